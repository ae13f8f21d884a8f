//! The calls that the examples of the guide make, and the program around them.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use proc_macro2::TokenStream;

use crate::emit::client::makers::made;
use crate::emit::rust::call::{WrittenCall, written};
use crate::emit::rust::example::{expression, formatted, use_line};
use language::ir::{Effect, ErrorCase, JsonType, Operation, Scalar, ScalarType, Service, Stability};
use spec_requests::calls::{SampleCall, minimal};

/// The text that replaces a secret.
const SECRET: &str = "a secret";

/// The operations in the order in which examples prefer them: those with the most parameters and errors first, then those of which an
/// example would show a guess, deprecated ones last. So the examples stay the same if operations are moved, or if small ones are added.
pub fn preferred(service: &Service) -> Vec<&Operation> {
    let mut operations: Vec<_> = service.operations.iter().collect();
    operations.sort_by_cached_key(|operation| {
        let size = operation.parameters.len() + operation.errors.len();
        let types = operation.required().filter_map(|parameter| match parameter.scalar()? {
            (Scalar::Named(id), _) => Some(service[id].provenance()),
            (Scalar::Builtin(_), _) => None,
        });
        let mut all = operation.required().map(|parameter| &parameter.provenance).chain(types);
        let is_guess = all.any(|of| !of.assumed.is_empty() || !of.undocumented.is_empty());
        (operation.stability == Stability::Deprecated, is_guess, Reverse(size), operation.full_name())
    });
    operations
}

/// The first of the [`preferred`] operations that matches, called with its required parameters.
pub fn first(service: &Service, is_meant: impl Fn(&Operation) -> bool) -> Option<SampleCall<'_>> {
    let operation = preferred(service).into_iter().find(|operation| is_meant(operation));
    operation.map(|operation| minimal(service, operation))
}

/// A call for examples in which any call will do. One that only reads is preferred.
pub fn any(service: &Service) -> Option<SampleCall<'_>> {
    read(service).or_else(|| first(service, |_| true))
}

/// A call that only reads. A list with a filter is preferred, and then one that requires nothing.
pub fn read(service: &Service) -> Option<SampleCall<'_>> {
    let reads = |operation: &Operation| operation.effect == Effect::Read;
    let needs_nothing = |operation: &Operation| reads(operation) && operation.required().next().is_none();
    filtered(service).or_else(|| first(service, needs_nothing)).or_else(|| first(service, reads))
}

/// A list that requires nothing, with a filter by one of the known values of a field.
fn filtered(service: &Service) -> Option<SampleCall<'_>> {
    let is_field = |value: Scalar| {
        let mut fields = service.records.iter().flat_map(|record| &record.fields);
        fields.any(|field| field.body == JsonType::Scalar(value))
    };
    let is_meant = |list: &&Operation| list.can_be_walked() && list.required().next().is_none();
    preferred(service).into_iter().filter(is_meant).find_map(|list| {
        let (name, value) = list.suggested().find_map(|parameter| {
            let (filter, _) = parameter.scalar().filter(|(filter, _)| is_field(*filter))?;
            let Scalar::Named(id) = filter else { return None };
            let ScalarType::Enum(set) = &service[id] else { return None };
            let value = set.values.iter().find(|value| value.deprecated.is_none())?;
            Some((parameter.name.wire.clone(), value.name.wire.clone()))
        })?;
        let mut call = minimal(service, list);
        call.query.push((name, value));
        Some(call)
    })
}

/// All pages of a list. One that requires nothing is preferred.
pub fn walked(service: &Service) -> Option<SampleCall<'_>> {
    let needs_nothing = |list: &Operation| list.can_be_walked() && list.required().next().is_none();
    first(service, needs_nothing).or_else(|| first(service, Operation::can_be_walked))
}

/// A change, and the call that shows whether it was carried out. The call of [`failing`] is preferred. With an idempotency key, the client
/// would send the change again.
pub fn verified(service: &Service) -> Option<(SampleCall<'_>, SampleCall<'_>)> {
    let is_sent_once =
        |operation: &&Operation| operation.effect != Effect::Read && operation.idempotency_key().is_none();
    let failing = failing(service).map(|(call, _)| call.operation);
    failing.into_iter().chain(preferred(service)).filter(is_sent_once).find_map(|operation| {
        let look = &service[operation.verification.operation()?];
        let (change, mut look) = (minimal(service, operation), minimal(service, look));
        // If both have a parameter of the same name, it gets the same value.
        for (name, value) in &mut look.query {
            let same = change.query.iter().find(|(other, _)| other == name);
            same.into_iter().for_each(|(_, same)| same.clone_into(value));
        }
        (look.operation.stability != Stability::Deprecated).then_some((change, look))
    })
}

/// A call with a documented error. One whose message has captures is preferred.
pub fn failing(service: &Service) -> Option<(SampleCall<'_>, &ErrorCase)> {
    let all = || {
        let operations = preferred(service).into_iter();
        operations.flat_map(|operation| operation.errors.iter().map(move |error| (operation, error)))
    };
    let captured = all().find(|(_, error)| !service[error.condition].captures.is_empty());
    captured.or_else(|| all().next()).map(|(operation, error)| (minimal(service, operation), error))
}

/// A call as an example writes it.
pub fn write(service: &Service, call: &SampleCall<'_>) -> WrittenCall {
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

/// Whether a call has no required parameters and its answer has a body.
pub fn is_simple(operation: &Operation) -> bool {
    operation.required().next().is_none() && !operation.response.body.is_empty()
}

/// A call that only reads and has no required parameters. The operation that checks a key is preferred.
pub fn simple(service: &Service) -> Option<TokenStream> {
    let is_meant = |operation: &&Operation| operation.effect == Effect::Read && is_simple(operation);
    let check = service.key_check();
    check.into_iter().chain(preferred(service)).find(is_meant).map(|operation| expression(operation, [], []))
}
