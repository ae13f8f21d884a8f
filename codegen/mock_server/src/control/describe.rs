//! Describes the service and its operations for the page.

use language::ir::{
    Code, Deprecation, ErrorAtSuccess, ErrorCase, Field, Group, Job, JsonType, KeyPlace, Literal, NamedTemplate, Note,
    Operation, PageBy, PageField, Parameter, ParameterType, Poll, Provenance, ResponseBody, Scalar, ScalarType,
    Service, Until, ValueLimits, Variant, Verification,
};
use serde_json::{Value as Json, json};

use crate::answer::Paging;
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
        "permissions": service.permissions.len(), "facts": provenance(&service.provenance), "page": page(service, &mock.paging),
        "records": service.records.iter().map(|own| (own.name.spec.clone(), fields(service, &own.fields))).collect::<Json>(),
        "envelope": service.page.as_ref().map(|page| json!({ "items": page.items_wire(), "fields": fields(service, &page.fields) })),
        "jobs": service.jobs.iter().map(|found| job(service, found)).collect::<Json>(),
        "groups": service.groups.iter().map(|found| group(mock, found)).collect::<Json>(),
    })
}

/// How to request the next page of a list.
fn page(service: &Service, paging: &Paging) -> Json {
    let Some(page) = &service.page else { return Json::Null };
    if !paging.are_known {
        return Json::Null;
    }
    let way = |field: &Option<PageField>| {
        let fields = field.as_ref().map(|field| page.fields_to(service, field));
        fields.map(|fields| fields.into_iter().map(|field| field.name.wire.clone()).collect::<Vec<_>>())
    };
    let by = paging.by;
    let first = if let PageBy::Number { first } = by { Some(first) } else { None };
    let position = &page.position;
    json!({
        "by": by.key(), "first": first, "name": paging.names.0, "items": page.items_wire(),
        "link_header": position.link_header,
        "position": {
            "start": way(&position.start), "limit": way(&position.limit), "total": way(&position.total), "next": way(&position.next),
        },
    })
}

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

fn group(mock: &Mock, group: &Group) -> Json {
    json!({
        "name": group.name.spec, "about": group.about, "facts": provenance(&group.provenance),
        "operations": group.operations.iter().map(|&id| operation(mock, &mock.service[id])).collect::<Json>(),
    })
}

fn operation(mock: &Mock, operation: &Operation) -> Json {
    let service = &mock.service;
    let permission = operation.permission.map(|id| &service[id]);
    json!({
        "name": operation.full_name(), "method": operation.method.name(), "path": service.whole_path(operation),
        "body_type": operation.body().next().map(|_| operation.content_type()), "has_file": operation.has_file(), "about": operation.about, "effect": operation.effect.name(), "stability": operation.stability.name(),
        "deprecated": operation.deprecation.as_ref().map(Deprecation::words), "page": mock.paging.own(operation).map(|own| page(service, &own)),
        "needs_key": operation.needs_key, "permission": permission.map(|permission| &permission.name.wire),
        "parameters": parameters(service, &operation.parameters), "secret_fields": service.secret_fields(operation),
        "response": {
            "bodies": operation.response.each()
                .map(|(status, of, _)| json!({ "status": status, "type": body(service, of) }))
                .collect::<Json>(),
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
            "name": field.name.wire, "type": json_type(service, &field.body), "about": field.about,
            "required": field.required, "secret": field.secret, "only_when": field.only_when, "deprecated": field.deprecated, "facts": provenance(&field.provenance),
        })
    };
    fields.iter().map(field).collect()
}

fn body(service: &Service, body: &ResponseBody) -> Json {
    match body {
        ResponseBody::Page(item) => json!({ "page": json_type(service, item) }),
        ResponseBody::Content(content) => {
            json!({ "content": content.in_words(str::to_owned), "is_file": content.is_file })
        }
        other => other.json_type().map_or(Json::Null, |of| json_type(service, &of)),
    }
}

fn json_type(service: &Service, of: &JsonType) -> Json {
    match of {
        JsonType::Scalar(value) => json!({ "scalar": scalar(service, *value) }),
        JsonType::Record(id) => json!({ "record": service[*id].name.spec }),
        JsonType::Map(id) => json!({ "map": service[*id].name.spec, "of": json_type(service, &service[*id].value) }),
        JsonType::List(item) => json!({ "list": json_type(service, item) }),
        JsonType::Object => "object".into(),
        JsonType::Json => "json".into(),
    }
}

