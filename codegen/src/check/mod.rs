//! From `ast` to `ir`: looks up every name, makes every choice, and reports all that cannot be right.
//!
//! Where something is wrong, something harmless takes its place, so that the rest is checked without mistakes that only follow
//! from it. The service that comes out is to be used only if nothing was reported.

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
mod unused;

use std::collections::BTreeSet;

use crate::check::lookup::items::Items;
use crate::check::lookup::names::Names;
use crate::diagnostic::Report;
use crate::ir::{ErrorCase, Service};
use crate::load::Spec;

/// Understands a spec, reporting all that is wrong with it.
pub(crate) fn check(spec: &Spec<'_>, report: &mut Report) -> Service {
    let items = Items::collect(spec, report);
    let names = Names::new(spec, &items);
    let mut check = Check {
        names,
        report,
        service: service::placeholder(spec),
        meant: BTreeSet::new(),
        error_names: operations::errors::ErrorNames::new(),
        common_errors: Vec::new(),
    };
    check.services(&items.services);
    check.remarks_about_nothing(spec.files.iter().map(|file| &file.ast).zip(at::At::tops(spec)));
    check.permissions(&items.permissions);
    check.permissions_without_key(&items.permissions);
    check.types(&items.types);
    check.recursion();
    check.envelope(&items.services);
    check.common_errors(&items.services);
    check.groups(&items.groups);
    check.jobs(&items.jobs);
    check.unused(spec);
    check.service.type_names = check.names.types().map(str::to_owned).collect();
    check.service
}

/// What the checks work with. Each subject adds its methods in its own file.
pub(crate) struct Check<'s, 'r> {
    /// What can be referred to.
    names: Names<'s>,
    /// The mistakes so far.
    report: &'r mut Report,
    /// What is understood so far: tables are filled in the order in which they depend on one another.
    service: Service,
    /// Names that were suggested for misspelt ones, and so are not unused.
    meant: BTreeSet<String>,
    /// The names of errors, over all operations.
    error_names: operations::errors::ErrorNames,
    /// The errors that every operation can answer with.
    common_errors: Vec<ErrorCase>,
}
