//! The named values in `calls.rs`: what the client sends for each.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::rust::call::{WrittenCall, written_variant};
use crate::emit::rust::example::uses;
use crate::emit::rust::example::{example_value, import_value};
use crate::emit::rust::ident;
use crate::emit::wire_test::{CLIENT, secret};
use language::ir::{
    Capture, Enum, Literal, Map, NamedTemplate, Scalar, ScalarId, ScalarType, Service, Templates, Variants,
};

/// The named values of each type that has any.
pub fn values(service: &Service) -> TokenStream {
    let values = (0..).map(ScalarId).zip(&service.scalars).filter_map(|(id, value)| match value {
        ScalarType::Enum(set) => Some(set_of(service, id, set)),
        ScalarType::Templates(templates) => Some(templates_of(service, id, templates)),
        ScalarType::Id(_) | ScalarType::Pattern(_) => None,
    });
    let variants = service.variants.iter().map(|variants| variants_of(service, variants));
    let maps = service.maps.iter().filter(|map| !map.keys.is_empty()).map(keys_of);
    let entries = values.chain(variants).chain(maps);
    quote! {
        /// The named values.
        pub const VALUES: &[Values] = &[#(#entries),*];
    }
}

/// The values of an open enum that the client lists.
fn set_of(service: &Service, id: ScalarId, set: &Enum) -> TokenStream {
    let spelled = (0..set.values.len()).map(|number| service.print(Scalar::Named(id), &Literal::Known(number)));
    let rust = ident(&set.name.rust);
    entry(&set.name.spec, spelled, &quote!(Ok(values(client::types::#rust::KNOWN))))
}

/// A text of each template, made with its function.
fn templates_of(service: &Service, id: ScalarId, templates: &Templates) -> TokenStream {
    let value = Scalar::Named(id);
    // Each part has another value, so that the test notices two that are swapped.
    let part = |(number, part): (usize, &Capture)| match service.sample(part.value) {
        Literal::Integer(sample) => Literal::Integer(sample.saturating_add_unsigned(number as u64)),
        sample => sample,
    };
    let example = |(number, template): (usize, &NamedTemplate)| {
        Literal::Template(number, template.parts.iter().enumerate().map(part).collect())
    };
    let examples: Vec<_> = templates.templates.iter().enumerate().map(example).collect();
    let mut imports = BTreeSet::new();
    examples.iter().for_each(|example| import_value(service, value, example, &mut imports));
    let uses = uses(CLIENT, &imports);
    let made = examples.iter().map(|example| example_value(service, value, example));
    let spelled = examples.iter().map(|example| service.print(value, example));
    entry(&templates.name.spec, spelled, &quote!(#uses Ok(values(&[#(#made),*]))))
}

/// Each variant with all its parameters.
fn variants_of(service: &Service, variants: &Variants) -> TokenStream {
    let rust = ident(&variants.name.rust);
    let calls = variants.variants.iter().map(|variant| written_variant(service, variants, variant, &secret()));
    let (imports, made): (Vec<_>, Vec<_>) = calls.map(|WrittenCall { imports, call }| (imports, call)).unzip();
    let imports = imports.into_iter().flatten().collect();
    let uses = uses(CLIENT, &imports);
    let values = quote!(#uses Ok(vec![#(variant::<client::types::#rust>(#made)),*]));
    entry(&variants.name.spec, variants.variants.iter().map(|variant| variant.name.wire.clone()), &values)
}

/// The keys of an object that the client lists.
fn keys_of(map: &Map) -> TokenStream {
    let rust = ident(&map.name.rust);
    entry(&map.name.spec, map.keys.iter().cloned(), &quote!(Ok(keys(client::types::#rust::KEYS))))
}

fn entry(name: &str, spelled: impl Iterator<Item = String>, values: &TokenStream) -> TokenStream {
    quote!(Values { of_type: #name, spelled: &[#(#spelled),*], made: || { #values } })
}
