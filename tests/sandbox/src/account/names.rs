//! What the spec calls the types of ids that the account's code knows.

use codegen::ir::{JsonType, ParameterType, Scalar, Service};

/// The spec's name of a type of ids that the account knows by this one. If the spec calls it something else, it is the type of the fields that
/// are named after it, or of the parameter `id` of the operation that reads one.
pub(crate) fn spec_name<'s>(service: &'s Service, own: &'s str) -> &'s str {
    let name = |value: Scalar| match value {
        Scalar::Named(id) => Some(service[id].name().spec.as_str()),
        Scalar::Builtin(_) => None,
    };
    if service.scalars.iter().any(|value| value.name().spec == own) {
        return own;
    }
    let read = match own {
        "ConnectorId" => "connector.get",
        "IssueAckId" => "ack.issue_get",
        _ => {
            let field = format!("{}_id", own.trim_end_matches("Id").to_lowercase());
            let mut fields = service.records.iter().flat_map(|record| &record.fields);
            let of_field = fields.find_map(|known| match known.body {
                JsonType::Scalar(value) if known.name.spec == field => name(value),
                _ => None,
            });
            return of_field.unwrap_or(own);
        }
    };
    let mut parameters = service.operation(read).into_iter().flat_map(|operation| &operation.parameters);
    let of_parameter = parameters.find_map(|known| match known.parameter_type {
        ParameterType::Scalar(value, _) if known.name.spec == "id" => name(value),
        _ => None,
    });
    of_parameter.unwrap_or(own)
}
