//! The names that can be referred to, and names that may exist in parts that could not be read.

use std::collections::{BTreeMap, BTreeSet};

use crate::ast;
use crate::check::at::At;
use crate::check::lookup::items::{Item, Items, TypeId};
use crate::check::lookup::scope::Style;
use crate::ir::{OperationId, PermissionId};
use crate::load::Spec;

/// The result of looking up a name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lookup<T> {
    /// The name is known.
    Known(T),
    /// The name belongs to something that could not be read, which was reported.
    Unclear,
    /// The name is unknown.
    Nothing,
}

impl<T> Lookup<T> {
    /// The item, if it could be read.
    pub(crate) fn known(self) -> Option<T> {
        match self {
            Self::Known(it) => Some(it),
            Self::Unclear | Self::Nothing => None,
        }
    }
}

/// All names that can be referred to.
pub(crate) struct Names<'s> {
    types: BTreeMap<&'s str, (At<'s>, Option<TypeId>)>,
    permissions: BTreeMap<&'s str, Option<PermissionId>>,
    /// The first file with the key `permissions`.
    permissions_in: Option<&'s str>,
    operations: BTreeMap<String, (At<'s>, Option<OperationId>)>,
    /// Operations of files without a group.
    homeless: BTreeSet<&'s str>,
    /// Keys in files that could not be read to the end.
    hidden: BTreeSet<&'s str>,
    /// The key `service` of the first file with it.
    service: Option<At<'s>>,
}

impl<'s> Names<'s> {
    /// Collects all names in the files, including those of things that could not be read.
    pub(crate) fn new(spec: &'s Spec<'s>, items: &Items<'s>) -> Self {
        let mut names = Self {
            types: items.types.iter().map(|item| (item.name, (item.at, clear_id(item)))).collect(),
            permissions: items.permissions.iter().map(|item| (item.name, Some(item.id))).collect(),
            permissions_in: At::tops(spec)
                .zip(spec.texts)
                .find(|(top, _)| top.has("permissions"))
                .map(|(_, file)| file.path.as_str()),
            operations: BTreeMap::new(),
            homeless: BTreeSet::new(),
            hidden: hidden(spec),
            service: At::tops(spec).find(|top| top.has("service")).map(|top| top.get("service")),
        };
        for group in &items.groups {
            for item in &group.operations {
                names.operations.entry(format!("{}.{}", group.name, item.name)).or_insert((item.at, Some(item.id)));
            }
        }
        for (file, top) in spec.files.iter().zip(At::tops(spec)) {
            for (section, entries) in top.entries() {
                for (name, at) in entries.entries() {
                    match (section, &file.ast.group) {
                        ("types", _) => names.add_type(name, at),
                        ("permissions", _) => drop(names.permissions.entry(name).or_insert(None)),
                        ("operations", Some(group)) => {
                            names.operations.entry(format!("{group}.{name}")).or_insert((at, None));
                        }
                        ("operations", None) => drop(names.homeless.insert(name)),
                        _ => {}
                    }
                }
            }
        }
        names
    }

    /// Adds a type that may be unreadable. If another type has the same name, a reference to it is ambiguous.
    fn add_type(&mut self, name: &'s str, at: At<'s>) {
        let (first, id) = self.types.entry(name).or_insert((at, None));
        if first.key() != at.key() {
            *id = None;
        }
    }

    /// The type of this name.
    pub(crate) fn type_named(&self, name: &str) -> Lookup<TypeId> {
        let styled = || self.types.iter().find(|(known, _)| Style::Pascal.better(known).is_some_and(|own| own == name));
        // A reference to a type in the right style is no second mistake if the type itself is not named so.
        self.found(name, self.types.get(name).or_else(|| Some(styled()?.1)).map(|(_, id)| *id))
    }

    /// Where the type of this name is defined.
    pub(crate) fn type_at(&self, name: &str) -> Option<At<'s>> {
        self.types.get(name).map(|(at, _)| *at)
    }

    /// Where the service is described.
    pub(crate) fn service_at(&self) -> Option<At<'s>> {
        self.service
    }

    /// Whether the service is described in a way that could not be read, or may be described in an unread part.
    pub(crate) fn service_is_unclear(&self) -> bool {
        self.hidden.contains("service") || self.service.is_some_and(|at| at.is_damaged())
    }

    /// The names of all types.
    pub(crate) fn types(&self) -> impl Iterator<Item = &'s str> {
        self.types.keys().copied()
    }

    /// The permission of this name.
    pub(crate) fn permission_named(&self, name: &str) -> Lookup<PermissionId> {
        self.found(name, self.permissions.get(name).copied())
    }

    /// The file that describes permissions, if there is one.
    pub(crate) fn permissions_in(&self) -> Option<&'s str> {
        self.permissions_in
    }

    /// The names of all permissions.
    pub(crate) fn permissions(&self) -> impl Iterator<Item = &'s str> {
        self.permissions.keys().copied()
    }

    /// The operation of this name, such as `loan.renew`.
    pub(crate) fn operation_named(&self, name: &str) -> Lookup<OperationId> {
        let own = name.rsplit('.').next().unwrap_or_default();
        if self.homeless.contains(own) {
            return Lookup::Unclear;
        }
        self.found(own, self.operations.get(name).map(|(_, id)| *id))
    }

    /// Where the operation of this name is defined.
    pub(crate) fn operation_at(&self, name: &str) -> Option<At<'s>> {
        self.operations.get(name).map(|(at, _)| *at)
    }

    /// The names of all operations.
    pub(crate) fn operations(&self) -> impl Iterator<Item = &str> {
        self.operations.keys().map(String::as_str)
    }

    fn found<T>(&self, key: &str, entry: Option<Option<T>>) -> Lookup<T> {
        match entry {
            Some(Some(id)) => Lookup::Known(id),
            Some(None) => Lookup::Unclear,
            None if self.hidden.contains(key) => Lookup::Unclear,
            None => Lookup::Nothing,
        }
    }
}

/// The id of a type that says what its values are. If a type does not, that is reported, and its values are not.
fn clear_id(Item { at, id, .. }: &Item<'_, ast::Type, TypeId>) -> Option<TypeId> {
    let is_known = |key| !at.has(key) || ["integer", "number", "text"].iter().any(|of| at.get(key).is_text(of));
    (is_known("id") && is_known("values_type")).then_some(*id)
}

/// Everything that looks like a key in files that could not be read to the end.
fn hidden<'s>(spec: &'s Spec<'s>) -> BTreeSet<&'s str> {
    let cut_short = spec.texts.iter().zip(&spec.files).filter(|(_, file)| !file.tree.whole);
    let lines = cut_short.flat_map(|(text, _)| text.text.lines());
    lines.filter_map(|line| line.split_once(':')).map(|(key, _)| key.trim()).collect()
}
