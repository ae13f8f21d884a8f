//! The comparisons, one file for each kind of subject, and how the members of two lists are compared.

mod answers;
mod errors;
mod jobs;
mod operations;
mod parameters;
mod service;
mod types;
mod wires;

use crate::context::{Diff, Subject};
use crate::pairs::{Members, members};
use crate::rules;
use language::ir::{
    AnswerHeader, EnumValue, Field, Name, NamedTemplate, Parameter, ResponseKind, SourcePosition, Variant,
};

/// A member of a list, such as a field of a record.
pub(crate) trait Member {
    fn name(&self) -> &Name;
    fn place(&self) -> SourcePosition;
}

macro_rules! member {
    ($($member:ty),*) => {
        $(impl Member for $member {
            fn name(&self) -> &Name {
                &self.name
            }

            fn place(&self) -> SourcePosition {
                self.place
            }
        })*
    };
}

member!(AnswerHeader, EnumValue, Field, NamedTemplate, Parameter, ResponseKind, Variant);

/// What became of a member.
pub(crate) enum Fate<'t, T> {
    Added(&'t T),
    Kept {
        old: &'t T,
        new: &'t T,
        /// Whether it exchanged its name with others.
        is_exchanged: bool,
    },
    Removed(&'t T),
}

/// Pairs the members of two lists by wire name, then by name.
pub(crate) fn by_wire<T: Member>(old: &[T], new: &[T]) -> Members {
    members(old, new, [|one| (&one.name().wire).into(), |one| (&one.name().spec).into()])
}

impl Diff<'_> {
    /// Calls a function with each member and its subject, first for the new list. Adds a finding for each member that has the former name
    /// of another one.
    pub(crate) fn each_member<T: Member>(
        &mut self,
        subject: &Subject,
        (old, new): (&[T], &[T]),
        pairs: &Members,
        mut compare: impl FnMut(&mut Self, Subject, Fate<'_, T>),
    ) {
        let names = pairs.names(old, new, |one| (&one.name().spec).into());
        for (number, member) in new.iter().enumerate() {
            let within = |diff: &Self, before: Option<&T>| {
                diff.within(subject, &member.name().spec, before.map(T::place), Some(member.place()))
            };
            if let Some(before) = names.taken_from(number).map(|before| &old[before]) {
                let (was, is) = (&before.name().wire, &member.name().wire);
                self.changed(&rules::NAME_TAKEN_OVER, &within(self, Some(before)), was, is);
            }
            let before = pairs.old(old, number);
            let fate = match before {
                Some(old) => Fate::Kept { old, new: member, is_exchanged: names.is_exchanged(number) },
                None => Fate::Added(member),
            };
            compare(self, within(self, before), fate);
        }
        for member in pairs.gone(old) {
            compare(self, self.within(subject, &member.name().spec, Some(member.place()), None), Fate::Removed(member));
        }
    }
}
