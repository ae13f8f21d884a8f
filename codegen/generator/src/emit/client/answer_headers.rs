//! The struct of the headers of an answer, and its reader.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::prose::{code, paragraph};
use crate::emit::rust::docs::Docs;
use crate::emit::rust::example::{self, formatted};
use crate::emit::rust::{ident, value_type};
use language::ir::{AnswerHeader, Operation, Service};

/// The struct of the documented headers of an operation's answers, if there are any.
pub fn declaration(service: &Service, operation: &Operation) -> Option<TokenStream> {
    let headers = &operation.response.headers;
    if headers.is_empty() {
        return None;
    }
    let docs = Docs::default()
        .markdown(&format!(
            "The headers of an answer to `{}`, returned by [`send_with_headers`](crate::Request::send_with_headers). A header that the \
             answer does not have, or that cannot be read, is `None`.",
            operation.full_name()
        ))
        .outer();
    let (name, marker) = (ident(&operation.headers_type()), ident(&operation.marker));
    let fields = headers.iter().map(|header| {
        let docs = header_docs(header).outer();
        let (name, rust) = (ident(&header.name.rust), value_type(service, header.value));
        quote!(#docs pub #name: Option<#rust>,)
    });
    let read = headers.iter().map(|header| {
        let (name, wire) = (ident(&header.name.rust), &header.name.wire);
        let form = ident(if service.scalar_kind(header.value).is_text() { "text" } else { "literal" });
        quote!(#name: headers.#form(#wire))
    });
    Some(quote! {
        #docs
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub struct #name {
            #(#fields)*
        }

        impl runtime::HasHeaders for operations::#marker {
            type Headers = #name;

            #[inline]
            fn headers(headers: &runtime::generated::AnswerHeaders<'_>) -> #name {
                #name { #(#read),* }
            }
        }
    })
}

fn header_docs(header: &AnswerHeader) -> Docs {
    let mut text = paragraph(&header.about);
    if header.name.wire != header.name.rust {
        text.push_str(&format!(" The header {}.", code(&header.name.wire)));
    }
    Docs::default().markdown(&text).remarks(&header.provenance)
}

/// A section of the documentation of an operation whose answers have documented headers.
pub fn section(docs: Docs, service: &Service, operation: &Operation) -> Docs {
    let headers = &operation.response.headers;
    let Some(first) = headers.first() else { return docs };
    let (call, field) = (example::call(service, operation, &[]), ident(&first.name.rust));
    let statements = formatted(quote! {
        let answer = #call.send_with_headers()?;
        println!("{:?}", answer.headers.#field);
    });
    let name = operation.headers_type();
    let about = format!(
        "[`send_with_headers`](crate::Request::send_with_headers) returns them beside the body, as [`{name}`]:"
    );
    docs.heading("Headers of the answer")
        .markdown(&about)
        .list(headers.iter().map(|header| format!("`{}`: {}", header.name.rust, paragraph(&header.about))))
        .code(
            "no_run",
            &example::in_function(&service.client.library, &example::imports(service, operation), &statements),
        )
}
