//! The kinds of the account, and what can be referred to in them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::ast;
use crate::check::Check;
use crate::check::circles::circles;
use crate::check::lookup::resolve::Meaning;
use crate::check::lookup::scope::{Style, check_style};
use crate::diagnostic::Diagnostics;
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::entries::Entries;
use crate::ir::account::{KindId, KindOrSet};
use crate::ir::{OperationId, Parameter, ParameterType, Scalar, ScalarId, ScalarType};
use crate::spanned::Spanned;

/// How many references lead to a value at most. Without a limit, long chains of kinds would take too long.
const LEVELS: u32 = 8;

/// What is known of the kinds while they are checked.
pub(crate) struct Kinds<'s> {
    pub(crate) written: &'s Entries<ast::AccountKind>,
    /// The types of ids.
    pub(crate) ids: Vec<Option<ScalarId>>,
    pub(crate) refers_to: Vec<Vec<(String, KindId)>>,
    pub(crate) users: Option<KindId>,
    /// The operations on things of each.
    pub(crate) operations: Vec<Vec<OperationId>>,
    /// The values that things of each have, without those of what they refer to.
    values: Vec<BTreeSet<&'s str>>,
    /// Whether every file could be read. If not, an unknown name may be in what is missing.
    pub(crate) is_read: bool,
    /// Whether, beyond that, every kind, id and operation is known. If not, things may have other values than it seems.
    pub(crate) is_clear: bool,
}

impl<'s> Kinds<'s> {
    pub(crate) fn name(&self, kind: KindId) -> &str {
        self.written.at(kind.0).map_or("", |(name, _)| name)
    }

    /// The values of things of a kind, and of those that they refer to.
    fn values(&self, kind: KindId) -> impl Iterator<Item = &BTreeSet<&'s str>> {
        let (mut ahead, mut seen) = (VecDeque::from([(kind, 0)]), BTreeSet::from([kind]));
        std::iter::from_fn(move || {
            let (kind, level) = ahead.pop_front()?;
            let others = self.refers_to[kind.0].iter().map(|(_, other)| *other).filter(|_| level < LEVELS);
            ahead.extend(others.filter(|other| seen.insert(*other)).map(|other| (other, level + 1)));
            Some(&self.values[kind.0])
        })
    }

    /// Whether it is certain that no thing of a kind has a value.
    pub(crate) fn lacks(&self, kind: KindId, name: &str) -> bool {
        self.is_clear && !self.values(kind).any(|values| values.contains(name))
    }
}

