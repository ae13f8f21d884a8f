//! Operations: whether they were added, removed, renamed or moved, their properties, and parameters, also those of variants.

use crate::context::{Diff, Subject};
use crate::pairs::{Members, members};
use crate::reach::has_json;
use crate::rules::FindingRule;
use crate::subjects::{Member, by_wire};
use crate::{describe, rules};
use language::ir::path::{PathSegment, steps, whole};
use language::ir::{
    Builtin, Effect, EnumValue, Literal, Location, Method, Operation, Parameter, ParameterType, PermissionId,
    Provenance, Scalar, ScalarType, Service, Stability, ValueLimits, Verification,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ParametersOf {
    /// An operation whose body, if it has one, is JSON in both specs.
    WithJson,
    Operation,
    Variant,
}

impl Diff<'_> {
    pub(crate) fn operations(&mut self) {
        let (base, head) = (self.base, self.head);
        self.renamed_permissions();
        let pairs = self.pairs.operations.clone();
        let names = pairs.names(&base.operations, &head.operations, |operation| operation.full_name().into());
        for (number, operation) in head.operations.iter().enumerate() {
            let (name, place) = (operation.full_name(), operation.place);
            let subject = Subject { base: None, ..self.both(&name, place, place, vec![name.clone()]) };
            if let Some(before) = names.taken_from(number).map(|before| &base.operations[before]) {
                let subject = self.both(&name, before.place, place, vec![name.clone()]);
                // The paths can be equal: the name may stand for another method of the path.
                self.find(&rules::NAME_TAKEN_OVER, subject, Some(described(before)), Some(described(operation)));
            }
            match pairs.old(&base.operations, number) {
                Some(before) => self.operation(before, operation, names.is_exchanged(number)),
                None => {
                    let added = self.added(operation);
                    self.confirmed(&subject, &Provenance::default(), &operation.provenance);
                    let of = subject.with("parameters");
                    self.new_part(|diff| diff.parameters(&of, &[], &operation.parameters, ParametersOf::Operation));
                    self.find(&rules::OPERATION_ADDED, subject, None, Some(added));
                }
            }
        }
        for operation in pairs.gone(&base.operations) {
            let (name, place) = (operation.full_name(), operation.place);
            let subject = Subject { head: None, ..self.both(&name, place, place, vec![name.clone()]) };
            self.find(&rules::OPERATION_REMOVED, subject, Some(described(operation)), None);
        }
    }

    fn operation(&mut self, old: &Operation, new: &Operation, is_exchanged: bool) {
        let name = new.full_name();
        let subject = self.both(name.as_str(), old.place, new.place, vec![name.clone()]);
        let group_follows = self.pairs.groups.get(old.group.as_str()).is_some_and(|group| *group == new.group);
        if !is_exchanged && (old.name.spec != new.name.spec || !group_follows) {
            self.changed(&rules::OPERATION_RENAMED, &subject, &old.full_name(), &name);
        }
        let is_said = [old, new].iter().any(|operation| operation.deprecation.is_some());
        let stability = if is_said { "deprecated" } else { "stability" };
        let keys = ["path", "method", "effect", stability, "permission", "verify_with"];
        let [path, method, effect, stability, permission, verification] =
            keys.map(|name| self.key(&subject, name, &old.keys, &new.keys));
        let [old_base, new_base] = match [old, new].iter().any(|operation| operation.path.starts_with('/')) {
            true => [self.base, self.head].map(|service| service.base_path.as_str()),
            false => self.pairs.base_paths,
        };
        let was = path_of(old, &self.parameter_pairs(&old.parameters, &new.parameters), new);
        if whole(old_base, &was) != whole(new_base, &new.path) {
            let [was, is] = [(old_base, old), (new_base, new)].map(|(base, operation)| whole(base, &operation.path));
            self.find(&rules::PATH, path, Some(was), Some(is));
        }
        self.changed(&rules::METHOD, &method, old.method.name(), new.method.name());
        self.meaning(&subject, [old, new].map(|operation| (&*operation.about, &operation.provenance)));
        let facts = [(self.base, old), (self.head, new)]
            .map(|(service, operation)| operation.facts(service, str::to_owned, str::to_owned));
        self.facts(&subject, facts, |_| None);
        let rule = match (old.effect, new.effect) {
            (Effect::Read, _) => &rules::NO_LONGER_READ,
            (_, Effect::Read) => &rules::BECAME_READ,
            _ => &rules::EFFECT,
        };
        self.changed(rule, &effect, old.effect.name(), new.effect.name());
        let rule = match (old.stability, new.stability) {
            (_, Stability::Deprecated) => &rules::DEPRECATED,
            (Stability::Deprecated, _) => &rules::UNDEPRECATED,
            (_, Stability::Beta) => &rules::BECAME_BETA,
            (_, Stability::Stable) => &rules::LEFT_BETA,
        };
        if !self.has_found(rule, &format!("{}.deprecated", new.group)) {
            self.changed(rule, &stability, old.stability.name(), new.stability.name());
        }
        if old.needs_key != new.needs_key {
            let rule = if new.needs_key { &rules::NEEDS_KEY } else { &rules::NEEDS_NO_KEY };
            self.changed_in(rule, &subject, "needs_key", &old.needs_key.to_string(), &new.needs_key.to_string());
        }
        self.permission(&permission, old, new);
        self.verification(&verification, old, new);
        let owner = if has_json(old) && has_json(new) { ParametersOf::WithJson } else { ParametersOf::Operation };
        self.parameters(&subject.with("parameters"), &old.parameters, &new.parameters, owner);
        let format = |operation: &Operation| match operation.has_form {
            _ if operation.has_file() => "file",
            true => "form",
            false => "json",
        };
        self.media_types(&subject, old, new);
        self.changed_in(&rules::BODY_FORMAT, &subject, "body", format(old), format(new));
        let [was, is] = [old, new].map(|operation| operation.idempotency_key().map(|key| key.name.spec.clone()));
        if was.is_some() != is.is_some() {
            let rule = if is.is_some() { &rules::IDEMPOTENCY_KEY_ADDED } else { &rules::IDEMPOTENCY_KEY_REMOVED };
            self.find(rule, subject.with("parameters"), was, is);
        }
        self.response(&subject, &old.response, &new.response);
        if old.response.page_parameters.is_some() || new.response.page_parameters.is_some() {
            let pages = self.within(&subject, "response", Some(old.response.place), Some(new.response.place));
            let pages = pages.with("page_parameters");
            let both = [self.base.page_parameters_of(old), self.head.page_parameters_of(new)];
            self.page_parameters(&pages, |_, key| pages.with(key), both);
        }
    }

    /// A new operation in a few words, with its permission and its errors, since no other finding describes them:
    /// `update loan/renew.json, permission loan_renew (new), errors loan_not_found, too_late (new)`.
    fn added(&self, operation: &Operation) -> String {
        let mut text = described(operation);
        let marked = |name: &str, is_new: bool| if is_new { format!("{name} (new)") } else { name.to_owned() };
        if let Some(permission) = operation.permission.map(|id| &self.head[id].name.wire) {
            let is_new = self.base.permissions.iter().all(|known| known.name.wire != *permission);
            text.push_str(&format!(", permission {}", marked(permission, is_new)));
        }
        if !operation.errors.is_empty() {
            let errors = operation
                .errors
                .iter()
                .map(|case| marked(&case.name, !self.base_errors.contains_key(case.name.as_str())));
            text.push_str(&format!(", errors {}", errors.collect::<Vec<_>>().join(", ")));
        }
        text
    }

    /// Compares the media types of the body. If it became a file, a form or JSON, that is another finding.
    fn media_types(&mut self, subject: &Subject, old: &Operation, new: &Operation) {
        if (old.has_file(), old.has_form) != (new.has_file(), new.has_form) {
            return;
        }
        let [was, is] = [old, new].map(|operation| match operation.media_types.as_slice() {
            [] => vec![operation.content_type().to_owned()],
            own => own.to_vec(),
        });
        let is_kept = was.first() == is.first() && was.iter().all(|name| is.contains(name));
        let rule = if is_kept { &rules::MEDIA_TYPE_ADDED } else { &rules::MEDIA_TYPE_REMOVED };
        let mut sorted = [was.clone(), is.clone()];
        sorted.iter_mut().for_each(|all| all[1..].sort());
        if sorted[0] != sorted[1] {
            self.changed_in(rule, subject, "content_types", &was.join(", "), &is.join(", "));
        }
    }

    fn permission(&mut self, subject: &Subject, old: &Operation, new: &Operation) {
        let renamed = old.permission.and_then(|was| self.pairs.permissions.get(&was));
        if renamed.is_none() || renamed != new.permission.as_ref() {
            let name = |service: &Service, id: Option<PermissionId>| id.map(|id| service[id].name.wire.clone());
            let (old, new) = (name(self.base, old.permission), name(self.head, new.permission));
            let rules = [&rules::PERMISSION_ADDED, &rules::PERMISSION_REMOVED, &rules::PERMISSION_CHANGED];
            self.came_or_went(rules, subject, old, new);
        }
    }

    fn renamed_permissions(&mut self) {
        let (base, head) = (self.base, self.head);
        for (old, new) in self.pairs.permissions.clone() {
            let needing = head.operations.iter().filter(|operation| operation.permission == Some(new));
            let reached_from = needing.map(Operation::full_name).collect();
            let (old, new) = (&base[old], &head[new]);
            let path = format!("service.permissions.{}", new.name.spec);
            let subject = self.both(path, old.place, new.place, reached_from);
            self.changed(&rules::PERMISSION_RENAMED, &subject, &old.name.wire, &new.name.wire);
        }
    }

    fn verification(&mut self, subject: &Subject, old: &Operation, new: &Operation) {
        match (&old.verification, &new.verification) {
            // This follows from the effect, whose change is another finding.
            (Verification::NotNeeded, _) | (_, Verification::NotNeeded) => {}
            (Verification::Impossible(old), Verification::Impossible(new)) => {
                self.reworded(subject, "unverifiable", old, new);
            }
            (old, new) => {
                let nothing = || "nothing".to_owned();
                let old = old.operation().map_or_else(nothing, |id| self.head_name(id));
                let new = new.operation().map_or_else(nothing, |id| self.head[id].full_name());
                self.changed(&rules::VERIFICATION, subject, &old, &new);
            }
        }
    }

    /// Pairs parameters by wire name, then by name. A parameter in the path has no name on
    /// the wire, so if one is left on each side, these are a pair.
    pub(crate) fn parameter_pairs(&self, old: &[Parameter], new: &[Parameter]) -> Members {
        let in_path = |parameter: &Parameter| (parameter.location == Location::Path).then_some("".into());
        by_wire(old, new).by_unique(old.iter().map(in_path), new.iter().map(in_path))
    }

    pub(crate) fn parameters(&mut self, subject: &Subject, old: &[Parameter], new: &[Parameter], owner: ParametersOf) {
        let pairs = self.parameter_pairs(old, new);
        let grows = owner == ParametersOf::Variant && old.iter().all(|parameter| parameter.required);
        let rule = |old: Option<&Parameter>, new: Option<&Parameter>| match (old, new) {
            (None, Some(new)) if new.is_constant => &rules::CONSTANT_ADDED,
            (Some(old), None) if old.is_constant => &rules::CONSTANT_REMOVED,
            (_, None) => &rules::PARAMETER_REMOVED,
            (None, Some(new)) if new.required => &rules::REQUIRED_PARAMETER_ADDED,
            (None, Some(_)) if grows => &rules::VARIANT_GREW,
            (None, Some(_)) => &rules::OPTIONAL_PARAMETER_ADDED,
            (Some(old), Some(new)) if old.is_method() || new.is_method() => &rules::METHOD_RENAMED,
            (Some(_), Some(_)) => &rules::ARGUMENT_RENAMED,
        };
        let lists = (old, new);
        self.each_member(subject, lists, &pairs, rule, describe::parameter, |diff, subject, old, new| match old {
            Some(old) => diff.parameter(subject, old, new, owner),
            None => diff.confirmed(subject, &Provenance::default(), &new.provenance),
        });
        self.order(subject, old, new, |service, parameter| {
            (parameter.required && !parameter.is_constant)
                .then(|| describe::parameter_type(service, &parameter.parameter_type))
        });
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
        let by_name = members(old, new, [|member| (&member.name().spec).into(), |member| (&member.name().wire).into()]);
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

    fn parameter(&mut self, subject: &Subject, old: &Parameter, new: &Parameter, owner: ParametersOf) {
        if (old.location, new.location) != (Location::Path, Location::Path) {
            self.changed_in(&rules::PARAMETER_WIRE, subject, "wire", &old.name.wire, &new.name.wire);
        }
        self.changed(&rules::PARAMETER_MOVED, subject, old.location.name(), new.location.name());
        self.parameter_type(&subject.with("type"), old, new, owner);
        self.limits(subject, old, new);
        self.default(&subject.with("default"), old, new);
        let facts = [(self.base, old), (self.head, new)]
            .map(|(service, parameter)| parameter.facts(service, str::to_owned, str::to_owned));
        let are_in_json = owner == ParametersOf::WithJson && are_in_body(old, new);
        self.facts(subject, facts, |key| match key {
            "repeated" if are_in_json && new.repeated => Some(([&rules::BECAME_LIST; 2], REPEATED)),
            key => rules_of(key, old, new),
        });
        self.meaning(subject, [old, new].map(|parameter| (&*parameter.about, &parameter.provenance)));
        let [old_example, new_example] = [(self.base, old), (self.head, new)]
            .map(|(service, parameter)| parameter.example_text(service).unwrap_or_default());
        if old.is_constant || new.is_constant {
            let rule = match (old.is_constant, new.is_constant) {
                (true, true) => &rules::CONSTANT_CHANGED,
                (false, _) => &rules::BECAME_CONSTANT,
                _ if new.required => &rules::NO_LONGER_CONSTANT,
                _ => &rules::CONSTANT_BECAME_OPTIONAL,
            };
            let value = |parameter: &Parameter, value| match parameter.is_constant {
                true => Some(format!("always {}", if old.secret || new.secret { "the same" } else { value })),
                false => Some("set by callers".to_owned()),
            };
            if old.is_constant != new.is_constant || old_example != new_example {
                self.find(rule, subject.with("constant"), value(old, &old_example), value(new, &new_example));
            }
        } else if old.default_text(self.base, false) == new.default_text(self.head, false) {
            self.reworded(subject, "example", &old_example, &new_example);
        }
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
            let argument = |secret: bool| if secret { "impl Into<Secret>" } else { "impl AsRef<str>" };
            let (old, new) = (argument(is_secret_text(old)), argument(is_secret_text(new)));
            self.changed(&rules::SECRET_ARGUMENT, subject, old, new);
        }
    }

    fn limits(&mut self, subject: &Subject, old: &Parameter, new: &Parameter) {
        // A change of the type is another finding, which says more.
        let kinds = old.limits.as_ref().zip(new.limits.as_ref());
        let is_same_kind = kinds.is_none_or(|(old, new)| std::mem::discriminant(old) == std::mem::discriminant(new));
        if old.limits == new.limits || !is_same_kind {
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

/// The path of an old operation with the new names of its parameters, which are not sent.
fn path_of(old: &Operation, pairs: &Members, new: &Operation) -> String {
    let new_name = |name: &str| {
        let number = old.parameters.iter().position(|parameter| parameter.name.wire == name)?;
        new.parameters.get(pairs.new_of(number)?).map(|parameter| parameter.name.wire.as_str())
    };
    let step = |PathSegment { before, parameter, after }: PathSegment<'_>| match parameter {
        Some(name) => format!("{before}{{{}}}{after}", new_name(name).unwrap_or(name)),
        None => before.to_owned(),
    };
    steps(&old.path).map(step).collect::<Vec<_>>().join("/")
}

/// An operation in a few words: `read book/get.json`.
fn described(operation: &Operation) -> String {
    match operation.method {
        Method::Get => format!("{} {}", operation.effect.name(), operation.path),
        _ => format!("{} {}", operation.effect.name(), operation.request_line()),
    }
}

const REPEATED: [&str; 2] = ["several times", "once"];

/// The rules for a fact that came and for one that went, and what the parameter is with and without it.
fn rules_of(key: &str, old: &Parameter, new: &Parameter) -> Option<([&'static FindingRule; 2], [&'static str; 2])> {
    Some(match key {
        // It is sent in any case.
        "required" if old.is_constant || new.is_constant => return None,
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
