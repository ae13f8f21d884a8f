//! The Rust expression that sends a given query, for users who have built a call elsewhere and want it in their program.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::rust::example::{
    argument_value, example_argument, expression, formatted, imported, json_value, use_line,
};
use crate::emit::rust::ident;
use language::ir::{
    Builtin, Literal, Location, Operation, Parameter, ParameterType, Scalar, ScalarType, Service, ValueLimits, Variant,
    Variants, replace_secrets,
};
use spec_requests::calls::NULL;

/// The text that replaces a secret.
const SECRET: &str = "***";

/// The call of the client that sends this query: names and values on the wire, before percent-encoding, in any
/// order. It begins with the `use` line that it needs, if any. A job with a result is waited for.
///
/// Unknown values of open enums, texts that match no template, unknown variants and undocumented parameters are written with
/// the functions that the client has for them. A value is sent as its type spells it (`007` as `7`). The call never contains
/// a secret: `***` replaces it, or the example of its type if a text does not fit.
///
/// # Errors
///
/// If the client cannot send the query: a required parameter is missing, a value is not of its type, beyond a limit or impossible in its
/// place, a single parameter has several values, or a parameter belongs to another variant. The text contains no secret value.
pub fn rust_call(service: &Service, operation: &Operation, query: &[(String, String)]) -> Result<String, String> {
    let WrittenCall { mut imports, call } = try_written(service, operation, query, SECRET)?;
    let call = if service.started_by(operation).is_some_and(|job| job.download.is_some()) {
        imports.insert("Wait".to_owned());
        quote!(#call.run(&Wait::default())?;)
    } else {
        quote!(#call.send()?;)
    };
    let imports = use_line(&service.client.library, &imports).map_or(String::new(), |line| line + "\n\n");
    Ok(imports + formatted(call).trim_end_matches(';'))
}

/// A call in Rust as tokens: from `client` on, without `send()`.
pub(crate) struct WrittenCall {
    /// The names that it needs, each with its module within the client.
    pub(crate) imports: BTreeSet<String>,
    pub(crate) call: TokenStream,
}

impl WrittenCall {
    /// A call with a `compile_error!`, for a call that cannot be written.
    fn defect(reason: String) -> Self {
        let message = format!("defect of the generator: {reason}");
        Self { imports: BTreeSet::new(), call: quote!(compile_error!(#message)) }
    }
}

/// The call of the client that sends a query of [`calls`](spec_requests::calls). `secret` replaces each secret that is a text.
pub(crate) fn written(
    service: &Service,
    operation: &Operation,
    query: &[(String, String)],
    secret: &str,
) -> WrittenCall {
    try_written(service, operation, query, secret).unwrap_or_else(WrittenCall::defect)
}

fn try_written(
    service: &Service,
    operation: &Operation,
    query: &[(String, String)],
    secret: &str,
) -> Result<WrittenCall, String> {
    let mut writer = CallWriter {
        service,
        query,
        secret,
        secret_fields: service.secret_fields(operation),
        imports: BTreeSet::new(),
    };
    let extra = writer.extra(operation)?;
    let mut required = Vec::new();
    for parameter in operation.required() {
        required.push(writer.required(parameter)?);
    }
    let mut optional = Vec::new();
    for parameter in operation.parameters.iter().filter(|parameter| parameter.is_method()) {
        optional.push(writer.methods(parameter)?);
    }
    let extra = extra.iter().map(|(name, value)| quote!(.with_query(#name, #value)));
    let call = expression(operation, required, optional.into_iter().chain(extra));
    Ok(WrittenCall { imports: writer.imports, call })
}

/// A variant with all its parameters, each with its example. `secret` replaces each secret that is a text.
pub(crate) fn written_variant(service: &Service, variants: &Variants, variant: &Variant, secret: &str) -> WrittenCall {
    let example = |own: &Parameter| Some((own.name.wire.clone(), own.example_text(service)?));
    let query: Vec<_> = variant.parameters.iter().filter_map(example).collect();
    let mut writer =
        CallWriter { service, query: &query, secret, secret_fields: BTreeSet::new(), imports: BTreeSet::new() };
    let call = writer.variant(variants, &variant.name.wire);
    call.map_or_else(WrittenCall::defect, |call| WrittenCall { imports: writer.imports, call })
}

struct CallWriter<'a> {
    service: &'a Service,
    query: &'a [(String, String)],
    secret: &'a str,
    /// The secret fields of objects in the body.
    secret_fields: BTreeSet<&'a str>,
    imports: BTreeSet<String>,
}

impl<'a> CallWriter<'a> {
    fn values(&self, parameter: &Parameter) -> Vec<&'a str> {
        let named = self.query.iter().filter(|(name, _)| *name == parameter.name.wire);
        named.map(|(_, value)| value.as_str()).collect()
    }

    /// The parameters that are not documented.
    fn extra(&self, operation: &Operation) -> Result<Vec<&'a (String, String)>, String> {
        let mut extra = Vec::new();
        for pair @ (name, _) in self.query {
            if operation.parameters.iter().any(|parameter| parameter.name.wire == *name) {
                continue;
            }
            let mut owner = None;
            let mut chosen = false;
            for (parameter, _, variant, _) in
                operation.conditional(self.service).filter(|(.., own)| own.name.wire == *name)
            {
                owner = owner.or(Some((parameter, variant)));
                chosen |= self.values(parameter).first() == Some(&variant.name.wire.as_str());
            }
            match owner {
                Some((parameter, variant)) if !chosen => {
                    let (parameter, variant) = (&parameter.name.wire, &variant.name.wire);
                    return Err(format!("the parameter `{name}` goes with `{parameter}={variant}`"));
                }
                Some(_) => {}
                None if self.service.key_parameter() == Some(name) => {
                    return Err("`with_query` cannot set the parameter that carries the key".to_owned());
                }
                None => extra.push(pair),
            }
        }
        Ok(extra)
    }

    /// The argument of a required parameter.
    fn required(&mut self, parameter: &Parameter) -> Result<TokenStream, String> {
        let wire = &parameter.name.wire;
        match self.values(parameter).as_slice() {
            [] => Err(format!("the parameter `{wire}` is required")),
            [text] => self.argument(parameter, text),
            [first, ..] if parameter.repeated => self.argument(parameter, first),
            _ => Err(format!("the client sends the parameter `{wire}` only once")),
        }
    }

    /// The calls of the method that sets a parameter: one for each value that is not an argument.
    fn methods(&mut self, parameter: &Parameter) -> Result<TokenStream, String> {
        let (wire, values) = (&parameter.name.wire, self.values(parameter));
        if values.len() > 1 && !parameter.repeated {
            return Err(format!("the client sends the parameter `{wire}` only once"));
        }
        let name = ident(&parameter.name.rust);
        let mut methods = TokenStream::new();
        for text in values.into_iter().skip(parameter.required.into()) {
            if parameter.nullable && text == NULL {
                let clear = ident(&parameter.clear());
                methods.extend(quote!(.#clear()));
                continue;
            }
            let argument = self.argument(parameter, text)?;
            methods.extend(quote!(.#name(#argument)));
        }
        Ok(methods)
    }

    fn argument(&mut self, parameter: &Parameter, text: &str) -> Result<TokenStream, String> {
        match &parameter.parameter_type {
            // For people, a path is shown in place of the content.
            ParameterType::Scalar(..) if parameter.is_file() && self.secret == SECRET => {
                Ok(example_argument(self.service, parameter, &mut self.imports))
            }
            ParameterType::Scalar(value, example) => {
                let literal = if parameter.secret {
                    self.placeholder(parameter, *value, example)
                } else {
                    self.literal(*value, text)
                        .map_err(|wanted| format!("the parameter `{}` must be {wanted}", parameter.name.wire))?
                };
                // The tests of a client have calls that it refuses.
                refusal(parameter, &literal, text).filter(|_| self.secret == SECRET).map_or(Ok(()), Err)?;
                Ok(argument_value(self.service, parameter, *value, &literal, &mut self.imports))
            }
            ParameterType::Variants(id) => self.variant(&self.service[*id], text),
            ParameterType::Json(of, _) => {
                let mut json = self.service.sent_value(of, text);
                replace_secrets(&mut json, &self.secret_fields, self.secret);
                if let Some(mismatch) = self.service.mismatch(of, &json) {
                    return Err(format!(
                        "the parameter `{}` must fit its type: {}",
                        parameter.name.wire,
                        mismatch.in_words()
                    ));
                }
                Ok(json_value(self.service, of, &json, &mut self.imports))
            }
        }
    }

    fn variant(&mut self, variants: &Variants, text: &str) -> Result<TokenStream, String> {
        let (import, family) = imported("types", &variants.name.rust);
        self.imports.insert(import);
        let Some(variant) = variants.variants.iter().find(|variant| variant.name.wire == text) else {
            return Ok(quote!(#family::other(#text)));
        };
        let Variant { name, parameters, .. } = variant;
        let constructor = ident(&name.rust);
        let (mut required, mut optional) = (Vec::new(), Vec::new());
        for parameter in parameters {
            match parameter.required {
                true => required.push(self.required(parameter)?),
                false => optional.push(self.methods(parameter)?),
            }
        }
        Ok(quote!(#family::#constructor(#(#required),*)#(#optional)*))
    }

    /// A text on the wire as a value, or a description of the expected text. The client sends any text as an address or a point in
    /// time, and so does the call.
    fn literal(&self, value: Scalar, text: &str) -> Result<Literal, String> {
        let as_text = || Ok(Literal::Text(text.to_owned()));
        match value {
            Scalar::Builtin(Builtin::Url | Builtin::Cidr | Builtin::Base64Json) => as_text(),
            Scalar::Named(id) if matches!(self.service[id], ScalarType::Pattern(_)) => as_text(),
            Scalar::Named(id) if matches!(self.service[id], ScalarType::Templates(_)) => {
                let template = self.service.parse(value, text)?;
                // A part that its type spells differently (`007`) would be sent in that spelling.
                if self.service.print(value, &template) == text { Ok(template) } else { as_text() }
            }
            value => self.service.parse(value, text),
        }
    }

    /// The value that replaces a secret: it is not secret, and it compiles.
    fn placeholder(&self, parameter: &Parameter, value: Scalar, example: &Literal) -> Literal {
        let text = match parameter.location {
            // A header cannot contain characters beyond ASCII.
            Location::Header => self.secret.replace(|c: char| !c.is_ascii(), ""),
            Location::Query | Location::Path | Location::Body => self.secret.to_owned(),
        };
        if self.service.can_be_any_text(value) { Literal::Text(text) } else { example.clone() }
    }
}

/// Why the client refuses a value of the right type before it sends anything, in the words of the runtime's `RequestProblem`.
fn refusal(parameter: &Parameter, literal: &Literal, text: &str) -> Option<String> {
    let is_plain = |text: &str| text.trim() == text && text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    let must_be = |limits: &ValueLimits| format!("the parameter `{}` must be {}", parameter.name.wire, limits.words());
    let why = match (&parameter.limits, parameter.location) {
        (Some(limits), _) if !limits.allow(literal) => return Some(must_be(limits)),
        _ if parameter.comma_separated && (text.is_empty() || text.contains(',')) => {
            ": expected a value that is not empty and has no comma (and in a header, no space at either end)"
        }
        (_, Location::Header) if !is_plain(text) || text.len() > 16 * 1024 => {
            ": expected a header value: visible ASCII with spaces only inside, at most 16 KiB"
        }
        (_, Location::Path) if matches!(text, "." | "..") => " in the path: it consists of dots",
        _ => return None,
    };
    Some(format!("the value of `{}` cannot be sent{why}", parameter.name.wire))
}
