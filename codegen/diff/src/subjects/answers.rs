//! The answers of operations.

use std::collections::BTreeSet;

use crate::context::{Diff, Subject};
use crate::rules::FindingRule;
use crate::subjects::wires::{Met, Relation};
use crate::subjects::{by_wire, rule_of};
use crate::{describe, rules};
use language::ir::{AnswerHeader, Content, JsonType, Literal, Response, ResponseBody, ResponseKind, Service};
use serde_json::Value as Json;

impl Diff<'_> {
    pub(crate) fn response(&mut self, operation: &Subject, old: &Response, new: &Response) {
        let subject = self.within(operation, "response", Some(old.place), Some(new.place));
        let old_type = describe::response(self.base, &old.body);
        let new_type = describe::response(self.head, &new.body);
        let [was_several, is_several] = [old, new].map(|response| !response.body.kinds().is_empty());
        if was_several && is_several {
            self.kinds(&subject.with("by_status"), old.body.kinds(), new.body.kinds());
        } else if was_several || is_several {
            let rule = if is_several { &rules::BY_STATUS } else { &rules::NOT_BY_STATUS };
            self.find(rule, subject.clone(), Some(old_type), Some(new_type));
        } else if let (Some(was), Some(is)) = (old.body.content(), new.body.content())
            && was.is_file == is.is_file
        {
            self.media_types_answered(&subject.with(is.key()), was, is);
        } else if self.renamed(&old_type) != new_type {
            self.response_type(&subject, &old.body, &new.body);
        }
        if [old, new].iter().all(|response| response.body.content().is_none() && !response.body.is_empty()) {
            let [was, is] = [old, new].map(|response| response.media_types(None).join(", "));
            self.changed(&rules::JSON_TYPE, &subject.with("content_types"), &was, &is);
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
        self.answer_headers(&subject.with("headers"), &old.headers, &new.headers);
        if !was_several || !is_several {
            let [old_example, new_example] = [old, new].map(|one| example(&one.body, &one.example));
            self.reworded(&subject, "example", &old_example, &new_example);
        }
        self.provenance(&subject, &old.provenance, &new.provenance);
    }

    /// Compares the media types of a text or a file, for a call that chooses none, and for each value that chose one. If another
    /// parameter chooses now, such a value chooses nothing.
    fn media_types_answered(&mut self, subject: &Subject, old: &Content, new: &Content) {
        let values = old.choice.iter().flat_map(|choice| &choice.types).map(|(value, _)| Some(value.as_str()));
        let parameter = |content: &Content| content.choice.as_ref().map(|choice| choice.parameter.wire.clone());
        let is_same = parameter(old) == parameter(new);
        let now = |value: Option<&str>| new.asked(value.filter(|_| is_same));
        let asked: Vec<_> = values.chain([None]).map(|value| (old.asked(value), now(value))).collect();
        // The order of a list is the order in the header, and the order of a mapping means nothing.
        let is_chosen = old.choice.is_some() && new.choice.is_some();
        let rule = if asked.iter().any(|(was, is)| was.iter().any(|name| !is.contains(name))) {
            &rules::MEDIA_TYPE
        } else if asked.iter().any(|(was, is)| was.len() != is.len() || !is_chosen && was != is) {
            &rules::MEDIA_TYPES_WIDENED
        } else {
            &rules::MEDIA_TYPE_OFFERED
        };
        self.changed(rule, subject, &described(old), &described(new));
    }

    fn response_type(&mut self, subject: &Subject, old: &ResponseBody, new: &ResponseBody) {
        let (old_type, new_type) = (describe::response(self.base, old), describe::response(self.head, new));
        let relation = self.response_relation(old, new);
        let [was, is] = [old, new].map(ResponseBody::is_undocumented);
        let rule = if relation == Relation::Other { &rules::ANSWER_TYPE } else { rule(relation, was, is) };
        self.find(rule, subject.clone(), Some(old_type), Some(new_type));
    }

    /// Compares the kinds of an answer. Their wire name is the status.
    fn kinds(&mut self, subject: &Subject, old: &[ResponseKind], new: &[ResponseKind]) {
        let rule = rule_of([&rules::KIND_ADDED, &rules::KIND_REMOVED, &rules::KIND_RENAMED]);
        let described = |service: &Service, kind: &ResponseKind| {
            format!("{} {}", kind.status, describe::response(service, &kind.body))
        };
        self.each_member(subject, (old, new), &by_wire(old, new), rule, described, |diff, subject, old, new| {
            let Some(old) = old else { return };
            let status = diff.key(subject, "status", &old.keys, &new.keys);
            diff.changed(&rules::KIND_STATUS, &status, &old.name.wire, &new.name.wire);
            if diff.renamed(&describe::response(diff.base, &old.body)) != describe::response(diff.head, &new.body) {
                diff.response_type(subject, &old.body, &new.body);
            }
            diff.meaning(subject, [old, new].map(|kind| (&*kind.about, &kind.provenance)));
            let [was, is] = [old, new].map(|kind| example(&kind.body, &kind.example));
            diff.reworded(subject, "example", &was, &is);
        });
    }

    fn answer_headers(&mut self, subject: &Subject, old: &[AnswerHeader], new: &[AnswerHeader]) {
        let rule = rule_of([&rules::HEADER_ADDED, &rules::HEADER_REMOVED, &rules::HEADER_RENAMED]);
        let described = |service: &Service, header: &AnswerHeader| {
            format!("{}, header `{}`", service.type_name(header.value), header.name.wire)
        };
        self.each_member(subject, (old, new), &by_wire(old, new), rule, described, |diff, subject, old, new| {
            let Some(old) = old else { return };
            diff.changed_in(&rules::HEADER_WIRE, subject, "wire", &old.name.wire, &new.name.wire);
            let [was, is] = [old, new].map(|header| JsonType::Scalar(header.value));
            diff.json_type(&subject.with("type"), &was, &is, Met::ANSWERED);
            diff.meaning(subject, [old, new].map(|header| (&*header.about, &header.provenance)));
            let [was, is] = [(diff.base, old), (diff.head, new)]
                .map(|(service, header)| service.print(header.value, &header.example));
            diff.reworded(subject, "example", &was, &is);
        });
    }

    fn success(&mut self, subject: &Subject, old: &[(Vec<String>, Literal)], new: &[(Vec<String>, Literal)]) {
        let success = subject.with("success");
        let rules = [&rules::SUCCESS_ADDED, &rules::SUCCESS_REMOVED, &rules::SUCCESS_CHANGED];
        for field in old.iter().chain(new).map(|(field, _)| field).collect::<BTreeSet<_>>() {
            let [was, is] = [old, new].map(|all| all.iter().find(|(other, _)| other == field));
            let [was, is] = [was, is].map(|found| found.map(|(_, value)| describe::literal(value)));
            self.came_or_went(rules, &success.with(&field.join(".")), was, is);
        }
    }

    pub(crate) fn json_type(&mut self, subject: &Subject, old: &JsonType, new: &JsonType, met: Met) {
        let (old_type, new_type) = (describe::body(self.base, old), describe::body(self.head, new));
        if self.renamed(&old_type) != new_type {
            let relation = self.answer_relation(old, new);
            let [was, is] = [old, new].map(|body| matches!(body, JsonType::Object | JsonType::Json));
            let rule = met.rule(self.body_relation(old, new).sent_rule(), rule(relation, was, is));
            self.find(rule, subject.clone(), Some(old_type), Some(new_type));
        }
    }
}

/// The media types of a text or a file, with what chooses them: `format: pdf: application/pdf, csv: text/csv`.
fn described(content: &Content) -> String {
    let Some(choice) = &content.choice else { return content.media_types.join(", ") };
    let mut types: Vec<_> = choice.types.iter().map(|(value, media_type)| format!("{value}: {media_type}")).collect();
    types.sort();
    format!("{}: {}", choice.parameter.spec, types.join(", "))
}

/// An example as text; empty if there is no body.
fn example(body: &ResponseBody, example: &Json) -> String {
    if body.is_empty() { String::new() } else { example.to_string() }
}

fn rule(relation: Relation, was_unknown: bool, is_unknown: bool) -> &'static FindingRule {
    match relation {
        _ if was_unknown && !is_unknown => &rules::ANSWER_LEARNED,
        _ if is_unknown && !was_unknown => &rules::ANSWER_DROPPED,
        Relation::Narrower => &rules::ANSWER_NARROWED,
        Relation::Wider => &rules::ANSWER_WIDENED,
        Relation::Same => &rules::TYPE_REBUILT,
        Relation::Other => &rules::ANSWER_TYPE,
    }
}
