//! The kinds of the account, and what can be referred to in them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::ast;
use crate::check::Check;
use crate::check::lookup::{Meaning, Style, check_style};
use crate::check::types::circles;
use crate::diagnostic::suggestions::nearest;
use crate::diagnostic::{DiagnosticCode, Diagnostics, Span};
use crate::ir::account::{AccountOperation, KindOrSet, ThingKind};
use crate::ir::{Builtin, JsonType, KindId, OperationId, ParameterType, Scalar, ScalarType};
use crate::written::{Entries, Spanned};

/// How many references lead to a value at most. Without a limit, long chains of kinds would take too long.
const LEVELS: u32 = 8;

/// What is known of the account while it is checked.
#[derive(Default)]
pub(crate) struct AccountNames<'s> {
    ids: BTreeMap<&'s str, KindId>,
    pub(crate) kinds: Vec<Spanned<&'s ast::AccountKind>>,
    /// The values that things of each have, without those of what they refer to.
    values: Vec<BTreeSet<&'s str>>,
    /// The names and types of the fields that show things of each.
    pub(crate) shown: Vec<Vec<(String, JsonType)>>,
    /// The names of the values of things, with their kinds and places.
    pub(crate) told: Vec<(KindId, String, Span)>,
    /// Whether every file could be read. If not, an unknown name may be in what is missing.
    pub(crate) is_read: bool,
    /// Whether, beyond that, every kind, id and operation is known. If not, things may have other values than it seems.
    pub(crate) is_clear: bool,
}

