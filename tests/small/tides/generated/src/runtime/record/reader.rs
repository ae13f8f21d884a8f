//! Reads one body straight into a shape. Values are dropped at once.

use std::fmt;
use std::sync::Arc;

use serde::Deserialize as _;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::runtime::json::value::NUMBER_TOKEN;
use crate::runtime::record::ids::Ids;
use crate::runtime::record::known::{Fit, Guide, Known, KnownType};
use crate::runtime::shape::structure::Shape;

/// The maximum number of places in one body. Further places are not read.
const PLACES: usize = 20_000;
/// The maximum depth of lists and objects. A record with a deeper shape could not be read.
const DEPTH: usize = 24;
/// The maximum length of the text of a watched field, in characters.
const LONGEST: usize = 4_096;

/// The indices of the watched fields.
pub(crate) const CODE: usize = 0;
pub(crate) const MESSAGE: usize = 1;
pub(crate) const SUCCESS: usize = 2;
pub(crate) const START: usize = 3;
pub(crate) const LIMIT: usize = 4;
const WATCHED: usize = 5;

/// Reads bodies.
#[derive(Debug)]
pub struct Reader {
    pub(crate) known: Arc<Known>,
    /// Whether the shapes keep short values.
    pub(crate) keep_values: bool,
    values: [Option<Value>; WATCHED],
    places: usize,
    /// The ids so far.
    pub ids: Ids,
}

/// The scalar in a watched field.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    /// A boolean.
    Boolean(bool),
    /// A whole number.
    Integer(i64),
    /// A text.
    Text(String),
}

impl Value {
    /// The value as text. A boolean is 0 or 1.
    pub(crate) fn to_text(&self) -> String {
        match self {
            Self::Boolean(yes) => u8::from(*yes).to_string(),
            Self::Integer(number) => number.to_string(),
            Self::Text(text) => text.clone(),
        }
    }
}

/// What was learned from a body.
#[derive(Default)]
pub(crate) struct Body {
    pub(crate) shape: Shape,
    /// The values of the watched fields.
    pub(crate) watched: [Option<Value>; WATCHED],
}

impl Reader {
    /// A reader. Its shapes keep short values if `keep_values` is set.
    pub fn new(known: Arc<Known>, keep_values: bool) -> Self {
        Self { known, keep_values, values: Default::default(), places: 0, ids: Ids::default() }
    }

    /// Reads a body. Fails if the text is not JSON, or is nested more than 127 levels deep.
    pub(crate) fn read<'k>(
        &mut self,
        known: &'k Known,
        text: &[u8],
        guide: Guide<'k>,
    ) -> Result<Body, serde_json::Error> {
        self.values = Default::default();
        self.places = 0;
        let success = known.success.as_ref().map_or(&[][..], |(path, _)| path);
        let watched = [&known.error_code, &known.error_message, success, &known.page_start, &known.page_limit];
        let mut shape = Shape::default();
        let mut deserializer = serde_json::Deserializer::from_slice(text);
        let (source, way) = (&Source { known, watched }, Way { open: u32::MAX, depth: 0, level: 0 });
        Seed { reader: self, source, shape: &mut shape, guide, way }.deserialize(&mut deserializer)?;
        deserializer.end()?;
        Ok(Body { shape, watched: std::mem::take(&mut self.values) })
    }
}

/// The context of a read.
struct Source<'k> {
    known: &'k Known,
    /// The paths of fields whose values are needed.
    watched: [&'k [String]; WATCHED],
}

/// Which of the watched paths continue here, and how far this is from the top.
#[derive(Clone, Copy)]
struct Way {
    open: u32,
    depth: usize,
    /// The number of lists and objects around it.
    level: usize,
}

struct Seed<'a, 'k> {
    reader: &'a mut Reader,
    source: &'a Source<'k>,
    shape: &'a mut Shape,
    guide: Guide<'k>,
    way: Way,
}

impl Seed<'_, '_> {
    fn watch(&mut self, value: impl FnOnce() -> Value) {
        // A path has at least one step; an empty one leads nowhere.
        if self.way.open != 0
            && self.way.depth != 0
            && let Some(number) = (self.source.watched.iter().enumerate())
                .position(|(number, path)| self.way.open >> number & 1 == 1 && path.len() == self.way.depth)
        {
            self.reader.values[number] = Some(value());
        }
    }

