//! Operations: whether they were added, removed, renamed or moved, and their properties.

use crate::context::{Diff, Subject};
use crate::pairs::Members;
use crate::reach::has_json;
use crate::rules;
use crate::subjects::parameters::ParametersOf;
use language::ir::path::{PathSegment, steps, whole};
use language::ir::{Effect, Method, Operation, PermissionId, Provenance, Service, Stability, Verification};

impl Diff<'_> {
    /// Compares all operations.
    pub(crate) fn operations(&mut self) {
        let (base, head) = (self.base, self.head);
        self.renamed_permissions();
        let pairs = self.pairs.operations.clone();
        let names = pairs.names(&base.operations, &head.operations, |operation| operation.full_name().into());
        for (number, operation) in head.operations.iter().enumerate() {
            let (name, place) = (operation.full_name(), operation.place);
            let subject = Subject { base: None, ..self.both(&name, place, place, vec![name.clone()]) };
            if let Some(before) = names.taken_from(number).map(|before| &base.operations[before]) {
                let subject = Subject { base: self.base_position(before.place), ..subject.clone() };
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
        let keys = ["path", "method", "effect", "stability", "permission", "verify_with"];
        let [path, method, effect, stability, permission, verification] =
            keys.map(|name| self.key(&subject, name, &old.keys, &new.keys));
        let [old_base, new_base] = match [old, new].iter().any(|one| one.path.starts_with('/')) {
            true => [self.base, self.head].map(|service| service.base_path.as_str()),
            false => self.pairs.base_paths,
        };
        let was = path_of(old, &self.parameter_pairs(&old.parameters, &new.parameters), new);
        if whole(old_base, &was) != whole(new_base, &new.path) {
            let [was, is] = [(old_base, old), (new_base, new)].map(|(base, one)| whole(base, &one.path));
            self.find(&rules::PATH, path, Some(was), Some(is));
        }
        self.changed(&rules::METHOD, &method, old.method.name(), new.method.name());
        self.meaning(&subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        let facts = [(self.base, old), (self.head, new)].map(|(service, one)| one.facts(service, str::to_owned));
        self.facts(&subject, facts, |_| None);
        self.effect(&effect, old.effect, new.effect);
        self.stability(&stability, old.stability, new.stability);
        self.permission(&permission, old, new);
        self.verification(&verification, old, new);
        let owner = if has_json(old) && has_json(new) { ParametersOf::WithJson } else { ParametersOf::Operation };
        self.parameters(&subject.with("parameters"), &old.parameters, &new.parameters, owner);
        let format = |one: &Operation| match one.has_form {
            _ if one.has_file() => "file",
            true => "form",
            false => "json",
        };
        self.media_types(&subject, old, new);
        self.changed_in(&rules::BODY_FORMAT, &subject, "body", format(old), format(new));
        let [was, is] = [old, new].map(|one| one.idempotency_key().map(|key| key.name.spec.clone()));
        if was.is_some() != is.is_some() {
            let rule = if is.is_some() { &rules::IDEMPOTENCY_KEY_ADDED } else { &rules::IDEMPOTENCY_KEY_REMOVED };
            self.find(rule, subject.with("parameters"), was, is);
        }
        self.response(&subject, &old.response, &new.response);
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

    fn effect(&mut self, subject: &Subject, old: Effect, new: Effect) {
        let rule = match (old, new) {
            (Effect::Read, _) => &rules::NO_LONGER_READ,
            (_, Effect::Read) => &rules::BECAME_READ,
            _ => &rules::EFFECT,
        };
        self.changed(rule, subject, old.name(), new.name());
    }

    fn stability(&mut self, subject: &Subject, old: Stability, new: Stability) {
        let rule = match (old, new) {
            (_, Stability::Deprecated) => &rules::DEPRECATED,
            (Stability::Deprecated, _) => &rules::UNDEPRECATED,
            (_, Stability::Beta) => &rules::BECAME_BETA,
            (_, Stability::Stable) => &rules::LEFT_BETA,
        };
        self.changed(rule, subject, old.name(), new.name());
    }

    fn permission(&mut self, subject: &Subject, old: &Operation, new: &Operation) {
        let rule = match (old.permission, new.permission) {
            (None, Some(_)) => &rules::PERMISSION_ADDED,
            (Some(_), None) => &rules::PERMISSION_REMOVED,
            (Some(was), Some(is)) if !self.is_same_permission(was, is) => &rules::PERMISSION_CHANGED,
            _ => return,
        };
        let name = |service: &Service, id: Option<PermissionId>| id.map(|id| service[id].name.wire.clone());
        let (old, new) = (name(self.base, old.permission), name(self.head, new.permission));
        self.find(rule, subject.clone(), old, new);
    }

    fn is_same_permission(&self, old: PermissionId, new: PermissionId) -> bool {
        self.base[old].name.wire == self.head[new].name.wire || self.pairs.permissions.get(&old) == Some(&new)
    }

    /// Adds one finding for each renamed permission.
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
                let old = self.head_name(old.operation()).unwrap_or_else(nothing);
                let new = new.operation().map_or_else(nothing, |id| self.head[id].full_name());
                self.changed(&rules::VERIFICATION, subject, &old, &new);
            }
        }
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
