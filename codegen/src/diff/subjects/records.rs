//! Records, their fields, and maps.

use crate::diff::context::{Diff, Subject};
use crate::diff::pairs::members::members;
use crate::diff::{describe, rules};
use crate::ir::{Field, Map, Record};

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
        let pairs = members(old, new, [|one| (&one.name.wire).into(), |one| (&one.name.spec).into()]);
        let names = pairs.names(old, new, |one| (&one.name.spec).into());
        for (number, field) in new.iter().enumerate() {
            if let Some(before) = names.taken_from(number) {
                let subject = self.within(subject, &field.name.spec, Some(before.place), Some(field.place));
                self.changed(&rules::NAME_TAKEN_OVER, &subject, &before.name.wire, &field.name.wire);
            }
            if let Some(before) = pairs.old(old, number) {
                let subject = self.within(subject, &field.name.spec, Some(before.place), Some(field.place));
                self.field(&subject, before, field, names.is_exchanged(number));
                continue;
            }
            let rule = match (field.required, was_open) {
                (true, _) => &rules::REQUIRED_FIELD_ADDED,
                (false, true) => &rules::FIELD_LEARNED,
                (false, false) => &rules::FIELD_ADDED,
            };
            let subject = self.within(subject, &field.name.spec, None, Some(field.place));
            self.find(rule, subject, None, Some(described(describe::body(self.head, &field.body), field)));
        }
        for field in pairs.gone(old) {
            let rule = if field.required { &rules::REQUIRED_FIELD_REMOVED } else { &rules::FIELD_REMOVED };
            let subject = self.within(subject, &field.name.spec, Some(field.place), None);
            self.find(rule, subject, Some(described(describe::body(self.base, &field.body), field)), None);
        }
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
