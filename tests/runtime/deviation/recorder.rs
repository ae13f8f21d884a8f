//! What is reported to the observer, and how often; what an observer cannot affect; and that recording costs nothing without deviations.

use std::cell::Cell;
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};

use crate::deviation::observation::{ByName, Returning, book_of_many_tags, line, observed, observing};
use crate::library::service::{Book, KEY, answering, get, in_memory_with, list};
use spec_client_runtime::{Answer, Client, ErrorKind, Observation, ObservationClass, Read, RecordedRequest, Request};

#[test]
fn a_failed_call_reports_nothing() {
    let (client, seen) = observed(200, r#"{"list":[{"book_id":1,"title":7},{"book_id":[]}],"total":1"#);
    assert!(list(&client).send().expect_err("an error").is_decode());
    let (failing, also_seen) = observed(404, r#"{"code":404,"message":7}"#);
    assert_eq!(get(&failing).send().expect_err("an error").kind(), &ErrorKind::Api);
    assert_eq!((seen.lines(), also_seen.lines()), (Vec::new(), Vec::new()));
    // It does not affect the next answer on this thread.
    let (client, seen) = observed(200, r#"{"list":[]}"#);
    list(&client).send().expect("a page");
    assert_eq!(seen.lines(), [""; 0]);
}

thread_local! {
    static READINGS: Cell<usize> = const { Cell::new(0) };
}

/// A number that counts how often it was read on this thread.
struct Counted;

impl Read for Counted {
    fn read<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        READINGS.set(READINGS.get() + 1);
        <i64 as Read>::read(deserializer).map(|_| Self)
    }
}

#[test]
fn an_answer_is_read_twice_only_with_deviations() {
    let readings = |client: &Client| {
        READINGS.set(0);
        Request::<Returning<Counted>>::new(client).send().expect("a number");
        READINGS.get()
    };
    assert_eq!(readings(&observed(200, "7").0), 1);
    assert_eq!(readings(&answering(200, "\"7\"")), 2, "counted without an observer, too");
    // An answer with a deviation does not affect the next one.
    assert_eq!(readings(&observed(200, "7").0), 1);
    assert_eq!(readings(&observed(200, "\"7\"").0), 2);
    assert_eq!(readings(&observed(200, "7").0), 1);
}

#[test]
fn an_observer_may_make_calls_itself() {
    static CLIENT: OnceLock<Client> = OnceLock::new();
    static SEEN: Mutex<Vec<String>> = Mutex::new(Vec::new());
    let answer = |request: &RecordedRequest| match request.path().contains("list") {
        true => Answer::json(r#"{"list":[{"book_id":1,"title":7,"new":1}],"total":1.0}"#),
        false => Answer::json(r#"{"book_id":"7"}"#),
    };
    let observer = |observation: &Observation| {
        SEEN.lock().expect("no panic").push(line(observation));
        if observation.operation == "book.list" {
            get(CLIENT.get().expect("a client")).send().expect("a book");
        }
    };
    let client = CLIENT.get_or_init(|| in_memory_with(|builder| builder.observer(observer), answer).0);
    list(client).send().expect("a page");
    let inner = "book.get: $.book_id: expected a whole number, found text";
    assert_eq!(client.observations().iter().map(|seen| seen.count).sum::<u64>(), 3 + 3, "each call of it is counted");
    assert_eq!(
        *SEEN.lock().expect("no panic"),
        [
            "book.list: $.list[0].title: expected text, found a number",
            inner,
            "book.list: $.list[0].new: expected a documented field, found an unknown field",
            "book.list: $.total: expected a whole number, found a number with a point or an exponent",
        ]
    );
}

#[test]
fn a_panic_of_the_observer_leaves_nothing_behind() {
    let panicking = |_: &Observation| panic!("the observer's own");
    let answer = |_: &_| Answer::json(r#"{"book_id":1,"title":7}"#);
    let (client, ..) = in_memory_with(|builder| builder.observer(panicking), answer);
    assert!(catch_unwind(AssertUnwindSafe(|| get(&client).send().map(drop))).is_err());
    let (client, seen) = observed(200, r#"{"book_id":1,"copies":"7"}"#);
    get(&client).send().expect("a book");
    assert_eq!(seen.lines(), ["book.get: $.copies: expected a whole number, found text"]);
}

#[test]
fn no_value_and_no_secret_is_reported() {
    let long = "x".repeat(2_000);
    let secret = "pa\\ss\"word-of-a-member-that-is-quite-long-and-would-be-cut-in-the-middle-of-it";
    let key = |text: &str| serde_json::to_string(text).expect("JSON");
    let body = format!(
        r#"{{"list":[{{"book_id":1,{}:"CANARY",{}:1,{}:1,"genre":"CANARY","loans":{{{}:"77777"}}}}]}}"#,
        key(KEY),
        key(&format!("prefix-{}-{secret}", "y".repeat(40))),
        key(&long),
        key(&format!("{KEY}{KEY}")),
    );
    let (client, seen) = observed(200, body.clone());
    list(&client).with_secret("member", secret).send().expect("a page");
    let seen = seen.take();
    assert_eq!(seen.len(), 5);
    let shown = format!("{seen:?} {}", seen.iter().map(ToString::to_string).collect::<String>());
    for hidden in [KEY, "canary", "CANARY", "77777", "password", "pa\\", "xxxx"] {
        assert!(!shown.contains(hidden), "{hidden} in {shown}");
    }
    assert_eq!((&*seen[0].path, &*seen[0].first), (r#"$.list[*]["***"]"#, r#"$.list[0]["***"]"#));
    assert_eq!((&*seen[2].path, &*seen[2].first), (r#"$.list[*]["…"]"#, r#"$.list[0]["…"]"#));
    assert_eq!((&*seen[4].path, &*seen[4].first), ("$.list[*].loans[*]", r#"$.list[0].loans["***"]"#));
    // The same is true for the path of a decode error.
    let (client, _) = observed(200, book_of_many_tags(&format!("p{secret}")));
    let books = || Request::<Returning<ByName<Book>>>::new(&client).with_max_memory(5_000);
    let error = books().with_query("other", "x").send().expect_err("no book");
    assert!(error.to_string().contains("$[\"pp"), "this call has no such secret: {error}");
    let error = books().with_secret("member", secret).send().expect_err("no book");
    assert!(error.to_string().starts_with(r#"shelf.any: $["p***"].tags: the values of the answer take"#), "{error}");
}

#[test]
fn paths_are_bounded() {
    type Deep = Vec<Vec<Vec<Vec<Vec<Vec<Vec<Vec<Vec<Vec<Vec<Vec<Vec<Vec<Vec<Vec<i64>>>>>>>>>>>>>>>>;
    let (client, seen) = observed(200, format!("{}\"1\"{}", "[".repeat(16), "]".repeat(16)));
    Request::<Returning<Deep>>::new(&client).send().expect("lists");
    let nested = &seen.take()[0];
    assert_eq!((&nested.first, &nested.path), (&format!("${}", "[0]".repeat(16)), &format!("${}", "[*]".repeat(16))));
    type Map<T> = ByName<T>;
    type Maps = Map<Map<Map<Map<Map<Map<Map<Map<Map<Map<Map<Map<Map<Map<Map<Map<Map<i64>>>>>>>>>>>>>>>>>;
    let open = format!(r#"{{"{}":"#, "é".repeat(500));
    let (client, seen) = observed(200, format!("{}\"1\"{}", open.repeat(17), "}".repeat(17)));
    Request::<Returning<Maps>>::new(&client).send().expect("maps");
    let path = &seen.take()[0].first;
    assert!(path.chars().count() == 1_025 && path.ends_with('…'), "{path}");
}

#[test]
fn a_kind_is_reported_once_for_a_client_and_its_clones_and_counted() {
    let (client, seen) =
        observed(200, r#"{"list":[{"book_id":1},{"book_id":2,"title":7,"new":1},{"title":8,"book_id":3}]}"#);
    for _ in 0..5 {
        list(&client.clone()).send().expect("a page");
    }
    let told = seen.take();
    assert_eq!(told.iter().map(|seen| seen.count).collect::<Vec<_>>(), [2, 1], "as the first answer has it");
    let counted = client.observations();
    assert_eq!(counted, told, "of the same kinds");
    assert_eq!(counted.iter().map(|seen| seen.count).collect::<Vec<_>>(), [10, 5]);
    assert_eq!(counted[0].first, "$.list[1].title");
    // The same in another operation is another kind. The count and the first place do not matter.
    let known: HashSet<_> = told.into_iter().collect();
    assert!(counted.iter().all(|seen| known.contains(seen)));
    let (other, _) = observed(200, r#"{"book_id":1,"title":7}"#);
    get(&other).send().expect("a book");
    assert!(!known.contains(&other.observations()[0]));
    // Without an observer and without a log, information is not counted.
    let client = answering(200, r#"{"book_id":"1","new":1}"#);
    get(&client).send().expect("a book");
    assert_eq!(client.observations().iter().map(|seen| &*seen.path).collect::<Vec<_>>(), ["$.book_id"]);
}

#[test]
fn a_client_distinguishes_1024_kinds() {
    let call = AtomicUsize::new(0);
    let (client, seen) = observing(move |_| {
        let call = call.fetch_add(1, Ordering::SeqCst);
        let fields: String = (0..200).map(|number| format!(r#","new{call}x{number}":0"#)).collect();
        Answer::json(format!(r#"{{"book_id":"1"{fields}}}"#))
    });
    for _ in 0..10 {
        get(&client).send().expect("a book");
    }
    assert_eq!(seen.take().len(), 1_025);
    let counted = client.observations();
    assert_eq!((counted.len(), counted[0].count), (1_025, 10), "what is known is counted on");
    let last = &counted[1_024];
    assert_eq!((&*last.path, last.found, last.class), ("$", "more", ObservationClass::Information));
    assert_eq!(counted.iter().map(|seen| seen.count).sum::<u64>(), 10 + 10 * 200);
}

#[test]
fn an_answer_distinguishes_at_most_256_deviations() {
    let fields: Vec<_> = (0..300).map(|number| format!(r#","new{number}":0"#)).collect();
    let body = format!(r#"{{"book_id":1{}}}"#, fields.concat());
    let (client, seen) = observed(200, body);
    assert_eq!(get(&client).send().expect("a book").extra.len(), 300);
    let seen = seen.take();
    assert_eq!(seen.len(), 257);
    assert_eq!(seen[255].path, "$.new255");
    let last = &seen[256];
    assert_eq!((last.path.as_str(), last.found, last.count), ("$", "more", 44));
    assert_eq!(last.class, ObservationClass::Information, "those that are not told apart keep their class");
}
