//! The tree of a YAML file, with the position of every key and value.

use crate::diagnostic::Span;

/// A value with its position.
#[derive(Debug)]
pub struct Node {
    /// The position of the value.
    pub span: Span,
    /// The content of the value.
    pub content: NodeContent,
    /// Whether the value was read to its end.
    pub whole: bool,
}

/// The content of a value.
#[derive(Debug)]
pub enum NodeContent {
    /// A single text, number or boolean.
    Scalar {
        /// The text, without quotes.
        text: Box<str>,
        /// Whether the text is written without quotes.
        plain: bool,
    },
    /// A list.
    List(Vec<Node>),
    /// A mapping.
    Map(Box<Mapping>),
}

/// A key of a mapping with its value.
#[derive(Debug)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// The position of the key.
    pub key_span: Span,
    /// The value.
    pub node: Node,
    /// Whether an earlier entry has the same key.
    pub again: bool,
}

/// The entries of a mapping, in the order of the file.
#[derive(Debug)]
pub struct Mapping {
    entries: Vec<Entry>,
    /// The indexes of the entries in the order of their keys. Empty if there are few entries.
    by_key: Vec<usize>,
}

/// The maximum number of entries that are searched one by one.
const FEW: usize = 16;

impl Mapping {
    /// Creates a mapping, and marks entries whose key an earlier entry has.
    pub(crate) fn new(mut entries: Vec<Entry>) -> Self {
        // Most mappings have few entries. The trees of all files are in memory at the same time, so unused capacity matters.
        entries.shrink_to_fit();
        let mut by_key = Vec::new();
        if entries.len() <= FEW {
            for number in 1..entries.len() {
                let (before, rest) = entries.split_at_mut(number);
                rest[0].again = before.iter().any(|entry| entry.key == rest[0].key);
            }
        } else {
            by_key = (0..entries.len()).collect();
            by_key.sort_by(|a, b| entries[*a].key.cmp(&entries[*b].key));
            for pair in by_key.windows(2) {
                entries[pair[1]].again = entries[pair[0]].key == entries[pair[1]].key;
            }
        }
        Self { entries, by_key }
    }

    /// The entry with this key, the first if there are several.
    pub fn get(&self, key: &str) -> Option<&Entry> {
        if self.by_key.is_empty() {
            return self.entries.iter().find(|entry| entry.key == key);
        }
        let number = self.by_key.partition_point(|number| self.entries[*number].key.as_str() < key);
        self.by_key.get(number).map(|number| &self.entries[*number]).filter(|entry| entry.key == key)
    }
}

impl std::ops::Deref for Mapping {
    type Target = [Entry];

    fn deref(&self) -> &[Entry] {
        &self.entries
    }
}

impl Node {
    /// An empty value at a position.
    pub(crate) fn empty(span: Span) -> Self {
        Self { span, content: NodeContent::Scalar { text: Box::default(), plain: true }, whole: true }
    }

    /// Whether the value is empty.
    pub(crate) fn is_null(&self) -> bool {
        matches!(&self.content, NodeContent::Scalar { text, plain: true } if matches!(&**text, "" | "~" | "null" | "Null" | "NULL"))
    }

    /// The entries of a mapping. Any other value has none.
    pub fn entries(&self) -> &[Entry] {
        match &self.content {
            NodeContent::Map(mapping) => &mapping.entries,
            _ => &[],
        }
    }

    /// The items of a list. Any other value has none.
    pub fn items(&self) -> &[Node] {
        match &self.content {
            NodeContent::List(items) => items,
            _ => &[],
        }
    }

    /// The entry of a mapping with this key, the first if there are several.
    pub fn entry(&self, key: &str) -> Option<&Entry> {
        match &self.content {
            NodeContent::Map(mapping) => mapping.get(key),
            _ => None,
        }
    }
}
