//! From `ast` to `ir`: resolves every name, makes every choice, and reports every mistake.
//!
//! After a mistake, a harmless value takes the place of the wrong one, so that one mistake does not cause others in the rest
//! of the spec. The resulting service is valid only if nothing was reported.

mod addresses;
mod at;
mod error_body;
mod header;
mod key;
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

use crate::check::at::At;
use crate::check::lookup::items::Items;
use crate::check::lookup::names::Names;
use crate::diagnostic::Report;
use crate::ir::{ErrorCase, Service};
use crate::load::Spec;

/// Converts a spec to a service, and reports every mistake in it.
pub(crate) fn check(spec: &Spec<'_>, report: &mut Report) -> Service {
    let items = Items::collect(spec, report);
    let names = Names::new(spec, &items);
    At::tops(spec).for_each(|top| unseen::check(top, false, report));
    let mut check = Check {
        names,
        report,
        service: service::placeholder(spec),
        meant: BTreeSet::new(),
        error_names: operations::errors::ErrorNames::new(),
        common_errors: Vec::new(),
    };
    check.services(&items.services);
    check.remarks_about_nothing(spec.files.iter().map(|file| &file.ast).zip(At::tops(spec)));
    check.permissions(&items.permissions);
    check.permissions_without_key(&items.permissions);
    check.types(&items.types);
    check.recursion();
    check.envelope(&items.services);
    check.common_errors(&items.services);
    check.groups(&items.groups);
    check.jobs(&items.jobs);
    if spec.files.iter().all(|file| file.damaged.is_empty()) {
        check.success_is_in_answers();
    }
    check.effects(&items.groups);
    check.unused(spec);
    check.service.type_names = check.names.types().map(str::to_owned).collect();
    check.service
}

/// The state of the checks. Each subject adds its methods in its own file.
pub(crate) struct Check<'s, 'r> {
    /// What can be referred to.
    names: Names<'s>,
    /// The mistakes so far.
    report: &'r mut Report,
    /// The service so far. Its tables are filled in the order of their dependencies.
    service: Service,
    /// Names that were suggested in place of misspelt ones. They do not count as unused.
    meant: BTreeSet<String>,
    /// The names of errors, over all operations.
    error_names: operations::errors::ErrorNames,
    /// The errors that the spec lists for all operations.
    common_errors: Vec<ErrorCase>,
}
