//! JSON that keeps the order of insertion.

use language::ir::Name;
use serde_json::Value;

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
    /// A value that is already printed, so that the whole document is never kept as a tree.
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

    /// Adds the name in the spec, if it is another one than on the wire.
    #[must_use]
    pub(crate) fn renamed(self, name: &Name) -> Self {
        self.maybe("x-name", (name.spec != name.wire).then_some(&name.spec))
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
    /// The value without spaces between its tokens.
    pub(crate) fn compact(&self) -> String {
        let mut text = String::new();
        self.print(&mut text);
        text
    }

    fn print(&self, text: &mut String) {
        match self {
            Self::Single(Value::String(value)) => put_text(text, value),
            Self::Single(value) => text.push_str(&value.to_string()),
            Self::Number(digits) => text.push_str(digits),
            Self::Printed(printed) => text.push_str(printed),
            Self::List(items) => {
                text.push('[');
                for (number, item) in items.iter().enumerate() {
                    text.push_str(if number == 0 { "" } else { "," });
                    item.print(text);
                }
                text.push(']');
            }
            Self::Object(Object(entries)) => {
                text.push('{');
                for (number, (key, value)) in entries.iter().enumerate() {
                    text.push_str(if number == 0 { "" } else { "," });
                    put_text(text, key);
                    text.push(':');
                    value.print(text);
                }
                text.push('}');
            }
        }
    }
}

fn put_text(text: &mut String, value: &str) {
    // The fast path: most texts need no escapes, and are long.
    if value.bytes().any(|byte| byte < b' ' || matches!(byte, b'"' | b'\\')) {
        text.push_str(&Value::from(value).to_string());
    } else {
        text.extend(["\"", value, "\""]);
    }
}
