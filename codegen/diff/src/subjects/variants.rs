//! Variants: values of a parameter that decide which other parameters can be sent.

use crate::context::{Diff, Subject};
use crate::rules;
use crate::subjects::members::{Fate, by_wire};
use crate::subjects::parameters::ParametersOf;
use language::ir::{Variant, Variants};

impl Diff<'_> {
    /// Compares two sets of variants. Variants are paired by their spelling on the wire, then by name.
    pub(crate) fn variants(&mut self, subject: &Subject, old: &Variants, new: &Variants) {
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        let (old, new) = (&old.variants, &new.variants);
        self.each_member(subject, (old, new), &by_wire(old, new), |diff, subject, fate| match fate {
            Fate::Added(variant) => {
                let empty = Variant { parameters: Vec::new(), ..variant.clone() };
                diff.new_part(|diff| diff.variant(&subject, &empty, variant, false));
                diff.find(&rules::VARIANT_ADDED, subject, None, Some(variant.name.wire.clone()));
            }
            Fate::Kept { old, new, is_exchanged } => diff.variant(&subject, old, new, is_exchanged),
            Fate::Removed(variant) => {
                diff.find(&rules::VARIANT_REMOVED, subject, Some(variant.name.wire.clone()), None);
            }
        });
    }

    fn variant(&mut self, subject: &Subject, old: &Variant, new: &Variant, is_exchanged: bool) {
        if !is_exchanged {
            self.changed(&rules::VARIANT_RENAMED, subject, &old.name.spec, &new.name.spec);
        }
        self.changed_in(&rules::VARIANT_WIRE, subject, "wire", &old.name.wire, &new.name.wire);
        self.reworded(subject, "about", &old.about, &new.about);
        self.parameters(&subject.with("parameters"), &old.parameters, &new.parameters, ParametersOf::Variant);
    }
}
