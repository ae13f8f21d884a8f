//! The error at a deadline shows the state of the job, and nothing that a log must not contain.

use crate::library::print::seconds;
use crate::library::service::KEY;
use crate::library::stocktaking::{library, list, start};
use client_runtime::Wait;

fn message(item: &str) -> String {
    let (client, _, _) = library((0..9).map(|_| list(&[item])).collect());
    start(&client).run(&Wait::default().deadline(seconds(9))).expect_err("too late").to_string()
}

#[test]
fn the_deadline_shows_the_fields_of_the_last_answer() {
    let text = message(r#"{"stock":{"id":"S-1"},"shelf":7,"state":"Counting 3 of 9","done":false,"none":null}"#);
    assert!(
        text.contains(
            "before the deadline (last answer: items.0.done=false, items.0.shelf=7, items.0.state=Counting 3 of 9, \
             items.0.stock.id=…, page.total=1);"
        ),
        "{text}"
    );
}

#[test]
fn the_deadline_hides_what_may_be_data() {
    let hidden = ["https://a.example/x?token=1", "ann@library.example", "c0ffee1234567890", &"x".repeat(60), "a\nb"];
    for hidden in hidden {
        let value = serde_json_text(hidden);
        let text = message(&format!(r#"{{"stock":{{"id":"S-1"}},"shelf":7,"state":{value}}}"#));
        assert!(text.contains("items.0.state=…") && !text.contains(hidden), "{text}");
    }
    // A key of an object may be data, too, and the key of the account is hidden everywhere.
    let text = message(r#"{"stock":{"id":"S-1"},"shelf":7,"of":{"ann@library.example":1}}"#);
    assert!(!text.contains("ann@"), "{text}");
    let text = message(&format!(r#"{{"stock":{{"id":"S-1"}},"shelf":7,"state":"{KEY}"}}"#));
    assert!(!text.contains(KEY), "{text}");
    // A long list of fields is shortened.
    let many: String = (0..99).map(|number| format!(r#","f{number:02}":1"#)).collect();
    let text = message(&format!(r#"{{"stock":{{"id":"S-1"}},"shelf":7{many}}}"#));
    assert!(text.matches('=').count() <= 10, "{text}");
}

fn serde_json_text(text: &str) -> String {
    client_runtime::Json::from(text).to_string()
}
