//! How a value is written in a spec file: on one line where it fits, else with one key to a line.

/// The longest line of a spec file, in characters.
pub const WIDTH: usize = 120;

/// A value to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Yaml {
    /// A name, a number or a list of them, as it is written.
    Plain(String),
    /// A sentence.
    Text(String),
    /// A mapping.
    Map(Vec<(String, Yaml)>),
}

impl Yaml {
    /// A mapping with these entries.
    pub fn map<const N: usize>(entries: [(&str, Self); N]) -> Self {
        Self::Map(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
    }

    /// A name, a number or a list of them.
    pub fn plain(text: impl Into<String>) -> Self {
        Self::Plain(text.into())
    }

    /// A sentence.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// The value on one line, as it stands within `{ … }`.
    pub fn flow(&self) -> String {
        match self {
            Self::Plain(text) => text.clone(),
            Self::Text(text) => quoted(text),
            Self::Map(entries) if entries.is_empty() => "{}".to_owned(),
            Self::Map(entries) => {
                let entries: Vec<_> = entries.iter().map(|(key, value)| format!("{key}: {}", value.flow())).collect();
                format!("{{ {} }}", entries.join(", "))
            }
        }
    }

    /// The entry `key: value` in a mapping with one key to a line, with this indentation and without the end of its last line.
    pub fn block(&self, key: &str, indent: usize) -> String {
        let space = " ".repeat(indent);
        let line = format!("{space}{key}: {}", self.in_block());
        let is_map = |(_, value): &(String, Self)| matches!(value, Self::Map(_));
        let has_maps = matches!(self, Self::Map(entries) if entries.iter().any(is_map));
        match self {
            _ if !has_maps && line.chars().count() <= WIDTH => line,
            Self::Plain(_) => line,
            Self::Text(text) => format!("{space}{key}: >-\n{}", wrapped(text, indent + 2)),
            Self::Map(entries) => {
                let lines: Vec<_> = entries.iter().map(|(key, value)| value.block(key, indent + 2)).collect();
                format!("{space}{key}:\n{}", lines.join("\n"))
            }
        }
    }

    /// The value behind its key, in a mapping with one key to a line.
    fn in_block(&self) -> String {
        match self {
            Self::Text(text) if is_plain(text) => text.clone(),
            other => other.flow(),
        }
    }
}

/// Whether YAML reads a sentence as it is, without quotes.
fn is_plain(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && !text.contains(": ")
        && !text.contains(" #")
        && !text.ends_with([':', ' '])
        && !text.contains(['\n', '\t'])
        && !matches!(text, "true" | "false" | "null" | "yes" | "no" | "on" | "off")
}

/// A text in double quotes.
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
