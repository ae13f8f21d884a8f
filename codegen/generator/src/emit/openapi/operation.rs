//! One operation: keywords of OpenAPI, and extensions for the rest.

use crate::emit::openapi::json::Object;
use crate::emit::openapi::provenance::{description, extensions, remarks};
use crate::emit::openapi::{jobs, parameters, records, responses};
use crate::emit::prose::code;
use language::english::first_sentence;
use language::ir::{Effect, Operation, Service, Stability, Verification};

/// The entry of an operation's path.
///
/// `operationId` is the operation's name in the spec (`loan.start`). It is unique, and it changes only when the operation
/// is renamed.
pub fn operation(service: &Service, operation: &Operation) -> Object {
    let summary = first_sentence(&operation.about).trim_end_matches('.');
    let permission = operation.permission.map(|id| &service[id].name.wire);
    let page = match (operation.response.is_page(), &service.page) {
        (true, Some(page)) => Some(records::page_facts(service, page)),
        _ => None,
    };
    Object::new()
        .with("tags", vec![operation.group.as_str().into()])
        .with("summary", summary)
        .with("description", description(paragraphs(service, operation)))
        .with("operationId", operation.full_name())
        .mark("deprecated", operation.stability == Stability::Deprecated)
        .filled("parameters", parameters::parameters(service, operation))
        .maybe("requestBody", parameters::body(service, operation))
        .with("responses", responses::responses(service, operation))
        .with("x-effect", operation.effect.name())
        .with("x-stability", operation.stability.name())
        .maybe("x-permission", permission)
        .maybe("x-verify-with", operation.verification.operation().map(|id| service[id].full_name()))
        .maybe("x-unverifiable", operation.verification.reason())
        .maybe("x-job", service.started_by(operation).map(|job| &job.name.spec))
        .maybe("x-page", page)
        .and(extensions(&operation.provenance))
}

fn paragraphs(service: &Service, operation: &Operation) -> Vec<String> {
    let method = operation.method.name();
    let again = match operation.idempotency_key() {
        Some(key) => {
            format!("A tool may send it again with the same `{}`, and must not do so without one.", key.name.wire)
        }
        None => "A tool must not send it again on its own.".to_owned(),
    };
    let changes = format!("**This {method} {}.** {again}", operation.effect.change());
    let changes = (operation.effect != Effect::Read).then_some(changes);
    let lost = match &operation.verification {
        Verification::NotNeeded => None,
        Verification::With(id) => {
            Some(format!("If the answer is lost, `{}` shows whether the call took effect.", service[*id].full_name()))
        }
        Verification::Impossible(reason) => {
            Some(format!("If the answer is lost, no operation shows whether the call took effect. {reason}"))
        }
    };
    let settled = operation.facts(service, code).into_iter().filter(|fact| fact.key != "effect");
    let settled = settled.map(|fact| fact.sentence);
    let own = std::iter::once(operation.about.clone()).chain(changes).chain(lost).chain(settled);
    own.chain(jobs::story(service, operation)).chain(remarks(&operation.provenance)).collect()
}
