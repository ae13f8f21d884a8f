//! Edits of spec files. An edit replaces the bytes of one key or value and keeps all others.

mod example;
mod repair;
mod place;
#[cfg(test)]
mod random;
#[cfg(test)]
mod tests;
mod yaml;

use std::collections::BTreeMap;

use language::ir::Operation;
use language::{Entry, Node, SpecFile};
use similar::{ChangeTag, TextDiff};

use self::place::{comments, end, is_flow, line_end, line_start, node_at};
pub use self::repair::edited;
use self::yaml::WIDTH;
pub use self::yaml::Yaml;

/// A mapping of a spec file. An edit creates it if it is missing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MappingEdit {
    /// The index of the file.
    pub file: usize,
    /// The keys on the path to it.
    pub path: Vec<String>,
}

/// An edit of one mapping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The mapping.
    pub mapping: MappingEdit,
    /// What to do.
    pub action: Action,
}

/// What an edit does to a mapping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Sets the value of a key. A missing key is added at the end.
    Set(String, Yaml),
    /// Replaces the entry with the first key by this entry. If there is none, the entry is added at the end.
    Replace(String, String, Yaml),
    /// Removes a key. If it is the only one, its mapping is removed, too.
    Remove(String),
}

impl MappingEdit {
    /// The mapping at the end of these keys.
    pub fn new(file: usize, path: &[&str]) -> Self {
        Self { file, path: path.iter().map(|&key| key.to_owned()).collect() }
    }

    /// The mapping with this key of an operation.
    pub fn of(operation: &Operation, key: &str) -> Self {
        Self::new(operation.place.file, &["operations", &operation.name.spec, key])
    }

    /// The mapping at the end of these keys below this one.
    pub fn at(&self, keys: &[&str]) -> Self {
        let below = Self::new(self.file, keys);
        Self { path: [&self.path[..], &below.path].concat(), ..below }
    }

    /// Sets the value of a key.
    pub fn set(&self, key: &str, value: Yaml) -> Edit {
        Edit { mapping: self.clone(), action: Action::Set(key.to_owned(), value) }
    }

    /// Replaces the entry with the first key by this entry.
    pub fn replace(&self, old: &str, key: &str, value: Yaml) -> Edit {
        Edit { mapping: self.clone(), action: Action::Replace(old.to_owned(), key.to_owned(), value) }
    }

    /// Replaces the entry with this key by a remark about what was observed.
    pub fn observe(&self, old: &str, observed: impl Into<String>) -> Edit {
        self.replace(old, "observed", Yaml::text(observed))
    }

    /// Removes a key.
    pub fn remove(&self, key: &str) -> Edit {
        Edit { mapping: self.clone(), action: Action::Remove(key.to_owned()) }
    }
}

impl Edit {
    /// The edits that add types to a file.
    pub fn types(file: usize, types: Vec<(String, Yaml)>) -> impl Iterator<Item = Self> {
        types.into_iter().map(move |(name, of)| MappingEdit::new(file, &["types"]).set(&name, of))
    }

    /// Makes the edit.
    ///
    /// # Errors
    /// If the text is not plain YAML, or has a list or a text on the way. The error says where.
    pub fn apply(&self, text: &str) -> Result<String, String> {
        apply(text, &self.mapping.path, &self.action)
    }
}

