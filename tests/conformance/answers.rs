//! Answers: what is read and written again is what came, and what the document does not promise breaks nothing.

use serde_json::{Value as Json, json};

use crate::calls;
use crate::count::Covered;
use crate::shape::{Full, with, without};
use crate::spec::{Operation, Spec};
use crate::stage::client;
use crate::wire::{KEY, Wire};

use attack_surface::{Client, Error, ErrorKind};
use sandbox::Answer;

use crate::stage::Stage;

#[test]
fn every_example_is_read_without_loss() {
    check(&Spec::load());
}

/// Has every operation answered with its example and, as far as the document shows it, with every field there is.
/// Returns the operations whose answers were read without loss.
pub fn check(spec: &Spec) -> Covered {
    let stage = Stage::new();
    let mut covered = Covered::default();
    for operation in &spec.operations {
        let full = Full::of(spec, operation).map(|full| full.json);
        for answer in std::iter::once(&operation.example).chain(&full) {
            stage.sandbox.answer_next(&operation.name, Answer::json(200, answer));
            let (outcome, _) = stage.send((calls::minimal_of(&operation.name).request)(&stage.client));
            let read = outcome.unwrap_or_else(|error| panic!("{}: {error} in {answer}", operation.name));
            assert_eq!(read, *answer, "{}", operation.name);
        }
        covered.operations.insert(operation.name.clone());
    }
    covered
}

/// Gives answers to the client and reads them.
struct Reader {
    wire: Wire,
    client: Client,
}

impl Reader {
    fn new() -> Self {
        let wire = Wire::start();
        let client = client(&wire.url(), KEY);
        Self { wire, client }
    }

    fn read(&self, operation: &Operation, answer: &Json) -> Result<Json, Error> {
        self.wire.answer_with(answer);
        (calls::minimal_of(&operation.name).request)(&self.client).send()
    }

    /// Reads an answer that has to be read as this.
    #[track_caller]
    fn demand(&self, operation: &Operation, answer: &Json, expected: &Json, what: &str) {
        let read = self.read(operation, answer).unwrap_or_else(|error| panic!("{}, {what}: {error}", operation.name));
        assert_eq!(read, *expected, "{}, {what}", operation.name);
    }
}

