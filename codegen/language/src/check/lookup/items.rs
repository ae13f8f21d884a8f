//! The definitions of all files: each thing once, with its place.

use std::collections::BTreeMap;

use crate::ast;
use crate::check::one_of::{exactly_one, places};
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::{Diagnostics, Span};
use crate::entries::Entries;
use crate::ir::{MapId, OperationId, PermissionId, RecordId, ScalarId, VariantsId};
use crate::load::Spec;
use crate::spanned::Spanned;

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

/// A definition with its name.
pub(crate) struct Item<'s, T, I> {
    pub(crate) name: &'s str,
    pub(crate) ast: Spanned<&'s T>,
    pub(crate) id: I,
}

/// The service, with the file that it is in.
pub(crate) struct ServiceItem<'s> {
    pub(crate) file: &'s ast::File,
    pub(crate) service: Spanned<&'s ast::Service>,
}

/// The part of a group that one file defines.
pub(crate) struct GroupItem<'s> {
    /// Its name; empty if the file does not name a group, which is reported.
    pub(crate) name: &'s str,
    pub(crate) file: Spanned<&'s ast::File>,
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
    pub(crate) fn collect(spec: &'s Spec<'s>, report: &mut Diagnostics) -> Self {
        let mut items = Self::default();
        let mut seen = UniqueNames::default();
        let mut counts = [0; 4];
        for ast in spec.files.iter().map(|file| file.ast.by_ref()) {
            let file = ast.inner();
            if let Some(service) = file.service.get() {
                items.services.push(ServiceItem { file, service });
            }
            for (name, ast) in seen.new_ones("permission", &file.permissions, report) {
                items.permissions.push(Item { name, ast, id: PermissionId(items.permissions.len()) });
            }
            for (name, ast) in seen.new_ones("type", &file.types, report) {
                let kinds = places!(ast; id, values, templates, pattern, fields, map, variants);
                let id = exactly_one("a type", &kinds, ast.at, report).and_then(|kind| next_id(kind, &mut counts));
                items.types.extend(id.map(|id| Item { name, ast, id }));
            }
            for (name, ast) in seen.new_ones("job", &file.jobs, report) {
                items.jobs.push(Item { name, ast, id: () });
            }
            items.group(ast, &mut seen, report);
        }
        items
    }

    fn group(&mut self, ast: Spanned<&'s ast::File>, seen: &mut UniqueNames<'s>, report: &mut Diagnostics) {
        let file = ast.inner();
        let has_operations = file.operations.at.is_there || ast.at.is_damaged;
        if let Some(name) = file.group.as_ref() {
            seen.is_new("group", name, file.group.at.value, report);
            if !has_operations {
                let message = format!("the group `{name}` has no operations");
                report.add(DiagnosticCode::EmptyGroup, file.group.at.value, message);
            }
        } else if file.operations.at.is_there && !file.group.at.is_there && !ast.at.is_damaged {
            report
                .add(DiagnosticCode::MissingGroup, file.operations.at.key, "these operations have no group")
                .help("add the key `group` to this file: `group: name`");
        }
        if file.group.is_none() && file.operations.is_empty() {
            return;
        }
        let first = self.operations;
        self.operations += file.operations.len();
        let operations = file.operations.iter().enumerate();
        let operations = operations.map(|(number, (name, ast))| Item { name, ast, id: OperationId(first + number) });
        let name = file.group.as_deref().unwrap_or_default();
        self.groups.push(GroupItem { name, file: ast, operations: operations.collect() });
    }
}

/// The id of a type of this kind. `counts` are the numbers of types in each table so far.
fn next_id(kind: &str, counts: &mut [usize; 4]) -> Option<TypeId> {
    let (table, id): (_, fn(usize) -> TypeId) = match kind {
        "id" | "values" | "templates" | "pattern" => (0, |number| TypeId::Scalar(ScalarId(number))),
        "fields" => (1, |number| TypeId::Record(RecordId(number))),
        "map" => (2, |number| TypeId::Map(MapId(number))),
        "variants" => (3, |number| TypeId::Variants(VariantsId(number))),
        _ => return None,
    };
    counts[table] += 1;
    Some(id(counts[table] - 1))
}

/// The names of all files so far, by what they name.
#[derive(Default)]
struct UniqueNames<'s>(BTreeMap<(&'static str, &'s str), Span>);

impl<'s> UniqueNames<'s> {
    fn is_new(&mut self, what: &'static str, name: &'s str, span: Span, report: &mut Diagnostics) -> bool {
        if let Some(first) = self.0.get(&(what, name)) {
            report
                .add(DiagnosticCode::DuplicateName, span, format!("the name `{name}` is used by two {what}s"))
                .second(*first, "also here");
            return false;
        }
        self.0.insert((what, name), span);
        true
    }

    /// The entries of one file whose names are new.
    fn new_ones<T>(
        &mut self,
        what: &'static str,
        entries: &'s Entries<T>,
        report: &mut Diagnostics,
    ) -> Vec<(&'s str, Spanned<&'s T>)> {
        entries.iter().filter(|(name, ast)| self.is_new(what, name, ast.at.key, report)).collect()
    }
}
