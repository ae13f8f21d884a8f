//! Secrets: the value of a secret parameter goes over the wire and is shown nowhere else.

use std::collections::BTreeSet;

use attack_surface::types::ConnectorType;
use attack_surface::{Base64Json, Client};
use sandbox::Answer;
use serde_json::json;

use crate::calls;
use crate::prepared::Prepared;
use crate::spec::Spec;
use crate::stage::Stage;

/// What must not be shown: in text, percent-encoded, and with something to encode in it.
const CANARY: &str = "canary+of a secret/1";

/// A wire name, and a call that sets the parameter to a text by the client's own function.
type Secret = (&'static str, fn(&Client, &str) -> Prepared);

/// Every secret parameter.
const SECRETS: &[Secret] = &[
    ("gcp_data", |client, text| create(client, ConnectorType::gcp().gcp_data(Base64Json::from_text(text)))),
    ("azure_client_secret", |client, text| create(client, ConnectorType::azure().azure_client_secret(text))),
    ("http_password", |client, text| create(client, ConnectorType::http().http_password(text))),
    ("http_header_1_value", |client, text| create(client, ConnectorType::http().http_header_1_value(text))),
    ("cloudflare_api_key", |client, text| create(client, ConnectorType::cloudflare().cloudflare_api_key(text))),
    ("godaddy_api_key", |client, text| create(client, ConnectorType::godaddy().godaddy_api_key(text))),
    ("godaddy_api_secret", |client, text| create(client, ConnectorType::godaddy().godaddy_api_secret(text))),
];

fn create(client: &Client, connector: impl Into<ConnectorType>) -> Prepared {
    let connector = connector.into();
    assert_hidden(&format!("{connector:?} {connector:#?}"));
    client.connector().create().type_(connector).into()
}

/// No form of the canary stands in a text.
#[track_caller]
fn assert_hidden(text: &str) {
    for form in [CANARY, "canary", "secret/1", "secret%2F1"] {
        assert!(!text.contains(form), "a secret is shown: {text}");
    }
}

#[test]
fn the_table_has_every_secret_parameter() {
    let spec = Spec::load();
    let parameters = spec.operations.iter().flat_map(|operation| &operation.parameters);
    let secret: BTreeSet<_> =
        parameters.filter(|parameter| parameter.secret).map(|parameter| &*parameter.wire).collect();
    assert_eq!(SECRETS.iter().map(|(wire, _)| *wire).collect::<BTreeSet<_>>(), secret);
}

#[test]
fn a_secret_is_sent_and_not_shown() {
    let stage = Stage::new();
    for (wire, request) in SECRETS {
        let request = request(&stage.client, CANARY);
        let operation = request.info().name;
        assert!(request.url().ends_with(&format!("&{wire}=***")), "{}", request.url());
        assert_hidden(&request.url());
        assert_hidden(&request.debug());
        stage.sandbox.answer_next(operation, Answer::json(200, &json!({})));
        let (outcome, seen) = stage.send(request);
        assert_eq!(outcome.expect("it is answered"), json!({}));
        assert!(seen.query.contains(&((*wire).to_owned(), CANARY.to_owned())), "{wire} is sent: {:?}", seen.query);
    }
}

/// However it was set: also by the parameter's name, as the client's own functions do it.
#[test]
fn a_secret_set_by_name_is_not_shown() {
    let spec = Spec::load();
    let stage = Stage::new();
    for operation in &spec.operations {
        for parameter in operation.parameters.iter().filter(|parameter| parameter.secret) {
            let request = (calls::minimal_of(&operation.name).request)(&stage.client);
            let request = request.with_parameter(&parameter.wire, CANARY);
            assert_hidden(&request.url());
            assert_hidden(&request.debug());
        }
    }
}

#[test]
fn a_secret_that_the_service_sends_back_is_not_shown() {
    let stage = Stage::new();
    let echoes = [
        CANARY.to_owned(),
        "canary%2Bof%20a%20secret%2F1".to_owned(),
        "canary%2bof+a+secret%2f1".to_owned(),
        format!("{}{CANARY}{CANARY}", "x".repeat(290)),
    ];
    for (wire, request) in SECRETS {
        for (status, echo) in
            [200, 400, 500].into_iter().flat_map(|status| echoes.iter().map(move |echo| (status, echo)))
        {
            let message = format!("{wire} must not be {echo}!");
            for body in [json!({ "code": 0, "message": message }), json!({ "code": echo, "message": message })] {
                let request = request(&stage.client, CANARY);
                stage.sandbox.answer_next(request.info().name, Answer::json(status, &body));
                let error = stage.fail(request);
                assert!(error.message().is_some_and(|message| message.contains("***")), "{error:?}");
                assert_hidden(&format!("{error} {error:?} {error:#?} {:?} {:?}", error.code(), error.message()));
            }
        }
        // A body that is no error of the service may hold anything.
        for answer in [Answer::text(502, CANARY), Answer::text(200, CANARY)] {
            let request = request(&stage.client, CANARY);
            stage.sandbox.answer_next(request.info().name, answer);
            let error = stage.fail(request);
            assert_hidden(&format!("{error} {error:?} {error:#?}"));
        }
    }
}

/// The same for the key, on an operation whose answer is echoed.
#[test]
fn the_key_is_not_shown() {
    let stage = Stage::new();
    let client = stage.client_with("canary-key-secret/1");
    assert_hidden(&format!("{client:?} {client:#?}"));
    let request = || Prepared::from(client.user().me());
    assert_hidden(&format!("{} {}", request().url(), request().debug()));
    let body = json!({ "code": 0, "message": "there is no key canary-key-secret/1" });
    stage.sandbox.answer_next("user.me", Answer::json(401, &body));
    let error = stage.fail(request());
    assert_eq!(error.message(), Some("there is no key ***"));
    assert_hidden(&format!("{error} {error:?} {error:#?}"));
}
