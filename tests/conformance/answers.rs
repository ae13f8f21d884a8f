//! Answers: what is read and written again is what came, and what the document does not promise breaks nothing.

use serde_json::{Value as Json, json};

use crate::shape::{Full, with, without};
use crate::spec::{Operation, Spec};
use crate::stage::{Stage, client};
use crate::types::Type;
use crate::wire::{KEY, Wire};
use common::calls;

use attack_surface::{Client, Error, ErrorKind};
use sandbox::Answer;

/// Has an operation answered with its example and, as far as the document shows it, with every field there is.
pub fn check_examples(spec: &Spec, operation: &Operation) {
    let stage = Stage::new();
    let full = Full::of(spec, operation).map(|full| full.json);
    for answer in std::iter::once(&operation.example).chain(&full) {
        stage.sandbox.answer_next(&operation.name, Answer::json(200, answer));
        let (outcome, _) = stage.send(calls::minimal_of(&operation.name).prepare(&stage.client));
        let read = outcome.unwrap_or_else(|error| panic!("{error} in {answer}"));
        assert_eq!(read, *answer);
    }
}

/// Gives answers to the client and reads them.
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

    /// Reads an answer that has to be read as this.
    #[track_caller]
    fn demand(&self, answer: &Json, expected: &Json, what: &str) {
        let read = self.read(answer).unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!(read, *expected, "{what}");
    }
}

/// What went wrong, of an error that has to say that the outcome is unknown, or has to say nothing of it.
#[track_caller]
pub fn cause(error: &Error, is_unknown: bool) -> &ErrorKind {
    assert_eq!(error.is_outcome_unknown(), is_unknown, "{error:?}");
    match error.kind() {
        ErrorKind::OutcomeUnknown { cause } => cause,
        kind => kind,
    }
}

/// An answer that says that the call failed is an error, be its body documented or not.
pub fn check_failures(spec: &Spec, operation: &Operation) {
    let reader = Reader::new(operation);
    for (field, equals) in spec.success_of(operation) {
        for said in [json!(0), json!("0"), json!(false), json!(-1)].into_iter().filter(|said| *said != equals) {
            let mut answer = operation.example.clone();
            // Dots lead into objects.
            *field.split('.').fold(&mut answer, |object, step| &mut object[step]) = said;
            let error = reader.read(&answer).expect_err("it tells of failure");
            assert!(matches!(cause(&error, false), ErrorKind::NotSuccess { .. }), "{answer}: {error:?}");
            assert_eq!(error.body(), answer.to_string().as_bytes());
        }
    }
}

/// Writing an answer again would not show two fields that are swapped in Rust, reading and writing alike.
pub fn check_names(spec: &Spec, operation: &Operation) {
    let (Some(full), reader) = (Full::of(spec, operation), Reader::new(operation)) else { return };
    reader.wire.answer_with(&full.json);
    let shown = calls::minimal_of(&operation.name).prepare(&reader.client).send_and_show();
    let shown = shown.unwrap_or_else(|error| panic!("{error}"));
    for (pointer, (name, of_type)) in &full.names {
        let value = match full.json.pointer(pointer).expect("it is there") {
            Json::String(text) => format!("{text:?}"),
            other => other.to_string(),
        };
        let at = shown.find(&value).unwrap_or_else(|| panic!("{pointer} is lost"));
        // `name: Some(Type(value` or `"key": value`
        let (before, around) = shown[..at].rsplit_once(": ").expect("a field has a name");
        let field = before.rsplit([' ', '{']).next().expect("a name").trim_matches('"');
        assert!(field.trim_end_matches('_') == name, "{pointer}: {field}");
        // What has a type of its own is shown with it, but for sets, of which this is no known value.
        let is_own = spec.types.contains_key(of_type) && !matches!(spec.type_of(of_type), Type::Values { .. });
        assert!(!is_own || around.contains(&format!("{of_type}(")), "{pointer} is no {of_type}: {around}{value}");
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
        if operation.success.iter().any(|(name, _)| *name == path) {
            for answer in [missing, null] {
                let error = reader.read(&answer).expect_err("it does not tell of success");
                let cause = cause(&error, operation.changes());
                assert!(matches!(cause, ErrorKind::NotSuccess { .. }), "{error:?}");
            }
            continue;
        }
        let expected = field.after_null.clone().map_or(missing.clone(), |value| with(&full.json, &pointer, value));
        if field.required {
            let error = reader.read(&missing).expect_err("a required field is missing");
            assert!(error.is_decode() && error.to_string().contains(&field.name), "{error}");
        } else {
            reader.demand(&missing, &missing, &format!("{path} missing"));
        }
        if field.required && field.after_null.is_none() {
            let error = reader.read(&null).expect_err("a required field is null");
            assert!(error.is_decode() && error.to_string().contains(&field.name), "{error}");
        } else {
            reader.demand(&null, &expected, &format!("{path} null"));
        }
    }
}

pub fn check_other_types(spec: &Spec, operation: &Operation) {
    let (Some(full), reader) = (Full::of(spec, operation), Reader::new(operation)) else { return };
    for pointer in &full.integers {
        let text = full.json.pointer(pointer).expect("it is there").to_string();
        reader.demand(&with(&full.json, pointer, Json::from(text)), &full.json, &format!("{pointer} as text"));
    }
    for pointer in &full.texts {
        let (answer, expected) = (with(&full.json, pointer, json!(7)), with(&full.json, pointer, json!("7")));
        reader.demand(&answer, &expected, &format!("{pointer} as a number"));
    }
}

/// What no reading can make sense of is an error that tells where, and not what.
pub fn check_unreadable(spec: &Spec, operation: &Operation) {
    let (Some(full), reader) = (Full::of(spec, operation), Reader::new(operation)) else { return };
    for pointer in full.integers.iter().chain(&full.texts) {
        let answer = with(&full.json, pointer, json!({ "canary": "canary" }));
        let error = reader.read(&answer).expect_err("an object is no single value");
        let name = pointer.rsplit('/').find(|part| part.parse::<usize>().is_err()).expect("a name");
        let told = format!("{error} {error:?}");
        if spec.success_of(operation).iter().all(|(field, _)| !pointer.ends_with(field)) {
            assert!(error.is_decode() && told.contains(name), "{pointer}: {told}");
        }
        assert!(!told.contains("canary"), "{pointer}: {told}");
    }
}
