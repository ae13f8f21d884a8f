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
    items: for<'s> fn(&'s Service) -> Items<'s>,
}

const FILES: [TypesFile; 6] = [
    TypesFile {
        name: "enums",
        about: "Open enums: the known values, and `Unknown` for all others.",
        items: scalars::enums,
    },
    TypesFile {
        name: "ids",
        about: "Identifiers. Each has a type of its own, so two cannot be swapped.",
        items: scalars::ids,
    },
    TypesFile {
        name: "variants",
        about: "Variants: parameters that select which other parameters go with them.",
        items: variants::variants,
    },
    TypesFile { name: "page", about: "The pages of lists.", items: records::page },
    TypesFile { name: "records", about: "Records: the objects in answers.", items: records::records },
    TypesFile {
        name: "texts",
        about: "Texts with a syntax of their own, and formatted days and times.",
        items: scalars::texts,
    },
];

/// The files that contain at least one type.
pub fn files(service: &Service) -> impl Iterator<Item = &'static TypesFile> {
    FILES.iter().filter(|file| (file.items)(service).next().is_some())
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
        .markdown(
            "An answer may have fields beyond those of its record. A record that the document shows only in part keeps them in its field `extra`, \
             and [`send_value`](crate::Request::send_value) in place of `send` returns all fields of any answer, as JSON.",
        )
        .inner();
    let fields = service.records.iter().flat_map(|record| &record.fields);
    let fields = fields.chain(service.page.iter().flat_map(|page| &page.fields));
    let values = service.scalars.iter().flat_map(|of| if let ScalarType::Enum(set) = of { &*set.values } else { &[] });
    let mut notes = fields.map(|field| &field.deprecated).chain(values.map(|value| &value.deprecated));
    let allow = notes
        .any(Option::is_some)
        .then(|| quote!(#![allow(deprecated, reason = "what is deprecated is still read and sent")]));
    quote! {
        #about
        #allow

        #(mod #modules;)*

        #(pub use #modules::*;)*
    }
}