/// Every operation with an answer that the document shows.
fn shown(spec: &Spec) -> Vec<(&Operation, Full)> {
    let shown: Vec<_> =
        spec.operations.iter().filter_map(|operation| Some((operation, Full::of(spec, operation)?))).collect();
    assert!(!shown.is_empty(), "the document shows answers");
    shown
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

/// Every field that tells of success, in every operation: an answer that says that the call failed is an error, documented or not.
#[test]
fn an_answer_that_tells_of_failure_is_an_error_everywhere() {
    let (spec, reader) = (Spec::load(), Reader::new());
    for operation in &spec.operations {
        let all = spec.success_of(operation);
        assert!(!all.is_empty(), "the service says how answers tell of success");
        for (field, _) in all {
            for said in [json!(0), json!("0"), json!(false), json!(-1)] {
                let answer = with(&operation.example, &format!("/{field}"), said);
                let error = reader.read(operation, &answer).expect_err("it tells of failure");
                let cause = cause(&error, false);
                assert!(matches!(cause, ErrorKind::NotSuccess { .. }), "{} {answer}: {error:?}", operation.name);
                assert_eq!(error.body(), answer.to_string().as_bytes(), "{}", operation.name);
            }
        }
    }
}

/// Writing an answer again would not show two fields that are swapped in Rust, reading and writing alike.
#[test]
fn what_is_read_stands_in_the_field_of_its_name() {
    let (spec, reader) = (Spec::load(), Reader::new());
    for (operation, full) in shown(&spec) {
        reader.wire.answer_with(&full.json);
        let shown = (calls::minimal_of(&operation.name).request)(&reader.client).send_and_show();
        let shown = shown.unwrap_or_else(|error| panic!("{}: {error}", operation.name));
        for (pointer, name) in &full.names {
            let value = match full.json.pointer(pointer).expect("it is there") {
                Json::String(text) => format!("{text:?}"),
                other => other.to_string(),
            };
            let at = shown.find(&value).unwrap_or_else(|| panic!("{} {pointer} is lost", operation.name));
            // `name: Some(Type(value` or `"key": value`
            let (before, _) = shown[..at].rsplit_once(": ").expect("a field has a name");
            let field = before.rsplit([' ', '{']).next().expect("a name").trim_matches('"');
            assert!(field.trim_end_matches('_') == name, "{} {pointer}: {field}", operation.name);
        }
    }
}

#[test]
fn unknown_fields_are_passed_over_or_kept() {
    let (spec, reader) = (Spec::load(), Reader::new());
    for (operation, full) in shown(&spec) {
        let (mut answer, mut expected) = (full.json.clone(), full.json);
        for record in &full.records {
            let pointer = format!("{}/field that nobody knows", record.pointer);
            let value = json!({ "id": null, "list": [1, { "name": "x" }] });
            answer = with(&answer, &pointer, value.clone());
            if record.keeps_others {
                expected = with(&expected, &pointer, value);
            }
        }
        reader.demand(operation, &answer, &expected, "with an unknown field in each object");
    }
}

#[test]
fn optional_fields_may_be_null_or_missing_and_required_ones_may_not() {
    let (spec, reader) = (Spec::load(), Reader::new());
    for (operation, full) in shown(&spec) {
        for field in &full.fields {
            let (pointer, path) = (field.pointer(), field.path());
            let (missing, null) = (without(&full.json, &pointer), with(&full.json, &pointer, Json::Null));
            if operation.success.iter().any(|(name, _)| *name == path) {
                for answer in [missing, null] {
                    let error = reader.read(operation, &answer).expect_err("it does not tell of success");
                    let cause = cause(&error, operation.changes());
                    assert!(matches!(cause, ErrorKind::NotSuccess { .. }), "{}: {error:?}", operation.name);
                }
                continue;
            }
            let expected = field.after_null.clone().map_or(missing.clone(), |value| with(&full.json, &pointer, value));
            if field.required {
                let error = reader.read(operation, &missing).expect_err("a required field is missing");
                assert!(error.is_decode() && error.to_string().contains(&field.name), "{}: {error}", operation.name);
            } else {
                reader.demand(operation, &missing, &missing, &format!("{path} missing"));
            }
            if field.required && field.after_null.is_none() {
                let error = reader.read(operation, &null).expect_err("a required field is null");
                assert!(error.is_decode() && error.to_string().contains(&field.name), "{}: {error}", operation.name);
            } else {
                reader.demand(operation, &null, &expected, &format!("{path} null"));
            }
        }
    }
}

#[test]
fn numbers_may_come_as_text_and_text_as_numbers() {
    let (spec, reader) = (Spec::load(), Reader::new());
    for (operation, full) in shown(&spec) {
        for pointer in &full.integers {
            let text = full.json.pointer(pointer).expect("it is there").to_string();
            let answer = with(&full.json, pointer, Json::from(text));
            reader.demand(operation, &answer, &full.json, &format!("{pointer} as text"));
        }
        for pointer in &full.texts {
            let (answer, expected) = (with(&full.json, pointer, json!(7)), with(&full.json, pointer, json!("7")));
            reader.demand(operation, &answer, &expected, &format!("{pointer} as a number"));
        }
    }
}

/// What no reading can make sense of is an error that tells where, and not what.
#[test]
fn what_cannot_be_read_is_told_by_its_place() {
    let (spec, reader) = (Spec::load(), Reader::new());
    for (operation, full) in shown(&spec) {
        for pointer in full.integers.iter().chain(&full.texts) {
            let answer = with(&full.json, pointer, json!({ "canary": "canary" }));
            let error = reader.read(operation, &answer).expect_err("an object is no single value");
            let name = pointer.rsplit('/').find(|part| part.parse::<usize>().is_err()).expect("a name");
            let told = format!("{error} {error:?}");
            if spec.success_of(operation).iter().all(|(field, _)| !pointer.ends_with(field)) {
                assert!(error.is_decode() && told.contains(name), "{} {pointer}: {told}", operation.name);
            }
            assert!(!told.contains("canary"), "{} {pointer}: {told}", operation.name);
        }
    }
}
