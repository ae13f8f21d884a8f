//! How a client is made: from an address and a key, if the service takes one, or from the environment.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::emit::rust::docs::Docs;
use crate::emit::rust::ident;
use crate::ir::{Address, Addresses, Authentication, KeyPlace, Service};

/// The functions that make a client.
pub fn makers(service: &Service) -> TokenStream {
    let url_variable = &service.client.url_variable;
    let (variables, one) = match &service.authentication {
        Some(key) => (format!("variables `{url_variable}` and `{}`", key.variable), "one of the variables"),
        None => (format!("variable `{url_variable}`"), "the variable"),
    };
    let is_optional = matches!(service.addresses, Addresses::One(_));
    let (unset, one) = match (is_optional, &service.authentication) {
        (true, Some(key)) => {
            (format!(" Without `{url_variable}`, the address is [`Client::ADDRESS`]."), format!("`{}`", key.variable))
        }
        (true, None) => (" Without it, the address is [`Client::ADDRESS`].".to_owned(), String::new()),
        (false, _) => (String::new(), one.to_owned()),
    };
    let from_env = Docs::default()
        .markdown(&format!("Builds a client from the environment {variables}.{unset}"))
        .heading("Errors")
        .markdown(&match one.is_empty() {
            true => "If [`Client::builder`] does not accept the value.".to_owned(),
            false => format!("If {one} is not set, or [`Client::builder`] does not accept its value."),
        })
        .outer();
    let builder_from_env = Docs::default()
        .markdown(&format!("Starts building a client from the environment {variables}.{unset}"))
        .heading("Errors")
        .markdown(&match one.is_empty() {
            true => "If the value is not Unicode.".to_owned(),
            false => format!("If {one} is not set."),
        })
        .outer();
    let builder = builder(service);
    let (new, from_variables) = match &service.addresses {
        Addresses::One(url) => (Some(with_address(service, url)), quote!(from_env_or(&SERVICE, Self::ADDRESS))),
        Addresses::Undocumented | Addresses::Several(_) => (None, quote!(from_env(&SERVICE))),
    };
    quote! {
        #new

        #builder

        #from_env
        pub fn from_env() -> Result<Self, Error> {
            Self::builder_from_env()?.build()
        }

        #builder_from_env
        pub fn builder_from_env() -> Result<ClientBuilder, Error> {
            ClientBuilder::#from_variables
        }
    }
}

fn builder(service: &Service) -> TokenStream {
    let url = format!(
        "`url` is the service's address; a slash at its end and the path `{}` are optional.",
        service.base_path
    );
    let url = match &service.addresses {
        Addresses::Undocumented => url,
        Addresses::One(_) => format!("{url} The documented one is [`Client::ADDRESS`]."),
        Addresses::Several(_) => format!("{url} An [`Address`](crate::Address) is a documented one."),
    };
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

/// The documented address, and the function that makes a client of it.
fn with_address(service: &Service, url: &str) -> TokenStream {
    let about = Docs::default().markdown("The documented address of the service.").outer();
    let docs = Docs::new("Builds a client of the service at its documented address, with the default settings.")
        .markdown("[`Client::builder`] takes another address, and changes the settings.")
        .heading("Errors")
        .markdown("If the key cannot be sent, or the settings of the environment, such as a proxy, are not valid.")
        .outer();
    let (arguments, passed) = match service.key_place() {
        None => (quote!(), quote!()),
        Some(KeyPlace::Basic) => {
            (quote!(user: impl AsRef<str>, password: impl Into<runtime::Secret>), quote!(, user, password))
        }
        Some(KeyPlace::Header { .. } | KeyPlace::Query { .. }) => {
            (quote!(key: impl Into<runtime::Secret>), quote!(, key))
        }
    };
    quote! {
        #about
        pub const ADDRESS: &'static str = #url;

        #docs
        pub fn new(#arguments) -> Result<Self, Error> {
            Self::builder(Self::ADDRESS #passed).build()
        }
    }
}

/// The documented addresses as a type, if there are several.
pub fn addresses(service: &Service) -> Option<TokenStream> {
    let Addresses::Several(all) = &service.addresses else { return None };
    let variants = all.iter().map(|own| {
        let (docs, name) = (Docs::new(&own.about).markdown(&format!("`{}`", own.name.wire)).outer(), variant(own));
        quote!(#docs #name)
    });
    let urls = all.iter().map(|own| {
        let (name, url) = (variant(own), &own.name.wire);
        quote!(Self::#name => #url)
    });
    let known = all.iter().map(variant);
    let docs = Docs::default()
        .markdown(
            "A documented address of the service: [`Client::builder`] takes one, and any other address as a text.",
        )
        .outer();
    Some(quote! {
        #docs
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Address {
            #(#variants),*
        }

        impl Address {
            /// All of them.
            pub const KNOWN: &'static [Self] = &[#(Self::#known),*];

            /// The address as a text.
            #[must_use]
            pub const fn url(self) -> &'static str {
                match self {
                    #(#urls),*
                }
            }
        }

        impl From<Address> for String {
            fn from(address: Address) -> Self {
                address.url().to_owned()
            }
        }
    })
}

fn variant(address: &Address) -> Ident {
    ident(&address.name.rust)
}

/// A call of the builder, with an address and a key that stand for those of a program.
pub fn made(service: &Service, url: &str, key: &TokenStream) -> TokenStream {
    match service.key_place() {
        None => quote!(Client::builder(#url)),
        Some(KeyPlace::Header { .. } | KeyPlace::Query { .. }) => quote!(Client::builder(#url, #key)),
        Some(KeyPlace::Basic) => quote!(Client::builder(#url, "user", #key)),
    }
}
