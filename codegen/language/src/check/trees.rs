//! Checks that read the trees of all files, whatever the keys mean: names of operations in sentences, characters that nobody sees, and
//! types and permissions that nothing mentions.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use crate::check::Check;
use crate::check::lookup::{Lookup, Style};
use crate::diagnostic::suggestions::{nearest, quoted};
use crate::diagnostic::{DiagnosticCode, Diagnostics, Severity, Span};
use crate::load::{Entry, Node, NodeContent};

impl Check<'_, '_> {
    /// Warns of names below a place that begin with that of a group, and are no operation of it. Such a name may be something else.
    pub(crate) fn operations_in_prose(&mut self, node: &Node) {
        let is_read = |entry: &&Entry| !["example", "message"].contains(&entry.key.as_str());
        node.entries().iter().filter(is_read).for_each(|entry| self.operations_in_prose(&entry.node));
        node.items().iter().for_each(|item| self.operations_in_prose(item));
        let NodeContent::Scalar { text, .. } = &node.content else { return };
        for name in text.split('`').skip(1).step_by(2) {
            let Some((group, own)) = name.split_once('.') else { continue };
            let is_of_group = |known: &str| known.split('.').next() == Some(group);
            let is_gone = self.names.operation_named(name) == Lookup::Nothing;
            // `issue.severity` is a field of an issue.
            let fields = self.service.records.iter().flat_map(|record| &record.fields).map(|field| &field.name);
            let parameters = self.service.operations.iter().flat_map(|operation| &operation.parameters);
            let mut names = fields.chain(parameters.map(|parameter| &parameter.name));
            let mut is_part = || names.any(|name| name.spec == own || name.wire == own);
            if is_gone && self.names.operations().any(is_of_group) && !is_part() {
                let near = nearest(name, self.names.operations());
                self.report
                    .warn(DiagnosticCode::UnknownOperation, node.span, format!("there is no operation `{name}`"))
                    .suggest(near, || "if this is no operation, write it without backticks".to_owned());
            }
        }
    }

    /// Reports types that no operation uses, directly or through other types, and permissions that no operation needs. This reads the
    /// trees, so parts with mistakes count as uses. It reports nothing if a part of a file could not be read.
    pub(crate) fn report_unused(&mut self) {
        let sections = || self.spec.files.iter().flat_map(|file| file.tree.entries());
        let defined: Vec<(&str, &str, Span)> = sections()
            .filter_map(|section| Some((*KINDS.iter().find(|(kind, _)| *kind == section.key)?, &section.node)))
            .flat_map(|((_, what), node)| node.entries().iter().map(move |own| (what, own.key.as_str(), own.key_span)))
            .collect();
        let names: HashSet<&str> = defined.iter().map(|(_, name, _)| *name).collect();
        let mut uses: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut used: BTreeSet<&str> = BTreeSet::new();
        for Entry { key, node, .. } in sections() {
            match key.as_str() {
                "types" => {
                    for Entry { key: name, node, .. } in node.entries() {
                        mentions(node, &names, uses.entry(name).or_default());
                    }
                }
                // The account of the mock server is no use.
                "permissions" | "account" => {}
                _ => mentions(node, &names, &mut used),
            }
        }
        let mut ahead: Vec<&str> = used.iter().copied().collect();
        while let Some(name) = ahead.pop() {
            let more = uses.get(name).into_iter().flatten();
            ahead.extend(more.copied().filter(|name| used.insert(name)));
        }
        if self.spec.files.iter().any(|file| file.is_damaged) || self.report.has(DiagnosticCode::DuplicateName) {
            return;
        }
        // A type whose name does not have its style is looked for by another name.
        let is_hidden = |what: &str, name: &str| what == "type" && Style::Pascal.better(name).is_some();
        let unused = defined.iter().filter(|(what, name, _)| !used.contains(name) && !is_hidden(what, name));
        for (what, name, key) in unused {
            // An unresolved name may have been meant as this one.
            let (code, help, unresolved) = match *what {
                "type" => (DiagnosticCode::UnusedType, "use it, or remove it", DiagnosticCode::UnknownType),
                _ => (
                    DiagnosticCode::UnusedPermission,
                    "use it in an operation, or remove it",
                    DiagnosticCode::UnknownPermission,
                ),
            };
            if !self.report.has(unresolved) {
                self.report.add(code, *key, format!("the {what} `{name}` is never used")).help(help);
            }
        }
    }
}

/// Reports such characters, and spaces at an end, in the texts below a place. A service may send them in a message or a value, so there
/// they are only doubtful.
pub(crate) fn check_unseen(node: &Node, is_value: bool, report: &mut Diagnostics) {
    for Entry { key, node, .. } in node.entries() {
        let severity = match key.as_str() {
            "assumed" | "example" | "limits" | "undocumented" => continue,
            "code" | "equals" | "message" | "success_code" | "text" => Some(Severity::Warning),
            "wire" if is_value => Some(Severity::Warning),
            "base_path" | "cursor" | "field" | "header" | "items" | "keys" | "limit" | "link_header" | "next"
            | "number" | "path" | "query" | "start" | "wire" => Some(Severity::Mistake),
            _ => None,
        };
        for (node, severity) in std::iter::once(node).chain(node.items()).zip(severity.into_iter().cycle()) {
            if let NodeContent::Scalar { text, .. } = &node.content {
                check_text(text, severity, node.span, report);
            }
        }
        check_unseen(node, is_value || key == "values", report);
        node.items().iter().for_each(|item| check_unseen(item, false, report));
    }
}

fn check_text(text: &str, severity: Severity, span: Span, report: &mut Diagnostics) {
    let plain: String = text.chars().map(meant).collect();
    if plain.trim() == text {
        return;
    }
    let odd = text.chars().find(|letter| meant(*letter) != *letter);
    let message = odd.map_or_else(
        || "this text begins or ends with a space".to_owned(),
        |odd| format!("this text has the character U+{:04X}, which looks like `{}`", u32::from(odd), meant(odd)),
    );
    let unless = if severity == Severity::Warning { ", unless the service sends it so" } else { "" };
    let help = format!("write `{}`{unless}", quoted(plain.trim()));
    report.push(severity, DiagnosticCode::UnseenCharacter, span, message).help(help);
}

/// What people mean by a character. One without a width was refused when the file was read.
fn meant(letter: char) -> char {
    match letter {
        '“' | '”' | '„' | '‟' | '″' => '"',
        '‘' | '’' | '‚' | '‛' | '′' => '\'',
        _ if letter.is_whitespace() => ' ',
        _ => letter,
    }
}

/// The sections whose entries must be used, and the word for an entry.
const KINDS: [(&str, &str); 2] = [("types", "type"), ("permissions", "permission")];

/// Collects those of these names that a tree contains.
fn mentions<'s>(node: &'s Node, names: &HashSet<&str>, found: &mut BTreeSet<&'s str>) {
    match &node.content {
        NodeContent::Scalar { text, .. } => {
            let mut name = &**text;
            while let Some(item) = name.strip_prefix("list of ") {
                name = item;
            }
            if names.contains(name) {
                found.insert(name);
            }
        }
        NodeContent::List(items) => items.iter().for_each(|item| mentions(item, names, found)),
        NodeContent::Map(entries) => entries.iter().for_each(|entry| mentions(&entry.node, names, found)),
    }
}
