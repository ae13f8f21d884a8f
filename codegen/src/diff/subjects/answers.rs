//! The answers of operations.

use serde_json::Value as Json;

use crate::diff::context::{Diff, Subject};
use crate::diff::pairs::members::members;
use crate::diff::rules::rule::Rule;
use crate::diff::subjects::wires::Relation;
use crate::diff::{describe, rules};
use crate::ir::{JsonType, Literal, Response, ResponseBody, ResponseKind};

impl Diff<'_> {
    /// Compares the answers of an operation.
    pub(crate) fn response(&mut self, operation: &Subject, old: &Response, new: &Response) {
        let subject = self.within(operation, "response", Some(old.place), Some(new.place));
        let old_type = describe::response(self.base, &old.body);
        let new_type = describe::response(self.head, &new.body);
        let [was_several, is_several] = [old, new].map(|response| !response.body.kinds().is_empty());
        if was_several || is_several {
            match (was_several, is_several) {
                (false, _) => self.find(&rules::BY_STATUS, subject.clone(), Some(old_type), Some(new_type)),
                (_, false) => self.find(&rules::NOT_BY_STATUS, subject.clone(), Some(old_type), Some(new_type)),
                _ => self.kinds(&subject.with("by_status"), old.body.kinds(), new.body.kinds()),
            }
        } else if let (Some(was), Some(is)) = (old.body.content(), new.body.content())
            && was.is_file == is.is_file
        {
            self.changed(&rules::MEDIA_TYPE, &subject.with(is.key()), &was.media_type, &is.media_type);
        } else if self.renamed(&old_type) != new_type {
            self.response_type(&subject, &old.body, &new.body);
        }
        if matches!((&old.body, &new.body), (ResponseBody::Page(_), ResponseBody::Page(_))) {
            match (old.is_whole_list, new.is_whole_list) {
                (true, false) => self.find(&rules::LIST_PAGED, subject.clone(), None, None),
                (false, true) => self.find(&rules::LIST_WHOLE, subject.clone(), None, None),
                _ => {}
            }
        }
        if !was_several && !is_several && old.body.is_empty() == new.body.is_empty() {
            self.changed(&rules::ANSWER_STATUS, &subject, &old.status.to_string(), &new.status.to_string());
        }
        if let (ResponseBody::Empty { about: old }, ResponseBody::Empty { about: new }) = (&old.body, &new.body) {
            self.reworded(&subject, "empty", old, new);
        }
        self.success(&subject, &old.success, &new.success);
        self.answer_headers(&subject.with("headers"), old, new);
        if !was_several || !is_several {
            let [old_example, new_example] = [old, new].map(|one| example(&one.body, &one.example));
            self.reworded(&subject, "example", &old_example, &new_example);
        }
        self.facts(&subject, &old.facts, &new.facts);
    }

    /// Adds a finding if the type of a body changed.
    fn response_type(&mut self, subject: &Subject, old: &ResponseBody, new: &ResponseBody) {
        let (old_type, new_type) = (describe::response(self.base, old), describe::response(self.head, new));
        let relation = self.response_relation(old, new);
        let [was, is] = [old, new].map(ResponseBody::is_undocumented);
        let rule = if relation == Relation::Other { &rules::ANSWER_TYPE } else { rule(relation, was, is) };
        self.find(rule, subject.clone(), Some(old_type), Some(new_type));
    }

    /// Compares the kinds of an answer. They are paired by status, then by name.
    fn kinds(&mut self, subject: &Subject, old: &[ResponseKind], new: &[ResponseKind]) {
        let pairs = members(old, new, [|one| (&one.name.wire).into(), |one| (&one.name.spec).into()]);
        let names = pairs.names(old, new, |one| (&one.name.spec).into());
        let described =
            |service, kind: &ResponseKind| format!("{} {}", kind.status, describe::response(service, &kind.body));
        for (number, kind) in new.iter().enumerate() {
            if let Some(before) = names.taken_from(number) {
                let subject = self.within(subject, &kind.name.spec, Some(before.place), Some(kind.place));
                self.changed(&rules::NAME_TAKEN_OVER, &subject, &before.name.wire, &kind.name.wire);
            }
            let Some(before) = pairs.old(old, number) else {
                let subject = self.within(subject, &kind.name.spec, None, Some(kind.place));
                self.find(&rules::KIND_ADDED, subject, None, Some(described(self.head, kind)));
                continue;
            };
            let subject = self.within(subject, &kind.name.spec, Some(before.place), Some(kind.place));
            let status = self.key(&subject, "status", &before.keys, &kind.keys);
            self.changed(&rules::KIND_STATUS, &status, &before.name.wire, &kind.name.wire);
            if !names.is_exchanged(number) {
                self.changed(&rules::KIND_RENAMED, &subject, &before.name.spec, &kind.name.spec);
            }
            let old_type = describe::response(self.base, &before.body);
            if self.renamed(&old_type) != describe::response(self.head, &kind.body) {
                self.response_type(&subject, &before.body, &kind.body);
            }
            self.reworded(&subject, "about", &before.about, &kind.about);
            let [was, is] = [before, kind].map(|one| example(&one.body, &one.example));
            self.reworded(&subject, "example", &was, &is);
            self.facts(&subject, &before.facts, &kind.facts);
        }
        for kind in pairs.gone(old) {
            let subject = self.within(subject, &kind.name.spec, Some(kind.place), None);
            self.find(&rules::KIND_REMOVED, subject, Some(described(self.base, kind)), None);
        }
    }

    /// Compares the headers of answers. They are paired by wire name, then by name.
    fn answer_headers(&mut self, subject: &Subject, old: &Response, new: &Response) {
        let (old, new) = (&old.headers, &new.headers);
        let pairs = members(old, new, [|one| (&one.name.wire).into(), |one| (&one.name.spec).into()]);
        let names = pairs.names(old, new, |one| (&one.name.spec).into());
        for (number, header) in new.iter().enumerate() {
            if let Some(before) = names.taken_from(number) {
                let subject = self.within(subject, &header.name.spec, Some(before.place), Some(header.place));
                self.changed(&rules::NAME_TAKEN_OVER, &subject, &before.name.wire, &header.name.wire);
            }
            let Some(before) = pairs.old(old, number) else {
                let subject = self.within(subject, &header.name.spec, None, Some(header.place));
                self.find(&rules::HEADER_ADDED, subject, None, Some(describe::header(self.head, header)));
                continue;
            };
            let subject = self.within(subject, &header.name.spec, Some(before.place), Some(header.place));
            self.changed_in(&rules::HEADER_WIRE, &subject, "wire", &before.name.wire, &header.name.wire);
            if !names.is_exchanged(number) {
                self.changed(&rules::HEADER_RENAMED, &subject, &before.name.spec, &header.name.spec);
            }
            self.answer_type(&subject.with("type"), &JsonType::Scalar(before.value), &JsonType::Scalar(header.value));
            self.reworded(&subject, "about", &before.about, &header.about);
            let [was, is] =
                [(self.base, before), (self.head, header)].map(|(service, one)| service.print(one.value, &one.example));
            self.reworded(&subject, "example", &was, &is);
            self.facts(&subject, &before.facts, &header.facts);
        }
        for header in pairs.gone(old) {
            let subject = self.within(subject, &header.name.spec, Some(header.place), None);
            self.find(&rules::HEADER_REMOVED, subject, Some(describe::header(self.base, header)), None);
        }
    }

    /// Compares the fields that mark a success, and their values.
    fn success(&mut self, subject: &Subject, old: &[(Vec<String>, Literal)], new: &[(Vec<String>, Literal)]) {
        let success = subject.with("success");
        for (field, value) in old {
            let subject = success.with(&field.join("."));
            let value = describe::literal(value);
            match new.iter().find(|(other, _)| other == field) {
                Some((_, new)) => self.changed(&rules::SUCCESS_CHANGED, &subject, &value, &describe::literal(new)),
                None => self.find(&rules::SUCCESS_REMOVED, subject, Some(value), None),
            }
        }
        for (field, value) in new.iter().filter(|(field, _)| old.iter().all(|(old, _)| old != field)) {
            let subject = success.with(&field.join("."));
            self.find(&rules::SUCCESS_ADDED, subject, None, Some(describe::literal(value)));
        }
    }

    /// Compares the type of a value in an answer.
    pub(crate) fn answer_type(&mut self, subject: &Subject, old: &JsonType, new: &JsonType) {
        let (old_type, new_type) = (describe::body(self.base, old), describe::body(self.head, new));
        if self.renamed(&old_type) != new_type {
            let relation = self.answer_relation(old, new);
            let [was, is] = [old, new].map(|body| matches!(body, JsonType::Object | JsonType::Json));
            self.find(rule(relation, was, is), subject.clone(), Some(old_type), Some(new_type));
        }
    }
}

/// An example as text; empty if there is no body.
fn example(body: &ResponseBody, example: &Json) -> String {
    if body.is_empty() { String::new() } else { example.to_string() }
}

fn rule(relation: Relation, was_unknown: bool, is_unknown: bool) -> &'static Rule {
    match relation {
        _ if was_unknown && !is_unknown => &rules::ANSWER_LEARNED,
        _ if is_unknown && !was_unknown => &rules::ANSWER_DROPPED,
        Relation::Narrower => &rules::ANSWER_NARROWED,
        Relation::Wider => &rules::ANSWER_WIDENED,
        Relation::Other => &rules::ANSWER_TYPE,
    }
}
