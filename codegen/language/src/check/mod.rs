//! From `ast` to `ir`: resolves every name, makes every choice, and reports every mistake.
//!
//! After a mistake, a harmless value takes the place of the wrong one, so that one mistake does not cause others in the rest
//! of the spec. The resulting service is valid only if nothing was reported.

mod account;
mod addresses;
mod circles;
mod error_body;
mod header;
mod key;
mod prose;
mod provenance;
mod lookup;
mod more_keys;
mod one_of;
mod operations;
mod rate_limit;
mod service;
mod style;
mod types;
mod unseen;
mod unused;
mod words;

use std::collections::BTreeSet;

use crate::check::lookup::items::Items;
use crate::check::lookup::names::Names;
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::ir::{ErrorCase, KeyPositions, Service, SourcePosition};
use crate::load::Spec;
use crate::spanned::Place;

/// Converts a spec to a service, and reports every mistake in it.
pub(crate) fn check(spec: &Spec<'_>, report: &mut Diagnostics) -> Service {
    let items = Items::collect(spec, report);
    let names = Names::new(spec, &items);
    spec.files.iter().for_each(|file| unseen::check(&file.tree, false, report));
    let mut check = Check {
        spec,
        names,
        report,
        service: service::placeholder(spec),
        meant: BTreeSet::new(),
        error_names: operations::errors::ErrorNames::new(),
        common_errors: Vec::new(),
        account: account::AccountNames::default(),
    };
    check.services(&items.services);
    check.refuse_remarks_about_nothing();
    check.permissions(&items.permissions);
    check.refuse_permissions_without_key(&items.permissions);
    check.types(&items.types);
    check.report_recursion();
    check.envelope(&items.services);
    check.common_errors(&items.services);
    check.groups(&items.groups, items.services.first().map_or("", |item| item.service.base_path.as_str()));
    check.jobs(&items.jobs);
    if !spec.files.iter().any(|file| file.is_damaged) {
        check.report_success_in_no_answer();
    }
    check.account();
    check.effects(&items.groups);
    spec.files.iter().for_each(|file| check.operations_in_prose(&file.tree));
    check.report_unused();
    check.service.type_names = check.names.types().map(str::to_owned).collect();
    check.service
}

/// The state of the checks. Each subject adds its methods in its own file.
pub(crate) struct Check<'s, 'r> {
    /// The spec as written.
    spec: &'s Spec<'s>,
    /// What can be referred to.
    names: Names<'s>,
    /// The mistakes so far.
    report: &'r mut Diagnostics,
    /// The service so far. Its tables are filled in the order of their dependencies.
    service: Service,
    /// Names that were suggested in place of misspelt ones. They do not count as unused.
    meant: BTreeSet<String>,
    /// The names of errors, over all operations.
    error_names: operations::errors::ErrorNames,
    /// The errors that the spec lists for all operations.
    common_errors: Vec<ErrorCase>,
    /// What the account of the mock server has names for.
    account: account::AccountNames<'s>,
}

impl Check<'_, '_> {
    /// Adds a mistake. The methods of the returned diagnostic add details.
    fn mistake(&mut self, code: DiagnosticCode, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        self.report.add(code, span, message)
    }

    /// The position of a key, for the `ir`.
    fn place(&self, key: Span) -> SourcePosition {
        let (file, start) = (key.file(), key.start());
        let lines = self.spec.files.get(file).map_or(&[] as &[usize], |file| &file.lines);
        let line = lines.partition_point(|line| *line <= start);
        let line_start = line.checked_sub(1).and_then(|line| lines.get(line)).copied().unwrap_or(0);
        let before = self.spec.text(Span::new(file, line_start, start));
        SourcePosition { file, line, column: before.chars().count() + 1 }
    }

    /// The positions of those of these keys that are there, for the `ir`.
    fn places(&self, keys: &[(&str, Place)]) -> KeyPositions {
        let there = keys.iter().filter(|(_, at)| at.is_there);
        KeyPositions(there.map(|(key, at)| ((*key).to_owned(), self.place(at.key))).collect())
    }
}
