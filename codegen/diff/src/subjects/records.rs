//! Records, their fields, and maps.

use crate::context::{Diff, Subject};
use crate::subjects::members::{Fate, by_wire};
use crate::{describe, rules};
use language::ir::{Field, Map, Record};

impl Diff<'_> {
    /// Compares two records.
    pub(crate) fn record(&mut self, subject: &Subject, old: &Record, new: &Record) {
        self.reworded(subject, "about", &old.about, &new.about);
        self.facts(subject, &old.facts, &new.facts);
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
                diff.find(rule, subject, None, Some(described(describe::body(diff.head, &field.body), field)));
            }
            Fate::Kept { old, new, is_exchanged } => diff.field(&subject, old, new, is_exchanged),
            Fate::Removed(field) => {
                let rule = if field.required { &rules::REQUIRED_FIELD_REMOVED } else { &rules::FIELD_REMOVED };
                diff.find(rule, subject, Some(described(describe::body(diff.base, &field.body), field)), None);
            }
        });
    }

    fn field(&mut self, subject: &Subject, old: &Field, new: &Field, is_exchanged: bool) {
        self.changed_in(&rules::FIELD_WIRE, subject, "wire", &old.name.wire, &new.name.wire);
        if !is_exchanged {
            self.changed(&rules::FIELD_RENAMED, subject, &old.name.spec, &new.name.spec);
        }
        let required = |field: &Field| if field.required { "required" } else { "optional" };
        let rule = if new.required { &rules::FIELD_REQUIRED } else { &rules::FIELD_OPTIONAL };
        self.changed_in(rule, subject, "required", required(old), required(new));
        self.answer_type(&subject.with("type"), &old.body, &new.body);
        let secret = |field: &Field| if field.secret { "secret" } else { "shown" };
        let rule = if new.secret { &rules::FIELD_BECAME_SECRET } else { &rules::FIELD_NO_LONGER_SECRET };
        self.changed_in(rule, subject, "secret", secret(old), secret(new));

        self.reworded(subject, "about", &old.about, &new.about);
        let words = |field: &Field| field.only_when.clone().unwrap_or_default();
        self.reworded(subject, "only_when", &words(old), &words(new));
        self.facts(subject, &old.facts, &new.facts);
    }

    /// Compares two maps.
    pub(crate) fn map(&mut self, subject: &Subject, old: &Map, new: &Map) {
        self.reworded(subject, "about", &old.about, &new.about);
        self.facts(subject, &old.facts, &new.facts);
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

/// A field that was added or removed, in a few words.
fn described(mut text: String, field: &Field) -> String {
    if field.name.wire != field.name.spec {
        text.push_str(&format!(", `{}` on the wire", field.name.wire));
    }
    text
}
