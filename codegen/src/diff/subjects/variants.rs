//! Variants: values of a parameter that decide which other parameters can be sent.

use crate::diff::context::{Diff, Subject};
use crate::diff::pairs::members::members;
use crate::diff::rules;
use crate::diff::subjects::parameters::ParameterOwner;
use crate::ir::{Variant, Variants};

impl Diff<'_> {
    /// Compares two sets of variants. Variants are paired by their spelling on the wire, then by name.
    pub(crate) fn variants(&mut self, subject: &Subject, old: &Variants, new: &Variants) {
        self.reworded(subject, "about", &old.about, &new.about);
        self.facts(subject, &old.facts, &new.facts);
        let pairs =
            members(&old.variants, &new.variants, [|one| (&one.name.wire).into(), |one| (&one.name.spec).into()]);
        let names = pairs.names(&old.variants, &new.variants, |one| (&one.name.spec).into());
        for (number, variant) in new.variants.iter().enumerate() {
            if let Some(before) = names.taken_from(number) {
                let subject = self.within(subject, &variant.name.spec, Some(before.place), Some(variant.place));
                self.changed(&rules::NAME_TAKEN_OVER, &subject, &before.name.wire, &variant.name.wire);
            }
            match pairs.old(&old.variants, number) {
                Some(before) => {
                    let subject = self.within(subject, &variant.name.spec, Some(before.place), Some(variant.place));
                    self.variant(&subject, before, variant, names.is_exchanged(number));
                }
                None => {
                    let subject = self.within(subject, &variant.name.spec, None, Some(variant.place));
                    self.find(&rules::VARIANT_ADDED, subject, None, Some(variant.name.wire.clone()));
                }
            }
        }
        for variant in pairs.gone(&old.variants) {
            let subject = self.within(subject, &variant.name.spec, Some(variant.place), None);
            self.find(&rules::VARIANT_REMOVED, subject, Some(variant.name.wire.clone()), None);
        }
    }

    fn variant(&mut self, subject: &Subject, old: &Variant, new: &Variant, is_exchanged: bool) {
        if !is_exchanged {
            self.changed(&rules::VARIANT_RENAMED, subject, &old.name.spec, &new.name.spec);
        }
        self.changed_in(&rules::VARIANT_WIRE, subject, "wire", &old.name.wire, &new.name.wire);
        self.reworded(subject, "about", &old.about, &new.about);
        self.parameters(&subject.with("parameters"), &old.parameters, &new.parameters, ParameterOwner::Variant);
    }
}
