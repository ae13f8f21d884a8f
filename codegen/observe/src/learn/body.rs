//! Reads one body straight into a shape. The values go as they come.

use std::collections::{HashMap, HashSet};
use std::fmt;

use codegen::ir::{ScalarId, Service};
use serde::Deserialize as _;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::learn::guide::{Fit, Guide, fit_of_integer, fit_of_text, id_of};
use crate::shape::{Shape, hash};

/// How many places one body may have. What is at more places is not looked at.
const PLACES: usize = 20_000;
/// How deep lists and objects are looked at. A record of a deeper shape could not be read.
const DEPTH: usize = 24;
/// How many ids of one type are remembered.
const IDS: usize = 200_000;
/// The longest text that is kept of a field that is watched, in bytes.
const WATCHED: usize = 4_096;

/// The known ids, as hashes of their texts.
pub type Ids = HashMap<ScalarId, HashSet<u64>>;

/// Reads bodies.
pub struct Reader<'s> {
    service: &'s Service,
    /// The paths of fields whose values are needed while a body is read. At most 32.
    watched: Vec<Vec<String>>,
    keep_values: bool,
    values: Vec<Option<Value>>,
    places: usize,
    /// The ids seen so far.
    pub ids: Ids,
}

/// A plain value that was watched.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A boolean.
    Boolean(bool),
    /// A whole number.
    Integer(i64),
    /// A text.
    Text(String),
}

/// What a body is.
pub struct Body {
    /// Its shape.
    pub shape: Shape,
    /// The values of the fields that are watched.
    pub watched: Vec<Option<Value>>,
}

impl<'s> Reader<'s> {
    /// A reader that gives the values of the watched fields with each body, and keeps short values in the shapes if it is told to.
    pub fn new(service: &'s Service, watched: Vec<Vec<String>>, keep_values: bool) -> Self {
        Self { service, watched, keep_values, values: Vec::new(), places: 0, ids: Ids::new() }
    }

    /// Whether short values are kept.
    pub fn keeps_values(&self) -> bool {
        self.keep_values
    }

    /// Reads a body.
    ///
    /// # Errors
    /// If the text is not JSON, or is nested more than 127 deep.
    pub fn read(&mut self, text: &[u8], guide: Guide<'s>) -> Result<Body, serde_json::Error> {
        self.values = vec![None; self.watched.len()];
        self.places = 0;
        let mut shape = Shape::default();
        let mut deserializer = serde_json::Deserializer::from_slice(text);
        let way = Way { open: u32::MAX, depth: 0, level: 0 };
        Seed { reader: self, shape: &mut shape, guide, way }.deserialize(&mut deserializer)?;
        deserializer.end()?;
        Ok(Body { shape, watched: std::mem::take(&mut self.values) })
    }
}

/// Which of the watched paths lead on from here, and how far from the top this is.
#[derive(Clone, Copy)]
struct Way {
    open: u32,
    depth: usize,
    /// How many lists and objects are around it.
    level: usize,
}

struct Seed<'a, 's> {
    reader: &'a mut Reader<'s>,
    shape: &'a mut Shape,
    guide: Guide<'s>,
    way: Way,
}

impl Seed<'_, '_> {
    fn watch(&mut self, value: impl FnOnce() -> Value) {
        if self.way.open != 0
            && let Some(number) = (self.reader.watched.iter().enumerate())
                .position(|(number, path)| self.way.open >> number & 1 == 1 && path.len() == self.way.depth)
        {
            self.reader.values[number] = Some(value());
        }
    }

    fn way_into(&self, key: &str) -> Way {
        let depth = self.way.depth;
        let leads = |(number, path): (usize, &Vec<String>)| {
            (self.way.open >> number & 1 == 1 && path.get(depth).is_some_and(|step| step == key)) as u32
        };
        let paths = self.reader.watched.iter().enumerate();
        let open = if self.way.open == 0 { 0 } else { paths.map(|(n, path)| leads((n, path)) << n).sum() };
        Way { open, depth: depth + 1, level: self.way.level + 1 }
    }

    fn note_id(&mut self, text: &str) {
        if let Some(id) = self.guide.scalar().and_then(|scalar| id_of(self.reader.service, scalar)) {
            let known = self.reader.ids.entry(id).or_default();
            if known.len() < IDS {
                known.insert(hash(text));
            }
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
        if let Some(scalar) = self.guide.scalar() {
            self.note_fit(fit_of_integer(self.reader.service, scalar, number));
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
            // It fits into no type of a whole number that a spec has.
            Err(_) => self.shape.fractions += 1,
        }
        Ok(())
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<(), E> {
        self.shape.fractions += 1;
        Ok(())
    }

    fn visit_str<E: Error>(mut self, text: &str) -> Result<(), E> {
        self.watch(|| Value::Text(text.chars().take(WATCHED).collect()));
        self.shape.texts.get_or_insert_default().add(text, self.reader.keep_values);
        if let Some(scalar) = self.guide.scalar() {
            self.note_fit(fit_of_text(self.reader.service, scalar, text));
        }
        self.note_id(text);
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let lists = self.shape.lists.get_or_insert_default();
        lists.count += 1;
        let mut length = 0;
        let (guide, way) = (self.guide.item(), Way { open: 0, depth: 0, level: self.way.level + 1 });
        while items.next_element_seed(Seed { reader: self.reader, shape: &mut lists.items, guide, way })?.is_some() {
            length += 1;
        }
        lists.longest = lists.longest.max(length);
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        let mut objects = self.shape.objects.take().unwrap_or_default();
        objects.count += 1;
        objects.is_known |= self.guide.names_fields();
        while let Some(key) = fields.next_key::<String>()? {
            let (guide, is_known) = self.guide.field(self.reader.service, &key);
            self.reader.places += 1;
            // Objects in a list come to the same places again, so only new ones count.
            let is_new = !objects.fields.contains_key(&key);
            if !is_new {
                self.reader.places -= 1;
            } else if self.reader.places > PLACES {
                fields.next_value::<IgnoredAny>()?;
                continue;
            }
            let way = self.way_into(&key);
            let shape = objects.at(&key, is_known);
            fields.next_value_seed(Seed { reader: self.reader, shape, guide, way })?;
        }
        self.shape.objects = Some(objects);
        Ok(())
    }
}
