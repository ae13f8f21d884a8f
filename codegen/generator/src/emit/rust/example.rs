//! Example calls and the values in them, with what they import. rustdoc compiles them.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Literal as Token, TokenStream};
use quote::quote;
use serde_json::Value as Json;
use spec_client_runtime::OffsetDateTime;

use crate::emit::rust::{body_type, ident, integer, is_converted};
use language::ir::{
    Builtin, Field, JsonType, Literal, Operation, Parameter, ParameterType, Scalar, ScalarType, Service,
};

/// The number of optional parameters that an example sets.
pub const OPTIONAL: usize = 2;

/// The example for the documentation of an operation's function, with the lines that rustdoc hides.
pub fn documented(service: &Service, operation: &Operation) -> String {
    let optional: Vec<_> = operation.suggested().take(OPTIONAL).collect();
    let mut imports = BTreeSet::new();
    let call = call(service, operation, &optional, &mut imports);
    let statements = formatted(if operation.answers_with_file() {
        let name = &operation.name.spec;
        quote!(#call.fetch()?.save(#name)?;)
    } else if operation.response.body.is_empty() {
        quote!(#call.send()?;)
    } else {
        quote! {
            let answer = #call.send()?;
            println!("{answer:?}");
        }
    });
    in_function(&service.client.library, &imports, &statements)
}

/// The `use` line for these names, each with its module.
pub fn use_line(library: &str, imports: &BTreeSet<String>) -> Option<String> {
    let mut by_module: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for import in imports {
        let (module, name) = import.rsplit_once("::").unwrap_or(("", import));
        by_module.entry(module).or_default().push(name);
    }
    let items: Vec<_> = by_module
        .iter()
        .flat_map(|(module, names)| match (*module, names.as_slice()) {
            ("", names) => names.iter().map(|&name| name.to_owned()).collect(),
            (module, [name]) => vec![format!("{module}::{name}")],
            (module, names) => vec![format!("{module}::{{{}}}", names.join(", "))],
        })
        .collect();
    match items.as_slice() {
        [] => None,
        [item] => Some(format!("use {library}::{item};")),
        items => Some(format!("use {library}::{{{}}};", items.join(", "))),
    }
}

/// The `use` line as tokens.
pub fn uses(library: &str, imports: &BTreeSet<String>) -> Option<TokenStream> {
    use_line(library, imports)?.parse().ok()
}

/// A call of an operation with examples of the required parameters and of these optional ones. Adds the names that it needs, for the
/// `use` line.
pub fn call(
    service: &Service,
    operation: &Operation,
    optional: &[&Parameter],
    imports: &mut BTreeSet<String>,
) -> TokenStream {
    let required: Vec<_> =
        operation.required().map(|parameter| example_argument(service, parameter, imports)).collect();
    let optional = optional.iter().map(|parameter| {
        let (name, argument) = (ident(&parameter.name.rust), example_argument(service, parameter, imports));
        quote!(.#name(#argument))
    });
    expression(operation, required, optional)
}

/// A call of an operation, from `client` on, with these arguments, followed by these methods.
pub fn expression(
    operation: &Operation,
    arguments: impl IntoIterator<Item = TokenStream>,
    methods: impl IntoIterator<Item = TokenStream>,
) -> TokenStream {
    let (module, method) = (ident(&operation.module), ident(&operation.name.rust));
    let (arguments, methods) = (arguments.into_iter(), methods.into_iter());
    quote!(client.#module().#method(#(#arguments),*)#(#methods)*)
}

/// Statements as an example that compiles: rustdoc hides the function around them.
pub fn in_function(library: &str, imports: &BTreeSet<String>, statements: &str) -> String {
    let imports = use_line(library, imports).map_or(String::new(), |line| line + "\n\n");
    format!(
        "{imports}# fn example(client: &{library}::Client) -> Result<(), Box<dyn std::error::Error>> {{\n{statements}\n# Ok(())\n# }}"
    )
}

/// The lines of an example that rustdoc does not hide.
pub fn visible(example: &str) -> String {
    example.lines().filter(|line| !line.starts_with("# ")).map(|line| format!("{line}\n")).collect()
}

/// An example with the lines that rustdoc hides, for documents that others show, too.
pub fn revealed(example: &str) -> String {
    let mut is_inside = false;
    let mut revealed = String::new();
    for line in example.lines() {
        let text = line.strip_prefix("# ").unwrap_or(line);
        let is_hidden = text.len() < line.len();
        is_inside &= !(is_hidden && text == "}");
        let indent = if is_inside && !text.is_empty() { "    " } else { "" };
        revealed.extend([indent, text, "\n"]);
        is_inside |= is_hidden && text.starts_with("fn ");
    }
    revealed
}

/// An expression in one line, for people.
pub fn in_one_line(expression: &TokenStream) -> String {
    let lines = formatted(quote!(#expression;));
    let mut text = String::new();
    for line in lines.lines().map(str::trim) {
        if text.ends_with(',') && line.starts_with([')', '}']) {
            text.pop();
        }
        if text.ends_with([',', '{']) || line.starts_with('}') {
            text.push(' ');
        }
        text.push_str(line);
    }
    text.trim_end_matches(';').to_owned()
}

/// Formats statements in a function, and removes the function again.
pub fn formatted(statements: TokenStream) -> String {
    match syn::parse2(quote!(fn example() { #statements })) {
        Ok(file) => {
            let printed = prettyplease::unparse(&file);
            let inside = printed.lines().filter_map(|line| line.strip_prefix("    "));
            inside.collect::<Vec<_>>().join("\n")
        }
        Err(_) => statements.to_string(),
    }
}

/// An argument in an example call. Like each value below, it adds the names that it needs, for the `use` line.
pub fn example_argument(service: &Service, parameter: &Parameter, imports: &mut BTreeSet<String>) -> TokenStream {
    match &parameter.parameter_type {
        ParameterType::Scalar(Scalar::Builtin(Builtin::File), _) => {
            imports.insert("runtime::Upload".to_owned());
            let name = format!("path/to/{}", parameter.name.rust);
            quote!(Upload::path(#name))
        }
        ParameterType::Scalar(value, example) => argument_value(service, parameter, *value, example, imports),
        ParameterType::Json(of, example) => json_value(service, of, example, imports),
        ParameterType::Variants(id) => {
            let variants = &service[*id];
            let name = import_type(&variants.name.rust, imports);
            let Some(variant) = variants.variants.first() else { return TokenStream::new() };
            let constructor = ident(&variant.name.rust);
            let required = variant.parameters.iter().filter(|parameter| parameter.required);
            let arguments = required.map(|parameter| example_argument(service, parameter, imports));
            quote!(#name::#constructor(#(#arguments),*))
        }
    }
}

/// A value of a parameter in an example call.
pub fn argument_value(
    service: &Service,
    parameter: &Parameter,
    value: Scalar,
    example: &Literal,
    imports: &mut BTreeSet<String>,
) -> TokenStream {
    match plain_text(service, parameter, value, example) {
        Some(text) => quote!(#text),
        None => example_value(service, value, example, imports),
    }
}

/// Imports a type of the spec, and returns its name.
fn import_type(name: &str, imports: &mut BTreeSet<String>) -> TokenStream {
    let (import, name) = imported("types", name);
    imports.insert(import);
    name
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
pub fn example_value(
    service: &Service,
    value: Scalar,
    example: &Literal,
    imports: &mut BTreeSet<String>,
) -> TokenStream {
    let named = match value {
        Scalar::Named(id) => &service[id],
        Scalar::Builtin(builtin @ (Builtin::Url | Builtin::Cidr | Builtin::Base64Json)) => {
            imports.insert(match builtin {
                Builtin::Base64Json => builtin.type_name(),
                _ => format!("runtime::{}", builtin.type_name()),
            });
            let (name, text) = (ident(&builtin.type_name()), service.print(value, example));
            return quote!(#name::from_text(#text));
        }
        Scalar::Builtin(
            builtin @ (Builtin::UnixSeconds | Builtin::UnixMillis | Builtin::DurationSeconds | Builtin::DurationMillis),
        ) => {
            imports.insert(format!("runtime::{}", builtin.type_name()));
            let (name, number) = (ident(&builtin.type_name()), whole(example));
            return quote!(#name::new(#number));
        }
        Scalar::Builtin(Builtin::File) => {
            imports.insert("runtime::Upload".to_owned());
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
    let name = import_type(&named.name().rust, imports);
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
            let arguments = template.parts.iter().zip(parts);
            let arguments = arguments.map(|(part, literal)| example_value(service, part.value, literal, imports));
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
pub fn plain(literal: &Literal) -> TokenStream {
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

/// The Rust expression of a value that matches its type, as an argument. Adds the names that it needs, for the `use` line.
pub fn json_value(service: &Service, of: &JsonType, json: &Json, imports: &mut BTreeSet<String>) -> TokenStream {
    match of {
        JsonType::Scalar(value) => {
            let text = json.as_str().map_or_else(|| json.to_string(), str::to_owned);
            let Ok(literal) = service.parse(*value, &text) else { return TokenStream::new() };
            example_value(service, *value, &literal, imports)
        }
        JsonType::Record(id) => {
            let record = &service[*id];
            let name = import_type(&record.name.rust, imports);
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
            let name = import_type(&map.name.rust, imports);
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
