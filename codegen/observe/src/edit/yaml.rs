//! Writes a value in a spec file: on one line if it fits, or else with one key per line.

use std::collections::BTreeSet;

use serde_json::Value as Json;

/// The longest line of a spec file, in characters.
pub const WIDTH: usize = 120;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Yaml {
    /// A name, a number, or a list of them, unquoted.
    Plain(String),
    Text(String),
    Map(Vec<(String, Yaml)>),
    List(Vec<Yaml>),
}

impl Yaml {
    pub fn map<K: Into<String>>(entries: impl IntoIterator<Item = (K, Self)>) -> Self {
        Self::Map(entries.into_iter().map(|(key, value)| (key.into(), value)).collect())
    }

    pub fn plain(text: impl Into<String>) -> Self {
        Self::Plain(text.into())
    }

    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// A name or a value of the service, in quotes if it needs them.
    pub fn word(text: &str) -> Self {
        if is_word(text) { Self::plain(text) } else { Self::text(text) }
    }

    /// A text, a number, a boolean or null of an example.
    pub fn scalar(json: &Json) -> Self {
        match json {
            Json::String(text) => Self::word(text),
            other => Self::plain(other.to_string()),
        }
    }

    pub fn at(&mut self, key: &str) -> Option<&mut Self> {
        let Self::Map(entries) = self else { return None };
        entries.iter_mut().find(|(known, _)| known == key).map(|(_, value)| value)
    }

    pub fn get(&self, key: &str) -> Option<&Self> {
        let Self::Map(entries) = self else { return None };
        entries.iter().find(|(known, _)| known == key).map(|(_, value)| value)
    }

    pub fn keys_of(&self, key: &str) -> Option<BTreeSet<String>> {
        let Self::Map(own) = self.get(key)? else { return None };
        Some(own.iter().map(|(name, _)| name.clone()).collect())
    }

    /// The value on one line, as in `{ … }`.
    pub fn flow(&self) -> String {
        match self {
            Self::Plain(text) => text.clone(),
            Self::Text(text) => quoted(text),
            Self::Map(entries) if entries.is_empty() => "{}".to_owned(),
            Self::Map(entries) => {
                let entries: Vec<_> = entries.iter().map(|(key, value)| value.entry(key)).collect();
                format!("{{ {} }}", entries.join(", "))
            }
            Self::List(items) => {
                format!("[{}]", items.iter().map(Self::flow).collect::<Vec<_>>().join(", "))
            }
        }
    }

    /// The entry `key: value` in a mapping on one line.
    pub fn entry(&self, key: &str) -> String {
        format!("{}: {}", word(key), self.flow())
    }

    /// The entry `key: value` in a mapping with one key per line. It has this indentation, and no line break at its end.
    pub fn block(&self, key: &str, indent: usize) -> String {
        let (space, key) = (" ".repeat(indent), word(key));
        let line = format!("{space}{key}: {}", self.in_block());
        match self {
            _ if !self.has_maps() && line.chars().count() <= WIDTH => line,
            Self::Plain(_) => line,
            Self::Text(text) => format!("{space}{key}: >-\n{}", wrapped(text, indent + 2)),
            Self::Map(entries) => format!("{space}{key}:\n{}", blocks(entries, indent + 2)),
            Self::List(items) => {
                let lines: Vec<_> = items.iter().map(|item| item.item(indent + 2)).collect();
                format!("{space}{key}:\n{}", lines.join("\n"))
            }
        }
    }

    /// An item of a list with one item per line.
    fn item(&self, indent: usize) -> String {
        let space = " ".repeat(indent);
        let line = format!("{space}- {}", self.in_block());
        let Self::Map(entries) = self else { return line };
        if entries.is_empty() || (!self.has_maps() && line.chars().count() <= WIDTH) {
            return line;
        }
        format!("{space}- {}", blocks(entries, indent + 2).trim_start())
    }

    /// Whether it contains a mapping, so that each key needs a line.
    fn has_maps(&self) -> bool {
        match self {
            Self::Map(entries) => entries.iter().any(|(_, value)| matches!(value, Self::Map(_)) || value.has_maps()),
            Self::List(items) => items.iter().any(|item| matches!(item, Self::Map(_)) || item.has_maps()),
            Self::Plain(_) | Self::Text(_) => false,
        }
    }

    /// The value after its key, in a mapping with one key per line.
    fn in_block(&self) -> String {
        match self {
            Self::Text(text) if is_plain(text) => text.clone(),
            other => other.flow(),
        }
    }
}

fn blocks(entries: &[(String, Yaml)], indent: usize) -> String {
    entries.iter().map(|(key, value)| value.block(key, indent)).collect::<Vec<_>>().join("\n")
}

/// Whether YAML reads a sentence unchanged without quotes.
fn is_plain(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && !text.contains(": ")
        && !text.contains(" #")
        && !text.ends_with([':', ' '])
        && !text.contains(['\n', '\t'])
        && !matches!(text.to_ascii_lowercase().as_str(), "true" | "false" | "null" | "yes" | "no" | "on" | "off")
}

/// Whether a text needs no quotes anywhere: a name, or a few words.
fn is_word(text: &str) -> bool {
    let is_plain_letter =
        |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, ' ' | '_' | '-' | '.' | '@');
    is_plain(text) && text.chars().all(is_plain_letter)
}

/// A key, in quotes if it needs them.
fn word(key: &str) -> String {
    Yaml::word(key).flow()
}

pub fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            letter if letter.is_control() => quoted.push_str(&format!("\\x{:02x}", u32::from(letter))),
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

fn wrapped(text: &str, indent: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(format!("{}{word}", " ".repeat(indent))),
        }
    }
    lines.join("\n")
}
