//! The responses of an operation: bodies of a success, documented errors, and errors with any status.

use std::collections::BTreeMap;

use crate::emit::openapi::json::{Json, Object};
use crate::emit::openapi::provenance::{described, description, extensions, remarks};
use crate::emit::openapi::schemas::{ERROR, ERROR_AT_SUCCESS, ours, reference};
use crate::emit::openapi::{examples, jobs, schemas};
use language::ir::content::JSON;
use language::ir::{
    AnswerHeader, Builtin, Cause, ErrorCase, FIRST, Method, Operation, PageParameters, Provenance, RATE_LIMITED,
    RateLimit, Response, ResponseBody, ResponseKind, Scalar, Service,
};
use spec_requests::calls::{self, next_link, put};

/// All responses: the successes, every status of a documented error, and all other statuses of errors. An error can have
/// any of them, and a tool that knows only the documented ones would refuse it. `default` would include successes, so some generators
/// would read a success as an error or stop.
pub fn responses(service: &Service, operation: &Operation) -> Object {
    let mut by_status: BTreeMap<u16, Vec<&ErrorCase>> = BTreeMap::new();
    for case in &operation.errors {
        for &status in &case.statuses {
            by_status.entry(status).or_default().push(case);
        }
    }
    let successes: Object = successes(operation)
        .map(|one| {
            let at_success = by_status.remove(&one.status).unwrap_or_default();
            (one.status.to_string(), success(service, operation, &one, &at_success).into())
        })
        .collect();
    let errors =
        by_status.iter().map(|(status, cases)| (status.to_string(), error(service, operation, *status, cases).into()));
    let any = || match operation.method {
        Method::Head => Object::new().with("description", "An error, without a body."),
        _ => Object::new().with("$ref", format!("#/components/responses/{ERROR}")),
    };
    successes.and(errors.collect()).with("4XX", any()).with("5XX", any())
}

/// A success with one status.
struct Success<'s> {
    status: u16,
    body: &'s ResponseBody,
    example: &'s serde_json::Value,
    /// The kind of answer, if there are several.
    kind: Option<&'s ResponseKind>,
    provenance: Provenance,
}

/// The successes of an operation, in the order of the spec.
fn successes(operation: &Operation) -> impl Iterator<Item = Success<'_>> {
    let response = &operation.response;
    response.each().enumerate().map(|(number, (status, body, example))| {
        let kind = response.body.kinds().get(number);
        let provenance =
            kind.map_or_else(|| response.provenance.clone(), |kind| response.provenance.and(&kind.provenance));
        Success { status, body, example, kind, provenance }
    })
}

/// The response of a success, with the documented errors that have its status.
fn success(service: &Service, operation: &Operation, success: &Success<'_>, errors: &[&ErrorCase]) -> Object {
    let response = &operation.response;
    let comes_with = errors.iter().map(|case| format!("Or an error: {}", case.about));
    let condition: Vec<_> =
        response.success.iter().map(|(field, value)| format!("`{}` is {}", field.join("."), value.to_json())).collect();
    let condition = (!condition.is_empty()).then(|| format!("It is a success only if {}.", condition.join(" and ")));
    let meaning = match (success.body, success.kind) {
        (ResponseBody::Empty { about, .. }, _) => format!("A success, without a body: {about}"),
        (_, Some(kind)) => kind.about.clone(),
        _ => "A success.".to_owned(),
    };
    let about = std::iter::once(meaning).chain(condition).chain(comes_with);
    let marks = response.success.iter().map(|(field, value)| (field.join("."), value.to_json().into()));
    Object::new()
        .with("description", description(about.chain(remarks(&success.provenance))))
        .filled("headers", headers(service, response).and(leading(service, operation)))
        .filled("content", contents(service, response, success, errors))
        .filled("links", jobs::links(service, operation))
        .maybe("x-name", success.kind.map(|kind| &kind.name.spec))
        .filled("x-success", marks.collect::<Object>())
        .filled("x-errors", errors.iter().map(|case| documented_error(service, operation, case)).collect::<Vec<_>>())
        .and(extensions(&success.provenance))
}

/// The documented headers of a success.
fn headers(service: &Service, response: &Response) -> Object {
    let header = |header: &AnswerHeader| {
        let facts_and_schema = Object::new()
            .with("description", described(&header.about, None, &header.provenance))
            .with("schema", schemas::value(service, header.value))
            .with("example", examples::single(service, header.value, &service.to_json(header.value, &header.example)))
            .renamed(&header.name)
            .and(extensions(&header.provenance));
        (header.name.wire.clone(), facts_and_schema.into())
    };
    response.headers.iter().map(header).collect()
}

