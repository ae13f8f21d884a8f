//! The error at a deadline shows the state of the job, and nothing else of an answer.

use crate::library::print::{many, printing, seconds, start as print};
use crate::library::service::KEY;
use crate::library::stocktaking::{library, list, listed, start};
use spec_client_runtime::{Answer, Json, Wait};

/// The state in the error at a deadline.
fn state(error: &str) -> &str {
    let (_, state) = error.split_once("before the deadline (last answer: ").expect(error);
    state.split_once("); job `").expect(error).0
}

#[test]
fn the_deadline_shows_the_field_that_the_job_waits_for() {
    for (ready, shown) in [
        ("0", "print.ready=0"),
        ("false", "print.ready=false"),
        (r#""Printing 3 of 9""#, "print.ready=Printing 3 of 9"),
        ("null", "print.ready is missing"),
        ("{\"ann\":1}", "print.ready=…"),
        ("[\"ann\"]", "print.ready=…"),
    ] {
        let answer = format!(r#"{{"print":{{"ready":{ready},"title":"Ann"}},"name":"Ann","total":7}}"#);
        let (client, ..) = printing("print.get", many(9, || Answer::json(answer.clone())));
        let error = print(&client).run(&Wait::default().deadline(seconds(9))).expect_err("too late").to_string();
        assert_eq!(state(&error), shown, "{error}");
    }
    // What may be data is hidden, and the key of the account everywhere.
    let hidden =
        ["https://a.example/x?token=1", "ann@library.example", "c0ffee1234567890", &"x".repeat(60), "a\nb", KEY];
    for hidden in hidden {
        let answer = format!(r#"{{"print":{{"ready":{}}}}}"#, Json::from(hidden));
        let (client, ..) = printing("print.get", many(9, || Answer::json(answer.clone())));
        let error = print(&client).run(&Wait::default().deadline(seconds(9))).expect_err("too late").to_string();
        assert_eq!(state(&error), "print.ready=…", "{error}");
    }
}

#[test]
fn the_deadline_says_whether_the_job_is_listed() {
    const ITEM: &str = r#"{"stock":{"id":"S-1"},"shelf":7,"owner":"Ann"}"#;
    for (first, later, total, shown) in [
        (&[][..], &[][..], 0, "the job is not listed"),
        (&[ITEM], &[ITEM], 1, "the job is still listed"),
        (&[ITEM], &["{}"], 2, "the job may be on another page of the list, or an item without an id"),
    ] {
        let answers = (0..9).map(|call| if call == 0 { list(first) } else { listed(later, total) });
        let (client, ..) = library(answers.collect());
        let wait = Wait::default().deadline(seconds(9));
        let error = start(&client).run(&wait).expect_err("too late").to_string();
        assert_eq!(state(&error), shown, "{error}");
    }
}
