//! A call of an operation, as it came.

use codegen::calls::NULL;
use codegen::ir::{Operation, Parameter, ParameterType, Service, Variant};

/// A call of an operation, as it came. Whoever checks it, carries it out or does a fault to it looks at this.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    pub(crate) service: &'a Service,
    pub(crate) operation: &'a Operation,
    /// What it says: names and values, decoded.
    pub(crate) query: &'a [(String, String)],
    /// The path and the query, as they came.
    pub(crate) target: &'a str,
    pub(crate) paging: &'a Paging,
}

/// How the pages of lists are asked for.
#[derive(Clone, Debug)]
pub(crate) struct Paging {
    /// The names of the parameters that say where a page starts and how much it holds. The second is empty if there is none.
    pub(crate) names: (String, String),
    /// Whether calls may have them: the document shows them, or there is an account.
    pub(crate) are_known: bool,
    /// How many items a page holds at most, whatever is asked for.
    pub(crate) largest: usize,
}

impl Paging {
    /// As the document shows it, or else by parameters that it does not show.
    pub(crate) fn of(service: &Service) -> Self {
        let documented = service.page_parameters();
        let names = match documented {
            Some(parameters) => (parameters.name.clone(), parameters.limit.clone().unwrap_or_default()),
            None => ("start".to_owned(), "limit".to_owned()),
        };
        Self { names, are_known: documented.is_some(), largest: usize::MAX }
    }
}

impl<'a> Asked<'a> {
    /// The values of a parameter, by its name on the wire.
    pub(crate) fn values(&self, wire: &str) -> impl Iterator<Item = &'a str> {
        self.query.iter().filter(move |(name, _)| name == wire).map(|(_, value)| value.as_str())
    }

    /// The values of a parameter as they were sent, but `null`.
    pub(crate) fn texts_of(&self, parameter: &Parameter) -> impl Iterator<Item = &'a str> {
        self.values(&parameter.name.wire).filter(|value| *value != NULL)
    }

    /// The variant that the call names for a parameter that has variants.
    pub(crate) fn variant_of(&self, parameter: &Parameter) -> Option<&'a Variant> {
        let ParameterType::Variants(id) = parameter.parameter_type else { return None };
        let sent = self.texts_of(parameter).next()?;
        self.service[id].variants.iter().find(|variant| variant.name.wire == sent)
    }

    /// The parameters of the operation, and those of the variants that the call names.
    pub(crate) fn parameters(&self) -> impl Iterator<Item = &'a Parameter> {
        let variants = self.operation.parameters.iter().filter_map(|parameter| self.variant_of(parameter));
        self.operation.parameters.iter().chain(variants.flat_map(|variant| &variant.parameters))
    }
}
