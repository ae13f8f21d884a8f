//! `src/types/`: the named types of the spec, one file for each sort of type.

mod enums;
mod ids;
mod kinds;
mod page;
mod records;
mod texts;

use proc_macro2::TokenStream;
use quote::quote;

use super::docs::Docs;
use super::rust::{ident, uses};
use crate::ir::Service;

/// Each file by its name, `mod` included. A sort that the spec has no type of has no file.
pub fn types(service: &Service) -> Vec<(&'static str, TokenStream)> {
    let sorts = [
        ("enums", "Open sets of values: the known ones, and room for those that come later.", enums::enums(service)),
        ("ids", "Identifiers, each of its own type, so that two cannot be swapped.", ids::ids(service)),
        ("kinds", "Parameters that decide which other parameters go with them.", kinds::kinds(service)),
        ("page", "The envelope of lists.", page::page(service)),
        ("records", "The objects that answers are made of.", records::records(service)),
        ("texts", "Texts with a form of their own.", texts::texts(service)),
    ];
    let used: Vec<_> = sorts.into_iter().filter(|(_, _, items)| !items.is_empty()).collect();
    let modules = used.iter().map(|(name, _, _)| ident(name));
    let exports = modules.clone();
    let about = Docs::new("The types of parameters and answers.").inner();
    let root = quote! {
        #about
        #(mod #modules;)*

        #(pub use #exports::*;)*
    };
    let files = used.into_iter().map(|(name, about, items)| {
        let about = Docs::new(about).inner();
        let uses = uses(&items);
        (name, quote!(#about #uses #items))
    });
    std::iter::once(("mod", root)).chain(files).collect()
}
