//! For every answer, decoding items one by one returns the same items as `send`, with the same observations and the same
//! error.

use std::fmt::Debug;

use crate::deviation::observation::{Returning, observed};
use crate::library::lists::{BarePage, Page, named};
use crate::library::service::{Book, list};
use serde::Serialize;
use serde::de::IgnoredAny;
use spec_client_runtime::{
    Client, DecodeProblem, Error, ErrorKind, Json, ListPage, Object, Observation, ObservationClass, Read, Request,
};
use support::random::{Unstructured, arbitrary, check};
use support::sweep::rounds;

/// A client's observations of all kinds, in an order that does not depend on their time.
fn observations(client: &Client) -> Vec<(Observation, String, u64)> {
    let seen = client.observations().into_iter();
    let mut seen: Vec<_> = seen.map(|seen| (seen.clone(), seen.first, seen.count)).collect();
    seen.sort_by_key(|(seen, ..)| seen.to_string());
    seen
}

/// The items up to the end or an error. An error of the walk follows the page, so it is ignored.
fn one_by_one<P: ListPage>(client: &Client) -> (Vec<P::Item>, Option<Error>) {
    let mut items = Request::<Returning<P>>::new(client).with_page_parameters(named()).pages().max_pages(1).items();
    let mut list = Vec::new();
    let mut error = None;
    while let Some(item) = items.next() {
        assert!(error.is_none(), "nothing comes after an error");
        match item {
            Ok(item) => list.push(item),
            Err(end) => error = Some(end),
        }
        if !matches!(error.as_ref().map(Error::kind), Some(ErrorKind::Paging(_))) {
            assert!(items.next_start() >= list.len() as u64);
        }
    }
    (list, error.filter(|error| !matches!(error.kind(), ErrorKind::Paging(_))))
}

/// Whether an error is about an item.
fn at_item(error: &Error) -> bool {
    ["$.list[", "$["].iter().any(|start| error.to_string().contains(start))
}

/// The result of reading an answer in both ways.
#[derive(Debug, PartialEq)]
enum Outcome {
    Whole,
    /// The same error, after this many items.
    Same(usize),
    /// An error of the whole text or of the envelope, while `send` returned an earlier error.
    Earlier,
}

fn compare<T: Read + Serialize + Send + Clone + Debug + PartialEq + 'static>(body: &[u8]) -> Outcome {
    compare_pages::<Page<T>>(body)
}

fn compare_pages<P: ListPage<Item: Debug + PartialEq> + Debug>(body: &[u8]) -> Outcome {
    let text = String::from_utf8_lossy(body);
    let (client, _) = observed(200, body);
    let sent = Request::<Returning<P>>::new(&client).send();
    let (other, _) = observed(200, body);
    let (items, error) = one_by_one::<P>(&other);
    match (sent, error) {
        (Ok(page), None) => {
            assert_eq!(items, page.into_items(), "{text}");
            assert_eq!(observations(&other), observations(&client), "{text}");
            Outcome::Whole
        }
        (Err(sent), Some(error)) if sent.kind() == error.kind() => {
            assert_eq!((sent.to_string(), sent.status()), (error.to_string(), error.status()), "{text}");
            assert_eq!(sent.body(), error.body(), "{text}");
            Outcome::Same(items.len())
        }
        (Err(sent), Some(error)) => {
            let is_as_expected = match serde_json::from_slice::<IgnoredAny>(body) {
                Ok(_) => at_item(&sent) && !at_item(&error),
                Err(_) => matches!(error.kind(), ErrorKind::Decode(DecodeProblem::Syntax { .. })),
            };
            assert!(is_as_expected && items.is_empty(), "{text}: {sent}, but {error}");
            Outcome::Earlier
        }
        (sent, error) => panic!("{text}: {sent:?}, but {error:?} after {items:?}"),
    }
}

