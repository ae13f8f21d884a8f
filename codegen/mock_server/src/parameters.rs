//! Checks the parameters of a call.

use language::english::listed;
use language::ir::{Cause, ErrorCase, Literal, Parameter, ParameterType, Scalar, ScalarType, Service, Variant};
use spec_requests::calls::NULL;

use crate::answer::{OperationCall, Refusal};
use crate::text_forms::nearest;

/// The key under `undocumented` that says that an operation has undocumented parameters.
const PARAMETERS: &str = "parameters";

/// Why the answer to a call is not a success.
#[derive(Debug)]
pub(crate) enum Complaint<'a> {
    /// A documented error, with the captures of its message, or `None` for examples.
    Documented(&'a ErrorCase, Option<Vec<String>>),
    Refused(Refusal),
}

impl From<Refusal> for Complaint<'_> {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// Checks a call against the spec of its operation. Undocumented parameters that may be sent are `extra`. If
/// `only_examples_exist`, only the things in the spec's examples exist.
pub(crate) fn check<'a>(
    operation_call: &OperationCall<'a>,
    extra: &[String],
    only_examples_exist: bool,
) -> Result<(), Complaint<'a>> {
    let is_missing =
        |number| operation_call.operation.parameters.get(number).is_some_and(|known| operation_call.lacks(known));
    operation_call.documented(|cause| matches!(cause, Cause::Missing(number) if is_missing(number)))?;
    operation_call.refuse_unknown_variants()?;
    let expected: Vec<&Parameter> = operation_call.parameters().collect();
    operation_call.refuse_unknown(&expected, extra)?;
    for parameter in &expected {
        operation_call.refuse_wrong(parameter)?;
    }
    if only_examples_exist {
        operation_call
            .documented(|cause| matches!(cause, Cause::Unknown(number) if operation_call.names_nothing(number)))?;
    }
    Ok(())
}

