//! How things of the spec are spelled in Rust: identifiers, types, arguments, values.
//!
//! Everything that is not of the prelude is named through its module (`types::BookId`, `runtime::Client`), so that no name
//! of a spec can clash with a name of the generator, and a file needs at most one `use` line (see [`Uses`]).

pub(crate) mod call;
pub(crate) mod docs;
pub(crate) mod example;
pub(crate) mod file;
pub(crate) mod values;

use proc_macro2::{Ident, Literal as Token, Span, TokenStream};
use quote::quote;

use crate::ir::{
    Builtin, Decimal, Ends, JsonType, Limits, Operation, Parameter, ParameterType, Response, ResponseBody, Scalar,
    ScalarType, Service, TextOrInteger,
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
            Builtin::Boolean | Builtin::Switch => quote!(bool),
            Builtin::File => quote!(runtime::Upload),
            other => {
                let name = ident(&other.type_name());
                quote!(runtime::#name)
            }
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

/// What a call of an operation returns.
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
        let list = ident(if response.is_whole_list { "WholeList" } else { "Page" });
        return quote!(types::#list<#item>);
    }
    response_body_type(service, &response.body)
}

/// The type of the body of an answer that is no page.
pub fn response_body_type(service: &Service, body: &ResponseBody) -> TokenStream {
    match body {
        ResponseBody::Object => quote!(runtime::Object),
        ResponseBody::Json => quote!(runtime::Json),
        ResponseBody::Content(content) if content.is_file => quote!(runtime::FileContent),
        ResponseBody::Content(_) => quote!(String),
        ResponseBody::Empty { .. } => quote!(()),
        // A page and an enum have names of their own.
        ResponseBody::ByStatus(_) | ResponseBody::Page(_) => quote!(runtime::Json),
        ResponseBody::Record(id) => {
            let name = ident(&service[*id].name.rust);
            quote!(types::#name)
        }
        ResponseBody::Value(of) => body_type(service, of),
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
        ParameterType::Scalar(Scalar::Builtin(Builtin::File), _) => quote!(impl Into<runtime::Upload>),
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

/// Whether a parameter takes what may turn out not to be of its type: a text for a URL or a decimal, a float for a number, a time
/// of the system for a Unix time, a duration of the standard library. The request then says so
/// when it is sent. A secret has no place to say it.
fn is_converted(parameter: &Parameter, value: Scalar) -> bool {
    let Scalar::Builtin(builtin) = value else { return false };
    let takes_others = matches!(builtin, Builtin::Number | Builtin::Url | Builtin::Cidr)
        || builtin.is_decimal()
        || builtin.is_unix()
        || builtin.is_duration();
    takes_others && !is_single_secret(parameter)
}

/// Whether other types can always be converted into this one: text into an open enum, a date into a text that has its pattern.
fn has_conversions(service: &Service, value: Scalar) -> bool {
    match value {
        Scalar::Named(id) => match &service[id] {
            ScalarType::Enum(set) => set.value_type == TextOrInteger::Text,
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

/// Whether a variant must be told that the values of a parameter are secret: a request knows it from its operation.
pub fn hides_values(parameter: &Parameter) -> bool {
    parameter.secret && !is_single_secret(parameter)
}

/// How a parameter is handed to a request, or to a variant: the function that takes it, and the argument.
pub fn setting(service: &Service, parameter: &Parameter) -> TokenStream {
    let wire = &parameter.name.wire;
    let argument = ident(&parameter.name.rust);
    let value = match parameter.parameter_type {
        ParameterType::Scalar(Scalar::Builtin(Builtin::File), _) => return quote!(.with_upload(#argument)),
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
    let sent = parameter.limits.as_ref().map_or(sent.clone(), |limits| within(limits, &sent));
    if !is_single_secret(parameter) {
        let setter = match (parameter.repeated, parameter.comma_separated) {
            (_, true) => "with_comma_separated",
            (true, false) => "with_repeated",
            (false, false) => "with_parameter",
        };
        let setter = ident(setter);
        return quote!(.#setter(#wire, #sent));
    }
    match value {
        Scalar::Builtin(Builtin::Text | Builtin::Base64Json) => quote!(.with_secret(#wire, #argument)),
        _ => quote!(.with_secret(#wire, #sent.to_string())),
    }
}

/// The same if it is within the limits of its parameter.
fn within(limits: &Limits, sent: &TokenStream) -> TokenStream {
    let words = limits.words();
    let (function, range) = match limits {
        Limits::Integer(ends) => ("integer_within", range(ends, |end| integer(*end))),
        Limits::Number(ends) => ("number_within", range(ends, |end| number(*end))),
        Limits::Decimal(ends) => ("decimal_within", range(ends, digits)),
        Limits::Length(ends) => ("text_within", range(ends, |end| integer(*end))),
    };
    let function = ident(function);
    quote!(runtime::#function(#sent, #range, #words))
}

/// A range with both of its ends in it.
fn range<T>(ends: &Ends<T>, token: fn(&T) -> TokenStream) -> TokenStream {
    let (min, max) = (ends.min.as_ref().map(token), ends.max.as_ref().map(token));
    if max.is_some() { quote!(#min..=#max) } else { quote!(#min..) }
}

/// A decimal, as a text.
fn digits(decimal: &Decimal) -> TokenStream {
    let digits = decimal.as_str();
    quote!(#digits)
}

/// A number with a fraction, if need be of 0, without a suffix.
fn number(number: f64) -> TokenStream {
    let token = Token::f64_unsuffixed(number);
    quote!(#token)
}

/// How such an argument becomes something that can be printed for the wire.
fn sent(service: &Service, value: Scalar, argument: &Ident) -> TokenStream {
    match value {
        value if has_conversions(service, value) => into(service, value, argument),
        value => converted(service, value, argument).unwrap_or_else(|| quote!(#argument)),
    }
}

/// How an argument of [`value_argument`] becomes what the wire has, if it is not that already.
pub fn converted(service: &Service, value: Scalar, argument: &Ident) -> Option<TokenStream> {
    match value {
        Scalar::Builtin(Builtin::Switch) => Some(quote!(i64::from(#argument))),
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

/// The modules of the client that its own files may name.
const MODULES: [&str; 3] = ["operations", "runtime", "types"];

/// Which of our modules the items of a file name, for its `use` line.
#[derive(Default)]
pub struct Uses([bool; MODULES.len()]);

impl Uses {
    /// Looks at some printed items: which modules paths begin with, as names before a `::` that do not stand behind one.
    pub fn add(&mut self, code: &str) {
        for code in outside_quotes(code) {
            let begins = |at: usize| !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':');
            for (module, used) in MODULES.into_iter().zip(&mut self.0).filter(|(_, used)| !**used) {
                let mut places = code.match_indices(module);
                *used = places.any(|(at, _)| code[at + module.len()..].starts_with("::") && begins(at));
            }
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

/// Printed code without the texts in it. No emitter writes the character `'"'`.
fn outside_quotes(code: &str) -> impl Iterator<Item = &str> {
    let mut is_quoted = false;
    code.split('"').filter(move |piece| {
        let is_code = !is_quoted;
        let backslashes = piece.len() - piece.trim_end_matches('\\').len();
        is_quoted = is_code || backslashes % 2 == 1;
        is_code
    })
}

/// A whole number without a suffix.
pub fn integer(number: i64) -> TokenStream {
    let token = Token::i64_unsuffixed(number);
    quote!(#token)
}
