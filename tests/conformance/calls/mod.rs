//! Every call that is checked, written by hand: one file for each group, one line of query for each call.
//!
//! An operation has one call with the parameters that it requires and no other, and as many full ones as it takes
//! to send every parameter, those of all kinds too. The queries are what has to arrive, byte for byte.

mod ack;
mod connector;
mod darkweb;
mod discovery;
mod file;
mod issue;
mod report;
mod scan;
mod security;
mod technology;
mod user;
mod work;

use attack_surface::Client;

use crate::prepared::Prepared;
use crate::support::{root, spec_files};

/// One call by the client's own functions.
pub struct Call {
    pub operation: &'static str,
    /// Whether it has the required parameters and no other.
    pub minimal: bool,
    /// The query that has to arrive.
    pub query: &'static str,
    pub request: fn(&Client) -> Prepared,
}

/// A call with required parameters only.
const fn minimal(operation: &'static str, query: &'static str, request: fn(&Client) -> Prepared) -> Call {
    Call { operation, minimal: true, query, request }
}

/// A call with optional parameters.
const fn full(operation: &'static str, query: &'static str, request: fn(&Client) -> Prepared) -> Call {
    Call { operation, minimal: false, query, request }
}

const GROUPS: &[&[Call]] = &[
    ack::CALLS,
    connector::CALLS,
    darkweb::CALLS,
    discovery::CALLS,
    file::CALLS,
    issue::CALLS,
    report::CALLS,
    scan::CALLS,
    security::CALLS,
    technology::CALLS,
    user::CALLS,
    work::CALLS,
];

/// All calls.
pub fn all() -> impl Iterator<Item = &'static Call> {
    GROUPS.iter().copied().flatten()
}

/// All calls of one operation.
pub fn of(operation: &str) -> impl Iterator<Item = &'static Call> {
    all().filter(move |call| call.operation == operation)
}

/// What to paste where, for an operation whose calls are missing or incomplete. It comes from the generator, so it is to be
/// looked at by a person before it counts as a check.
pub fn suggestion(operation: &str) -> String {
    let service = match codegen::understand(&spec_files(&root().join("spec"))) {
        Ok(service) => service,
        Err(mistakes) => return mistakes.render(false),
    };
    let Some(described) = service.operation(operation) else { return format!("the spec has no {operation}") };
    let group = &described.group;
    let calls = codegen::example_calls(&service, described).into_iter().map(|call| {
        let function = if call.is_minimal { "minimal" } else { "full" };
        let imports = call.imports.map(|line| format!("        {line}\n")).unwrap_or_default();
        let rust = call.rust.replace('\n', "\n        ");
        format!(
            "    super::{function}({operation:?}, {:?}, |client| {{\n{imports}        {rust}.into()\n    }}),\n",
            call.query
        )
    });
    format!(
        "Paste this into tests/conformance/calls/{group}.rs in place of its other calls, look whether the queries are what \
         the service expects, and run `cargo fmt`. (For a new group, copy user.rs there to {group}.rs first, and name it twice in \
         mod.rs as the others are.)\n\n{}",
        calls.collect::<String>()
    )
}

/// The call of an operation with required parameters only.
#[track_caller]
pub fn minimal_of(operation: &str) -> &'static Call {
    let mut minimal = of(operation).filter(|call| call.minimal);
    match (minimal.next(), minimal.next()) {
        (Some(call), None) => call,
        (found, _) => {
            let many = if found.is_some() { "more than one" } else { "no" };
            panic!("{operation} has {many} minimal call. {}", suggestion(operation))
        }
    }
}
