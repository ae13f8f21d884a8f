//! Finds the list in the text of a page, and reads its items one by one. Reads whole lists, too, and objects whose keys
//! are data.

use std::collections::BTreeMap;
use std::fmt;
use std::hash::DefaultHasher;
use std::hash::Hash as _;
use std::hash::Hasher as _;
use std::marker::PhantomData;

use serde::de::DeserializeSeed as _;
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value as Json;

use crate::deviation::failure::{A_LIST, AN_OBJECT, DecodeProblem, came_through_index, came_through_key, mismatch};
use crate::deviation::{failure, recorder};
use crate::json::any_json::AnyJson;
use crate::json::read::{JsonShape, Place, Read, ValueSeed, note_repeated, scalars};
use crate::json::repair::{not_a_map, not_an_object, number_kind, skip_map};
use crate::json::value::is_number_token;
use crate::json::{budget, repair};

/// A list whose items are still text.
pub(crate) struct List {
    text: String,
    /// The field of the envelope that contains the list. A list without its envelope has none.
    field: Option<&'static str>,
    place: ListPosition,
}

/// Where a list is in a text.
#[derive(Clone, Copy, Default)]
pub(crate) struct ListPosition {
    /// The offset of the next item.
    at: usize,
    /// The index of the next item, with each `null` counted.
    index: usize,
    /// The number of items left.
    pub(crate) left: usize,
    /// A hash of the text of all items. It is only valid in this process.
    pub(crate) hash: u64,
}

impl ListPosition {
    fn rest(self, text: &str) -> Option<&str> {
        if self.left == 0 { None } else { text.get(self.at..) }
    }

    fn advance(&mut self, text: &str, length: usize) {
        let mut cursor = Cursor { text, at: self.at + length };
        cursor.eat(b',');
        *self = Self { at: cursor.at, index: self.index + 1, left: self.left - 1, ..*self };
    }
}

impl List {
    /// The list that [`find`] found in this text.
    pub(crate) fn new(mut text: String, found: &SplitPage, field: &'static str) -> Self {
        // A body whose length was not announced has room that the items would never use.
        if text.capacity() - text.len() > MAX_UNUSED {
            text.shrink_to_fit();
        }
        Self { text, field: (!found.is_bare).then_some(field), place: found.place }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn place(&self) -> ListPosition {
        self.place
    }

    /// The text that starts with the next item, if there is one.
    pub(crate) fn rest(&self) -> Option<&str> {
        self.place.rest(&self.text)
    }

    /// Frees the memory of the text, after the last item.
    pub(crate) fn drop_text(&mut self) {
        self.text = String::new();
    }

    /// Goes on to the item after one of this length.
    pub(crate) fn advance(&mut self, length: usize) {
        self.place.advance(&self.text, length);
    }

    /// Decodes the items, starting with the next one, while they can be decoded, for a recorder. The position in the list
    /// does not change.
    pub(crate) fn read_ahead<T: Read>(&self, max_memory: u64) {
        let recording = recorder::is_recording();
        if recording {
            recorder::enter();
            if let Some(field) = self.field {
                recorder::at_field(field);
                recorder::enter();
            }
        }
        let mut place = self.place;
        while let Some(rest) = place.rest(&self.text) {
            if recording {
                recorder::at_item(place.index);
            }
            let Ok((_, length)) = read_item::<T>(rest, max_memory) else {
                // The error is reported when the walk reaches the item.
                drop(failure::take());
                return;
            };
            place.advance(&self.text, length);
        }
    }

    /// Adds the steps that lead to the next item, which could not be read.
    pub(crate) fn came_through_item(&self) {
        came_through_index(self.place.index);
        self.field.map(came_through_key);
    }

    /// Converts the line and the column of a problem in the item to those in the whole text.
    pub(crate) fn place_of(&self, mut problem: DecodeProblem) -> DecodeProblem {
        if let DecodeProblem::Syntax { line, column } | DecodeProblem::TooDeep { line, column } = &mut problem {
            let (mut lines, mut columns) = (0, 0);
            for byte in &self.text.as_bytes()[..self.place.at] {
                let is_end = *byte == b'\n';
                lines += usize::from(is_end);
                columns = if is_end { 0 } else { columns + 1 };
            }
            *column += if *line == 1 { columns } else { 0 };
            *line += lines;
        }
        problem
    }

    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.text.into_bytes()
    }
}

/// The maximum unused capacity of the text of a page, in bytes.
const MAX_UNUSED: usize = 64 * 1024;

