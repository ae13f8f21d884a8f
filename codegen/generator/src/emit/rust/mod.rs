//! The Rust spelling of things in the spec: identifiers, types, arguments, values.
//!
//! Everything outside the prelude is named through its module (`types::BookId`, `runtime::Client`), so that a name
//! of a spec cannot clash with a name of the generator, and a file needs at most one `use` line, which [`render`](crate::render) adds.

pub(crate) mod call;
pub(crate) mod docs;
pub(crate) mod example;
pub(crate) mod facts;

use std::fmt;

use proc_macro2::{Ident, Literal as Token, Span, TokenStream};
use quote::{ToTokens as _, quote};

use crate::emit::prose::paragraph;
use language::ir::{
    Builtin, Ends, JsonType, Operation, Parameter, ParameterType, Response, ResponseBody, Scalar, ScalarType, Service,
    ValueLimits,
};

/// A variant of an enum of the runtime. Its `Debug` is its Rust name.
pub fn variant(value: impl fmt::Debug) -> Ident {
    ident(&format!("{value:?}"))
}

/// An identifier for a name from the module `ident`.
pub fn ident(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}

/// The attribute of an item that is deprecated. rustdoc reads the note as Markdown.
pub fn deprecated(instead: Option<&String>) -> Option<TokenStream> {
    let note = paragraph(instead?);
    Some(quote!(#[deprecated(note = #note)]))
}

/// The type of a scalar.
pub fn value_type(service: &Service, value: Scalar) -> TokenStream {
    match value {
        Scalar::Builtin(builtin) => match builtin {
            Builtin::Text => quote!(String),
            Builtin::Integer => quote!(i64),
            Builtin::Boolean | Builtin::Switch => quote!(bool),
            Builtin::File => quote!(runtime::Upload),
            other => {
                let name = ident(&other.type_name());
                quote!(runtime::#name)
            }
        },
        Scalar::Named(id) => named(&service[id].name().rust),
    }
}

/// A type of the spec.
fn named(name: &str) -> TokenStream {
    let name = ident(name);
    quote!(types::#name)
}

/// The type of a value in an answer.
pub fn body_type(service: &Service, body: &JsonType) -> TokenStream {
    match body {
        JsonType::Scalar(value) => value_type(service, *value),
        JsonType::Object => quote!(runtime::Object),
        JsonType::Json => quote!(runtime::Json),
        JsonType::Record(id) => named(&service[*id].name.rust),
        JsonType::Map(id) => named(&service[*id].name.rust),
        JsonType::List(item) => {
            let item = body_type(service, item);
            quote!(Vec<#item>)
        }
    }
}

/// The return type of a call of an operation.
pub fn answer_type(service: &Service, operation: &Operation) -> TokenStream {
    if operation.response.body.kinds().is_empty() {
        return response_type(service, &operation.response);
    }
    let (module, name) = (ident(&operation.module), ident(&operation.answer_type()));
    quote!(crate::#module::#name)
}

/// The type of a whole answer.
pub fn response_type(service: &Service, response: &Response) -> TokenStream {
    if let ResponseBody::Page(item) = &response.body {
        let item = body_type(service, item);
        let list = named(if response.is_whole_list { "WholeList" } else { "Page" });
        return quote!(#list<#item>);
    }
    response_body_type(service, &response.body)
}

/// The type of the body of an answer that is not a page.
pub fn response_body_type(service: &Service, body: &ResponseBody) -> TokenStream {
    match body {
        ResponseBody::Object => quote!(runtime::Object),
        ResponseBody::Json => quote!(runtime::Json),
        ResponseBody::Content(content) if content.is_file => quote!(runtime::FileContent),
        ResponseBody::Content(_) => quote!(String),
        ResponseBody::Empty { .. } => quote!(()),
        // Callers handle pages and enums before.
        ResponseBody::ByStatus(_) | ResponseBody::Page(_) => quote!(runtime::Json),
        ResponseBody::Record(id) => named(&service[*id].name.rust),
        ResponseBody::Value(of) => body_type(service, of),
    }
}

/// The argument type for a value: any text, or `impl Into<T>` where that saves the caller a conversion.
pub fn value_argument(service: &Service, value: Scalar) -> TokenStream {
    let rust = value_type(service, value);
    match value {
        Scalar::Builtin(Builtin::Text) => quote!(impl AsRef<str>),
        value if takes_into(value) => quote!(impl Into<#rust>),
        _ => rust,
    }
}

/// The argument type for a parameter. A secret text is a `Secret`, which is never shown.
fn argument_type(service: &Service, parameter: &Parameter) -> TokenStream {
    match &parameter.parameter_type {
        ParameterType::Scalar(Scalar::Builtin(Builtin::File), _) => quote!(impl Into<runtime::Upload>),
        ParameterType::Scalar(Scalar::Builtin(Builtin::Text), _) if is_single_secret(parameter) => {
            quote!(impl Into<runtime::Secret>)
        }
        ParameterType::Scalar(value, _) if is_converted(service, parameter, *value) => {
            let rust = value_type(service, *value);
            quote!(impl TryInto<#rust, Error: Into<runtime::TextError>>)
        }
        ParameterType::Scalar(value, _) if has_conversions(service, *value) => {
            let rust = value_type(service, *value);
            quote!(impl Into<#rust>)
        }
        ParameterType::Scalar(value, _) => value_argument(service, *value),
        ParameterType::Variants(id) => {
            let variants = named(&service[*id].name.rust);
            quote!(impl Into<#variants>)
        }
        ParameterType::Json(of, _) => field_argument(service, of),
    }
}

/// A parameter as an argument of a function: its name and its type.
pub fn argument(service: &Service, parameter: &Parameter) -> TokenStream {
    let (name, rust) = (ident(&parameter.name.rust), argument_type(service, parameter));
    quote!(#name: #rust)
}

/// The argument type for a value in an object that is sent.
pub fn field_argument(service: &Service, of: &JsonType) -> TokenStream {
    let rust = body_type(service, of);
    match of {
        JsonType::List(item) => {
            let item = body_type(service, item);
            quote!(impl IntoIterator<Item = impl Into<#item>>)
        }
        JsonType::Scalar(Scalar::Builtin(Builtin::Integer | Builtin::Boolean)) => rust,
        // Ids have no conversions, so that two cannot be swapped.
        JsonType::Scalar(Scalar::Named(id)) if matches!(service[*id], ScalarType::Id(_)) => rust,
        _ => quote!(impl Into<#rust>),
    }
}

/// Converts an argument of type [`field_argument`] into the value of the field.
pub fn field_value(service: &Service, of: &JsonType, argument: &Ident) -> TokenStream {
    match of {
        JsonType::List(_) => quote!(#argument.into_iter().map(Into::into).collect()),
        JsonType::Scalar(Scalar::Builtin(Builtin::Integer | Builtin::Boolean)) => quote!(#argument),
        JsonType::Scalar(Scalar::Named(id)) if matches!(service[*id], ScalarType::Id(_)) => quote!(#argument),
        _ => quote!(#argument.into()),
    }
}

/// Whether the argument may be of another type, whose conversion can fail: a text for a URL, a decimal or a date, a float for a number,
/// a `SystemTime` for a Unix time, a `Duration` for a duration. The request keeps the error and returns it
/// when it is sent. A secret has no place for the error.
fn is_converted(service: &Service, parameter: &Parameter, value: Scalar) -> bool {
    let takes_others = match value {
        Scalar::Builtin(builtin) => {
            matches!(builtin, Builtin::Number | Builtin::Url | Builtin::Cidr)
                || builtin.is_decimal()
                || builtin.is_unix()
                || builtin.is_duration()
        }
        Scalar::Named(id) => matches!(service[id], ScalarType::Pattern(_)),
    };
    takes_others && !is_single_secret(parameter)
}

/// Whether conversions into this type exist that never fail: of a text or a number into an open enum, or of a text into one with
/// templates. Ids have none, so that two cannot be swapped.
fn has_conversions(service: &Service, value: Scalar) -> bool {
    matches!(value, Scalar::Named(id) if matches!(service[id], ScalarType::Enum(_) | ScalarType::Templates(_)))
}

/// Whether a parameter is passed to the request as a secret. A repeated parameter is not; the request knows from the description
/// of the operation that it is secret.
fn is_single_secret(parameter: &Parameter) -> bool {
    parameter.secret && !parameter.repeated
}

/// Whether a variant must be told that the values of a parameter are secret. A request knows it from the operation.
pub fn hides_values(parameter: &Parameter) -> bool {
    parameter.secret && !is_single_secret(parameter)
}

/// The call that passes a parameter to a request (`wire`) or to a variant (`with`): the prefix of its name.
pub fn setting(service: &Service, parameter: &Parameter, prefix: &str) -> TokenStream {
    let wire = &parameter.name.wire;
    let argument = ident(&parameter.name.rust);
    let setter = |name: &str| ident(&format!("{prefix}_{name}"));
    let plain = setter(match (parameter.repeated, parameter.comma_separated) {
        (_, true) => "comma_separated",
        (true, false) => "repeated",
        (false, false) => "parameter",
    });
    let value = match parameter.parameter_type {
        ParameterType::Scalar(Scalar::Builtin(Builtin::File), _) => {
            let upload = setter("upload");
            return quote!(.#upload(#argument));
        }
        ParameterType::Scalar(value, _) => value,
        ParameterType::Variants(id) => {
            let (variants, variant) = (named(&service[id].name.rust), setter("variant"));
            return quote!(.#variant(#wire, runtime::Variant::from(Into::<#variants>::into(#argument))));
        }
        ParameterType::Json(ref of, _) => {
            let rust = body_type(service, of);
            return quote!(.#plain(#wire, Into::<#rust>::into(#argument)));
        }
    };
    let sent = if is_converted(service, parameter, value) {
        let rust = value_type(service, value);
        quote!(runtime::generated::converted::<#rust>(#argument))
    } else {
        sent(service, value, &argument)
    };
    let sent = parameter.limits.as_ref().map_or(sent.clone(), |limits| within(limits, &sent));
    if !is_single_secret(parameter) {
        return quote!(.#plain(#wire, #sent));
    }
    let secret = setter("secret");
    match value {
        Scalar::Builtin(Builtin::Text | Builtin::Base64Json) => quote!(.#secret(#wire, #argument)),
        _ => quote!(.#secret(#wire, #sent.to_string())),
    }
}

/// Wraps a value in the check of the parameter's limits.
fn within(limits: &ValueLimits, sent: &TokenStream) -> TokenStream {
    let words = limits.words();
    let (function, range) = match limits {
        ValueLimits::Integer(ends) => ("integer_within", range(ends, |end| integer(*end))),
        ValueLimits::Number(ends) => {
            ("number_within", range(ends, |end| Token::f64_unsuffixed(*end).to_token_stream()))
        }
        ValueLimits::Decimal(ends) => ("decimal_within", range(ends, |end| end.as_str().to_token_stream())),
        ValueLimits::Length(ends) => ("text_within", range(ends, |end| integer(*end))),
    };
    let function = ident(function);
    quote!(runtime::generated::#function(#sent, #range, #words))
}

/// An inclusive range.
fn range<T>(ends: &Ends<T>, token: fn(&T) -> TokenStream) -> TokenStream {
    let (min, max) = (ends.min.as_ref().map(token), ends.max.as_ref().map(token));
    if max.is_some() { quote!(#min..=#max) } else { quote!(#min..) }
}

/// Converts an argument into a value that can be printed for the wire.
fn sent(service: &Service, value: Scalar, argument: &Ident) -> TokenStream {
    match value {
        value if has_conversions(service, value) => into(service, value, argument),
        value => converted(service, value, argument).unwrap_or_else(|| quote!(#argument)),
    }
}

/// Converts an argument of type [`value_argument`] into the value on the wire, if a conversion is needed.
pub fn converted(service: &Service, value: Scalar, argument: &Ident) -> Option<TokenStream> {
    match value {
        Scalar::Builtin(Builtin::Switch) => Some(quote!(i64::from(#argument))),
        Scalar::Builtin(Builtin::Text) => Some(quote!(#argument.as_ref())),
        value if takes_into(value) => Some(into(service, value, argument)),
        _ => None,
    }
}

fn into(service: &Service, value: Scalar, argument: &Ident) -> TokenStream {
    let rust = value_type(service, value);
    quote!(Into::<#rust>::into(#argument))
}

fn takes_into(value: Scalar) -> bool {
    let is_converted =
        |builtin: Builtin| matches!(builtin, Builtin::Number | Builtin::Url | Builtin::Cidr | Builtin::Scalar);
    matches!(value, Scalar::Builtin(builtin) if is_converted(builtin) || builtin.is_decimal())
}

/// A whole number without a suffix.
pub fn integer(number: i64) -> TokenStream {
    Token::i64_unsuffixed(number).to_token_stream()
}
