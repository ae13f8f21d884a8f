//! The named values in `tests/wire/calls.rs`: what the client sends for each.

use std::collections::BTreeSet;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::emit::rust::call::{WrittenCall, written_variant};
use crate::emit::rust::example::uses;
use crate::emit::rust::ident;
use crate::emit::rust::values::{example_value, import_value};
use crate::emit::wire_test::words::secret;
use language::ir::{
    Capture, Enum, Literal, Map, NamedTemplate, Scalar, ScalarId, ScalarType, Service, Templates, Variants,
};

/// A constant for each type with named values, followed by the table of them.
pub fn items(service: &Service) -> impl Iterator<Item = TokenStream> {
    let values = (0..).map(ScalarId).zip(&service.scalars).filter_map(|(id, value)| match value {
        ScalarType::Enum(set) => Some(set_of(service, id, set)),
        ScalarType::Templates(templates) => Some(templates_of(service, id, templates)),
        ScalarType::Id(_) | ScalarType::Pattern(_) => None,
    });
    let variants = service.variants.iter().map(|variants| variants_of(service, variants));
    let maps = service.maps.iter().filter(|map| !map.keys.is_empty()).map(|map| keys_of(service, map));
    let entries = values.chain(variants).chain(maps).enumerate();
    let entries = entries.map(|(number, values)| {
        let name = constant(number);
        quote!(const #name: Values = #values;)
    });
    entries.chain(std::iter::once_with(|| table(service)))
}

fn constant(number: usize) -> Ident {
    ident(&format!("VALUES_{number}"))
}

/// The table, and the function that its entries share, if any entry needs it.
fn table(service: &Service) -> TokenStream {
    let has_values = |value: &&ScalarType| matches!(value, ScalarType::Enum(_) | ScalarType::Templates(_));
    let values = service.scalars.iter().filter(has_values).count();
    let maps = service.maps.iter().filter(|map| !map.keys.is_empty()).count();
    let names = (0..values + service.variants.len() + maps).map(constant);
    let library = ident(&service.client.library);
    let sent = (values > 0).then(|| {
        quote! {
            /// The `Debug` output of values, and what the client sends for them. What is sent must parse to the same value.
            fn sent<T: std::fmt::Debug + std::str::FromStr + #library::runtime::Parameter + PartialEq>(values: &[T]) -> Vec<(String, String)> {
                let one = |value: &T| {
                    let sent = value.to_wire().into_owned();
                    assert!(sent.parse().is_ok_and(|read: T| read == *value), "{sent:?} is read as another value");
                    (format!("{value:?}"), sent)
                };
                values.iter().map(one).collect()
            }
        }
    });
    quote! {
        /// The named values.
        pub const VALUES: &[Values] = &[#(#names),*];

        #sent
    }
}

/// The values of an open enum that the client lists.
fn set_of(service: &Service, id: ScalarId, set: &Enum) -> TokenStream {
    let spelled = (0..set.values.len()).map(|number| service.print(Scalar::Named(id), &Literal::Known(number)));
    let (library, rust) = (ident(&service.client.library), ident(&set.name.rust));
    entry(&set.name.spec, spelled, &quote!(Ok(sent(#library::types::#rust::KNOWN))))
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
    let uses = uses(&service.client.library, &imports);
    let made = examples.iter().map(|example| example_value(service, value, example));
    let spelled = examples.iter().map(|example| service.print(value, example));
    entry(&templates.name.spec, spelled, &quote!(#uses Ok(sent(&[#(#made),*]))))
}

/// Each variant with all its parameters.
fn variants_of(service: &Service, variants: &Variants) -> TokenStream {
    let (library, rust) = (ident(&service.client.library), ident(&variants.name.rust));
    let secret = secret();
    let written = variants.variants.iter().map(|variant| written_variant(service, variants, variant, &secret));
    let (mut made, mut imports) = (Vec::new(), BTreeSet::new());
    for variant in written {
        let WrittenCall { imports: own, call } = variant;
        imports.extend(own);
        made.push(call);
    }
    let uses = uses(&service.client.library, &imports);
    let values = quote! {
        #uses
        fn look(variant: impl Into<#library::types::#rust>) -> (String, String) {
            let variant = variant.into();
            (format!("{variant:?}"), #library::runtime::Variant::from(variant).value().to_owned())
        }
        Ok(Vec::from([#(look(#made)),*]))
    };
    entry(&variants.name.spec, variants.variants.iter().map(|variant| variant.name.wire.clone()), &values)
}

/// The keys of an object that the client lists.
fn keys_of(service: &Service, map: &Map) -> TokenStream {
    let (library, rust) = (ident(&service.client.library), ident(&map.name.rust));
    let values = quote! {
        let keys = #library::types::#rust::KEYS.iter();
        Ok(keys.map(|key| (format!("{key:?}"), (*key).to_owned())).collect())
    };
    entry(&map.name.spec, map.keys.iter().cloned(), &values)
}

fn entry(name: &str, spelled: impl Iterator<Item = String>, values: &TokenStream) -> TokenStream {
    quote!(Values { of_type: #name, spelled: &[#(#spelled),*], made: || { #values } })
}
