//! Names of the schemas. Types of the spec keep their names; a schema of the generator gives way to them.

use std::collections::BTreeSet;

use crate::ir::{JsonType, ResponseBody, Scalar, Service};

/// What an error answer looks like.
pub const ERROR: &str = "Error";
/// What an error answer looks like that comes with a status that says success.
pub const ERROR_AT_SUCCESS: &str = "ErrorAtSuccess";
/// Nothing but null.
pub const NULL: &str = "Null";

/// The name of a schema of the generator, with underscores at its end if a type of the spec has that name.
pub fn ours(service: &Service, name: &str) -> String {
    let mut name = name.to_owned();
    while service.type_names.contains(&name) {
        name.push('_');
    }
    name
}

/// The name of the envelope around these items.
pub fn page(service: &Service, item: &JsonType) -> String {
    ours(service, &format!("{}Page", label(service, item)))
}

/// What the pages of all operations hold, each once, in the order of the operations.
pub fn pages(service: &Service) -> Vec<&JsonType> {
    let mut seen = BTreeSet::new();
    let bodies = service.operations.iter().map(|operation| &operation.response.body);
    let items = bodies.filter_map(|body| if let ResponseBody::Page(item) = body { Some(item) } else { None });
    items.filter(|item| seen.insert(label(service, item))).collect()
}

fn label(service: &Service, body: &JsonType) -> String {
    match body {
        JsonType::Scalar(Scalar::Named(id)) => service[*id].name().spec.clone(),
        JsonType::Record(id) => service[*id].name.spec.clone(),
        JsonType::Map(id) => service[*id].name.spec.clone(),
        JsonType::List(item) => format!("{}List", label(service, item)),
        JsonType::Object => "Object".to_owned(),
        JsonType::Json => "Json".to_owned(),
        JsonType::Scalar(Scalar::Builtin(builtin)) => builtin.type_name(),
    }
}

/// The path to a schema.
pub fn reference(name: &str) -> String {
    format!("#/components/schemas/{name}")
}
