//! A call of an operation, before it is checked.

use language::ir::{Operation, Parameter, ParameterType, Service, Variant};
use spec_requests::calls::NULL;

/// A call of an operation. The check, the account and the faults read it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OperationCall<'a> {
    pub(crate) service: &'a Service,
    pub(crate) operation: &'a Operation,
    /// Its parameters: names and values, decoded.
    pub(crate) query: &'a [(String, String)],
    /// The names of lists that were sent without items.
    pub(crate) empty_lists: &'a [String],
    /// The path and the query, unchanged.
    pub(crate) target: &'a str,
    /// Its header `accept`; empty if it has none.
    pub(crate) accept: &'a str,
    pub(crate) paging: &'a Paging,
}

/// How pages are requested.
#[derive(Clone, Debug)]
pub(crate) struct Paging {
    /// The names of the parameters for the start of a page and for its size. The second one is empty if there is none.
    pub(crate) names: (String, String),
    /// Whether calls may have them: they are documented, or there is an account.
    pub(crate) are_known: bool,
    /// The maximum number of items on a page, regardless of the request.
    pub(crate) largest: usize,
}

impl Paging {
    /// The documented parameters, or default ones that are not documented.
    pub(crate) fn of(service: &Service) -> Self {
        let documented = service.page_parameters();
        let names = match documented {
            Some(parameters) => (parameters.name.clone(), parameters.limit.clone().unwrap_or_default()),
            None => ("start".to_owned(), "limit".to_owned()),
        };
        Self { names, are_known: documented.is_some(), largest: usize::MAX }
    }
}

impl<'a> OperationCall<'a> {
    /// The values of a parameter, by its wire name.
    pub(crate) fn values(&self, wire: &str) -> impl Iterator<Item = &'a str> {
        self.query.iter().filter(move |(name, _)| name == wire).map(|(_, value)| value.as_str())
    }

    /// The values of a parameter, unchanged, except for `null`.
    pub(crate) fn texts_of(&self, parameter: &Parameter) -> impl Iterator<Item = &'a str> {
        self.values(&parameter.name.wire).filter(|value| *value != NULL)
    }

    /// Whether a parameter was sent as a list without items.
    pub(crate) fn is_empty_list(&self, parameter: &Parameter) -> bool {
        self.empty_lists.contains(&parameter.name.wire)
    }

    /// The variant in the call, for a parameter with variants.
    pub(crate) fn variant_of(&self, parameter: &Parameter) -> Option<&'a Variant> {
        let ParameterType::Variants(id) = parameter.parameter_type else { return None };
        let sent = self.texts_of(parameter).next()?;
        self.service[id].variants.iter().find(|variant| variant.name.wire == sent)
    }

    /// The parameters of the operation, and those of the variants in the call.
    pub(crate) fn parameters(&self) -> impl Iterator<Item = &'a Parameter> {
        let variants = self.operation.parameters.iter().filter_map(|parameter| self.variant_of(parameter));
        self.operation.parameters.iter().chain(variants.flat_map(|variant| &variant.parameters))
    }
}
