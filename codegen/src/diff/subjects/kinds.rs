//! Kinds: values of a parameter that decide which other parameters go with it.

use crate::diff::context::{Diff, Part};
use crate::diff::pairs::members::members;
use crate::diff::rules;
use crate::ir::{Kind, Kinds};

impl Diff<'_> {
    /// Compares two families of kinds. Kinds are the same if they are on the wire, or else if their names in the spec are.
    pub(crate) fn kinds(&mut self, part: &Part, old: &Kinds, new: &Kinds) {
        self.reworded(part, "about", &old.about, &new.about);
        self.facts(part, &old.facts, &new.facts);
        let pairs = members(&old.kinds, &new.kinds, [|one| (&one.name.wire).into(), |one| (&one.name.spec).into()]);
        let names = pairs.names(&old.kinds, &new.kinds, |one| (&one.name.spec).into());
        for (number, kind) in new.kinds.iter().enumerate() {
            if let Some(before) = names.taken_from(number) {
                let part = self.within(part, &kind.name.spec, Some(before.place), Some(kind.place));
                self.changed(&rules::NAME_TAKEN_OVER, &part, &before.name.wire, &kind.name.wire);
            }
            match pairs.old(&old.kinds, number) {
                Some(before) => {
                    let part = self.within(part, &kind.name.spec, Some(before.place), Some(kind.place));
                    self.kind(&part, before, kind, names.is_exchanged(number));
                }
                None => {
                    let part = self.within(part, &kind.name.spec, None, Some(kind.place));
                    self.find(&rules::KIND_ADDED, part, None, Some(kind.name.wire.clone()));
                }
            }
        }
        for kind in pairs.gone(&old.kinds) {
            let part = self.within(part, &kind.name.spec, Some(kind.place), None);
            self.find(&rules::KIND_REMOVED, part, Some(kind.name.wire.clone()), None);
        }
    }

    fn kind(&mut self, part: &Part, old: &Kind, new: &Kind, is_exchanged: bool) {
        if !is_exchanged {
            self.changed(&rules::KIND_RENAMED, part, &old.name.spec, &new.name.spec);
        }
        self.changed_in(&rules::KIND_WIRE, part, "wire", &old.name.wire, &new.name.wire);
        self.reworded(part, "about", &old.about, &new.about);
        self.parameters(&part.with("parameters"), &old.parameters, &new.parameters, true);
    }
}
