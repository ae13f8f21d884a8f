//! JSON that keeps the order of insertion, and is formatted for people.

use std::fmt::Write as _;

use serde_json::Value;

/// The longest line that may contain a whole list or object.
const WIDTH: usize = 110;

/// A JSON value whose objects keep their order.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Json {
    /// A text, a number, a truth value or null.
    Single(Value),
    /// A number with these digits.
    Number(String),
    /// A list.
    List(Vec<Json>),
    /// An object.
    Object(Object),
    /// A list or an object, already printed for its place, so that the whole document is never kept as a tree.
    Printed(String),
}

/// A JSON object that keeps its order.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Object(Vec<(String, Json)>);

impl Object {
    /// An empty object.
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Adds an entry.
    #[must_use]
    pub(crate) fn with(mut self, key: impl Into<String>, value: impl Into<Json>) -> Self {
        self.0.push((key.into(), value.into()));
        self
    }

    /// Adds an entry, if there is a value.
    #[must_use]
    pub(crate) fn maybe(self, key: &str, value: Option<impl Into<Json>>) -> Self {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    /// Adds an entry, unless the value is empty.
    #[must_use]
    pub(crate) fn filled(self, key: &str, value: impl Into<Json>) -> Self {
        match value.into() {
            Json::List(items) if items.is_empty() => self,
            Json::Object(Self(entries)) if entries.is_empty() => self,
            Json::Single(Value::String(text)) if text.is_empty() => self,
            value => self.with(key, value),
        }
    }

    /// Adds `true` under the key, if the condition holds.
    #[must_use]
    pub(crate) fn mark(self, key: &str, holds: bool) -> Self {
        if holds { self.with(key, true) } else { self }
    }

    /// Adds all entries of another object.
    #[must_use]
    pub(crate) fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    /// Whether it has no entries.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether it has this key.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.0.iter().any(|(own, _)| own == key)
    }
}

impl FromIterator<(String, Json)> for Object {
    fn from_iter<I: IntoIterator<Item = (String, Json)>>(entries: I) -> Self {
        Self(entries.into_iter().collect())
    }
}

impl From<Object> for Json {
    fn from(object: Object) -> Self {
        Self::Object(object)
    }
}

impl From<Vec<Json>> for Json {
    fn from(items: Vec<Json>) -> Self {
        Self::List(items)
    }
}

macro_rules! from_single {
    ($($type:ty),*) => {$(
        impl From<$type> for Json {
            fn from(value: $type) -> Self {
                Self::Single(value.into())
            }
        }
    )*};
}

from_single!(&str, String, bool, u32, i64);

impl From<&String> for Json {
    fn from(text: &String) -> Self {
        text.as_str().into()
    }
}

impl From<Value> for Json {
    fn from(value: Value) -> Self {
        match value {
            Value::Array(items) => Self::List(items.into_iter().map(Self::from).collect()),
            Value::Object(entries) => {
                Self::Object(entries.into_iter().map(|(key, value)| (key, value.into())).collect())
            }
            single => Self::Single(single),
        }
    }
}

impl Json {
    /// The value in as many lines as it needs to be readable. A list or an object of single values is in one line if it fits.
    pub(crate) fn pretty(&self) -> String {
        let mut text = String::new();
        self.print(0, 0, &mut text);
        text
    }

    /// The value, printed after a key of an object whose entries have this indent.
    pub(crate) fn printed(&self, depth: usize, key: &str) -> Self {
        let (mut text, mut start) = (String::new(), String::new());
        put_key(&mut start, Some(key));
        self.print(depth, start.chars().count(), &mut text);
        Self::Printed(text)
    }

    /// Prints the value. `depth` is the indent of its line, and `before` is the length of the text that is already in the line.
    fn print(&self, depth: usize, before: usize, text: &mut String) {
        let start = text.len();
        let room = WIDTH.saturating_sub(2 * depth + before);
        let is_single = matches!(self, Self::Single(_) | Self::Number(_));
        if self.line(text) && (is_single || text[start..].chars().count() <= room) {
            return;
        }
        text.truncate(start);
        let (open, close) = match self {
            Self::Single(_) | Self::Number(_) => return,
            Self::Printed(printed) => return text.push_str(printed),
            Self::List(_) => ('[', ']'),
            Self::Object(_) => ('{', '}'),
        };
        text.push(open);
        for (number, (key, value)) in self.within().enumerate() {
            text.push_str(if number == 0 { "\n" } else { ",\n" });
            indent(text, depth + 1);
            let start = text.len();
            put_key(text, key);
            let before = text[start..].chars().count();
            value.print(depth + 1, before, text);
        }
        text.push('\n');
        indent(text, depth);
        text.push(close);
    }

    /// The items of a list, or the entries of an object with their keys.
    fn within(&self) -> impl Iterator<Item = (Option<&str>, &Self)> {
        let (items, entries): (&[Self], &[(String, Self)]) = match self {
            Self::List(items) => (items, &[]),
            Self::Object(Object(entries)) => (&[], entries),
            Self::Single(_) | Self::Number(_) | Self::Printed(_) => (&[], &[]),
        };
        let items = items.iter().map(|item| (None, item));
        items.chain(entries.iter().map(|(key, value)| (Some(key.as_str()), value)))
    }

    /// Prints the value in one line. Returns `false`, with a part of it printed, if it contains a list or an object with content, or if
    /// the line would be too long at any indent.
    fn line(&self, text: &mut String) -> bool {
        // A character has at most 4 bytes.
        let most = text.len() + 4 * WIDTH;
        let (open, close) = match self {
            Self::List(_) => ("[", "]"),
            Self::Object(object) if !object.is_empty() => ("{ ", " }"),
            _ => return self.part(text),
        };
        text.push_str(open);
        for (number, (key, value)) in self.within().enumerate() {
            text.push_str(if number == 0 { "" } else { ", " });
            put_key(text, key);
            if !value.part(text) || text.len() > most {
                return false;
            }
        }
        text.push_str(close);
        true
    }

    /// Prints a value that may be in a line with others; `false` if it is a list or an object with content.
    fn part(&self, text: &mut String) -> bool {
        match self {
            Self::Single(value) => put(text, value),
            Self::Number(digits) => text.push_str(digits),
            Self::List(items) if items.is_empty() => text.push_str("[]"),
            Self::Object(Object(entries)) if entries.is_empty() => text.push_str("{}"),
            Self::List(_) | Self::Object(_) | Self::Printed(_) => return false,
        }
        true
    }
}

fn indent(text: &mut String, depth: usize) {
    text.extend(std::iter::repeat_n("  ", depth));
}

fn put_key(text: &mut String, key: Option<&str>) {
    if let Some(key) = key {
        put_text(text, key);
        text.push_str(": ");
    }
}

fn put(text: &mut String, value: &Value) {
    match value {
        Value::String(value) => put_text(text, value),
        other => put_escaped(text, other),
    }
}

fn put_text(text: &mut String, value: &str) {
    // The fast path: most texts need no escapes, and are long.
    if value.bytes().any(|byte| byte < b' ' || matches!(byte, b'"' | b'\\')) {
        put_escaped(text, &value.into());
    } else {
        text.extend(["\"", value, "\""]);
    }
}

fn put_escaped(text: &mut String, value: &Value) {
    // Writing to a `String` never fails.
    let _ = write!(text, "{value}");
}
