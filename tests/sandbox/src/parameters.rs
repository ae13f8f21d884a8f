//! Whether an operation is asked properly.

use codegen::calls::NULL;
use codegen::ir::{Cause, ErrorCase, Operation, Parameter, ParameterType, Service, Variant, Variants};

use crate::answer::Refusal;
use crate::text::nearest;

/// The entry under `undocumented` that says that an operation has parameters that the document does not show.
const PARAMETERS: &str = "parameters";

/// Why an operation is not answered with a success.
#[derive(Debug)]
pub(crate) enum Complaint<'a> {
    /// As documented, with what the message tells; with examples where that is nothing.
    Documented(&'a ErrorCase, Option<Vec<String>>),
    /// In a way that no document shows.
    Refused(Refusal),
}

impl From<Refusal> for Complaint<'_> {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// Holds the query of a call against what the spec says about the operation. Parameters that may be sent although no document shows them are
/// `extra`; where `only_examples_exist`, nothing exists but what the spec's examples name.
pub(crate) fn check<'a>(
    service: &Service,
    operation: &'a Operation,
    query: &[(String, String)],
    extra: &[String],
    only_examples_exist: bool,
) -> Result<(), Complaint<'a>> {
    let asked = Asked { service, operation, query, extra };
    let says_nothing = |parameter: &Parameter| says_nothing(&asked.values(&parameter.name.wire));
    let is_missing = |number| operation.parameters.get(number).is_some_and(says_nothing);
    asked.documented(|cause| matches!(cause, Cause::Missing(number) if is_missing(number)))?;
    let expected = asked.expected()?;
    asked.refuse_unknown(&expected)?;
    for parameter in &expected {
        asked.refuse_wrong(parameter)?;
    }
    if only_examples_exist {
        asked.documented(|cause| matches!(cause, Cause::Unknown(number) if asked.names_nothing(number)))?;
    }
    Ok(())
}

struct Asked<'s, 'a> {
    service: &'s Service,
    operation: &'a Operation,
    query: &'s [(String, String)],
    extra: &'s [String],
}

impl<'s, 'a: 's> Asked<'s, 'a> {
    fn values(&self, wire: &str) -> Vec<&'s str> {
        self.query.iter().filter(|(name, _)| name == wire).map(|(_, value)| value.as_str()).collect()
    }

    fn documented(&self, applies: impl Fn(Cause) -> bool) -> Result<(), Complaint<'a>> {
        let case = self.operation.errors.iter().find(|case| case.cause.is_some_and(&applies));
        case.map_or(Ok(()), |case| Err(Complaint::Documented(case, None)))
    }

    /// Whether a parameter was sent with a value other than the example.
    fn names_nothing(&self, number: usize) -> bool {
        let Some(parameter) = self.operation.parameters.get(number) else { return false };
        !self.values(&parameter.name.wire).iter().all(|text| is_example(self.service, parameter, text))
    }

    /// The parameters that this call may have: those of the operation and those of the variants that it names.
    fn expected(&self) -> Result<Vec<&'s Parameter>, Refusal> {
        let mut expected: Vec<&Parameter> = self.operation.parameters.iter().collect();
        for (parameter, variants) in self.variants() {
            let values = self.values(&parameter.name.wire);
            let Some(value) = values.first().filter(|_| !(parameter.required && says_nothing(&values))) else {
                continue;
            };
            let Some(variant) = find(variants, value) else {
                let known = variants.variants.iter().map(|variant| variant.name.wire.as_str());
                let hint = nearest(value, known);
                return Err(refusal(format!("`{value}` is not known as a value of `{}`{hint}", parameter.name.wire)));
            };
            expected.extend(&variant.parameters);
        }
        Ok(expected)
    }

    fn variants(&self) -> impl Iterator<Item = (&'s Parameter, &'s Variants)> {
        let service = self.service;
        self.operation.parameters.iter().filter_map(move |parameter| match parameter.parameter_type {
            ParameterType::Variants(id) => Some((parameter, &service[id])),
            ParameterType::Scalar(..) => None,
        })
    }

    fn refuse_unknown(&self, expected: &[&Parameter]) -> Result<(), Refusal> {
        let open = self.operation.facts.undocumented.iter().any(|note| note.key == PARAMETERS);
        for (name, _) in self.query {
            if expected.iter().any(|parameter| parameter.name.wire == *name) || self.extra.contains(name) {
                continue;
            }
            for (parameter, variants) in self.variants() {
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
        let values = self.values(name);
        if parameter.required && says_nothing(&values) {
            return Err(refusal(format!("the parameter `{name}` is required")));
        }
        if values.len() > 1 && !parameter.repeated {
            return Err(refusal(format!("the parameter `{name}` may be sent once only")));
        }
        if let ParameterType::Scalar(value, _) = parameter.parameter_type {
            for text in values.into_iter().filter(|text| !(parameter.nullable && *text == NULL)) {
                // The value itself is not repeated: it may be a secret.
                let within = |literal| match parameter.limits.as_ref().filter(|limits| !limits.allow(&literal)) {
                    Some(limits) => Err(limits.words()),
                    None => Ok(()),
                };
                let read = self.service.parse(value, text).and_then(within);
                read.map_err(|wanted| refusal(format!("the parameter `{name}` must be {wanted}")))?;
            }
        }
        Ok(())
    }
}

/// Whether a parameter names what the spec's example names, or a variant that there is.
pub(crate) fn is_example(service: &Service, parameter: &Parameter, text: &str) -> bool {
    match &parameter.parameter_type {
        ParameterType::Scalar(value, example) => service.parse(*value, text).as_ref() == Ok(example),
        ParameterType::Variants(id) => find(&service[*id], text).is_some(),
    }
}

/// Whether a parameter was not sent, or sent without a value.
fn says_nothing(values: &[&str]) -> bool {
    values.iter().all(|value| value.is_empty())
}

fn find<'k>(variants: &'k Variants, value: &str) -> Option<&'k Variant> {
    variants.variants.iter().find(|variant| variant.name.wire == value)
}

fn refusal(message: String) -> Refusal {
    Refusal::new(400, message)
}