/// Reads the item at the start of a text, which may take this many bytes of memory, and returns its length, too. It is
/// `None` for a `null` that is left out. [`recorder::worst`] then says whether something was accepted that is not
/// documented.
pub(crate) fn read_item<T: Read>(text: &str, max_memory: u64) -> Result<(Option<T>, usize), serde_json::Error> {
    struct Item<T>(Option<T>);

    impl<'de, T: Read> Deserialize<'de> for Item<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let mut item = None;
            ValueSeed(&mut item, Place::Item).deserialize(deserializer).or_else(|error| Place::Item.left_out(error))?;
            Ok(Self(item))
        }
    }

    let read = |text: &str| {
        recorder::start();
        let mut cursor = Cursor { text, at: 0 };
        let Item(item) = budget::within(max_memory, || cursor.value())?;
        Ok((item, cursor.at))
    };
    if !recorder::is_recording() {
        match read(text) {
            Err(error) if repair::is_repairable(&error) => {}
            other => return other,
        }
    }
    // Only this item is searched for numbers out of range, so that a walk takes time in proportion to its items.
    let mut cursor = Cursor { text, at: 0 };
    match cursor.skip() {
        Some(item) => repair::tolerant(item, &read).map(|(item, _)| (item, cursor.at)),
        None => read(text),
    }
}

/// What [`find`] found in the text of a page.
#[derive(Default)]
pub(crate) struct SplitPage {
    /// The text without the items.
    pub(crate) envelope: String,
    /// The place of the list. If there is none, or it is something else, it has no items.
    pub(crate) place: ListPosition,
    /// Whether the list has no envelope.
    is_bare: bool,
}

/// Finds the list in the text of a page, in the field with this name. Its items are not decoded.
///
/// # Errors
///
/// When the text is not JSON.
pub(crate) fn find(text: &str, field: &str) -> Result<SplitPage, serde_json::Error> {
    let cursor = Cursor { text, at: 0 };
    match cursor.page(field) {
        Some(found) => Ok(found),
        // Reading the text as a whole reports where it is wrong.
        None => {
            let mut whole = serde_json::Deserializer::from_str(text);
            let result = IgnoredAny::deserialize(&mut whole).and_then(|_| whole.end());
            Err(result.err().unwrap_or_else(|| serde::de::Error::custom("not JSON")))
        }
    }
}

/// Reads the values of a text one after the other. Each method skips white space before what it reads.
struct Cursor<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Cursor<'t> {
    /// The next byte.
    fn peek(&mut self) -> Option<u8> {
        while let Some(byte) = self.text.as_bytes().get(self.at) {
            match byte {
                b' ' | b'\t' | b'\n' | b'\r' => self.at += 1,
                other => return Some(*other),
            }
        }
        None
    }

    /// Consumes this byte, if it is the next one.
    fn eat(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    /// Reads the next value.
    fn value<T: Deserialize<'t>>(&mut self) -> Result<T, serde_json::Error> {
        let mut values = serde_json::Deserializer::from_str(self.text.get(self.at..).unwrap_or_default()).into_iter();
        let value = values.next();
        self.at += values.byte_offset();
        value.unwrap_or_else(|| Err(serde::de::Error::custom("no value")))
    }

    /// Skips the next value, and returns its text.
    fn skip(&mut self) -> Option<&'t str> {
        self.peek()?;
        let start = self.at;
        self.value::<IgnoredAny>().ok()?;
        self.text.get(start..self.at)
    }

    /// Reads a page, up to the end of the text.
    fn page(mut self, field: &str) -> Option<SplitPage> {
        let mut found = SplitPage::default();
        match self.peek()? {
            b'[' => {
                found.is_bare = true;
                self.items(&mut found)?;
            }
            b'{' => self.fields(field, &mut found)?,
            _ => found.envelope.push_str(self.skip()?),
        }
        self.peek().is_none().then_some(found)
    }

    fn fields(&mut self, field: &str, found: &mut SplitPage) -> Option<()> {
        let mut start = self.at;
        self.eat(b'{');
        if !self.eat(b'}') {
            loop {
                if self.peek()? != b'"' {
                    return None;
                }
                let is_list = is_name(self.skip()?, field);
                if !self.eat(b':') {
                    return None;
                }
                if is_list {
                    // If the field occurs twice, the last one counts.
                    found.place = ListPosition::default();
                }
                if is_list && self.peek()? == b'[' {
                    found.envelope.push_str(self.text.get(start..self.at)?);
                    self.items(found)?;
                    start = self.at;
                } else {
                    self.skip()?;
                }
                if !self.eat(b',') {
                    break;
                }
            }
            if !self.eat(b'}') {
                return None;
            }
        }
        found.envelope.push_str(self.text.get(start..self.at)?);
        Some(())
    }

    /// Skips a list, and notes its place.
    fn items(&mut self, found: &mut SplitPage) -> Option<()> {
        let start = self.at;
        let Counted(left) = self.value().ok()?;
        let mut hasher = DefaultHasher::new();
        self.text.get(start..self.at)?.hash(&mut hasher);
        found.place = ListPosition { at: start + 1, index: 0, left, hash: hasher.finish() };
        found.envelope.push_str("[]");
        Some(())
    }
}

