//! Records, their fields, and maps.

use crate::context::{Diff, Subject};
use crate::rules::rule::FindingRule;
use crate::subjects::members::{Fate, by_wire};
use crate::subjects::wires::Met;
use crate::{describe, rules};
use language::ir::{Field, Map, Provenance, Record};

impl Diff<'_> {
    /// Compares two records.
    pub(crate) fn record(&mut self, subject: &Subject, old: &Record, new: &Record, met: Met) {
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        let openness = |record: &Record| if record.is_incomplete() { "open" } else { "closed" };
        let rule = if new.is_incomplete() { &rules::RECORD_OPENED } else { &rules::RECORD_CLOSED };
        self.changed(rule, subject, openness(old), openness(new));
        let subject = subject.with("fields");
        self.fields(&subject, &old.fields, &new.fields, old.is_incomplete(), met);
        if met.sent {
            let argument = |service: &_, field: &Field| field.required.then(|| describe::body(service, &field.body));
            self.order(&subject, &old.fields, &new.fields, argument);
        }
    }

    /// Compares lists of fields. They are paired by wire name, then by name.
    pub(crate) fn fields(&mut self, subject: &Subject, old: &[Field], new: &[Field], was_open: bool, met: Met) {
        self.each_member(subject, (old, new), &by_wire(old, new), |diff, subject, fate| match fate {
            Fate::Added(field) => {
                let rule = match (field.required, was_open) {
                    (true, _) => met.rule(&rules::REQUIRED_PARAMETER_ADDED, &rules::REQUIRED_FIELD_ADDED),
                    (false, true) => met.rule(&rules::OPTIONAL_PARAMETER_ADDED, &rules::FIELD_LEARNED),
                    (false, false) => met.rule(&rules::OPTIONAL_PARAMETER_ADDED, &rules::FIELD_ADDED),
                };
                diff.confirmed(&subject, &Provenance::default(), &field.provenance);
                diff.find(rule, subject, None, Some(describe::field(diff.head, field)));
            }
            Fate::Kept { old, new, is_exchanged } => diff.field(&subject, old, new, is_exchanged, met),
            Fate::Removed(field) => {
                let rule = if field.required { &rules::REQUIRED_FIELD_REMOVED } else { &rules::FIELD_REMOVED };
                let rule = met.rule(&rules::PARAMETER_REMOVED, rule);
                diff.find(rule, subject, Some(describe::field(diff.base, field)), None);
            }
        });
    }

    fn field(&mut self, subject: &Subject, old: &Field, new: &Field, is_exchanged: bool, met: Met) {
        let wire = met.rule(&rules::PARAMETER_WIRE, &rules::FIELD_WIRE);
        self.changed_in(wire, subject, "wire", &old.name.wire, &new.name.wire);
        if !is_exchanged {
            self.changed(&rules::FIELD_RENAMED, subject, &old.name.spec, &new.name.spec);
        }
        self.json_type(&subject.with("type"), &old.body, &new.body, met);
        self.facts(subject, [old, new].map(|field| field.facts(str::to_owned)), |key| rules_of(key, met));
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
    }

    /// Compares two maps.
    pub(crate) fn map(&mut self, subject: &Subject, old: &Map, new: &Map, met: Met) {
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        self.json_type(&subject.with("map"), &old.value, &new.value, met);
        let keys = subject.with("keys");
        for key in old.keys.iter().filter(|key| !new.keys.contains(key)) {
            self.find(&rules::MAP_KEY_REMOVED, keys.clone(), Some(key.clone()), None);
        }
        for key in new.keys.iter().filter(|key| !old.keys.contains(key)) {
            self.find(&rules::MAP_KEY_ADDED, keys.clone(), None, Some(key.clone()));
        }
    }
}

/// The rules for a fact that came and for one that went, and what the field is with and without it.
fn rules_of(key: &str, met: Met) -> Option<([&'static FindingRule; 2], [&'static str; 2])> {
    let (sent, answered, words) = match key {
        "required" => (
            [&rules::BECAME_REQUIRED, &rules::BECAME_OPTIONAL],
            [&rules::FIELD_REQUIRED, &rules::FIELD_OPTIONAL],
            ["required", "optional"],
        ),
        "deprecated" => (
            [&rules::PARAMETER_DEPRECATED, &rules::PARAMETER_UNDEPRECATED],
            [&rules::FIELD_DEPRECATED, &rules::FIELD_UNDEPRECATED],
            ["deprecated", "not deprecated"],
        ),
        "is_circular" => (
            [&rules::FIELD_CIRCULAR, &rules::FIELD_CIRCULAR],
            [&rules::FIELD_CIRCULAR, &rules::FIELD_CIRCULAR],
            ["in a `Box`", "not in a `Box`"],
        ),
        "secret" => (
            [&rules::BECAME_SECRET, &rules::NO_LONGER_SECRET],
            [&rules::FIELD_BECAME_SECRET, &rules::FIELD_NO_LONGER_SECRET],
            ["secret", "shown"],
        ),
        _ => return None,
    };
    Some(([met.rule(sent[0], answered[0]), met.rule(sent[1], answered[1])], words))
}
