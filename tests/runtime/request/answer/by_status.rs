//! Answers whose body depends on the status, documented headers of answers, and answers without checks.

use crate::deviation::observation::{Observations, observing};
use crate::library::service::{KEY, get, in_memory, lend, rate};
use crate::plain::operations;
use crate::request::retry_loop::failing;
use serde_json::json;
use spec_client_runtime::generated::{AnswerHeaders, ReceivedAnswer};
use spec_client_runtime::{
    Answer, Client, Error, ErrorKind, HasHeaders, Json, ObservationClass, OperationInfo, ReadAnswer, Request,
    UnixSeconds, WithHeaders,
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

operations! {
    Get: String = OperationInfo::read("book.get", "book/get");
    Drop: () = OperationInfo::delete("book.drop", "book/drop");
}

type Headers = (Option<String>, Option<i64>, Option<UnixSeconds>);

impl HasHeaders for Get {
    type Headers = Headers;

    fn headers(headers: &AnswerHeaders<'_>) -> Headers {
        (headers.text("etag"), headers.literal("x-left"), headers.literal("x-until"))
    }
}

impl HasHeaders for Drop {
    type Headers = Option<String>;

    fn headers(headers: &AnswerHeaders<'_>) -> Option<String> {
        headers.text("etag")
    }
}

const BODY: &str = "\"The Time Machine\"";

/// The values of such headers, and the observations that the observer receives.
fn read_headers(headers: &'static [(&str, &str)]) -> (Headers, Vec<String>) {
    let answer =
        move |_: &_| headers.iter().fold(Answer::json(BODY), |answer, (name, value)| answer.with_header(*name, *value));
    let (client, seen) = observing(answer);
    let WithHeaders { body, headers, .. } = Request::<Get>::new(&client).send_with_headers().expect("a success");
    assert_eq!(body, "The Time Machine");
    (headers, seen.take().iter().map(ToString::to_string).collect())
}

#[test]
fn headers_are_read_in_any_case_and_without_the_spaces_around_them() {
    let all = [("ETag", "\"7\""), ("X-LEFT", " 12 "), ("x-until", "-5")];
    let all: &'static [_] = Box::leak(Box::new(all));
    assert_eq!(read_headers(all), ((Some("\"7\"".to_owned()), Some(12), Some(UnixSeconds::new(-5))), Vec::new()));
    assert_eq!(read_headers(&[]), ((None, None, None), Vec::new()));
    assert_eq!(read_headers(&[("etag", "7")]).0.0.as_deref(), Some("7"), "a text that looks like a number is a text");
}

#[test]
fn a_header_that_cannot_be_read_counts_as_missing_and_is_reported() {
    let lost = "book.get: $[\"header x-left\"]: expected a whole number, found text (loss)";
    for value in ["", "many", KEY, "12 13", "null", "[1]", "{\"a\":", "1.5", "99999999999999999999"] {
        let headers: &'static [_] = Box::leak(Box::new([("etag", "7"), ("x-left", value)]));
        let (read, seen) = read_headers(headers);
        assert_eq!(read, (Some("7".to_owned()), None, None), "{value}");
        assert!(seen.contains(&lost.to_owned()), "{value}: {seen:?}");
        assert!(!format!("{seen:?}").contains(KEY));
    }
    // A number in another spelling is read.
    let (read, seen) = read_headers(&[("x-left", "12.0")]);
    assert_eq!(read.1, Some(12));
    assert_eq!(seen.len(), 1, "{seen:?}");
}

#[test]
fn an_answer_without_a_body_has_headers_and_an_error_is_an_error() {
    let (client, _) = observing(|_| Answer::empty(204).with_header("etag", "7"));
    let answer = Request::<Drop>::new(&client).send_with_headers().expect("a success");
    assert_eq!((answer.body, answer.headers.as_deref()), ((), Some("7")));

    for status in [200, 409] {
        let (client, seen) = observing(move |_| {
            Answer::status(status, r#"{"code":"9","message":"taken"}"#).with_header("x-left", "many")
        });
        let error = Request::<Get>::new(&client).send_with_headers().expect_err("an error");
        assert_eq!(error.kind(), &ErrorKind::Api);
        assert!(seen.take().is_empty(), "an error reports nothing");
    }
    let (client, _) = observing(|_| Answer::json("<html>"));
    let error = Request::<Drop>::new(&client).send_with_headers().expect_err("a change with an unreadable answer");
    assert!(error.is_outcome_unknown());
}

#[test]
fn any_answer_is_returned() {
    for status in [200, 204, 301, 400, 404, 500] {
        let (client, memory) = in_memory(move |_| Answer::status(status, "<secret>").with_header("X-Trace", "t-1"));
        let answer = get(&client).send_raw().expect("an answer");
        assert_eq!((answer.status(), answer.header("x-TRACE"), answer.body()), (status, Some("t-1"), &b"<secret>"[..]));
        assert_eq!(answer.headers().len(), 2);
        let shown = format!("{answer:?}");
        assert_eq!(shown, format!("RawAnswer {{ status: {status}, headers: 2, body_length: 8 }}"));
        assert_eq!(answer.into_body(), b"<secret>");
        assert_eq!(memory.requests().len(), 1);
    }
    let (client, _) = in_memory(|_| Answer::json("{}"));
    assert_eq!(rate(&client).send_raw().expect("an answer").body(), b"{}", "`success` is not looked at");
}

#[test]
fn transient_failures_are_retried_and_then_returned() {
    let (client, memory) = in_memory(|_| Answer::status(503, "busy"));
    assert_eq!(get(&client).send_raw().expect("an answer").status(), 503);
    assert_eq!(memory.requests().len(), 3);
    assert_eq!(lend(&client).send_raw().expect("an answer").status(), 503);
    assert_eq!(memory.requests().len(), 4, "a change is sent once");

    let (client, memory, _) = failing(1, || Answer::status(503, "busy"));
    assert_eq!(get(&client).send_raw().expect("an answer").body(), br#"{"book_id":7}"#);
    assert_eq!(memory.requests().len(), 2);
}
