//! Secrets: the value of a secret parameter appears on the wire and nowhere else.

use attack_surface::Client;
use sandbox::Answer;
use serde_json::json;

use crate::spec::{Operation, Parameter, Spec};
use crate::stage::Stage;
use crate::wire::encode;
use common::calls::{self, CANARY};
use common::prepared::Prepared;

/// Fails if a text contains the canary in any encoding.
#[track_caller]
fn assert_hidden(text: &str) {
    assert!(!text.contains(CANARY), "a secret is shown: {text}");
}

fn secrets<'o>(spec: &'o Spec, operation: &'o Operation) -> impl Iterator<Item = &'o Parameter> {
    operation.parameters.iter().filter(|parameter| parameter.secret && spec.takes_text(&parameter.of_type))
}

/// A call that sets a secret parameter with the client's own function, and the value.
fn set<'o>(operation: &'o Operation, parameter: &'o Parameter) -> (impl Fn(&Client) -> Prepared + 'o, &'static str) {
    let mut calls = calls::of(&operation.name).filter(|call| !call.is_hostile());
    let goes_with = |call: &&calls::Call| {
        parameter.variant.as_ref().is_none_or(|(name, variant)| call.value(name) == Some(variant))
    };
    let call = calls.find(|call| goes_with(call) && call.value(&parameter.wire).is_some()).expect("some call sends it");
    (|client| call.prepare(client), call.value(&parameter.wire).expect("it is sent"))
}

/// A secret is sent as it is, set by a function or by the parameter's name. It is hidden wherever the request is shown.
pub fn check(spec: &Spec, operation: &Operation) {
    let stage = Stage::new();
    for parameter in secrets(spec, operation) {
        let wire = &parameter.wire;
        let (request, secret) = set(operation, parameter);
        let by_name = calls::minimal_of(&operation.name).prepare(&stage.client).with_parameter(wire, secret);
        for request in [request(&stage.client), by_name] {
            assert!(request.url().contains(&format!("{wire}=***")), "{}", request.url());
            assert_hidden(&format!("{} {} {}", request.url(), request.debug(), request.curl()));
            stage.sandbox.answer_next(&operation.name, Answer::json(200, &operation.example));
            let (outcome, seen) = stage.send(request);
            outcome.unwrap_or_else(|error| panic!("{wire}: {error}"));
            assert!(seen.query.contains(&(wire.clone(), secret.to_owned())), "{wire} is sent: {:?}", seen.query);
        }
    }
}

/// The value of a variant hides its secrets and shows everything else.
#[test]
fn variants_hide_their_secrets() {
    for values in calls::VALUES {
        for (shown, _) in (values.made)().expect("values can be made") {
            assert_hidden(&shown);
        }
    }
}

/// Errors do not show the secret that the service sends back, in any encoding.
pub fn check_echoes(spec: &Spec, operation: &Operation) {
    let stage = Stage::new();
    for parameter in secrets(spec, operation) {
        let wire = &parameter.wire;
        let (request, secret) = set(operation, parameter);
        let echoes = [
            secret.to_owned(),
            encode(secret),
            encode(secret).to_lowercase().replace("%20", "+"),
            format!("{}{secret}{secret}", "x".repeat(290)),
        ];
        for (status, echo) in
            [200, 400, 500].into_iter().flat_map(|status| echoes.iter().map(move |echo| (status, echo)))
        {
            let message = format!("{wire} must not be {echo}!");
            for body in [spec.some_error(&message), spec.error_body(&json!(echo), &message)] {
                stage.sandbox.answer_next(&operation.name, Answer::json(status, &body));
                let error = stage.fail(request(&stage.client));
                assert!(error.message().is_some_and(|message| message.contains("***")), "{error:?}");
                assert_hidden(&format!("{error} {error:?} {error:#?} {:?} {:?}", error.code(), error.message()));
            }
        }
        // A body that is not an error of the service may hold anything.
        for answer in [Answer::text(502, secret), Answer::text(200, secret)] {
            stage.sandbox.answer_next(&operation.name, answer);
            let error = stage.fail(request(&stage.client));
            assert_hidden(&format!("{error} {error:?} {error:#?}"));
        }
    }
}

/// The same for the key.
pub fn check_key(spec: &Spec, operation: &Operation) {
    let stage = Stage::new();
    let client = stage.client_with(CANARY);
    let request = || calls::minimal_of(&operation.name).prepare(&client);
    assert_hidden(&format!("{client:?} {client:#?} {} {} {}", request().url(), request().debug(), request().curl()));
    let body = spec.some_error(&format!("there is no key {CANARY}"));
    stage.sandbox.answer_next(&operation.name, Answer::json(401, &body));
    let error = stage.fail(request());
    assert_eq!(error.message(), Some("there is no key ***"));
    assert_hidden(&format!("{error} {error:?} {error:#?}"));
}
