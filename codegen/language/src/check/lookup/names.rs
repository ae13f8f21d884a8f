//! The names that can be referred to, and names that may exist in parts that could not be read.

use std::collections::{BTreeMap, BTreeSet};

use crate::ast;
use crate::check::lookup::items::{Item, Items, TypeId};
use crate::check::lookup::scope::Style;
use crate::diagnostic::Span;
use crate::ir::{OperationId, PermissionId};
use crate::load::{Entry, Spec};
use crate::spanned::Spanned;

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
    types: BTreeMap<&'s str, Named<'s, ast::Type, TypeId>>,
    permissions: BTreeMap<&'s str, Option<PermissionId>>,
    /// The first file with the key `permissions`.
    permissions_in: Option<&'s str>,
    operations: BTreeMap<String, Named<'s, ast::Operation, OperationId>>,
    /// The operations that could be read, by id.
    written: Vec<&'s ast::Operation>,
    /// Operations of files without a group.
    homeless: BTreeSet<&'s str>,
    /// Keys in files that could not be read to the end.
    hidden: BTreeSet<&'s str>,
    /// The key `service` of the first file with it.
    service: Option<&'s Spanned<Option<ast::Service>>>,
}

/// What a name stands for: what is written if it could be read, and the id if it is clear what is meant.
struct Named<'s, T, I>(Option<Spanned<&'s T>>, Option<I>);

impl<'s> Names<'s> {
    /// Collects all names in the files, including those of things that could not be read.
    pub(crate) fn new(spec: &'s Spec<'s>, items: &Items<'s>) -> Self {
        let files = || spec.files.iter().map(|file| file.ast.by_ref().inner());
        let mut with_permissions = files().zip(spec.texts).filter(|(file, _)| file.permissions.at.is_there);
        let mut names = Self {
            types: items.types.iter().map(|item| (item.name, Named(Some(item.ast), clear_id(item)))).collect(),
            permissions: items.permissions.iter().map(|item| (item.name, Some(item.id))).collect(),
            permissions_in: with_permissions.next().map(|(_, file)| file.path.as_str()),
            operations: BTreeMap::new(),
            written: items.groups.iter().flat_map(|group| &group.operations).map(|item| item.ast.inner()).collect(),
            homeless: BTreeSet::new(),
            hidden: hidden(spec),
            service: files().map(|file| &file.service).find(|service| service.at.is_there),
        };
        for group in &items.groups {
            for item in &group.operations {
                let name = format!("{}.{}", group.name, item.name);
                names.operations.entry(name).or_insert(Named(Some(item.ast), Some(item.id)));
            }
        }
        for (file, tree) in files().zip(spec.files.iter().map(|file| &file.tree)) {
            for section in tree.entries() {
                for Entry { key: name, key_span, .. } in section.node.entries() {
                    match (section.key.as_str(), file.group.as_ref()) {
                        ("types", _) => names.add_type(name, *key_span),
                        ("permissions", _) => drop(names.permissions.entry(name).or_insert(None)),
                        ("operations", Some(group)) => {
                            names.operations.entry(format!("{group}.{name}")).or_insert(Named(None, None));
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
    fn add_type(&mut self, name: &'s str, key: Span) {
        let Named(ast, id) = self.types.entry(name).or_insert(Named(None, None));
        id.take_if(|_| ast.is_none_or(|ast| ast.at.key != key));
    }

    /// The type of this name.
    pub(crate) fn type_named(&self, name: &str) -> Lookup<TypeId> {
        let styled = || self.types.iter().find(|(known, _)| Style::Pascal.better(known).is_some_and(|own| own == name));
        // A reference to a type in the right style is no second mistake if the type itself is not named so.
        self.found(name, self.types.get(name).or_else(|| Some(styled()?.1)).map(|Named(_, id)| *id))
    }

    /// The type of this name, as written, if it could be read.
    pub(crate) fn type_ast(&self, name: &str) -> Option<Spanned<&'s ast::Type>> {
        self.types.get(name)?.0
    }

    /// The description of the service, if it could be read.
    pub(crate) fn service(&self) -> Option<Spanned<&'s ast::Service>> {
        self.service?.get()
    }

    /// Whether the service is described in a way that could not be read, or may be described in an unread part.
    pub(crate) fn service_is_unclear(&self) -> bool {
        self.hidden.contains("service") || self.service.is_some_and(|service| service.at.is_damaged)
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
        self.found(own, self.operations.get(name).map(|Named(_, id)| *id))
    }

    /// The operation of this name, as written, if it could be read.
    pub(crate) fn operation_ast(&self, name: &str) -> Option<Spanned<&'s ast::Operation>> {
        self.operations.get(name)?.0
    }

    /// An operation as written.
    pub(crate) fn written(&self, id: OperationId) -> &'s ast::Operation {
        self.written[id.0]
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
fn clear_id(Item { ast, id, .. }: &Item<'_, ast::Type, TypeId>) -> Option<TypeId> {
    let is_known = |of: &Spanned<Option<String>>| {
        !of.at.is_there || of.as_ref().is_some_and(|of| ["integer", "number", "text"].contains(&of.as_str()))
    };
    (is_known(&ast.id) && is_known(&ast.values_type)).then_some(*id)
}

/// Everything that looks like a key in files that could not be read to the end.
fn hidden<'s>(spec: &'s Spec<'s>) -> BTreeSet<&'s str> {
    let cut_short = spec.texts.iter().zip(&spec.files).filter(|(_, file)| !file.tree.whole);
    let lines = cut_short.flat_map(|(text, _)| text.text.lines());
    lines.filter_map(|line| line.split_once(':')).map(|(key, _)| key.trim()).collect()
}
