//! Describes the service and its operations for the page.

use language::ir::{
    Code, ErrorAtSuccess, ErrorCase, Field, Group, Job, JsonType, KeyPlace, Literal, NamedTemplate, Note, Operation, PageBy, PageField,
    Parameter, ParameterType, Poll, Provenance, ResponseBody, Scalar, ScalarType, Service, Until, Verification,
};
use serde_json::{Value as Json, json};

use super::words;
use crate::answer::pages;
use crate::mock::Mock;

pub(super) fn service(mock: &Mock) -> Json {
    let service = &mock.service;
    let prefix = service.key_place().map(|place| place.value(""));
    json!({
        "name": service.name, "about": service.about,
        "authentication": {
            "header": service.key_header(), "query": service.key_parameter(), "prefix": prefix,
            "others": service.other_keys().iter().map(|other| &other.name.wire).collect::<Vec<_>>(),
            "basic": service.key_place() == Some(&KeyPlace::Basic),
            "check": service.key_check().map(Operation::full_name),
        },
        "error_body": {
            "code": service.error_body.code_path(), "message": service.error_body.message,
            "at_success": service.error_body.at_success != ErrorAtSuccess::Never,
            "success_code": service.error_body.at_success.success_code().map(Code::to_json),
        },
        "permissions": service.permissions.len(), "facts": provenance(&service.provenance), "page": page(mock),
        "records": service.records.iter().map(|own| (own.name.spec.clone(), fields(service, &own.fields))).collect::<Json>(),
        "envelope": service.page.as_ref().map(|page| json!({ "items": page.items_wire(), "fields": fields(service, &page.fields) })),
        "jobs": service.jobs.iter().map(|found| job(service, found)).collect::<Json>(),
        "groups": service.groups.iter().map(|found| group(service, found)).collect::<Json>(),
    })
}

/// How to request the next page of a list.
fn page(mock: &Mock) -> Json {
    let service = &mock.service;
    let Some(page) = &service.page else { return Json::Null };
    if !mock.paging.are_known {
        return Json::Null;
    }
    let way = |field: &Option<PageField>| {
        let fields = field.as_ref().map(|field| page.fields_to(service, field));
        fields.map(|fields| fields.into_iter().map(|field| field.name.wire.clone()).collect::<Vec<_>>())
    };
    let by = pages::by(service);
    let first = if let PageBy::Number { first } = by { Some(first) } else { None };
    let position = &page.position;
    json!({
        "by": by.key(), "first": first, "name": mock.paging.names.0, "items": page.items_wire(),
        "link_header": position.link_header,
        "position": {
            "start": way(&position.start), "limit": way(&position.limit), "total": way(&position.total), "next": way(&position.next),
        },
    })
}

/// What follows the start of a job.
fn job(service: &Service, job: &Job) -> Json {
    let poll = |poll: &Poll| {
        let arguments = service.arguments(poll.operation, &poll.arguments).into_iter();
        let until = match &poll.until {
            Until::Field(done) => {
                json!({ "field": service.field_names(&done.field), "equals": done.equals.to_json() })
            }
            Until::Answered | Until::Gone { .. } => Json::Null,
        };
        json!({
            "operation": service[poll.operation].full_name(), "until": until,
            "arguments": arguments.map(|(name, field)| json!({ "name": name, "field": field })).collect::<Json>(),
        })
    };
    json!({
        "start": service[job.start].full_name(), "polls": job.polls.iter().map(poll).collect::<Json>(),
        "download": job.download.as_ref().map(|download| service.field_names(&download.field)),
    })
}

fn group(service: &Service, group: &Group) -> Json {
    json!({
        "name": group.name.spec, "about": group.about, "facts": provenance(&group.provenance),
        "operations": group.operations.iter().map(|&id| operation(service, &service[id])).collect::<Json>(),
    })
}

fn operation(service: &Service, operation: &Operation) -> Json {
    let permission = operation.permission.map(|id| &service[id]);
    json!({
        "name": operation.full_name(), "method": operation.method.name(), "path": format!("{}{}", service.base_path, operation.path),
        "body_type": operation.body().next().map(|_| operation.content_type()), "has_file": operation.has_file(), "about": operation.about, "effect": operation.effect.name(), "stability": operation.stability.name(),
        "permission": permission.map(|permission| &permission.name.wire),
        "parameters": parameters(service, &operation.parameters),
        "response": {
            "about": words::response(service, &operation.response.body),
            "is_page": operation.response.is_page(), "is_undocumented": operation.response.body.is_undocumented(),
            "bodies": operation.response.each().map(|(status, body, _)| json!({
                "status": status, "is_page": matches!(body, ResponseBody::Page(_)), "record": body_record(service, body),
            })).collect::<Json>(),
            "success": operation.response.success.iter()
                .map(|(field, value)| json!({ "field": field.join("."), "value": value.to_json() }))
                .collect::<Json>(),
        },
        "errors": operation.errors.iter().map(|case| error(service, case)).collect::<Json>(),
        "verification": match &operation.verification {
            Verification::NotNeeded => Json::Null,
            Verification::With(id) => json!({ "operation": service[*id].full_name() }),
            Verification::Impossible(reason) => json!({ "impossible": reason }),
        },
        "facts": provenance(&operation.provenance_with_response()),
    })
}

