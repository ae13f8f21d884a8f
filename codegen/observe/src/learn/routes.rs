//! Finds the operation of a request.

use std::cmp::Reverse;
use std::collections::HashMap;

use language::ir::path::{captures, text_length};
use language::ir::{Operation, Service};

use crate::learn::LeftOut;
use crate::learn::address::decoded;

/// The operations, by path.
pub struct Routes<'s> {
    /// Operations without parameters in their paths.
    literal: HashMap<String, Vec<(usize, &'s Operation)>>,
    /// Operations with parameters in their paths, each with its path. Those with more text come first.
    templates: Vec<(String, (usize, &'s Operation))>,
}

/// The index of an operation, and names and values of the parameters in its path.
type RouteMatch = (usize, Vec<(String, String)>);

impl<'s> Routes<'s> {
    /// The routes of a service.
    pub fn new(service: &'s Service) -> Self {
        let mut routes = Self { literal: HashMap::new(), templates: Vec::new() };
        for (number, operation) in service.operations.iter().enumerate() {
            let path = service.whole_path(operation);
            if path.contains('{') {
                routes.templates.push((path, (number, operation)));
            } else {
                routes.literal.entry(path).or_default().push((number, operation));
            }
        }
        routes.templates.sort_by_key(|(path, _)| Reverse(text_length(path)));
        routes
    }

    /// The index of the operation for a method and a path from the root of the service, with the parameters in the path. The path with the most
    /// text takes precedence. `None` if the spec has no such path. Fails if it has the path with other methods.
    pub fn find(&self, method: &str, path: &str) -> Result<Option<RouteMatch>, LeftOut> {
        let mut is_known = false;
        let literal = self.literal.get(path).into_iter().flatten().map(|known| (known, Vec::new()));
        let templates = self.templates.iter().filter_map(|(whole, known)| Some((known, captures(whole, path)?)));
        for ((number, operation), captures) in literal.chain(templates) {
            if operation.method.name() == method {
                let values =
                    captures.iter().map(|(name, value)| ((*name).to_owned(), decoded(&value.replace('+', "%2B"))));
                return Ok(Some((*number, values.collect())));
            }
            is_known = true;
        }
        if is_known { Err(LeftOut::OtherMethod) } else { Ok(None) }
    }
}
