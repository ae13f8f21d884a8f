//! `src/types/`: the named types of the spec, one file for each kind of type.

mod records;
mod scalars;
mod variants;

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::rust::docs::Docs;
use crate::emit::rust::ident;
use crate::render::RustFile;
use language::ir::{ScalarType, Service};

/// The items of a file, one by one.
type Items<'s> = Box<dyn Iterator<Item = TokenStream> + 's>;

/// A file with the types of one kind.
pub struct TypesFile {
    /// The name of its module.
    pub name: &'static str,
    about: &'static str,
    is_used: fn(&Service) -> bool,
    items: for<'s> fn(&'s Service) -> Items<'s>,
}

const FILES: [TypesFile; 6] = [
    TypesFile {
        name: "enums",
        about: "Open enums: the known values, and `Unknown` for all others.",
        is_used: |service| service.scalars.iter().any(|value| matches!(value, ScalarType::Enum(_))),
        items: scalars::enums,
    },
    TypesFile {
        name: "ids",
        about: "Identifiers. Each has a type of its own, so two cannot be swapped.",
        is_used: |service| service.scalars.iter().any(|value| matches!(value, ScalarType::Id(_))),
        items: scalars::ids,
    },
    TypesFile {
        name: "variants",
        about: "Variants: parameters that select which other parameters go with them.",
        is_used: |service| !service.variants.is_empty(),
        items: variants::variants,
    },
    TypesFile {
        name: "page",
        about: "The pages of lists.",
        is_used: |service| service.page.is_some(),
        items: records::page,
    },
    TypesFile {
        name: "records",
        about: "Records: the objects in answers.",
        is_used: |service| !service.records.is_empty() || !service.maps.is_empty(),
        items: records::records,
    },
    TypesFile {
        name: "texts",
        about: "Texts with a syntax of their own, and formatted days and times.",
        is_used: |service| {
            service.scalars.iter().any(|value| matches!(value, ScalarType::Templates(_) | ScalarType::Pattern(_)))
        },
        items: scalars::texts,
    },
];

/// The files that contain at least one type.
pub fn files(service: &Service) -> impl Iterator<Item = &'static TypesFile> {
    FILES.iter().filter(|file| (file.is_used)(service))
}

impl TypesFile {
    /// The whole file.
    pub fn content<'s>(&self, service: &'s Service) -> RustFile<'s> {
        RustFile::new(Docs::new(self.about).inner(), (self.items)(service))
    }
}

/// `mod.rs`, which re-exports all types.
pub fn root(service: &Service) -> TokenStream {
    let modules: Vec<_> = files(service).map(|file| ident(file.name)).collect();
    let about = Docs::new("The types of parameters and answers.")
        .list(files(service).map(|file| file.about.to_owned()))
        .markdown(
            "[`guide::reading`](mod@crate::guide::reading) explains why most fields of records are an `Option`, and how to read them; \
             [`guide::sending`](mod@crate::guide::sending) explains which other types a parameter accepts.",
        )
        .inner();
    let allow = service
        .has_deprecated_types()
        .then(|| quote!(#![allow(deprecated, reason = "what is deprecated is still read and sent")]));
    quote! {
        #about
        #allow

        #(mod #modules;)*

        #(pub use #modules::*;)*
    }
}