impl<'s> Check<'s, '_> {
    /// Resolves what kinds, ids and operations refer to. What else can be referred to depends on it.
    pub(crate) fn kinds(&mut self, account: &'s ast::Account) -> Kinds<'s> {
        let before = self.report.len();
        let written: &Entries<ast::AccountKind> = &account.kinds;
        let mut kinds = Kinds {
            written,
            ids: Vec::new(),
            refers_to: Vec::new(),
            users: None,
            operations: vec![Vec::new(); written.len()],
            values: Vec::new(),
            is_read: !self.spec.files.iter().any(|file| file.is_damaged),
            is_clear: false,
        };
        let mut first = BTreeMap::new();
        for (name, kind) in written.iter() {
            check_style(Style::Snake, "kind", name, kind.at.key, self.report);
            let id = kind.id.get().and_then(|name| self.type_of_ids(name.text()));
            if let Some(first) = id.and_then(|id| first.insert(id, kind.id.at.value)) {
                self.mistake(DiagnosticCode::BadAccount, kind.id.at.value, "two kinds have ids of one type")
                    .second(first, "also here");
            }
            kinds.ids.push(id);
            let refers_to = kind.refers_to.iter();
            let refers_to =
                refers_to.filter_map(|(name, to)| Some((name.to_owned(), self.referable(&kinds, to.text())?)));
            kinds.refers_to.push(refers_to.collect());
        }
        kinds.users = account.users.get().and_then(|name| self.referable(&kinds, name.text()));
        for (name, behaviour) in account.operations.iter() {
            let id = self.operation_named(Spanned::new(name, behaviour.at.of_key()));
            let of = behaviour.of.get().and_then(|of| self.kind_named(&kinds, of.text()));
            if let (Some(id), Some(of)) = (id, of) {
                kinds.operations[of.0].push(id);
            }
        }
        self.report_circles_of_kinds(&kinds);
        kinds.is_clear = kinds.is_read && self.report.len() == before;
        for (number, (_, kind)) in written.iter().enumerate() {
            let kind = kind.inner();
            let made = kind.more.iter().map(|more| &*more.values).chain(kind.after.iter().map(|after| &*after.values));
            let made = made.chain([&*kind.new]).chain(kind.things.iter().map(|thing| &**thing));
            let mut values: BTreeSet<&str> = made.flat_map(Entries::iter).map(|(name, _)| name).collect();
            values.extend(kind.key.iter().map(|name| name.as_str()));
            values
                .extend(kind.computed.iter().map(|(name, _)| name).chain(kind.refers_to.iter().map(|(name, _)| name)));
            let sent = kinds.operations[number].iter().flat_map(|id| self.names.written(*id).parameters.iter());
            values.extend(sent.map(|(name, _)| name));
            kinds.values.push(values);
        }
        for (_, behaviour) in account.operations.iter() {
            let kind = behaviour.of.as_ref().and_then(|of| written.number(of.split('.').next()?));
            let values = kind.and_then(|kind| kinds.values.get_mut(kind));
            values.into_iter().for_each(|all| all.extend(behaviour.inner().values.iter().map(|(name, _)| name)));
        }
        kinds
    }

    fn type_of_ids(&mut self, name: Spanned<&str>) -> Option<ScalarId> {
        match self.meaning(name) {
            Meaning::Scalar(Scalar::Named(id)) if matches!(self.service[id], ScalarType::Id(_)) => return Some(id),
            Meaning::Unclear => {}
            _ => drop(self.misused(name, "is no type of ids")),
        }
        None
    }

    fn report_circles_of_kinds(&mut self, kinds: &Kinds<'s>) {
        let next = kinds.refers_to.iter().map(|all| all.iter().map(|(_, kind)| kind.0).collect());
        for circle in circles(&next.collect::<Vec<_>>()) {
            let names = circle.iter().chain(circle.first()).map(|(kind, _)| kinds.name(KindId(*kind)));
            let names: Vec<&str> = names.collect();
            let Some((name, kind)) = circle.first().and_then(|(kind, _)| kinds.written.at(*kind)) else { continue };
            self.mistake(DiagnosticCode::BadAccount, kind.refers_to.at.key, format!("`{name}` refers to itself"))
                .label(names.join(" -> "));
        }
    }

    /// The kind of a kind, or of a set such as `scan.running`.
    fn kind_named(&mut self, kinds: &Kinds<'_>, name: Spanned<&str>) -> Option<KindId> {
        let name = Spanned::new(name.split('.').next().unwrap_or_default(), name.at);
        let found = kinds.written.number(&name);
        if found.is_none() && kinds.is_read {
            let known = kinds.written.iter().map(|(name, _)| name);
            let message = format!("there is no kind `{name}`");
            unknown(self.report, DiagnosticCode::UnknownKind, name, message, known, "describe it under `kinds`");
        }
        found.map(KindId)
    }

    /// A kind whose things have a single value as their key.
    pub(crate) fn referable(&mut self, kinds: &Kinds<'_>, name: Spanned<&str>) -> Option<KindId> {
        let kind = self.kind_named(kinds, name)?;
        let (_, written) = kinds.written.at(kind.0)?;
        if written.key.len() > 1 {
            self.mistake(DiagnosticCode::BadAccount, name.at.value, format!("a value cannot refer to a `{name}`"))
                .label("one value does not identify it")
                .second(written.key.at.value, "its key");
        }
        Some(kind)
    }

    /// A kind, or a set of it.
    pub(crate) fn kind_or_set(&mut self, kinds: &Kinds<'_>, name: Spanned<&str>) -> Option<KindOrSet> {
        let kind = self.kind_named(kinds, name)?;
        let set = match name.split_once('.') {
            Some((_, set)) => Some(self.set_named(kinds, kind, Spanned::new(set, name.at))?),
            None => None,
        };
        Some(KindOrSet { kind, set })
    }

    pub(crate) fn set_named(&mut self, kinds: &Kinds<'_>, kind: KindId, name: Spanned<&str>) -> Option<usize> {
        let (own, written) = kinds.written.at(kind.0)?;
        let found = written.sets.number(&name);
        if found.is_none() && kinds.is_read {
            let known = written.sets.iter().map(|(name, _)| name);
            let message = format!("the kind `{own}` has no set `{name}`");
            unknown(self.report, DiagnosticCode::UnknownSet, name, message, known, "describe it under its `sets`");
        }
        found
    }

    /// The name of a value. Reports a value that no thing of the kind can have.
    pub(crate) fn value_named(&mut self, kinds: &Kinds<'_>, kind: KindId, name: Spanned<&str>) -> String {
        if kinds.lacks(kind, &name) {
            let message = format!("things of the kind `{}` have no value `{name}`", kinds.name(kind));
            let known = kinds.values(kind).flatten().copied();
            let help =
                "no thing of the kind has it, nor does a thing that it refers to or a parameter of its operations";
            unknown(self.report, DiagnosticCode::UnknownThing, name, message, known, help);
        }
        (*name).to_owned()
    }

    /// The names of values, in the same way. Reports a list of none.
    pub(crate) fn values_named(
        &mut self,
        kinds: &Kinds<'_>,
        kind: KindId,
        names: &Spanned<Vec<Spanned<String>>>,
    ) -> Vec<String> {
        if names.is_empty() && names.at.is_there && !names.at.is_damaged {
            self.mistake(DiagnosticCode::NothingListed, names.at.value, "no value is named");
        }
        names.iter().map(|name| self.value_named(kinds, kind, name.text())).collect()
    }

    /// The kind of the things that a value refers to.
    pub(crate) fn reference(&mut self, kinds: &Kinds<'_>, kind: KindId, name: Spanned<&str>) -> Option<KindId> {
        let known = &kinds.refers_to[kind.0];
        let found = known.iter().find(|(own, _)| own == *name).map(|(_, kind)| *kind);
        if found.is_none() && kinds.is_clear {
            let known = known.iter().map(|(name, _)| name.as_str());
            let message = format!("the value `{name}` refers to no thing");
            unknown(self.report, DiagnosticCode::UnknownThing, name, message, known, "say to which, under `refers_to`");
        }
        found
    }

    /// The types of the parameters of this name. Reports a name that no parameter has.
    pub(crate) fn types_of_parameters(
        &mut self,
        kinds: &Kinds<'_>,
        operations: &[OperationId],
        name: Spanned<&str>,
    ) -> Vec<ParameterType> {
        let all = || operations.iter().flat_map(|id| self.service[*id].all_parameters(&self.service));
        let is_named = |own: &&Parameter| own.name.spec == *name;
        let found: Vec<ParameterType> = all().filter(is_named).map(|own| own.parameter_type.clone()).collect();
        if found.is_empty() && kinds.is_clear {
            let known = all().map(|own| own.name.spec.as_str());
            let message = format!("there is no parameter `{name}`");
            let help = "name a parameter of an operation on these things, as the spec does";
            unknown(self.report, DiagnosticCode::UnknownParameter, name, message, known, help);
        }
        found
    }
}

/// Reports an unknown name.
pub(crate) fn unknown<'n>(
    report: &mut Diagnostics,
    code: DiagnosticCode,
    name: Spanned<&str>,
    message: String,
    known: impl Iterator<Item = &'n str>,
    help: &str,
) {
    let near = nearest(&name, known);
    report.add(code, name.at.value, message).suggest(near, || help.to_owned());
}
