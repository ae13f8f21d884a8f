//! `src/lib.rs`: the crate's front page, its modules, and how a client is made.

use proc_macro2::TokenStream;
use quote::quote;

use super::docs::{Docs, note};
use super::rust::ident;
use crate::ir::{FactKind, Service};

/// The whole file.
pub fn library(service: &Service) -> TokenStream {
    let front_page = front_page(service).inner();
    let groups = service.groups.iter().map(|group| {
        let name = ident(&group.name.rust);
        quote!(pub mod #name;)
    });
    let methods = service.groups.iter().map(|group| {
        let name = ident(&group.name.rust);
        let docs = Docs::new(&group.about).outer();
        quote! {
            #docs
            #[must_use]
            pub const fn #name(&self) -> #name::Operations<'_> {
                #name::Operations::new(self)
            }
        }
    });
    let info = info(service);
    let (url_variable, key_variable) = (&service.client.url_variable, &service.client.key_variable);
    let builder = Docs::new("Begins a client.")
        .markdown(&format!(
            "`url` is the service's address, with or without a slash at its end and the path `{}`. `key` is what the header `{}` carries.",
            service.base_path, service.authentication.header
        ))
        .prose(&service.authentication.about)
        .outer();
    let from_env = Docs::default()
        .markdown(&format!("Makes a client from the environment variables `{url_variable}` and `{key_variable}`."))
        .heading("Errors")
        .markdown("When one of them is not set or is not what [`Client::builder`] takes.")
        .outer();
    quote! {
        #front_page
        #![forbid(unsafe_code)]
        #![warn(missing_docs)]

        #(#groups)*
        mod errors;
        pub mod operations;
        pub mod runtime;
        pub mod types;

        pub use errors::Condition;
        pub use runtime::{
            Base64Json, Client, ClientBuilder, Download, Effect, Error, ErrorKind, Json, Number, Request, Scalar, Secret, Stability,
        };

        #info

        impl Client {
            #builder
            pub fn builder(url: impl Into<String>, key: impl Into<runtime::Secret>) -> ClientBuilder {
                ClientBuilder::new(&SERVICE, url, key)
            }

            #from_env
            pub fn from_env() -> Result<Self, Error> {
                ClientBuilder::from_env(&SERVICE)?.build()
            }

            #(#methods)*
        }
    }
}

fn info(service: &Service) -> TokenStream {
    let docs = Docs::new("What the client knows about the service as a whole.").outer();
    let (name, base_path) = (&service.name, &service.base_path);
    let (header, prefix) = (&service.authentication.header, &service.authentication.prefix);
    let (url_variable, key_variable) = (&service.client.url_variable, &service.client.key_variable);
    let (code, message) = (&service.error_body.code, &service.error_body.message);
    quote! {
        #docs
        pub static SERVICE: runtime::ServiceInfo = runtime::ServiceInfo {
            name: #name,
            package: env!("CARGO_PKG_NAME"),
            version: env!("CARGO_PKG_VERSION"),
            base_path: #base_path,
            key_header: #header,
            key_prefix: #prefix,
            url_variable: #url_variable,
            key_variable: #key_variable,
            error_code: &[#(#code),*],
            error_message: &[#(#message),*],
        };
    }
}

fn front_page(service: &Service) -> Docs {
    let mut docs = Docs::new(&format!("A blocking client of {}.", service.name)).prose(&service.about);
    docs = docs
        .markdown("A call is begun by a function of its group, which takes what is required; methods set the rest; `send` sends it:")
        .code("no_run", &first_example(service))
        .heading("Groups")
        .list(service.groups.iter().map(|group| format!("[`{name}`](mod@{name}): {}", first_sentence(&group.about), name = group.name.rust)))
        .heading("What to know")
        .list(what_to_know(service));
    let limits: Vec<_> = service.limits.iter().map(note).collect();
    if !limits.is_empty() {
        docs = docs.heading("Limits").list(limits);
    }
    docs.facts(&service.facts)
}

fn what_to_know(service: &Service) -> Vec<String> {
    let facts = service.facts();
    let count = |kind| facts.iter().filter(|fact| fact.kind == kind).count();
    let mut items = vec![
        "Each call is sent at most once; redirects are not followed; timeouts and limits are on: see [`ClientBuilder`].".to_owned(),
        "What went wrong is one [`Error`]; documented errors are a [`Condition`].".to_owned(),
        format!(
            "The service's document leaves {} things open and {} were assumed; each is named where it matters.",
            count(FactKind::Undocumented),
            count(FactKind::Assumed)
        ),
        "A body that is not documented is returned as [`Json`]; a parameter that is not can be sent with [`Request::with_query`]."
            .to_owned(),
    ];
    if let Some(check) = service.authentication.check {
        let operation = &service[check];
        let module = super::operations::module(service, operation);
        let name = &operation.name.rust;
        items.push(format!("Whether a key works is shown by [`{module}::Operations::{name}`]."));
    }
    items
}

/// How a client is made and used, with the first call that needs nothing.
pub fn first_example(service: &Service) -> String {
    let (library, variable) = (&service.client.library, &service.client.key_variable);
    let mut lines = vec![
        format!("use {library}::Client;"),
        String::new(),
        format!("# fn main() -> Result<(), {library}::Error> {{"),
        format!("let key = std::env::var(\"{variable}\").unwrap_or_default();"),
        "let client = Client::builder(\"https://service.example\", key).build()?;".to_owned(),
    ];
    let operation = service.authentication.check.map(|id| &service[id]);
    let operation =
        operation.or_else(|| service.operations.iter().find(|operation| operation.required().next().is_none()));
    if let Some(operation) = operation {
        let module = super::operations::module(service, operation);
        lines.push(format!("let answer = client.{module}().{}().send()?;", operation.name.rust));
        lines.push("println!(\"{answer:?}\");".to_owned());
    }
    lines.extend(["# Ok(())".to_owned(), "# }".to_owned()]);
    lines.join("\n")
}

/// The first sentence of a text, as Markdown.
pub fn first_sentence(text: &str) -> String {
    let end = text.find(". ").map_or(text.len(), |end| end + 1);
    super::docs::escape(text[..end].trim())
}
