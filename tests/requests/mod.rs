//! The mock server of each golden case, and of the library, refuses wrong requests and keeps each digit of a decimal. The client's runtime
//! makes the requests, from the operations of the `ir`; the mock server, which reads them, shares no code with it.

use std::collections::BTreeSet;

use language::ir::path::captures;
use language::ir::{Location, Operation, Parameter, ParameterType, ScalarKind, Service, replace_secrets};
use mock_server::{MockServer, ReceivedRequest};
use spec_client_runtime::{BodyForm, Client, Error, Method, OperationInfo, ParameterInfo, RawAnswer, Request, Untyped};
use spec_requests::calls::{NULL, SampleCall, calls_of, hostile_calls, minimal};
use spec_requests::descriptions::{self, Descriptions};
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

/// The parameters of an operation, except variants, each with a call that has it.
fn with_calls<'s>(stage: &'s Stage, operation: &'s Operation) -> Vec<(&'s Parameter, Vec<(String, String)>)> {
    let calls = calls_of(&stage.service, operation);
    let call = |parameter: &Parameter| {
        let has = |sent: &[(String, String)]| sent.iter().any(|(name, _)| *name == parameter.name.wire);
        calls.iter().find(|call| has(&call.query)).map(|call| call.query.clone())
    };
    operation.parameters.iter().filter_map(|parameter| Some((parameter, call(parameter)?))).collect()
}

/// Like [`refused`], with a client that writes the parameter into the body in this form.
fn refused_as(stage: &Stage, operation: &Operation, parameter: &Parameter, sent: &[(String, String)], form: BodyForm) {
    let info = stage.descriptions.operation(operation);
    let as_written = |known: &ParameterInfo| match known.wire == parameter.name.wire {
        true => known.in_body(form),
        false => *known,
    };
    let parameters: Vec<_> = info.parameters.iter().map(as_written).collect();
    let info = Box::leak(Box::new(info.with_parameters(parameters.leak())));
    let request = descriptions::request(&stage.client, info, &sent.to_vec());
    is_refused(stage, operation, parameter, request.send_raw());
}

/// Sends a call with a mistake. It must be refused with a message that names the parameter.
fn refused(stage: &Stage, operation: &Operation, parameter: &Parameter, sent: &[(String, String)]) {
    is_refused(stage, operation, parameter, stage.request(operation, sent).send_raw());
}

fn is_refused(stage: &Stage, operation: &Operation, parameter: &Parameter, answer: Result<RawAnswer, Error>) {
    let name = &parameter.name.wire;
    let what = format!("{}: {}, `{name}`", stage.case, operation.full_name());
    let answer = answer.unwrap_or_else(|error| panic!("{what}: {error}"));
    // If the spec describes the refusal, a header says what is wrong.
    let text = answer.header("x-mock-reason").map_or_else(|| String::from_utf8_lossy(answer.body()), Into::into);
    let is_documented = operation.errors.iter().any(|case| case.cause.is_some());
    assert!((400..500).contains(&answer.status()), "{what}: {text}");
    assert!(is_documented || text.contains(&format!("`{name}`")), "{what}: {text}");
}

#[test]
fn a_call_without_a_required_parameter_is_refused() {
    let mut count = 0;
    for stage in Stage::all() {
        for operation in &stage.service.operations {
            let required = with_calls(&stage, operation);
            for (parameter, mut sent) in required.into_iter().filter(|(own, _)| own.required && !own.is_constant) {
                // The client itself refuses a path without it.
                if parameter.location != Location::Path {
                    sent.retain(|(name, _)| *name != parameter.name.wire);
                    refused(&stage, operation, parameter, &sent);
                    count += 1;
                }
            }
        }
    }
    assert!(count > 0);
}

#[test]
fn another_value_of_a_constant_is_refused() {
    let mut count = 0;
    for stage in Stage::all() {
        for operation in &stage.service.operations {
            for (parameter, mut sent) in with_calls(&stage, operation).into_iter().filter(|(own, _)| own.is_constant) {
                sent.iter_mut().filter(|(name, _)| *name == parameter.name.wire).for_each(|(_, text)| text.push('1'));
                refused(&stage, operation, parameter, &sent);
                count += 1;
            }
        }
    }
    assert!(count > 0);
}

