//! Values as a spec writes them: a value with its place, a scalar with its spelling, and a mapping in the order of the file.

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize};

use crate::diagnostic::Span;

/// Where the value of a key is. An absent key has the place of the mapping around it.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(from = "[u32; 7]")]
pub(crate) struct Place {
    /// The key that leads here.
    pub(crate) key: Span,
    pub(crate) value: Span,
    /// Whether the key is there, even if its value could not be read. A misspelt key does not count.
    pub(crate) is_there: bool,
    /// Whether a part of the value was left out because of a mistake.
    pub(crate) is_damaged: bool,
}

// A value with its place. `load` reads it. The value of an absent key, or of one that could not be read, is empty. This is no doc comment,
// since `T` alone has a description in the schema.
#[derive(Clone, Copy, Debug, Default, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Spanned<T> {
    #[serde(skip)]
    pub(crate) at: Place,
    value: T,
}

impl<T> Spanned<T> {
    pub(crate) fn new(value: T, at: Place) -> Self {
        Self { at, value }
    }

    pub(crate) fn by_ref(&self) -> Spanned<&T> {
        Spanned { at: self.at, value: &self.value }
    }
}

impl<'s, T> Spanned<&'s T> {
    /// The value for as long as the spec is there.
    pub(crate) fn inner(self) -> &'s T {
        self.value
    }
}

impl<T: AsRef<str>> Spanned<T> {
    pub(crate) fn text(&self) -> Spanned<&str> {
        Spanned { at: self.at, value: self.value.as_ref() }
    }
}

impl<T> Spanned<Option<T>> {
    /// The value, if it is there and could be read.
    pub(crate) fn get(&self) -> Option<Spanned<&T>> {
        Some(Spanned { at: self.at, value: self.value.as_ref()? })
    }
}

impl Spanned<Option<String>> {
    /// The text, if it is there and could be read.
    pub(crate) fn as_text(&self) -> Spanned<Option<&str>> {
        Spanned { at: self.at, value: self.value.as_deref() }
    }

    pub(crate) fn or_empty(&self) -> Spanned<&str> {
        Spanned { at: self.at, value: self.value.as_deref().unwrap_or_default() }
    }
}

impl<T> Deref for Spanned<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: fmt::Display> fmt::Display for Spanned<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Spanned<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // The deserializer of `load` gives both for a tuple.
        #[derive(Deserialize)]
        struct Both<T>(Place, T);
        Both::deserialize(deserializer).map(|Both(at, value)| Self { at, value })
    }
}

impl Place {
    /// The value or, if the key is absent, the key of the mapping around it.
    pub(crate) fn value_or_key(self) -> Span {
        if self.is_there { self.value } else { self.key }
    }

    /// The place of a key that names something.
    pub(crate) fn of_key(self) -> Self {
        Self { value: self.key, ..self }
    }

    /// The place as numbers, for the deserializer.
    pub(crate) fn numbers(self) -> [u32; 7] {
        let Self { key: Span { file, start, end }, value, is_there, is_damaged } = self;
        [file, start, end, value.start, value.end, is_there.into(), is_damaged.into()]
    }
}

impl From<[u32; 7]> for Place {
    fn from([file, start, end, from, to, is_there, is_damaged]: [u32; 7]) -> Self {
        let (key, value) = (Span { file, start, end }, Span { file, start: from, end: to });
        Self { key, value, is_there: is_there == 1, is_damaged: is_damaged == 1 }
    }
}

/// A scalar as written. `check` parses it when its type is known.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct RawScalar(String);

impl RawScalar {
    /// The text as written, without quotes.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for RawScalar {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl JsonSchema for RawScalar {
    fn schema_name() -> Cow<'static, str> {
        "Scalar".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": ["string", "integer", "number", "boolean"] })
    }
}

/// A mapping from names to `T`, in the order of the file. Names are unique, since the tree reports
/// duplicates before this is read. The deserializer of `load` gives pairs.
#[derive(Debug, Deserialize)]
#[serde(from = "Vec<(String, Spanned<T>)>")]
pub struct Entries<T> {
    entries: Vec<(String, Spanned<T>)>,
    /// The indices of the entries, in the order of their names.
    by_name: Vec<usize>,
}

impl<T> From<Vec<(String, Spanned<T>)>> for Entries<T> {
    fn from(entries: Vec<(String, Spanned<T>)>) -> Self {
        let mut by_name: Vec<usize> = (0..entries.len()).collect();
        by_name.sort_by_key(|number| &entries[*number].0);
        Self { entries, by_name }
    }
}

impl<T> Entries<T> {
    /// The entries in the order of the file.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, Spanned<&T>)> {
        self.entries.iter().map(|(name, value)| (name.as_str(), value.by_ref()))
    }

    /// The names in the order of the file.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|(name, _)| name.as_str())
    }

    /// The entries with other values, in the order of the file, without those that have none.
    pub(crate) fn convert<U>(&self, mut to: impl FnMut(&str, Spanned<&T>) -> Option<U>) -> Vec<(String, U)> {
        self.iter().filter_map(|(name, value)| Some((name.to_owned(), to(name, value)?))).collect()
    }

    /// The index of the entry of this name, in the order of the file.
    pub fn number(&self, name: &str) -> Option<usize> {
        let found = self.by_name.binary_search_by_key(&name, |number| &self.entries[*number].0).ok()?;
        Some(self.by_name[found])
    }

    /// The entry of this name.
    pub fn get(&self, name: &str) -> Option<Spanned<&T>> {
        Some(self.entries[self.number(name)?].1.by_ref())
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

impl<T> Default for Entries<T> {
    fn default() -> Self {
        Vec::new().into()
    }
}

impl<T: JsonSchema> JsonSchema for Entries<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("MapOf{}", T::schema_name()).into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "additionalProperties": generator.subschema_for::<T>(),
        })
    }
}
