//! `API.md`: the reference of the service for readers on the web.

mod lists;
mod markdown;
mod operation;
mod parameters;
mod types;
mod words;

use crate::emit::api_md::markdown::{Document, link};
use crate::emit::api_md::words::operation as operation_link;
use crate::emit::prose::{code, inline};
use crate::emit::rust::docs::MARKS;
use crate::emit::rust::example::ExampleCalls;
use crate::emit::rust::file::COMMAND;
use language::english::{count, first_sentence};
use language::ir::{Addresses, KeyPlace};
use language::ir::{Effect, Location, ProvenanceKind, Remark, Service, Stability};

/// The whole file.
pub fn api_md(service: &Service, examples: &ExampleCalls<'_>) -> String {
    let (mut document, remarks) = (Document::default(), service.remarks());
    document.block(&format!(
        "<!-- @generated from spec/ by `{}`. Do not edit: change the spec and run the command again. -->",
        COMMAND
    ));
    document.heading(1, &inline(&service.name), "top");
    document.prose(&service.about);
    document.block(&figures(service, &remarks));
    document.block(MARKS);
    contents(&mut document, service);
    calls(&mut document, service);
    envelope(&mut document, service);
    for group in &service.groups {
        operation::group(&mut document, service, group, examples);
    }
    types::types(&mut document, service);
    lists::jobs(&mut document, service);
    lists::changes(&mut document, service);
    lists::permissions(&mut document, service);
    for kind in ProvenanceKind::ALL {
        lists::all_remarks(&mut document, &remarks, kind);
    }
    document.finish()
}

