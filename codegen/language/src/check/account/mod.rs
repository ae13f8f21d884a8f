//! The account of the mock server.

mod draft;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value as Json;

use crate::ast;
use crate::check::Check;
use crate::check::account::draft::{CallScope, DraftScope};
use crate::check::lookup::items::TypeId;
use crate::check::lookup::names::Lookup;
use crate::check::lookup::scope::{Style, check_style};
use crate::check::one_of::{choose, exactly_one, places};
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::entries::Entries;
use crate::ir::account::{
    Account, AccountKey, After, Behaviour, Computed, Having, Kind, KindId, KindOrSet, Latest, Meaning, More, Set,
    Unless,
};
use crate::ir::{
    Builtin, ContainedTypes, JsonType, OperationId, ParameterType, ResponseBody, Scalar, ScalarId, ScalarType,
};
use crate::spanned::Spanned;

/// What is known of the kinds while they are checked.
pub(crate) struct Kinds<'s> {
    written: &'s Entries<ast::Kind>,
    /// The types of ids.
    ids: Vec<Option<ScalarId>>,
    /// What each refers to.
    refers_to: Vec<Vec<(String, KindId)>>,
    /// The operations that have to do with each.
    operations: Vec<Vec<OperationId>>,
    /// The names of the values of each, without those of what it refers to.
    values: Vec<BTreeSet<String>>,
    /// The kind of users.
    users: Option<KindId>,
    /// Whether every file could be read, so that an unknown name is a mistake.
    is_read: bool,
    /// Whether, beyond that, all references between kinds and operations are right, so that an unknown value is a mistake.
    is_clear: bool,
}

impl<'s> Kinds<'s> {
    /// The operations that have to do with a kind.
    fn operations(&self, kind: KindId) -> &[OperationId] {
        &self.operations[kind.0]
    }

    fn name(&self, kind: KindId) -> &'s str {
        self.written.at(kind.0).map_or("", |(name, _)| name)
    }

    /// A kind, and those that it refers to, directly or through others.
    fn around(&self, kind: KindId) -> Vec<KindId> {
        let (mut found, mut seen) = (vec![kind], BTreeSet::from([kind]));
        let mut next = 0;
        while let Some(kind) = found.get(next) {
            found.extend(self.refers_to[kind.0].iter().map(|(_, kind)| *kind).filter(|kind| seen.insert(*kind)));
            next += 1;
        }
        found
    }

    fn has(&self, kind: KindId, name: &str) -> bool {
        self.values[kind.0].contains(name) || self.around(kind).iter().any(|kind| self.values[kind.0].contains(name))
    }
}

