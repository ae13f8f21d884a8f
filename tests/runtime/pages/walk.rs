//! The walk over the pages of a list: its end, its errors, and continuing after an error.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::deviation::observation::{Returning, observing};
use crate::library::lists::{
    Library, Page, Position, Shelf, named, numbers, page, pages, served, start_of, starts, walk,
};
use crate::library::service::{TitlesList, in_memory, titles};
use spec_client_runtime::generated::has_more;
use spec_client_runtime::{
    Answer, ErrorKind, ObservationClass, PageParameters, Pages, PagingProblem, RecordedRequest, Request,
    TransportErrorKind,
};

/// The message of the error in place of the page with this number.
fn message(mut pages: Pages<TitlesList>, number: usize) -> String {
    pages.nth(number).expect("an error").expect_err("an error").to_string()
}

fn ignored(asked: u64, answered: i64) -> Option<ErrorKind> {
    Some(ErrorKind::Paging(PagingProblem::StartIgnored { name: "start".to_owned(), asked, answered }))
}

fn same_page(start: u64) -> Option<ErrorKind> {
    Some(ErrorKind::Paging(PagingProblem::SamePage { name: "start".to_owned(), start }))
}

#[test]
fn every_item_is_returned_once_and_no_needless_page_is_fetched() {
    let all = [true; 3];
    let untold = [false; 3];
    // Without a total, only one more page shows that a full page was the last.
    for (total, states, requests) in [
        (0, all, 1),
        (1, all, 1),
        (99, all, 1),
        (100, all, 1),
        (101, all, 2),
        (250, all, 3),
        (10_000, all, 100),
        (0, [false, true, false], 1),
        (1, [false, true, false], 1),
        (100, [false, true, false], 2),
        (101, [false, true, false], 2),
        (1, [true, false, true], 1),
        (200, [false, false, true], 2),
        (0, untold, 1),
        (1, untold, 2),
        (100, untold, 2),
        (250, untold, 4),
    ] {
        let (client, memory) = in_memory(move |request| Library { states, ..Library::of(total) }.answer(request));
        assert_eq!(walk(pages(&client).items()), (numbers(total), None), "{total} {states:?}");
        assert_eq!(memory.requests().len(), requests, "{total} {states:?}");
    }
}

#[test]
fn the_parameters_are_sent_under_their_names_beside_those_of_the_request() {
    let (client, memory) = in_memory(|request| Library::of(5).answer(request));
    let request = titles(&client).with_parameter("genre", "novel").with_query("extra", 1_i64);
    let pages = request.with_page_parameters(named()).pages().page_size(2);
    let sizes: Vec<_> = pages.map(|page| page.expect("a page").list.len()).collect();
    assert_eq!(sizes, [2, 2, 1]);
    let targets: Vec<_> = memory.requests().iter().map(|request| request.target().to_owned()).collect();
    let target = |start| format!("/api/v2/titles/list.json?genre=novel&extra=1&start={start}&limit=2");
    assert_eq!(targets, [target(0), target(2), target(4)]);

    let (client, memory) = in_memory(|request| Library::of(5).answer(request));
    let request = titles(&client).with_page_parameters(PageParameters::start_only("start"));
    assert!(request.pages().next().expect("a page").is_ok());
    assert_eq!(memory.requests()[0].target(), "/api/v2/titles/list.json?start=0");
}

#[test]
fn only_the_first_page_is_returned_without_items() {
    let (client, _) = in_memory(|request| Library::of(0).answer(request));
    let lengths = |pages: Pages<TitlesList>| pages.map(|page| page.expect("a page").list.len()).collect::<Vec<_>>();
    assert_eq!(lengths(pages(&client)), [0]);
    let (client, _) = in_memory(|request| Library { states: [false; 3], ..Library::of(200) }.answer(request));
    assert_eq!(lengths(pages(&client)), [100, 100]);
}

