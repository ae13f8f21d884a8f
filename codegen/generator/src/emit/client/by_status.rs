//! The enum of an answer whose body depends on the status, with a variant for each kind, and its reader.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::emit::client::answers;
use crate::emit::prose::paragraph;
use crate::emit::rust::docs::Docs;
use crate::emit::rust::example::{self, formatted};
use crate::emit::rust::{ident, response_body_type};
use language::ir::{Operation, ResponseBody, ResponseKind, Service};

/// The enum of the answers of an operation, if they depend on the status.
pub fn declaration(service: &Service, operation: &Operation) -> Option<TokenStream> {
    let kinds = operation.response.body.kinds();
    if kinds.is_empty() {
        return None;
    }
    let docs = Docs::default().markdown(&format!("An answer to `{}`, by its status.", operation.full_name())).outer();
    let name = ident(&operation.answer_type());
    let variants = kinds.iter().map(|kind| {
        let (docs, name) = (kind_docs(kind).outer(), ident(&kind.name.rust));
        let body = (!kind.body.is_empty()).then(|| {
            let body = response_body_type(service, &kind.body);
            quote!((#body))
        });
        quote!(#docs #name #body,)
    });
    let unknown = Docs::default()
        .markdown("A success with a status that is not documented. It is reported to the observer.")
        .outer();
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
    let fields = fields(service, kinds);
    Some(quote! {
        #docs
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        #[allow(clippy::large_enum_variant, reason = "a call returns a single value, and callers take its content out")]
        pub enum #name {
            #(#variants)*
            #unknown
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

/// The fields of all records among the bodies, without duplicates.
fn fields<'s>(service: &'s Service, kinds: &[ResponseKind]) -> Vec<&'s str> {
    let mut all = Vec::new();
    for kind in kinds {
        let ResponseBody::Record(id) = kind.body else { continue };
        for field in &service[id].fields {
            let wire = field.name.wire.as_str();
            if !all.contains(&wire) {
                all.push(wire);
            }
        }
    }
    all
}

fn kind_docs(kind: &ResponseKind) -> Docs {
    let body = if kind.body.is_empty() { ", without a body" } else { "" };
    Docs::default()
        .markdown(&format!("{} The status is {}{body}.", paragraph(&kind.about), kind.status))
        .remarks(&kind.provenance)
}

/// A section of the documentation of an operation whose answers depend on the status.
pub fn section(docs: Docs, service: &Service, operation: &Operation) -> Docs {
    let kinds = operation.response.body.kinds();
    if kinds.is_empty() {
        return docs;
    }
    let (call, name) = (example::call(service, operation, &[]), ident(&operation.answer_type()));
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
    let mut imports = example::imports(service, operation);
    imports.insert(format!("{}::{}", operation.module, operation.answer_type()));
    docs.heading("Answers")
        .list(kinds.iter().map(|kind| {
            let (ty, name) = (operation.answer_type(), &kind.name.rust);
            let body = match kind.body.is_empty() {
                true => "There is no body".to_owned(),
                false => format!("The body is {}", answers::body(service, operation, &kind.body)),
            };
            format!("[`{ty}::{name}`], status {}: {} {body}.", kind.status, paragraph(&kind.about))
        }))
        .code("no_run", &example::in_function(&service.client.library, &imports, &statements))
}