fn fields(service: &Service, fields: &[Field]) -> Json {
    let field = |field: &Field| {
        json!({
            "name": field.name.wire, "type": words::json(service, &field.body), "about": field.about, "required": field.required,
            "only_when": field.only_when, "facts": provenance(&field.provenance), "record": record(service, &field.body),
        })
    };
    fields.iter().map(field).collect()
}

/// The name of the record that an answer consists of.
fn body_record<'s>(service: &'s Service, body: &ResponseBody) -> Option<&'s str> {
    let of = body.items().cloned().or_else(|| body.json_type());
    of.and_then(|of| record(service, &of))
}

/// The name of the record in a value, such as a list of it.
fn record<'s>(service: &'s Service, value: &JsonType) -> Option<&'s str> {
    match value {
        JsonType::Record(id) => Some(&service[*id].name.spec),
        JsonType::Map(id) => record(service, &service[*id].value),
        JsonType::List(item) => record(service, item),
        JsonType::Scalar(_) | JsonType::Object | JsonType::Json => None,
    }
}

fn parameters(service: &Service, parameters: &[Parameter]) -> Json {
    parameters.iter().map(|found| parameter(service, found)).collect()
}

fn parameter(service: &Service, parameter: &Parameter) -> Json {
    let mut described = json!({
        "name": parameter.name.wire, "in": parameter.location.name(), "spec_name": parameter.name.spec, "about": parameter.about,
        "required": parameter.required, "default_about": parameter.default_about, "secret": parameter.secret,
        "repeated": parameter.repeated, "comma_separated": parameter.comma_separated, "facts": provenance(&parameter.provenance),
    });
    let named = |value: Scalar| if let Scalar::Named(id) = value { Some(&service[id]) } else { None };
    let more = match &parameter.parameter_type {
        ParameterType::Scalar(value, example) => json!({
            "is_text": service.scalar_kind(*value).is_text(),
            "control": words::control(service, *value), "type": words::value(service, *value),
            "default": parameter.default.as_ref().map(|default| service.print(*value, default)),
            "example": service.print(*value, example), "values": values(service, *value),
            "type_facts": named(*value).map_or_else(|| provenance(&Provenance::default()), |named| provenance(named.provenance())),
        }),
        ParameterType::Variants(id) => {
            let kinds = &service[*id];
            json!({
                "control": "variants", "type": format!("{}, which decides what goes with it", kinds.name.spec),
                "default": null,
                "example": kinds.variants.first().map(|kind| kind.name.wire.as_str()),
                "values": kinds.variants.iter().map(|kind| json!({
                    "value": kind.name.wire, "about": kind.about, "parameters": parameters(service, &kind.parameters),
                })).collect::<Json>(),
                "type_facts": provenance(&kinds.provenance),
            })
        }
    };
    if let (Json::Object(described), Json::Object(more)) = (&mut described, more) {
        described.extend(more);
    }
    described
}

/// The known values of an enum, or the templates of a text.
fn values(service: &Service, value: Scalar) -> Json {
    let Scalar::Named(id) = value else { return json!([]) };
    match &service[id] {
        ScalarType::Enum(set) => {
            let wire = |number| service.print(value, &Literal::Known(number));
            let known = set.values.iter().enumerate();
            known.map(|(nth, known)| json!({ "value": wire(nth), "about": known.about })).collect()
        }
        ScalarType::Templates(templates) => {
            let text = |own: &NamedTemplate| own.text.with_names(&own.parts);
            templates.templates.iter().map(|own| json!({ "value": text(own), "about": own.about })).collect()
        }
        ScalarType::Id(_) | ScalarType::Pattern(_) => json!([]),
    }
}

fn error(service: &Service, case: &ErrorCase) -> Json {
    let message = case.message.with_names(&service[case.condition].captures);
    json!({ "statuses": case.statuses, "code": case.code.as_ref().map(Code::to_json), "message": message, "about": case.about })
}

fn provenance(of: &Provenance) -> Json {
    let told = |note: &Note| json!({ "key": note.key, "text": note.text });
    let [undocumented, assumed, observed] =
        [&of.undocumented, &of.assumed, &of.observed].map(|notes| notes.iter().map(told).collect::<Json>());
    json!({ "undocumented": undocumented, "assumed": assumed, "observed": observed })
}
