//! JSON that keeps the order in which it was put together, and prints it for people.

use serde_json::Value;

/// The longest line that something is put into as a whole.
const WIDTH: usize = 110;

/// A JSON value whose objects keep their order.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Json {
    /// A text, a number, a truth value or null.
    Single(Value),
    /// A list.
    List(Vec<Json>),
    /// An object.
    Object(Object),
}

/// A JSON object that keeps its order.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Object(Vec<(String, Json)>);

impl Object {
    /// An object without anything in it.
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Adds an entry.
    #[must_use]
    pub(crate) fn with(mut self, key: impl Into<String>, value: impl Into<Json>) -> Self {
        self.0.push((key.into(), value.into()));
        self
    }

    /// Adds an entry if there is something to say.
    #[must_use]
    pub(crate) fn maybe(self, key: &str, value: Option<impl Into<Json>>) -> Self {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    /// Adds an entry if there is anything in it.
    #[must_use]
    pub(crate) fn filled(self, key: &str, value: impl Into<Json>) -> Self {
        match value.into() {
            Json::List(items) if items.is_empty() => self,
            Json::Object(Self(entries)) if entries.is_empty() => self,
            Json::Single(Value::String(text)) if text.is_empty() => self,
            value => self.with(key, value),
        }
    }

    /// Adds a mark that is only there when it holds.
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

    /// Whether there is nothing in it.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a text stands anywhere in it as a value.
    pub(crate) fn holds(&self, text: &str) -> bool {
        self.0.iter().any(|(_, value)| value.holds(text))
    }

    /// Whether an entry is there.
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

impl From<&str> for Json {
    fn from(text: &str) -> Self {
        Self::Single(text.into())
    }
}

impl From<String> for Json {
    fn from(text: String) -> Self {
        Self::Single(text.into())
    }
}

impl From<&String> for Json {
    fn from(text: &String) -> Self {
        Self::Single(text.as_str().into())
    }
}

impl From<bool> for Json {
    fn from(yes: bool) -> Self {
        Self::Single(yes.into())
    }
}

impl From<i64> for Json {
    fn from(number: i64) -> Self {
        Self::Single(number.into())
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
    fn holds(&self, text: &str) -> bool {
        match self {
            Self::Single(value) => value == text,
            Self::List(items) => items.iter().any(|item| item.holds(text)),
            Self::Object(object) => object.holds(text),
        }
    }

    /// The value over as many lines as it takes to be read: what holds single values only stands in one line if it fits.
    pub(crate) fn pretty(&self) -> String {
        let mut text = String::new();
        self.print(0, 0, &mut text);
        text
    }

    /// Prints the value; `depth` is the indent of its line, `before` what stands in the line already.
    fn print(&self, depth: usize, before: usize, text: &mut String) {
        let indent = "  ".repeat(depth + 1);
        let end = "  ".repeat(depth);
        if let Some(line) = self.line()
            && end.len() + before + line.chars().count() <= WIDTH
        {
            text.push_str(&line);
            return;
        }
        match self {
            Self::Single(value) => text.push_str(&value.to_string()),
            Self::List(items) => {
                text.push('[');
                for (number, item) in items.iter().enumerate() {
                    text.push_str(if number == 0 { "\n" } else { ",\n" });
                    text.push_str(&indent);
                    item.print(depth + 1, 0, text);
                }
                text.push_str(&format!("\n{end}]"));
            }
            Self::Object(Object(entries)) => {
                text.push('{');
                for (number, (key, value)) in entries.iter().enumerate() {
                    let key = quoted(key);
                    text.push_str(if number == 0 { "\n" } else { ",\n" });
                    text.push_str(&format!("{indent}{key}: "));
                    value.print(depth + 1, key.chars().count() + 2, text);
                }
                text.push_str(&format!("\n{end}}}"));
            }
        }
    }

    /// The value in one line, unless it holds something that holds something.
    fn line(&self) -> Option<String> {
        let single = |value: &Self| match value {
            Self::Single(value) => Some(value.to_string()),
            Self::List(items) if items.is_empty() => Some("[]".to_owned()),
            Self::Object(Object(entries)) if entries.is_empty() => Some("{}".to_owned()),
            Self::List(_) | Self::Object(_) => None,
        };
        match self {
            Self::Single(_) => single(self),
            Self::List(items) => {
                let items: Option<Vec<_>> = items.iter().map(single).collect();
                Some(format!("[{}]", items?.join(", ")))
            }
            Self::Object(Object(entries)) if entries.is_empty() => single(self),
            Self::Object(Object(entries)) => {
                let entry = |(key, value): &(String, Self)| Some(format!("{}: {}", quoted(key), single(value)?));
                let entries: Option<Vec<_>> = entries.iter().map(entry).collect();
                Some(format!("{{ {} }}", entries?.join(", ")))
            }
        }
    }
}

fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}
