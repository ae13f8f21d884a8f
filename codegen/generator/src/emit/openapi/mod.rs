//! `openapi.json`: the service for every other language and tool, as OpenAPI 3.0.3.
//!
//! Whatever OpenAPI can express is written in its keywords. The rest appears twice: as an extension (`x-effect`, `x-permission`, ...) for
//! programs, and in the description for people, since hardly any tool shows extensions.

mod examples;
mod provenance;
mod jobs;
pub(crate) mod json;
mod operation;
mod responses;
mod schemas;

use std::collections::BTreeMap;

use crate::emit::openapi::json::{Json, Object};
use crate::emit::openapi::provenance::{bullets, described, description, extensions, notes};
use crate::emit::openapi::schemas::{ERROR, ERROR_AT_SUCCESS, ours};
use crate::emit::opened;
use crate::emit::rust::docs::COMMAND;
use language::ir::{Authentication, Group, KeyPlace, MapId, Operation, RATE_LIMITED, RecordId, Service};

/// The name of the scheme that describes the key.
const KEY: &str = "key";

/// The whole file.
pub fn openapi(service: &Service) -> String {
    let permissions = opened(service).map(|(permission, opened)| {
        let opens: Vec<Json> = opened.into_iter().map(|operation| operation.full_name().into()).collect();
        Object::new()
            .with("name", &permission.name.wire)
            .renamed(&permission.name)
            .with("description", &permission.about)
            .with("opens", opens)
            .into()
    });
    // A request needs all keys together.
    let names = |key: &Authentication| -> Object {
        let others = key.others.iter().map(|other| other.name.spec.clone());
        std::iter::once(KEY.to_owned()).chain(others).map(|name| (name, Vec::new().into())).collect()
    };
    let keys = service.authentication.iter().map(names);
    let document = Object::new()
        .with("x-generated", format!("@generated from spec/ by `{}`. Do not edit.", COMMAND))
        .with("openapi", "3.0.3")
        .with("info", info(service))
        .with("servers", servers(service))
        // An empty list means that no key is needed.
        .with("security", keys.map(Json::from).collect::<Vec<_>>())
        .with("tags", service.groups.iter().map(|group| tag(group).into()).collect::<Vec<Json>>())
        .with("paths", paths(service))
        .with("components", components(service))
        .filled("x-permissions", permissions.collect::<Vec<Json>>())
        .filled("x-jobs", service.jobs.iter().map(|job| jobs::job(service, job).into()).collect::<Vec<Json>>());
    language::pretty_json(&Json::from(document).compact())
}

/// Each path with the operations that share it.
fn paths(service: &Service) -> Object {
    let mut paths: Vec<(String, Vec<&Operation>)> = Vec::new();
    let mut places = BTreeMap::new();
    let above = server_path(service).len();
    for operation in &service.operations {
        let place = *places.entry(&operation.path).or_insert(paths.len());
        if place == paths.len() {
            paths.push((service.whole_path(operation).split_off(above), Vec::new()));
        }
        paths[place].1.push(operation);
    }
    let item = |(path, operations): (String, Vec<&Operation>)| {
        let by_method = operations.into_iter().map(|operation| {
            (operation.method.name().to_ascii_lowercase(), operation::operation(service, operation).into())
        });
        // The paths are most of the document, so they are printed at once.
        (path, Json::Printed(Json::from(by_method.collect::<Object>()).compact()))
    };
    paths.into_iter().map(item).collect()
}

fn info(service: &Service) -> Object {
    let limits = bullets("Limits", &service.limits);
    let said = service.success.as_ref().map(|(field, equals)| {
        let (field, equals) = (field.join("."), equals.to_json());
        format!("If an answer has `{field}` with a value other than {equals}, the call failed.")
    });
    // The last segment of the base path that contains a digit, such as `v1` or `2026-01`.
    let version = service.base_path.rsplit('/').find(|part| part.bytes().any(|byte| byte.is_ascii_digit()));
    let unversioned = version.is_none().then(|| "No version of the API is documented.".to_owned());
    let more = std::iter::once(limits).chain(unversioned).chain(said);
    let success = service.success.iter().map(|(field, equals)| (field.join("."), equals.to_json().into()));
    Object::new()
        .with("title", &service.name)
        .with("description", described(&service.about, more, &service.provenance))
        // This is the version of the API. The version of the client is another. Generators make the version of a package from it.
        .with("version", version.unwrap_or("0.0.0"))
        .filled("x-success", success.collect::<Object>())
        .filled("x-limits", notes(&service.limits))
        .and(extensions(&service.provenance))
}

/// The path in the addresses. `paths` contain the rest, since few programs read the servers of a single path.
fn server_path(service: &Service) -> &str {
    let is_below = |operation: &Operation| service.whole_path(operation).starts_with(&service.base_path);
    if service.operations.iter().all(is_below) { service.base_path.trim_end_matches('/') } else { "" }
}