#[test]
fn a_page_shorter_than_requested_is_not_the_last() {
    let untold = |request: &RecordedRequest| Library { states: [false; 3], ..Library::of(45) }.answer(request);
    let (client, memory) = in_memory(untold);
    assert_eq!(walk(pages(&client).page_size(20).items()), (numbers(45), None));
    assert_eq!(starts(&memory), [0, 20, 40, 45]);
    // A service that never returns more than 10 items.
    let (client, memory) = served(|start| Library { states: [false; 3], ..Library::of(25) }.piece(start, 10));
    assert_eq!(walk(pages(&client).page_size(20).items()), (numbers(25), None));
    assert_eq!(starts(&memory), [0, 10, 20, 25]);
}

#[test]
fn an_ignored_start_is_an_error() {
    let (client, memory) = in_memory(|_| Library::of(250).piece(0, 100));
    assert_eq!(walk(pages(&client).items()), (numbers(100), ignored(100, 0)));
    assert_eq!(memory.requests().len(), 2);
    let expected =
        "titles.list: the service ignores the parameter `start`: asked to start at 100, the page starts at 0";
    assert_eq!(message(pages(&client), 1), expected);
    // Also on the first page, if the walk does not start at 0.
    assert_eq!(walk(pages(&client).starting_at(50).items()), (vec![], ignored(50, 0)));
}

