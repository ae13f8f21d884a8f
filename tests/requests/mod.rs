//! The requests of each golden case, and of the library, arrive correctly at its mock server, and wrong requests are refused. They cover
//! every way of sending a parameter.
//!
//! The requests are made by the client's runtime, from the operations of the `ir`; each client's test `wire` shows that its functions
//! make the same requests. The mock server, which reads them, shares no code with the runtime.

mod lists;
mod mistakes;

use std::collections::BTreeSet;

use language::ir::content::smallest;
use language::ir::{Builtin, Location, Operation, Parameter, Service, replace_secrets};
use mock_server::{MockServer, ReceivedRequest};
use spec_client_runtime::{Client, Json, Request, Untyped};
use spec_requests::calls::{SampleCall, calls_of, hostile_calls};
use spec_requests::descriptions::Descriptions;
use specs::golden::cases;
use specs::understood;

const LIBRARY: &str = "library";

/// A golden case, or the library, with its mock server and a client.
struct Stage {
    case: String,
    service: Service,
    descriptions: &'static Descriptions,
    mock: MockServer,
    client: Client,
}

impl Stage {
    /// The golden cases, and the library, which sends objects.
    fn all() -> Vec<Self> {
        let library = Self::of(LIBRARY, "tests/services/library");
        cases().iter().map(|case| Self::new(&case.name)).chain([library]).collect()
    }

    fn new(case: &str) -> Self {
        Self::of(case, &format!("tests/golden/cases/{case}"))
    }

    fn of(case: &str, folder: &str) -> Self {
        let service = understood(&support::files::root().join(folder).join("spec"));
        let mock = MockServer::serve(service.clone()).expect("a free port");
        let descriptions = Descriptions::of(&service);
        let client = descriptions.client(mock.url(), mock.key()).build().expect("a client");
        Self { case: case.to_owned(), service, descriptions, mock, client }
    }

    fn request(&self, operation: &Operation, sent: &[(String, String)]) -> Request<Untyped> {
        self.descriptions.request(&self.client, operation, &sent.to_vec())
    }

    /// Sends a call, and returns what arrived.
    fn arrived(&self, call: &SampleCall<'_>) -> ReceivedRequest {
        let before = self.mock.request_count();
        drop(self.request(call.operation, &call.query).send_raw().expect("an answer"));
        let name = call.operation.full_name();
        assert_eq!(self.mock.request_count(), before + 1, "{}: {name}", self.case);
        let seen = self.mock.requests().pop().expect("the request");
        assert_eq!(seen.operation.as_deref(), Some(&*name), "{}: {}", self.case, seen.line);
        seen
    }
}

fn sorted(pairs: &[(String, String)]) -> Vec<(String, String)> {
    let mut pairs = pairs.to_vec();
    // The sort is stable, so it keeps the order of equal names.
    pairs.sort_by(|one, other| one.0.cmp(&other.0));
    pairs
}

#[test]
fn every_call_is_answered_with_its_example() {
    for stage in Stage::all() {
        for operation in &stage.service.operations {
            for call in calls_of(&stage.service, operation) {
                let answer = stage.request(operation, &call.query).send_value();
                if operation.response.body.content().is_some_and(|content| content.is_file) {
                    check_file(&stage, operation, &call.query);
                    continue;
                }
                let what = format!("{}: {} {}", stage.case, operation.full_name(), call.purpose.name());
                let answer = answer.unwrap_or_else(|error| panic!("{what}: {error}"));
                let (is_empty, status) = (operation.response.body.first().is_empty(), operation.response.status);
                let raw = stage.request(operation, &call.query).send_raw().expect("an answer");
                assert_eq!(
                    (raw.status(), raw.body().is_empty(), answer.is_null()),
                    (status, is_empty, is_empty),
                    "{what}"
                );
                // The mock server replaces the address of a file with its own.
                let keys = |json: &Json| json.as_object().map(|object| object.keys().cloned().collect::<Vec<_>>());
                assert_eq!(keys(&answer), keys(&operation.response.example), "{what}");
                let text = stage.service.json_text(&operation.response.body, &operation.response.example);
                let is_whole = !answer.is_object() || stage.service.has_builtin(Builtin::is_decimal);
                // The jobs of the library have other addresses, and end.
                let is_whole = is_whole && stage.case != LIBRARY;
                let is_json = operation.response.body.content().is_none() && !is_empty;
                assert!(!(is_whole && is_json) || raw.body() == text.as_bytes(), "{what}: {answer}");
                assert!(is_json || answer == operation.response.example, "{what}: {answer}");
            }
        }
    }
}

