//! How things of the spec are spelled in Rust: identifiers, types, arguments, values.
//!
//! Everything that is not of the prelude is named through its module (`types::BookId`, `runtime::Client`), so that no name
//! of a spec can clash with a name of the generator, and a file needs at most one `use` line (see [`Uses`]).

pub(crate) mod call;
pub(crate) mod docs;
pub(crate) mod example;
pub(crate) mod file;

use std::collections::BTreeSet;

use proc_macro2::{Ident, Literal as Token, Spacing, Span, TokenStream, TokenTree};
use quote::quote;

use crate::ir::{
    Builtin, EnumValueType, JsonType, Literal, Parameter, ParameterType, ResponseBody, Scalar, ScalarType, Service,
};

/// An identifier for a name that `ident` made.
pub fn ident(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}

/// The type of a single text or number.
pub fn value_type(service: &Service, value: Scalar) -> TokenStream {
    match value {
        Scalar::Builtin(builtin) => match builtin {
            Builtin::Text => quote!(String),
            Builtin::Integer => quote!(i64),
            Builtin::Number => quote!(runtime::Number),
            Builtin::Boolean | Builtin::Switch => quote!(bool),
            Builtin::Url => quote!(runtime::Url),
            Builtin::Cidr => quote!(runtime::Cidr),
            Builtin::Base64Json => quote!(runtime::Base64Json),
            Builtin::Scalar => quote!(runtime::Scalar),
        },
        Scalar::Named(id) => {
            let name = ident(&service[id].name().rust);
            quote!(types::#name)
        }
    }
}

/// The type of something in an answer.
pub fn body_type(service: &Service, body: &JsonType) -> TokenStream {
    match body {
        JsonType::Scalar(value) => value_type(service, *value),
        JsonType::Object => quote!(runtime::Object),
        JsonType::Json => quote!(runtime::Json),
        JsonType::Record(id) => {
            let name = ident(&service[*id].name.rust);
            quote!(types::#name)
        }
        JsonType::Map(id) => {
            let name = ident(&service[*id].name.rust);
            quote!(types::#name)
        }
        JsonType::List(item) => {
            let item = body_type(service, item);
            quote!(Vec<#item>)
        }
    }
}

/// The type of a whole answer.
pub fn response_type(service: &Service, response: &ResponseBody) -> TokenStream {
    match response {
        ResponseBody::Object => quote!(runtime::Object),
        ResponseBody::Json => quote!(runtime::Json),
        ResponseBody::Record(id) => {
            let name = ident(&service[*id].name.rust);
            quote!(types::#name)
        }
        ResponseBody::Page(item) => {
            let item = body_type(service, item);
            quote!(types::Page<#item>)
        }
    }
}

/// How a function takes a value of this type: borrowed text, or `impl Into<T>` where that spares the caller a conversion.
pub fn value_argument(service: &Service, value: Scalar) -> TokenStream {
    let rust = value_type(service, value);
    match value {
        Scalar::Builtin(Builtin::Text) => quote!(&str),
        value if takes_into(value) => quote!(impl Into<#rust>),
        _ => rust,
    }
}

/// How a function takes a parameter. A text that must never be shown is taken as a type that cannot be.
pub fn argument_type(service: &Service, parameter: &Parameter) -> TokenStream {
    match &parameter.parameter_type {
        ParameterType::Scalar(Scalar::Builtin(Builtin::Text), _) if is_single_secret(parameter) => {
            quote!(impl Into<runtime::Secret>)
        }
        ParameterType::Scalar(value, _) if is_converted(parameter, *value) => {
            let rust = value_type(service, *value);
            quote!(impl TryInto<#rust, Error: Into<runtime::TextError>>)
        }
        ParameterType::Scalar(value, _) if has_conversions(service, *value) => {
            let rust = value_type(service, *value);
            quote!(impl Into<#rust>)
        }
        ParameterType::Scalar(value, _) => value_argument(service, *value),
        ParameterType::Variants(id) => {
            let name = ident(&service[*id].name.rust);
            quote!(impl Into<types::#name>)
        }
    }
}

/// Whether a parameter takes what may turn out not to be of its type: a text for a URL, a float for a number. The request then says so
/// when it is sent. A secret has no place to say it.
fn is_converted(parameter: &Parameter, value: Scalar) -> bool {
    !is_single_secret(parameter) && matches!(value, Scalar::Builtin(Builtin::Number | Builtin::Url | Builtin::Cidr))
}

/// Whether other types can always be converted into this one: text into an open enum, a date into a text that has its pattern.
fn has_conversions(service: &Service, value: Scalar) -> bool {
    match value {
        Scalar::Named(id) => match &service[id] {
            ScalarType::Enum(set) => set.value_type == EnumValueType::Text,
            ScalarType::Pattern(_) => true,
            ScalarType::Id(_) | ScalarType::Templates(_) => false,
        },
        Scalar::Builtin(_) => false,
    }
}

/// Whether a parameter goes to the request as a secret: one that has several values does not, and is known to be secret by the
/// facts about its operation alone.
fn is_single_secret(parameter: &Parameter) -> bool {
    parameter.secret && !parameter.repeated
}

/// How a parameter is handed to a request, or to a variant: the function that takes it, and the argument.
pub fn setting(service: &Service, parameter: &Parameter) -> TokenStream {
    let wire = &parameter.name.wire;
    let argument = ident(&parameter.name.rust);
    let value = match parameter.parameter_type {
        ParameterType::Scalar(value, _) => value,
        ParameterType::Variants(id) => {
            let variants = ident(&service[id].name.rust);
            return quote!(.with_variant(#wire, runtime::Variant::from(Into::<types::#variants>::into(#argument))));
        }
    };
    let sent = if is_converted(parameter, value) {
        let rust = value_type(service, value);
        quote!(runtime::converted::<#rust>(#argument))
    } else {
        sent(service, value, &argument)
    };
    if !is_single_secret(parameter) {
        let setter = ident(if parameter.repeated { "with_repeated" } else { "with_parameter" });
        return quote!(.#setter(#wire, #sent));
    }
    match value {
        Scalar::Builtin(Builtin::Text | Builtin::Base64Json) => quote!(.with_secret(#wire, #argument)),
        _ => quote!(.with_secret(#wire, #sent.to_string())),
    }
}

/// How such an argument becomes something that can be printed for the wire.
fn sent(service: &Service, value: Scalar, argument: &Ident) -> TokenStream {
    match value {
        Scalar::Builtin(Builtin::Switch) => quote!(i64::from(#argument)),
        value if takes_into(value) || has_conversions(service, value) => {
            let rust = value_type(service, value);
            quote!(Into::<#rust>::into(#argument))
        }
        _ => quote!(#argument),
    }
}

fn takes_into(value: Scalar) -> bool {
    matches!(value, Scalar::Builtin(Builtin::Number | Builtin::Url | Builtin::Cidr | Builtin::Scalar))
}

/// The modules of the client that its own files may name.
const MODULES: [&str; 3] = ["operations", "runtime", "types"];

/// Which of our modules the items of a file name, for its `use` line.
#[derive(Default)]
pub struct Uses([bool; MODULES.len()]);

impl Uses {
    /// Looks at some items.
    pub fn add(&mut self, tokens: &TokenStream) {
        for (used, module) in self.0.iter_mut().zip(MODULES) {
            *used = *used || names(tokens, module);
        }
    }

    /// The `use` line.
    pub fn line(&self) -> TokenStream {
        let used = MODULES.into_iter().zip(self.0).filter(|(_, used)| *used);
        let named: Vec<_> = used.map(|(module, _)| ident(module)).collect();
        match named.as_slice() {
            [] => TokenStream::new(),
            [module] => quote!(use crate::#module;),
            modules => quote!(use crate::{#(#modules),*};),
        }
    }
}

/// Whether a path begins with this module: its name before a `::`, and not behind one.
fn names(tokens: &TokenStream, module: &str) -> bool {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let is_colon = |index: Option<usize>, joint: bool| {
        let token = index.and_then(|index| tokens.get(index));
        matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == ':' && (punct.spacing() == Spacing::Joint) == joint)
    };
    let is_path_separator =
        |first: Option<usize>| is_colon(first, true) && is_colon(first.map(|index| index + 1), false);
    tokens.iter().enumerate().any(|(index, token)| match token {
        TokenTree::Ident(ident) => {
            ident == module && is_path_separator(Some(index + 1)) && !is_path_separator(index.checked_sub(2))
        }
        TokenTree::Group(group) => names(&group.stream(), module),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// An argument as a call in an example would write it.
pub fn example_argument(service: &Service, parameter: &Parameter) -> TokenStream {
    match &parameter.parameter_type {
        ParameterType::Scalar(value, example) => argument_value(service, parameter, *value, example),
        ParameterType::Variants(id) => {
            let variants = &service[*id];
            let name = ident(&variants.name.rust);
            variants.variants.first().map_or_else(TokenStream::new, |variant| {
                let constructor = ident(&variant.name.rust);
                let required = variant.parameters.iter().filter(|parameter| parameter.required);
                let arguments = required.map(|parameter| example_argument(service, parameter));
                quote!(#name::#constructor(#(#arguments),*))
            })
        }
    }
}

/// A value of a parameter as a call in an example would write it.
pub fn argument_value(service: &Service, parameter: &Parameter, value: Scalar, example: &Literal) -> TokenStream {
    match plain_url(service, parameter, value, example) {
        Some(text) => quote!(#text),
        None => example_value(service, value, example),
    }
}

/// The names of the types that such a value names, for its `use` line.
pub fn import_argument(
    service: &Service,
    parameter: &Parameter,
    value: Scalar,
    example: &Literal,
    into: &mut BTreeSet<String>,
) {
    if plain_url(service, parameter, value, example).is_none() {
        import_value(service, value, example, into);
    }
}

/// The text of a URL that a parameter takes as it is. One that the client would refuse needs `from_text`.
fn plain_url(service: &Service, parameter: &Parameter, value: Scalar, example: &Literal) -> Option<String> {
    let text = service.print(value, example);
    let is_url = value == Scalar::Builtin(Builtin::Url) && is_converted(parameter, value);
    let rest = text.strip_prefix("https://").or(text.strip_prefix("http://"))?;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._/".contains(c);
    (is_url && rest.starts_with(|c: char| c.is_ascii_alphanumeric()) && rest.chars().all(is_plain)).then_some(text)
}

/// A value as an example would write it.
pub fn example_value(service: &Service, value: Scalar, example: &Literal) -> TokenStream {
    let named = match value {
        Scalar::Named(id) => &service[id],
        Scalar::Builtin(Builtin::Base64Json) => {
            let text = service.print(value, example);
            return quote!(Base64Json::from_text(#text));
        }
        Scalar::Builtin(builtin @ (Builtin::Url | Builtin::Cidr)) => {
            let (name, text) = (ident(runtime_text(builtin)), service.print(value, example));
            return quote!(#name::from_text(#text));
        }
        // A fraction has no literal of the runtime's own type, which keeps every digit.
        Scalar::Builtin(Builtin::Number) if is_fraction(example) => {
            let (library, text) = (ident(&service.client.library), service.print(value, example));
            return quote!(#text.parse::<#library::Number>()?);
        }
        // Without its type, a literal is taken as one of 32 bits where any number will do.
        Scalar::Builtin(Builtin::Number) => return whole(example),
        Scalar::Builtin(_) => return plain(example),
    };
    let name = ident(&named.name().rust);
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

/// The runtime's type for a text that is formatted.
fn runtime_text(builtin: Builtin) -> &'static str {
    if builtin == Builtin::Cidr { "Cidr" } else { "Url" }
}

/// A literal without its type's name around it. Numbers carry no suffix.
fn plain(literal: &Literal) -> TokenStream {
    match literal {
        Literal::Text(text) => quote!(#text),
        Literal::Integer(number) => integer(*number),
        Literal::Number(text) => text.parse().map_or_else(|_| quote!(#text), integer),
        Literal::Boolean(yes) => quote!(#yes),
        Literal::Known(_) | Literal::Template(..) => TokenStream::new(),
    }
}

/// The same, with a suffix where a number needs more than 32 bits.
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

/// A whole number without a suffix.
pub fn integer(number: i64) -> TokenStream {
    let token = Token::i64_unsuffixed(number);
    quote!(#token)
}

/// The names of the types that an argument's example names, for its `use` line.
pub fn example_imports(service: &Service, parameter: &Parameter, into: &mut BTreeSet<String>) {
    match &parameter.parameter_type {
        ParameterType::Scalar(value, example) => import_argument(service, parameter, *value, example, into),
        ParameterType::Variants(id) => {
            let variants = &service[*id];
            into.insert(format!("types::{}", variants.name.rust));
            if let Some(variant) = variants.variants.first() {
                for parameter in variant.parameters.iter().filter(|parameter| parameter.required) {
                    example_imports(service, parameter, into);
                }
            }
        }
    }
}

/// The names of the types that a value names, for its `use` line.
pub fn import_value(service: &Service, value: Scalar, example: &Literal, into: &mut BTreeSet<String>) {
    match value {
        Scalar::Builtin(Builtin::Base64Json) => {
            into.insert("Base64Json".to_owned());
        }
        Scalar::Builtin(builtin @ (Builtin::Url | Builtin::Cidr)) => {
            into.insert(format!("runtime::{}", runtime_text(builtin)));
        }
        Scalar::Builtin(_) => {}
        Scalar::Named(id) => {
            into.insert(format!("types::{}", service[id].name().rust));
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
