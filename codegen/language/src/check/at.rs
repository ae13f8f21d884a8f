//! A place in the spec that is followed in parallel with the `ast`, so that every value has a place to report.

use crate::diagnostic::Span;
use crate::diagnostic::near::nearest;
use crate::ir::{KeyPositions, PathStep, SourcePosition};
use crate::load::{Content, Entry, Node, Spec};

/// A place in a file. The place of something absent is the place of the nearest value around it.
#[derive(Clone, Copy)]
pub(crate) struct At<'s> {
    spec: &'s Spec<'s>,
    key: Span,
    node: &'s Node,
}

impl<'s> At<'s> {
    /// The top of each file.
    pub(crate) fn tops(spec: &'s Spec<'s>) -> impl Iterator<Item = Self> {
        spec.files.iter().map(move |file| Self { spec, key: file.tree.span, node: &file.tree })
    }

    /// The value of a key.
    pub(crate) fn get(self, key: &str) -> Self {
        self.node.entry(key).or_else(|| self.misspelt(key)).map_or(self, |entry| self.entry(entry))
    }

    /// The entry whose misspelt key was read as this key, if the key is absent.
    fn misspelt(self, key: &str) -> Option<&'s Entry> {
        if !self.is_damaged() {
            return None;
        }
        self.node.entries().iter().find(|entry| nearest(&entry.key, [key]).is_some())
    }

    /// The item of a list.
    pub(crate) fn item(self, index: usize) -> Self {
        self.node.items().get(index).map_or(self, |node| Self { key: node.span, node, ..self })
    }

    /// The value at the end of a path.
    pub(crate) fn follow(self, path: &[PathStep]) -> Self {
        path.iter().fold(self, |at, step| match step {
            PathStep::Key(key) => at.get(key),
            PathStep::Index(index) => at.item(*index),
        })
    }

    /// All entries of a mapping, including those that are not in the `ast` because of a mistake.
    pub(crate) fn entries(self) -> impl Iterator<Item = (&'s str, Self)> {
        self.node.entries().iter().map(move |entry| (entry.key.as_str(), self.entry(entry)))
    }

    fn entry(self, entry: &'s Entry) -> Self {
        Self { key: entry.key_span, node: &entry.node, ..self }
    }

    /// Whether a mapping has a key.
    pub(crate) fn has(self, key: &str) -> bool {
        self.node.entry(key).is_some()
    }

    /// The key that leads here.
    pub(crate) fn key(self) -> Span {
        self.key
    }

    /// The value itself.
    pub(crate) fn value(self) -> Span {
        self.node.span
    }

    /// The value as a tree.
    pub(crate) fn node(self) -> &'s Node {
        self.node
    }

    /// Whether the value is this text.
    pub(crate) fn is_text(self, wanted: &str) -> bool {
        matches!(&self.node.content, Content::Scalar { text, .. } if &**text == wanted)
    }

    /// Whether a comment follows the value on its last line.
    pub(crate) fn is_before_comment(self) -> bool {
        let (file, end) = (self.node.span.file(), self.node.span.end());
        let rest = self.spec.texts.get(file).and_then(|file| file.text.get(end..)).unwrap_or_default();
        rest.lines().next().is_some_and(|rest| rest.trim_start().starts_with('#'))
    }

    /// Whether a part of this mapping or list was left out because of a mistake.
    pub(crate) fn is_damaged(self) -> bool {
        self.spec.files.get(self.node.span.file()).is_some_and(|file| file.damaged.contains(&self.node.span))
    }

    /// The places of those of these keys that are present, for the `ir`.
    pub(crate) fn keys(self, keys: &[&str]) -> KeyPositions {
        let there = keys.iter().filter(|key| self.has(key));
        KeyPositions(there.map(|key| ((*key).to_owned(), self.get(key).place())).collect())
    }

    /// The places of all keys, including nested ones.
    pub(crate) fn all_keys(self) -> KeyPositions {
        let mut keys = KeyPositions::default();
        self.add_keys("", &mut keys);
        keys
    }

    fn add_keys(self, above: &str, keys: &mut KeyPositions) {
        for (key, at) in self.entries() {
            keys.0.push((format!("{above}{key}"), at.place()));
            at.add_keys(&format!("{above}{key}."), keys);
        }
    }

    /// The place of the key, for the `ir`.
    pub(crate) fn place(self) -> SourcePosition {
        let (file, start) = (self.key.file(), self.key.start());
        let lines = self.spec.files.get(file).map_or(&[] as &[usize], |file| &file.lines);
        let line = lines.partition_point(|line| *line <= start);
        let line_start = line.checked_sub(1).and_then(|line| lines.get(line)).copied().unwrap_or(0);
        let before = self.spec.texts.get(file).and_then(|file| file.text.get(line_start..start)).unwrap_or_default();
        SourcePosition { file, line, column: before.chars().count() + 1 }
    }
}
