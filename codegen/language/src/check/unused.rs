//! Unused types and permissions.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use crate::check::Check;
use crate::check::lookup::scope::Style;
use crate::diagnostic::Span;
use crate::diagnostic::codes::DiagnosticCode;
use crate::load::{Entry, Node, NodeContent};

impl Check<'_, '_> {
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
        used.extend(self.meant.iter().map(String::as_str));
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
