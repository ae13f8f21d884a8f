//! `src/runtime/`: the hand-written half of the client, copied from `codegen/runtime/src` without the parts that the service does not use.

mod parts;

use language::ir::{Builtin, Operation, Page, Service};

/// Each source file of the runtime: its path below `codegen/runtime/src`, and its text with the paths of a client. The build script
/// writes this list.
const SOURCES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/runtime_sources.rs"));

/// Whether a service uses a part.
type IsUsed = fn(&Service) -> bool;

/// Each optional part of the runtime: its name in `#[cfg(not(without = "…"))]`, and whether a service uses it.
const PARTS: &[(&str, IsUsed)] = &[
    ("answer_headers", |service| service.operations.iter().any(|operation| !operation.response.headers.is_empty())),
    ("answers_by_status", |service| {
        service.operations.iter().any(|operation| !operation.response.body.kinds().is_empty())
    }),
    ("cursors", |service| service.page.as_ref().is_some_and(Page::has_cursors)),
    ("decimals", |service| service.has_builtin(Builtin::is_decimal)),
    ("durations", |service| service.has_builtin(Builtin::is_duration)),
    ("file_answers", |service| service.operations.iter().any(Operation::answers_with_file)),
    ("header_addresses", |service| service.link_header().is_some() || service.has_job_locations()),
    ("job_locations", Service::has_job_locations),
    ("linked_pages", |service| service.link_header().is_some()),
    ("more_keys", |service| !service.other_keys().is_empty()),
    ("unix_time", |service| service.has_builtin(Builtin::is_unix)),
    ("uploads", |service| service.operations.iter().any(Operation::has_file)),
];

/// The parts that a service does not use.
pub fn unused(service: &Service) -> Vec<&'static str> {
    PARTS.iter().filter(|(_, is_used)| !is_used(service)).map(|(name, _)| *name).collect()
}

/// The path of each file in the client, with its source.
pub fn files(unused: &[&str]) -> impl Iterator<Item = (String, &'static str)> {
    let needed = SOURCES.iter().filter(|(_, source)| !parts::is_left_out(source, unused));
    needed.map(|(path, source)| {
        let path = if *path == "lib.rs" { "mod.rs" } else { path };
        (format!("src/runtime/{path}"), *source)
    })
}

/// The text of a file in the client.
pub fn copy(source: &str, unused: &[&str]) -> String {
    parts::without(source, unused).into_owned()
}