    fn way_into(&self, key: &str) -> Way {
        let depth = self.way.depth;
        let leads = |(number, path): (usize, &&[String])| {
            (self.way.open >> number & 1 == 1 && path.get(depth).is_some_and(|step| step == key)) as u32
        };
        let paths = self.source.watched.iter().enumerate();
        let open = if self.way.open == 0 { 0 } else { paths.map(|(n, path)| leads((n, path)) << n).sum() };
        Way { open, depth: depth + 1, level: self.way.level + 1 }
    }

    fn note_id(&mut self, text: &str) {
        if let Some((number, KnownType::Id(..))) = self.guide.named(self.source.known) {
            self.reader.ids.note(number, text);
        }
    }

    fn note_fit(&mut self, fit: Fit) {
        match fit {
            Fit::Fits => {}
            Fit::Unfit => self.shape.unfit += 1,
            Fit::Unlisted => self.shape.unlisted += 1,
        }
    }

    fn integer(&mut self, number: i64) {
        let text = number.to_string();
        self.watch(|| Value::Integer(number));
        self.shape.integers.get_or_insert_default().add(&text, self.reader.keep_values);
        if let Some((_, named)) = self.guide.named(self.source.known) {
            self.note_fit(named.fit_of_integer(&text));
        }
        self.note_id(&text);
    }
}

impl<'de> DeserializeSeed<'de> for Seed<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        if self.way.level > DEPTH {
            return IgnoredAny::deserialize(deserializer).map(|_| ());
        }
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Seed<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        self.shape.nulls += 1;
        Ok(())
    }

    fn visit_bool<E: Error>(mut self, value: bool) -> Result<(), E> {
        self.watch(|| Value::Boolean(value));
        self.shape.booleans += 1;
        Ok(())
    }

    fn visit_i64<E: Error>(mut self, value: i64) -> Result<(), E> {
        self.integer(value);
        Ok(())
    }

    fn visit_u64<E: Error>(mut self, value: u64) -> Result<(), E> {
        match i64::try_from(value) {
            Ok(value) => self.integer(value),
            // It does not fit into any type of whole numbers in a spec.
            Err(_) => self.shape.fractions += 1,
        }
        Ok(())
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<(), E> {
        self.shape.fractions += 1;
        Ok(())
    }

    fn visit_str<E: Error>(mut self, text: &str) -> Result<(), E> {
        self.watch(|| Value::Text(text.chars().take(LONGEST).collect()));
        self.shape.texts.get_or_insert_default().add(text, self.reader.keep_values);
        if let Some((_, named)) = self.guide.named(self.source.known) {
            self.note_fit(named.fit_of_text(text));
        }
        self.note_id(text);
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let lists = self.shape.lists.get_or_insert_default();
        lists.count += 1;
        let mut length = 0;
        let (guide, way) = (self.guide.item(), Way { open: 0, depth: 0, level: self.way.level + 1 });
        while items
            .next_element_seed(Seed { reader: self.reader, source: self.source, shape: &mut lists.items, guide, way })?
            .is_some()
        {
            length += 1;
        }
        lists.longest = lists.longest.max(length);
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        let mut next = fields.next_key::<String>()?;
        if next.as_deref() == Some(NUMBER_TOKEN) {
            // This is how serde_json passes numbers if another crate enables its feature `arbitrary_precision`.
            let digits = fields.next_value::<String>()?;
            return match digits.parse() {
                Ok(number) => self.visit_i64(number),
                Err(_) => self.visit_f64(f64::NAN),
            };
        }
        let mut objects = self.shape.objects.take().unwrap_or_default();
        objects.count += 1;
        objects.is_known |= self.guide.names_fields(self.source.known);
        while let Some(key) = next {
            let (guide, says) = self.guide.field(self.source.known, &key);
            // Objects in a list visit the same places again, so only new ones count.
            self.reader.places += usize::from(!objects.fields.contains_key(&key));
            if self.reader.places > PLACES && !objects.fields.contains_key(&key) {
                fields.next_value::<IgnoredAny>()?;
            } else {
                let way = self.way_into(&key);
                let shape = objects.at(&key, says);
                fields.next_value_seed(Seed { reader: self.reader, source: self.source, shape, guide, way })?;
            }
            next = fields.next_key()?;
        }
        self.shape.objects = Some(objects);
        Ok(())
    }
}