fn apply(text: &str, path: &[String], action: &Action) -> Result<String, String> {
    let tree = language::tree(text).ok_or("the file is not plain YAML")?;
    let Some(node) = node_at(&tree, path) else {
        let (last, rest) = path.split_last().ok_or("the file is empty")?;
        return match action {
            Action::Remove(_) => Ok(text.to_owned()),
            Action::Set(key, value) | Action::Replace(_, key, value) => {
                apply(text, rest, &Action::Set(last.clone(), Yaml::map([(key, value.clone())])))
            }
        };
    };
    if !matches!(node.content, language::NodeContent::Map(_)) {
        return Err(format!("`{}` is not a mapping", path.join(".")));
    }
    let edited = match action {
        Action::Set(key, value) | Action::Replace(_, key, value) => {
            let old = match action {
                Action::Replace(old, ..) if old != key => node.entry(old),
                _ => None,
            };
            match (old, node.entry(key)) {
                // Both keys exist: the old entry is removed, and the other one gets the value.
                (Some(old), Some(_)) => {
                    let without = apply(text, path, &Action::Remove(old.key.clone()))?;
                    return apply(&without, path, &Action::Set(key.clone(), value.clone()));
                }
                (Some(entry), None) | (None, Some(entry)) => set(text, node, entry, key, value),
                (None, None) => add(text, node, &[(key, value)]),
            }
        }
        Action::Remove(key) => match (node.entry(key), path.split_last()) {
            (None, _) => return Ok(text.to_owned()),
            (Some(_), Some((last, rest))) if node.entries().len() == 1 => {
                return apply(text, rest, &Action::Remove(last.clone()));
            }
            (Some(entry), _) => remove(text, node, entry),
        },
    };
    Ok(if is_flow(text, node) { unfold(edited, path) } else { edited })
}

/// Makes edits. Those of one mapping are made together, since a file is read for each edit.
///
/// # Errors
/// The first error of an edit.
pub fn apply_all(files: &[SpecFile], edits: &[Edit]) -> Result<Vec<SpecFile>, String> {
    let mut files = files.to_vec();
    let mut by_mapping: BTreeMap<&MappingEdit, Vec<&Edit>> = BTreeMap::new();
    for edit in edits {
        by_mapping.entry(&edit.mapping).or_default().push(edit);
    }
    for (mapping, edits) in by_mapping {
        let file = files.get_mut(mapping.file).ok_or("there is no such file")?;
        file.text = apply_to_mapping(&file.text, &edits).map_err(|error| format!("{}: {error}", file.path))?;
    }
    Ok(files)
}

fn apply_to_mapping(text: &str, mut edits: &[&Edit]) -> Result<String, String> {
    let mut text = text.to_owned();
    while let Some((edit, rest)) = edits.split_first() {
        let tree = language::tree(&text).ok_or("the file is not plain YAML")?;
        let node =
            node_at(&tree, &edit.mapping.path).filter(|node| !node.entries().is_empty() && !is_flow(&text, node));
        let added = edits.iter().map_while(|edit| match &edit.action {
            Action::Set(key, value) if node?.entry(key).is_none() => Some((key, value)),
            _ => None,
        });
        let added: Vec<_> = added.collect();
        (text, edits) = match node {
            Some(node) if added.len() > 1 => (add(&text, node, &added), &edits[added.len()..]),
            _ => (edit.apply(&text)?, rest),
        };
    }
    Ok(text)
}

/// Replaces an entry with `key: value`.
fn set(text: &str, node: &Node, old: &Entry, key: &str, value: &Yaml) -> String {
    let (start, end) = (old.key_span.start(), end(text, &old.node));
    let new = if is_flow(text, node) {
        value.entry(key)
    } else {
        like(text, value.block(key, column(text, start)).trim_start())
    };
    // A comment after the value is outside of what is replaced.
    let space = " ".repeat(column(text, start));
    let kept = comments(text, old, start, end).into_iter().map(|comment| format!("{comment}\n{space}"));
    format!("{}{}{new}{}", &text[..start], like(text, &kept.collect::<String>()), &text[end..])
}

