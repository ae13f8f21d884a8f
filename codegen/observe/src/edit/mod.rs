//! Edits of spec files. An edit replaces the bytes of one key or value and keeps all others.

mod example;
#[cfg(test)]
mod tests;
mod yaml;

use std::collections::BTreeMap;

use language::ir::{Decimal, Operation, Service, usual_text};
use language::{Diagnostic, DiagnosticCode, Entry, Node, NodeContent, Reader, SpecFile};
use similar::{ChangeTag, TextDiff};

use crate::edit::example::examples;
pub use crate::edit::yaml::Yaml;
use crate::edit::yaml::{WIDTH, quoted};

/// A mapping of a spec file. An edit creates it if it is missing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MappingEdit {
    pub file: usize,
    pub path: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    pub mapping: MappingEdit,
    pub action: Action,
}

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

    pub fn set(&self, key: &str, value: Yaml) -> Edit {
        Edit { mapping: self.clone(), action: Action::Set(key.to_owned(), value) }
    }

    pub fn replace(&self, old: &str, key: &str, value: Yaml) -> Edit {
        Edit { mapping: self.clone(), action: Action::Replace(old.to_owned(), key.to_owned(), value) }
    }

    /// Replaces the entry with this key by a remark about what was observed.
    pub fn observe(&self, old: &str, observed: impl Into<String>) -> Edit {
        self.replace(old, "observed", Yaml::text(observed))
    }

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

pub fn node_at<'t>(tree: &'t Node, path: &[String]) -> Option<&'t Node> {
    path.iter().try_fold(tree, |node, key| Some(&node.entry(key)?.node))
}

/// The keys on the path to the entry whose key begins at a byte.
pub fn path_to(node: &Node, at: usize) -> Option<Vec<String>> {
    node.entries().iter().find_map(|entry| {
        let below = if entry.key_span.start() == at { Vec::new() } else { path_to(&entry.node, at)? };
        Some([vec![entry.key.clone()], below].concat())
    })
}

/// Whether a mapping or list is written in braces or brackets.
pub fn is_flow(text: &str, node: &Node) -> bool {
    text[node.span.start()..].starts_with(['{', '['])
        && matches!(node.content, NodeContent::Map(_) | NodeContent::List(_))
}

/// The end of a value. The parser only reports the start of the next thing, which may be lines and comments later.
pub fn end(text: &str, node: &Node) -> usize {
    let (start, value) = (node.span.start(), &text[node.span.start()..node.span.end()]);
    let last = match &node.content {
        NodeContent::Scalar { .. } => None,
        NodeContent::Map(mapping) => mapping.last().map(|entry| &entry.node),
        NodeContent::List(items) => items.last(),
    };
    let last = last.map(|last| end(text, last));
    if is_flow(text, node) {
        let (after, mut is_comment) = (last.unwrap_or(start + 1), false);
        let is_before = |byte: &u8| {
            is_comment = (is_comment || *byte == b'#') && *byte != b'\n';
            is_comment || !b"]}".contains(byte)
        };
        return after + text[after..].bytes().take_while(is_before).count() + 1;
    }
    let (quote, escaped) = match value.as_bytes().first() {
        Some(b'\'') => ('\'', value[1..].replace("''", "xx")),
        Some(b'"') => ('"', value[1..].replace(r"\\", "xx").replace(r#"\""#, "xx")),
        _ => return last.unwrap_or(start + value.trim_end().len()),
    };
    last.unwrap_or(start + escaped.find(quote).map_or(value.len(), |end| end + 2))
}

/// The comments between two bytes around an entry. Outside of keys and scalars, every `#` begins one.
pub fn comments<'t>(text: &'t str, entry: &Entry, start: usize, end: usize) -> Vec<&'t str> {
    let mut spans = vec![(entry.key_span.start(), entry.key_span.end())];
    scalars(text, &entry.node, &mut spans);
    spans.push((end, end));
    let mut at = start;
    let gaps = spans.into_iter().map(|(from, to)| text.get(std::mem::replace(&mut at, to)..from).unwrap_or_default());
    gaps.flat_map(str::lines).filter_map(|line| Some(line[line.find('#')?..].trim_end())).collect()
}

