//! `src/errors.rs`: the documented errors as variants of an open enum.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::prose::paragraph;
use crate::emit::rust::docs::Docs;
use crate::emit::rust::{ident, value_type};
use crate::render::RustFile;
use language::ir::{Builtin, Condition, ErrorCase, IdType, Operation, Scalar, ScalarType, Service, TextOrInteger};

/// The whole file.
pub fn errors(service: &Service) -> RustFile<'_> {
    let module = Docs::new("The errors that the service documents.");
    let cases = cases(service);
    let variants = service.conditions.iter().zip(&cases).map(|(condition, cases)| variant(service, condition, cases));
    let arms = service.conditions.iter().map(|condition| arm(service, condition));
    let about = Docs::of(
        "A documented error of the service, with the values that its message contains. Returned by \
             [`of`](Self::of).",
    )
    .prose(&service.error_body.in_words())
    .markdown(&format!(
        "An error is recognized by its {}. The enum is non-exhaustive, since more errors may be documented.",
        if service.error_body.code.is_some() { "status, code and message" } else { "status and message" }
    ))
    .outer();
    let condition = Docs::of(
            "The documented error with the values captured from its message, as the service sent them; `None` if the error is not \
             documented, or of another service. It is `None`, too, if a value contains a secret: \
             [`condition_name`](runtime::Error::condition_name) still names the error.",
        )
        .outer();
    let body = if service.conditions.is_empty() {
        quote!(None)
    } else {
        quote! {
            match runtime::generated::condition_of(error, &crate::SERVICE)? {
                #(#arms)*
                _ => None,
            }
        }
    };
    let error = ident(if service.conditions.is_empty() { "_error" } else { "error" });
    let items = quote! {
        #about
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Condition {
            #(#variants)*
        }

        impl Condition {
            #condition
            #[must_use]
            pub fn of(#error: &runtime::Error) -> Option<Self> {
                #body
            }
        }
    };
    RustFile::new(module.inner(), std::iter::once(items))
}

/// The errors of all operations, grouped by condition.
fn cases(service: &Service) -> Vec<Vec<(&Operation, &ErrorCase)>> {
    let mut cases = vec![Vec::new(); service.conditions.len()];
    for operation in &service.operations {
        for case in &operation.errors {
            cases[case.condition.0].push((operation, case));
        }
    }
    cases
}

fn variant(service: &Service, condition: &Condition, cases: &[(&Operation, &ErrorCase)]) -> TokenStream {
    let name = ident(&condition.name.rust);
    // The description of a common error comes first; operations with a description of their own follow in the list.
    let common = cases.iter().find(|(_, case)| case.is_common).or(cases.first());
    let about = common.map_or(&condition.about, |(_, case)| &case.about);
    let operations = cases.iter().map(|(operation, case)| {
        let statuses: Vec<_> = case.statuses.iter().map(u16::to_string).collect();
        let about = if case.about == *about { String::new() } else { format!(": {}", paragraph(&case.about)) };
        let alone = if case.message.is_none() { ", with any message" } else { "" };
        format!("`{}`, status {}{alone}{about}", operation.full_name(), statuses.join(" or "))
    });
    let docs = Docs::new(about).list(operations).outer();
    if condition.captures.is_empty() {
        return quote!(#docs #name,);
    }
    let fields = condition.captures.iter().map(|part| {
        let field = ident(&part.name.rust);
        let rust = value_type(service, part.value);
        let docs = Docs::of(&format!("`{}`, captured from the message.", part.name.spec)).outer();
        quote!(#docs #field: #rust,)
    });
    quote!(#docs #name { #(#fields)* },)
}

fn arm(service: &Service, condition: &Condition) -> TokenStream {
    let (spec, name) = (&condition.name.spec, ident(&condition.name.rust));
    if condition.captures.is_empty() {
        return quote!(#spec => Some(Self::#name),);
    }
    let fields = condition.captures.iter().map(|part| {
        let (capture, field) = (&part.name.spec, ident(&part.name.rust));
        let read = read_capture(service, part.value, quote!(error.capture(#capture)?));
        quote!(#field: #read,)
    });
    quote!(#spec => Some(Self::#name { #(#fields)* }),)
}

/// Converts a captured text to its type. If a capture cannot be converted, `Condition::of` returns `None`.
fn read_capture(service: &Service, value: Scalar, text: TokenStream) -> TokenStream {
    match value {
        Scalar::Builtin(Builtin::Text) => quote!(#text.to_owned()),
        Scalar::Builtin(Builtin::Switch) => quote!(#text == "1"),
        Scalar::Builtin(
            Builtin::Integer
            | Builtin::Boolean
            | Builtin::Number
            | Builtin::Decimal
            | Builtin::DecimalText
            | Builtin::UnixSeconds
            | Builtin::UnixMillis
            | Builtin::DurationSeconds
            | Builtin::DurationMillis,
        ) => {
            quote!(#text.parse().ok()?)
        }
        // The text is kept, even if it is not an address.
        Scalar::Builtin(Builtin::Url | Builtin::Cidr | Builtin::Base64Json) => {
            let rust = value_type(service, value);
            quote!(#rust::from_text(#text))
        }
        Scalar::Builtin(Builtin::Scalar | Builtin::File) => {
            let rust = value_type(service, value);
            quote!(#rust::from(#text))
        }
        Scalar::Named(id) => {
            let name = ident(&service[id].name().rust);
            match &service[id] {
                ScalarType::Id(id) => match id.id_type {
                    IdType::Text => quote!(types::#name::new(#text)),
                    IdType::Integer => quote!(types::#name::new(#text.parse().ok()?)),
                    IdType::Number => {
                        quote!(types::#name::new(#text.parse::<runtime::Number>().ok()?))
                    }
                },
                ScalarType::Enum(set) => match set.value_type {
                    TextOrInteger::Text => quote!(types::#name::from(#text)),
                    TextOrInteger::Integer => {
                        quote!(types::#name::from(#text.parse::<i64>().ok()?))
                    }
                },
                ScalarType::Templates(_) | ScalarType::Pattern(_) => {
                    quote!(types::#name::from_text(#text))
                }
            }
        }
    }
}
