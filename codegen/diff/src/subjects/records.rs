//! Records, their fields, and maps.

use crate::context::{Diff, Subject};
use crate::rules::rule::FindingRule;
use crate::subjects::members::{Fate, by_wire};
use crate::{describe, rules};
use language::ir::{Field, Map, Record};

impl Diff<'_> {
    /// Compares two records.
    pub(crate) fn record(&mut self, subject: &Subject, old: &Record, new: &Record) {
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        let openness = |record: &Record| if record.is_incomplete() { "open" } else { "closed" };
        let rule = if new.is_incomplete() { &rules::RECORD_OPENED } else { &rules::RECORD_CLOSED };
        self.changed(rule, subject, openness(old), openness(new));
        self.fields(&subject.with("fields"), &old.fields, &new.fields, old.is_incomplete());
    }

    /// Compares lists of fields. They are paired by wire name, then by name.
    pub(crate) fn fields(&mut self, subject: &Subject, old: &[Field], new: &[Field], was_open: bool) {
        self.each_member(subject, (old, new), &by_wire(old, new), |diff, subject, fate| match fate {
            Fate::Added(field) => {
                let rule = match (field.required, was_open) {
                    (true, _) => &rules::REQUIRED_FIELD_ADDED,
                    (false, true) => &rules::FIELD_LEARNED,
                    (false, false) => &rules::FIELD_ADDED,
                };
                diff.find(rule, subject, None, Some(describe::field(diff.head, field)));
            }
            Fate::Kept { old, new, is_exchanged } => diff.field(&subject, old, new, is_exchanged),
            Fate::Removed(field) => {
                let rule = if field.required { &rules::REQUIRED_FIELD_REMOVED } else { &rules::FIELD_REMOVED };
                diff.find(rule, subject, Some(describe::field(diff.base, field)), None);
            }
        });
    }

    fn field(&mut self, subject: &Subject, old: &Field, new: &Field, is_exchanged: bool) {
        self.changed_in(&rules::FIELD_WIRE, subject, "wire", &old.name.wire, &new.name.wire);
        if !is_exchanged {
            self.changed(&rules::FIELD_RENAMED, subject, &old.name.spec, &new.name.spec);
        }
        self.answer_type(&subject.with("type"), &old.body, &new.body);
        self.facts(subject, [old, new].map(|field| field.facts(str::to_owned, str::to_owned)), rules_of);
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
    }

    /// Compares two maps.
    pub(crate) fn map(&mut self, subject: &Subject, old: &Map, new: &Map) {
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        self.answer_type(&subject.with("map"), &old.value, &new.value);
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
fn rules_of(key: &str) -> Option<([&'static FindingRule; 2], [&'static str; 2])> {
    match key {
        "required" => Some(([&rules::FIELD_REQUIRED, &rules::FIELD_OPTIONAL], ["required", "optional"])),
        "deprecated" => {
            Some(([&rules::FIELD_DEPRECATED, &rules::FIELD_UNDEPRECATED], ["deprecated", "not deprecated"]))
        }
        "is_circular" => Some(([&rules::FIELD_CIRCULAR, &rules::FIELD_CIRCULAR], ["in a `Box`", "not in a `Box`"])),
        "secret" => Some(([&rules::FIELD_BECAME_SECRET, &rules::FIELD_NO_LONGER_SECRET], ["secret", "shown"])),
        _ => None,
    }
}
