//! Documented headers of answers: their values, headers that count as missing, and observations.

use crate::deviation::observation::observing;
use crate::library::service::KEY;
use crate::plain::operations;
use spec_client_runtime::generated::AnswerHeaders;
use spec_client_runtime::{Answer, ErrorKind, HasHeaders, OperationInfo, Request, UnixSeconds, WithHeaders};

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
fn read(headers: &'static [(&str, &str)]) -> (Headers, Vec<String>) {
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
    assert_eq!(read(all), ((Some("\"7\"".to_owned()), Some(12), Some(UnixSeconds::new(-5))), Vec::new()));
    assert_eq!(read(&[]), ((None, None, None), Vec::new()));
    assert_eq!(read(&[("etag", "7")]).0.0.as_deref(), Some("7"), "a text that looks like a number is a text");
}

#[test]
fn a_header_that_cannot_be_read_counts_as_missing_and_is_reported() {
    let lost = "book.get: $[\"header x-left\"]: expected a whole number, found text (loss)";
    for value in ["", "many", KEY, "12 13", "null", "[1]", "{\"a\":", "1.5", "99999999999999999999"] {
        let headers: &'static [_] = Box::leak(Box::new([("etag", "7"), ("x-left", value)]));
        let (read, seen) = read(headers);
        assert_eq!(read, (Some("7".to_owned()), None, None), "{value}");
        assert!(seen.contains(&lost.to_owned()), "{value}: {seen:?}");
        assert!(!format!("{seen:?}").contains(KEY));
    }
    // A number in another spelling is read.
    let (read, seen) = read(&[("x-left", "12.0")]);
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
