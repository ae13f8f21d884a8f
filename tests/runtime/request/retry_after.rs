//! The header `Retry-After`: a number of seconds, a date, or neither.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::library::service::{SERVICE, get, in_memory_of};
use crate::request::retry_loop::{failing, seconds};
use spec_client_runtime::{Answer, Client, RateLimitHeader, TestClock};

#[test]
fn retry_after_sets_the_wait() {
    let dates = [
        ("7", 7),
        (" 0 ", 0),
        // The test clock starts at this time, 1,000,000,000 seconds after 1970.
        ("Sun, 09 Sep 2001 01:48:10 GMT", 90),
        ("Sun, 09 Sep 2001 01:46:40 GMT", 0),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Sunday, 09-Sep-01 01:48:10 GMT", 90),
        ("Sun Sep  9 01:48:10 2001", 90),
        ("Friday, 01-Jan-52 00:00:00 GMT", 0),
    ];
    for (value, wait) in dates {
        let (client, _, clock) = failing(1, move || Answer::status(429, "").with_header("Retry-After", value));
        assert!(get(&client).send().is_ok(), "{value}");
        assert_eq!(clock.slept(), [seconds(wait)], "{value}");
    }
}

/// The header of a service is used at 429 and 503, and only without a valid `Retry-After`.
#[test]
fn a_header_of_the_service_sets_the_wait() {
    let cases: [(RateLimitHeader, &str, u16, &str, Option<Duration>); 11] = [
        (RateLimitHeader::seconds("x-wait"), "7", 429, "", Some(seconds(7))),
        (RateLimitHeader::seconds("x-wait"), " 7 ", 503, "soon", Some(seconds(7))),
        (RateLimitHeader::seconds("x-wait"), "7", 429, "8", Some(seconds(8))),
        (RateLimitHeader::seconds("x-wait"), "7", 502, "", None),
        (RateLimitHeader::seconds("x-wait"), "1.5", 429, "", None),
        (RateLimitHeader::seconds("x-other"), "7", 429, "", None),
        (RateLimitHeader::millis("x-wait"), "1500", 429, "", Some(Duration::from_millis(1500))),
        // The test clock starts at this time, 1,000,000,000 seconds after 1970.
        (RateLimitHeader::unix_seconds("x-wait"), "1000000009", 429, "", Some(seconds(9))),
        (RateLimitHeader::unix_seconds("x-wait"), "7", 429, "", Some(seconds(0))),
        (RateLimitHeader::unix_millis("x-wait"), "1000000000250", 429, "", Some(Duration::from_millis(250))),
        (RateLimitHeader::unix_millis("x-wait"), "-1", 429, "", None),
    ];
    for (header, value, status, retry_after, wait) in cases {
        let answer =
            move || Answer::status(status, "").with_header("X-Wait", value).with_header("retry-after", retry_after);
        let (client, clock) = limited(header, answer);
        assert!(get(&client).send().is_ok(), "{value}");
        match wait {
            Some(wait) => assert_eq!(clock.slept(), [wait], "{value} at {status}"),
            None => assert!(clock.slept()[0] <= Duration::from_millis(500), "{value} at {status}"),
        }
    }
    // A wait that is longer than the limit of the call is not started.
    for value in ["121", "99999999999999999999999"] {
        let answer = move || Answer::status(429, "").with_header("x-wait", value);
        let (client, clock) = limited(RateLimitHeader::seconds("x-wait"), answer);
        let error = get(&client).send().expect_err("too long to wait");
        assert_eq!(error.retry_after(), Some(seconds(value.parse().unwrap_or(u64::MAX))));
        assert!(clock.slept().is_empty());
    }
}

/// A client of a service with this header, which sends this answer before it sends a book.
fn limited(header: RateLimitHeader, answer: impl Fn() -> Answer + Send + Sync + 'static) -> (Client, TestClock) {
    let service = Box::leak(Box::new(SERVICE.with_rate_limit(header)));
    let count = AtomicUsize::new(0);
    let answers = move |_: &_| match count.fetch_add(1, Ordering::SeqCst) {
        0 => answer(),
        _ => Answer::json(r#"{"book_id":7}"#),
    };
    let (client, _, clock) = in_memory_of(service, |builder| builder, answers);
    (client, clock)
}

#[test]
fn dates_of_leap_years() {
    for (date, since_1970) in [
        ("Tue, 29 Feb 2028 23:59:59 GMT", 1_835_481_599_u64),
        ("Wed, 01 Mar 2028 00:00:00 GMT", 1_835_481_600),
        ("Fri, 31 Dec 2100 12:00:00 GMT", 4_133_937_600),
        ("Friday, 01-Dec-51 00:00:00 GMT", 2585001600),
        ("Fri Dec 31 12:00:00 2100", 4_133_937_600),
    ] {
        let (client, ..) = failing(1, move || Answer::status(429, "").with_header("Retry-After", date));
        let error = get(&client).send().expect_err("too long to wait");
        assert_eq!(error.retry_after(), Some(seconds(since_1970 - 1_000_000_000)), "{date}");
    }
}

#[test]
fn an_invalid_value_is_ignored() {
    let dates = "Sun, |Sun, 09 Sep 2001 25:00:00 GMT|Tue, 30 Feb 2027 07:28:00 GMT|Sun Sep  9 01:48:10 2001 GMT|Sun Sep 31 01:48:10 2001";
    let values = ["", "-1", "+1", "1.5", "1e1", "soon", "Sun, 9 Sep +201 1:48:10 GMT"];
    for value in values.into_iter().chain(dates.split('|')) {
        let (client, _, clock) = failing(1, move || Answer::status(429, "").with_header("Retry-After", value));
        assert!(get(&client).send().is_ok(), "{value}");
        assert!(clock.slept()[0] <= Duration::from_millis(500), "{value}");
    }
}
