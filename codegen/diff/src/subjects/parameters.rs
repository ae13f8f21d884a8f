//! Parameters of operations and of variants.

use crate::context::{Diff, Subject};
use crate::pairs::{Members, members};
use crate::rules::FindingRule;
use crate::subjects::{Fate, Member, by_wire};
use crate::{describe, rules};
use language::ir::{
    Builtin, EnumValue, Literal, Location, Parameter, ParameterType, Provenance, Scalar, ScalarType, Service,
    ValueLimits,
};

/// The owner of parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ParametersOf {
    /// An operation whose body, if it has one, is JSON in both specs.
    WithJson,
    /// Another operation.
    Operation,
    /// A variant.
    Variant,
}

impl Diff<'_> {
    /// Pairs parameters by wire name, then by name. A parameter in the path has no name on
    /// the wire, so if one is left on each side, these are a pair.
    pub(crate) fn parameter_pairs(&self, old: &[Parameter], new: &[Parameter]) -> Members {
        let in_path = |one: &Parameter| (one.location == Location::Path).then_some("".into());
        by_wire(old, new).by_unique(old.iter().map(in_path), new.iter().map(in_path))
    }

    /// Compares lists of parameters.
    pub(crate) fn parameters(&mut self, subject: &Subject, old: &[Parameter], new: &[Parameter], owner: ParametersOf) {
        let of_variant = owner == ParametersOf::Variant;
        let pairs = self.parameter_pairs(old, new);
        let had_optional = old.iter().any(|parameter| !parameter.required);
        self.each_member(subject, (old, new), &pairs, |diff, subject, fate| match fate {
            Fate::Added(parameter) => {
                let rule = match parameter.required {
                    true => &rules::REQUIRED_PARAMETER_ADDED,
                    false if of_variant && !had_optional => &rules::VARIANT_GREW,
                    false => &rules::OPTIONAL_PARAMETER_ADDED,
                };
                diff.confirmed(&subject, &Provenance::default(), &parameter.provenance);
                diff.find(rule, subject, None, Some(describe::parameter(diff.head, parameter)));
            }
            Fate::Kept { old, new, is_exchanged } => diff.parameter(&subject, old, new, owner, is_exchanged),
            Fate::Removed(parameter) => {
                let old = describe::parameter(diff.base, parameter);
                diff.find(&rules::PARAMETER_REMOVED, subject, Some(old), None);
            }
        });
        let argument = |service: &_, parameter: &Parameter| {
            parameter.required.then(|| describe::parameter_type(service, &parameter.parameter_type))
        };
        self.order(subject, old, new, argument);
    }

    /// Compares the order of what is an argument in both specs. `argument` is its type.
    pub(crate) fn order<T: Member>(
        &mut self,
        subject: &Subject,
        old: &[T],
        new: &[T],
        argument: fn(&Service, &T) -> Option<String>,
    ) {
        // Pairs by name, since a name that now belongs to another one is another finding.
        let by_name = members(old, new, [|one| (&one.name().spec).into(), |one| (&one.name().wire).into()]);
        let was_argument = |number: usize| argument(self.base, &old[number]).is_some();
        let is_argument = |number: usize| argument(self.head, &new[number]).is_some();
        let mut pairs: Vec<_> = by_name.pairs().filter(|&(a, b)| was_argument(a) && is_argument(b)).collect();
        let names = |pairs: &[(usize, usize)]| {
            let names: Vec<_> = pairs.iter().map(|&(_, number)| new[number].name().spec.as_str()).collect();
            names.join(", ")
        };
        let after = names(&pairs);
        let types = |pairs: &[(usize, usize)]| -> Vec<_> {
            pairs.iter().map(|&(_, number)| argument(self.head, &new[number])).collect()
        };
        let types_after = types(&pairs);
        pairs.sort_unstable();
        // If the types are in the same order as before, the compiler does not notice.
        let rule = if types(&pairs) == types_after { &rules::REORDERED_UNNOTICED } else { &rules::REORDERED };
        self.changed(rule, subject, &names(&pairs), &after);
    }

    fn parameter(
        &mut self,
        subject: &Subject,
        old: &Parameter,
        new: &Parameter,
        owner: ParametersOf,
        is_exchanged: bool,
    ) {
        if (old.location, new.location) != (Location::Path, Location::Path) {
            self.changed_in(&rules::PARAMETER_WIRE, subject, "wire", &old.name.wire, &new.name.wire);
        }
        self.changed(&rules::PARAMETER_MOVED, subject, old.location.name(), new.location.name());
        let has_method = old.is_method() || new.is_method();
        let renamed = if has_method { &rules::METHOD_RENAMED } else { &rules::ARGUMENT_RENAMED };
        if !is_exchanged {
            self.changed(renamed, subject, &old.name.spec, &new.name.spec);
        }
        self.parameter_type(&subject.with("type"), old, new, owner);
        self.limits(subject, old, new);
        self.default(&subject.with("default"), old, new);
        let facts =
            [(self.base, old), (self.head, new)].map(|(service, own)| own.facts(service, str::to_owned, str::to_owned));
        let are_in_json = owner == ParametersOf::WithJson && are_in_body(old, new);
        self.facts(subject, facts, |key| match key {
            "repeated" if are_in_json && new.repeated => Some(([&rules::BECAME_LIST; 2], REPEATED)),
            key => rules_of(key, old, new),
        });
        self.reworded(subject, "about", &old.about, &new.about);
        let [old_example, new_example] = [(self.base, old), (self.head, new)]
            .map(|(service, parameter)| parameter.example_text(service).unwrap_or_default());
        if old.default_text(self.base, false) == new.default_text(self.head, false) {
            self.reworded(subject, "example", &old_example, &new_example);
        }
        self.provenance(subject, &old.provenance, &new.provenance);
    }

    fn parameter_type(&mut self, subject: &Subject, old: &Parameter, new: &Parameter, owner: ParametersOf) {
        let old_type = describe::parameter_type(self.base, &old.parameter_type);
        let new_type = describe::parameter_type(self.head, &new.parameter_type);
        if self.renamed(&old_type) != new_type {
            let in_json = owner == ParametersOf::WithJson && are_in_body(old, new);
            let relation = self.parameter_relation(&old.parameter_type, &new.parameter_type, in_json);
            let rule = if is_bool(old) && is_bool(new) { &rules::SPELLING } else { relation.sent_rule() };
            self.find(rule, subject.clone(), Some(old_type), Some(new_type));
        } else if is_secret_text(old) != is_secret_text(new) {
            let argument = |secret: bool| if secret { "impl Into<Secret>" } else { "&str" };
            let (old, new) = (argument(is_secret_text(old)), argument(is_secret_text(new)));
            self.changed(&rules::SECRET_ARGUMENT, subject, old, new);
        }
    }

    fn limits(&mut self, subject: &Subject, old: &Parameter, new: &Parameter) {
        // A change of the type is another finding, which says more.
        if old.limits == new.limits || !is_same_kind(old.limits.as_ref(), new.limits.as_ref()) {
            return;
        }
        let is_wider = ValueLimits::include(new.limits.as_ref(), old.limits.as_ref());
        let rule = if is_wider { &rules::LIMITS_WIDENED } else { &rules::LIMITS_NARROWED };
        let words = |limits: &Option<ValueLimits>| limits.as_ref().map(ValueLimits::words);
        self.find(rule, subject.with("limits"), words(&old.limits), words(&new.limits));
    }

    fn default(&mut self, subject: &Subject, old: &Parameter, new: &Parameter) {
        let is_same = match (&old.default, &new.default) {
            (Some(Literal::Known(was)), Some(Literal::Known(is))) => {
                let sets = set(self.base, old).zip(set(self.head, new));
                sets.is_some_and(|(old, new)| by_wire(old, new).new_of(*was) == Some(*is))
            }
            (Some(Literal::Template(..)), _) => false,
            (was, is) => was == is,
        };
        // The same value can have another spelling.
        if is_same {
            return;
        }
        let (old, new) = (old.default_text(self.base, false), new.default_text(self.head, false));
        self.came_or_went(
            [&rules::DEFAULT_LEARNED, &rules::DEFAULT_DROPPED, &rules::DEFAULT_CHANGED],
            subject,
            old,
            new,
        );
    }
}

