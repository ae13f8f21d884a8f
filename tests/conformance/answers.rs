//! Answers: decoding and encoding loses nothing, and an answer may lack or have anything that the document does not promise.

use client::{Client, Error, ErrorKind};
use common::calls;
use mock_server::{Answer, Fault};
use raw_spec::shape::{Full, with, without};
use raw_spec::types::Type;
use raw_spec::{Body, Operation, Spec};
use serde_json::{Value as Json, json};

use crate::conformance::stage::{KEY, Stage, Wire, answer_with, client};

/// Answers an operation with its example and with every documented field.
pub fn check_examples(spec: &Spec, operation: &Operation) {
    let stage = Stage::new();
    let full = Full::of(spec, operation).map(|full| full.json);
    for answer in std::iter::once(&operation.example).chain(&full) {
        stage.mock.answer_next(&operation.name, answer_with(operation, answer));
        let (outcome, _) = stage.send(calls::minimal_of(&operation.name).prepare(&stage.client));
        let read = outcome.unwrap_or_else(|error| panic!("{error} in {answer}"));
        // Content that has no example, or whose example is of another type, is made up.
        let is_shown = match &operation.body {
            Body::Content(content) => !answer.is_null() && content.example_type() == Some(content.asked(&[])[0]),
            _ => true,
        };
        assert!(if is_shown { read == *answer } else { read.is_string() }, "{read} and not {answer}");
    }
}

/// Each kind of an answer that depends on the status is read as its variant.
pub fn check_kinds(_: &Spec, operation: &Operation) {
    let Some(first) = operation.kinds.first() else { return };
    let stage = Stage::new();
    let call = || calls::minimal_of(&operation.name).acceptable(&stage.client);
    let usual = call().send_and_show().expect("a success");
    assert!(usual.starts_with(&first.variant), "the first kind is the usual answer: {usual}");
    for kind in &operation.kinds {
        let is_empty = matches!(kind.body, Body::Empty);
        // The mock server answers with the example on demand.
        let ask = || stage.mock.fault_next(&operation.name, Fault::Success(kind.status));
        ask();
        assert_eq!(call().send().expect("a success"), if is_empty { Json::Null } else { kind.example.clone() });
        ask();
        let shown = call().send_and_show().expect("a success");
        let rest = shown.strip_prefix(&kind.variant).unwrap_or_else(|| panic!("{} is not {shown}", kind.variant));
        assert_eq!((rest.is_empty(), rest.starts_with('(')), (is_empty, !is_empty), "{shown}");
    }
}

/// A comparison of JSON does not see each digit of a decimal. `Debug` shows them.
pub fn check_digits(_: &Spec, operation: &Operation) {
    let stage = Stage::new();
    let read = calls::minimal_of(&operation.name).acceptable(&stage.client);
    if operation.digits.is_empty() {
        return;
    }
    let shown = read.send_and_show().expect("a success");
    for digits in &operation.digits {
        assert!(shown.contains(&format!("Decimal({digits})")), "{digits} is read as something else: {shown}");
    }
}

/// Has the client decode given answers.
struct Reader<'o> {
    operation: &'o Operation,
    wire: Wire,
    client: Client,
}

impl<'o> Reader<'o> {
    fn new(operation: &'o Operation) -> Self {
        let wire = Wire::start();
        let client = client(&wire.url(), KEY);
        Self { operation, wire, client }
    }

    fn read(&self, answer: &Json) -> Result<Json, Error> {
        self.wire.answer_with(answer);
        calls::minimal_of(&self.operation.name).prepare(&self.client).send()
    }

    /// Decodes an answer, which must give this value.
    #[track_caller]
    fn demand(&self, answer: &Json, expected: &Json, what: &str) {
        let read = self.read(answer).unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!(read, *expected, "{what}");
    }
}

/// The cause of an error. The error must say that the outcome is unknown exactly if this is set.
#[track_caller]
pub fn cause(error: &Error, is_unknown: bool) -> &ErrorKind {
    assert_eq!(error.is_outcome_unknown(), is_unknown, "{error:?}");
    match error.kind() {
        ErrorKind::OutcomeUnknown { cause } => cause,
        kind => kind,
    }
}

/// An answer that reports a failure is an error, whether its body is documented or not.
pub fn check_failures(spec: &Spec, operation: &Operation) {
    let reader = Reader::new(operation);
    for (field, equals) in spec.success_of(operation) {
        for said in [json!(0), json!("0"), json!(false), json!(-1)].into_iter().filter(|said| *said != equals) {
            // In place of a list or a scalar comes an object that has nothing but the mark.
            let mut answer = if operation.example.is_object() { operation.example.clone() } else { json!({}) };
            // Dots lead into objects.
            *field.split('.').fold(&mut answer, |object, step| &mut object[step]) = said;
            let error = reader.read(&answer).expect_err("it reports a failure");
            assert!(matches!(cause(&error, false), ErrorKind::NotSuccess { .. }), "{answer}: {error:?}");
            assert_eq!(error.body(), answer.to_string().as_bytes());
        }
    }
}

