//! A value of a spec with its place.

use std::fmt;
use std::ops::Deref;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use crate::diagnostic::Span;

/// Where the value of a key is. An absent key has the place of the mapping around it.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(from = "[u32; 7]")]
pub(crate) struct Place {
    /// The key that leads here.
    pub(crate) key: Span,
    /// The value itself.
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

    /// The same, by reference.
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
    /// The text.
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

    /// The text, or an empty one.
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
