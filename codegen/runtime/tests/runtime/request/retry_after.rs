//! The header `Retry-After`: a number of seconds, a date, or neither.

use std::time::Duration;

use crate::library::service::get;
use crate::request::retry_loop::{failing, seconds};
use client_runtime::Answer;

#[test]
fn retry_after_sets_the_wait() {
    let dates = [
        ("7", 7),
        (" 0 ", 0),
        // The test clock starts at this time, 1,000,000,000 seconds after 1970.
        ("Sun, 09 Sep 2001 01:48:10 GMT", 90),
        ("Sun, 09 Sep 2001 01:46:40 GMT", 0),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ];
    for (value, wait) in dates {
        let (client, _, clock) = failing(1, move || Answer::status(429, "").with_header("Retry-After", value));
        assert!(get(&client).send().is_ok(), "{value}");
        assert_eq!(clock.slept(), [seconds(wait)], "{value}");
    }
}

#[test]
fn dates_of_leap_years() {
    for (date, since_1970) in [
        ("Tue, 29 Feb 2028 23:59:59 GMT", 1_835_481_599_u64),
        ("Wed, 01 Mar 2028 00:00:00 GMT", 1_835_481_600),
        ("Fri, 31 Dec 2100 12:00:00 GMT", 4_133_937_600),
    ] {
        let (client, ..) = failing(1, move || Answer::status(429, "").with_header("Retry-After", date));
        let error = get(&client).send().expect_err("too long to wait");
        assert_eq!(error.retry_after(), Some(seconds(since_1970 - 1_000_000_000)), "{date}");
    }
}

#[test]
fn an_invalid_value_is_ignored() {
    let values = ["", "-1", "1.5", "soon", "Sun, 09 Sep 2001 25:00:00 GMT", "Sunday, 09-Sep-01 01:48:10 GMT", "Sun, "];
    for value in values {
        let (client, _, clock) = failing(1, move || Answer::status(429, "").with_header("Retry-After", value));
        assert!(get(&client).send().is_ok(), "{value}");
        assert!(clock.slept()[0] <= Duration::from_millis(500), "{value}");
    }
}