/// The headers that lead to the next page of a list, or to a job.
fn leading(service: &Service, operation: &Operation) -> Object {
    let link = service.link_header().zip(service.page_parameters_of(operation));
    let header = |(header, parameters): (&str, &PageParameters)| {
        let about = format!(
            "Links (RFC 8288). The query of the one with `rel=\"next\"` has the cursor of the next page as `{}`; the last page has no such link.",
            parameters.name
        );
        let example = next_link(service, operation, &parameters.name);
        (header.to_owned(), text_header(&about, &example).into())
    };
    let job = service.started_by(operation);
    let location = job.and_then(|job| Some((job.location.as_ref()?, calls::job_address(service, job)?)));
    let location = location.map(|(location, (header, address))| {
        let polled = service[location.operation].full_name();
        let about = format!("The address of `{polled}` for the job that was started. The ids of the job are in it.");
        (header, text_header(&about, &address).into())
    });
    link.map(header).into_iter().chain(location).collect()
}

fn text_header(about: &str, example: &str) -> Object {
    Object::new()
        .with("description", about)
        .with("schema", Object::new().with("type", "string"))
        .with("example", example)
}

/// The body of a success, or of an error with the same status, by media type.
fn contents(service: &Service, of: &Response, response: &Success<'_>, errors: &[&ErrorCase]) -> Object {
    let own = response.body.content().into_iter().flat_map(|content| {
        content.media_types.iter().map(|media_type| {
            let schema = Object::new().with("type", "string");
            let schema = if content.is_file { schema.with("format", "binary") } else { schema };
            // Not every tool reads an example of a file as text.
            let example = response.example.as_str().filter(|_| !content.is_file);
            (media_type.clone(), Object::new().with("schema", schema).maybe("example", example).into())
        })
    });
    let own: Vec<(String, Json)> = own.collect();
    let mut json_types = of.json_types.clone();
    // An error does not have a type of its own.
    if (json_types.is_empty() || !errors.is_empty())
        && !json_types.iter().chain(own.iter().map(|(name, _)| name)).any(|own| own == JSON)
    {
        json_types.push(JSON.to_owned());
    }
    let json =
        json_types.into_iter().filter_map(|media_type| Some((media_type, content(service, response, errors)?.into())));
    own.into_iter().chain(json).collect()
}

/// The JSON body of a success, or of an error with the same status; `None` if there is neither.
fn content(service: &Service, response: &Success<'_>, errors: &[&ErrorCase]) -> Option<Object> {
    let body = body(service, response.body);
    let example = examples::in_order(service, response.body, response.example);
    let error = || reference(&ours(service, ERROR_AT_SUCCESS));
    let examples = || error_examples(service, errors);
    Some(match (body, errors) {
        (None, []) => return None,
        (None, _) => Object::new().with("schema", error()).with("examples", examples()),
        (Some(body), []) => Object::new().with("schema", body).with("example", example),
        (Some(body), _) => {
            let success = Object::new().with("summary", "A success.").with("value", example);
            let examples = Object::new().with("success", success).and(examples());
            // A reader that takes the first alternative that matches must try the error first: its fields are required, while most bodies
            // have no required fields.
            let schema = match allows_error(response.body) {
                true => body,
                false => Object::new().with("anyOf", vec![error().into(), body.into()]),
            };
            Object::new().with("schema", schema).with("examples", examples)
        }
    })
}

/// Whether the schema of a success allows every error, too. Then it stands alone: with an alternative, it would allow the same, and
/// some generators require the fields of an error in each answer.
fn allows_error(body: &ResponseBody) -> bool {
    matches!(body, ResponseBody::Object | ResponseBody::Json)
}

/// Whether an answer of the operation has the schema of an error with a status of success.
pub fn names_error_at_success(operation: &Operation) -> bool {
    let is_documented = |status| operation.errors.iter().any(|case| case.statuses.contains(&status));
    successes(operation).any(|one| is_documented(one.status) && !allows_error(one.body))
}

/// The schema of a success; `None` if it has no body.
fn body(service: &Service, body: &ResponseBody) -> Option<Object> {
    Some(match body {
        ResponseBody::Empty { .. } | ResponseBody::Content(_) | ResponseBody::ByStatus(_) => return None,
        ResponseBody::Record(id) => reference(&service[*id].name.spec),
        ResponseBody::Value(of) => schemas::body(service, of),
        ResponseBody::Page(item) => reference(&schemas::page(service, item)),
        ResponseBody::Object => schemas::any_object().with("description", "An object; its fields are not documented."),
        ResponseBody::Json => Object::new().with("description", "Not documented: any JSON."),
    })
}