impl<'a> OperationCall<'a> {
    fn documented(&self, applies: impl Fn(Cause) -> bool) -> Result<(), Complaint<'a>> {
        let case = self.operation.errors.iter().find(|case| case.cause.is_some_and(&applies));
        case.map_or(Ok(()), |case| Err(Complaint::Documented(case, None)))
    }

    /// Whether a parameter was not sent, or with an empty text that is no value of it.
    fn lacks(&self, parameter: &Parameter) -> bool {
        let is_none = |text: &str| text.is_empty() && !self.operation.can_be_empty(parameter);
        !self.is_empty_list(parameter) && self.values(&parameter.name.wire).all(is_none)
    }

    fn names_nothing(&self, number: usize) -> bool {
        let Some(parameter) = self.operation.parameters.get(number) else { return false };
        !self.values(&parameter.name.wire).all(|text| is_example(self.service, parameter, text))
    }

    fn refuse_unknown_variants(&self) -> Result<(), Refusal> {
        for (parameter, variants) in self.operation.families(self.service) {
            let wire = &parameter.name.wire;
            let is_missing = parameter.required && self.lacks(parameter);
            let sent = self.values(wire).next().filter(|_| !is_missing && self.variant_of(parameter).is_none());
            if let Some(value) = sent {
                let hint = nearest(value, variants.variants.iter().map(|variant| variant.name.wire.as_str()));
                return Err(refusal(format!("`{value}` is not known as a value of `{wire}`{hint}")));
            }
        }
        Ok(())
    }

    fn refuse_unknown(&self, expected: &[&Parameter], extra: &[String]) -> Result<(), Refusal> {
        let open = self.operation.provenance.undocumented.iter().any(|note| note.key == PARAMETERS);
        for (name, _) in self.query {
            if expected.iter().any(|parameter| parameter.name.wire == *name) || extra.contains(name) {
                continue;
            }
            for (parameter, variants) in self.operation.families(self.service) {
                let has_it =
                    |variant: &&Variant| variant.parameters.iter().any(|parameter| parameter.name.wire == *name);
                if let Some(variant) = variants.variants.iter().find(has_it) {
                    let other = format!("`{}={}`", parameter.name.wire, variant.name.wire);
                    return Err(refusal(format!("the parameter `{name}` goes with {other} only")));
                }
            }
            if !open {
                let hint = nearest(name, expected.iter().map(|parameter| parameter.name.wire.as_str()));
                return Err(refusal(format!("{} has no parameter `{name}`{hint}", self.operation.full_name())));
            }
        }
        Ok(())
    }

    fn refuse_wrong(&self, parameter: &Parameter) -> Result<(), Refusal> {
        let name = &parameter.name.wire;
        let values: Vec<&str> = self.values(name).collect();
        if parameter.required && self.lacks(parameter) {
            return Err(refusal(format!("the parameter `{name}` is required")));
        }
        if values.len() > 1 && !parameter.repeated {
            return Err(refusal(format!("the parameter `{name}` may be sent once only")));
        }
        if let ParameterType::Json(of, _) = &parameter.parameter_type {
            let values = values.iter().enumerate().filter(|(_, text)| !(parameter.nullable && **text == NULL));
            for (number, text) in values {
                if let Some(mismatch) = self.service.mismatch(of, &self.service.sent_value(of, text)) {
                    let why = mismatch.in_words();
                    let why = if parameter.repeated { why.replacen('$', &format!("$[{number}]"), 1) } else { why };
                    return Err(refusal(format!("the parameter `{name}` does not fit its type: {why}")));
                }
            }
        }
        if let ParameterType::Scalar(value, _) = parameter.parameter_type {
            for text in values.into_iter().filter(|text| !(parameter.nullable && *text == NULL)) {
                // The message does not contain the value, which may be a secret.
                let within = |literal| match parameter.limits.as_ref().filter(|limits| !limits.allow(&literal)) {
                    Some(limits) => Err(limits.words()),
                    None => Ok(()),
                };
                let read = self.known(value, text, self.operation.can_be_empty(parameter)).and_then(within);
                read.map_err(|wanted| refusal(format!("the parameter `{name}` must be {wanted}")))?;
                if parameter.is_constant && !is_example(self.service, parameter, text) {
                    let constant = parameter.example_text(self.service).unwrap_or_default();
                    return Err(refusal(format!("the parameter `{name}` must be `{constant}`")));
                }
            }
        }
        Ok(())
    }

    /// Reads a value, which is one that the spec shows: of an open enum a known value, and of a text with templates one of them.
    fn known(&self, value: Scalar, text: &str, can_be_empty: bool) -> Result<Literal, String> {
        let literal = self.service.parse(value, text)?;
        let of = if let Scalar::Named(id) = value { Some(&self.service[id]) } else { None };
        match (of, &literal) {
            (Some(ScalarType::Enum(_)), Literal::Known(_))
            | (Some(ScalarType::Templates(_)), Literal::Template(..)) => {}
            (Some(ScalarType::Enum(set)), _) => {
                let known = || set.values.iter().map(|known| known.name.wire.as_str());
                return Err(format!("one of {}{}", listed(known()), nearest(text, known())));
            }
            (Some(ScalarType::Templates(templates)), _) => {
                let all = templates.templates.iter().map(|own| own.text.with_names(&own.parts));
                return Err(format!("one of {}", listed(all)));
            }
            _ if text.is_empty() && !can_be_empty => return Err("there, and not empty".to_owned()),
            _ => {}
        }
        Ok(literal)
    }
}

/// Whether the value of a parameter is the spec's example, or a known variant.
pub(crate) fn is_example(service: &Service, parameter: &Parameter, text: &str) -> bool {
    match &parameter.parameter_type {
        ParameterType::Scalar(value, example) => match (service.parse(*value, text), example) {
            (Ok(Literal::Number(sent)), Literal::Number(own)) => sent.parse::<f64>() == own.parse::<f64>(),
            (sent, own) => sent.as_ref() == Ok(own),
        },
        ParameterType::Json(of, example) => {
            service.sent_text(of, &service.sent_value(of, text)) == service.sent_text(of, example)
        }
        ParameterType::Variants(id) => service[*id].variants.iter().any(|variant| variant.name.wire == text),
    }
}

fn refusal(message: String) -> Refusal {
    Refusal::new(400, message)
}