/// A file is sent with its type and the content of its example. Without an example, it has the signature of its type.
fn check_file(stage: &Stage, operation: &Operation, sent: &[(String, String)]) {
    let raw = stage.request(operation, sent).send_raw().expect("an answer");
    let (response, content_type) = (&operation.response, raw.header("content-type"));
    let content = response.body.content().expect("it answers with a file");
    let chosen =
        sent.iter().find(|(name, _)| content.choice.as_ref().is_some_and(|choice| choice.parameter.wire == *name));
    let media_type = content.asked(chosen.map(|(_, value)| value.as_str()))[0];
    assert_eq!((raw.status(), content_type), (response.status, Some(media_type)));
    match content.example(media_type, &response.example) {
        Some(example) => assert_eq!(raw.body(), example.as_bytes()),
        None => assert!(
            smallest(media_type) == b"-" || raw.body().get(..2) == smallest(media_type).get(..2),
            "{media_type}"
        ),
    }
}

/// The values can be looked at one by one.
#[test]
fn the_journal_shows_no_secret_parameter_in_any_location() {
    // It is a text and a number, so it is valid at every location and for every type.
    const CANARY: &str = "9182736450918273";
    let (mut places, mut within) = (BTreeSet::new(), 0);
    for stage in Stage::all() {
        for operation in &stage.service.operations {
            let mut sent = calls_of(&stage.service, operation).pop().expect("a call").query;
            for (name, value) in &mut sent {
                let known = operation.all_parameters(&stage.service).find(|known| known.name.wire == *name);
                let Some(known) = known else { continue };
                if known.secret {
                    CANARY.clone_into(value);
                    places.insert(known.location);
                } else if let Some((of, _)) = known.json() {
                    let mut json = stage.service.sent_value(of, value);
                    replace_secrets(&mut json, &stage.service.secret_fields(operation), CANARY);
                    *value = stage.service.sent_text(of, &json);
                    within += value.matches(CANARY).count();
                }
            }
            drop(stage.request(operation, &sent).send_raw().expect("an answer"));
            let seen = stage.mock.requests().pop().expect("a request");
            let shown = format!("{seen:?} {:?} {:?}", seen.headers, stage.mock.calls(&operation.full_name()));
            assert!(!shown.contains(CANARY), "{}: {shown}", stage.case);
            let is_sent = sent.iter().any(|(_, value)| value.contains(CANARY));
            assert_eq!(seen.query.iter().any(|(_, value)| value.contains(CANARY)), is_sent, "{}", stage.case);
        }
    }
    assert_eq!(places, [Location::Query, Location::Header, Location::Body].into(), "a place is not covered");
    assert!(within > 0, "no object has a secret");
}

#[test]
fn every_value_arrives_as_it_was_set() {
    for stage in Stage::all() {
        let of_operations = stage.service.operations.iter().flat_map(|operation| calls_of(&stage.service, operation));
        let all: Vec<_> = of_operations.chain(hostile_calls(&stage.service)).collect();
        assert!(!all.is_empty());
        for call in &all {
            let mut seen = stage.arrived(call);
            // The headers that `cargo xtask mock-server` shows for curl. The journal hides the values of secrets.
            let shown = call.headers(&stage.service).into_iter().map(|(name, value)| (name.to_owned(), value));
            let is_set = |name: &String| call.query.iter().any(|(set, _)| set == name);
            let in_header = |own: &Parameter| own.location == Location::Header && is_set(&own.name.wire);
            let own = call.operation.all_parameters(&stage.service).filter(|own| in_header(own));
            let arrived = own.filter_map(|own| seen.headers.iter().find(|(name, _)| *name == own.name.wire).cloned());
            let hidden = |(name, value): ((String, String), &(String, String))| {
                name.0 == value.0 && (name.1 == value.1 || value.1 == "***")
            };
            let arrived: Vec<_> = arrived.collect();
            assert!(shown.len() == arrived.len() && shown.zip(&arrived).all(hidden), "{}: {arrived:?}", stage.case);
            if let Some(key) = call.operation.idempotency_key() {
                // The client makes the idempotency key if the call has none.
                let is_set = |name: &str| call.query.iter().any(|(set, _)| set == name);
                seen.query.retain(|(name, _)| *name != key.name.wire || is_set(name));
            }
            assert_eq!(sorted(&seen.query), sorted(&call.query), "{}: {}", stage.case, seen.line);
        }
    }
}
