//! Walks over lists with page numbers.

use crate::library::pages::{Library, numbers, walk};
use crate::library::service::{in_memory, in_memory_by, titles};
use spec_client_runtime::{
    Answer, ErrorKind, MemoryTransport, PageBy, PageParameterInfo, PageParameters, PagingProblem, RecordedRequest,
    RequestProblem,
};

fn counted(first: u64) -> PageParameters {
    PageParameters::named("page", "size").numbered_from(first)
}

fn number(request: &RecordedRequest, name: &str, otherwise: usize) -> usize {
    request.parameter(name).map_or(otherwise, |text| text.parse().expect("a number"))
}

/// The answer of a service that counts pages from this number.
fn answer(library: Library, first: usize, request: &RecordedRequest) -> Answer {
    let limit = number(request, "size", library.limit);
    library.piece((number(request, "page", first) - first) * limit, limit)
}

fn asked(memory: &MemoryTransport) -> Vec<usize> {
    memory.requests().iter().map(|request| number(request, "page", 99)).collect()
}

#[test]
fn pages_are_requested_by_their_numbers() {
    for (first, states, total, expected) in [
        (1, [true; 3], 250, vec![1, 2, 3]),
        (0, [true; 3], 200, vec![0, 1]),
        (1, [false; 3], 200, vec![1, 2, 3]),
        (1, [false, true, false], 150, vec![1, 2]),
        (1, [false, false, true], 0, vec![1]),
    ] {
        let library = Library { states, ..Library::of(total) };
        let (client, memory) = in_memory(move |request| answer(library, first, request));
        let items = titles(&client).with_page_parameters(counted(first as u64)).pages().items();
        assert_eq!(walk(items), (numbers(total), None), "{total} {states:?}");
        assert_eq!(asked(&memory), expected, "{total} {states:?}");
    }
}

#[test]
fn a_walk_continues_at_the_number_of_a_page() {
    let (client, memory) = in_memory(|request| answer(Library::of(250), 1, request));
    let pages = || titles(&client).with_page_parameters(counted(1)).pages();
    let mut first = pages();
    assert_eq!(first.next_start(), 1);
    assert!(first.next().is_some_and(|page| page.is_ok()));
    assert_eq!(first.next_start(), 2);
    let rest = walk(pages().starting_at(first.next_start()).items());
    assert_eq!(rest, ((100..250).collect(), None));

    let mut items = pages().items();
    assert_eq!(items.by_ref().take(101).count(), 101);
    assert_eq!((items.next_start(), items.total()), (2, Some(250)), "the page has more items");
    assert_eq!(items.by_ref().take(99).count(), 99);
    assert_eq!(items.next_start(), 3, "all of its items came");
    assert_eq!(asked(&memory), [1, 2, 3, 1, 2]);
}

#[test]
fn pages_with_numbers_are_fetched_ahead() {
    let (client, memory) = in_memory(|request| answer(Library::of(1_000), 1, request));
    let items = titles(&client).with_page_parameters(counted(1)).pages().fetch_ahead(3).items();
    assert_eq!(walk(items), (numbers(1_000), None));
    let mut asked = asked(&memory);
    asked.sort_unstable();
    assert_eq!(asked, (1..=10).collect::<Vec<_>>());
}

#[test]
fn a_service_that_ignores_the_number_is_an_error() {
    let (client, memory) = in_memory(|_| Library::of(250).piece(0, 100));
    let same = PagingProblem::SamePage { name: "page".to_owned(), start: 2 };
    let items = titles(&client).with_page_parameters(counted(1)).pages().items();
    assert_eq!(walk(items), (numbers(100), Some(ErrorKind::Paging(same))));
    assert_eq!(memory.requests().len(), 2);
}

#[test]
fn a_list_that_ends_before_its_total_is_an_error() {
    let (client, _) = in_memory(|request| match number(request, "page", 1) {
        1 => Library::of(250).piece(0, 100),
        _ => Library { total: 250, ..Library::of(0) }.piece(250, 100),
    });
    let early = PagingProblem::EndedEarly { start: 100, total: 250 };
    let items = titles(&client).with_page_parameters(counted(1)).pages().items();
    assert_eq!(walk(items), (numbers(100), Some(ErrorKind::Paging(early))));
}

#[test]
fn a_page_above_the_documented_size_is_refused_before_anything_is_sent() {
    let names = PageParameterInfo::new(PageBy::Start, "start").with_limit("limit", Some(50));
    let (client, memory) = in_memory_by(names, |request| Library::of(60).answer(request));
    let error = titles(&client).pages().page_size(51).next().expect("an error").expect_err("it is too large");
    let problem = RequestProblem::OutOfRange { name: "limit".to_owned(), limit: "at most 50".to_owned() };
    assert_eq!(error.kind(), &ErrorKind::Request(problem));
    assert!(error.to_string().ends_with("the parameter `limit` must be at most 50"), "{error}");
    assert!(memory.requests().is_empty());
    assert_eq!(titles(&client).pages().page_size(50).map(|page| page.expect("a page").list.len()).sum::<usize>(), 60);
    let targets: Vec<_> =
        memory.requests().iter().map(|request| request.parameter("limit").map(str::to_owned)).collect();
    assert_eq!(targets, [Some("50".to_owned()), Some("50".to_owned())], "a walk asks for what was set");
}
