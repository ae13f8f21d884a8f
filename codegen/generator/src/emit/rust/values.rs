//! Values in example calls, and their imports.

use std::collections::BTreeSet;

use proc_macro2::{Literal as Token, TokenStream};
use quote::quote;
use serde_json::Value as Json;
use spec_client_runtime::OffsetDateTime;

use crate::emit::rust::imports::imported;
use crate::emit::rust::{body_type, ident, integer, is_converted};
use language::ir::{Builtin, Field, JsonType, Literal, Parameter, ParameterType, Scalar, ScalarType, Service};

/// An argument in an example call.
pub fn example_argument(service: &Service, parameter: &Parameter) -> TokenStream {
    match &parameter.parameter_type {
        ParameterType::Scalar(Scalar::Builtin(Builtin::File), _) => {
            let name = format!("path/to/{}", parameter.name.rust);
            quote!(Upload::path(#name))
        }
        ParameterType::Scalar(value, example) => argument_value(service, parameter, *value, example),
        ParameterType::Json(of, example) => json_value(service, of, example, &mut BTreeSet::new()),
        ParameterType::Variants(id) => {
            let variants = &service[*id];
            let (_, name) = imported("types", &variants.name.rust);
            variants.variants.first().map_or_else(TokenStream::new, |variant| {
                let constructor = ident(&variant.name.rust);
                let required = variant.parameters.iter().filter(|parameter| parameter.required);
                let arguments = required.map(|parameter| example_argument(service, parameter));
                quote!(#name::#constructor(#(#arguments),*))
            })
        }
    }
}

/// A value of a parameter in an example call.
pub fn argument_value(service: &Service, parameter: &Parameter, value: Scalar, example: &Literal) -> TokenStream {
    match plain_text(service, parameter, value, example) {
        Some(text) => quote!(#text),
        None => example_value(service, value, example),
    }
}

/// Adds the types that such a value names, for the `use` line.
pub fn import_argument(
    service: &Service,
    parameter: &Parameter,
    value: Scalar,
    example: &Literal,
    into: &mut BTreeSet<String>,
) {
    if plain_text(service, parameter, value, example).is_none() {
        import_value(service, value, example, into);
    }
}

/// The text of a decimal, a date or a URL, if the parameter accepts it directly. A URL that the client would refuse needs `from_text`.
fn plain_text(service: &Service, parameter: &Parameter, value: Scalar, example: &Literal) -> Option<String> {
    let text = service.print(value, example);
    let is_converted = is_converted(service, parameter, value);
    let is_plain = match value {
        Scalar::Builtin(builtin) => builtin.is_decimal(),
        Scalar::Named(id) => match &service[id] {
            ScalarType::Pattern(of) => OffsetDateTime::parse(&of.pattern, &text).is_ok(),
            _ => false,
        },
    };
    if is_plain && is_converted {
        return Some(text);
    }
    let is_url = value == Scalar::Builtin(Builtin::Url) && is_converted;
    let rest = text.strip_prefix("https://").or(text.strip_prefix("http://"))?;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._/".contains(c);
    (is_url && rest.starts_with(|c: char| c.is_ascii_alphanumeric()) && rest.chars().all(is_plain)).then_some(text)
}

/// A value in an example.
pub fn example_value(service: &Service, value: Scalar, example: &Literal) -> TokenStream {
    let named = match value {
        Scalar::Named(id) => &service[id],
        Scalar::Builtin(builtin @ (Builtin::Url | Builtin::Cidr | Builtin::Base64Json)) => {
            let (name, text) = (ident(&builtin.type_name()), service.print(value, example));
            return quote!(#name::from_text(#text));
        }
        Scalar::Builtin(
            builtin @ (Builtin::UnixSeconds | Builtin::UnixMillis | Builtin::DurationSeconds | Builtin::DurationMillis),
        ) => {
            let (name, number) = (ident(&builtin.type_name()), whole(example));
            return quote!(#name::new(#number));
        }
        Scalar::Builtin(Builtin::File) => {
            let content = plain(example);
            return quote!(Upload::bytes(#content));
        }
        Scalar::Builtin(builtin @ (Builtin::Decimal | Builtin::DecimalText)) => {
            let (name, library) = (ident(&builtin.type_name()), ident(&service.client.library));
            let text = service.print(value, example);
            return quote!(#text.parse::<#library::runtime::#name>()?);
        }
        // A fraction is converted from a literal, since the runtime's type keeps every digit.
        Scalar::Builtin(Builtin::Number) if is_fraction(example) => {
            let (library, text) = (ident(&service.client.library), service.print(value, example));
            return quote!(#text.parse::<#library::Number>()?);
        }
        // Without a type, the compiler would read the literal as 32 bits where any number is accepted.
        Scalar::Builtin(Builtin::Number) => return whole(example),
        Scalar::Builtin(_) => return plain(example),
    };
    let (_, name) = imported("types", &named.name().rust);
    match (named, example) {
        (ScalarType::Id(_), literal) => {
            let literal = if is_fraction(literal) {
                let (library, text) = (ident(&service.client.library), service.print(value, literal));
                quote!(#text.parse::<#library::Number>()?)
            } else {
                whole(literal)
            };
            quote!(#name::new(#literal))
        }
        (ScalarType::Enum(set), Literal::Known(number)) => {
            let variant = set.values.get(*number).map(|value| ident(&value.name.rust));
            quote!(#name::#variant)
        }
        (ScalarType::Templates(templates), Literal::Template(number, parts)) => {
            let Some(template) = templates.templates.get(*number) else {
                return TokenStream::new();
            };
            let constructor = ident(&template.name.rust);
            let arguments =
                template.parts.iter().zip(parts).map(|(part, literal)| example_value(service, part.value, literal));
            quote!(#name::#constructor(#(#arguments),*))
        }
        (ScalarType::Enum(_), literal) => {
            let literal = plain(literal);
            quote!(#name::from(#literal))
        }
        (ScalarType::Templates(_) | ScalarType::Pattern(_), literal) => {
            let literal = plain(literal);
            quote!(#name::from_text(#literal))
        }
    }
}

/// A literal without a type around it. Numbers have no suffix.
fn plain(literal: &Literal) -> TokenStream {
    match literal {
        Literal::Text(text) => quote!(#text),
        Literal::Integer(number) => integer(*number),
        Literal::Number(text) => text.parse().map_or_else(|_| quote!(#text), integer),
        Literal::Decimal(decimal) => {
            let digits = decimal.as_str();
            quote!(#digits)
        }
        Literal::Boolean(yes) => quote!(#yes),
        Literal::Known(_) | Literal::Template(..) => TokenStream::new(),
    }
}

/// Like `plain`, with a suffix if a number needs more than 32 bits.
fn whole(literal: &Literal) -> TokenStream {
    let number = match literal {
        Literal::Integer(number) => Some(*number),
        Literal::Number(text) => text.parse().ok(),
        _ => None,
    };
    match number {
        Some(number) if i32::try_from(number).is_err() => {
            let token = Token::i64_suffixed(number);
            quote!(#token)
        }
        _ => plain(literal),
    }
}

fn is_fraction(literal: &Literal) -> bool {
    matches!(literal, Literal::Number(text) if text.parse::<i64>().is_err())
}

/// Adds the types that the example of an argument names, for the `use` line.
pub fn example_imports(service: &Service, parameter: &Parameter, into: &mut BTreeSet<String>) {
    match &parameter.parameter_type {
        ParameterType::Scalar(value, example) => import_argument(service, parameter, *value, example, into),
        ParameterType::Json(of, example) => drop(json_value(service, of, example, into)),
        ParameterType::Variants(id) => {
            let variants = &service[*id];
            into.insert(imported("types", &variants.name.rust).0);
            if let Some(variant) = variants.variants.first() {
                for parameter in variant.parameters.iter().filter(|parameter| parameter.required) {
                    example_imports(service, parameter, into);
                }
            }
        }
    }
}

/// Adds the types that a value names, for the `use` line.
pub fn import_value(service: &Service, value: Scalar, example: &Literal, into: &mut BTreeSet<String>) {
    match value {
        Scalar::Builtin(Builtin::Base64Json) => {
            into.insert("Base64Json".to_owned());
        }
        Scalar::Builtin(
            builtin @ (Builtin::Url
            | Builtin::Cidr
            | Builtin::UnixSeconds
            | Builtin::UnixMillis
            | Builtin::DurationSeconds
            | Builtin::DurationMillis),
        ) => {
            into.insert(format!("runtime::{}", builtin.type_name()));
        }
        Scalar::Builtin(Builtin::File) => {
            into.insert("runtime::Upload".to_owned());
        }
        Scalar::Builtin(_) => {}
        Scalar::Named(id) => {
            into.insert(imported("types", &service[id].name().rust).0);
            if let (ScalarType::Templates(templates), Literal::Template(number, literals)) = (&service[id], example)
                && let Some(template) = templates.templates.get(*number)
            {
                for (part, literal) in template.parts.iter().zip(literals) {
                    import_value(service, part.value, literal, into);
                }
            }
        }
    }
}

/// The Rust expression of a value that matches its type, as an argument. Adds the names that it needs, for the `use` line.
pub fn json_value(service: &Service, of: &JsonType, json: &Json, imports: &mut BTreeSet<String>) -> TokenStream {
    match of {
        JsonType::Scalar(value) => json_scalar(service, *value, json, imports),
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
                let item = body_type(service, item);
                let named = item.to_string();
                let modules = ["runtime", "types"].into_iter().filter(|module| named.contains(&format!("{module} ::")));
                imports.extend(modules.map(str::to_owned));
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

fn json_scalar(service: &Service, value: Scalar, json: &Json, imports: &mut BTreeSet<String>) -> TokenStream {
    let text = json.as_str().map_or_else(|| json.to_string(), str::to_owned);
    let Ok(literal) = service.parse(value, &text) else { return TokenStream::new() };
    import_value(service, value, &literal, imports);
    example_value(service, value, &literal)
}