/// Encoding an answer again cannot show two swapped fields, since decoding and encoding would swap them alike. `Debug` shows them.
pub fn check_names(spec: &Spec, operation: &Operation) {
    let (Some(full), reader) = (Full::of(spec, operation), Reader::new(operation)) else { return };
    reader.wire.answer_with(&full.json);
    let shown = calls::minimal_of(&operation.name).prepare(&reader.client).send_and_show();
    let shown = shown.unwrap_or_else(|error| panic!("{error}"));
    for pointer in &full.secrets {
        let value = full.json.pointer(pointer).map(Json::to_string).expect("it is there");
        assert!(!shown.contains(&value[1..value.len() - 1]), "{pointer} is a secret, and is shown");
    }
    for (pointer, (name, of_type)) in &full.names {
        let value = match full.json.pointer(pointer).expect("it is there") {
            Json::String(text) if of_type == "decimal_text" => text.clone(),
            Json::String(text) => format!("{text:?}"),
            other => other.to_string(),
        };
        let at = shown.find(&value).unwrap_or_else(|| panic!("{pointer} is lost"));
        // `name: Some(Type(value` or `"key": value`
        let (before, around) = shown[..at].rsplit_once(": ").expect("a field has a name");
        let field = before.rsplit([' ', '{']).next().expect("a name").trim_matches('"');
        assert!(field.trim_end_matches('_') == name, "{pointer}: {field}");
        // A type of its own shows its name, except for a set: this is not one of its known values.
        let is_own = spec.types.contains_key(of_type) && !matches!(spec.type_of(of_type), Type::Values { .. });
        assert!(!is_own || around.contains(&format!("{of_type}(")), "{pointer} is not a {of_type}: {around}{value}");
    }
}

pub fn check_unknown_fields(spec: &Spec, operation: &Operation) {
    let (Some(full), reader) = (Full::of(spec, operation), Reader::new(operation)) else { return };
    let (mut answer, mut expected) = (full.json.clone(), full.json);
    for record in &full.records {
        let pointer = format!("{}/field that nobody knows", record.pointer);
        let value = json!({ "id": null, "list": [1, { "name": "x" }] });
        answer = with(&answer, &pointer, value.clone());
        if record.keeps_others {
            expected = with(&expected, &pointer, value);
        }
    }
    reader.demand(&answer, &expected, "with an unknown field in each object");
}

/// Missing or null.
pub fn check_missing_fields(spec: &Spec, operation: &Operation) {
    let (Some(full), reader) = (Full::of(spec, operation), Reader::new(operation)) else { return };
    for field in &full.fields {
        let (pointer, path) = (field.pointer(), field.path());
        let (missing, null) = (without(&full.json, &pointer), with(&full.json, &pointer, Json::Null));
        let is_mark = |(name, _): &(String, Json)| {
            name.strip_prefix(&path).is_some_and(|rest| matches!(rest.chars().next(), None | Some('.')))
        };
        if operation.success.iter().any(is_mark) {
            for answer in [missing, null] {
                let error = reader.read(&answer).expect_err("it does not report success");
                let cause = cause(&error, operation.changes());
                assert!(matches!(cause, ErrorKind::NotSuccess { .. }), "{error:?}");
            }
            continue;
        }
        let expected = field.after_null.clone().map_or(missing.clone(), |value| with(&full.json, &pointer, value));
        if field.required {
            demand_loss(&full, &pointer, reader.read(&missing));
        } else {
            reader.demand(&missing, &missing, &format!("{path} missing"));
        }
        if field.required && field.after_null.is_none() {
            demand_loss(&full, &pointer, reader.read(&null));
        } else {
            reader.demand(&null, &expected, &format!("{path} null"));
        }
    }
}

/// A required field that cannot be read is left out with the nearest optional field, item or entry around it. If there is none, the answer
/// cannot be read.
#[track_caller]
fn demand_loss(full: &Full, pointer: &str, read: Result<Json, Error>) {
    match (full.without_around(pointer), read) {
        (Some(rest), read) => assert_eq!(read.unwrap_or_else(|error| panic!("{pointer}: {error}")), rest, "{pointer}"),
        (None, Ok(read)) => panic!("{pointer} is required: {read}"),
        (None, Err(error)) => {
            let name = pointer.rsplit('/').find(|part| part.parse::<usize>().is_err()).expect("a name");
            let shown = format!("{error} {error:?}");
            assert!(error.is_decode() && shown.contains(name) && !shown.contains("canary"), "{pointer}: {shown}");
        }
    }
}