/// The response of a status of errors. Every error answer has this schema, which does not require the documented
/// codes and messages, since the status can have undocumented errors, too.
fn error(service: &Service, operation: &Operation, status: u16, cases: &[&ErrorCase]) -> Object {
    let about: Vec<_> = cases.iter().map(|case| format!("`{}`: {}", case.name, case.about)).collect();
    let is_limited = RATE_LIMITED.contains(&status);
    let headers = if is_limited { rate_limit(service, "When to try again") } else { Object::new() };
    let content =
        Object::new().with("schema", reference(&ours(service, ERROR))).with("examples", error_examples(service, cases));
    Object::new()
        .with("description", description(about))
        .filled("headers", headers)
        .with("content", Object::new().with("application/json", content))
        .with("x-errors", cases.iter().map(|case| documented_error(service, operation, case)).collect::<Vec<_>>())
}

/// The header that says when to try again.
pub fn rate_limit(service: &Service, what: &str) -> Object {
    let header = |limit: &RateLimit| {
        let schema = schemas::builtin(Builtin::Integer).with("minimum", 0_i64);
        let about = [format!("{what}: {}.", limit.unit.words()), limit.about.clone()];
        let header = Object::new().with("description", description(about)).with("schema", schema);
        (limit.header.clone(), header.with("x-unit", limit.unit.name()).into())
    };
    service.rate_limit.iter().map(header).collect()
}

fn error_examples(service: &Service, cases: &[&ErrorCase]) -> Object {
    let example = |case: &&ErrorCase| {
        let example = Object::new().with("summary", &case.about).with("value", error_body(service, case));
        (case.name.clone(), example.into())
    };
    cases.iter().map(example).collect()
}

/// An error answer as the service might send it.
fn error_body(service: &Service, case: &ErrorCase) -> Json {
    let captures = &service[case.condition].captures;
    let captured: Vec<_> = captures.iter().map(|part| service.print(part.value, &service.sample(part.value))).collect();
    let places = &service.error_body;
    let mut body = serde_json::Value::Object(serde_json::Map::new());
    if let Some(code) = &case.code {
        put(&mut body, places.code_path(), code.to_json());
    }
    if let Some(message) = &case.message {
        put(&mut body, &places.message, message.fill(&captured).into());
    }
    body.into()
}

/// A documented error, with the values that identify it.
fn documented_error(service: &Service, operation: &Operation, case: &ErrorCase) -> Json {
    let captures = &service[case.condition].captures;
    let cause = case.cause.and_then(|cause| {
        let (key, number) = match cause {
            Cause::Missing(number) => ("missing", number),
            Cause::Unknown(number) => ("unknown", number),
        };
        Some(Object::new().with(key, &operation.parameters.get(number)?.name.wire))
    });
    Object::new()
        .with("name", &case.name)
        .maybe("code", case.code.as_ref().map(|code| Json::from(code.to_json())))
        .maybe("message", case.message.as_ref().map(|message| message.with_names(captures)))
        .filled("captures", schemas::parts(service, captures))
        .with("description", &case.about)
        .maybe("when", cause)
        .into()
}

/// The schema of an error answer. With a status of success, an answer is an error only if it has both code and message.
/// With any other status, both are optional.
pub fn error_schema(service: &Service, at_success: bool) -> Object {
    let places = &service.error_body;
    let leaf = |of, about: &str| schemas::value(service, Scalar::Builtin(of)).with("description", about);
    let code = places
        .code
        .iter()
        .map(|code| (code.path.as_slice(), leaf(code.of.builtin(), "What went wrong, for programs.")));
    let message = (places.message.as_slice(), leaf(Builtin::Text, "What went wrong, in words."));
    object(&code.chain([message]).collect::<Vec<_>>(), at_success, Some(&places.in_words()))
}

/// An object with these values, each at the end of its path.
fn object(leaves: &[(&[String], Object)], all_required: bool, about: Option<&str>) -> Object {
    let mut names: Vec<&String> = Vec::new();
    for (path, _) in leaves {
        if let Some(first) = path.first()
            && !names.contains(&first)
        {
            names.push(first);
        }
    }
    let properties = names.iter().map(|name| {
        let below: Vec<(&[String], Object)> = leaves
            .iter()
            .filter_map(|(path, schema)| {
                Some((path.split_first().filter(|(first, _)| first == name)?.1, schema.clone()))
            })
            .collect();
        let schema = match below.as_slice() {
            [([], leaf)] => leaf.clone(),
            below if below.iter().all(|(path, _)| path.first().is_some_and(|step| step == FIRST)) => {
                let item = below.iter().map(|(path, schema)| (&path[1..], schema.clone()));
                let item = object(&item.collect::<Vec<_>>(), all_required, None);
                Object::new().with("type", "array").maybe("minItems", all_required.then_some(1_i64)).with("items", item)
            }
            below => object(below, all_required, None),
        };
        ((*name).clone(), schema.into())
    });
    let required = names.iter().filter(|_| all_required).map(|name| Json::from(name.as_str()));
    Object::new()
        .with("type", "object")
        .maybe("description", about)
        .filled("required", required.collect::<Vec<_>>())
        .with("properties", properties.collect::<Object>())
}
