//! Deviations of one kind are reported once and counted, up to a limit.

use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::deviation::observation::{observed, observing};
use crate::library::service::{answering, get, list};
use spec_client_runtime::{Answer, ObservationClass};

#[test]
fn equal_deviations_are_reported_once() {
    let items: Vec<_> =
        (0..10_000).map(|id| format!(r#"{{"book_id":{id},"new":{id},"loans":{{"k{id}":"1"}}}}"#)).collect();
    let body = format!(r#"{{"list":[{}]}}"#, items.join(","));
    let (client, seen) = observed(200, body);
    assert_eq!(list(&client).send().expect("a page").list.len(), 10_000);
    let lines = seen.lines();
    assert_eq!(
        lines,
        [
            "book.list: $.list[0].new: expected a documented field, found an unknown field (10000 times)",
            "book.list: $.list[0].loans.k0: expected a whole number, found text (10000 times)",
        ]
    );
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
    // Without an observer and without a log, nothing is counted.
    let client = answering(200, r#"{"book_id":"1"}"#);
    get(&client).send().expect("a book");
    assert_eq!(client.observations(), []);
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