#[test]
fn a_value_of_another_type_is_refused_at_every_location() {
    let mut places = BTreeSet::new();
    for stage in Stage::all() {
        for operation in &stage.service.operations {
            for (parameter, mut sent) in with_calls(&stage, operation) {
                let ParameterType::Scalar(value, _) = parameter.parameter_type else { continue };
                if !matches!(stage.service.scalar_kind(value), ScalarKind::Integer | ScalarKind::Number) {
                    continue;
                }
                for (name, text) in &mut sent {
                    if *name == parameter.name.wire {
                        "neither".clone_into(text);
                    }
                }
                match parameter.location {
                    // The client itself refuses values that are not numbers.
                    Location::Body if !operation.has_form => {
                        refused_as(&stage, operation, parameter, &sent, BodyForm::Text)
                    }
                    _ => refused(&stage, operation, parameter, &sent),
                }
                places.insert(parameter.location);
            }
        }
    }
    assert_eq!(places.len(), 4, "a place is not covered: {places:?}");
}

/// A path is answered only for the methods of its operations, and a refusal names them.
#[test]
fn another_method_is_refused_and_the_refusal_names_those_of_the_path() {
    const METHODS: [Method; 6] = [Method::Get, Method::Head, Method::Post, Method::Put, Method::Patch, Method::Delete];
    let (mut refusals, mut shared) = (0, 0);
    for stage in Stage::all() {
        let service = &stage.service;
        for operation in &service.operations {
            let target = minimal(service, operation).target(service);
            let path: &'static str = target.leak().split('?').next().unwrap_or_default();
            let siblings =
                service.operations.iter().filter(|other| captures(&service.whole_path(other), path).is_some());
            let known: BTreeSet<&str> = siblings.map(|other| other.method.name()).collect();
            shared += usize::from(known.len() > 1);
            for method in METHODS.into_iter().filter(|method| !known.contains(method.name())) {
                let info = Box::leak(Box::new(OperationInfo::run("other.method", path).with_method(method)));
                let answer = stage.client.request(info).send_raw().expect("an answer");
                let allow: BTreeSet<&str> = answer.header("allow").unwrap_or_default().split(", ").collect();
                let what = format!("{}: {} {path}", stage.case, method.name());
                assert_eq!((answer.status(), allow), (405, known.clone()), "{what}");
                refusals += 1;
            }
        }
    }
    assert!(refusals > 0 && shared > 0);
}