/// The page writes a type in words. It knows the kinds by the names of [`language::ir::ScalarKind`].
fn scalar(service: &Service, value: Scalar) -> Json {
    let kind = format!("{:?}", service.scalar_kind(value)).to_lowercase();
    let known = |value: String, about: &str, deprecated: Option<&String>| json!({ "value": value, "about": about, "deprecated": deprecated });
    let (form, values) = match value {
        Scalar::Builtin(_) => ("builtin", Vec::new()),
        Scalar::Named(id) => match &service[id] {
            ScalarType::Id(_) => ("id", Vec::new()),
            ScalarType::Enum(set) => {
                let wire = |number| service.print(value, &Literal::Known(number));
                let values = set.values.iter().enumerate();
                ("enum", values.map(|(nth, own)| known(wire(nth), &own.about, own.deprecated.as_ref())).collect())
            }
            ScalarType::Templates(of) => {
                let text = |own: &NamedTemplate| known(own.text.with_names(&own.parts), &own.about, None);
                ("templates", of.templates.iter().map(text).collect())
            }
            ScalarType::Pattern(of) => ("pattern", vec![known(of.pattern.clone(), "", None)]),
        },
    };
    json!({ "name": service.type_name(value), "kind": kind, "form": form, "values": values })
}

fn parameters(service: &Service, parameters: &[Parameter]) -> Json {
    parameters.iter().map(|found| parameter(service, found)).collect()
}

fn parameter(service: &Service, parameter: &Parameter) -> Json {
    let (of, example, variants, facts) = match &parameter.parameter_type {
        ParameterType::Scalar(value, example) => {
            let facts = if let Scalar::Named(id) = value { Some(service[*id].provenance()) } else { None };
            (scalar(service, *value), Some(service.print(*value, example)), Vec::new(), facts)
        }
        ParameterType::Json(of, example) => {
            let facts = if let JsonType::Record(id) = of { Some(&service[*id].provenance) } else { None };
            (json_type(service, of), Some(service.sent_text(of, example)), Vec::new(), facts)
        }
        ParameterType::Variants(id) => {
            let of = &service[*id];
            let variant = |own: &Variant| {
                let parameters = parameters(service, &own.parameters);
                json!({ "value": own.name.wire, "about": own.about, "parameters": parameters })
            };
            let example = of.variants.first().map(|own| own.name.wire.clone());
            (of.name.spec.clone().into(), example, of.variants.iter().map(variant).collect(), Some(&of.provenance))
        }
    };
    let key = match &parameter.parameter_type {
        ParameterType::Scalar(..) => "scalar",
        ParameterType::Variants(_) => "variants",
        ParameterType::Json(..) => "json",
    };
    json!({
        "name": parameter.name.wire, "in": parameter.location.name(), "spec_name": parameter.name.spec, "about": parameter.about,
        "required": parameter.required, "limits": parameter.limits.as_ref().map(ValueLimits::words), "constant": parameter.is_constant, "default": parameter.default_text(service, false),
        "default_about": parameter.default_about, "deprecated": parameter.deprecated, "secret": parameter.secret, "repeated": parameter.repeated,
        "comma_separated": parameter.comma_separated, "facts": provenance(&parameter.provenance), "type": { key: of },
        "example": example, "variants": variants, "type_facts": facts.map(provenance),
    })
}

fn error(service: &Service, case: &ErrorCase) -> Json {
    let message = case.message.as_ref().map(|message| message.with_names(&service[case.condition].captures));
    json!({ "statuses": case.statuses, "code": case.code.as_ref().map(Code::to_json), "message": message, "about": case.about })
}

fn provenance(of: &Provenance) -> Json {
    let told = |note: &Note| json!({ "key": note.key, "text": note.text });
    let [undocumented, assumed, observed] =
        [&of.undocumented, &of.assumed, &of.observed].map(|notes| notes.iter().map(told).collect::<Json>());
    json!({ "undocumented": undocumented, "assumed": assumed, "observed": observed })
}