/// Adds entries after the last one.
fn add(text: &str, node: &Node, added: &[(&String, &Yaml)]) -> String {
    let last = node.entries().last();
    let flow = || added.iter().map(|(key, value)| value.entry(key)).collect::<Vec<_>>().join(", ");
    if is_flow(text, node) {
        let Some(last) = last else {
            return format!("{}{{ {} }}{}", &text[..node.span.start()], flow(), &text[end(text, node)..]);
        };
        let at = end(text, &last.node);
        return format!("{}, {}{}", &text[..at], flow(), &text[at..]);
    }
    let Some((first, last)) = node.entries().first().zip(last) else {
        // Only an empty file is an empty mapping without braces.
        let end = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
        let new = added.iter().map(|(key, value)| format!("{}\n", value.block(key, 0)));
        return format!("{text}{end}{}", new.collect::<String>());
    };
    let at = line_end(text, end(text, &last.node));
    let indent = column(text, first.key_span.start());
    // Blank lines separate the groups of a file.
    let is_apart = node
        .entries()
        .windows(2)
        .all(|pair| text[end(text, &pair[0].node)..pair[1].key_span.start()].matches('\n').count() > 1)
        && node.entries().len() > 1;
    let gap = if is_apart { "\n\n" } else { "\n" };
    let new = added.iter().map(|(key, value)| format!("{gap}{}", value.block(key, indent)));
    format!("{}{}{}", &text[..at], like(text, &new.collect::<String>()), &text[at..])
}

/// Removes an entry of a mapping that has others. Its comments stay, each on a line of its own.
fn remove(text: &str, node: &Node, entry: &Entry) -> String {
    let number = node.entries().iter().position(|other| other.key_span == entry.key_span).unwrap_or_default();
    let entry_end = end(text, &entry.node);
    let (start, end) = if is_flow(text, node) {
        match (number, node.entries().get(number + 1)) {
            (0, Some(next)) => (entry.key_span.start(), next.key_span.start()),
            (0, None) => (entry.key_span.start(), entry_end),
            _ => (end(text, &node.entries()[number - 1].node), entry_end),
        }
    } else {
        let end = line_end(text, entry_end);
        (line_start(text, entry.key_span.start()), (end + newline(&text[end..])).min(text.len()))
    };
    let space = " ".repeat(column(text, entry.key_span.start()));
    let mut kept: String =
        comments(text, entry, start, end).iter().map(|comment| format!("{space}{comment}\n")).collect();
    if is_flow(text, node) && !kept.is_empty() {
        kept = format!("\n{kept}{space}");
    }
    format!("{}{}{}", &text[..start], like(text, &kept), &text[end..])
}

/// Splits a mapping in a long line into one line per key.
fn unfold(text: String, path: &[String]) -> String {
    let Some(tree) = language::tree(&text) else { return text };
    let Some(node) = node_at(&tree, path).filter(|node| is_flow(&text, node)) else { return text };
    let (start, end) = (node.span.start(), end(&text, node));
    let line = &text[line_start(&text, start)..line_end(&text, start)];
    let before = text[line_start(&text, start)..start].trim_start();
    let Some(key) = path.last() else { return text };
    // A mapping can be split only if its line contains nothing else.
    let is_alone = [key.clone(), yaml::quoted(key)].iter().any(|key| before.strip_prefix(key.as_str()) == Some(": "));
    if line.chars().count() <= WIDTH || !is_alone || text[start..end].contains('\n') {
        return text;
    }
    let indent = column(&text, start - before.len()) + 2;
    let entries = node.entries().iter().map(|entry| {
        let entry_end = self::end(&text, &entry.node);
        format!("\n{}{}", " ".repeat(indent), &text[entry.key_span.start()..entry_end])
    });
    format!("{}{}{}", text[..start].trim_end(), like(&text, &entries.collect::<String>()), &text[end..])
}

/// New lines with the line endings of a text.
fn like(text: &str, new: &str) -> String {
    if text.contains("\r\n") { new.replace('\n', "\r\n") } else { new.to_owned() }
}

fn newline(text: &str) -> usize {
    if text.starts_with("\r\n") { 2 } else { usize::from(text.starts_with('\n')) }
}

/// The column of a byte in characters, from 0.
fn column(text: &str, at: usize) -> usize {
    text[line_start(text, at)..at].chars().count()
}

/// The lines that differ between two texts, with `-` before the old and `+` before the new ones.
pub fn changed_lines(old: &str, new: &str) -> Vec<String> {
    let diff = TextDiff::from_lines(old, new);
    let changes = diff.iter_all_changes().filter(|change| change.tag() != ChangeTag::Equal);
    changes.map(|change| format!("{} {}", change.tag(), change.value()).trim_end().to_owned()).collect()
}
