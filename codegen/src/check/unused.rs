//! Types and permissions that nothing needs.

use std::collections::{BTreeMap, BTreeSet};

use super::at::At;
use super::{Check, codes};
use crate::load::{Content, Node, Spec};

impl<'s> Check<'s, '_> {
    /// Reports types that no operation leads to, and permissions that no operation needs. This reads the trees, so that what
    /// could not be understood counts as a use of what it names; where a file could not be read to its end, nothing is said.
    pub(super) fn unused(&mut self, spec: &'s Spec<'s>) {
        let mut defined: Vec<(&str, &str, At<'_>)> = Vec::new();
        let mut uses: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut used: BTreeSet<&str> = BTreeSet::new();
        for (section, at) in At::tops(spec).flat_map(At::entries) {
            match section {
                "types" => {
                    for (name, at) in at.entries() {
                        defined.push(("type", name, at));
                        mentions(at.node(), uses.entry(name).or_default());
                    }
                }
                "permissions" => defined.extend(at.entries().map(|(name, at)| ("permission", name, at))),
                _ => mentions(at.node(), &mut used),
            }
        }
        used.extend(self.meant.iter().map(String::as_str));
        let mut ahead: Vec<&str> = used.iter().copied().collect();
        while let Some(name) = ahead.pop() {
            let more = uses.get(name).into_iter().flatten();
            ahead.extend(more.copied().filter(|name| used.insert(name)));
        }
        if spec.files.iter().any(|file| !file.tree.whole) || self.report.has(codes::DUPLICATE_NAME) {
            return;
        }
        for (what, name, at) in defined.iter().filter(|(_, name, _)| !used.contains(name)) {
            // Where a name was not found, this one may have been meant.
            let (code, help, unresolved) = match *what {
                "type" => (codes::UNUSED_TYPE, "use it or take it out", codes::UNKNOWN_TYPE),
                _ => (codes::UNUSED_PERMISSION, "name it with an operation or take it out", codes::UNKNOWN_PERMISSION),
            };
            if !self.report.has(unresolved) {
                self.report.add(code, at.key(), format!("nothing uses the {what} `{name}`")).help(help);
            }
        }
    }
}

/// Everything in a tree that could name a type or a permission.
fn mentions<'s>(node: &'s Node, found: &mut BTreeSet<&'s str>) {
    match &node.content {
        Content::Scalar { text, .. } => drop(found.insert(text.trim_start_matches("list of "))),
        Content::List(items) => items.iter().for_each(|item| mentions(item, found)),
        Content::Map(entries) => entries.iter().for_each(|entry| mentions(&entry.node, found)),
    }
}
