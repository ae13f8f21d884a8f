//! What the spec alone says about a request: whether it can succeed at all.

use std::collections::BTreeSet;

use codegen::ir::{Cause, Kind, Literal, Operation, Parameter, ParameterType, ResponseBody, Service, Value, ValueType};

/// What has to come of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// An error that no document shows, with this status and the same code.
    Status(u16),
    /// This documented error of the operation.
    Documented(usize),
    /// No success, but some error with a status from 400.
    Refusal,
    /// A success, or an error that depends on what there is.
    Any,
}

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// What the request has of the header with the key.
    pub headers: Vec<(String, String)>,
    /// What the key may do; nothing if it is none.
    pub permissions: Option<BTreeSet<String>>,
}

/// What has to come of a request with this method and this query.
pub fn expected(
    service: &Service,
    operation: Option<&Operation>,
    method: &str,
    caller: &Caller,
    query: &str,
    page: (&str, &str),
) -> Expected {
    let Some(operation) = operation else { return Expected::Status(404) };
    if method != "GET" {
        return Expected::Status(405);
    }
    let Some(permissions) = &caller.permissions else { return Expected::Status(401) };
    if operation.permission.is_some_and(|id| !permissions.contains(&service[id].name.wire)) {
        return Expected::Status(403);
    }
    let query: Vec<(String, String)> = form_urlencoded::parse(query.as_bytes()).into_owned().collect();
    let sent = |wire: &str| -> Vec<&str> {
        query.iter().filter(|(name, _)| name == wire).map(|(_, value)| value.as_str()).collect()
    };
    let is_empty = |wire: &str| sent(wire).iter().all(|value| value.is_empty());
    let is_missing = |number: usize| is_empty(&operation.parameters[number].name.wire);
    let documented =
        operation.errors.iter().position(|case| matches!(case.cause, Some(Cause::Missing(n)) if is_missing(n)));
    if let Some(number) = documented {
        return Expected::Documented(number);
    }
    let mut all: Vec<&Parameter> = operation.parameters.iter().collect();
    for (parameter, kinds) in with_kinds(service, operation) {
        let Some(value) = sent(&parameter.name.wire).first().copied() else { continue };
        let Some(kind) = kinds.iter().find(|kind| kind.name.wire == value) else { return Expected::Status(400) };
        all.extend(&kind.parameters);
    }
    let is_open = operation.facts.undocumented.iter().any(|note| note.key == "parameters");
    let is_page = matches!(operation.response.body, ResponseBody::Page(_));
    let is_list = is_page || operation.response.body.is_undocumented();
    for (name, _) in &query {
        let is_known = all.iter().any(|parameter| parameter.name.wire == *name);
        let of_page = is_list && (name == page.0 || name == page.1);
        let elsewhere = with_kinds(service, operation)
            .any(|(_, kinds)| kinds.iter().any(|kind| kind.parameters.iter().any(|own| own.name.wire == *name)));
        if !is_known && !of_page && (!is_open || elsewhere) {
            return Expected::Status(400);
        }
    }
    let is_wrong = |parameter: &&Parameter| {
        let values = sent(&parameter.name.wire);
        (parameter.required && is_empty(&parameter.name.wire))
            || (values.len() > 1 && !parameter.repeated)
            || values.iter().any(|text| !fits(service, parameter, text))
    };
    if all.iter().any(is_wrong) {
        return Expected::Refusal;
    }
    let of_page = |name: &str, least: i64| {
        let text = sent(name).first().copied();
        text.is_none_or(|text| text.parse::<i64>().is_ok_and(|number| number >= least))
    };
    if is_page && !(of_page(page.0, 0) && of_page(page.1, 1)) {
        // It may also be about something that is not there, which is found out first or later.
        return Expected::Refusal;
    }
    Expected::Any
}

/// The parameters of an operation that decide which others go with them, with their kinds.
pub fn with_kinds<'s>(
    service: &'s Service,
    operation: &'s Operation,
) -> impl Iterator<Item = (&'s Parameter, &'s [Kind])> {
    operation.parameters.iter().filter_map(|parameter| match parameter.parameter_type {
        ParameterType::Kinds(id) => Some((parameter, service[id].kinds.as_slice())),
        ParameterType::Value(..) => None,
    })
}

/// Whether a text is a value that the document shows for a parameter.
fn fits(service: &Service, parameter: &Parameter, text: &str) -> bool {
    let ParameterType::Value(value, _) = parameter.parameter_type else { return true };
    let Ok(literal) = service.parse(value, text) else { return false };
    let Value::Named(id) = value else { return true };
    match &service[id] {
        ValueType::Enum(_) => matches!(literal, Literal::Variant(_)),
        ValueType::Forms(_) => matches!(literal, Literal::Form(..)),
        ValueType::Id(_) | ValueType::Pattern(_) => true,
    }
}
