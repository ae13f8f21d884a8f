//! A call of an operation, as it came.

use codegen::ir::{Operation, Service};

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
        let documented = service.page.as_ref().and_then(|page| page.parameters.as_ref());
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
}