const REPEATED: [&str; 2] = ["several times", "once"];

/// The rules for a fact that came and for one that went, and what the parameter is with and without it.
fn rules_of(key: &str, old: &Parameter, new: &Parameter) -> Option<([&'static FindingRule; 2], [&'static str; 2])> {
    Some(match key {
        "required" => ([&rules::BECAME_REQUIRED, &rules::BECAME_OPTIONAL], ["required", "optional"]),
        "deprecated" => {
            ([&rules::PARAMETER_DEPRECATED, &rules::PARAMETER_UNDEPRECATED], ["deprecated", "not deprecated"])
        }
        "nullable" => ([&rules::NULLABLE, &rules::NO_LONGER_NULLABLE], ["a value or null", "a value"]),
        "secret" => ([&rules::BECAME_SECRET, &rules::NO_LONGER_SECRET], ["secret", "shown"]),
        "repeated" if old.required && new.required => {
            ([&rules::ARGUMENT_BECAME_REPEATED, &rules::ARGUMENT_NO_LONGER_REPEATED], REPEATED)
        }
        "repeated" => ([&rules::BECAME_REPEATED, &rules::NO_LONGER_REPEATED], REPEATED),
        "separated_by" if old.repeated && new.repeated => ([&rules::SEPARATION; 2], ["by commas", "one by one"]),
        _ => return None,
    })
}

fn are_in_body(old: &Parameter, new: &Parameter) -> bool {
    (old.location, new.location) == (Location::Body, Location::Body)
}

/// Whether both limits are of the same kind, or one of them is absent.
fn is_same_kind(old: Option<&ValueLimits>, new: Option<&ValueLimits>) -> bool {
    let kinds = old.zip(new).map(|(old, new)| std::mem::discriminant(old) == std::mem::discriminant(new));
    kinds.unwrap_or(true)
}

/// The values of a parameter, if its type is a set.
fn set<'s>(service: &'s Service, parameter: &Parameter) -> Option<&'s [EnumValue]> {
    let (Scalar::Named(id), _) = parameter.scalar()? else { return None };
    if let ScalarType::Enum(set) = &service[id] { Some(&set.values) } else { None }
}

/// Whether the argument is a `bool`, regardless of its spelling on the wire.
fn is_bool(parameter: &Parameter) -> bool {
    matches!(parameter.parameter_type, ParameterType::Scalar(Scalar::Builtin(Builtin::Boolean | Builtin::Switch), _))
}

/// Whether the argument is a `Secret`, which requires a single text.
fn is_secret_text(parameter: &Parameter) -> bool {
    let is_text = matches!(parameter.parameter_type, ParameterType::Scalar(Scalar::Builtin(Builtin::Text), _));
    is_text && parameter.secret && !parameter.repeated
}