/// The service in figures.
fn figures(service: &Service, remarks: &[Remark<'_>]) -> String {
    let changing = service.operations.iter().filter(|operation| operation.effect != Effect::Read).count();
    let of = |stability| service.operations.iter().filter(|operation| operation.stability == stability).count();
    let types = service.scalars.len() + service.records.len() + service.maps.len() + service.variants.len();
    let errors = service.documented_errors();
    let mut figures = vec![
        format!("**{}**, of which **{changing}** change something", count(service.operations.len(), "operation")),
        count(service.groups.len(), "group"),
        count(types, "type"),
        count(service.permissions.len(), "permission"),
        count(errors, "documented error"),
        count(service.jobs.len(), "job"),
    ];
    for (stability, word) in [(Stability::Beta, "in beta"), (Stability::Deprecated, "deprecated")] {
        let number = of(stability);
        figures.extend((number > 0).then(|| format!("{} {word}", count(number, "operation"))));
    }
    for kind in ProvenanceKind::ALL {
        let number = remarks.iter().filter(|remark| remark.kind == kind).count();
        let title = kind.title();
        figures.push(format!("{number} {}", link(&title.to_lowercase(), title)));
    }
    figures.join(" · ")
}

fn contents(document: &mut Document, service: &Service) {
    document.heading(2, "Contents", "contents");
    let mut chapters = vec![link("How calls are made", "calls")];
    chapters.extend(service.page.is_some().then(|| link("Lists", "page")));
    let types = service.scalars.len() + service.records.len() + service.maps.len() + service.variants.len();
    chapters.extend((types > 0).then(|| link("Types", "types")));
    chapters.extend((!service.jobs.is_empty()).then(|| link("Jobs", "jobs")));
    let changes = service.operations.iter().any(|operation| operation.effect != Effect::Read);
    chapters.extend(changes.then(|| link("What changes something", "changes")));
    chapters.extend((!service.permissions.is_empty()).then(|| link("Permissions", "permissions")));
    chapters.extend(ProvenanceKind::ALL.map(|kind| link(kind.title(), kind.title())));
    document.block(&chapters.join(" · "));
    let rows: Vec<_> = service
        .groups
        .iter()
        .map(|group| {
            let operations: Vec<_> = group
                .operations
                .iter()
                .map(|&id| {
                    let operation = &service[id];
                    link(&code(&operation.name.spec), &words::operation_key(operation))
                })
                .collect();
            let name = link(&inline(&group.name.spec), &format!("group {}", group.name.spec));
            vec![name, inline(first_sentence(&group.about)), operations.join(", ")]
        })
        .collect();
    document.table(&["group", "about", "operations"], &rows);
}

/// The address of a call, and the location of its parameters.
fn address(service: &Service) -> String {
    let mut parameters = service.operations.iter().flat_map(|operation| &operation.parameters);
    let elsewhere = match parameters.any(|parameter| parameter.location != Location::Query) {
        true => " unless the table says otherwise. `{name}` in a path is a parameter",
        false => "",
    };
    let method = if service.is_all_get() { "GET " } else { "" };
    let (host, hosts) = match &service.addresses {
        Addresses::Undocumented => ("https://<host>", String::new()),
        Addresses::One(url) => (url.trim_end_matches('/'), String::new()),
        Addresses::Several(all) => {
            let all: Vec<_> =
                all.iter().map(|own| format!("{}: {}", code(&own.name.wire), inline(&own.about))).collect();
            ("https://<host>", format!(" It begins with one of these: {}", all.join(" ")))
        }
    };
    format!(
        "**Address:** `{method}{host}{}`*path*, with the parameters in the query{elsewhere}.{hosts}",
        service.common_path()
    )
}

/// Where a request has the key, and where users get one.
fn key(service: &Service) -> String {
    let Some(authentication) = &service.authentication else { return "none is needed.".to_owned() };
    let place = match &authentication.place {
        KeyPlace::Header { name, prefix } => format!("the header {}", code(&format!("{name}: {prefix}<key>"))),
        KeyPlace::Query { name } => format!("the parameter {} of the query", code(&format!("{name}=<key>"))),
        KeyPlace::Basic => {
            format!("a user and a password, in the header {} (basic authentication)", code("authorization"))
        }
    };
    let others = service.other_keys().iter().map(|other| {
        let header = code(&format!("{}: <{}>", other.name.wire, other.name.spec));
        format!(" **And** the header {header}. {}", inline(&other.about))
    });
    let others: String = others.collect();
    let check = service.key_check().map(|check| format!(" {} shows whether a key works.", operation_link(check)));
    format!("{place}. {}{others}{}", inline(&authentication.about), check.unwrap_or_default())
}

fn calls(document: &mut Document, service: &Service) {
    document.heading(2, "How calls are made", "calls");
    let error = &service.error_body;
    let mut items = vec![
        address(service),
        format!("**Key:** {}", key(service)),
        format!(
            "**Errors:** {}message in {}. {}",
            error.code.as_ref().map_or_else(String::new, |at| format!("code in {}, ", code(&at.path.join(".")))),
            code(&error.message.join(".")),
            inline(&error.in_words())
        ),
    ];
    items.extend(service.rate_limit.iter().map(|limit| {
        let (header, is) = (code(&limit.header), limit.unit.words());
        format!("**Too many calls:** at status 429 and 503, the header {header} is {is}. {}", inline(&limit.about))
    }));
    items.extend(service.success.iter().map(|(field, equals)| {
        let (field, equals) = (code(&field.join(".")), code(&equals.to_json().to_string()));
        format!("**Success:** if an answer has {field} with a value other than {equals}, the call failed.")
    }));
    items.extend(service.limits.iter().map(|limit| format!("**Limit:** {}", inline(&limit.text))));
    document.list(&items);
}

fn envelope(document: &mut Document, service: &Service) {
    let Some(envelope) = &service.page else { return };
    document.heading(2, "Lists", "page");
    document.prose(&envelope.about);
    if let Some(items) = envelope.items_wire() {
        let items = vec![code(items), "list".to_owned(), "**always**".to_owned(), "The items.".to_owned()];
        let fields = types::fields(service, &envelope.fields);
        document.table(&["field", "type", "", "meaning"], &fields.into_iter().chain([items]).collect::<Vec<_>>());
    } else {
        document.prose("The answer is the list itself.");
    }
    let place = |path: &Option<language::ir::PageField>| {
        path.as_ref().map(|path| code(&envelope.names_to(service, path).join(".")))
    };
    let position = &envelope.position;
    let meanings = [
        ("the number of items before the page", place(&position.start)),
        ("the page size", place(&position.limit)),
        ("the number of items in the whole list", place(&position.total)),
        ("the cursor of the next page, which the last page does not have", place(&position.next)),
    ];
    let meanings: Vec<_> =
        meanings.into_iter().filter_map(|(what, field)| Some(format!("{} is {what}", field?))).collect();
    if !meanings.is_empty() {
        document.block(&format!("{}.", meanings.join("; ")));
    }
    let parameters = match &envelope.parameters {
        Some(parameters) => {
            let limit = parameters.limit.iter().map(|limit| format!("; {} sets the page size", code(limit)));
            let max = parameters.max_limit.map_or_else(String::new, |max| format!(", {max} at most"));
            format!(
                "The parameter {} sets {}{}{max}.",
                code(&parameters.name),
                envelope.selection(parameters),
                limit.collect::<String>()
            )
        }
        None => "The parameters that control the page are not documented.".to_owned(),
    };
    document.block(&parameters);
}
