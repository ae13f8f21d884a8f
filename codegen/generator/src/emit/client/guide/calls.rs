//! The calls that the examples of the guide make, and the program around them.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;

use crate::emit::client::makers::made;
use crate::emit::rust::call::{WrittenCall, written};
use crate::emit::rust::example::{expression, formatted, use_line};
use language::ir::{Effect, Operation, Service};
use spec_requests::tour::{Step, TourCall, preferred, tour};

/// The text that replaces a secret.
const SECRET: &str = "a secret";

/// A call for examples in which any call will do. One that only reads is preferred.
pub fn any(service: &Service) -> Option<TourCall<'_>> {
    read(service).or_else(|| first(service, |_| true))
}

/// A call that only reads. A list with a filter is preferred.
pub fn read(service: &Service) -> Option<TourCall<'_>> {
    let shown = find(service, |step| match step {
        Step::Filter(call, _) | Step::Busy(call) if call.operation.effect == Effect::Read => Some(call),
        _ => None,
    });
    shown.or_else(|| first(service, |operation| operation.effect == Effect::Read))
}

/// The result of `pick` for the last step of the tour that it accepts, since later steps show more.
pub fn find<'s, T>(service: &'s Service, pick: impl FnMut(Step<'s>) -> Option<T>) -> Option<T> {
    tour(service).into_iter().rev().filter_map(|step| step.step.ok()).find_map(pick)
}

/// The first of the [`preferred`] operations that matches, called with its required parameters.
pub fn first(service: &Service, is_meant: impl Fn(&Operation) -> bool) -> Option<TourCall<'_>> {
    let found = preferred(service).into_iter().find(|operation| is_meant(operation));
    found.map(|operation| TourCall::minimal(service, operation))
}

/// A call as an example writes it.
pub fn write(service: &Service, call: &TourCall<'_>) -> WrittenCall {
    written(service, call.operation, &call.query, SECRET)
}

/// A program that runs: it builds a client that answers in memory, and contains these statements.
pub fn program(service: &Service, mut imports: BTreeSet<String>, others: &[&str], statements: TokenStream) -> String {
    let names = ["Client", "runtime::Answer", "runtime::MemoryTransport"];
    imports.extend(names.iter().chain(others).map(|&name| name.to_owned()));
    in_main(&service.client.library, &imports, &formatted(statements))
}

/// A program with these statements.
pub fn in_main(library: &str, imports: &BTreeSet<String>, statements: &str) -> String {
    let uses = use_line(library, imports).unwrap_or_default();
    format!("{uses}\n\n# fn main() -> Result<(), Box<dyn std::error::Error>> {{\n{statements}\n# Ok(())\n# }}")
}

/// The expression that builds a client for an example address.
pub fn made_example(service: &Service) -> TokenStream {
    made(service, "https://service.example", "key")
}

/// A call that only reads and has no required parameters. The operation that checks a key is preferred.
pub fn simple(service: &Service) -> Option<TokenStream> {
    let is_meant = |operation: &&Operation| operation.effect == Effect::Read && operation.is_simple();
    let check = service.key_check();
    check.into_iter().chain(preferred(service)).find(is_meant).map(|operation| expression(operation, [], []))
}
