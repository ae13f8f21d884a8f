//! The spec's names of the types of ids that the account's code uses.

use language::ir::{JsonType, ParameterType, Scalar, Service};

/// The spec's name of a type of ids. If the spec uses another name than the code, the type is found by the fields that
/// are named after it, or by the parameter `id` of the operation that reads such a thing.
pub(crate) fn spec_name<'s>(service: &'s Service, own: &'s str) -> &'s str {
    let of_parameter = |read| match service.operation(read)?.parameter("id")?.parameter_type {
        ParameterType::Scalar(Scalar::Named(id), _) => Some(id),
        _ => None,
    };
    let of_field = |name: String| {
        let mut fields =
            service.records.iter().flat_map(|record| &record.fields).filter(|field| field.name.spec == name);
        fields.find_map(|field| if let JsonType::Scalar(Scalar::Named(id)) = field.body { Some(id) } else { None })
    };
    let found = match own {
        _ if service.scalars.iter().any(|value| value.name().spec == own) => None,
        "ConnectorId" => of_parameter("connector.get"),
        "IssueAckId" => of_parameter("ack.issue_get"),
        _ => of_field(format!("{}_id", own.trim_end_matches("Id").to_lowercase())),
    };
    found.map_or(own, |id| &service[id].name().spec)
}
