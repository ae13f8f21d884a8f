//! Documented errors: their meaning, their operations, and how they are recognized.

use std::collections::{BTreeMap, BTreeSet};

use crate::context::{Diff, Subject};
use crate::pairs::Members;
use crate::rules::FindingRule;
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

impl Diff<'_> {
    /// Compares the documented errors of the operations that are in both specs.
    pub(crate) fn errors(&mut self) {
        let (base, head) = (self.base, self.head);
        let pairs = self.error_pairs();
        let names = pairs.names(&base.conditions, &head.conditions, |condition| (&condition.name.spec).into());
        for (number, new) in head.conditions.iter().enumerate() {
            let (new, old) = (&new.name.spec, pairs.old(&base.conditions, number).map(|old| &old.name.spec));
            if names.taken_from(number).is_some() {
                self.find(&rules::NAME_TAKEN_OVER, self.error_subject(new, new), old.cloned(), Some(new.clone()));
            }
            if let Some(old) = old.filter(|_| !names.is_exchanged(number)) {
                self.changed(&rules::ERROR_RENAMED, &self.error_subject(old, new), old, new);
            }
        }
        let mut shared: BTreeMap<Change, Shared> = BTreeMap::new();
        for (old, new) in self.pairs.operations.clone().pairs() {
            self.cases(&base.operations[old], &head.operations[new], &pairs, &mut shared);
        }
        for ((_, _, old, new), Shared { rule, subject, operations }) in shared {
            self.find(rule, Subject { reached_from: operations.into(), ..subject }, old, new);
        }
        for (old, new) in pairs.pairs() {
            self.captures(&base.conditions[old], &head.conditions[new]);
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

    /// Pairs the errors that an operation recognizes as before, first those of the same name, and then the others by name.
    fn error_pairs(&self) -> Members {
        let (base, head) = (self.base, self.head);
        let mut pairs = Members::none(base.conditions.len(), head.conditions.len());
        for any_name in [false, true] {
            for (old, new) in self.pairs.operations.pairs() {
                for before in &base.operations[old].errors {
                    let is_open = pairs.new_of(before.condition.0).is_none();
                    let is_same = |after: &&ErrorCase| {
                        (any_name || after.name == before.name)
                            && pairs.old_of(after.condition.0).is_none()
                            && looks(head, after) == looks(base, before)
                    };
                    if let Some(after) = head.operations[new].errors.iter().filter(|_| is_open).find(is_same) {
                        pairs.add(before.condition.0, after.condition.0);
                    }
                }
            }
        }
        let name = |condition: &Condition| condition.name.spec.clone().into();
        pairs.by(base.conditions.iter().map(name), head.conditions.iter().map(name))
    }

    fn cases(&mut self, old: &Operation, new: &Operation, pairs: &Members, shared: &mut BTreeMap<Change, Shared>) {
        let operation = new.full_name();
        let mut note = |rule: &'static FindingRule, subject: Subject, old: Option<String>, new: Option<String>| {
            let entry = shared.entry((rule.id, subject.path.clone(), old, new));
            let operations = &mut entry.or_insert(Shared { rule, subject, operations: Vec::new() }).operations;
            // Operations are visited in order.
            if operations.last() != Some(&operation) {
                operations.push(operation.clone());
            }
        };
        // A case belongs to its operation, unless all operations have it, while the meaning of an error is shared.
        let of_case = |subject: Subject, case: &ErrorCase| match case.is_common {
            true => subject,
            false => Subject { path: format!("{operation}.{}", subject.path), ..subject },
        };
        let errors = Subject { path: "errors".to_owned(), ..Subject::default() };
        let is_pair = |old: &ErrorCase, new: &ErrorCase| pairs.new_of(old.condition.0) == Some(new.condition.0);
        for before in &old.errors {
            let Some(after) = new.errors.iter().find(|after| is_pair(before, after)) else {
                let subject = self.within(&errors, &before.name, Some(before.place), None);
                let (rule, subject) = match pairs.new_of(before.condition.0) {
                    Some(_) => (&rules::CASE_REMOVED, of_case(subject, before)),
                    None => (&rules::ERROR_REMOVED, subject),
                };
                note(rule, subject, Some(spelled(self.base, before)), None);
                continue;
            };
            let subject = self.within(&errors, &after.name, Some(before.place), Some(after.place));
            let looks = [looks(self.base, before), looks(self.head, after)];
            // What was recognized under another name, or captures that changed places.
            let is_other = |other: &ErrorCase| other.name != before.name && self::looks(self.base, other) == looks[1];
            let is_exchanged = looks[0][2] != looks[1][2] && message(self.base, before) == message(self.head, after);
            if is_exchanged || looks[0] != looks[1] && old.errors.iter().any(is_other) {
                let [was, is] = [spelled(self.base, before), spelled(self.head, after)];
                note(&rules::NAME_TAKEN_OVER, subject.clone(), Some(was), Some(is));
            } else {
                for (which, key) in ["status", "code", "message"].into_iter().enumerate() {
                    let [was, is] = [&looks[0][which], &looks[1][which]];
                    if was != is {
                        let subject = self.key(&subject, key, &before.keys, &after.keys);
                        note(&rules::RECOGNITION, subject, Some(was.clone()), Some(is.clone()));
                    }
                }
            }
            let subject = of_case(subject, after);
            self.reworded(&subject, "about", &before.about, &after.about);
            self.cause(&subject, [(old, before), (new, after)]);
        }
        for after in new.errors.iter().filter(|after| !old.errors.iter().any(|before| is_pair(before, after))) {
            let subject = self.within(&errors, &after.name, None, Some(after.place));
            let (rule, subject) = match pairs.old_of(after.condition.0) {
                Some(_) => (&rules::CASE_ADDED, of_case(subject, after)),
                None => (&rules::ERROR_ADDED, subject),
            };
            note(rule, subject, None, Some(spelled(self.head, after)));
        }
    }

    /// The cause of an error matters to the mock server and to readers only, so it is documentation.
    fn cause(&mut self, subject: &Subject, [old, new]: [(&Operation, &ErrorCase); 2]) {
        let spelled = |(operation, case): (&Operation, &ErrorCase)| {
            let (word, number) = match case.cause {
                None => return String::new(),
                Some(language::ir::Cause::Missing(number)) => ("missing", number),
                Some(language::ir::Cause::Unknown(number)) => ("unknown", number),
            };
            let parameter = operation.parameters.get(number).map_or("", |parameter| &parameter.name.wire);
            format!("{word} {parameter}")
        };
        self.reworded(subject, "when", &spelled(old), &spelled(new));
    }

    fn captures(&mut self, old: &Condition, new: &Condition) {
        let was = old.captures.iter().map(|part| (&part.name.spec, self.renamed(self.base.type_name(part.value))));
        let is = new.captures.iter().map(|part| (&part.name.spec, self.head.type_name(part.value).to_owned()));
        if was.collect::<BTreeSet<_>>() != is.collect() {
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
    let message = case.message.as_ref().map(|message| message.with_names(&service[case.condition].captures));
    let code = case.code.as_ref().map_or_else(String::new, ToString::to_string);
    [statuses.join(", "), code, message.unwrap_or_default()]
}

/// The text of a message without its captures, and the names of the captures.
fn message<'s>(service: &'s Service, case: &ErrorCase) -> (String, BTreeSet<&'s str>) {
    let captures = service[case.condition].captures.iter();
    let text = case.message.as_ref().map_or_else(String::new, |message| message.fill(&[]));
    (text, captures.map(|part| part.name.spec.as_str()).collect())
}

/// An error in a few words: `404, code no-book, "No such book"`.
fn spelled(service: &Service, case: &ErrorCase) -> String {
    let [statuses, code, message] = looks(service, case);
    let code = if code.is_empty() { code } else { format!(", code {code}") };
    let message = if message.is_empty() { message } else { format!(", \"{message}\"") };
    format!("{statuses}{code}{message}")
}
