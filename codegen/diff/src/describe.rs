//! Types and values in the spelling of the spec.

use language::ir::{
    Authentication, Capture, Fact, Field, JsonType, KeyPlace, Literal, Parameter, ParameterType, ResponseBody, Service,
};

pub(crate) fn parameter_type(service: &Service, parameter_type: &ParameterType) -> String {
    match parameter_type {
        ParameterType::Scalar(of, _) => service.type_name(*of).to_owned(),
        ParameterType::Json(of, _) => body(service, of),
        ParameterType::Variants(id) => service[*id].name.spec.clone(),
    }
}

/// The type of a part that was added or removed, with the facts about it: `integer, default 7`. The rule says whether it is required.
fn part(of: String, facts: Vec<Fact>) -> String {
    let phrase = |fact: Fact| if fact.key == "secret" { "secret".to_owned() } else { fact.phrase };
    let phrases = facts.into_iter().filter(|fact| fact.key != "required").map(phrase);
    let all = std::iter::once(of).chain(phrases.filter(|phrase| !phrase.is_empty()));
    all.collect::<Vec<_>>().join(", ")
}

pub(crate) fn parameter(service: &Service, parameter: &Parameter) -> String {
    part(parameter_type(service, &parameter.parameter_type), parameter.facts(service, str::to_owned, str::to_owned))
}

pub(crate) fn field(service: &Service, field: &Field) -> String {
    part(body(service, &field.body), field.facts(str::to_owned))
}

pub(crate) fn body(service: &Service, body: &JsonType) -> String {
    match body {
        JsonType::Scalar(of) => service.type_name(*of).to_owned(),
        JsonType::Record(id) => service[*id].name.spec.clone(),
        JsonType::Map(id) => service[*id].name.spec.clone(),
        JsonType::List(item) => format!("list of {}", self::body(service, item)),
        JsonType::Object => "object".to_owned(),
        JsonType::Json => "json".to_owned(),
    }
}

pub(crate) fn response(service: &Service, response: &ResponseBody) -> String {
    match response {
        ResponseBody::Object => "object".to_owned(),
        ResponseBody::Json => "undocumented".to_owned(),
        ResponseBody::Content(content) if content.is_file => format!("file {}", content.in_words(str::to_owned)),
        ResponseBody::Content(content) => format!("plain text {}", content.in_words(str::to_owned)),
        ResponseBody::Empty { .. } => "no body".to_owned(),
        ResponseBody::ByStatus(kinds) => {
            let mut kinds: Vec<_> = kinds.iter().collect();
            kinds.sort_by_key(|kind| kind.status);
            let kinds = kinds.iter().map(|kind| format!("{} {}", kind.status, self::response(service, &kind.body)));
            kinds.collect::<Vec<_>>().join(", ")
        }
        ResponseBody::Record(id) => service[*id].name.spec.clone(),
        ResponseBody::Value(of) => body(service, of),
        ResponseBody::Page(item) => format!("page of {}", body(service, item)),
    }
}

/// The arguments of a client's builder, beside the address.
pub(crate) fn key(authentication: Option<&Authentication>) -> String {
    let mut others: Vec<_> =
        authentication.iter().flat_map(|key| &key.others).map(|key| key.name.spec.as_str()).collect();
    others.sort_unstable();
    let first = match authentication.map(|authentication| &authentication.place) {
        None => "no key",
        Some(KeyPlace::Header { .. } | KeyPlace::Query { .. }) => "a key",
        Some(KeyPlace::Basic) => "a user and a password",
    };
    std::iter::once(first).chain(others).collect::<Vec<_>>().join(" and ")
}

pub(crate) fn literal(literal: &Literal) -> String {
    literal.to_json().to_string()
}

/// Parts with their types: `first: integer, last: integer`.
pub(crate) fn parts(service: &Service, parts: &[Capture]) -> String {
    let parts: Vec<_> =
        parts.iter().map(|part| format!("{}: {}", part.name.spec, service.type_name(part.value))).collect();
    if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") }
}
