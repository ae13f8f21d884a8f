//! `src/record.json`: the part of the spec that a reader needs to learn from answers. The recorder of the client and `cargo xtask observe`
//! read the same file, so both see an answer in the same way.

use serde_json::{Value as Json, json};

use language::ir::{
    Builtin, Code, ErrorAtSuccess, ErrorCase, Field, IdType, JsonType, Operation, Page, PageField, Piece, ResponseBody,
    Scalar, ScalarType, Service, TextOrInteger,
};

/// Types without a name that have a syntax. They follow the named types.
const WRITTEN: [(Builtin, &str); 3] =
    [(Builtin::Url, "url"), (Builtin::Cidr, "cidr"), (Builtin::Base64Json, "base64_json")];

/// The whole file. Each type and each operation has a line, so that a change of the spec changes few lines.
pub fn record(service: &Service) -> String {
    let error = &service.error_body;
    let success = service.success.as_ref().map(|(path, wanted)| json!([path, as_text(&wanted.to_json())]));
    let page = service.page.as_ref();
    let path = |field: Option<&PageField>| {
        json!(page.zip(field).map(|(page, field)| page.names_to(service, field)).unwrap_or_default())
    };
    let facts = [
        ("error_code", json!(error.code_path())),
        ("error_message", json!(error.message)),
        ("success", json!(success)),
        ("page_start", path(page.and_then(|page| page.position.start.as_ref()))),
        ("page_limit", path(page.and_then(|page| page.position.limit.as_ref()))),
        ("items", json!(page.and_then(Page::items_wire))),
        ("envelope", fields(service, page.map_or(&[], |page| &page.fields))),
    ];
    let at_success = match &error.at_success {
        ErrorAtSuccess::Marked => None,
        ErrorAtSuccess::Never => Some(("error_at_success", json!(false))),
        ErrorAtSuccess::Unless(code) => Some(("success_code", json!(as_text(&code.to_json())))),
    };
    let facts: String =
        facts.iter().chain(&at_success).map(|(key, value)| format!("{}:{value},\n", json!(key))).collect();
    let operations = service.operations.iter().map(|of| operation(service, of));
    format!("{{\n{facts}\"types\":[\n{}\n],\n\"operations\":[\n{}\n]\n}}\n", lines(types(service)), lines(operations))
}

fn lines(values: impl Iterator<Item = Json>) -> String {
    values.map(|value| value.to_string()).collect::<Vec<_>>().join(",\n")
}

/// A value as the reader of answers compares it. A boolean becomes 0 or 1.
fn as_text(json: &Json) -> String {
    match json {
        Json::Bool(yes) => u8::from(*yes).to_string(),
        Json::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// All types, in the order of their numbers.
fn types(service: &Service) -> impl Iterator<Item = Json> {
    let scalars = service.scalars.iter().map(|of| match of {
        ScalarType::Id(id) => json!({ "id": [id.name.spec, id.id_type == IdType::Text] }),
        ScalarType::Enum(set) => {
            let key = match set.value_type {
                TextOrInteger::Text => "texts",
                TextOrInteger::Integer => "integers",
            };
            json!({ key: set.values.iter().map(|value| &value.name.wire).collect::<Vec<_>>() })
        }
        ScalarType::Pattern(pattern) => json!({ "time": pattern.pattern }),
        ScalarType::Templates(_) => json!("templates"),
    });
    let records = service.records.iter().map(|record| json!({ "record": fields(service, &record.fields) }));
    let maps = service.maps.iter().map(|map| json!({ "map": [type_of(service, &map.value), map.keys] }));
    let written = WRITTEN.iter().map(|(_, name)| json!(name));
    scalars.chain(records).chain(maps).chain(written)
}

fn fields(service: &Service, fields: &[Field]) -> Json {
    fields.iter().map(|field| json!([field.name.wire, type_of(service, &field.body)])).collect()
}

/// A type: its number, a list with the type of its items, or `null` if there is no type to compare with.
fn type_of(service: &Service, of: &JsonType) -> Json {
    let (records, maps) = (service.scalars.len(), service.scalars.len() + service.records.len());
    let written = maps + service.maps.len();
    match of {
        JsonType::Scalar(Scalar::Named(id)) => json!(id.0),
        JsonType::Scalar(Scalar::Builtin(builtin)) => {
            json!(WRITTEN.iter().position(|(known, _)| known == builtin).map(|number| written + number))
        }
        JsonType::Record(id) => json!(records + id.0),
        JsonType::Map(id) => json!(maps + id.0),
        JsonType::List(item) => json!([type_of(service, item)]),
        JsonType::Object | JsonType::Json => Json::Null,
    }
}

/// Whether lists have no envelope.
fn is_list(service: &Service) -> bool {
    service.page.as_ref().is_some_and(|page| page.items.is_none())
}

fn operation(service: &Service, operation: &Operation) -> Json {
    let body = match &operation.response.body {
        ResponseBody::Page(of) if is_list(service) => json!([type_of(service, of)]),
        ResponseBody::Page(of) => type_of(service, of),
        body => body.json_type().map_or(Json::Null, |of| type_of(service, &of)),
    };
    let parameters = operation.all_parameters(service).map(|known| json!([known.name.wire, known.secret]));
    let ids = operation.all_parameters(service);
    let ids = ids.filter_map(|known| Some(json!([known.name.wire, known.id(service)?.0])));
    let mut known = json!({
        "name": operation.full_name(),
        "path": operation.path,
        "body": body,
        "is_page": matches!(operation.response.body, ResponseBody::Page(_)) && !is_list(service),
        "parameters": parameters.collect::<Json>(),
        "ids": ids.collect::<Json>(),
        "errors": operation.errors.iter().map(error).collect::<Json>(),
    });
    if operation.response.body.is_empty() {
        known["is_empty"] = true.into();
    }
    if operation.response.body.content().is_some() {
        known["is_content"] = true.into();
    }
    if !operation.response.body.kinds().is_empty() {
        known["is_by_status"] = true.into();
    }
    known
}

fn error(case: &ErrorCase) -> Json {
    let pieces = case.message.0.iter().map(|piece| match piece {
        Piece::Text(text) => json!(text),
        Piece::Hole(_) => Json::Null,
    });
    let mut known = json!({ "name": case.name, "statuses": case.statuses });
    if let Some(code) = &case.code {
        known["code"] = code.to_string().into();
        known["is_text"] = matches!(code, Code::Text(_)).into();
    }
    known["message"] = pieces.collect();
    known
}