impl<'s> Check<'s, '_> {
    /// Checks the key `account`. Reports if several files have it.
    pub(crate) fn account(&mut self) {
        let spec = self.spec;
        let mut written = spec.files.iter().filter_map(|file| file.ast.by_ref().inner().account.get());
        let Some(account) = written.next() else { return };
        for other in written {
            self.mistake(DiagnosticCode::BadAccount, other.at.key, "`account` is defined twice")
                .second(account.at.key, "also here");
        }
        let account = account.inner();
        let kinds = self.kinds(account);
        self.service.account = Account {
            users: kinds.users,
            keys: account.keys.iter().map(|(name, key)| self.account_key(&kinds, name, key)).collect(),
            kinds: kinds
                .written
                .iter()
                .enumerate()
                .map(|(id, own)| self.kind_of_things(&kinds, KindId(id), own))
                .collect(),
            operations: self.behaviours(&kinds, &account.operations),
        };
    }

    /// Resolves the references between kinds, types and operations, which decide what else can be referred to.
    fn kinds(&mut self, account: &'s ast::Account) -> Kinds<'s> {
        let written = account.kinds.by_ref().inner();
        let before = self.report.len();
        let mut kinds = Kinds {
            written,
            ids: Vec::new(),
            refers_to: Vec::new(),
            operations: vec![Vec::new(); written.len()],
            values: Vec::new(),
            users: None,
            is_read: !self.spec.files.iter().any(|file| file.is_damaged),
            is_clear: false,
        };
        let mut by_id = BTreeMap::new();
        for (number, (name, kind)) in written.iter().enumerate() {
            check_style(Style::Snake, "kind", name, kind.at.key, self.report);
            let id = kind.id.get().and_then(|id| self.id_type(id.text()));
            if let Some((id, first)) = id.zip(kind.id.get()).and_then(|(id, at)| Some((id, (by_id.get(&id)?, at)))) {
                let (first, at): (&(usize, _), _) = first;
                let name = self.service[id].name().spec.clone();
                self.mistake(
                    DiagnosticCode::BadAccount,
                    at.at.value,
                    format!("two kinds have ids of the type `{name}`"),
                )
                .second(first.1, "also here");
            } else if let Some((id, at)) = id.zip(kind.id.get()) {
                by_id.insert(id, (number, at.at.value));
            }
            kinds.ids.push(id);
            let refers_to = kind.inner().refers_to.iter();
            let refers_to =
                refers_to.filter_map(|(name, to)| Some((name.to_owned(), self.kind_with_one_key(&kinds, to.text())?)));
            kinds.refers_to.push(refers_to.collect());
        }
        kinds.users = account.users.get().and_then(|users| self.kind_with_one_key(&kinds, users.text()));
        self.report_kinds_in_circles(&kinds);
        self.operations_of_kinds(&mut kinds, account, &by_id);
        kinds.is_clear = kinds.is_read && self.report.len() == before;
        kinds.values = self.values_of_kinds(&kinds, account);
        kinds
    }

    /// The type of ids of this name.
    fn id_type(&mut self, name: Spanned<&str>) -> Option<ScalarId> {
        match self.names.type_named(&name) {
            Lookup::Known(TypeId::Scalar(id)) if matches!(self.service[id], ScalarType::Id(_)) => return Some(id),
            Lookup::Known(_) => drop(self.misused(name, "is no type of ids")),
            Lookup::Unclear => {}
            Lookup::Nothing => {
                let ids = self.service.scalars.iter().filter(|of| matches!(of, ScalarType::Id(_)));
                let near = nearest(&name, ids.map(|of| of.name().spec.as_str())).map(str::to_owned);
                self.mistake(DiagnosticCode::UnknownType, name.at.value, format!("there is no type `{name}`"))
                    .near(near.as_deref());
            }
        }
        None
    }

    /// The operations that have to do with each kind: those of `operations`, and those that send or answer ids of its type.
    fn operations_of_kinds(
        &mut self,
        kinds: &mut Kinds<'s>,
        account: &'s ast::Account,
        by_id: &BTreeMap<ScalarId, (usize, crate::diagnostic::Span)>,
    ) {
        for (number, operation) in self.service.operations.iter().enumerate() {
            let mut contained = ContainedTypes::default();
            self.service.answered(operation, &mut contained);
            let fields = contained.records.iter().flat_map(|id| &self.service[*id].fields).map(|field| &field.body);
            let answered = fields.filter_map(|body| match body {
                JsonType::Scalar(Scalar::Named(id)) => Some(*id),
                _ => None,
            });
            let sent = operation.all_parameters(&self.service).filter_map(|own| own.id(&self.service));
            let ids: BTreeSet<ScalarId> = answered.chain(sent).collect();
            for (kind, _) in ids.iter().filter_map(|id| by_id.get(id)) {
                kinds.operations[*kind].push(OperationId(number));
            }
        }
        for (name, behaviour) in account.operations.iter() {
            let id = self.operation_in_account(Spanned::new(name, behaviour.at));
            let of = behaviour.of.get().and_then(|of| self.kind_part(kinds, of.text()));
            if let Some((id, of)) = id.zip(of) {
                kinds.operations[of.0].push(id);
            }
        }
    }

    /// The operation of this name, which is a key.
    fn operation_in_account(&mut self, name: Spanned<&str>) -> Option<OperationId> {
        let found = self.names.operation_named(&name);
        if found == Lookup::Nothing {
            let near = nearest(&name, self.names.operations()).map(str::to_owned);
            self.mistake(DiagnosticCode::UnknownOperation, name.at.key, format!("there is no operation `{name}`"))
                .near(near.as_deref());
        }
        found.known()
    }

    /// The names of the values of each kind.
    fn values_of_kinds(&self, kinds: &Kinds<'s>, account: &'s ast::Account) -> Vec<BTreeSet<String>> {
        let mut all = Vec::with_capacity(kinds.written.len());
        for (number, (_, kind)) in kinds.written.iter().enumerate() {
            let names = |entries: &'s Entries<Json>| entries.iter().map(|(name, _)| name);
            let kind = kind.inner();
            let mut values: BTreeSet<&str> = kind.key.iter().map(|key| key.as_str()).collect();
            values.extend(kind.things.iter().flat_map(|thing| names(thing)));
            values.extend(kind.more.iter().flat_map(|more| names(&more.values)));
            values.extend(kind.after.iter().flat_map(|after| names(&after.values)));
            values.extend(names(&kind.new).chain(kind.refers_to.iter().map(|(name, _)| name)));
            values.extend(kind.computed.iter().map(|(name, _)| name));
            let mut sent = ContainedTypes::default();
            for operation in kinds.operations[number].iter().map(|id| &self.service[*id]) {
                let entry = account.operations.get(&operation.full_name());
                values.extend(entry.into_iter().flat_map(|entry| names(&entry.inner().values)));
                for parameter in operation.all_parameters(&self.service) {
                    values.extend([&*parameter.name.spec, &parameter.name.wire]);
                    parameter.json().into_iter().for_each(|(of, _)| self.service.contained(of, &mut sent));
                }
            }
            let fields = sent.records.iter().flat_map(|id| &self.service[*id].fields);
            values.extend(fields.flat_map(|field| [&*field.name.spec, &field.name.wire]));
            all.push(values.into_iter().map(str::to_owned).collect());
        }
        all
    }

    /// The kind of this name.
    fn kind_named(&mut self, kinds: &Kinds<'_>, name: Spanned<&str>) -> Option<KindId> {
        let found = kinds.written.number(&name);
        if found.is_none() && kinds.is_read {
            let near = nearest(&name, kinds.written.iter().map(|(name, _)| name));
            self.mistake(DiagnosticCode::UnknownKind, name.at.value, format!("there is no kind `{name}`"))
                .suggest(near, || "describe it under `kinds`".to_owned());
        }
        found.map(KindId)
    }

    /// The kind of a kind or a set: `scan.running`.
    fn kind_part(&mut self, kinds: &Kinds<'_>, name: Spanned<&str>) -> Option<KindId> {
        self.kind_named(kinds, Spanned::new(name.split('.').next().unwrap_or_default(), name.at))
    }

    /// The kind of this name, whose things one value must identify.
    fn kind_with_one_key(&mut self, kinds: &Kinds<'_>, name: Spanned<&str>) -> Option<KindId> {
        let kind = self.kind_named(kinds, name)?;
        let key = kinds.written.at(kind.0).map(|(_, kind)| &kind.inner().key)?;
        if let [_, _, ..] = key.as_slice() {
            self.mistake(DiagnosticCode::BadAccount, name.at.value, format!("`{name}` cannot be referred to"))
                .label("several values identify a thing")
                .second(key.at.value, "its key");
        }
        Some(kind)
    }

    /// A kind, or a set of it.
    fn kind_or_set(&mut self, kinds: &Kinds<'_>, name: Spanned<&str>) -> Option<KindOrSet> {
        let kind = self.kind_part(kinds, name)?;
        let set = match name.split_once('.') {
            Some((_, set)) => Some(self.set_named(kinds, kind, Spanned::new(set, name.at))?),
            None => None,
        };
        Some(KindOrSet { kind, set })
    }

    /// The set of a kind.
    fn set_named(&mut self, kinds: &Kinds<'_>, kind: KindId, name: Spanned<&str>) -> Option<usize> {
        let (own, written) = kinds.written.at(kind.0)?;
        let sets = &written.inner().sets;
        let found = sets.number(&name);
        if found.is_none() && kinds.is_read {
            let near = nearest(&name, sets.iter().map(|(name, _)| name));
            self.mistake(DiagnosticCode::UnknownSet, name.at.value, format!("the kind `{own}` has no set `{name}`"))
                .second(written.at.key, "the kind")
                .suggest(near, || "describe it under its `sets`".to_owned());
        }
        found
    }

    /// Reports a value that no thing of a kind can have.
    fn value_named(&mut self, kinds: &Kinds<'_>, kind: KindId, name: Spanned<&str>) {
        if kinds.is_clear && !kinds.has(kind, &name) {
            let around = kinds.around(kind);
            let near = nearest(&name, around.iter().flat_map(|kind| &kinds.values[kind.0]).map(String::as_str));
            let message = format!("things of the kind `{}` have no value `{name}`", kinds.name(kind));
            self.mistake(DiagnosticCode::UnknownThing, name.at.value, message)
                .suggest(near, || "give it to one of `things`, `more`, `new` or `computed`".to_owned());
        }
    }

    fn values_named(&mut self, kinds: &Kinds<'_>, kind: KindId, names: &[Spanned<String>]) -> Vec<String> {
        names.iter().for_each(|name| self.value_named(kinds, kind, name.text()));
        names.iter().map(Spanned::to_string).collect()
    }

    /// The kind that a value refers to. Reports a value that refers to none.
    fn reference(&mut self, kinds: &Kinds<'_>, kind: KindId, name: Spanned<&str>) -> Option<KindId> {
        let known = &kinds.refers_to[kind.0];
        let found = known.iter().find(|(own, _)| own == *name).map(|(_, kind)| *kind);
        if found.is_none() && kinds.is_clear {
            let near = nearest(&name, known.iter().map(|(name, _)| name.as_str()));
            self.mistake(DiagnosticCode::UnknownThing, name.at.value, format!("the value `{name}` refers to no thing"))
                .suggest(near, || "say under `refers_to` which kind it refers to".to_owned());
        }
        found
    }

    fn account_key(&mut self, kinds: &Kinds<'_>, name: &str, key: Spanned<&ast::AccountKey>) -> AccountKey {
        let user = key.user.at.is_there.then_some(&key.inner().user).filter(|user| !user.is_null());
        if let Some(user) = user {
            self.check_user(kinds, user.by_ref());
        }
        let permissions = key.permissions.iter().filter_map(|name| self.permission_in_account(name.text()));
        AccountKey {
            name: name.to_owned(),
            user: user.map(|user| (**user).clone()),
            permissions: permissions.collect(),
        }
    }

    fn permission_in_account(&mut self, name: Spanned<&str>) -> Option<crate::ir::PermissionId> {
        let found = self.names.permission_named(&name);
        if found == Lookup::Nothing {
            let near = nearest(&name, self.names.permissions()).map(str::to_owned);
            self.mistake(DiagnosticCode::UnknownPermission, name.at.value, format!("there is no permission `{name}`"))
                .near(near.as_deref());
        }
        found.known()
    }

    /// Reports a user that is not among the things.
    fn check_user(&mut self, kinds: &Kinds<'_>, user: Spanned<&Json>) {
        let Some(users) = kinds.users else {
            if kinds.is_clear {
                self.mistake(
                    DiagnosticCode::BadAccount,
                    user.at.key,
                    "a key has a user, but the account has no `users`",
                )
                .help("write `users`: the kind of the users that keys belong to");
            }
            return;
        };
        let Some((name, kind)) = kinds.written.at(users.0) else { return };
        let Some(key) = kind.key.first() else { return };
        let known = kind.things.iter().any(|thing| thing.get(key).is_some_and(|value| **value == **user));
        if !known && !kind.more.at.is_there && kinds.is_read {
            self.mistake(
                DiagnosticCode::UnknownThing,
                user.at.value,
                format!("there is no {name} with the {key} `{}`", *user),
            )
            .second(kind.things.at.is_there.then_some(kind.things.at.key), "the users");
        }
    }

    fn kind_of_things(
        &mut self,
        kinds: &Kinds<'s>,
        id: KindId,
        (name, ast): (&'s str, Spanned<&'s ast::Kind>),
    ) -> Kind {
        let kind = ast.inner();
        let start = DraftScope { kind: Some(id), call: CallScope::Start };
        let call = DraftScope { kind: Some(id), call: CallScope::OfKind };
        if kind.key.is_empty() && !kind.key.at.is_damaged {
            self.mistake(DiagnosticCode::NothingListed, kind.key.at.value, "a thing needs a value that identifies it");
        }
        self.check_things(name, kind);
        let mut made = |entries: &Entries<Json>, scope| {
            let values = self.drafts(kinds, entries, scope);
            self.check_made(entries, &values);
            values
        };
        let things = kind.things.iter().map(|thing| made(thing, start)).collect();
        let more = kind.more.get().map(|more| More { count: more.count, values: made(&more.values, start) });
        let new = made(&kind.new, call);
        Kind {
            name: name.to_owned(),
            id: kinds.ids[id.0],
            key: kind.key.iter().map(Spanned::to_string).collect(),
            refers_to: kinds.refers_to[id.0].clone(),
            things,
            more,
            new,
            computed: self.computed(kinds, id, &kind.computed),
            sets: kind.sets.iter().map(|(name, set)| self.set(kinds, id, name, set)).collect(),
            after: kind.after.get().and_then(|after| {
                let values = self.drafts(kinds, &after.values, call);
                Some(After { set: self.set_named(kinds, id, after.set.text())?, polls: after.polls, values })
            }),
            parameters: kind
                .parameters
                .iter()
                .filter_map(|(name, meaning)| {
                    Some((name.to_owned(), self.parameter_meaning(kinds, id, name, meaning)?))
                })
                .collect(),
        }
    }

    /// Reports things without a key, and those with the key of another.
    fn check_things(&mut self, name: &str, kind: &ast::Kind) {
        let mut seen = BTreeMap::new();
        for thing in kind.things.iter() {
            let value = |key: &Spanned<String>| thing.get(key).filter(|value| !value.is_null());
            if let Some(key) = kind.key.iter().find(|key| value(key).is_none()) {
                if !thing.at.is_damaged {
                    self.mistake(DiagnosticCode::BadAccount, thing.at.value, format!("a thing has no `{key}`"))
                        .second(key.at.value, "it identifies the things");
                }
                continue;
            }
            let values: Vec<String> = kind.key.iter().filter_map(value).map(|value| value.to_string()).collect();
            // A text with pieces may be another each time.
            if values.iter().any(|value| value.contains('{')) {
                continue;
            }
            if let Some(first) = seen.insert(values, thing.at.value) {
                let keys = crate::english::listed(kind.key.iter());
                let message = format!("two things of the kind `{name}` have the same {keys}");
                self.mistake(DiagnosticCode::BadAccount, thing.at.value, message).second(first, "also here");
            }
        }
    }

    fn computed(&mut self, kinds: &Kinds<'_>, id: KindId, entries: &Entries<ast::Computed>) -> Vec<(String, Computed)> {
        let computed =
            entries.iter().filter_map(|(name, ast)| Some((name.to_owned(), self.one_computed(kinds, id, ast)?)));
        computed.collect()
    }

    fn one_computed(&mut self, kinds: &Kinds<'_>, id: KindId, ast: Spanned<&ast::Computed>) -> Option<Computed> {
        let key = exactly_one("a computed value", &places!(ast; count, list, of), ast.at, self.report)?;
        if key == "of" {
            self.refuse(ast.by.at, "it belongs to `count` or `list`");
            let Some(value) = ast.value.get() else {
                self.mistake(DiagnosticCode::MissingKey, ast.at.key, "the key `value` is missing")
                    .label("the value of the other thing");
                return None;
            };
            let reference = ast.of.get()?;
            let other = self.reference(kinds, id, reference.text())?;
            self.value_named(kinds, other, value.text());
            let (reference, value, otherwise) = (reference.to_string(), value.to_string(), (*ast.otherwise).clone());
            return Some(Computed::Of { reference, value, otherwise });
        }
        self.refuse(ast.otherwise.at, "it belongs to `of`");
        let of = self.kind_or_set(kinds, ast.count.get().or(ast.list.get())?.text())?;
        self.values_named(kinds, of.kind, &ast.by);
        let by = self.values_named(kinds, id, &ast.by);
        if key == "count" {
            self.refuse(ast.value.at, "it belongs to `list` or `of`");
            return Some(Computed::Count { of, by });
        }
        let value = ast.value.get();
        if let Some(value) = value {
            self.value_named(kinds, of.kind, value.text());
        }
        Some(Computed::List { of, by, value: value.map(|value| value.to_string()) })
    }

    fn set(&mut self, kinds: &Kinds<'_>, id: KindId, name: &str, ast: Spanned<&ast::Set>) -> Set {
        check_style(Style::Snake, "set", name, ast.at.key, self.report);
        let mut having = Vec::new();
        for (entries, is_one) in [(&ast.having, true), (&ast.not_having, false)] {
            for (name, value) in entries.iter() {
                self.value_named(
                    kinds,
                    id,
                    Spanned::new(name, crate::spanned::Place { value: value.at.key, ..value.at }),
                );
                let values = value.as_array().cloned().unwrap_or_else(|| vec![(*value).clone()]);
                having.push((name.to_owned(), if is_one { Having::OneOf(values) } else { Having::NotOneOf(values) }));
            }
        }
        let latest = ast.latest.get().map(|latest| {
            for name in [&latest.per, &latest.by] {
                self.value_named(kinds, id, name.text());
            }
            let from = latest.from.unwrap_or(1);
            let to = latest.to.unwrap_or(from);
            if from == 0 || to < from {
                self.mistake(DiagnosticCode::BadAccount, latest.at.value, format!("no thing is from {from} to {to}"))
                    .help("1 is the latest thing: `from: 1`, and `to` is at least that");
            }
            Latest { per: latest.per.to_string(), by: latest.by.to_string(), from, to }
        });
        Set { name: name.to_owned(), having, latest }
    }

    fn parameter_meaning(
        &mut self,
        kinds: &Kinds<'_>,
        id: KindId,
        name: &str,
        ast: Spanned<&ast::Meaning>,
    ) -> Option<Meaning> {
        let named = Spanned::new(name, crate::spanned::Place { value: ast.at.key, ..ast.at });
        let types = self.parameters_named(kinds, kinds.operations(id), named);
        let key = exactly_one("a parameter", &places!(ast; compares, selects, names), ast.at, self.report)?;
        if key != "compares" {
            self.refuse(ast.by.at, "it belongs to `compares`");
            self.refuse(ast.any.at, "it belongs to `compares`");
        }
        match key {
            "compares" => {
                let values = self.values_named(kinds, id, &ast.compares);
                let part =
                    ast.by.get().and_then(|by| choose(by.text(), &[("part", true), ("whole", false)], self.report));
                let any = ast.any.get();
                if let Some(any) = any {
                    self.check_choice(&types, any.text());
                }
                Some(Meaning::Compares { values, part, any: any.map(|any| any.to_string()) })
            }
            "selects" => {
                let selected = ast.selects.iter().filter_map(|(choice, set)| {
                    let at = crate::spanned::Place { value: set.at.key, ..set.at };
                    self.check_choice(&types, Spanned::new(choice, at));
                    Some((choice.to_owned(), self.set_named(kinds, id, set.text())?))
                });
                Some(Meaning::Selects(selected.collect()))
            }
            _ => {
                let value = ast.names.get()?;
                self.reference(kinds, id, value.text())?;
                Some(Meaning::Names(value.to_string()))
            }
        }
    }

    /// Reports a value that a parameter of these types cannot have.
    fn check_choice(&mut self, types: &[ParameterType], choice: Spanned<&str>) {
        let mut known: Vec<&str> = Vec::new();
        for of in types {
            match of {
                ParameterType::Scalar(Scalar::Builtin(Builtin::Boolean | Builtin::Switch), _) => {
                    known.extend(["true", "false"]);
                }
                ParameterType::Scalar(Scalar::Named(id), _) => {
                    if let ScalarType::Enum(set) = &self.service[*id] {
                        known.extend(set.values.iter().map(|value| value.name.spec.as_str()));
                    }
                }
                _ => {}
            }
        }
        if !types.is_empty() && !known.contains(&*choice) {
            let near = nearest(&choice, known.iter().copied()).map(str::to_owned);
            let help = match known.is_empty() {
                true => "the type of the parameter lists no values".to_owned(),
                false => "use the name that the value has in the spec, not its `wire` name".to_owned(),
            };
            self.mistake(
                DiagnosticCode::UnknownValue,
                choice.at.value,
                format!("the parameter has no value `{choice}`"),
            )
            .suggest(near.as_deref(), || help);
        }
    }

    fn behaviours(&mut self, kinds: &Kinds<'_>, entries: &Entries<ast::Behaviour>) -> Vec<(OperationId, Behaviour)> {
        let behaviours = entries.iter().filter_map(|(name, ast)| {
            let id = self.names.operation_named(name).known()?;
            Some((id, self.behaviour(kinds, id, ast)))
        });
        behaviours.collect()
    }

    fn behaviour(&mut self, kinds: &Kinds<'_>, id: OperationId, ast: Spanned<&ast::Behaviour>) -> Behaviour {
        let is_about_nothing = ast.count.at.is_there || !ast.values.at.is_there;
        if !ast.of.at.is_there && is_about_nothing && !ast.at.is_damaged {
            self.mistake(DiagnosticCode::MissingKey, ast.at.key, "the key `of` is missing")
                .label("it says which things the operation is about; only an answer of fixed `values` needs none");
        }
        // An unknown kind was reported.
        let of = ast.of.get().filter(|of| kinds.written.number(of.split('.').next().unwrap_or_default()).is_some());
        let of = of.and_then(|of| self.kind_or_set(kinds, of.text()));
        let scope = DraftScope { kind: of.map(|of| of.kind), call: CallScope::Of(id) };
        Behaviour {
            of,
            count: ast.count.get().and_then(|field| self.count_field(id, field.text())),
            values: self.drafts(kinds, &ast.values, scope),
            unless: ast.unless.get().and_then(|unless| self.unless(kinds, id, unless)),
        }
    }

    /// The field of an answer with a number of things, by its name on the wire.
    fn count_field(&mut self, id: OperationId, field: Spanned<&str>) -> Option<String> {
        let ResponseBody::Record(record) = self.service[id].response.body else {
            return self.field_path(&self.service[id].response.body.clone(), field).map(|_| field.to_string());
        };
        let (path, _) = self.way(JsonType::Record(record), &[field.to_string()], field.at)?;
        path.0.first().map(|(record, number)| self.service[*record].fields[*number].name.wire.clone())
    }

    fn unless(&mut self, kinds: &Kinds<'_>, id: OperationId, ast: Spanned<&ast::Unless>) -> Option<Unless> {
        let of = self.kind_or_set(kinds, ast.of.text());
        let by = of.map(|of| self.values_named(kinds, of.kind, &ast.by));
        let operation = &self.service[id];
        let Some(error) = operation.errors.iter().position(|case| case.name == **ast.error) else {
            if kinds.is_read {
                let near =
                    nearest(&ast.error, operation.errors.iter().map(|case| case.name.as_str())).map(str::to_owned);
                let message = format!("`{}` has no error `{}`", operation.full_name(), *ast.error);
                self.mistake(DiagnosticCode::UnknownError, ast.error.at.value, message).near(near.as_deref());
            }
            return None;
        };
        let of = of?;
        let captures = &self.service[operation.errors[error].condition].captures;
        let captures: Vec<String> = captures.iter().map(|capture| capture.name.spec.clone()).collect();
        for capture in captures.iter().filter(|capture| kinds.is_clear && !kinds.has(of.kind, capture)) {
            let message = format!("things of the kind `{}` have no value `{capture}`", kinds.name(of.kind));
            self.mistake(DiagnosticCode::UnknownThing, ast.error.at.value, message)
                .label("the message of the error shows it");
        }
        Some(Unless { of, by: by?, error })
    }

    fn report_kinds_in_circles(&mut self, kinds: &Kinds<'s>) {
        let next: Vec<Vec<usize>> =
            kinds.refers_to.iter().map(|all| all.iter().map(|(_, kind)| kind.0).collect()).collect();
        for circle in circles(&next) {
            let names: Vec<&str> = circle.iter().chain(circle.first()).map(|kind| kinds.name(KindId(*kind))).collect();
            let Some((_, kind)) = circle.first().and_then(|kind| kinds.written.at(*kind)) else { continue };
            let message = format!("the kind `{}` refers to itself", names[0]);
            self.mistake(DiagnosticCode::BadAccount, kind.refers_to.at.key, message).label(names.join(" -> "));
        }
    }
}

/// The circles in a graph, each at most once. It is a loop, since recursion over a long chain would overflow the stack.
fn circles(next: &[Vec<usize>]) -> Vec<Vec<usize>> {
    // What was seen of each node: nothing, its place on the path, or all.
    let mut seen: Vec<Option<Option<usize>>> = vec![None; next.len()];
    let mut found = Vec::new();
    for start in 0..next.len() {
        let mut path: Vec<(usize, usize)> = Vec::new();
        let mut ahead = Some(start).filter(|start| seen[*start].is_none());
        loop {
            if let Some(node) = ahead.take() {
                match seen[node] {
                    None => {
                        seen[node] = Some(Some(path.len()));
                        path.push((node, 0));
                    }
                    Some(Some(place)) => found.push(path[place..].iter().map(|(node, _)| *node).collect()),
                    Some(None) => {}
                }
            }
            let Some((node, edge)) = path.last_mut() else { break };
            ahead = next[*node].get(*edge).copied();
            *edge += 1;
            if ahead.is_none() {
                seen[*node] = Some(None);
                path.pop();
            }
        }
    }
    found
}
