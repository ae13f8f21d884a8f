//! The account of the mock server.

mod draft;
mod kinds;
mod values;

use std::collections::BTreeMap;

use serde_json::Value as Json;

use crate::ast;
use crate::check::account::kinds::unknown;
use crate::check::lookup::{Style, check_style};
use crate::check::{Check, choose, exactly_one, places};
use crate::diagnostic::{DiagnosticCode, Span};
use crate::ir::account::{AccountKey, After, Alike, Computed, Latest, Meaning, Set};
use crate::ir::{
    ContainedTypes, Effect, JsonType, KindId, Location, Method, OperationId, Parameter, ResponseBody, Scalar,
};
use crate::written::Spanned;

pub(crate) use crate::check::account::kinds::AccountNames;

impl<'s> Check<'s, '_> {
    pub(crate) fn account(&mut self) {
        let spec = self.spec;
        let mut written = spec.files.iter().filter_map(|file| file.ast.by_ref().inner().account.get());
        let Some(first) = written.next() else { return };
        for other in written {
            self.mistake(DiagnosticCode::BadAccount, other.at.key, "`account` is defined twice")
                .second(first.at.key, "also here");
        }
        let operations = self.account_names(first.inner());
        let kinds = first.kinds.iter().enumerate();
        self.account.shown = kinds.map(|(number, (_, kind))| self.shown(KindId(number), &kind)).collect();
        self.service.account.keys = first.keys.convert(|_, key| Some(self.account_key(&key)));
        for (number, (name, kind)) in first.kinds.iter().enumerate() {
            self.check_things(name, &kind);
            self.kind_of_things(KindId(number), &kind);
        }
        for (number, ast) in operations.into_iter().enumerate() {
            self.behaviour(number, ast);
        }
        self.warn_of_unused();
    }

    fn account_key(&mut self, ast: &ast::AccountKey) -> AccountKey {
        let user = Some(&ast.user).filter(|user| user.at.is_there && !user.is_null());
        if let Some(user) = user {
            self.check_user(user);
        }
        AccountKey {
            user: user.map(|user| (**user).clone()),
            permissions: ast.permissions.iter().filter_map(|name| self.permission(name.text())).collect(),
        }
    }

    /// Reports a user that is not among the things. One that is made is not known here.
    fn check_user(&mut self, user: &Spanned<Json>) {
        let Some(users) = self.service.account.users else {
            if self.account.is_clear {
                let message = "a key has a user, but the account has no `users`";
                self.mistake(DiagnosticCode::BadAccount, user.at.key, message)
                    .help("say which kind the users are, beside `keys`: `users: user`");
            }
            return;
        };
        let kind = self.account.kinds[users.0];
        let Some(key) = kind.key.first().filter(|_| !kind.more.at.is_there && self.account.is_read) else { return };
        if !kind.things.iter().filter_map(|thing| thing.get(key)).any(|known| **known == **user) {
            let message = format!("no thing of the kind `{}` has the {key} `{}`", self.service[users].name, **user);
            self.mistake(DiagnosticCode::UnknownThing, user.at.value, message).second(kind.at.key, "the users");
        }
    }

    /// Reports things without a key, and things with the same key. A text with pieces may be another one each time.
    fn check_things(&mut self, name: &str, kind: &ast::AccountKind) {
        let mut seen = BTreeMap::new();
        for thing in kind.things.iter().filter(|thing| !thing.at.is_damaged && !kind.key.is_empty()) {
            let value = |key: &Spanned<String>| thing.get(key).filter(|value| !value.is_null());
            let values: String = kind.key.iter().filter_map(value).map(|value| format!("{} ", *value)).collect();
            if let Some(key) = kind.key.iter().find(|key| value(key).is_none()) {
                let names = self.service.records.iter().flat_map(|own| &own.fields).map(|own| &own.name);
                let names = names.filter(|own| own.wire == **key && own.spec != own.wire);
                let mut named = names.filter(|own| thing.get(&own.spec).is_some());
                let of = named.next().map_or_else(String::new, |own| format!(", the wire name of `{}`", own.spec));
                self.mistake(DiagnosticCode::BadAccount, thing.at.value, format!("this `{name}` has no `{key}`"))
                    .second(key.at.value, format!("the key{of}"));
            } else if let Some(first) = (!values.contains('{')).then(|| seen.insert(values, thing.at.value)).flatten() {
                let message = format!("two of the kind `{name}` have one key");
                self.mistake(DiagnosticCode::BadAccount, thing.at.value, message).second(first, "also here");
            }
        }
    }

    fn kind_of_things(&mut self, id: KindId, ast: &ast::AccountKind) {
        let operations = self.operations_on(id);
        let (start, call) = ((Some(id), None), (Some(id), Some(&*operations)));
        let mut kind = self.service[id].clone();
        kind.key = self.values_named(id, &ast.key);
        kind.things = ast.things.iter().map(|thing| self.drafts(thing, start, Some(id))).collect();
        kind.more = ast.more.get().map(|more| (more.count, self.drafts(&more.values, start, Some(id))));
        kind.new = self.drafts(&ast.new, call, Some(id));
        kind.after = ast.after.get().and_then(|after| {
            let values = self.drafts(&after.values, call, Some(id));
            Some(After { set: self.set_named(id, after.set.text())?, polls: after.polls, values })
        });
        kind.computed = ast.computed.convert(|_, ast| self.computed(id, ast));
        kind.parameters = ast.parameters.convert(|name, ast| self.parameter_meaning(id, name, ast));
        kind.sets = ast.sets.convert(|name, set| Some(self.set(id, name, set)));
        self.service.account.kinds[id.0] = kind;
    }

    fn computed(&mut self, id: KindId, ast: Spanned<&ast::AccountComputed>) -> Option<Computed> {
        let key = exactly_one("a computed value", &places!(ast; count, list, of), ast.at, self.report)?;
        if key == "of" {
            self.refuse(ast.by.at, "it belongs to `count` and `list`");
            let other = self.reference(id, ast.of.or_empty());
            if !ast.value.at.is_there {
                self.mistake(DiagnosticCode::MissingKey, ast.at.key, "the key `value` is missing")
                    .label("which value of the other thing it is");
            }
            let value = self.value_named(other?, ast.value.get()?.text());
            let reference = ast.of.or_empty().to_string();
            return Some(Computed::Of { reference, value, otherwise: (*ast.otherwise).clone() });
        }
        self.refuse(ast.otherwise.at, "it belongs to `of`");
        let of = self.kind_or_set(ast.count.get().or(ast.list.get())?.text())?;
        let by = self.values_named(id, &ast.by);
        for name in ast.by.iter().filter(|name| !self.lacks(id, name)).collect::<Vec<_>>() {
            self.value_named(of.kind, name.text());
        }
        let alike = Alike { of, by };
        if key == "count" {
            self.refuse(ast.value.at, "it belongs to `list` and `of`");
            return Some(Computed::Count(alike));
        }
        Some(Computed::List(alike, ast.value.get().map(|value| self.value_named(of.kind, value.text()))))
    }

    fn set(&mut self, id: KindId, name: &str, ast: Spanned<&ast::AccountSet>) -> Set {
        check_style(Style::Snake, "set", name, ast.at.key, self.report);
        let latest = ast.latest.get().map(|latest| {
            let from = latest.from.unwrap_or(1);
            let to = latest.to.unwrap_or(from);
            if from == 0 || to < from {
                self.mistake(DiagnosticCode::BadAccount, latest.at.key, format!("nothing is from {from} to {to}"))
                    .help("the latest thing has the number 1, and `to` is not below `from`");
            }
            let [per, by] = [&latest.per, &latest.by].map(|name| self.value_named(id, name.text()));
            Latest { per, by, ranks: from..=to }
        });
        let spec = self.spec;
        let [having, not_having] = [&ast.having, &ast.not_having].map(|entries| {
            entries.convert(|name, value| {
                self.value_named(id, Spanned::new(name, value.at.of_key()));
                let (node, values) = (spec.node(value.at.value)?, value.as_array().cloned());
                let nodes = if values.is_some() { node.items() } else { std::slice::from_ref(node) };
                let values = values.unwrap_or_else(|| vec![value.inner().clone()]);
                for (node, json) in nodes.iter().zip(&values) {
                    self.check_value(id, name, node, json);
                    if json.as_str().is_some_and(|text| text.contains('{')) {
                        self.mistake(DiagnosticCode::BadPiece, node.span, "a set has values, and no pieces")
                            .label("every call has the same set");
                    }
                }
                Some(values)
            })
        });
        Set { having, not_having, latest }
    }

    fn parameter_meaning(&mut self, id: KindId, name: &str, ast: Spanned<&ast::AccountMeaning>) -> Option<Meaning> {
        let known = self.choices(&self.operations_on(id), Spanned::new(name, ast.at.of_key()));
        let key = exactly_one("a parameter", &places!(ast; compares, selects, names), ast.at, self.report)?;
        if key != "compares" {
            [ast.by.at, ast.any.at].into_iter().for_each(|at| self.refuse(at, "it belongs to `compares`"));
        }
        match key {
            "compares" => {
                let choices = [("part", true), ("whole", false)];
                let part = ast.by.get().and_then(|by| choose(by.text(), &choices, self.report));
                ast.any.get().into_iter().for_each(|any| self.check_choice(known.as_deref(), any.text()));
                let values = self.values_named(id, &ast.compares);
                Some(Meaning::Compares { values, part, any: (*ast.any).clone() })
            }
            "selects" => Some(Meaning::Selects(ast.selects.convert(|choice, set| {
                self.check_choice(known.as_deref(), Spanned::new(choice, set.at.of_key()));
                self.set_named(id, set.text())
            }))),
            _ => self.reference(id, ast.names.or_empty()).map(|_| Meaning::Names(ast.names.or_empty().to_string())),
        }
    }

    fn check_choice(&mut self, known: Option<&[String]>, name: Spanned<&str>) {
        if let Some(known) = known.filter(|known| known.iter().all(|known| known != *name)) {
            let message = format!("the parameter has no value `{name}`");
            let is_open = known.is_empty();
            let help = if is_open { "its type lists no values" } else { "name it as the spec does, not by its `wire`" };
            unknown(self.report, DiagnosticCode::UnknownValue, name, message, known, help);
        }
    }

    fn behaviour(&mut self, number: usize, ast: Spanned<&ast::AccountOperation>) {
        let is_fixed = ast.values.at.is_there && !ast.count.at.is_there && !ast.unless.at.is_there;
        if !ast.of.at.is_there && !is_fixed && !ast.at.is_damaged {
            self.mistake(DiagnosticCode::MissingKey, ast.at.key, "the key `of` is missing")
                .label("which things the operation is about; only `values` of an answer need none");
        }
        let (id, mut own) = self.service.account.operations[number].clone();
        // The values of unknown things are unknown, too.
        if own.of.is_some() || !ast.of.at.is_there {
            let kind = own.of.map(|of| of.kind);
            let is_page = matches!(self.service[id].response.body.first(), ResponseBody::Page(_));
            own.values = self.drafts(&ast.values, (kind, Some(&[id])), kind.filter(|_| !is_page));
        }
        let count = ast.count.get().and_then(|field| match field.contains('.') {
            true => self.no_field(field.text(), "a field of the answer itself is needed", None),
            false => self.answer_field(id, field.text()),
        });
        own.count = count.map(|(path, _)| self.service.field_names(&path).join("."));
        own.key = own.of.and_then(|of| self.key_by_type(id, of.kind, own.count.is_some(), ast.of.at.value));
        own.unless = ast.unless.get().and_then(|unless| self.unless(id, &unless));
        self.service.account.operations[number].1 = own;
    }

    /// The parameter with the first value of the key under another name: the only one whose type is the id of the things; of what is created,
    /// it is at the end of a PUT's path. Reports several, and a change without a parameter for any part of the key.
    fn key_by_type(&mut self, id: OperationId, of: KindId, counts: bool, at: Span) -> Option<usize> {
        let (operation, kind) = (&self.service[id], &self.service[of]);
        let (first, name) = (kind.key.first()?, operation.full_name());
        let is_list = operation.response.body.items().is_some() || counts;
        let (reads, creates) =
            (operation.effect == Effect::Read, matches!(operation.effect, Effect::Create | Effect::Start));
        let mut parts = operation.parameters.iter().flat_map(|own| {
            match kind.parameters.iter().find(|(name, _)| *name == own.name.spec) {
                Some((_, Meaning::Compares { values, .. })) => values.as_slice(),
                Some(_) => &[],
                // It has the name, but it is the id of something else.
                None if own.name.spec == *first
                    && own.id(&self.service).zip(kind.id).is_some_and(|(own, id)| own != id) =>
                {
                    &[]
                }
                None => std::slice::from_ref(&own.name.spec),
            }
        });
        if !self.account.is_clear || (reads && is_list) || parts.clone().any(|part| part == first) {
            return None;
        }
        let told: Vec<&String> =
            kind.parameters.iter().map(|(name, _)| name).chain(kind.refers_to.iter().map(|(name, _)| name)).collect();
        let is_it = |own: &&Parameter| {
            let ends = operation.method == Method::Put
                && operation.path.trim_end_matches('/').ends_with(&format!("{{{}}}", own.name.wire));
            let id = own.id(&self.service).filter(|_| (ends || !creates) && !told.contains(&&own.name.spec));
            id.is_some() && id == kind.id
        };
        let keys: Vec<&Parameter> = operation.parameters.iter().filter(is_it).collect();
        let may_name =
            |own: &Parameter| own.location == Location::Path && (kind.id.is_none() || own.id(&self.service).is_some());
        let is_of_caller = self.service.account.users == Some(of) && !operation.parameters.iter().any(may_name);
        let how_many = match keys.as_slice() {
            [key] => return operation.parameters.iter().position(|own| std::ptr::eq(own, *key)),
            [] if creates || is_of_caller || parts.any(|part| kind.key.contains(part)) => return None,
            [] if reads => return self.read_of_another(id, of, at),
            [] => "no parameter",
            _ => "more than one parameter",
        };
        let message = format!("{how_many} of `{name}` can name the `{}`", kind.name);
        let in_path = operation.parameters.iter().find(|own| own.location == Location::Path);
        let help = keys.first().copied().or(in_path).or(operation.parameters.last()).map_or(
            "leave the operation out: it then answers with its example".to_owned(),
            |own| {
                let meaning = format!("{}: {{ compares: {first}, by: whole }}", own.name.spec);
                format!("say which one does, beside the `key`: `parameters: {{ {meaning} }}`")
            },
        );
        self.mistake(DiagnosticCode::BadAccount, at, message).help(help);
        None
    }

    /// Reports a read of one thing by the id of another kind, if the answer shows such a thing instead.
    fn read_of_another(&mut self, id: OperationId, of: KindId, at: Span) -> Option<usize> {
        let (service, operation, own) = (&self.service, &self.service[id], &self.service[of]);
        let mut found = ContainedTypes::default();
        service.answered(operation, &mut found);
        let shows = |id| service.fields(&found).any(|field| field.body == JsonType::Scalar(Scalar::Named(id)));
        let mut ids = operation.parameters.iter().filter_map(|own| own.id(service)).filter(|id| shows(*id));
        let named = |id| service.account.kinds.iter().find(|kind| kind.id == Some(id));
        let other = own.id.filter(|id| !shows(*id)).and_then(|_| ids.find_map(named))?.name.clone();
        let message = format!("`{}` reads a `{other}`, and no `{}`", operation.full_name(), own.name);
        self.mistake(DiagnosticCode::BadAccount, at, message).near(Some(&other));
        None
    }

    fn unless(&mut self, id: OperationId, ast: &ast::AccountUnless) -> Option<(Alike, usize)> {
        let errors = &self.service[id].errors;
        let error = errors.iter().position(|case| case.name == **ast.error);
        if error.is_none() && self.account.is_read {
            let message = format!("`{}` has no error `{}`", self.service[id].full_name(), ast.error);
            let known = errors.iter().map(|case| &case.name);
            unknown(self.report, DiagnosticCode::UnknownError, ast.error.text(), message, known, "describe it there");
        }
        let of = self.kind_or_set(ast.of.text())?;
        let by = self.values_named(of.kind, &ast.by);
        let error = error?;
        let captures = &self.service[self.service[id].errors[error].condition].captures;
        let names = captures.iter().map(|own| own.name.spec.clone());
        for name in names.filter(|name| self.lacks(of.kind, name)).collect::<Vec<_>>() {
            let kind = &self.service[of.kind].name;
            let message = format!("the message has `{{{name}}}`, which is no value of the kind `{kind}`");
            self.report.add(DiagnosticCode::UnknownThing, ast.error.at.value, message);
        }
        Some((Alike { of, by }, error))
    }
}
