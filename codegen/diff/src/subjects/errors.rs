//! Documented errors: their meaning, their operations, and how they are recognized.

use std::collections::{BTreeMap, BTreeSet};

use crate::context::{Diff, Subject};
use crate::rules::rule::FindingRule;
use crate::{describe, rules};
use language::ir::{Condition, ErrorCase, Operation, Service};

/// A change that several operations may share: the rule, the path, the old and the new value.
type Change = (&'static str, String, Option<String>, Option<String>);

/// The same change of an error in several operations.
struct Shared {
    rule: &'static FindingRule,
    subject: Subject,
    operations: Vec<String>,
}

/// How errors were renamed.
struct CaseNames {
    /// The new names of errors that are recognized as before, by their old names.
    renamed: BTreeMap<String, String>,
    /// Names in the new spec of errors that were documented before.
    known: BTreeSet<String>,
}

impl Diff<'_> {
    /// Compares the documented errors of the operations that are in both specs.
    pub(crate) fn errors(&mut self) {
        let (base, head) = (self.base, self.head);
        let names = self.error_names();
        for (old, new) in &names.renamed {
            self.find(&rules::ERROR_RENAMED, self.error_subject(old, new), Some(old.clone()), Some(new.clone()));
        }
        let mut shared: BTreeMap<Change, Shared> = BTreeMap::new();
        for (old, new) in self.pairs.operations.clone().pairs() {
            self.cases(&base.operations[old], &head.operations[new], &names, &mut shared);
        }
        for ((_, _, old, new), Shared { rule, subject, operations }) in shared {
            self.find(rule, Subject { reached_from: operations.into(), ..subject }, old, new);
        }
        for old in &base.conditions {
            let name = names.renamed.get(&old.name.spec).unwrap_or(&old.name.spec);
            if let Some(new) = self.head_errors.get(name.as_str()).map(|cases| cases.condition) {
                self.captures(old, &head[new]);
            }
        }
    }

    /// The part for the meaning of an error, with its old and its new name.
    fn error_subject(&self, old: &str, new: &str) -> Subject {
        let cases = self.head_errors.get(new);
        let operations = cases.into_iter().flat_map(|cases| &cases.operations);
        let reached_from = operations.map(|number| self.head.operations[*number].full_name()).collect();
        let errors = Subject { path: "errors".to_owned(), reached_from, ..Subject::default() };
        self.within(&errors, new, self.base_errors.get(old).map(|cases| cases.first), cases.map(|cases| cases.first))
    }

    fn error_names(&self) -> CaseNames {
        let (base, head) = (self.base, self.head);
        let mut renamed = BTreeMap::new();
        let mut taken = BTreeSet::new();
        for (old, new) in self.pairs.operations.pairs() {
            let is_gone = |case: &&ErrorCase| !self.head_errors.contains_key(case.name.as_str());
            for case in base.operations[old].errors.iter().filter(is_gone) {
                let looks = looks(base, case);
                let mut same = head.operations[new].errors.iter().filter(|other| self::looks(head, other) == looks);
                if let Some(other) = same.find(|other| !self.base_errors.contains_key(other.name.as_str()))
                    && !renamed.contains_key(&case.name)
                    && taken.insert(other.name.clone())
                {
                    renamed.insert(case.name.clone(), other.name.clone());
                }
            }
        }
        CaseNames { known: self.base_errors.keys().map(|name| (*name).to_owned()).chain(taken).collect(), renamed }
    }

    fn cases(&mut self, old: &Operation, new: &Operation, names: &CaseNames, shared: &mut BTreeMap<Change, Shared>) {
        let operation = new.full_name();
        let new_name = |case: &ErrorCase| names.renamed.get(&case.name).unwrap_or(&case.name).clone();
        let mut note = |rule: &'static FindingRule, subject: Subject, old: Option<String>, new: Option<String>| {
            let entry = shared.entry((rule.id, subject.path.clone(), old, new));
            let known = &mut entry.or_insert(Shared { rule, subject, operations: Vec::new() }).operations;
            // Operations are visited in order.
            if known.last() != Some(&operation) {
                known.push(operation.clone());
            }
        };
        // A case belongs to its operation, while the meaning of an error is shared.
        let of_operation = |subject: Subject| Subject { path: format!("{operation}.{}", subject.path), ..subject };
        let errors = Subject { path: "errors".to_owned(), ..Subject::default() };
        for before in &old.errors {
            let name = new_name(before);
            let Some(after) = new.errors.iter().find(|after| after.name == name) else {
                let subject = self.within(&errors, &name, Some(before.place), None);
                let (rule, subject) = match self.head_errors.contains_key(name.as_str()) {
                    true => (&rules::CASE_REMOVED, of_operation(subject)),
                    false => (&rules::ERROR_REMOVED, subject),
                };
                note(rule, subject, Some(spelled(self.base, before)), None);
                continue;
            };
            let subject = self.within(&errors, &name, Some(before.place), Some(after.place));
            let looks = [looks(self.base, before), looks(self.head, after)];
            for (which, key) in ["status", "code", "message"].into_iter().enumerate() {
                let [was, is] = [&looks[0][which], &looks[1][which]];
                if was != is {
                    let subject = self.key(&subject, key, &before.keys, &after.keys);
                    note(&rules::RECOGNITION, subject, Some(was.clone()), Some(is.clone()));
                }
            }
            let subject = of_operation(subject);
            self.reworded(&subject, "about", &before.about, &after.about);
            self.cause(&subject, (old, before), (new, after));
        }
        for after in new.errors.iter().filter(|after| old.errors.iter().all(|before| new_name(before) != after.name)) {
            let subject = self.within(&errors, &after.name, None, Some(after.place));
            let (rule, subject) = match names.known.contains(&after.name) {
                true => (&rules::CASE_ADDED, of_operation(subject)),
                false => (&rules::ERROR_ADDED, subject),
            };
            note(rule, subject, None, Some(spelled(self.head, after)));
        }
    }

    /// The cause of an error matters to the mock server and to readers only, so it is documentation.
    fn cause(
        &mut self,
        subject: &Subject,
        (old, before): (&Operation, &ErrorCase),
        (new, after): (&Operation, &ErrorCase),
    ) {
        let spelled = |operation: &Operation, case: &ErrorCase| {
            let (word, number) = match case.cause {
                None => return String::new(),
                Some(language::ir::Cause::Missing(number)) => ("missing", number),
                Some(language::ir::Cause::Unknown(number)) => ("unknown", number),
            };
            let parameter = operation.parameters.get(number).map_or("", |parameter| &parameter.name.wire);
            format!("{word} {parameter}")
        };
        self.reworded(subject, "when", &spelled(old, before), &spelled(new, after));
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
            let subject = self.error_subject(&old.name.spec, &new.name.spec).with("captures");
            let (old, new) = (describe::parts(self.base, &old.captures), describe::parts(self.head, &new.captures));
            self.find(&rules::CAPTURES, subject, Some(old), Some(new));
        }
    }
}

/// How an error is recognized: its statuses, its code, and its message with the names of its captures.
fn looks(service: &Service, case: &ErrorCase) -> [String; 3] {
    let mut statuses = case.statuses.clone();
    statuses.sort_unstable();
    let statuses: Vec<_> = statuses.iter().map(u16::to_string).collect();
    let message = case.message.with_names(&service[case.condition].captures);
    [statuses.join(", "), case.code.as_ref().map_or_else(String::new, ToString::to_string), message]
}

/// An error in a few words: `404, code no-book, "No such book"`.
fn spelled(service: &Service, case: &ErrorCase) -> String {
    let [statuses, code, message] = looks(service, case);
    let code = if code.is_empty() { code } else { format!(", code {code}") };
    format!("{statuses}{code}, \"{message}\"")
}
