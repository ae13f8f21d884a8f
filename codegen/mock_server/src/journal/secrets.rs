//! What is secret in a request, and requests without it.

use std::collections::BTreeSet;

use language::ir::{KeyPlace, Service};

use crate::sent_json::without_secrets;
use crate::shape::HIDDEN;

/// The names of what is secret in the requests of an operation, or of all operations for any other path. Names are case-insensitive, since
/// the value of a misspelt parameter is secret, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Secrets {
    /// Parameters, including the parameters and headers with a key, since a key must not be in a query.
    parameters: Vec<String>,
    /// Fields of the objects in a body.
    fields: Vec<String>,
}

impl Secrets {
    pub(crate) fn of(service: &Service, operation: Option<usize>) -> Self {
        let operations = operation.map_or(&service.operations[..], |number| &service.operations[number..=number]);
        let parameters = operations.iter().flat_map(|operation| operation.all_parameters(service));
        let secret = parameters.filter(|parameter| parameter.secret).map(|parameter| parameter.name.wire.as_str());
        let others = service.other_keys().iter().map(|other| other.name.wire.as_str());
        let parameters = secret.chain(service.key_place().map(KeyPlace::name)).chain(others);
        let names = |names: BTreeSet<&str>| names.into_iter().map(str::to_owned).collect();
        let fields = operations.iter().flat_map(|operation| service.secret_fields(operation)).collect();
        Self { parameters: names(parameters.collect()), fields: names(fields) }
    }

    /// What is shown in place of a value: `***`, or the JSON without its secrets. `None` if there is nothing to hide.
    pub(super) fn hidden(&self, name: &str, value: &str) -> Option<String> {
        if contains(&self.parameters, name) {
            return (value != HIDDEN).then(|| HIDDEN.to_owned());
        }
        let is_secret = |name: &str| contains(&self.fields, name);
        if self.fields.is_empty() { None } else { without_secrets(value, &is_secret, HIDDEN) }
    }

    /// Names and values, without secrets.
    pub(crate) fn redacted(&self, pairs: &[(String, String)]) -> Vec<(String, String)> {
        let shown = |name, value: &String| self.hidden(name, value).unwrap_or_else(|| value.clone());
        pairs.iter().map(|(name, value)| (name.clone(), shown(name, value))).collect()
    }

    /// The first line of a request, with the values hidden that are or contain secrets.
    pub(super) fn redacted_line(&self, line: &str) -> String {
        let Some((start, rest)) = line.split_once('?') else { return line.to_owned() };
        let (query, end) = rest.split_once(' ').unwrap_or((rest, ""));
        let is_secret = |pair: &str| {
            form_urlencoded::parse(pair.as_bytes()).any(|(name, value)| self.hidden(&name, &value).is_some())
        };
        let hide = |pair: &str| match pair.split_once('=') {
            Some((name, _)) if is_secret(pair) => format!("{name}={HIDDEN}"),
            _ => pair.to_owned(),
        };
        let query: Vec<String> = query.split('&').map(hide).collect();
        let space = if end.is_empty() { "" } else { " " };
        format!("{start}?{}{space}{end}", query.join("&"))
    }
}

fn contains(names: &[String], name: &str) -> bool {
    names.iter().any(|known| known.eq_ignore_ascii_case(name))
}
