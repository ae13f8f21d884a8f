//! Answers without checks.

use crate::library::service::{get, in_memory, lend, rate};
use crate::request::retry_loop::failing;
use spec_client_runtime::Answer;

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
