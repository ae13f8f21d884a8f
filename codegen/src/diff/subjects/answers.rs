//! The answers of operations.

use serde_json::Value as Json;

use crate::diff::context::{Diff, Part};
use crate::diff::pairs::members::members;
use crate::diff::rules::rule::Rule;
use crate::diff::subjects::wires::Relation;
use crate::diff::{describe, rules};
use crate::ir::{JsonType, Literal, Response, ResponseBody, ResponseKind};

impl Diff<'_> {
    /// Compares the answers of an operation.
    pub(crate) fn response(&mut self, operation: &Part, old: &Response, new: &Response) {
        let part = self.within(operation, "response", Some(old.place), Some(new.place));
        let old_type = describe::response(self.base, &old.body);
        let new_type = describe::response(self.head, &new.body);
        let [was_several, is_several] = [old, new].map(|response| !response.body.kinds().is_empty());
        if was_several || is_several {
            match (was_several, is_several) {
                (false, _) => self.find(&rules::BY_STATUS, part.clone(), Some(old_type), Some(new_type)),
                (_, false) => self.find(&rules::NOT_BY_STATUS, part.clone(), Some(old_type), Some(new_type)),
                _ => self.kinds(&part.with("by_status"), old.body.kinds(), new.body.kinds()),
            }
        } else if let (Some(was), Some(is)) = (old.body.content(), new.body.content())
            && was.is_file == is.is_file
        {
            self.changed(&rules::MEDIA_TYPE, &part.with(is.key()), &was.media_type, &is.media_type);
        } else if self.renamed(&old_type) != new_type {
            self.response_type(&part, &old.body, &new.body);
        }
        if matches!((&old.body, &new.body), (ResponseBody::Page(_), ResponseBody::Page(_))) {
            match (old.is_whole_list, new.is_whole_list) {
                (true, false) => self.find(&rules::LIST_PAGED, part.clone(), None, None),
                (false, true) => self.find(&rules::LIST_WHOLE, part.clone(), None, None),
                _ => {}
            }
        }
        if !was_several && !is_several && old.body.is_empty() == new.body.is_empty() {
            self.changed(&rules::ANSWER_STATUS, &part, &old.status.to_string(), &new.status.to_string());
        }
        if let (ResponseBody::Empty { about: old }, ResponseBody::Empty { about: new }) = (&old.body, &new.body) {
            self.reworded(&part, "empty", old, new);
        }
        self.success(&part, &old.success, &new.success);
        self.answer_headers(&part.with("headers"), old, new);
        if !was_several || !is_several {
            let [old_example, new_example] = [old, new].map(|one| example(&one.body, &one.example));
            self.reworded(&part, "example", &old_example, &new_example);
        }
        self.facts(&part, &old.facts, &new.facts);
    }

    /// Adds a finding if the type of a body changed.
    fn response_type(&mut self, part: &Part, old: &ResponseBody, new: &ResponseBody) {
        let (old_type, new_type) = (describe::response(self.base, old), describe::response(self.head, new));
        let relation = self.response_relation(old, new);
        let [was, is] = [old, new].map(ResponseBody::is_undocumented);
        let rule = if relation == Relation::Other { &rules::ANSWER_TYPE } else { rule(relation, was, is) };
        self.find(rule, part.clone(), Some(old_type), Some(new_type));
    }

    /// Compares the kinds of an answer. They are paired by status, then by name.
    fn kinds(&mut self, part: &Part, old: &[ResponseKind], new: &[ResponseKind]) {
        let pairs = members(old, new, [|one| (&one.name.wire).into(), |one| (&one.name.spec).into()]);
        let names = pairs.names(old, new, |one| (&one.name.spec).into());
        let described =
            |service, kind: &ResponseKind| format!("{} {}", kind.status, describe::response(service, &kind.body));
        for (number, kind) in new.iter().enumerate() {
            if let Some(before) = names.taken_from(number) {
                let part = self.within(part, &kind.name.spec, Some(before.place), Some(kind.place));
                self.changed(&rules::NAME_TAKEN_OVER, &part, &before.name.wire, &kind.name.wire);
            }
            let Some(before) = pairs.old(old, number) else {
                let part = self.within(part, &kind.name.spec, None, Some(kind.place));
                self.find(&rules::KIND_ADDED, part, None, Some(described(self.head, kind)));
                continue;
            };
            let part = self.within(part, &kind.name.spec, Some(before.place), Some(kind.place));
            let status = self.key(&part, "status", &before.keys, &kind.keys);
            self.changed(&rules::KIND_STATUS, &status, &before.name.wire, &kind.name.wire);
            if !names.is_exchanged(number) {
                self.changed(&rules::KIND_RENAMED, &part, &before.name.spec, &kind.name.spec);
            }
            let old_type = describe::response(self.base, &before.body);
            if self.renamed(&old_type) != describe::response(self.head, &kind.body) {
                self.response_type(&part, &before.body, &kind.body);
            }
            self.reworded(&part, "about", &before.about, &kind.about);
            let [was, is] = [before, kind].map(|one| example(&one.body, &one.example));
            self.reworded(&part, "example", &was, &is);
            self.facts(&part, &before.facts, &kind.facts);
        }
        for kind in pairs.gone(old) {
            let part = self.within(part, &kind.name.spec, Some(kind.place), None);
            self.find(&rules::KIND_REMOVED, part, Some(described(self.base, kind)), None);
        }
    }

    /// Compares the headers of answers. They are paired by wire name, then by name.
    fn answer_headers(&mut self, part: &Part, old: &Response, new: &Response) {
        let (old, new) = (&old.headers, &new.headers);
        let pairs = members(old, new, [|one| (&one.name.wire).into(), |one| (&one.name.spec).into()]);
        let names = pairs.names(old, new, |one| (&one.name.spec).into());
        for (number, header) in new.iter().enumerate() {
            if let Some(before) = names.taken_from(number) {
                let part = self.within(part, &header.name.spec, Some(before.place), Some(header.place));
                self.changed(&rules::NAME_TAKEN_OVER, &part, &before.name.wire, &header.name.wire);
            }
            let Some(before) = pairs.old(old, number) else {
                let part = self.within(part, &header.name.spec, None, Some(header.place));
                self.find(&rules::HEADER_ADDED, part, None, Some(describe::header(self.head, header)));
                continue;
            };
            let part = self.within(part, &header.name.spec, Some(before.place), Some(header.place));
            self.changed_in(&rules::HEADER_WIRE, &part, "wire", &before.name.wire, &header.name.wire);
            if !names.is_exchanged(number) {
                self.changed(&rules::HEADER_RENAMED, &part, &before.name.spec, &header.name.spec);
            }
            self.answer_type(&part.with("type"), &JsonType::Scalar(before.value), &JsonType::Scalar(header.value));
            self.reworded(&part, "about", &before.about, &header.about);
            let [was, is] =
                [(self.base, before), (self.head, header)].map(|(service, one)| service.print(one.value, &one.example));
            self.reworded(&part, "example", &was, &is);
            self.facts(&part, &before.facts, &header.facts);
        }
        for header in pairs.gone(old) {
            let part = self.within(part, &header.name.spec, Some(header.place), None);
            self.find(&rules::HEADER_REMOVED, part, Some(describe::header(self.base, header)), None);
        }
    }

    /// Compares the fields that mark a success, and their values.
    fn success(&mut self, part: &Part, old: &[(Vec<String>, Literal)], new: &[(Vec<String>, Literal)]) {
        let success = part.with("success");
        for (field, value) in old {
            let part = success.with(&field.join("."));
            let value = describe::literal(value);
            match new.iter().find(|(other, _)| other == field) {
                Some((_, new)) => self.changed(&rules::SUCCESS_CHANGED, &part, &value, &describe::literal(new)),
                None => self.find(&rules::SUCCESS_REMOVED, part, Some(value), None),
            }
        }
        for (field, value) in new.iter().filter(|(field, _)| old.iter().all(|(old, _)| old != field)) {
            let part = success.with(&field.join("."));
            self.find(&rules::SUCCESS_ADDED, part, None, Some(describe::literal(value)));
        }
    }

    /// Compares the type of a value in an answer.
    pub(crate) fn answer_type(&mut self, part: &Part, old: &JsonType, new: &JsonType) {
        let (old_type, new_type) = (describe::body(self.base, old), describe::body(self.head, new));
        if self.renamed(&old_type) != new_type {
            let relation = self.answer_relation(old, new);
            let [was, is] = [old, new].map(|body| matches!(body, JsonType::Object | JsonType::Json));
            self.find(rule(relation, was, is), part.clone(), Some(old_type), Some(new_type));
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
