//! Documented errors: what they mean, which operations have them, and how they are recognised.

use std::collections::BTreeMap;

use super::context::{Diff, Part};
use super::rule::Rule;
use super::{describe, rules};
use crate::ir::{Condition, ErrorCase, Operation, Piece, Service};

/// A change that several operations may have: the rule, the path within the error, the old and the new value.
type Change = (&'static str, String, Option<String>, Option<String>);

/// The same change of an error in several operations.
struct Shared {
    rule: &'static Rule,
    part: Part,
}

impl Diff<'_> {
    /// Compares all documented errors of operations that both specs have.
    pub(super) fn errors(&mut self) {
        let (base, head) = (self.base, self.head);
        let renamed = self.renamed_errors();
        for (old, new) in &renamed {
            let case = |service: &Service, name: &str| {
                service
                    .operations
                    .iter()
                    .flat_map(|operation| &operation.errors)
                    .find(|case| case.name == name)
                    .map(|case| case.place)
            };
            let part = self.error_part(new, case(base, old), case(head, new));
            self.find(&rules::ERROR_RENAMED, part, Some(old.clone()), Some(new.clone()));
        }
        let mut shared: BTreeMap<Change, Shared> = BTreeMap::new();
        for &(old, new) in &self.pairs.operations.clone() {
            let (old, new) = (&base.operations[old], &head.operations[new]);
            self.cases(old, new, &renamed, &mut shared);
        }
        for ((_, _, old, new), Shared { rule, part }) in shared {
            self.find(rule, part, old, new);
        }
        for old in &base.conditions {
            let name = renamed.get(&old.name.spec).unwrap_or(&old.name.spec);
            if let Some(new) = head.conditions.iter().find(|new| new.name.spec == *name) {
                self.captures(old, new);
            }
        }
    }

    fn error_part(&self, name: &str, base: Option<crate::ir::Place>, head: Option<crate::ir::Place>) -> Part {
        let has = |operation: &&Operation| operation.errors.iter().any(|case| case.name == name);
        let mut part = Part { path: "errors".to_owned(), ..Part::default() };
        part.reached_from = self.head.operations.iter().filter(has).map(Operation::full_name).collect();
        self.within(&part, name, base, head)
    }

    /// Old and new names of errors that have another name and are recognised as before, wherever they are.
    fn renamed_errors(&self) -> BTreeMap<String, String> {
        let (base, head) = (self.base, self.head);
        let has = |service: &Service, name: &str| service.conditions.iter().any(|known| known.name.spec == name);
        let mut renamed = BTreeMap::new();
        for &(old, new) in &self.pairs.operations {
            for case in base.operations[old].errors.iter().filter(|case| !has(head, &case.name)) {
                let looks = looks(base, case);
                let mut same = head.operations[new].errors.iter().filter(|other| self::looks(head, other) == looks);
                if let Some(other) = same.find(|other| !has(base, &other.name))
                    && !renamed.values().any(|taken| *taken == other.name)
                {
                    renamed.entry(case.name.clone()).or_insert_with(|| other.name.clone());
                }
            }
        }
        renamed
    }

    fn cases(
        &mut self,
        old: &Operation,
        new: &Operation,
        renamed: &BTreeMap<String, String>,
        shared: &mut BTreeMap<Change, Shared>,
    ) {
        let operation = new.full_name();
        let new_name = |case: &ErrorCase| renamed.get(&case.name).unwrap_or(&case.name).clone();
        let mut note = |rule: &'static Rule, part: Part, old: Option<String>, new: Option<String>| {
            let entry = shared.entry((rule.id, part.path.clone(), old, new));
            let known = &mut entry.or_insert(Shared { rule, part }).part.reached_from;
            if !known.contains(&operation) {
                known.push(operation.clone());
            }
        };
        let errors = Part { path: "errors".to_owned(), ..Part::default() };
        for before in &old.errors {
            let name = new_name(before);
            let Some(after) = new.errors.iter().find(|after| after.name == name) else {
                let is_gone = self.head.conditions.iter().all(|known| known.name.spec != name);
                let part = self.within(&errors, &name, Some(before.place), None);
                let rule = if is_gone { &rules::ERROR_REMOVED } else { &rules::CASE_REMOVED };
                // A case is a matter of its operation; what an error means is shared.
                let part = if is_gone { part } else { Part { path: format!("{operation}.{}", part.path), ..part } };
                note(rule, part, Some(spelled(self.base, before)), None);
                continue;
            };
            let part = self.within(&errors, &name, Some(before.place), Some(after.place));
            let looks = [looks(self.base, before), looks(self.head, after)];
            for (which, key) in ["status", "code", "message"].into_iter().enumerate() {
                let [was, is] = [&looks[0][which], &looks[1][which]];
                if was != is {
                    note(&rules::RECOGNITION, part.with(key), Some(was.clone()), Some(is.clone()));
                }
            }
            let part = Part { path: format!("{operation}.{}", part.path), ..part };
            self.reworded(&part, "about", &before.about, &after.about);
            self.cause(&part, (old, before), (new, after));
        }
        for after in new.errors.iter().filter(|after| old.errors.iter().all(|before| new_name(before) != after.name)) {
            let is_new = self.base.conditions.iter().all(|known| *new_name_of(&known.name.spec, renamed) != after.name);
            let part = self.within(&errors, &after.name, None, Some(after.place));
            let rule = if is_new { &rules::ERROR_ADDED } else { &rules::CASE_ADDED };
            let part = if is_new { part } else { Part { path: format!("{operation}.{}", part.path), ..part } };
            note(rule, part, None, Some(spelled(self.head, after)));
        }
    }

    /// What causes an error matters to the stand-in and to readers.
    fn cause(&mut self, part: &Part, (old, before): (&Operation, &ErrorCase), (new, after): (&Operation, &ErrorCase)) {
        let spelled = |operation: &Operation, case: &ErrorCase| {
            let (word, number) = match case.cause {
                None => return String::new(),
                Some(crate::ir::Cause::Missing(number)) => ("missing", number),
                Some(crate::ir::Cause::Unknown(number)) => ("unknown", number),
            };
            let parameter = operation.parameters.get(number).map_or("", |parameter| &parameter.name.wire);
            format!("{word} {parameter}")
        };
        self.reworded(part, "when", &spelled(old, before), &spelled(new, after));
    }

    fn captures(&mut self, old: &Condition, new: &Condition) {
        let mut was: Vec<_> = old
            .captures
            .iter()
            .map(|part| (part.name.spec.clone(), self.renamed(&describe::value(self.base, part.value))))
            .collect();
        let mut is: Vec<_> =
            new.captures.iter().map(|part| (part.name.spec.clone(), describe::value(self.head, part.value))).collect();
        was.sort();
        is.sort();
        if was != is {
            let place = |service: &Service, name: &str| {
                let cases = service.operations.iter().flat_map(|operation| &operation.errors);
                cases.filter(|case| case.name == name).map(|case| case.place).next()
            };
            let name = &new.name.spec;
            let places = (place(self.base, &old.name.spec), place(self.head, name));
            let part = self.error_part(name, places.0, places.1).with("captures");
            let (old, new) = (describe::parts(self.base, &old.captures), describe::parts(self.head, &new.captures));
            self.find(&rules::CAPTURES, part, Some(old), Some(new));
        }
    }
}

fn new_name_of<'n>(name: &'n String, renamed: &'n BTreeMap<String, String>) -> &'n String {
    renamed.get(name).unwrap_or(name)
}

/// By what an error is recognised: its statuses, its code, and its message with the names of its parts.
fn looks(service: &Service, case: &ErrorCase) -> [String; 3] {
    let mut statuses = case.statuses.clone();
    statuses.sort_unstable();
    let statuses: Vec<_> = statuses.iter().map(u16::to_string).collect();
    let captures = &service[case.condition].captures;
    let message = case.message.0.iter().map(|piece| match piece {
        Piece::Text(text) => text.clone(),
        Piece::Hole(hole) => captures.get(*hole).map_or_else(String::new, |part| format!("{{{}}}", part.name.spec)),
    });
    [statuses.join(", "), describe::code(&case.code), message.collect()]
}

/// An error in a few words: `404, code no-book, "No such book"`.
fn spelled(service: &Service, case: &ErrorCase) -> String {
    let [statuses, code, message] = looks(service, case);
    format!("{statuses}, code {code}, \"{message}\"")
}
