//! Variants: values of a parameter that decide which other parameters can be sent.

use crate::diff::context::{Diff, Part};
use crate::diff::pairs::members::members;
use crate::diff::rules;
use crate::diff::subjects::parameters::Owner;
use crate::ir::{Variant, Variants};

impl Diff<'_> {
    /// Compares two sets of variants. Variants are paired by their spelling on the wire, then by name.
    pub(crate) fn variants(&mut self, part: &Part, old: &Variants, new: &Variants) {
        self.reworded(part, "about", &old.about, &new.about);
        self.facts(part, &old.facts, &new.facts);
        let pairs =
            members(&old.variants, &new.variants, [|one| (&one.name.wire).into(), |one| (&one.name.spec).into()]);
        let names = pairs.names(&old.variants, &new.variants, |one| (&one.name.spec).into());
        for (number, variant) in new.variants.iter().enumerate() {
            if let Some(before) = names.taken_from(number) {
                let part = self.within(part, &variant.name.spec, Some(before.place), Some(variant.place));
                self.changed(&rules::NAME_TAKEN_OVER, &part, &before.name.wire, &variant.name.wire);
            }
            match pairs.old(&old.variants, number) {
                Some(before) => {
                    let part = self.within(part, &variant.name.spec, Some(before.place), Some(variant.place));
                    self.variant(&part, before, variant, names.is_exchanged(number));
                }
                None => {
                    let part = self.within(part, &variant.name.spec, None, Some(variant.place));
                    self.find(&rules::VARIANT_ADDED, part, None, Some(variant.name.wire.clone()));
                }
            }
        }
        for variant in pairs.gone(&old.variants) {
            let part = self.within(part, &variant.name.spec, Some(variant.place), None);
            self.find(&rules::VARIANT_REMOVED, part, Some(variant.name.wire.clone()), None);
        }
    }

    fn variant(&mut self, part: &Part, old: &Variant, new: &Variant, is_exchanged: bool) {
        if !is_exchanged {
            self.changed(&rules::VARIANT_RENAMED, part, &old.name.spec, &new.name.spec);
        }
        self.changed_in(&rules::VARIANT_WIRE, part, "wire", &old.name.wire, &new.name.wire);
        self.reworded(part, "about", &old.about, &new.about);
        self.parameters(&part.with("parameters"), &old.parameters, &new.parameters, Owner::Variant);
    }
}
