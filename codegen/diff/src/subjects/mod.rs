//! The comparisons, one file for each kind of subject, and how the members of two lists are compared.

mod answers;
mod errors;
mod operations;
mod service;
mod types;
mod wires;

use crate::context::{Diff, Subject};
use crate::pairs::{Members, members};
use crate::rules;
use crate::rules::FindingRule;
use language::ir::{
    AnswerHeader, EnumValue, Field, Name, NamedTemplate, Parameter, ResponseKind, Service, SourcePosition, Variant,
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

/// Pairs the members of two lists by wire name, then by name.
pub(crate) fn by_wire<T: Member>(old: &[T], new: &[T]) -> Members {
    members(old, new, [|member| (&member.name().wire).into(), |member| (&member.name().spec).into()])
}

/// The first rule for a member that was added, the second for one that was removed, and the third for one that was renamed.
pub(crate) fn rule_of<T>(
    [added, removed, renamed]: [&'static FindingRule; 3],
) -> impl Fn(Option<&T>, Option<&T>) -> &'static FindingRule {
    move |old, new| match (old, new) {
        (None, _) => added,
        (_, None) => removed,
        (Some(_), Some(_)) => renamed,
    }
}

impl Diff<'_> {
    /// Adds a finding for each member that was added, removed or renamed, by the rule for its old and its new state, and for each that has the
    /// former name of another one. `compare` compares the members of the new list with the old ones, if there are any.
    pub(crate) fn each_member<T: Member>(
        &mut self,
        subject: &Subject,
        (old, new): (&[T], &[T]),
        pairs: &Members,
        rule: impl Fn(Option<&T>, Option<&T>) -> &'static FindingRule,
        describe: impl Fn(&Service, &T) -> String,
        mut compare: impl FnMut(&mut Self, &Subject, Option<&T>, &T),
    ) {
        let names = pairs.names(old, new, |member| (&member.name().spec).into());
        for (number, member) in new.iter().enumerate() {
            let within = |diff: &Self, before: Option<&T>| {
                diff.within(subject, &member.name().spec, before.map(T::place), Some(member.place()))
            };
            if let Some(before) = names.taken_from(number).map(|before| &old[before]) {
                let (was, is) = (&before.name().wire, &member.name().wire);
                self.changed(&rules::NAME_TAKEN_OVER, &within(self, Some(before)), was, is);
            }
            let before = pairs.old(old, number);
            let (rule, subject) = (rule(before, Some(member)), within(self, before));
            if let Some(before) = before.filter(|_| !names.is_exchanged(number)) {
                self.changed(rule, &subject, &before.name().spec, &member.name().spec);
            }
            compare(self, &subject, before, member);
            if before.is_none() {
                self.find(rule, subject, None, Some(describe(self.head, member)));
            }
        }
        for member in pairs.gone(old) {
            let subject = self.within(subject, &member.name().spec, Some(member.place()), None);
            self.find(rule(Some(member), None), subject, Some(describe(self.base, member)), None);
        }
    }
}
