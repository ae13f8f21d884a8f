//! How a client is made: from an address and a key, if the service takes one, or from the environment.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::rust::docs::Docs;
use crate::ir::{Authentication, KeyPlace, Service};

/// The functions that make a client.
pub fn makers(service: &Service) -> TokenStream {
    let url_variable = &service.client.url_variable;
    let (variables, one) = match &service.authentication {
        Some(key) => (format!("variables `{url_variable}` and `{}`", key.variable), "one of the variables"),
        None => (format!("variable `{url_variable}`"), "the variable"),
    };
    let from_env = Docs::default()
        .markdown(&format!("Builds a client from the environment {variables}."))
        .heading("Errors")
        .markdown(&format!("If {one} is not set, or [`Client::builder`] does not accept its value."))
        .outer();
    let builder_from_env = Docs::default()
        .markdown(&format!("Starts building a client from the environment {variables}."))
        .heading("Errors")
        .markdown(&format!("If {one} is not set."))
        .outer();
    let builder = builder(service);
    quote! {
        #builder

        #from_env
        pub fn from_env() -> Result<Self, Error> {
            Self::builder_from_env()?.build()
        }

        #builder_from_env
        pub fn builder_from_env() -> Result<ClientBuilder, Error> {
            ClientBuilder::from_env(&SERVICE)
        }
    }
}

fn builder(service: &Service) -> TokenStream {
    let url = format!(
        "`url` is the service's address; a slash at its end and the path `{}` are optional.",
        service.base_path
    );
    let Some(Authentication { place, about, .. }) = &service.authentication else {
        let docs = Docs::new("Starts building a client.").markdown(&url).outer();
        return quote! {
            #docs
            pub fn builder(url: impl Into<String>) -> ClientBuilder {
                ClientBuilder::new(&SERVICE, url, "")
            }
        };
    };
    let key = match place {
        KeyPlace::Header { name, .. } => format!("`key` is sent in the header `{name}`."),
        KeyPlace::Query { name } => format!("`key` is sent as the query parameter `{name}`."),
        KeyPlace::Basic => {
            "`user` and `password` are sent in the header `authorization` (basic authentication). A user has no colon."
                .to_owned()
        }
    };
    let docs = Docs::new("Starts building a client.").markdown(&format!("{url} {key}")).prose(about).outer();
    let (arguments, key) = match place {
        KeyPlace::Basic => (
            quote!(user: impl AsRef<str>, password: impl Into<runtime::Secret>),
            quote!(runtime::Secret::basic(user.as_ref(), password)),
        ),
        KeyPlace::Header { .. } | KeyPlace::Query { .. } => (quote!(key: impl Into<runtime::Secret>), quote!(key)),
    };
    quote! {
        #docs
        pub fn builder(url: impl Into<String>, #arguments) -> ClientBuilder {
            ClientBuilder::new(&SERVICE, url, #key)
        }
    }
}

/// A call of the builder, with an address and a key that stand for those of a program.
pub fn made(service: &Service, url: &str, key: &TokenStream) -> TokenStream {
    match service.key_place() {
        None => quote!(Client::builder(#url)),
        Some(KeyPlace::Header { .. } | KeyPlace::Query { .. }) => quote!(Client::builder(#url, #key)),
        Some(KeyPlace::Basic) => quote!(Client::builder(#url, "user", #key)),
    }
}
