//! Items are decoded when they are requested: their errors, their observations, and their limits.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Barrier};

use crate::deviation::observation::{Returning, line, observed, observing};
use crate::library::lists::Page;
use crate::library::pages::{Library, named, numbers, page, starts, walk};
use crate::library::service::{Book, BookId, in_memory, in_memory_with, list, titles};
use spec_client_runtime::{
    Answer, Client, DecodeProblem, Error, ErrorKind, Items, Json, Pages, PagingProblem, RecordedRequest, Request,
};

fn books(client: &Client) -> Pages<impl spec_client_runtime::Operation<Response = Page<Book>>> {
    list(client).with_page_parameters(named()).pages()
}

#[test]
fn items_before_an_error_are_returned_and_nothing_after_it() {
    let (client, memory) = in_memory(|request| match request.parameter("start") {
        Some("0") => Answer::json(r#"{"list":[{"book_id":0},{"book_id":1}],"total":6}"#),
        Some("2") => Answer::json(format!(
            r#"{{"list":[{{"book_id":2}},null,{{"book_id":3}},{},{{"book_id":5}}],"total":6}}"#,
            too_deep()
        )),
        _ => Answer::json(r#"{"list":[{"book_id":5}],"total":6}"#),
    });
    let mut items = books(&client).items();
    assert_eq!(items.by_ref().take(4).filter(Result::is_ok).count(), 4);
    assert_eq!((items.next_start(), items.size_hint()), (4, (1, None)));
    let error = items.next().expect("an error").expect_err("an error");
    assert!(error.to_string().starts_with("book.list: the answer is nested more than 127 levels deep (line 1, "));
    assert_eq!(error.status(), Some(200));
    assert!(String::from_utf8_lossy(error.body()).contains("[[[["));
    for _ in 0..3 {
        assert!(items.next().is_none(), "nothing comes after an error");
        assert_eq!((items.next_start(), items.size_hint()), (4, (0, None)));
    }
    assert_eq!(memory.requests().len(), 2);
    // A walk that starts one item later skips it. A walk over pages cannot return this page.
    let skipped = items.next_start() + 1;
    let rest: Vec<_> = books(&client).starting_at(skipped).items().map(|item| item.expect("an item").book_id).collect();
    assert_eq!(rest.len(), 1);
    assert_eq!(books(&client).map(|page| page.is_ok()).collect::<Vec<_>>(), [true, false]);
}

/// A book that cannot be read, since it is nested too deep.
fn too_deep() -> String {
    format!(r#"{{"book_id":4,"note":{}1{}}}"#, "[".repeat(200), "]".repeat(200))
}

#[test]
fn an_item_that_cannot_be_read_counts_for_the_position_and_the_total() {
    let second = r#"{"list":[{"book_id":2},{"title":"no id"},"x",{"book_id":{}},{"book_id":6}],"total":8}"#;
    let answer = move |request: &RecordedRequest| match request.parameter("start") {
        Some("0") => Answer::json(r#"{"list":[{"book_id":[]},{"book_id":1}],"total":8}"#),
        Some("2") => Answer::json(second),
        Some("7") => Answer::json(r#"{"list":[{"book_id":7}],"total":8}"#),
        other => panic!("{other:?}"),
    };
    let (client, seen) = observing(answer);
    let ids = |books: Vec<Book>| books.into_iter().map(|book| book.book_id).collect::<Vec<_>>();
    let expected = [1, 2, 6, 7].map(BookId::new);
    let mut items = books(&client).items();
    let first: Vec<_> = items.by_ref().take(2).map(|item| item.expect("a book")).collect();
    assert_eq!((first.len(), items.next_start(), items.total()), (2, 3, Some(8)));
    assert_eq!(ids(first.into_iter().chain(items.map(|item| item.expect("a book"))).collect()), expected);
    let lines = [
        "book.list: $.list[0].book_id: expected a whole number, found a list",
        "book.list: $.list[1].book_id: expected a required field, found none",
        "book.list: $.list[2]: expected an object, found text",
        "book.list: $.list[3].book_id: expected a whole number, found an object",
    ];
    assert_eq!(seen.lines(), lines);
    let (client, memory) = in_memory(answer);
    assert_eq!(ids(books(&client).flat_map(|page| page.expect("a page").list).collect()), expected);
    assert_eq!(memory.requests().len(), 3);
}

#[test]
fn the_error_of_an_item_has_the_attempts_of_its_page() {
    let is_busy = AtomicBool::new(true);
    let (client, _) = in_memory(move |_| match is_busy.swap(false, Ordering::SeqCst) {
        true => Answer::status(503, ""),
        false => Answer::json(format!(r#"{{"list":[{}],"total":1}}"#, too_deep())),
    });
    let error = books(&client).items().find_map(Result::err).expect("an error");
    assert_eq!((error.is_decode(), error.attempts()), (true, 2));
}

#[test]
fn observations_of_a_page_are_counted_once_from_the_first_item_that_has_one() {
    let body = r#"{"new":1,"list":[{"book_id":1},{"book_id":2,"title":7},{"book_id":3,"title":8,"a":1},null,{"book_id":"5"}]}"#;
    let (client, seen) = observed(200, body);
    let (whole, seen_by_send) = observed(200, body);
    list(&whole).send().expect("a page");
    let mut items = books(&client).max_pages(1).items();
    assert!(items.next().expect("an item").is_ok());
    assert_eq!(seen.lines(), ["book.list: $.new: expected a documented field, found an unknown field"]);
    assert!(items.next().expect("an item").is_ok());
    // They cover the whole page, in its order and with their counts. The envelope is first.
    let lines = seen.lines();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines, seen_by_send.lines()[1..]);
    let counted = |client: &Client| client.observations().iter().map(line).collect::<Vec<_>>();
    assert_eq!(counted(&client), counted(&whole));
    assert_eq!(items.by_ref().take(2).filter(Result::is_ok).count(), 2);
    drop(items);
    assert_eq!(counted(&client), counted(&whole));
    assert_eq!(seen.lines(), [""; 0]);
}

#[test]
fn items_after_one_that_cannot_be_read_are_not_observed() {
    let list = r#"{"list":[{"book_id":1,"title":7},{"book_id":"2"},"#.to_owned() + &too_deep();
    let (client, seen) = observed(200, list + r#",{"book_id":3,"title":7}]}"#);
    let results: Vec<_> = books(&client).items().collect();
    assert_eq!(results.len(), 3);
    assert!(results[2].as_ref().expect_err("an error").is_decode());
    let lines = [
        "book.list: $.list[0].title: expected text, found a number",
        "book.list: $.list[1].book_id: expected a whole number, found text",
    ];
    assert_eq!(seen.lines(), lines);
    assert_eq!(client.observations().iter().map(|seen| seen.count).collect::<Vec<_>>(), [1, 1]);
}

#[test]
fn the_body_is_limited_as_a_whole_and_the_memory_for_each_item() {
    let body = format!(r#"{{"list":[{}]}}"#, vec![r#"{"book_id":1,"tags":["a","b"]}"#; 1_000].join(","));
    let length = body.len() as u64;
    let limited = |max_body, max_memory| {
        let body = body.clone();
        let set = |builder: spec_client_runtime::ClientBuilder| builder.max_body(max_body).max_memory(max_memory);
        in_memory_with(set, move |_| Answer::json(body.clone())).0
    };
    let error = |items: Vec<Result<Book, Error>>| items.into_iter().find_map(Result::err).expect("an error");
    let client = limited(length - 1, 4_096);
    let results: Vec<_> = books(&client).items().collect();
    assert_eq!(results.len(), 1);
    assert_eq!(error(results).kind(), &ErrorKind::BodyTooLarge { limit: length - 1 });
    // All items together need more memory than allowed, but they are never in memory together.
    let client = limited(length, 4_096);
    assert!(matches!(
        list(&client).send().expect_err("an error").kind(),
        ErrorKind::Decode(DecodeProblem::TooLarge { .. })
    ));
    assert_eq!(books(&client).max_pages(1).items().filter(Result::is_ok).count(), 1_000);
    let client = limited(length, 10);
    let too_large = DecodeProblem::TooLarge { path: "$.list[0].tags".to_owned(), limit: 10 };
    assert_eq!(error(books(&client).items().collect()).kind(), &ErrorKind::Decode(too_large));
}

#[test]
fn a_walk_over_pages_continues_over_items() {
    let (client, memory) = in_memory(|request| Library::of(450).answer(request));
    let mut pages = titles(&client).with_page_parameters(named()).pages();
    assert_eq!(pages.next().expect("a page").expect("a page").list.len(), 100);
    assert_eq!(pages.next().expect("a page").expect("a page").list.len(), 100);
    let items = pages.items();
    assert_eq!(items.next_start(), 200);
    assert_eq!(walk(items).0, numbers(450)[200..]);
    assert_eq!(starts(&memory), [0, 100, 200, 300, 400]);
    // The items know the earlier pages.
    let (client, _) = in_memory(|_| page(0..3, ""));
    let mut pages = titles(&client).with_page_parameters(named()).pages();
    assert!(pages.next().expect("a page").is_ok());
    let same = PagingProblem::SamePage { name: "start".to_owned(), start: 3 };
    assert_eq!(walk(pages.items()), (vec![], Some(ErrorKind::Paging(same))));
}

#[test]
fn a_walk_over_pages_that_fetches_ahead_continues_over_items_that_do() {
    let wait = Barrier::new(2);
    let is_walking_over_items = Arc::new(AtomicBool::new(false));
    let is_on = Arc::clone(&is_walking_over_items);
    let (client, _) = in_memory(move |request| {
        // These two are answered only if they are requested at the same time.
        if matches!(request.parameter("start"), Some("300" | "400")) && is_on.load(Ordering::SeqCst) {
            wait.wait();
        }
        Library::of(500).answer(request)
    });
    let mut pages = titles(&client).with_page_parameters(named()).pages().fetch_ahead(2);
    assert!(pages.next().expect("a page").is_ok());
    let items = pages.items();
    is_walking_over_items.store(true, Ordering::SeqCst);
    assert_eq!(walk(items), (numbers(500)[100..].to_vec(), None));
}

#[test]
fn an_item_may_be_any_json() {
    let (client, _) = observed(200, r#"{"list":[null,{"a":[1]}],"total":2}"#);
    let items: Items<Returning<Page<Json>>> = Request::new(&client).with_page_parameters(named()).pages().items();
    let items: Vec<_> = items.map(|item| item.expect("an item").to_string()).collect();
    assert_eq!(items, ["null", r#"{"a":[1]}"#]);
    assert_eq!(client.observations().iter().map(line).collect::<Vec<_>>(), [""; 0]);
}
