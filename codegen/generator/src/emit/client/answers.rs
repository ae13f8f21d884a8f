//! What calls answer: in words with links, as an enum of the bodies by status, and as a struct of the headers.

use std::collections::BTreeSet;

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::emit::prose::{code, paragraph};
use crate::emit::rust::docs::Docs;
use crate::emit::rust::example::{self, formatted};
use crate::emit::rust::{body_type, ident, response_body_type, value_type};
use language::ir::content::listed;
use language::ir::{JsonType, Operation, Page, ResponseBody, Scalar, Service};

/// The answer of a call, with links.
pub fn answer(service: &Service, operation: &Operation) -> String {
    let json_types = match operation.response.json_types.as_slice() {
        [] => String::new(),
        types => format!(", as JSON of the type {}", listed(types, code)),
    };
    if !operation.response.body.kinds().is_empty() {
        return format!("[`{}`], which depends on the status{json_types}", operation.answer_type());
    }
    body(service, operation, &operation.response.body) + &json_types
}

/// A body of an answer, with links.
pub fn body(service: &Service, operation: &Operation, body: &ResponseBody) -> String {
    match body {
        ResponseBody::Record(id) => value(service, &JsonType::Record(*id)),
        ResponseBody::Value(of) => value(service, of),
        ResponseBody::Page(item) => {
            let item = match item {
                JsonType::Record(_) | JsonType::Map(_) => value(service, item),
                JsonType::Object => "[`Object`](crate::Object)".to_owned(),
                JsonType::Json | JsonType::Scalar(_) | JsonType::List(_) => "values".to_owned(),
            };
            let list = if operation.response.is_whole_list { "WholeList" } else { "Page" };
            let field = service.page.as_ref().map_or("items", Page::items_rust);
            format!("a [`{list}`](crate::types::{list}) of {item} in its field `{field}`")
        }
        ResponseBody::Object => "an [`Object`](crate::Object), because its fields are not documented".to_owned(),
        ResponseBody::Json => "any [`Json`](crate::Json), because its body is not documented".to_owned(),
        ResponseBody::Content(content) if content.is_file => {
            format!("a file of the type {}, as [`FileContent`](crate::runtime::FileContent)", content.in_words(code))
        }
        ResponseBody::Content(content) => format!("a text of the type {}", content.in_words(code)),
        ResponseBody::ByStatus(_) | ResponseBody::Empty { .. } => "nothing".to_owned(),
    }
}

/// A value in an answer, with links.
fn value(service: &Service, of: &JsonType) -> String {
    let link = |name: &str| format!("[`{name}`](crate::types::{name})");
    match of {
        JsonType::Record(id) => link(&service[*id].name.rust),
        JsonType::Map(id) => link(&service[*id].name.rust),
        JsonType::Scalar(Scalar::Named(id)) => link(&service[*id].name().rust),
        JsonType::List(item) => format!("a list of {}", value(service, item)),
        JsonType::Scalar(Scalar::Builtin(_)) | JsonType::Object | JsonType::Json => {
            let rust = body_type(service, of).to_string().replace(' ', "");
            rust.strip_prefix("runtime::").map_or(format!("`{rust}`"), |name| format!("[`{name}`](crate::{rust})"))
        }
    }
}

