//! The part of `calls.rs` that makes clients for any keys and addresses, so that tests do not depend on them.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::client::makers::key_arguments;
use crate::emit::rust::ident;
use language::ir::{Addresses, Service};

/// The functions that make clients.
pub fn clients(service: &Service) -> TokenStream {
    let keys = key_arguments(service, &quote!(user), &quote!(key), &quote!(further));
    let keys = keys.map(|keys| quote!(, #keys));
    let usual = key_arguments(service, &quote!("user"), &quote!("a-key"), &quote!("a-key"));
    let library = ident(&service.client.library);
    let documented = match &service.addresses {
        Addresses::Undocumented => quote!(Vec::new()),
        Addresses::One(_) => quote!(vec![(String::new(), Client::new(#usual))]),
        Addresses::Several(_) => {
            let usual = usual.map(|keys| quote!(, #keys));
            quote! {
                let addresses = #library::Address::KNOWN.iter();
                addresses.map(|address| (format!("{address:?}"), Client::builder(*address #usual).build())).collect()
            }
        }
    };
    quote! {
        /// Starts building a client with this key. If the service has users, the key is a user's password. If there are several keys,
        /// the last argument is used for all others.
        #[allow(unused_variables, reason = "a service need not have keys of each kind")]
        pub fn builder(url: &str, user: &str, key: &str, further: &str) -> ClientBuilder {
            Client::builder(url #keys)
        }

        /// A client for each documented address. If there are several, each has its name.
        pub fn documented() -> Vec<(String, Result<Client, #library::Error>)> {
            #documented
        }
    }
}
