//! Objects and other JSON in example calls.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;
use serde_json::Value as Json;

use crate::emit::rust::imports::imported;
use crate::emit::rust::values::{example_value, import_value};
use crate::emit::rust::{body_type, ident};
use language::ir::{Field, JsonType, Scalar, Service};

/// The Rust expression of a value that matches its type, as an argument. Adds the names that it needs, for the `use` line.
pub fn json_value(service: &Service, of: &JsonType, json: &Json, imports: &mut BTreeSet<String>) -> TokenStream {
    match of {
        JsonType::Scalar(value) => scalar(service, *value, json, imports),
        JsonType::Record(id) => {
            let record = &service[*id];
            let (import, name) = imported("types", &record.name.rust);
            imports.insert(import);
            let mut value = |field: &Field| {
                let json = json.get(&field.name.wire).filter(|json| !json.is_null())?;
                Some(json_value(service, &field.body, json, imports))
            };
            let (required, optional): (Vec<_>, Vec<_>) = record.fields.iter().partition(|field| field.required);
            let required: Vec<_> = required.into_iter().filter_map(&mut value).collect();
            let optional = optional.into_iter().filter_map(|field| {
                let (setter, value) = (ident(&field.setter()), value(field)?);
                Some(quote!(.#setter(#value)))
            });
            quote!(#name::new(#(#required),*)#(#optional)*)
        }
        JsonType::Map(id) => {
            let map = &service[*id];
            let (import, name) = imported("types", &map.name.rust);
            imports.insert(import);
            let entries = json.as_object().into_iter().flatten().map(|(key, json)| {
                let value = json_value(service, &map.value, json, imports);
                quote!((#key, #value))
            });
            let entries: Vec<_> = entries.collect();
            match entries.is_empty() {
                true => quote!(#name::default()),
                false => quote!(#name::from([#(#entries),*])),
            }
        }
        JsonType::List(item) => {
            let items = json.as_array().into_iter().flatten();
            let items: Vec<_> = items.map(|json| json_value(service, item, json, imports)).collect();
            if items.is_empty() {
                imports.extend(crate_module(item));
                let item = body_type(service, item);
                return quote!(Vec::<#item>::new());
            }
            quote!([#(#items),*])
        }
        JsonType::Object | JsonType::Json => {
            imports.insert("runtime::Json".to_owned());
            let text = json.to_string();
            quote!(#text.parse::<Json>()?)
        }
    }
}

/// The module that the type of an item is named through.
fn crate_module(item: &JsonType) -> Option<String> {
    match item {
        JsonType::Record(_) | JsonType::Map(_) | JsonType::Scalar(Scalar::Named(_)) => Some("types".to_owned()),
        JsonType::Scalar(Scalar::Builtin(_)) | JsonType::Object | JsonType::Json => Some("runtime".to_owned()),
        JsonType::List(item) => crate_module(item),
    }
}

fn scalar(service: &Service, value: Scalar, json: &Json, imports: &mut BTreeSet<String>) -> TokenStream {
    let text = json.as_str().map_or_else(|| json.to_string(), str::to_owned);
    let Ok(literal) = service.parse(value, &text) else { return TokenStream::new() };
    import_value(service, value, &literal, imports);
    example_value(service, value, &literal)
}