#[test]
fn a_list_is_found_anywhere_in_its_envelope() {
    for body in [
        r#"{"list":[{"book_id":1},{"book_id":2}],"total":2}"#,
        r#"{"total":2,"list":[{"book_id":1},{"book_id":2}]}"#,
        " \t{\r\n \"total\" : 1 ,\n\"list\"\n:\n[ \n {\"book_id\" : 1 } \n ] \n } \n",
        r#"{"list":[]}"#,
        r#"{"list":[ ],"total":0}"#,
        r#"{"list":[{"book_id":1}]}"#,
        // The name occurs elsewhere, too.
        r#"{"list":[{"book_id":1,"list":[{"book_id":8}],"note":{"list":[7]}}],"total":1}"#,
        r#"{"request":{"list":[1,2,3],"total":9},"list":[{"book_id":1}],"more":[{"list":[{"book_id":5}]}]}"#,
        r#"{"a":"\"list\":[","list":[{"book_id":1}],"b":"\\","c":"]}"}"#,
        // Texts that look like structure.
        r#"{"list":[{"book_id":1,"title":"]},{\"[\\"},{"book_id":2,"title":"\\\\\"]"},{"book_id":3,"kind":"\u005d\ud83d\ude00é"}]}"#,
        // Other spellings of the name.
        r#"{"l\u0069st":[{"book_id":1}],"total":1}"#,
        r#"{"List":[{"book_id":7}],"\u006c\u0069\u0073\u0074":[{"book_id":1}]}"#,
        // The last one counts.
        r#"{"list":[{"book_id":1}],"list":[{"book_id":2},{"book_id":3}]}"#,
        r#"{"list":[{"book_id":1}],"total":1,"list":null}"#,
        r#"{"list":null,"list":[{"book_id":1}]}"#,
        // Anything that is accepted, with its observations.
        r#"{"list":[{"book_id":1}],"more":1e999}"#,
        r#"{"list":[{"book_id":1},{"book_id":2,"note":[-1e999],"new":1e999}],"total":1e999,"more":[]}"#,
        r#"{"list":[{"book_id":1,"title":1e999,"lent":1e999,"copies":"","tags":[{},"1e999\""],"loans":{"a":[],"b":1}}],"total":{}}"#,
        r#"{"list":null}"#,
        r#"{"list":[null]}"#,
        r#"{"list":[null,{"book_id":1},null,{"book_id":"2","title":7,"new":1},{"book_id":3,"title":8,"tags":5}],"new":{}}"#,
        r#"[{"book_id":1},{"book_id":2,"title":3},null]"#,
        "[]",
        " [ { \"book_id\" : 1 } ] ",
        // Items that are lost.
        r#"{"list":[{"book_id":1},{"book_id":2},{"book_id":{}},{"book_id":4}]}"#,
        r#"{"list":[{"book_id":1},null,{"title":"x"},{},5,{"book_id":"2"}],"more":[{}]}"#,
        "{\"list\":[{\"book_id\":1},\n {\"book_id\":1e999,\n\"note\":1e999}]}",
        r#"[{"book_id":1},[],[[1]],"x",{"book_id":{"a":[1,{}]},"title":"\ud800"},{"book_id":2}]"#,
        // Halves of surrogate pairs.
        r#"{"list":[{"book_id":1},{"book_id":2,"title":"a\ud83d\ude00\uDc00b\n"},{"book_id":3,"note":{"\ud83d":"\ud83d"}}]}"#,
        r#"{"\ud800":1,"list":[{"book_id":1,"\ud83d":"\\ud83d\ud83d","title":"\ud83d\ud83d\ude00"}],"total":1}"#,
    ] {
        assert_eq!(compare::<Book>(body.as_bytes()), Outcome::Whole, "{body}");
    }
}