/// An unreadable value is left out if it is optional. Else it is an error that names the place and does not show the value.
pub fn check_unreadable(spec: &Spec, operation: &Operation) {
    let (Some(full), reader) = (Full::of(spec, operation), Reader::new(operation)) else { return };
    for pointer in full.integers.iter().chain(&full.texts) {
        let answer = with(&full.json, pointer, json!({ "canary": "canary" }));
        let marks = spec.marks_of(operation);
        let is_mark = marks.iter().any(|(field, _)| *pointer == format!("/{}", field.replace('.', "/")));
        match reader.read(&answer) {
            Err(error) if is_mark => assert!(!format!("{error} {error:?}").contains("canary"), "{pointer}: {error}"),
            read => demand_loss(&full, pointer, read),
        }
    }
}

/// Documented headers: each is read by its name and as its type.
pub fn check_headers(spec: &Spec, operation: &Operation) {
    let shown = calls::HEADERS.iter().find(|(name, _)| *name == operation.name).map(|(_, shown)| shown);
    assert_eq!(shown.is_some(), !operation.headers.is_empty(), "the client has a function for its headers");
    let Some(shown) = shown else { return };

    let stage = Stage::new();
    // The own names of the headers that were read.
    let read = || -> Vec<&str> {
        let shown = shown(&stage.client).unwrap_or_else(|error| panic!("{error}"));
        let names = operation.headers.iter().map(|(name, ..)| name.as_str());
        names.filter(|name| shown.contains(&format!("{name}: Some("))).collect()
    };
    // The mock server sends the examples.
    assert_eq!(read().len(), operation.headers.len());
    for (name, header, of_type) in &operation.headers {
        let is_text = spec.takes_text(of_type);
        let good = if matches!(spec.type_of(of_type), Type::Boolean) { "true" } else { "7" };
        // The connection depends on this one.
        let bad = if header == "content-length" { "8" } else { "9 lives" };
        for (value, is_read) in [(bad, is_text || bad == "8"), (good, true)] {
            stage
                .mock
                .answer_next(&operation.name, answer_with(operation, &operation.example).with_header(header, value));
            let expected: &[&str] = if is_read { &[name] } else { &[] };
            assert_eq!(read(), expected, "{header}: {value}");
        }
    }
}

/// Answers with the example and the fields of an error in it, at each kind of status and with each kind of code.
pub fn check_marks(spec: &Spec, operation: &Operation) {
    let stage = Stage::new();
    let answered = |status: u16, body: &Json| {
        stage.mock.answer_next(&operation.name, Answer::status(status, body));
        stage.send(calls::minimal_of(&operation.name).prepare(&stage.client)).0
    };
    let message = "as it was asked";
    let success = spec.success_code();
    for code in [spec.some_code()].into_iter().chain(success.clone()) {
        let refused = spec.error_body(&code, message);
        let error = answered(400, &refused).expect_err("the status marks an error");
        if operation.is_head() {
            assert_eq!((error.kind(), error.status(), error.body()), (&ErrorKind::HttpStatus, Some(400), &b""[..]));
            continue;
        }
        assert_eq!((error.kind(), error.message()), (&ErrorKind::Api, Some(message)), "400 {refused}");
        let found = error.code().map(|code| serde_json::to_value(code).expect("a code is JSON"));
        assert_eq!(found.unwrap_or_default(), code, "400 {refused}");

        // Only an object can have the fields of an answer beside those of an error.
        if !operation.example.is_object() || matches!(operation.body, Body::Content(_)) {
            continue;
        }
        let mut body = operation.example.clone();
        if !code.is_null() {
            spec.put(&mut body, "code", code.clone());
        }
        spec.put(&mut body, "message", message.into());
        let is_error = spec.marks_errors_at_success() && success.as_ref() != Some(&code);
        match answered(200, &body) {
            Ok(read) if !is_error => {
                // A documented field comes as it is.
                let known = operation.example.as_object().expect("an object").keys();
                known.for_each(|name| assert_eq!(read[name], body[name], "200 {body}"));
            }
            // The status says that it succeeded, and no such error is documented. So nobody knows what a change did.
            Err(error) if is_error => {
                assert_eq!(*cause(&error, operation.changes()), ErrorKind::Api, "200 {body}");
                assert_eq!(error.body(), body.to_string().as_bytes());
            }
            other => panic!("200 {body}: an error is {}expected: {other:?}", if is_error { "" } else { "not " }),
        }
    }
}
