//! The definitions of all files: each thing once, with its place.

use std::collections::BTreeMap;

use crate::ast;
use crate::check::at::At;
use crate::check::one_of::exactly_one;
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::{Report, Span};
use crate::entries::Entries;
use crate::ir::{MapId, OperationId, PermissionId, RecordId, ScalarId, VariantsId};
use crate::load::Spec;

/// All definitions that could be read.
#[derive(Default)]
pub(crate) struct Items<'s> {
    pub(crate) services: Vec<ServiceItem<'s>>,
    pub(crate) permissions: Vec<Item<'s, ast::Permission, PermissionId>>,
    pub(crate) types: Vec<Item<'s, ast::Type, TypeId>>,
    pub(crate) groups: Vec<GroupItem<'s>>,
    /// The number of operations in all groups.
    operations: usize,
    pub(crate) jobs: Vec<Item<'s, ast::Job, ()>>,
}

/// A definition with its name and its place.
pub(crate) struct Item<'s, T, I> {
    pub(crate) name: &'s str,
    pub(crate) at: At<'s>,
    pub(crate) ast: &'s T,
    pub(crate) id: I,
}

/// The service, with the file that it is in.
pub(crate) struct ServiceItem<'s> {
    pub(crate) file: &'s ast::File,
    pub(crate) service: &'s ast::Service,
    pub(crate) top: At<'s>,
}

/// The part of a group that one file defines.
pub(crate) struct GroupItem<'s> {
    /// Its name; empty if the file does not name a group, which is reported.
    pub(crate) name: &'s str,
    pub(crate) file: &'s ast::File,
    pub(crate) top: At<'s>,
    pub(crate) operations: Vec<Item<'s, ast::Operation, OperationId>>,
}

/// The table of the service that contains a named type, and its index there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TypeId {
    Scalar(ScalarId),
    Record(RecordId),
    Map(MapId),
    Variants(VariantsId),
}

impl<'s> Items<'s> {
    /// Collects the definitions. Reports names that are defined twice, and types of no kind or of several kinds.
    pub(crate) fn collect(spec: &'s Spec<'s>, report: &mut Report) -> Self {
        let mut items = Self::default();
        let mut seen = UniqueNames::default();
        let mut count = TypeCount::default();
        for (file, top) in spec.files.iter().map(|file| &file.ast).zip(At::tops(spec)) {
            if let Some(service) = &file.service {
                items.services.push(ServiceItem { file, service, top });
            }
            for (name, at, ast) in seen.new_ones("permission", &file.permissions, top.get("permissions"), report) {
                items.permissions.push(Item { name, at, ast, id: PermissionId(items.permissions.len()) });
            }
            for (name, at, ast) in seen.new_ones("type", &file.types, top.get("types"), report) {
                let id = exactly_one("a type", &KINDS, at, report).and_then(|kind| count.next(kind));
                items.types.extend(id.map(|id| Item { name, at, ast, id }));
            }
            for (name, at, ast) in seen.new_ones("job", &file.jobs, top.get("jobs"), report) {
                items.jobs.push(Item { name, at, ast, id: () });
            }
            items.group(file, top, &mut seen, report);
        }
        items
    }

    fn group(&mut self, file: &'s ast::File, top: At<'s>, seen: &mut UniqueNames<'s>, report: &mut Report) {
        if let Some(name) = &file.group {
            seen.is_new("group", name, top.get("group").value(), report);
            if !top.has("operations") && !top.is_damaged() {
                let message = format!("the group `{name}` has no operations");
                report.add(DiagnosticCode::EmptyGroup, top.get("group").value(), message);
            }
        } else if top.has("operations") && !top.has("group") && !top.is_damaged() {
            report
                .add(DiagnosticCode::MissingGroup, top.get("operations").key(), "these operations have no group")
                .help("add the key `group` to this file: `group: name`");
        }
        if file.group.is_none() && file.operations.is_empty() {
            return;
        }
        let first = self.operations;
        self.operations += file.operations.len();
        let operations = file.operations.iter().enumerate().map(|(number, (name, ast))| {
            let at = top.get("operations").get(name);
            Item { name, at, ast, id: OperationId(first + number) }
        });
        let name = file.group.as_deref().unwrap_or_default();
        self.groups.push(GroupItem { name, file, top, operations: operations.collect() });
    }
}

/// The keys that determine the kind of a type.
const KINDS: [&str; 7] = ["id", "values", "templates", "pattern", "fields", "map", "variants"];

/// The number of types of each kind so far.
#[derive(Default)]
struct TypeCount {
    values: usize,
    records: usize,
    maps: usize,
    variants: usize,
}

impl TypeCount {
    fn next(&mut self, kind: &str) -> Option<TypeId> {
        let (count, id): (_, fn(usize) -> TypeId) = match kind {
            "id" | "values" | "templates" | "pattern" => (&mut self.values, |number| TypeId::Scalar(ScalarId(number))),
            "fields" => (&mut self.records, |number| TypeId::Record(RecordId(number))),
            "map" => (&mut self.maps, |number| TypeId::Map(MapId(number))),
            "variants" => (&mut self.variants, |number| TypeId::Variants(VariantsId(number))),
            _ => return None,
        };
        *count += 1;
        Some(id(*count - 1))
    }
}

/// The names of all files so far, by what they name.
#[derive(Default)]
struct UniqueNames<'s>(BTreeMap<(&'static str, &'s str), Span>);

impl<'s> UniqueNames<'s> {
    fn is_new(&mut self, what: &'static str, name: &'s str, span: Span, report: &mut Report) -> bool {
        if let Some(first) = self.0.get(&(what, name)) {
            report
                .add(DiagnosticCode::DuplicateName, span, format!("the name `{name}` is used by two {what}s"))
                .second(*first, "also here");
            return false;
        }
        self.0.insert((what, name), span);
        true
    }

    /// The entries of one file whose names are new, each with its place.
    fn new_ones<T>(
        &mut self,
        what: &'static str,
        entries: &'s Entries<T>,
        at: At<'s>,
        report: &mut Report,
    ) -> Vec<(&'s str, At<'s>, &'s T)> {
        let placed = entries.iter().map(|(name, ast)| (name, at.get(name), ast));
        placed.filter(|(name, at, _)| self.is_new(what, name, at.key(), report)).collect()
    }
}
