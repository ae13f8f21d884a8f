//! Objects with named fields as structs, and objects with keys that are data as maps.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::client::types::Items;
use crate::emit::prose::{code, paragraph};
use crate::emit::rust::docs::{Docs, in_one_line};
use crate::emit::rust::{body_type, deprecated, ident};
use language::ir::{Field, Map, Record, Service};

/// Why fields are optional.
const WHY_OPTIONAL: &str = "A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading). \
     [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.";

pub fn records(service: &Service) -> Items<'_> {
    let records = service.records.iter().map(|one| record(service, one));
    let maps = service.maps.iter().map(|one| map(service, one));
    Box::new(records.chain(maps))
}

fn record(service: &Service, record: &Record) -> TokenStream {
    let has_optional = record.fields.iter().any(|field| !field.required);
    let docs = Docs::new(&record.about);
    let docs = if has_optional { docs.markdown(WHY_OPTIONAL) } else { docs };
    let docs = docs.provenance(&record.provenance).outer();
    let name = ident(&record.name.rust);
    let fields = record.fields.iter().map(|field| declaration(service, field));
    let incomplete = record.is_incomplete();
    let extra = incomplete.then(|| {
        quote! {
            /// Fields that the document does not show, unchanged.
            pub extra: runtime::Extra,
        }
    });
    let table = table(&record.fields);
    let keeps = incomplete.then(|| quote!(, extra));
    let hiding = record.fields.iter().any(|field| field.secret).then(|| hiding_debug(record));
    let debug = hiding.is_none().then(|| quote!(Debug,));
    quote! {
        #docs
        #[derive(Clone, #debug PartialEq)]
        #[non_exhaustive]
        pub struct #name {
            #(#fields)*
            #extra
        }

        #hiding


        runtime::macros::impl_record!(#name, #table #keeps);
    }
}

/// `Debug` for a record with secret fields, which shows `***` in place of each.
fn hiding_debug(record: &Record) -> TokenStream {
    let name = ident(&record.name.rust);
    let extra = record.is_incomplete().then(|| quote!(.field("extra", &self.extra)));
    let fields = record.fields.iter().map(|field| {
        let (label, own) = (&field.name.rust, ident(&field.name.rust));
        if field.secret { quote!(.field(#label, &format_args!("***"))) } else { quote!(.field(#label, &self.#own)) }
    });
    quote! {
        impl std::fmt::Debug for #name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!(#name))#(#fields)*#extra.finish()
            }
        }
    }
}

/// The declaration of a field.
pub fn declaration(service: &Service, field: &Field) -> TokenStream {
    let docs = field_docs(field).outer();
    let (name, deprecated) = (ident(&field.name.rust), deprecated(field.deprecated.as_ref()));
    let rust = body_type(service, &field.body);
    let rust = if field.required { rust } else { quote!(Option<#rust>) };
    quote!(#docs #deprecated pub #name: #rust,)
}

fn field_docs(field: &Field) -> Docs {
    let about =
        if field.about.is_empty() { format!("The field {}.", code(&field.name.wire)) } else { paragraph(&field.about) };
    Docs::default().markdown(&in_one_line(about, field.facts(code, paragraph))).remarks(&field.provenance)
}

/// The fields as arguments of the runtime's macro: the required and the optional ones, each with its wire name
/// if that differs.
pub fn table(fields: &[Field]) -> TokenStream {
    let names = |required: bool| {
        let fields = fields.iter().filter(move |field| field.required == required);
        fields.map(|field| {
            let (name, wire) = (ident(&field.name.rust), &field.name.wire);
            if field.name.rust == *wire { quote!(#name) } else { quote!(#name = #wire) }
        })
    };
    let (required, optional) = (names(true), names(false));
    quote!(required(#(#required),*), optional(#(#optional),*))
}

fn map(service: &Service, map: &Map) -> TokenStream {
    let docs = Docs::new(&map.about).provenance(&map.provenance).outer();
    let name = ident(&map.name.rust);
    let value = body_type(service, &map.value);
    let keys = &map.keys;
    let known = (!keys.is_empty()).then(|| {
        quote! {
            /// The documented keys.
            pub const KEYS: &[&str] = &[#(#keys),*];
        }
    });
    quote! {
        #docs
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct #name(::std::collections::BTreeMap<String, #value>);

        impl #name {
            #known

            /// The value of a key.
            #[must_use]
            pub fn get(&self, key: &str) -> Option<&#value> {
                self.0.get(key)
            }

            /// All keys, in alphabetical order, with their values.
            pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &#value)> {
                self.0.iter().map(|(key, value)| (key.as_str(), value))
            }
        }

        runtime::macros::impl_map!(#name);
    }
}
