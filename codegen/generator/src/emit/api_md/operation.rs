//! The chapter of a group and the sections of its operations.

use crate::emit::api_md::markdown::{Document, link};
use crate::emit::api_md::words::{operation as operation_link, operation_key, remarks, response};
use crate::emit::api_md::{parameters, words};
use crate::emit::openapi::in_order;
use crate::emit::prose::{code, inline, paragraph};
use crate::emit::rust::example::ExampleCalls;
use language::ir::content::listed;
use language::ir::{Code, ErrorCase, Group, Operation, OperationId, ResponseBody, ResponseKind, Service, Verification};

/// The chapter of a group.
pub fn group(document: &mut Document, service: &Service, group: &Group, calls: &ExampleCalls<'_>) {
    document.heading(2, &inline(&group.name.spec), &format!("group {}", group.name.spec));
    document.prose(&group.about);
    document.list(&remarks(&group.provenance));
    for &id in &group.operations {
        operation(document, service, id, calls);
    }
}

fn operation(document: &mut Document, service: &Service, id: OperationId, calls: &ExampleCalls<'_>) {
    let operation = &service[id];
    document.heading(3, &code(&operation.full_name()), &operation_key(operation));
    document.prose(&operation.about);
    document.block(&facts(service, operation));
    document.table(&parameters::HEAD, &parameters::rows(service, &operation.parameters));
    document.block(&answer(service, operation));
    document.table(&["answer", "status", "body", "meaning"], &kinds(service, operation));
    document.table(
        &["header of the answer", "type", "meaning"],
        &parameters::headers(service, &operation.response.headers),
    );
    document.table(&error_head(service), &errors(service, operation));
    document.list(&remarks(&operation.provenance_with_response()));
    // The same call as in the documentation of the function.
    document.code("rust", &calls.shown(id));
    let has_kinds = !operation.response.body.kinds().is_empty();
    for (status, body, example) in operation.response.each() {
        let example = match (body.content(), example.as_str()) {
            (Some(_), text) => text.map(|text| ("text", text.trim_end().to_owned())),
            _ if body.is_undocumented() || body.is_empty() => None,
            _ => Some(("json", in_order(service, body, example).pretty())),
        };
        if let Some((language, example)) = example {
            let which = if has_kinds { format!(" with the status {status}") } else { String::new() };
            document.block(&format!("<details><summary>Example of an answer{which}</summary>"));
            document.code(language, &example);
            document.block("</details>");
        }
    }
}

/// The kinds of an answer, one per row.
fn kinds(service: &Service, operation: &Operation) -> Vec<Vec<String>> {
    let row = |kind: &ResponseKind| {
        let body = match &kind.body {
            ResponseBody::Empty { .. } => "nothing".to_owned(),
            body => words::response_body(service, body),
        };
        let about = words::cell(std::iter::once(inline(&kind.about)).chain(remarks(&kind.provenance)));
        vec![code(&kind.name.spec), kind.status.to_string(), body, about]
    };
    operation.response.body.kinds().iter().map(row).collect()
}

/// Path, effect and stability in one line, followed by the other facts.
fn facts(service: &Service, operation: &Operation) -> String {
    let mut line = vec![format!("`{} {}`", operation.method.name(), service.whole_path(operation))];
    let phrases = operation.facts(service, code).into_iter().map(|fact| fact.phrase);
    line.extend(phrases.filter(|phrase| !phrase.is_empty()).map(|phrase| format!("**{phrase}**")));
    line.extend(operation.permission.map(|id| {
        let name = &service[id].name;
        format!("needs {}", link(&code(&name.wire), "permissions"))
    }));
    if !operation.media_types.is_empty() {
        line.push(format!("its body is {}", listed(&operation.media_types, code)));
    }
    line.extend(
        service
            .started_by(operation)
            .map(|job| format!("starts the job {}", link(&code(&job.name.spec), &format!("job {}", job.name.spec)))),
    );
    line.join(" · ")
}

/// The answer of a successful call, and what to do if it is lost.
fn answer(service: &Service, operation: &Operation) -> String {
    let mut text = format!("**Answer:** {}", response(service, &operation.response));
    let success: Vec<_> = (operation.response.success.iter())
        .map(|(field, value)| format!("{} is {}", code(&field.join(".")), code(&value.to_json().to_string())))
        .collect();
    if !success.is_empty() {
        text.push_str(&format!("; it is a success only if {}", success.join(" and ")));
    }
    text.push('.');
    if let ResponseBody::Empty { about, .. } = &operation.response.body {
        text.push_str(&format!(" {}", paragraph(about)));
    }
    match &operation.verification {
        Verification::NotNeeded => {}
        Verification::With(id) => text.push_str(&format!(
            " **If the answer is lost:** {} shows whether the call took effect.",
            operation_link(&service[*id])
        )),
        Verification::Impossible(reason) => {
            text.push_str(&format!(" **If the answer is lost:** {}", paragraph(reason)))
        }
    }
    text
}

/// The columns of the table of errors. Without codes, there is no column for them.
fn error_head(service: &Service) -> Vec<&'static str> {
    let has_code = service.error_body.code.is_some();
    ["error", "status", "code", "message", "when"].into_iter().filter(|name| has_code || *name != "code").collect()
}

fn errors(service: &Service, operation: &Operation) -> Vec<Vec<String>> {
    operation.errors.iter().map(|case| error(service, case)).collect()
}

fn error(service: &Service, case: &ErrorCase) -> Vec<String> {
    let statuses: Vec<_> = case.statuses.iter().map(u16::to_string).collect();
    let number = case.code.as_ref().map(|number| match number {
        Code::Integer(number) => number.to_string(),
        Code::Text(text) => code(text),
    });
    let captures = &service[case.condition].captures;
    let captured = captures.iter().map(|part| {
        format!("{} is the {}.", code(&format!("{{{}}}", part.name.spec)), words::value(service, part.value))
    });
    let about = words::cell(std::iter::once(inline(&case.about)).chain(captured));
    let cells = [code(&case.name), statuses.join(" or ")].into_iter().chain(number);
    cells.chain([code(&case.message.with_names(captures)), about]).collect()
}
