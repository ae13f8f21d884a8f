//! Types that are a single text or number: identifiers, open sets, texts with forms, days and points in time.

use super::context::{Diff, Part};
use super::matching::members;
use super::{describe, rules};
use crate::ir::{Enum, EnumValueType, Form, Forms, Id, Pattern, Piece};

impl Diff<'_> {
    /// Compares two identifiers.
    pub(super) fn id(&mut self, part: &Part, old: &Id, new: &Id) {
        self.reworded(part, "about", &old.about, &new.about);
        self.facts(part, &old.facts, &new.facts);
        let [before, after] = [old, new].map(|id| describe::id_type(id.id_type));
        self.changed(&rules::TYPE_WIRE, &part.with("id"), before, after);
        if before == after {
            self.reworded(part, "example", &describe::literal(&old.example), &describe::literal(&new.example));
        }
    }

    /// Compares two open sets. Values are the same if they are on the wire, or else if their names in the spec are.
    pub(super) fn values(&mut self, part: &Part, old: &Enum, new: &Enum, sent: bool, answered: bool) {
        self.reworded(part, "about", &old.about, &new.about);
        self.facts(part, &old.facts, &new.facts);
        let [before, after] = [old, new].map(|set| match set.value_type {
            EnumValueType::Integer => "integer",
            EnumValueType::Text => "text",
        });
        self.changed(&rules::TYPE_WIRE, &part.with("values_type"), before, after);
        let part = part.with("values");
        let pairs = members(&old.values, &new.values, [|one| one.name.wire.clone(), |one| one.name.spec.clone()]);
        for (number, value) in new.values.iter().enumerate() {
            let Some(before) = pairs.old(&old.values, number) else {
                let rule = if answered { &rules::VALUE_ANSWERED_ADDED } else { &rules::VALUE_SENT_ADDED };
                let part = self.within(&part, &value.name.spec, None, Some(value.place));
                self.find(rule, part, None, Some(value.name.wire.clone()));
                continue;
            };
            let part = self.within(&part, &value.name.spec, Some(before.place), Some(value.place));
            self.changed(&rules::VALUE_RENAMED, &part, &before.name.spec, &value.name.spec);
            self.changed(&rules::VALUE_WIRE, &part.with("wire"), &before.name.wire, &value.name.wire);
            self.reworded(&part, "about", &before.about, &value.about);
            self.facts(&part, &before.facts, &value.facts);
        }
        for value in pairs.gone(&old.values) {
            let rule = if sent { &rules::VALUE_SENT_REMOVED } else { &rules::VALUE_ANSWERED_REMOVED };
            let part = self.within(&part, &value.name.spec, Some(value.place), None);
            self.find(rule, part, Some(value.name.wire.clone()), None);
        }
        let names = |pairs: &[(usize, usize)]| {
            let names: Vec<_> = pairs.iter().map(|&(_, number)| new.values[number].name.spec.as_str()).collect();
            names.join(", ")
        };
        let mut pairs = pairs.0;
        pairs.sort_unstable();
        let before = names(&pairs);
        pairs.sort_unstable_by_key(|(_, number)| *number);
        self.changed(&rules::VALUES_REORDERED, &part, &before, &names(&pairs));
    }

    /// Compares two texts with forms. Forms are the same if their texts are, or else their names.
    pub(super) fn forms(&mut self, part: &Part, old: &Forms, new: &Forms) {
        self.reworded(part, "about", &old.about, &new.about);
        self.facts(part, &old.facts, &new.facts);
        let part = part.with("forms");
        let pairs = members(&old.forms, &new.forms, [skeleton, |one| one.name.spec.clone()]);
        for (number, form) in new.forms.iter().enumerate() {
            match pairs.old(&old.forms, number) {
                Some(before) => self.form(&part, before, form),
                None => {
                    let part = self.within(&part, &form.name.spec, None, Some(form.place));
                    self.find(&rules::FORM_ADDED, part, None, Some(form.name.wire.clone()));
                }
            }
        }
        for form in pairs.gone(&old.forms) {
            let part = self.within(&part, &form.name.spec, Some(form.place), None);
            self.find(&rules::FORM_REMOVED, part, Some(form.name.wire.clone()), None);
        }
    }

    fn form(&mut self, part: &Part, old: &Form, new: &Form) {
        let part = self.within(part, &new.name.spec, Some(old.place), Some(new.place));
        self.changed(&rules::FORM_RENAMED, &part, &old.name.spec, &new.name.spec);
        self.changed(&rules::FORM_TEXT, &part.with("text"), &skeleton(old), &skeleton(new));
        let old_types = old.parts.iter().map(|part| self.renamed(&describe::value(self.base, part.value)));
        let new_types = new.parts.iter().map(|part| describe::value(self.head, part.value));
        if !old_types.eq(new_types) {
            let (old, new) = (describe::parts(self.base, &old.parts), describe::parts(self.head, &new.parts));
            self.find(&rules::FORM_PARTS, part.with("parts"), Some(old), Some(new));
        } else if skeleton(old) == skeleton(new) {
            self.changed(&rules::ARGUMENT_RENAMED, &part.with("parts"), &old.name.wire, &new.name.wire);
        }
        let [before, after] = [old, new].map(|form| form.example.as_deref().unwrap_or_default());
        self.reworded(&part, "example", before, after);
        self.reworded(&part, "about", &old.about, &new.about);
        self.facts(&part, &old.facts, &new.facts);
    }

    /// Compares two days or points in time.
    pub(super) fn pattern(&mut self, part: &Part, old: &Pattern, new: &Pattern) {
        self.reworded(part, "about", &old.about, &new.about);
        self.facts(part, &old.facts, &new.facts);
        let rule = if old.has_time == new.has_time { &rules::PATTERN } else { &rules::PATTERN_PRECISION };
        self.changed(rule, &part.with("pattern"), &old.pattern, &new.pattern);
        if old.pattern == new.pattern {
            self.reworded(part, "example", &describe::literal(&old.example), &describe::literal(&new.example));
        }
    }
}

/// The text of a form, with holes that have no names.
fn skeleton(form: &Form) -> String {
    let pieces = form.template.0.iter().map(|piece| match piece {
        Piece::Text(text) => text.as_str(),
        Piece::Hole(_) => "{}",
    });
    pieces.collect()
}
