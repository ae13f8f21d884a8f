//! Scalar types: identifiers, open enums, texts with templates, days and points in time.

use crate::context::{Diff, Subject};
use crate::pairs::members::members;
use crate::subjects::members::{Fate, by_wire};
use crate::subjects::sent::{Sent, skeleton};
use crate::subjects::wires::Met;
use crate::{describe, rules};
use language::ir::{Builtin, Enum, EnumValue, Id, NamedTemplate, Pattern, Scalar, Templates};

impl Diff<'_> {
    /// Compares two identifiers.
    pub(crate) fn id(&mut self, subject: &Subject, old: &Id, new: &Id, met: Met) {
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        let [before, after] = [old, new].map(|id| id.id_type.builtin());
        self.value_kind(&subject.with("id"), before, after, met);
        if before == after {
            self.reworded(subject, "example", &describe::literal(&old.example), &describe::literal(&new.example));
        }
    }

    /// Compares what the values of two types are. The values themselves are compared one by one.
    fn value_kind(&mut self, subject: &Subject, old: Builtin, new: Builtin, met: Met) {
        let was = Sent::Scalar(self.base, Scalar::Builtin(old));
        let is = Sent::Scalar(self.head, Scalar::Builtin(new));
        self.single_type(subject, (was, old.name()), (is, new.name()), met);
    }

    /// Compares two open enums. Values are paired by their spelling on the wire, then by name.
    pub(crate) fn values(&mut self, subject: &Subject, old: &Enum, new: &Enum, met: Met) {
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        let [before, after] = [old, new].map(|set| set.value_type.builtin());
        self.value_kind(&subject.with("values_type"), before, after, met);
        let subject = subject.with("values");
        let pairs = by_wire(&old.values, &new.values);
        self.each_member(&subject, (&old.values, &new.values), &pairs, |diff, subject, fate| match fate {
            Fate::Added(value) => {
                let rule = if met.answered { &rules::VALUE_ANSWERED_ADDED } else { &rules::VALUE_SENT_ADDED };
                diff.find(rule, subject, None, Some(value.name.wire.clone()));
            }
            Fate::Kept { old, new, is_exchanged } => diff.value(&subject, old, new, is_exchanged),
            Fate::Removed(value) => {
                let rule = if met.sent { &rules::VALUE_SENT_REMOVED } else { &rules::VALUE_ANSWERED_REMOVED };
                diff.find(rule, subject, Some(value.name.wire.clone()), None);
            }
        });
        let names = |pairs: &[(usize, usize)]| {
            let names: Vec<_> = pairs.iter().map(|&(_, number)| new.values[number].name.spec.as_str()).collect();
            names.join(", ")
        };
        // The order of variants in Rust depends on their names.
        let by_name = members(&old.values, &new.values, [|one| (&one.name.spec).into(), |one| (&one.name.wire).into()]);
        let mut pairs: Vec<_> = by_name.pairs().collect();
        let after = names(&pairs);
        pairs.sort_unstable();
        self.changed(&rules::VALUES_REORDERED, &subject, &names(&pairs), &after);
    }

    fn value(&mut self, subject: &Subject, old: &EnumValue, new: &EnumValue, is_exchanged: bool) {
        if !is_exchanged {
            self.changed(&rules::VALUE_RENAMED, subject, &old.name.spec, &new.name.spec);
        }
        self.changed_in(&rules::VALUE_WIRE, subject, "wire", &old.name.wire, &new.name.wire);
        self.facts(subject, [old, new].map(|value| value.facts(str::to_owned)), |_| {
            Some(([&rules::VALUE_DEPRECATED, &rules::VALUE_UNDEPRECATED], ["deprecated", "not deprecated"]))
        });
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
    }

    /// Compares two texts with templates. Templates are paired by their texts, then by name.
    pub(crate) fn templates(&mut self, subject: &Subject, old: &Templates, new: &Templates) {
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        let subject = subject.with("templates");
        let pairs =
            members(&old.templates, &new.templates, [|one| skeleton(one).into(), |one| (&one.name.spec).into()]);
        self.each_member(&subject, (&old.templates, &new.templates), &pairs, |diff, subject, fate| match fate {
            Fate::Added(template) => {
                diff.find(&rules::TEMPLATE_ADDED, subject, None, Some(template.name.wire.clone()));
            }
            Fate::Kept { old, new, is_exchanged } => diff.template(&subject, old, new, is_exchanged),
            Fate::Removed(template) => {
                diff.find(&rules::TEMPLATE_REMOVED, subject, Some(template.name.wire.clone()), None);
            }
        });
    }

    fn template(&mut self, subject: &Subject, old: &NamedTemplate, new: &NamedTemplate, is_exchanged: bool) {
        if !is_exchanged {
            self.changed(&rules::TEMPLATE_RENAMED, subject, &old.name.spec, &new.name.spec);
        }
        self.changed_in(&rules::TEMPLATE_TEXT, subject, "text", &skeleton(old), &skeleton(new));
        let old_types = old.parts.iter().map(|part| self.renamed(&describe::value(self.base, part.value)));
        let new_types = new.parts.iter().map(|part| describe::value(self.head, part.value));
        if !old_types.eq(new_types) {
            let (old, new) = (describe::parts(self.base, &old.parts), describe::parts(self.head, &new.parts));
            self.find(&rules::TEMPLATE_PARTS, subject.with("parts"), Some(old), Some(new));
        } else if skeleton(old) == skeleton(new) {
            self.changed_in(&rules::ARGUMENT_RENAMED, subject, "parts", &old.name.wire, &new.name.wire);
        }
        let [before, after] = [old, new].map(|template| template.example.as_deref().unwrap_or_default());
        self.reworded(subject, "example", before, after);
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
    }

    /// Compares two days or points in time.
    pub(crate) fn pattern(&mut self, subject: &Subject, old: &Pattern, new: &Pattern) {
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        let rule = if old.parts == new.parts { &rules::PATTERN } else { &rules::PATTERN_PRECISION };
        self.changed_in(rule, subject, "pattern", &old.pattern, &new.pattern);
        if old.pattern == new.pattern {
            self.reworded(subject, "example", &describe::literal(&old.example), &describe::literal(&new.example));
        }
    }
}