#[test]
fn a_repeated_page_is_an_error() {
    for states in [[false; 3], [false, true, false], [false, false, true]] {
        let (client, memory) = in_memory(move |_| Library { states, ..Library::of(250) }.piece(0, 100));
        assert_eq!(walk(pages(&client).items()), (numbers(100), same_page(100)), "{states:?}");
        assert_eq!(memory.requests().len(), 2, "{states:?}");
    }
    // A service that repeats the start but answers with the first page. The total shows it.
    let (client, _) = served(|start| page(0..100, format!(r#""start":{start},"limit":100,"total":250"#)));
    assert_eq!(walk(pages(&client).items()), ([numbers(100), numbers(100)].concat(), same_page(200)));
    let expected = "titles.list: the service ignores the parameter `start`: asked to start at 200, it answers with the \
                    same page again (the answer of a test must state the total, or have no items from there on)";
    assert_eq!(message(pages(&client), 2), expected);
}

#[test]
fn a_circle_of_pages_without_the_first_is_an_error() {
    let (client, _) = served(|start| page([if start > 2 { 1 + (start + 1) % 2 } else { start }], ""));
    assert_eq!(walk(pages(&client).items()), (numbers(3), same_page(3)));
    let numbered = titles(&client).with_page_parameters(named().numbered_from(0)).pages();
    assert_eq!(walk(numbered.items()), (numbers(3), same_page(3)));
}

/// Only the text counts: the spec may not know what makes items different, and equal items may follow each other.
#[test]
fn pages_that_look_alike_are_not_the_same() {
    let hosts = |request: &RecordedRequest| {
        let start: usize = request.parameter("start").unwrap_or("0").parse().expect("a number");
        Answer::json(format!(r#"{{"list":[{{"name":"h{start}"}}],"total":3}}"#))
    };
    let (client, _) = in_memory(hosts);
    let walk_of = || Request::<Returning<Page<Position>>>::new(&client).with_page_parameters(named()).pages();
    assert_eq!((walk_of().filter_map(Result::ok).count(), walk_of().items().filter_map(Result::ok).count()), (3, 3));

    for numbered in [false, true] {
        let (client, _) = served(|start| page([7], format!(r#""start":{start},"limit":1,"total":3"#)));
        let names = if numbered { named().numbered_from(0) } else { named() };
        assert_eq!(walk(titles(&client).with_page_parameters(names).pages().page_size(1).items()), (vec![7; 3], None));
    }
}

#[test]
fn an_odd_item_counts_as_one_of_the_list() {
    let (client, memory) = served(|start| match start {
        0 => Answer::json(r#"{"list":["book 0", [] ,null,"book 2"]}"#),
        _ => page([], ""),
    });
    assert_eq!(pages(&client).map(|page| page.expect("a page").list.len()).sum::<usize>(), 2);
    let mut items = pages(&client).items();
    assert_eq!((items.by_ref().take(2).count(), items.next_start(), items.count()), (2, 4, 0));
    assert_eq!(starts(&memory), [0, 4, 0, 4]);
}

#[test]
fn a_list_without_pages_ends_the_same_way_for_any_parameters() {
    // The answer may be a whole short list, or the start of a long one whose parameters have other names.
    for items in [37, 100, 137] {
        let (client, memory) = in_memory(move |_| page(0..items, ""));
        for pages in [pages(&client), pages(&client).page_size(100), pages(&client).page_size(5)] {
            assert_eq!(walk(pages.items()), (numbers(items), same_page(items as u64)), "{items}");
        }
        assert_eq!(memory.requests().len(), 6);
    }
    // If the answer states the total, the end is known.
    for told in [r#""total":137"#, r#""limit":1000"#] {
        let (client, _) = in_memory(move |_| page(0..137, told));
        assert_eq!(walk(pages(&client).items()), (numbers(137), None));
        assert_eq!(walk(pages(&client).page_size(100).items()), (numbers(137), None));
    }
}

#[test]
fn more_pages_than_allowed_are_an_error_and_not_the_end() {
    let (client, memory) = in_memory(|request| Library::of(250).answer(request));
    let cap = |limit, start| Some(ErrorKind::Paging(PagingProblem::TooManyPages { limit, start }));
    assert_eq!(walk(pages(&client).max_pages(2).items()), (numbers(200), cap(2, 200)));
    assert_eq!(memory.requests().len(), 2);
    assert_eq!(walk(pages(&client).max_pages(3).items()), (numbers(250), None));
    assert_eq!(walk(pages(&client).max_pages(0).items()), (vec![], cap(0, 0)));
    let expected = "titles.list: there are more than 1 pages, which is the limit: continue with `starting_at(100)`, or \
                    raise `max_pages`";
    assert_eq!(message(pages(&client).max_pages(1), 1), expected);
}

#[test]
fn an_endless_list_ends_at_the_default_limit() {
    let (client, memory) = served(|start| page([start], ""));
    let (items, error) = walk(pages(&client).items());
    assert_eq!(items.len(), 10_000);
    assert_eq!(error, Some(ErrorKind::Paging(PagingProblem::TooManyPages { limit: 10_000, start: 10_000 })));
    assert_eq!(memory.requests().len(), 10_000);
}

#[test]
fn taking_a_few_pages_fetches_no_more() {
    let (client, memory) = in_memory(|request| Library::of(10_000).answer(request));
    assert_eq!(pages(&client).items().take(100).filter(Result::is_ok).count(), 100);
    assert_eq!(memory.requests().len(), 1);
}

#[test]
fn an_error_is_returned_once_and_another_walk_continues_there() {
    let calls = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&calls);
    let (client, memory) = in_memory(move |request| match count.fetch_add(1, Ordering::SeqCst) {
        2 => Answer::status(400, r#"{"code":5,"message":"not now"}"#),
        _ => Library::of(450).answer(request),
    });
    let mut pages = pages(&client);
    let mut found = Vec::new();
    let error = loop {
        match pages.next().expect("an error before the end") {
            Ok(page) => found.extend(page.list),
            Err(error) => break error,
        }
    };
    assert_eq!((error.kind(), error.message(), found.len()), (&ErrorKind::Api, Some("not now"), 200));
    assert!(pages.next().is_none());
    assert!(pages.next().is_none());
    let start = pages.next_start();
    assert_eq!(start, 200);
    for page in pages.starting_at(start) {
        found.extend(page.expect("a page").list);
    }
    let expected: Vec<_> = (0..450).map(|number| format!("book {number}")).collect();
    assert_eq!(found, expected);
    assert_eq!(starts(&memory), [0, 100, 200, 200, 300, 400]);
}

#[test]
fn items_know_their_position() {
    let (client, _) = in_memory(|request| match request.parameter("start") {
        Some("200") => Answer::failure(TransportErrorKind::Tls),
        _ => Library::of(450).answer(request),
    });
    let mut items = pages(&client).items();
    assert_eq!(items.next_start(), 0);
    assert_eq!(items.by_ref().take(150).filter(Result::is_ok).count(), 150);
    assert_eq!(items.next_start(), 150);
    assert_eq!(items.by_ref().take(60).filter(Result::is_ok).count(), 50);
    assert_eq!(items.next_start(), 200);
}

#[test]
fn a_walk_continues_after_the_items_that_a_page_contained() {
    // Pages have 3 items, regardless of the request.
    for limit in [2, 50] {
        let position = move |start| format!(r#""start":{start},"limit":{limit},"total":8"#);
        let (client, memory) = served(move |start| page(start..(start + 3).min(8), position(start)));
        assert_eq!(walk(pages(&client).page_size(limit).items()), (numbers(8), None));
        assert_eq!(starts(&memory), [0, 3, 6]);
    }
}

#[test]
fn each_page_states_its_own_total() {
    type Totals = &'static [(&'static str, usize)];
    // The total of each page and the end of the list when it is fetched, the length, and the number of pages that are fetched.
    let cases: [(Totals, usize, usize); 6] = [
        // The list shrinks and grows.
        (&[("40", 40), ("40", 40), ("25", 25), ("25", 25)], 25, 3),
        (&[("40", 40), ("20", 20), ("20", 20)], 20, 2),
        (&[("20", 20), ("25", 25), ("25", 25)], 25, 3),
        // A page that reaches beyond the total, a negative total, and a text.
        (&[("3", 25), ("3", 25), ("3", 25)], 25, 3),
        (&[("-1", 25), ("-1", 25), ("-1", 25)], 25, 3),
        (&[("\"20\"", 20), ("\"20\"", 20)], 20, 2),
    ];
    for (totals, real, fetched) in cases {
        let (client, memory) = served(move |start| {
            let (total, end) = totals[start / 10];
            let position = format!(r#""start":{start},"limit":10,"total":{total}"#);
            page(start.min(end)..(start + 10).min(end).min(real), position)
        });
        assert_eq!(walk(pages(&client).items()), (numbers(real), None), "{totals:?}");
        assert_eq!(memory.requests().len(), fetched, "{totals:?}");
    }
}

/// A walk that closes what it reads, with a filter for what is open: each page is missing from the list when the next is requested.
#[test]
fn a_total_that_changes_is_observed_once_a_walk() {
    for ahead in [0, 1] {
        let (client, seen) = observing(|request| {
            let gone = start_of(request);
            let position = format!(r#""start":{gone},"limit":100,"total":{}"#, 500 - gone);
            page((2 * gone).min(500)..(2 * gone + 100).min(500), position)
        });
        let changed = "titles.list: $ (500, then 400): expected the same total on each page, found another total";
        for (told, count) in [(vec![changed.to_owned()], 1), (vec![], 2)] {
            let found = pages(&client).fetch_ahead(ahead).items().filter(Result::is_ok).count();
            assert_eq!((found, seen.lines()), (300, told), "an observer learns of each kind once");
            assert_eq!(client.observations()[0].count, count, "the client counts the walks");
        }
        let observation = &client.observations()[0];
        assert_eq!(observation.class, ObservationClass::Deviation);
        let shown = "titles.list: $: expected the same total on each page, found another total \
                     (deviation, 2 times, first at $ (500, then 400))";
        assert_eq!(observation.to_string(), shown);
    }
    // Also where pages are counted, and where only the last page, which has no items, states another total.
    let (client, seen) = observing(|request| {
        let number: usize = request.parameter("start").expect("a number").parse().expect("a number");
        page(number * 10..(number * 10 + 10).min(20), format!(r#""total":{}"#, if number < 2 { 30 } else { 20 }))
    });
    let numbered = titles(&client).with_page_parameters(named().numbered_from(0)).pages();
    assert_eq!(walk(numbered.items()), (numbers(20), None));
    assert!(seen.lines()[0].starts_with("titles.list: $ (30, then 20): "));
}

/// Some services count what a filter leaves out. A page that is not full is the last all the same.
#[test]
fn a_total_of_the_unfiltered_list_is_observed_and_no_error() {
    // Where each page has fewer items than it states, the last one says nothing, so the list may be cut.
    for (limit, items, error, told) in [
        (100, 130, None, true),
        (100, 99, None, true),
        (100, 100, Some(100), false),
        (100, 0, Some(0), false),
        (1000, 300, Some(300), false),
        (1000, 330, None, true),
    ] {
        let (client, seen) = observing(move |request| {
            let start = start_of(request);
            page(start..(start + 100).min(items).max(start), format!(r#""start":{start},"limit":{limit},"total":500"#))
        });
        let error = error.map(|start| ErrorKind::Paging(PagingProblem::EndedEarly { start, total: 500 }));
        assert_eq!(walk(pages(&client).items()), (numbers(items), error));
        let fewer = format!("titles.list: $ ({items} of 500): expected as many items as the total, found fewer items");
        assert_eq!(seen.lines(), if told { vec![fewer] } else { vec![] });
    }
}

#[test]
fn a_list_that_ends_before_its_total_is_an_error() {
    let position = |start| format!(r#""start":{start},"limit":10,"total":30"#);
    let (client, _) = served(move |start| page(start..(start + 10).min(20), position(start)));
    let ended = ErrorKind::Paging(PagingProblem::EndedEarly { start: 20, total: 30 });
    assert_eq!(walk(pages(&client).items()), (numbers(20), Some(ended)));
    // A page that states no total is judged by the first one that did.
    let untold = move |start| if start == 0 { position(0) } else { format!(r#""start":{start}"#) };
    let (other, _) = served(move |start| page(start..(start + 10).min(20), untold(start)));
    let ended = ErrorKind::Paging(PagingProblem::EndedEarly { start: 20, total: 30 });
    assert_eq!(walk(pages(&other).items()), (numbers(20), Some(ended)));
    let expected = "titles.list: the list ended after 20 items, but the service reported a total of 30: the list changed \
                    meanwhile, or the total counts more than the request selects";
    assert_eq!(message(pages(&client), 2), expected);
}

#[test]
fn impossible_positions_are_ignored() {
    let (client, _) = in_memory(|_| page(0..3, r#""start":0,"limit":-5,"total":null"#));
    assert_eq!(walk(pages(&client).items()), (numbers(3), ignored(3, 0)));
    let (client, _) = in_memory(|_| page(0..3, r#""start":-7,"limit":3,"total":3"#));
    assert_eq!(walk(pages(&client).items()), (vec![], ignored(0, -7)));
    let (client, _) = in_memory(|_| page(0..3, r#""total":9223372036854775807"#));
    assert_eq!(walk(pages(&client).starting_at(u64::MAX).items()), (numbers(3), same_page(u64::MAX)));
    let (client, _) = in_memory(|_| Answer::json(r#"{"list":[]}"#));
    assert_eq!(walk(pages(&client).items()), (vec![], None));
}

#[test]
fn a_page_says_whether_more_follow_if_its_answer_does() {
    for (items, start, total, next, expected) in [
        (100, Some(0), Some(168), None, Some(true)),
        (68, Some(100), Some(168), None, Some(false)),
        (0, Some(200), Some(168), None, Some(false)),
        // It may be a later page.
        (68, None, Some(168), None, None),
        (168, None, Some(168), None, Some(false)),
        (100, Some(0), None, None, None),
        (2, None, None, Some("c"), Some(true)),
        (2, None, None, Some(""), Some(false)),
        // A service may tell the cursor only if it is asked for a page.
        (2, None, Some(168), Some(""), None),
    ] {
        let position = Position { start, limit: Some(100), total, next: next.map(str::to_owned) };
        let page = Shelf { list: vec![String::new(); items], position: Some(position) };
        assert_eq!(has_more(&page, next.is_some()), expected, "{items} {start:?} {total:?} {next:?}");
    }
}