#[test]
fn an_unreadable_answer_has_the_same_error() {
    for (body, items) in [
        (r#"{"total":1}"#, 0),
        (r#"{"list":{}}"#, 0),
        (r#"{"list":"[]"}"#, 0),
        (r#"{"list":[{"book_id":1}],"list":7}"#, 0),
        ("7", 0),
        ("null", 0),
        ("", 0),
        ("  ", 0),
        // An error of the service.
        (r#"{"code":5,"message":"not now"}"#, 0),
        (r#"{"code":5,"message":"not now","list":[{"book_id":1}]}"#, 0),
        (&format!(r#"{{"list":[{{"book_id":1,"title":"{}"}}],"code":5,"message":"not now"}}"#, "x".repeat(9_000)), 0),
    ] {
        assert_eq!(compare::<Book>(body.as_bytes()), Outcome::Same(items), "{body}");
    }
    // If the text is not valid JSON, no items are returned.
    for body in [
        r#"{"list":[{"book_id":1}"#,
        r#"{"list":[{"book_id":1}]"#,
        r#"{"list":[{"book_id":1}]}}"#,
        r#"{"list":[{"book_id":1},]}"#,
        r#"{"list":[{"book_id":1}],}"#,
        r#"{"list":[{"book_id":1} {"book_id":2}]}"#,
        r#"{"list":[{"book_id":tru}]}"#,
        r#"{"list" []}"#,
        r#"{"list":[] "total":1}"#,
        r#"{list:[]}"#,
        "{",
        "[",
        "{\"list\":",
        r#"[{"book_id":1}"#,
        "{\"list\":[]}x",
    ] {
        assert_eq!(compare::<Book>(body.as_bytes()), Outcome::Same(0), "{body}");
    }
    // A mistake outside of the list is found first.
    let body = format!(r#"{{"list":[{{"book_id":1}},{{"note":{}}}],"total":1"#, "[".repeat(200));
    assert_eq!(compare::<Book>(body.as_bytes()), Outcome::Earlier);
}

#[test]
fn an_item_may_be_as_deep_as_an_answer() {
    let deep = |levels: usize| format!("[1,\n2, {}1{}]", "[".repeat(levels), "]".repeat(levels));
    let walked = |levels: usize| one_by_one::<Page<Json>>(&observed(200, deep(levels)).0);
    assert_eq!(compare::<Json>(deep(126).as_bytes()), Outcome::Whole);
    let (items, error) = walked(127);
    assert!(items.len() == 3 && error.is_none(), "{error:?}");
    let (items, error) = walked(128);
    let too_deep = DecodeProblem::TooDeep { line: 2, column: 131 };
    assert_eq!((items.len(), error.expect("an error").kind()), (2, &ErrorKind::Decode(too_deep)));
}

#[test]
fn items_of_any_type_are_counted_as_they_are_read() {
    let body = br#"{"list":[null,1,"2",null,[3],{"a":null}],"total":6}"#;
    assert_eq!(compare::<Json>(body), Outcome::Whole);
    assert_eq!(compare::<Object>(body), Outcome::Whole);
    assert_eq!(compare::<Vec<Json>>(br#"{"list":[[1],null,[],[null]]}"#), Outcome::Whole);
    assert_eq!(compare::<String>(br#"{"list":["a",null,7,true,"\n"]}"#), Outcome::Whole);
    assert_eq!(compare::<i64>(br#"{"list":[1,-2 ,3.0	,"4",null,null]}"#), Outcome::Whole);
    assert_eq!(compare::<i64>(br#"{"list":[1,2,true,3, [] ,1e999]}"#), Outcome::Whole);
    assert_eq!(compare::<bool>(br#"{"list":[true,false,1,null]}"#), Outcome::Whole);
}

#[test]
fn a_list_without_an_envelope_is_read_in_both_ways() {
    for body in [
        r#"[{"book_id":1},{"book_id":"2","title":3},null,[],{"book_id":{}}]"#,
        "[]",
        " [ { \"book_id\" : 1 } ] ",
        "[null]",
        "null",
    ] {
        assert_eq!(compare_pages::<BarePage<Book>>(body.as_bytes()), Outcome::Whole, "{body}");
    }
    let (client, _) = observed(200, r#"[{"book_id":1},{"book_id":2,"title":"a"}]"#);
    assert_eq!(one_by_one::<BarePage<Book>>(&client).0.len(), 2);
    assert_eq!(observations(&client), [], "it is as documented");
    for (body, items) in [
        (r#"{"list":[{"book_id":1}]}"#, 0),
        (r#"{"":[{"book_id":1}]}"#, 0),
        (r#"{"code":5,"message":"not now"}"#, 0),
        (r#"[{"book_id":1}"#, 0),
        ("7", 0),
        ("", 0),
    ] {
        assert_eq!(compare_pages::<BarePage<Book>>(body.as_bytes()), Outcome::Same(items), "{body}");
    }
}

/// Replaces a piece of a text with another one.
fn mutate(body: &mut Vec<u8>, u: &mut Unstructured<'_>) -> arbitrary::Result<()> {
    const PIECES: [&str; 16] = [
        "null",
        "[",
        "]",
        "{",
        "}",
        ",",
        ":",
        "\"",
        "\\",
        "7",
        "\"list\"",
        "\"x\":1",
        "{\"book_id\":3}",
        "[]",
        " \n",
        "1e999",
    ];
    for _ in 0..u.int_in_range(1..=2)? {
        let at = u.choose_index(body.len())?;
        let end = (at + u.choose_index(4)?).min(body.len());
        body.splice(at..end, u.choose(&PIECES)?.bytes());
    }
    Ok(())
}

#[test]
fn any_mutated_answer_is_read_in_both_ways() {
    const BODIES: [&str; 3] = [
        r#"{"list":[{"book_id":1,"title":"a"},null,{"book_id":"2","note":[1,{}]},{"book_id":3,"new":1}],"total":4}"#,
        "{\"total\": 2, \"list\": [{\"book_id\": 1},\n {\"book_id\": 2, \"tags\": [\"a\"]}], \"more\": {\"list\": []}}",
        r#"[{"book_id":1,"title":7},{"book_id":2}]"#,
    ];
    let (mut whole, mut lost, mut other) = (0, 0, 0);
    check(rounds(1_500), |u| {
        let mut body = u.choose(&BODIES)?.as_bytes().to_vec();
        mutate(&mut body, u)?;
        // A list that is replaced by a later one is not read.
        if body.windows(7).filter(|window| window == b"\"list\":").count() > 1 {
            return Ok(());
        }
        _ = compare_pages::<BarePage<Book>>(&body);
        match compare::<Book>(&body) {
            Outcome::Whole => {
                whole += 1;
                let (client, seen) = observed(200, body);
                list(&client).send().expect("a page");
                lost += usize::from(seen.take().iter().any(|seen| seen.class == ObservationClass::Loss));
            }
            _ => other += 1,
        }
        Ok(())
    });
    assert!(
        whole > rounds(75) && lost > rounds(25) && other > rounds(250),
        "{whole} whole, {lost} with losses, {other} others"
    );
}
