//! Records, their fields, and maps.

use crate::diff::context::{Diff, Part};
use crate::diff::pairs::members::members;
use crate::diff::{describe, rules};
use crate::ir::{Field, Map, Record};

impl Diff<'_> {
    /// Compares two records.
    pub(crate) fn record(&mut self, part: &Part, old: &Record, new: &Record) {
        self.reworded(part, "about", &old.about, &new.about);
        self.facts(part, &old.facts, &new.facts);
        let openness = |record: &Record| if record.is_incomplete() { "open" } else { "closed" };
        let rule = if new.is_incomplete() { &rules::RECORD_OPENED } else { &rules::RECORD_CLOSED };
        self.changed(rule, part, openness(old), openness(new));
        self.fields(&part.with("fields"), &old.fields, &new.fields, old.is_incomplete());
    }

    /// Compares lists of fields. They are paired by wire name, then by name.
    pub(crate) fn fields(&mut self, part: &Part, old: &[Field], new: &[Field], was_open: bool) {
        let pairs = members(old, new, [|one| (&one.name.wire).into(), |one| (&one.name.spec).into()]);
        let names = pairs.names(old, new, |one| (&one.name.spec).into());
        for (number, field) in new.iter().enumerate() {
            if let Some(before) = names.taken_from(number) {
                let part = self.within(part, &field.name.spec, Some(before.place), Some(field.place));
                self.changed(&rules::NAME_TAKEN_OVER, &part, &before.name.wire, &field.name.wire);
            }
            if let Some(before) = pairs.old(old, number) {
                let part = self.within(part, &field.name.spec, Some(before.place), Some(field.place));
                self.field(&part, before, field, names.is_exchanged(number));
                continue;
            }
            let rule = match (field.required, was_open) {
                (true, _) => &rules::REQUIRED_FIELD_ADDED,
                (false, true) => &rules::FIELD_LEARNED,
                (false, false) => &rules::FIELD_ADDED,
            };
            let part = self.within(part, &field.name.spec, None, Some(field.place));
            self.find(rule, part, None, Some(described(describe::body(self.head, &field.body), field)));
        }
        for field in pairs.gone(old) {
            let rule = if field.required { &rules::REQUIRED_FIELD_REMOVED } else { &rules::FIELD_REMOVED };
            let part = self.within(part, &field.name.spec, Some(field.place), None);
            self.find(rule, part, Some(described(describe::body(self.base, &field.body), field)), None);
        }
    }

    fn field(&mut self, part: &Part, old: &Field, new: &Field, is_exchanged: bool) {
        self.changed_in(&rules::FIELD_WIRE, part, "wire", &old.name.wire, &new.name.wire);
        if !is_exchanged {
            self.changed(&rules::FIELD_RENAMED, part, &old.name.spec, &new.name.spec);
        }
        let required = |field: &Field| if field.required { "required" } else { "optional" };
        let rule = if new.required { &rules::FIELD_REQUIRED } else { &rules::FIELD_OPTIONAL };
        self.changed_in(rule, part, "required", required(old), required(new));
        self.answer_type(&part.with("type"), &old.body, &new.body);

        self.reworded(part, "about", &old.about, &new.about);
        let words = |field: &Field| field.only_when.clone().unwrap_or_default();
        self.reworded(part, "only_when", &words(old), &words(new));
        self.facts(part, &old.facts, &new.facts);
    }

    /// Compares two maps.
    pub(crate) fn map(&mut self, part: &Part, old: &Map, new: &Map) {
        self.reworded(part, "about", &old.about, &new.about);
        self.facts(part, &old.facts, &new.facts);
        self.answer_type(&part.with("map"), &old.value, &new.value);
        let keys = part.with("keys");
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