/// In each of these calls, the values are valid, but a location or form is wrong.
#[test]
fn a_value_at_another_location_is_refused() {
    let stage = Stage::new("requests");
    let text = |name: &'static str| ParameterInfo::new(name).in_body(BodyForm::Text);
    let call = |operation: &str, parameters: Vec<ParameterInfo>, header: Option<(&str, &str)>| {
        let own = stage.descriptions.operation(stage.service.operation(operation).expect("an operation"));
        let known = own.parameters.iter().filter(|known| parameters.iter().all(|other| other.wire != known.wire));
        let all: Vec<_> = known.copied().chain(parameters.iter().copied()).collect();
        let info = Box::leak(Box::new(own.with_parameters(all.leak())));
        let mut request = stage.client.request(info);
        for (name, value) in [("lot_id", "7"), ("if-match", "7"), ("plant", "Rye"), ("grams", "2")] {
            if let Some(known) = info.parameters.iter().find(|known| known.wire == name) {
                request = request.with_repeated(known.wire, value);
            }
        }
        let request = header.iter().fold(request, |request, (name, value)| request.with_header(*name, *value));
        let answer = request.send_raw().expect("an answer");
        (answer.status(), String::from_utf8_lossy(answer.body()).into_owned())
    };
    assert_eq!(call("lot.replace", vec![], None).0, 200);
    assert_eq!(call("lot.change", vec![], None).0, 200);
    let cases = [
        (
            call("lot.replace", vec![ParameterInfo::new("if-match")], None),
            "`if-match` is sent in the header, not in the query",
        ),
        (call("lot.change", vec![ParameterInfo::new("plant")], None), "`plant` is sent in the body, not in the query"),
        (call("lot.replace", vec![text("plant")], None), "lot.replace has no body"),
        (call("lot.change", vec![text("grams")], None), "`grams` of the body must be a number"),
        (call("lot.change", vec![text("plant").repeated()], None), "`plant` of the body must be a text"),
        (call("lot.change", vec![], Some(("content-type", "text/plain"))), "content-type: application/json"),
    ];
    let search = stage.descriptions.operation(stage.service.operation("lot.search").expect("an operation"));
    let mut again = search.parameters.to_vec();
    again.iter_mut().for_each(|known| known.comma_separated = false);
    let again = Box::leak(Box::new(search.with_parameters(again.leak())));
    let twice = stage.client.request(again).with_repeated("lot_id", 7).with_repeated("lot_id", 8);
    let twice = twice.send_raw().expect("an answer");
    let twice = (twice.status(), String::from_utf8_lossy(twice.body()).into_owned());
    let cases = cases.into_iter().chain([(twice, "`lot_id` is sent once, with commas between its values")]);
    for ((status, body), message) in cases {
        assert!(status == 400 && body.contains(message), "{status} {body} for {message}");
    }
}

#[test]
fn a_file_of_another_media_type_is_refused() {
    let mut files = 0;
    for stage in Stage::all() {
        for operation in stage.service.operations.iter().filter(|operation| operation.has_file()) {
            let call = spec_requests::calls::minimal(&stage.service, operation);
            let known = operation.media_types.iter().map(|name| (name.as_str(), true));
            for (media_type, is_taken) in known.chain([("image/x-other", false)]) {
                let request = stage.request(operation, &call.query).with_header("content-type", media_type);
                let status = request.send_raw().expect("an answer").status();
                assert_eq!(status < 300, is_taken, "{}: {media_type}: {status}", stage.case);
            }
            files += 1;
        }
    }
    assert!(files > 0);
}

/// A decimal that was sent is kept with each digit, and found by its value.
#[test]
fn a_decimal_is_kept_with_each_digit() {
    let mut stage = Stage::new("decimals");
    stage.mock = MockServer::builder_of(stage.service.clone()).start().expect("a free port");
    stage.client = stage.descriptions.client(stage.mock.url(), stage.mock.key()).build().expect("a client");
    let raw = |name: &str, sent: &[(&str, &str)]| {
        let operation = stage.service.operation(name).expect("an operation of the case");
        let sent: Vec<_> = sent.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        let answer = stage.request(operation, &sent).send_raw().expect("an answer");
        assert_eq!(answer.status(), operation.response.status, "{name}");
        String::from_utf8_lossy(answer.body()).into_owned()
    };
    raw("coin.assess", &[("coin_id", "7"), ("worth", "1234567890123456789.0000000010"), ("scrap", "0.10")]);
    let coin = r#"{"coin_id":7,"scrap":"0.10","worth":1234567890123456789.0000000010}"#;
    assert_eq!(raw("coin.get", &[("coin_id", "7")]), coin);
    let is_listed = |worth: &str| raw("coin.all", &[("worth", worth)]).contains(coin);
    assert!(is_listed("1234567890123456789.000000001") && !is_listed("1234567890123456789.000000002"));
    raw("coin.assess", &[("coin_id", "7"), ("worth", NULL)]);
    assert_eq!(raw("coin.get", &[("coin_id", "7")]), r#"{"coin_id":7,"scrap":"0.10"}"#);
}

fn sorted(pairs: &[(String, String)]) -> Vec<(String, String)> {
    let mut pairs = pairs.to_vec();
    // The sort is stable, so it keeps the order of equal names.
    pairs.sort_by(|one, other| one.0.cmp(&other.0));
    pairs
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
