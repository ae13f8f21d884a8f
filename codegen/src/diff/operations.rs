//! Operations: added, removed, renamed, moved, and what they do.

use super::context::{Diff, Part};
use super::rules;
use crate::ir::{Effect, Operation, Stability, Verification};

impl Diff<'_> {
    /// Compares all operations.
    pub(super) fn operations(&mut self) {
        let (base, head) = (self.base, self.head);
        self.renamed_permissions();
        for (number, operation) in head.operations.iter().enumerate() {
            match self.pairs.operations.iter().find(|(_, new)| *new == number) {
                Some(&(old, _)) => self.operation(&base.operations[old], operation),
                None => {
                    let name = operation.full_name();
                    let part = Part {
                        path: name.clone(),
                        base: None,
                        head: self.head_spot(operation.place),
                        reached_from: vec![name],
                    };
                    self.find(&rules::OPERATION_ADDED, part, None, Some(described(operation)));
                }
            }
        }
        for (number, operation) in base.operations.iter().enumerate() {
            if self.pairs.head_operation(number).is_none() {
                let name = operation.full_name();
                let part = Part {
                    path: name.clone(),
                    base: self.base_spot(operation.place),
                    head: None,
                    reached_from: vec![name],
                };
                self.find(&rules::OPERATION_REMOVED, part, Some(described(operation)), None);
            }
        }
    }

    fn operation(&mut self, old: &Operation, new: &Operation) {
        let name = new.full_name();
        let part = self.both(name.as_str(), old.place, new.place, vec![name.clone()]);
        let group_follows = self.groups.iter().any(|(base, head)| *base == old.group && *head == new.group);
        if old.name.spec != new.name.spec || !group_follows {
            self.changed(&rules::OPERATION_RENAMED, &part, &old.full_name(), &name);
        }
        self.changed(&rules::PATH, &part.with("path"), &old.path, &new.path);
        self.reworded(&part, "about", &old.about, &new.about);
        self.facts(&part, &old.facts, &new.facts);
        self.effect(&part.with("effect"), old.effect, new.effect);
        self.stability(&part.with("stability"), old.stability, new.stability);
        self.permission(&part.with("permission"), old, new);
        self.verification(&part.with("verify_with"), old, new);
        self.parameters(&part.with("parameters"), &old.parameters, &new.parameters, false);
        self.response(&part, &old.response, &new.response);
    }

    fn effect(&mut self, part: &Part, old: Effect, new: Effect) {
        let rule = match (old, new) {
            (Effect::Read, _) => &rules::NO_LONGER_READ,
            (_, Effect::Read) => &rules::BECAME_READ,
            _ => &rules::EFFECT,
        };
        self.changed(rule, part, old.name(), new.name());
    }

    fn stability(&mut self, part: &Part, old: Stability, new: Stability) {
        let rule = match (old, new) {
            (_, Stability::Deprecated) => &rules::DEPRECATED,
            (Stability::Deprecated, _) => &rules::UNDEPRECATED,
            (_, Stability::Beta) => &rules::BECAME_BETA,
            (_, Stability::Stable) => &rules::LEFT_BETA,
        };
        self.changed(rule, part, old.name(), new.name());
    }

    fn permission(&mut self, part: &Part, old: &Operation, new: &Operation) {
        let old = old.permission.map(|id| self.base[id].name.wire.clone());
        let new = new.permission.map(|id| self.head[id].name.wire.clone());
        let rule = match (&old, &new) {
            (None, Some(_)) => &rules::PERMISSION_ADDED,
            (Some(_), None) => &rules::PERMISSION_REMOVED,
            (Some(a), Some(b)) if a != b && !self.permission_follows(a, b) => &rules::PERMISSION_CHANGED,
            _ => return,
        };
        self.find(rule, part.clone(), old, new);
    }

    /// One finding for each permission that has another name everywhere.
    fn renamed_permissions(&mut self) {
        for old in &self.base.permissions {
            for new in &self.head.permissions {
                if !self.permission_follows(&old.name.wire, &new.name.wire) {
                    continue;
                }
                let operations = self.head.operations.iter();
                let needs = |operation: &&Operation| {
                    operation.permission.is_some_and(|id| self.head[id].name.wire == new.name.wire)
                };
                let reached_from = operations.filter(needs).map(Operation::full_name).collect();
                let path = format!("service.permissions.{}", new.name.spec);
                let part = self.both(path, old.place, new.place, reached_from);
                self.changed(&rules::PERMISSION_RENAMED, &part, &old.name.wire, &new.name.wire);
            }
        }
    }

    /// Whether a permission is gone, another is new, and whatever needed the one needs the other.
    fn permission_follows(&self, old: &str, new: &str) -> bool {
        let is_gone = self.head.permissions.iter().all(|permission| permission.name.wire != old);
        let is_new = self.base.permissions.iter().all(|permission| permission.name.wire != new);
        let mut needing = self.pairs.operations.iter().filter_map(|&(base, head)| {
            let needs = self.base[self.base.operations.get(base)?.permission?].name.wire == old;
            let needed = self.head.operations.get(head)?.permission.map(|id| self.head[id].name.wire.as_str());
            needs.then_some(needed)
        });
        let first = needing.next();
        is_gone && is_new && first == Some(Some(new)) && needing.all(|needed| needed == Some(new))
    }

    fn verification(&mut self, part: &Part, old: &Operation, new: &Operation) {
        match (&old.verification, &new.verification) {
            // Follows from the effect, which has a finding of its own.
            (Verification::NotNeeded, _) | (_, Verification::NotNeeded) => {}
            (Verification::Impossible(old), Verification::Impossible(new)) => {
                self.reworded(part, "unverifiable", old, new);
            }
            (old, new) => {
                let nothing = || "nothing".to_owned();
                let old = match old {
                    Verification::With(id) => self.head_name(Some(*id)).unwrap_or_else(nothing),
                    Verification::NotNeeded | Verification::Impossible(_) => nothing(),
                };
                let new = match new {
                    Verification::With(id) => self.head[*id].full_name(),
                    Verification::NotNeeded | Verification::Impossible(_) => nothing(),
                };
                self.changed(&rules::VERIFICATION, part, &old, &new);
            }
        }
    }
}

/// An operation in a few words: `read book/get.json`.
fn described(operation: &Operation) -> String {
    format!("{} {}", operation.effect.name(), operation.path)
}