/// The enum of the answers of an operation, if they depend on the status.
pub fn by_status(service: &Service, operation: &Operation) -> Option<TokenStream> {
    let kinds = operation.response.body.kinds();
    if kinds.is_empty() {
        return None;
    }
    let docs = Docs::of(&format!("An answer to `{}`, by its status.", operation.full_name())).outer();
    let name = ident(&operation.answer_type());
    let variants = kinds.iter().map(|kind| {
        let without = if kind.body.is_empty() { ", without a body" } else { "" };
        let docs = Docs::of(&format!("{} The status is {}{without}.", paragraph(&kind.about), kind.status));
        let (docs, name) = (docs.remarks(&kind.provenance).outer(), ident(&kind.name.rust));
        let body = (!kind.body.is_empty()).then(|| {
            let body = response_body_type(service, &kind.body);
            quote!((#body))
        });
        quote!(#docs #name #body,)
    });
    let read = kinds.iter().map(|kind| {
        let (status, name) = (Literal::u16_unsuffixed(kind.status), ident(&kind.name.rust));
        match kind.body.is_empty() {
            true => quote!(#status => answer.read().map(|()| Self::#name),),
            false => quote!(#status => answer.read().map(Self::#name),),
        }
    });
    let write = kinds.iter().map(|kind| {
        let name = ident(&kind.name.rust);
        match kind.body.is_empty() {
            true => quote!(Self::#name => serializer.serialize_unit(),),
            false => quote!(Self::#name(body) => runtime::generated::serde::Serialize::serialize(body, serializer),),
        }
    });
    let records =
        kinds.iter().filter_map(|kind| if let ResponseBody::Record(id) = kind.body { Some(id) } else { None });
    let fields = records.flat_map(|id| &service[id].fields).map(|field| &field.name.wire);
    Some(quote! {
        #docs
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        #[allow(clippy::large_enum_variant, reason = "a call returns a single value, and callers take its content out")]
        pub enum #name {
            #(#variants)*
            /// A success with a status that is not documented. It is reported to the observer.
            Unknown {
                /// The status.
                status: u16,
                /// The body unchanged; `null` if there is none.
                body: runtime::Json,
            },
        }

        impl runtime::ReadAnswer for #name {
            const FIELDS: &'static [&'static str] = &[#(#fields),*];

            fn read_answer<A: runtime::generated::ReceivedAnswer>(answer: A) -> Result<Self, A::Error> {
                match answer.status() {
                    #(#read)*
                    _ => answer.unknown(<Self as runtime::ReadAnswer>::FIELDS).map(|(status, body)| Self::Unknown { status, body }),
                }
            }
        }

        /// Serializes the body only.
        impl runtime::generated::serde::Serialize for #name {
            fn serialize<S: runtime::generated::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    #(#write)*
                    Self::Unknown { body, .. } => runtime::generated::serde::Serialize::serialize(body, serializer),
                }
            }
        }
    })
}

/// A section of the documentation of an operation whose answers depend on the status.
pub fn by_status_section(docs: Docs, service: &Service, operation: &Operation) -> Docs {
    let kinds = operation.response.body.kinds();
    if kinds.is_empty() {
        return docs;
    }
    let mut imports = BTreeSet::from([format!("{}::{}", operation.module, operation.answer_type())]);
    let (call, name) = (example::call(service, operation, &[], &mut imports), ident(&operation.answer_type()));
    let arms = kinds.iter().map(|kind| {
        let (variant, about) = (ident(&kind.name.rust), &kind.name.spec);
        match kind.body.is_empty() {
            true => quote!(#name::#variant => println!(#about),),
            false => {
                let shown = format!("{about}: {{body:?}}");
                quote!(#name::#variant(body) => println!(#shown),)
            }
        }
    });
    let statements = formatted(quote! {
        match #call.send()? {
            #(#arms)*
            other => println!("{other:?}"),
        }
    });
    docs.heading("Answers")
        .list(kinds.iter().map(|kind| {
            let (ty, name) = (operation.answer_type(), &kind.name.rust);
            let body = match kind.body.is_empty() {
                true => "There is no body".to_owned(),
                false => format!("The body is {}", body(service, operation, &kind.body)),
            };
            format!("[`{ty}::{name}`], status {}: {} {body}.", kind.status, paragraph(&kind.about))
        }))
        .code("no_run", &example::in_function(&service.client.library, &imports, &statements))
}

/// The struct of the documented headers of an operation's answers, if there are any.
pub fn headers(service: &Service, operation: &Operation) -> Option<TokenStream> {
    let headers = &operation.response.headers;
    if headers.is_empty() {
        return None;
    }
    let docs = Docs::of(&format!(
            "The headers of an answer to `{}`, returned by [`send_with_headers`](crate::Request::send_with_headers). A header that the \
             answer does not have, or that cannot be read, is `None`.",
            operation.full_name()
        ))
        .outer();
    let (name, marker) = (ident(&operation.headers_type()), ident(&operation.marker));
    let fields = headers.iter().map(|header| {
        let mut text = paragraph(&header.about);
        if header.name.wire != header.name.rust {
            text.push_str(&format!(" The header {}.", code(&header.name.wire)));
        }
        let docs = Docs::of(&text).remarks(&header.provenance).outer();
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

/// A section of the documentation of an operation whose answers have documented headers.
pub fn headers_section(docs: Docs, service: &Service, operation: &Operation) -> Docs {
    let headers = &operation.response.headers;
    let Some(first) = headers.first() else { return docs };
    let mut imports = BTreeSet::new();
    let (call, field) = (example::call(service, operation, &[], &mut imports), ident(&first.name.rust));
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
        .code("no_run", &example::in_function(&service.client.library, &imports, &statements))
}
