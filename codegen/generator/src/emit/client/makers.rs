//! The functions that make a client: from an address and a key, if the service requires one, or from the environment.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};

use crate::emit::prose::code;
use crate::emit::rust::docs::Docs;
use crate::emit::rust::ident;
use language::english::listed;
use language::ir::{Address, Addresses, Authentication, KeyPlace, Service};

/// The functions that make a client.
pub fn makers(service: &Service) -> TokenStream {
    let url_variable = &service.client.url_variable;
    let (variables, one) = match &service.authentication {
        Some(_) => (format!("variables {}", variables(service)), "one of the variables"),
        None => (format!("variable `{url_variable}`"), "the variable"),
    };
    let is_optional = matches!(service.addresses, Addresses::One(_));
    let (unset, one) = match (is_optional, &service.authentication) {
        (true, Some(_)) => {
            let one = listed(service.key_variables());
            (format!(" Without `{url_variable}`, the address is [`Client::ADDRESS`]."), one)
        }
        (true, None) => (" Without it, the address is [`Client::ADDRESS`].".to_owned(), String::new()),
        (false, _) => (String::new(), one.to_owned()),
    };
    let docs = |what: &str, errors: String| {
        let about = format!("{what} a client from the environment {variables}.{unset}");
        Docs::of(&about).heading("Errors").markdown(&errors).outer()
    };
    let [refused, unreadable] = match one.is_empty() {
        true => {
            ["If [`Client::builder`] does not accept the value.", "If the value is not Unicode."].map(str::to_owned)
        }
        false => {
            [", or [`Client::builder`] does not accept its value", ""].map(|or| format!("If {one} is not set{or}."))
        }
    };
    let (from_env, builder_from_env) = (docs("Builds", refused), docs("Starts building", unreadable));
    let builder = builder(service);
    let (new, address) = match &service.addresses {
        Addresses::One(url) => (Some(with_address(service, url)), quote!(Some(Self::ADDRESS))),
        Addresses::Undocumented | Addresses::Several(_) => (None, quote!(None)),
    };
    let others = service.other_keys().iter().map(|other| {
        let (header, variable) = (&other.name.wire, &other.variable);
        quote!(?.with_key_header_from_env(#header, #variable))
    });
    quote! {
        #new

        #builder

        #from_env
        pub fn from_env() -> Result<Self, Error> {
            Self::builder_from_env()?.build()
        }

        #builder_from_env
        pub fn builder_from_env() -> Result<ClientBuilder, Error> {
            runtime::generated::builder_from_env::<Self>(&SERVICE, #address)#(#others)*
        }
    }
}

/// The environment variables that contain the address and the keys.
pub fn variables(service: &Service) -> String {
    listed(std::iter::once(service.client.url_variable.as_str()).chain(service.key_variables()))
}

/// What the functions that make a client take after the address, the same as arguments of another call, and the first key.
fn key_parameters(service: &Service) -> [TokenStream; 3] {
    match service.key_place() {
        None => [quote!(), quote!(), quote!("")],
        Some(_) if !service.other_keys().is_empty() => [quote!(keys: Keys), quote!(keys), quote!(keys.key)],
        Some(KeyPlace::Basic) => [
            quote!(user: impl AsRef<str>, password: impl Into<runtime::Secret>),
            quote!(user, password),
            quote!(runtime::Secret::basic(user.as_ref(), password)),
        ],
        Some(KeyPlace::Header { .. } | KeyPlace::Query { .. }) => {
            [quote!(key: impl Into<runtime::Secret>), quote!(key), quote!(key)]
        }
    }
}

fn builder(service: &Service) -> TokenStream {
    let address = match &service.addresses {
        Addresses::Undocumented => "",
        Addresses::One(_) => "The documented one is [`Client::ADDRESS`].",
        Addresses::Several(_) => "An [`Address`] is a documented one.",
    };
    let sent = match service.key_place() {
        None => String::new(),
        Some(_) if !service.other_keys().is_empty() => "`keys` are sent as [`Keys`] says.".to_owned(),
        Some(KeyPlace::Header { name, .. }) => format!("`key` is sent in the header {}.", code(name)),
        Some(KeyPlace::Query { name }) => format!("`key` is sent as the query parameter {}.", code(name)),
        Some(KeyPlace::Basic) => {
            "`user` and `password` are sent in the header `authorization` (basic authentication). A user must not contain a colon."
                .to_owned()
        }
    };
    let docs = Docs::new("Starts building a client.")
        .markdown(&format!(
            "`url` is the service's address; a slash at its end and the path `{}` are optional. {address} {sent}",
            service.base_path
        ))
        .prose(service.authentication.as_ref().map_or("", |authentication| &authentication.about))
        .outer();
    let [parameters, _, key] = key_parameters(service);
    let of_client = service.authentication.iter().map(|_| quote!(::<Self>));
    let others = service.other_keys().iter().map(|other| {
        let (header, variable, field) = (&other.name.wire, &other.variable, ident(&other.name.rust));
        quote!(.with_key_header(#header, #variable, keys.#field))
    });
    quote! {
        #docs
        pub fn builder(url: impl Into<String>, #parameters) -> ClientBuilder {
            runtime::generated::builder #(#of_client)* (&SERVICE, url, #key)#(#others)*
        }
    }
}

/// The struct of the keys, if there are several. Named fields keep them from being swapped.
pub fn keys(service: &Service) -> Option<TokenStream> {
    let Some(Authentication { place, about, others, .. }) = &service.authentication else { return None };
    let sent = match place.is_header() {
        true => format!("Sent in the header {}.", code(place.name())),
        false => format!("Sent as the parameter {} of the query.", code(place.name())),
    };
    let first = Docs::new(about).markdown(&sent).outer();
    let fields = others.iter().map(|other| {
        let docs = Docs::new(&other.about).markdown(&format!("Sent in the header {}.", code(&other.name.wire))).outer();
        let name = ident(&other.name.rust);
        quote!(#docs pub #name: Secret)
    });
    let given = others.iter().map(|other| {
        let (header, name) = (&other.name.wire, ident(&other.name.rust));
        quote!(.with_header(#header, keys.#name))
    });
    (!others.is_empty()).then(|| {
        quote! {
            /// The keys that each request sends, for [`Client::builder`].
            ///
            /// Each key is made from a text with `into()`, and is never shown.
            #[derive(Clone)]
            pub struct Keys {
                #first
                pub key: Secret,
                #(#fields),*
            }

            /// For a [`KeyProvider`](runtime::KeyProvider).
            impl From<Keys> for runtime::Credentials {
                fn from(keys: Keys) -> Self {
                    Self::new(keys.key)#(#given)*
                }
            }
        }
    })
}

/// The documented address, and the function that builds a client for it.
fn with_address(service: &Service, url: &str) -> TokenStream {
    let [parameters, passed, _] = key_parameters(service);
    quote! {
        /// The documented address of the service.
        pub const ADDRESS: &'static str = #url;

        /// Builds a client of the service at its documented address, with the default settings.
        ///
        /// [`Client::builder`] accepts another address and other settings.
        ///
        /// # Errors
        ///
        /// If the key cannot be sent, or the settings of the environment, such as a proxy, are not valid.
        pub fn new(#parameters) -> Result<Self, Error> {
            Self::builder(Self::ADDRESS, #passed).build()
        }
    }
}

/// The enum of the documented addresses, if there are several.
pub fn addresses(service: &Service) -> Option<TokenStream> {
    let Addresses::Several(all) = &service.addresses else { return None };
    let variants = all.iter().map(|own| {
        let (docs, name) = (Docs::new(&own.about).markdown(&code(&own.name.wire)).outer(), variant(own));
        quote!(#docs #name)
    });
    let urls = all.iter().map(|own| {
        let (name, url) = (variant(own), &own.name.wire);
        quote!(Self::#name => #url)
    });
    let known = all.iter().map(variant);
    Some(quote! {
        /// A documented address of the service. [`Client::builder`] accepts it, or any other address as a text.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Address {
            #(#variants),*
        }

        impl Address {
            /// All documented addresses.
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

/// A call of the builder with this address and this key.
pub fn made(service: &Service, url: impl ToTokens, key: impl ToTokens) -> TokenStream {
    let key = key.into_token_stream();
    let keys = key_arguments(service, &service.client.library, &quote!("user"), &key, &key).map(|keys| quote!(, #keys));
    quote!(Client::builder(#url #keys))
}

/// The arguments of the builder after the address, as far as the service requires them: the user, the key, and an expression for each
/// further key.
pub fn key_arguments(
    service: &Service,
    library: &str,
    user: &TokenStream,
    key: &TokenStream,
    further: &TokenStream,
) -> Option<TokenStream> {
    let library = ident(library);
    let others: Vec<_> = service.other_keys().iter().map(|other| ident(&other.name.rust)).collect();
    Some(match service.key_place()? {
        _ if !others.is_empty() => quote!(#library::Keys { key: #key.into(), #(#others: #further.into()),* }),
        KeyPlace::Header { .. } | KeyPlace::Query { .. } => quote!(#key),
        KeyPlace::Basic => quote!(#user, #key),
    })
}
