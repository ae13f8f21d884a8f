//! The account of the mock server.

mod draft;
mod kinds;

use std::collections::BTreeMap;

use serde_json::Value as Json;

use crate::ast;
use crate::check::Check;
use crate::check::account::draft::Scope;
use crate::check::account::kinds::{Kinds, unknown};
use crate::check::lookup::scope::{Style, check_style};
use crate::check::one_of::{choose, exactly_one, places};
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::account::{
    Account, AccountKey, AccountOperation, After, Computed, Having, KindId, Latest, Meaning, More, Set, ThingKind,
    Unless,
};
use crate::ir::{Builtin, OperationId, ParameterType, Scalar, ScalarType};
use crate::spanned::Spanned;

impl<'s> Check<'s, '_> {
    /// Checks the key `account`. Reports if several files have it.
    pub(crate) fn account(&mut self) {
        let spec = self.spec;
        let mut written = spec.files.iter().filter_map(|file| file.ast.by_ref().inner().account.get());
        let Some(first) = written.next() else { return };
        for other in written {
            self.mistake(DiagnosticCode::BadAccount, other.at.key, "`account` is defined twice")
                .second(first.at.key, "also here");
        }
        let account = first.inner();
        let kinds = self.kinds(account);
        self.service.account = Account {
            users: kinds.users,
            keys: account.keys.iter().map(|(name, key)| self.account_key(&kinds, name, key)).collect(),
            kinds: (0..kinds.written.len()).filter_map(|number| self.kind_of_things(&kinds, KindId(number))).collect(),
            operations: (account.operations.iter())
                .filter_map(|(name, ast)| {
                    let id = self.names.operation_named(name).known()?;
                    Some((id, self.behaviour(&kinds, id, ast)))
                })
                .collect(),
        };
    }

    fn account_key(&mut self, kinds: &Kinds<'_>, name: &str, ast: Spanned<&ast::AccountKey>) -> AccountKey {
        let user = Some(&ast.user).filter(|user| user.at.is_there && !user.is_null());
        if let Some(user) = user {
            self.check_user(kinds, user);
        }
        AccountKey {
            name: name.to_owned(),
            user: user.map(|user| (**user).clone()),
            permissions: ast.permissions.iter().filter_map(|name| self.permission(name.text())).collect(),
        }
    }

    /// Reports a user that is not among the things. One that is made is not known here.
    fn check_user(&mut self, kinds: &Kinds<'_>, user: &Spanned<Json>) {
        let users = kinds.users.and_then(|users| kinds.written.at(users.0));
        let Some((name, kind)) = users else {
            if kinds.is_clear {
                self.mistake(
                    DiagnosticCode::BadAccount,
                    user.at.key,
                    "a key has a user, but the account has no `users`",
                )
                .help("say which kind the users are, beside `keys`: `users: user`");
            }
            return;
        };
        let Some(key) = kind.key.first().filter(|_| !kind.more.at.is_there && kinds.is_read) else { return };
        let mut known = kind.things.iter().filter_map(|thing| thing.get(key));
        if !known.any(|known| **known == **user) {
            let message = format!("no thing of the kind `{name}` has the {key} `{}`", **user);
            self.mistake(DiagnosticCode::UnknownThing, user.at.value, message).second(kind.at.key, "the users");
        }
    }

    fn kind_of_things(&mut self, kinds: &Kinds<'s>, id: KindId) -> Option<ThingKind> {
        let (name, kind) = kinds.written.at(id.0)?;
        let start = Scope { kinds, kind: Some(id), operations: None };
        let call = Scope { operations: Some(&kinds.operations[id.0]), ..start };
        self.check_things(name, &kind);
        let after = kind.after.get().and_then(|after| {
            let values = self.drafts(&after.values, call);
            Some(After { set: self.set_named(kinds, id, after.set.text())?, polls: after.polls, values })
        });
        let computed =
            kind.computed.iter().filter_map(|(name, ast)| Some((name.to_owned(), self.computed(kinds, id, ast)?)));
        let computed = computed.collect();
        let meanings = kind.parameters.iter();
        let meanings =
            meanings.filter_map(|(name, ast)| Some((name.to_owned(), self.parameter_meaning(kinds, id, name, ast)?)));
        let parameters = meanings.collect();
        Some(ThingKind {
            name: name.to_owned(),
            id: kinds.ids[id.0],
            key: self.values_named(kinds, id, &kind.key),
            refers_to: kinds.refers_to[id.0].clone(),
            things: kind.things.iter().map(|thing| self.drafts(thing, start)).collect(),
            more: kind.more.get().map(|more| More { count: more.count, values: self.drafts(&more.values, start) }),
            new: self.drafts(&kind.new, call),
            computed,
            sets: kind.sets.iter().map(|(name, set)| self.set(kinds, id, name, set)).collect(),
            after,
            parameters,
        })
    }

    /// Reports things without a key, and things with the same key. A text with pieces may be another one each time.
    fn check_things(&mut self, name: &str, kind: &ast::AccountKind) {
        let mut seen = BTreeMap::new();
        for thing in kind.things.iter().filter(|thing| !thing.at.is_damaged && !kind.key.is_empty()) {
            let value = |key: &Spanned<String>| thing.get(key).filter(|value| !value.is_null());
            let values: String = kind.key.iter().filter_map(value).map(|value| format!("{} ", *value)).collect();
            if let Some(key) = kind.key.iter().find(|key| value(key).is_none()) {
                self.mistake(DiagnosticCode::BadAccount, thing.at.value, format!("this `{name}` has no `{key}`"))
                    .second(key.at.value, "the key");
            } else if let Some(first) = (!values.contains('{')).then(|| seen.insert(values, thing.at.value)).flatten() {
                let message = format!("two of the kind `{name}` have one key");
                self.mistake(DiagnosticCode::BadAccount, thing.at.value, message).second(first, "also here");
            }
        }
    }

    fn computed(&mut self, kinds: &Kinds<'_>, id: KindId, ast: Spanned<&ast::AccountComputed>) -> Option<Computed> {
        let key = exactly_one("a computed value", &places!(ast; count, list, of), ast.at, self.report)?;
        if key == "of" {
            self.refuse(ast.by.at, "it belongs to `count` and `list`");
            let other = self.reference(kinds, id, ast.of.or_empty());
            if !ast.value.at.is_there {
                self.mistake(DiagnosticCode::MissingKey, ast.at.key, "the key `value` is missing")
                    .label("which value of the other thing it is");
            }
            let (reference, otherwise) = (ast.of.or_empty().to_string(), (*ast.otherwise).clone());
            return Some(Computed::Of {
                reference,
                value: self.value_named(kinds, other?, ast.value.get()?.text()),
                otherwise,
            });
        }
        self.refuse(ast.otherwise.at, "it belongs to `of`");
        let of = self.kind_or_set(kinds, ast.count.get().or(ast.list.get())?.text())?;
        let by = self.values_named(kinds, id, &ast.by);
        for name in ast.by.iter().filter(|name| !kinds.lacks(id, name)) {
            self.value_named(kinds, of.kind, name.text());
        }
        if key == "count" {
            self.refuse(ast.value.at, "it belongs to `list` and `of`");
            return Some(Computed::Count { of, by });
        }
        Some(Computed::List {
            of,
            by,
            value: ast.value.get().map(|value| self.value_named(kinds, of.kind, value.text())),
        })
    }

    fn set(&mut self, kinds: &Kinds<'_>, id: KindId, name: &str, ast: Spanned<&ast::AccountSet>) -> Set {
        check_style(Style::Snake, "set", name, ast.at.key, self.report);
        let latest = ast.latest.get().map(|latest| {
            let from = latest.from.unwrap_or(1);
            let to = latest.to.unwrap_or(from);
            if from == 0 || to < from {
                self.mistake(DiagnosticCode::BadAccount, latest.at.key, format!("nothing is from {from} to {to}"))
                    .help("the latest thing has the number 1, and `to` is not below `from`");
            }
            let [per, by] = [&latest.per, &latest.by].map(|name| self.value_named(kinds, id, name.text()));
            Latest { per, by, from, to }
        });
        let mut having = Vec::new();
        for (entries, meaning) in [(&ast.having, Having::OneOf as fn(_) -> _), (&ast.not_having, Having::NotOneOf)] {
            for (name, value) in entries.iter() {
                let values = value.as_array().cloned().unwrap_or_else(|| vec![value.inner().clone()]);
                having.push((self.value_named(kinds, id, Spanned::new(name, value.at.of_key())), meaning(values)));
            }
        }
        Set { name: name.to_owned(), having, latest }
    }

    fn parameter_meaning(
        &mut self,
        kinds: &Kinds<'_>,
        id: KindId,
        name: &str,
        ast: Spanned<&ast::AccountMeaning>,
    ) -> Option<Meaning> {
        let types = self.types_of_parameters(kinds, &kinds.operations[id.0], Spanned::new(name, ast.at.of_key()));
        let key = exactly_one("a parameter", &places!(ast; compares, selects, names), ast.at, self.report)?;
        if key != "compares" {
            self.refuse(ast.by.at, "it belongs to `compares`");
            self.refuse(ast.any.at, "it belongs to `compares`");
        }
        match key {
            "compares" => {
                let part = ast.by.get();
                let part = part.and_then(|by| choose(by.text(), &[("part", true), ("whole", false)], self.report));
                let any = ast.any.get().map(|any| self.choice(&types, any.text()));
                Some(Meaning::Compares { values: self.values_named(kinds, id, &ast.compares), part, any })
            }
            "selects" => {
                let sets = ast.selects.iter().filter_map(|(choice, set)| {
                    let choice = self.choice(&types, Spanned::new(choice, set.at.of_key()));
                    Some((choice, self.set_named(kinds, id, set.text())?))
                });
                Some(Meaning::Selects(sets.collect()))
            }
            _ => {
                self.reference(kinds, id, ast.names.or_empty())?;
                Some(Meaning::Names(ast.names.or_empty().to_string()))
            }
        }
    }

    /// The name of a value of a parameter. Reports one that parameters of these types do not have.
    fn choice(&mut self, types: &[ParameterType], name: Spanned<&str>) -> String {
        let mut known = Vec::new();
        for of in types {
            match of {
                ParameterType::Scalar(Scalar::Builtin(Builtin::Boolean | Builtin::Switch), _) => {
                    known.extend(["true", "false"]);
                }
                ParameterType::Scalar(Scalar::Named(id), _) if let ScalarType::Enum(set) = &self.service[*id] => {
                    known.extend(set.values.iter().map(|value| value.name.spec.as_str()));
                }
                _ => {}
            }
        }
        if !types.is_empty() && !known.contains(&*name) {
            let message = format!("the parameter has no value `{name}`");
            let help = if known.is_empty() {
                "its type lists no values"
            } else {
                "name it as the spec does, not by its `wire`"
            };
            unknown(self.report, DiagnosticCode::UnknownValue, name, message, known.into_iter(), help);
        }
        (*name).to_owned()
    }

    fn behaviour(
        &mut self,
        kinds: &Kinds<'_>,
        id: OperationId,
        ast: Spanned<&ast::AccountOperation>,
    ) -> AccountOperation {
        let is_fixed = ast.values.at.is_there && !ast.count.at.is_there && !ast.unless.at.is_there;
        if !ast.of.at.is_there && !is_fixed && !ast.at.is_damaged {
            self.mistake(DiagnosticCode::MissingKey, ast.at.key, "the key `of` is missing")
                .label("which things the operation is about; only `values` of an answer need none");
        }
        let of = ast.of.get().and_then(|of| self.kind_or_set(kinds, of.text()));
        let count = ast.count.get().and_then(|field| match field.contains('.') {
            true => self.no_field(field.text(), "a field of the answer itself is needed", None),
            false => self.answer_field(id, field.text()),
        });
        let scope = Scope { kinds, kind: of.map(|of| of.kind), operations: Some(&[id]) };
        // The values of things of an unknown kind are unknown, too.
        let values = if of.is_some() || !ast.of.at.is_there { self.drafts(&ast.values, scope) } else { Vec::new() };
        AccountOperation {
            of,
            count: count.map(|(path, _)| self.service.field_names(&path).join(".")),
            values,
            unless: ast.unless.get().and_then(|unless| self.unless(kinds, id, unless)),
        }
    }

    fn unless(&mut self, kinds: &Kinds<'_>, id: OperationId, ast: Spanned<&ast::AccountUnless>) -> Option<Unless> {
        let errors = &self.service[id].errors;
        let error = errors.iter().position(|case| case.name == **ast.error);
        if error.is_none() && kinds.is_read {
            let message = format!("`{}` has no error `{}`", self.service[id].full_name(), ast.error);
            let known = errors.iter().map(|case| case.name.as_str());
            unknown(self.report, DiagnosticCode::UnknownError, ast.error.text(), message, known, "describe it there");
        }
        let of = self.kind_or_set(kinds, ast.of.text())?;
        let by = self.values_named(kinds, of.kind, &ast.by);
        let error = error?;
        let captures = &self.service[self.service[id].errors[error].condition].captures;
        for name in captures.iter().map(|own| &own.name.spec).filter(|name| kinds.lacks(of.kind, name)) {
            let message =
                format!("the message has `{{{name}}}`, which is no value of the kind `{}`", kinds.name(of.kind));
            self.report.add(DiagnosticCode::UnknownThing, ast.error.at.value, message);
        }
        Some(Unless { of, by, error })
    }
}
