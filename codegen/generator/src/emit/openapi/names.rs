//! Names of schemas. Types of the spec keep their names; schemas of the generator are renamed if they clash.

use std::collections::BTreeSet;

use language::ir::{JsonType, ResponseBody, Scalar, Service};

/// The schema of an error answer.
pub const ERROR: &str = "Error";
/// The schema of an error answer with a status of success.
pub const ERROR_AT_SUCCESS: &str = "ErrorAtSuccess";

/// The name of a schema of the generator. Underscores are appended if a type of the spec has that name.
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

/// The types of the items of all pages, without duplicates, in the order of the operations.
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
