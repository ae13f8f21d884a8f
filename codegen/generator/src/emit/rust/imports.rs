//! Items of the client in examples.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::rust::ident;

/// What the examples and the tests of a client name without a module, from the prelude or from the client.
const NAMED: &str = "Answer Base64Json Box Cidr Client Condition DurationMillis DurationSeconds Err Into JobHandle JobStore \
    MemoryTransport None Ok PageParameters Some String TestClock Upload Url Wait";

/// An item of a module of the client in an example: its import, and its name. An item that would hide another one keeps its module.
pub fn imported(module: &str, name: &str) -> (String, TokenStream) {
    let (within, item) = (ident(module), ident(name));
    match NAMED.split(' ').any(|known| known == name) {
        true => (module.to_owned(), quote!(#within::#item)),
        false => (format!("{module}::{name}"), quote!(#item)),
    }
}