/// The addresses. If none is documented, the user of the document has to add one.
fn servers(service: &Service) -> Vec<Json> {
    let known = service.addresses.all().into_iter().map(|(name, url, about)| {
        Object::new()
            .with("url", format!("{}{}", url.trim_end_matches('/'), server_path(service)))
            .filled("description", about)
            .filled("x-name", name)
            .into()
    });
    let known: Vec<_> = known.collect();
    if !known.is_empty() {
        return known;
    }
    let base_url = Object::new()
        .with("default", "https://service.example")
        .with("description", "The address of the service. The default is an example.");
    let server = Object::new()
        .with("url", format!("{{base_url}}{}", server_path(service)))
        .with("variables", Object::new().with("base_url", base_url));
    vec![server.into()]
}

fn tag(group: &Group) -> Object {
    let deprecated = group.deprecation.as_ref().map(|of| format!("**Deprecated:** {}", of.words()));
    Object::new()
        .with("name", &group.name.spec)
        .with("description", described(&group.about, deprecated, &group.provenance))
        .maybe("x-sunset", group.deprecation.as_ref().and_then(|of| of.sunset.as_ref()))
        .and(extensions(&group.provenance))
}

fn components(service: &Service) -> Object {
    let values = service.scalars.iter().map(|value| (value.name().spec.clone(), schemas::named(service, value).into()));
    let variants =
        service.variants.iter().map(|variants| (variants.name.spec.clone(), schemas::variants(variants).into()));
    let answered = service.answered_types();
    let records = service.records.iter().enumerate().map(|(number, record)| {
        let schema = schemas::record(service, record, answered.records.contains(&RecordId(number)));
        (record.name.spec.clone(), schema.into())
    });
    let maps = service.maps.iter().enumerate().map(|(number, map)| {
        let schema = schemas::map(service, map, answered.maps.contains(&MapId(number)));
        (map.name.spec.clone(), schema.into())
    });
    let pages = service.page.iter().flat_map(|page| {
        let pages = schemas::pages(service).into_iter();
        pages.map(|item| (schemas::page(service, item), schemas::envelope(service, page, item).into()))
    });
    let error = schemas::reference(&ours(service, ERROR));
    let statuses = RATE_LIMITED.map(|status| status.to_string()).join(" and ");
    let limited = format!("At the statuses {statuses}, when to try again");
    let error = Object::new()
        .with("description", service.error_body.in_words())
        .filled("headers", responses::rate_limit(service, &limited))
        .with("content", Object::new().with("application/json", Object::new().with("schema", error)));
    let types = values.chain(variants).chain(records).chain(maps).chain(pages);
    // The generator's own schemas, without those that nothing refers to.
    let at_success = service.operations.iter().any(responses::names_error_at_success);
    let errors = [(ERROR, false)].into_iter().chain(at_success.then_some((ERROR_AT_SUCCESS, true)));
    let errors = errors.map(|(name, at)| (ours(service, name), responses::error_schema(service, at).into()));
    let schemas = types.chain(errors).collect::<Object>();
    Object::new()
        .with("schemas", schemas)
        .with("responses", Object::new().with(ERROR, error))
        .filled("securitySchemes", service.authentication.iter().flat_map(schemes).collect::<Object>())
}

fn schemes(authentication: &Authentication) -> impl Iterator<Item = (String, Json)> {
    let others = authentication.others.iter().map(|other| {
        let scheme = Object::new().with("type", "apiKey").with("in", "header").with("name", &other.name.wire);
        (other.name.spec.clone(), scheme.with("description", &other.about).into())
    });
    std::iter::once((KEY.to_owned(), key(authentication).into())).chain(others)
}

/// How a request is authenticated. OpenAPI has a scheme for a header `authorization` with `Bearer ` before the key.
fn key(authentication: &Authentication) -> Object {
    let Authentication { place, about, .. } = authentication;
    let scheme = |name| Object::new().with("type", "http").with("scheme", name).with("description", about);
    let (header, prefix) = match place {
        KeyPlace::Basic => return scheme("basic"),
        KeyPlace::Query { name } => {
            return Object::new()
                .with("type", "apiKey")
                .with("in", "query")
                .with("name", name)
                .with("description", about);
        }
        KeyPlace::Header { name, prefix } => (name, prefix),
    };
    if header.eq_ignore_ascii_case("authorization") && prefix == "Bearer " {
        return scheme("bearer");
    }
    let before = (!prefix.is_empty()).then(|| format!("The header holds `{prefix}` and then the key."));
    Object::new()
        .with("type", "apiKey")
        .with("in", "header")
        .with("name", header)
        .with("description", description(std::iter::once(about.clone()).chain(before)))
        .filled("x-prefix", prefix.as_str())
}