fn scalars(text: &str, node: &Node, spans: &mut Vec<(usize, usize)>) {
    match &node.content {
        NodeContent::Scalar { .. } => spans.push((node.span.start(), end(text, node))),
        NodeContent::List(items) => items.iter().for_each(|item| scalars(text, item, spans)),
        NodeContent::Map(mapping) => {
            for entry in mapping.iter() {
                spans.push((entry.key_span.start(), entry.key_span.end()));
                scalars(text, &entry.node, spans);
            }
        }
    }
}

/// The start of the line that contains a byte.
pub fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |newline| newline + 1)
}

/// The end of the line that contains a byte, before the line break.
pub fn line_end(text: &str, at: usize) -> usize {
    let end = text[at..].find('\n').map_or(text.len(), |length| at + length);
    if text[at..end].ends_with('\r') { end - 1 } else { end }
}

/// The maximum number of examples that are adapted.
const MOST: usize = 100;

/// A spec after edits.
#[derive(Clone, Debug)]
pub struct Edited {
    /// The files.
    pub files: Vec<SpecFile>,
    /// The service that they describe.
    pub service: Service,
}

/// Makes edits. Values in examples are adapted to their new types, and the example of a body that became known gets its fields.
///
/// The reader keeps the edited spec, so that the next edit need not read the other files again.
///
/// # Errors
/// If an edit cannot be made, or would be a mistake.
pub fn edited(reader: &Reader, files: &[SpecFile], edits: &[Edit]) -> Result<Edited, String> {
    let files = apply_all(files, edits)?;
    let examples = examples(&files, edits);
    if !examples.is_empty()
        && let Ok(edited) = repair(reader, apply_all(&files, &examples)?)
    {
        return Ok(edited);
    }
    // Some bodies cannot be made up, such as one with all fields of an error.
    repair(reader, files)
}

/// Adapts the values of examples, and of the account, to their types.
fn repair(reader: &Reader, mut files: Vec<SpecFile>) -> Result<Edited, String> {
    for _ in 0..MOST {
        let mistakes = match reader.understand(&files) {
            Ok(service) => return Ok(Edited { files, service }),
            Err(mistakes) => mistakes,
        };
        let mistake = mistakes.iter().next().ok_or("the edit would be a mistake")?;
        let repaired = repaired(&files, mistake);
        let Some((file, text)) = repaired else {
            return Err(format!("the edit would be a mistake: {}", mistake.message));
        };
        files[file].text = text;
    }
    Err("the edit would be a mistake in many examples".to_owned())
}

/// A file with the value of an example, or of a thing of the account, replaced by one of the type that the mistake asks for, or with a secret
/// that is marked as one.
fn repaired(files: &[SpecFile], mistake: &Diagnostic) -> Option<(usize, String)> {
    let span = mistake.primary.span;
    let text = &files.get(span.file())?.text;
    if mistake.code == DiagnosticCode::DoubtfulSecret {
        let path = path_to(&language::tree(text)?, span.start())?;
        let edit = MappingEdit { file: span.file(), path }.set("secret", Yaml::plain("true"));
        return Some((span.file(), edit.apply(text).ok()?));
    }
    let old = text.get(span.start()..span.end())?;
    let wanted = match mistake.code {
        DiagnosticCode::BadExample => mistake.message.strip_prefix("expected ")?.split(", found ").next()?,
        // A value of the account of the mock server.
        DiagnosticCode::BadValue => mistake.primary.text.split_once("expected ")?.1,
        _ => return None,
    };
    let plain = old.trim_matches('"');
    let new = match wanted {
        "text" | "text, a number or a boolean" => quoted(plain),
        "a whole number" | "a number" => plain.parse::<i64>().unwrap_or(1).to_string(),
        _ if wanted.starts_with("a decimal number") => quoted(Decimal::parse(plain).map_or("1", |_| plain)),
        "a boolean" => "true".to_owned(),
        "a list" => "[]".to_owned(),
        "an object" => "{}".to_owned(),
        _ if wanted.starts_with("an address such as") => quoted("https://host.example/path"),
        _ if wanted.starts_with("a network such as") => quoted("192.0.2.0/24"),
        _ => quoted(&usual_text(wanted.strip_prefix("text of the form `")?.split('`').next()?)?),
    };
    (new != old).then(|| (span.file(), format!("{}{new}{}", &text[..span.start()], &text[span.end()..])))
}
