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

const GROUPS: [&[Call]; 12] = [
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
    GROUPS.into_iter().flatten()
}

/// All calls of one operation.
pub fn of(operation: &str) -> impl Iterator<Item = &'static Call> {
    all().filter(move |call| call.operation == operation)
}

/// The call of an operation with required parameters only.
#[track_caller]
pub fn minimal_of(operation: &str) -> &'static Call {
    let mut minimal = of(operation).filter(|call| call.minimal);
    match (minimal.next(), minimal.next()) {
        (Some(call), None) => call,
        (found, _) => {
            let many = if found.is_some() { "more than one" } else { "no" };
            let (group, _) = operation.split_once('.').expect("a group and a name");
            panic!("{operation} has {many} minimal call in tests/conformance/calls/{group}.rs")
        }
    }
}