/// Whether a name, as it is written in JSON, is this one.
fn is_name(written: &str, name: &str) -> bool {
    match written.as_bytes().contains(&b'\\') {
        true => matches!(
            AnyJson.deserialize(&mut serde_json::Deserializer::from_str(written)),
            Ok(Json::String(written)) if written == name
        ),
        false => written.get(1..written.len() - 1) == Some(name),
    }
}

/// The number of items of a list.
struct Counted(usize);

impl<'de> Deserialize<'de> for Counted {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(CountedVisitor)
    }
}

struct CountedVisitor;

impl<'de> Visitor<'de> for CountedVisitor {
    type Value = Counted;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Counted, A::Error> {
        let mut items = 0;
        while list.next_element::<IgnoredAny>()?.is_some() {
            items += 1;
        }
        Ok(Counted(items))
    }
}

impl<T: Read> Read for Vec<T> {
    const KIND: &'static str = A_LIST;
    const SHAPE: JsonShape = JsonShape::List;

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ListVisitor(PhantomData))
    }

    fn null() -> Option<Self> {
        Some(Self::new())
    }
}

impl<T: Read> Read for BTreeMap<String, T> {
    const KIND: &'static str = AN_OBJECT;
    const SHAPE: JsonShape = JsonShape::Object;

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(MapVisitor(PhantomData))
    }

    fn null() -> Option<Self> {
        Some(Self::new())
    }
}

struct ListVisitor<T>(PhantomData<T>);

impl<'de, T: Read> Visitor<'de> for ListVisitor<T> {
    type Value = Vec<T>;

    scalars!(A_LIST, |found| Err(mismatch(A_LIST, found)));

    fn visit_unit<E: serde::de::Error>(self) -> Result<Vec<T>, E> {
        Ok(Vec::new())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Vec<T>, A::Error> {
        items(list)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Vec<T>, A::Error> {
        Err(mismatch(A_LIST, skip_map(&mut map)?))
    }
}

/// Reads the items of a list. A `null` among them is left out, and so is an item that cannot be read, since failing for it would hide the
/// others. Both are noted with their places.
pub(crate) fn items<'de, T: Read, S: SeqAccess<'de>>(mut list: S) -> Result<Vec<T>, S::Error> {
    let recording = recorder::is_recording();
    if recording {
        recorder::enter();
    }
    let mut items = Vec::new();
    for index in 0.. {
        if recording {
            recorder::at_item(index);
        }
        let mut item = None;
        match list.next_element_seed(ValueSeed(&mut item, Place::Item)) {
            Ok(Some(())) => {}
            Ok(None) => break,
            Err(error) => Place::Item.left_out(error).inspect_err(|_| came_through_index(index))?,
        }
        let Some(item) = item else { continue };
        if items.len() == items.capacity() {
            budget::grow(&mut items)?;
        }
        items.push(item);
    }
    if recording {
        recorder::leave();
    }
    Ok(items)
}

struct MapVisitor<T>(PhantomData<T>);

impl<'de, T: Read> Visitor<'de> for MapVisitor<T> {
    type Value = BTreeMap<String, T>;

    scalars!(AN_OBJECT, |found| Err(mismatch(AN_OBJECT, found)));

    fn visit_unit<E: serde::de::Error>(self) -> Result<Self::Value, E> {
        Ok(BTreeMap::new())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
        Err(not_an_object(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let recording = recorder::is_recording();
        if recording {
            recorder::enter();
        }
        let mut entries = BTreeMap::new();
        while let Some(key) = map.next_key::<String>()? {
            if is_number_token(&key) {
                return Err(not_a_map(number_kind(&mut map)?));
            }
            if recording {
                recorder::at_entry(&key);
            }
            repair::note_half(&key);
            budget::take_entry::<T, _>(entries.len(), &key)?;
            let mut value = None;
            if let Err(error) = map.next_value_seed(ValueSeed(&mut value, Place::Entry)) {
                Place::Entry.left_out(error).inspect_err(|_| came_through_key(&key))?;
            }
            if let Some(value) = value
                && entries.insert(key, value).is_some()
            {
                note_repeated();
            }
        }
        if recording {
            recorder::leave();
        }
        Ok(entries)
    }
}
