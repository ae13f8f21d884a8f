//! Identifiers as newtypes.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::client::types::Items;
use crate::emit::rust::docs::Docs;
use crate::emit::rust::ident;
use language::ir::{Id, IdType, ScalarType, Service};

pub fn ids(service: &Service) -> Items<'_> {
    Box::new(service.scalars.iter().filter_map(|value| match value {
        ScalarType::Id(id) => Some(newtype(id)),
        ScalarType::Enum(_) | ScalarType::Templates(_) | ScalarType::Pattern(_) => None,
    }))
}

fn newtype(id: &Id) -> TokenStream {
    let docs = Docs::new(&id.about).provenance(&id.provenance).outer();
    let name = ident(&id.name.rust);
    match id.id_type {
        // The field is public for the compiler's sake: to a number in place of an id, it answers how to make the id.
        IdType::Integer => quote! {
            #docs
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub struct #name(#[doc(hidden)] pub i64);

            runtime::generated::impl_integer_id!(#name);
        },
        IdType::Number => quote! {
            #docs
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub struct #name(runtime::Number);

            runtime::generated::impl_number_id!(#name);
        },
        IdType::Text => quote! {
            #docs
            #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub struct #name(String);

            runtime::generated::impl_text_id!(#name);
        },
    }
}
