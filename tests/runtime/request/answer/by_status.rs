//! Answers whose body depends on the status: each kind is read as its own type, and another status is kept and reported.

use crate::deviation::observation::{Observations, observing};
use crate::plain::operations;
use serde_json::json;
use spec_client_runtime::generated::ReceivedAnswer;
use spec_client_runtime::{
    Answer, Client, Error, ErrorKind, Json, ObservationClass, OperationInfo, ReadAnswer, Request,
};

operations! {
    Renew: Renewal = OperationInfo::update("card.renew", "card/renew").with_verification("card.get");
}

#[derive(Debug, PartialEq)]
enum Renewal {
    Renewed(Vec<i64>),
    Later(i64),
    Noted(spec_client_runtime::Object),
    Valid,
    Unknown(u16, Json),
}

impl ReadAnswer for Renewal {
    const FIELDS: &'static [&'static str] = &[];

    fn read_answer<A: ReceivedAnswer>(answer: A) -> Result<Self, A::Error> {
        match answer.status() {
            200 => answer.read().map(Self::Renewed),
            202 => answer.read().map(Self::Later),
            203 => answer.read().map(Self::Noted),
            204 => answer.read().map(|()| Self::Valid),
            _ => answer.unknown(Self::FIELDS).map(|(status, body)| Self::Unknown(status, body)),
        }
    }
}

fn client(status: u16, body: &'static str) -> (Client, Observations) {
    observing(move |_| if body.is_empty() { Answer::empty(status) } else { Answer::status(status, body) })
}

/// The value of such an answer, and the observations that the observer receives.
fn read(status: u16, body: &'static str) -> (Result<Renewal, Error>, Vec<String>) {
    let (client, seen) = client(status, body);
    let result = Request::<Renew>::new(&client).send();
    (result, seen.take().iter().map(ToString::to_string).collect())
}

#[test]
fn each_kind_is_read_by_its_status() {
    let note = || serde_json::from_value(json!({ "a": 1 })).expect("an object");
    for (status, body, expected) in [
        (200, "[1,2]", Renewal::Renewed(vec![1, 2])),
        (202, "3", Renewal::Later(3)),
        (203, r#"{"a":1}"#, Renewal::Noted(note())),
        (204, "", Renewal::Valid),
    ] {
        let (read, seen) = read(status, body);
        assert_eq!((read.expect("a success"), seen), (expected, Vec::new()), "{status}");
    }
    // A deviation is reported by the reader of the kind.
    let (found, seen) = read(202, "\"3\"");
    assert_eq!(found.expect("a success"), Renewal::Later(3));
    assert_eq!(seen, ["card.renew: $: expected a whole number, found text (deviation)"]);
    let (found, seen) = read(204, "[1]");
    assert_eq!(found.expect("a success"), Renewal::Valid);
    assert_eq!(seen, ["card.renew: $: expected no body, found a list (loss)"]);
    for (status, body) in [(200, ""), (202, "[1]"), (202, ""), (202, "{")] {
        let error = read(status, body).0.expect_err("not readable");
        assert!(error.is_outcome_unknown(), "{status} {body}: {error}");
        assert_eq!(error.status(), Some(status));
    }
}

#[test]
fn a_status_that_is_not_documented_is_kept_and_reported() {
    for (body, expected) in [("", Json::Null), (r#"{"b":[1]}"#, json!({ "b": [1] })), ("7", json!(7))] {
        let (read, seen) = read(299, body);
        assert_eq!(read.expect("a success"), Renewal::Unknown(299, expected));
        assert_eq!(
            seen,
            ["card.renew: $[\"status 299\"]: expected a documented status, found another one (deviation)"]
        );
    }
    let (client, seen) = client(201, "[]");
    let class = |_| {
        drop(Request::<Renew>::new(&client).send().expect("a success"));
        seen.take().iter().map(|seen| seen.class).collect::<Vec<_>>()
    };
    assert_eq!([0, 1].map(class), [vec![ObservationClass::Deviation], Vec::new()], "it is reported once");
    // Other ways of sending read the same answer.
    assert_eq!(Request::<Renew>::new(&client).send_value().expect("a success"), json!([]));
    assert_eq!(Request::<Renew>::new(&client).send_raw().expect("an answer").status(), 201);
}

#[test]
fn an_error_is_an_error_at_each_status_and_half_an_error_leaves_the_outcome_unknown() {
    for status in [200, 202, 203, 204, 299] {
        let (client, seen) = client(status, r#"{"code":"9","message":"no card"}"#);
        let error = Request::<Renew>::new(&client).send().expect_err("an error");
        let unknown = ErrorKind::OutcomeUnknown { cause: ErrorKind::Api.into() };
        assert_eq!((error.kind(), error.status()), (&unknown, Some(status)));
        assert!(seen.take().is_empty(), "an error reports nothing");
        // Any object is a success where nothing is documented about one.
        let half = read(status, r#"{"message":"no card"}"#).0;
        let is_unknown = half.as_ref().is_err_and(Error::is_outcome_unknown);
        assert_eq!(
            (is_unknown, half.is_ok()),
            (![203, 299].contains(&status), [203, 299].contains(&status)),
            "{half:?}"
        );
    }
    let error = read(206, "[1,2]").0.expect_err("a part");
    assert!(error.is_outcome_unknown(), "{error}");
    let error = read(299, "<html>").0.expect_err("no JSON");
    assert!(error.is_outcome_unknown() && !error.to_string().contains("html"), "{error}");
}
