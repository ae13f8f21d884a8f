//! Calls of an operation as a person would write them, with the queries that they send: for tests and documents.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;

use super::example::{formatted, use_line};
use super::operations::module;
use super::rust::{example_imports, example_value, ident};
use crate::ir::{Kinds, Name, Operation, Parameter, ParameterType, Service};

/// A call of an operation, with example values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExampleCall {
    /// Whether it sets what is required and nothing else.
    pub is_minimal: bool,
    /// The query that it sends, without a question mark.
    pub query: String,
    /// The `use` line that it needs, if any.
    pub imports: Option<String>,
    /// The call itself, from `client` on, without `send`.
    pub rust: String,
}

/// One call with what is required only, and as many more as it takes to set every parameter: one for each kind where a
/// parameter has kinds, else one if anything is optional.
pub fn example_calls(service: &Service, operation: &Operation) -> Vec<ExampleCall> {
    // Where several parameters have kinds, each begins anew when it runs out of them.
    let kinds = operation.parameters.iter().filter_map(|parameter| match parameter.parameter_type {
        ParameterType::Kinds(id) => Some(service[id].kinds.len()),
        ParameterType::Value(..) => None,
    });
    let most = kinds.max().unwrap_or_else(|| usize::from(operation.optional().next().is_some()));
    let full = (0..most).map(|number| call(service, operation, number, false));
    std::iter::once(call(service, operation, 0, true)).chain(full).collect()
}

fn call(service: &Service, operation: &Operation, kind: usize, is_minimal: bool) -> ExampleCall {
    let mut writer = Writer { service, query: Vec::new(), imports: BTreeSet::new() };
    let required: Vec<_> = operation.required().map(|parameter| writer.argument(parameter, kind, is_minimal)).collect();
    let optional: Vec<_> = operation
        .optional()
        .filter(|_| !is_minimal)
        .map(|parameter| writer.method(parameter, kind, is_minimal))
        .collect();
    let (module, method) = (ident(module(service, operation)), ident(&operation.name.rust));
    let rust = formatted(quote!(client.#module().#method(#(#required),*)#(#optional)*;));
    ExampleCall {
        is_minimal,
        query: writer.query.join("&"),
        imports: use_line(&service.client.library, &writer.imports),
        rust: rust.trim_end_matches(';').to_owned(),
    }
}

/// What a call has collected so far.
struct Writer<'s> {
    service: &'s Service,
    query: Vec<String>,
    imports: BTreeSet<String>,
}

impl Writer<'_> {
    /// The method that sets an optional parameter; called twice for one that may have several values.
    fn method(&mut self, parameter: &Parameter, kind: usize, is_minimal: bool) -> TokenStream {
        let name = ident(&parameter.name.rust);
        let times = if parameter.repeated { 2 } else { 1 };
        let calls = (0..times).map(|_| {
            let argument = self.argument(parameter, kind, is_minimal);
            quote!(.#name(#argument))
        });
        calls.collect()
    }

    /// The value of a parameter; `kind` tells which of the kinds, if it has kinds.
    fn argument(&mut self, parameter: &Parameter, kind: usize, is_minimal: bool) -> TokenStream {
        let wire = &parameter.name.wire;
        match &parameter.parameter_type {
            ParameterType::Value(value, example) => {
                self.query.push(format!("{wire}={}", encoded(&self.service.print(*value, example))));
                example_imports(self.service, parameter, &mut self.imports);
                example_value(self.service, *value, example)
            }
            ParameterType::Kinds(id) => {
                let Kinds { name: Name { rust: family, .. }, kinds, .. } = &self.service[*id];
                // Kinds are never empty.
                let Some(kind) = kinds.iter().cycle().nth(kind) else { return TokenStream::new() };
                self.query.push(format!("{wire}={}", encoded(&kind.name.wire)));
                self.imports.insert(format!("types::{family}"));
                let (required, optional): (Vec<_>, Vec<_>) =
                    kind.parameters.iter().partition(|parameter| parameter.required);
                let required: Vec<_> =
                    required.into_iter().map(|parameter| self.argument(parameter, 0, is_minimal)).collect();
                let optional: Vec<_> = optional
                    .into_iter()
                    .filter(|_| !is_minimal)
                    .map(|parameter| self.method(parameter, 0, is_minimal))
                    .collect();
                let (family, constructor) = (ident(family), ident(&kind.name.rust));
                quote!(#family::#constructor(#(#required),*)#(#optional)*)
            }
        }
    }
}

/// A value as it stands in a query: all but unreserved characters are percent-encoded.
fn encoded(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => encoded.push(char::from(byte)),
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}