impl<'s> Check<'s, '_> {
    /// Resolves what kinds, ids and operations refer to. What else can be referred to depends on it. Returns the operations that are known.
    pub(crate) fn account_names(&mut self, account: &'s ast::Account) -> Vec<Spanned<&'s ast::AccountOperation>> {
        let before = self.report.len();
        self.account.is_read = !self.spec.files.iter().any(|file| file.is_damaged);
        let mut first = BTreeMap::new();
        for (number, (name, kind)) in account.kinds.iter().enumerate() {
            check_style(Style::Snake, "kind", name, kind.at.key, self.report);
            let id = kind.id.get().and_then(|name| match self.meaning(name.text()) {
                Meaning::Scalar(Scalar::Named(id)) if matches!(self.service[id], ScalarType::Id(_)) => Some(id),
                Meaning::Unclear => None,
                _ => {
                    self.misused(name.text(), "is no type of ids");
                    None
                }
            });
            if let Some(first) = id.and_then(|id| first.insert(id, kind.id.at.value)) {
                self.mistake(DiagnosticCode::BadAccount, kind.id.at.value, "two kinds have ids of one type")
                    .second(first, "also here");
            }
            self.account.ids.insert(name, KindId(number));
            self.account.kinds.push(kind);
            self.account.values.push(own_values(kind.inner()));
            self.service.account.kinds.push(ThingKind { name: name.to_owned(), id, ..ThingKind::default() });
        }
        for (number, (_, kind)) in account.kinds.iter().enumerate() {
            self.service.account.kinds[number].refers_to = kind.refers_to.convert(|_, to| self.referable(to.text()));
        }
        self.service.account.users = account.users.get().and_then(|name| self.referable(name.text()));
        let mut operations = Vec::new();
        for (name, own) in account.operations.iter() {
            let id = self.operation_named(Spanned::new(name, own.at.of_key()));
            let of = own.of.get().and_then(|of| self.kind_or_set(of.text()));
            let Some(id) = id else { continue };
            if let Some(of) = of {
                let sent = self.names.written(id).parameters.names();
                self.account.values[of.kind.0].extend(sent.chain(own.inner().values.names()));
            }
            self.service.account.operations.push((id, AccountOperation { of, ..AccountOperation::default() }));
            operations.push(own);
        }
        self.report_circles_of_kinds();
        self.account.is_clear = self.account.is_read && self.report.len() == before;
        operations
    }

    fn report_circles_of_kinds(&mut self) {
        let kinds = self.service.account.kinds.iter();
        let next: Vec<_> = kinds.map(|own| own.refers_to.iter().map(|(_, kind)| kind.0).collect()).collect();
        for circle in circles(&next) {
            let kinds = circle.iter().chain(circle.first());
            let names: Vec<&str> = kinds.map(|(kind, _)| self.service[KindId(*kind)].name.as_str()).collect();
            let (message, way) = (format!("`{}` refers to itself", names[0]), names.join(" -> "));
            let at = self.account.kinds[circle[0].0].refers_to.at;
            let help = "leave one of these references out: its value is then one like any other";
            self.mistake(DiagnosticCode::BadAccount, at.key, message).label(way).help(help);
        }
    }

    pub(crate) fn operations_on(&self, kind: KindId) -> Vec<OperationId> {
        let all = self.service.account.operations.iter();
        all.filter(|(_, own)| own.of.is_some_and(|of| of.kind == kind)).map(|(id, _)| *id).collect()
    }

    fn kind_named(&mut self, name: Spanned<&str>) -> Option<KindId> {
        let found = self.account.ids.get(*name).copied();
        if found.is_none() && self.account.is_read {
            let (message, known) = (format!("there is no kind `{name}`"), self.account.ids.keys().copied());
            let is_set = name.contains('.');
            let help = if is_set { "name a kind here, not a set of it" } else { "describe it under `kinds`" };
            unknown(self.report, DiagnosticCode::UnknownKind, name, message, known, help);
        }
        found
    }

    /// A kind whose things have a single value as their key.
    pub(crate) fn referable(&mut self, name: Spanned<&str>) -> Option<KindId> {
        let kind = self.kind_named(name)?;
        let key = &self.account.kinds[kind.0].inner().key;
        if key.len() > 1 {
            self.mistake(DiagnosticCode::BadAccount, name.at.value, format!("a value cannot refer to a `{name}`"))
                .label("one value does not identify it")
                .second(key.at.value, "its key");
        }
        Some(kind)
    }

    /// A kind, or a set of it such as `scan.running`.
    pub(crate) fn kind_or_set(&mut self, name: Spanned<&str>) -> Option<KindOrSet> {
        let (kind, set) = name.split_once('.').map_or((*name, None), |(kind, set)| (kind, Some(set)));
        let kind = self.kind_named(Spanned::new(kind, name.at))?;
        let set = match set {
            Some(set) => Some(self.set_named(kind, Spanned::new(set, name.at))?),
            None => None,
        };
        Some(KindOrSet { kind, set })
    }

    pub(crate) fn set_named(&mut self, kind: KindId, name: Spanned<&str>) -> Option<usize> {
        let sets = &self.account.kinds[kind.0].inner().sets;
        let found = sets.number(&name);
        if found.is_none() && self.account.is_read {
            let message = format!("the kind `{}` has no set `{name}`", self.service[kind].name);
            let help = "describe it under its `sets`";
            unknown(self.report, DiagnosticCode::UnknownSet, name, message, sets.names(), help);
        }
        found
    }

    /// The values of things of a kind, and of those that they refer to.
    fn values(&self, kind: KindId) -> impl Iterator<Item = &BTreeSet<&'s str>> {
        let (mut ahead, mut seen) = (VecDeque::from([(kind, 0)]), BTreeSet::from([kind]));
        std::iter::from_fn(move || {
            let (kind, level) = ahead.pop_front()?;
            let others = self.service[kind].refers_to.iter().map(|(_, other)| *other).filter(|_| level < LEVELS);
            ahead.extend(others.filter(|other| seen.insert(*other)).map(|other| (other, level + 1)));
            Some(&self.account.values[kind.0])
        })
    }

    /// Whether it is certain that no thing of a kind has a value.
    pub(crate) fn lacks(&self, kind: KindId, name: &str) -> bool {
        self.account.is_clear && !self.values(kind).any(|values| values.contains(name))
    }

    /// The name of a value. Reports a value that no thing of the kind can have.
    pub(crate) fn value_named(&mut self, kind: KindId, name: Spanned<&str>) -> String {
        if self.lacks(kind, &name) {
            let message = format!("things of the kind `{}` have no value `{name}`", self.service[kind].name);
            let known: Vec<&str> = self.values(kind).flatten().copied().collect();
            let help =
                "no thing of the kind has it, nor does a thing that it refers to or a parameter of its operations";
            unknown(self.report, DiagnosticCode::UnknownThing, name, message, known, help);
        }
        (*name).to_owned()
    }

    /// The names of values, in the same way. Reports a list of none.
    pub(crate) fn values_named(&mut self, kind: KindId, names: &Spanned<Vec<Spanned<String>>>) -> Vec<String> {
        if names.is_empty() && names.at.is_there && !names.at.is_damaged {
            self.mistake(DiagnosticCode::NothingListed, names.at.value, "no value is named");
        }
        names.iter().map(|name| self.value_named(kind, name.text())).collect()
    }

    pub(crate) fn reference(&mut self, kind: KindId, name: Spanned<&str>) -> Option<KindId> {
        let known = &self.service[kind].refers_to;
        let found = known.iter().find(|(own, _)| own == *name).map(|(_, kind)| *kind);
        if found.is_none() && self.account.is_clear {
            let (message, known) =
                (format!("the value `{name}` refers to no thing"), known.iter().map(|(name, _)| name));
            unknown(self.report, DiagnosticCode::UnknownThing, name, message, known, "say to which, under `refers_to`");
        }
        found
    }

    /// The names of the values that parameters of this name can have. Reports a name that no parameter has, and then returns `None`.
    pub(crate) fn choices(&mut self, operations: &[OperationId], name: Spanned<&str>) -> Option<Vec<String>> {
        let all = || operations.iter().flat_map(|id| self.service[*id].all_parameters(&self.service));
        let mut found = all().filter(|own| own.name.spec == *name).peekable();
        if found.peek().is_none() {
            if self.account.is_clear {
                let (message, known) = (format!("there is no parameter `{name}`"), all().map(|own| &own.name.spec));
                let help = "name a parameter of an operation on these things, as the spec does";
                unknown(self.report, DiagnosticCode::UnknownParameter, name, message, known, help);
            }
            return None;
        }
        let choices = found.flat_map(|own| match own.parameter_type {
            ParameterType::Scalar(Scalar::Builtin(Builtin::Boolean | Builtin::Switch), _) => {
                ["true", "false"].map(str::to_owned).to_vec()
            }
            ParameterType::Scalar(Scalar::Named(id), _) => match &self.service[id] {
                ScalarType::Enum(set) => set.values.iter().map(|value| value.name.spec.clone()).collect(),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        });
        Some(choices.collect())
    }
}

fn own_values(kind: &ast::AccountKind) -> BTreeSet<&str> {
    let made = kind.more.iter().map(|more| &more.values).chain(kind.after.iter().map(|after| &after.values));
    let made = made.map(|values| &**values).chain(kind.things.iter().map(|thing| &**thing)).chain([&*kind.new]);
    let names = made.flat_map(Entries::names).chain(kind.computed.names()).chain(kind.refers_to.names());
    names.chain(kind.key.iter().map(|name| name.as_str())).collect()
}

pub(crate) fn unknown<'n, N: AsRef<str> + ?Sized + 'n>(
    report: &mut Diagnostics,
    code: DiagnosticCode,
    name: Spanned<&str>,
    message: impl Into<String>,
    known: impl IntoIterator<Item = &'n N>,
    help: &str,
) {
    let near = nearest(&name, known.into_iter().map(AsRef::as_ref));
    report.add(code, name.at.value, message).suggest(near, || help.to_owned());
}
