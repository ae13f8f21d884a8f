//! Walks over lists whose pages contain the cursor of the next page, and over those with page numbers.

use crate::library::lists::{Library, numbers, walk};
use crate::library::service::{TitlesList, in_memory, in_memory_by, titles};
use spec_client_runtime::{
    Answer, Client, ErrorKind, MemoryTransport, PageBy, PageParameterInfo, PageParameters, Pages, PagingProblem,
    RecordedRequest, RequestProblem,
};

const BY_CURSOR: PageParameterInfo = PageParameterInfo::new(PageBy::Cursor, "after").with_limit("size", None);

/// A client of a service with these pages: for each cursor the items and the JSON of the next cursor.
fn client(pages: &'static [(&'static str, &'static [usize], &'static str)]) -> (Client, MemoryTransport) {
    let answer = move |request: &RecordedRequest| {
        let cursor = request.parameter("after").unwrap_or_default();
        let (_, items, next) = pages.iter().find(|(own, ..)| *own == cursor).expect("a cursor of this list");
        let items: Vec<_> = items.iter().map(|item| format!("\"book {item}\"")).collect();
        Answer::json(format!(r#"{{"list":[{}],"position":{{{next}}}}}"#, items.join(",")))
    };
    in_memory_by(BY_CURSOR, answer)
}

fn pages(client: &Client) -> Pages<TitlesList> {
    titles(client).pages()
}

fn targets(memory: &MemoryTransport) -> Vec<String> {
    let query = |request: &RecordedRequest| {
        request.target().split_once('?').map_or(String::new(), |(_, query)| query.to_owned())
    };
    memory.requests().iter().map(query).collect()
}

fn same_page(start: u64) -> Option<ErrorKind> {
    Some(ErrorKind::Paging(PagingProblem::SamePage { name: "after".to_owned(), start }))
}

#[test]
fn a_walk_follows_the_cursors_to_the_page_without_one() {
    for last in ["", "\"next\":null", "\"next\":\"\"", "\"total\":99"] {
        let all = [
            ("", &[0, 1][..], "\"next\":\"a+/=\",\"total\":2"),
            // A page without items need not be the last.
            ("a+/=", &[], "\"next\":\"b\""),
            ("b", &[2], last),
        ];
        let (client, memory) = client(Box::leak(Box::new(all)));
        assert_eq!(walk(pages(&client).page_size(2).items()), (vec![0, 1, 2], None), "{last}");
        let sizes: Vec<_> = pages(&client).map(|page| page.expect("a page").list.len()).collect();
        assert_eq!(sizes, [2, 0, 1]);
        let expected = ["size=2", "after=a%2B%2F%3D&size=2", "after=b&size=2", "", "after=a%2B%2F%3D", "after=b"];
        assert_eq!(targets(&memory), expected);
        // A walk from the first page knows that items are missing.
        assert_eq!(walk(pages(&client).starting_at_cursor("b").items()), (vec![2], None));
        let missing = "titles.list: $: expected as many items as the total, found fewer items (deviation, 2 times, first at $ (3 of 99))";
        let told: Vec<_> = client.observations().iter().map(ToString::to_string).collect();
        assert_eq!(told, if last.contains("99") { vec![missing] } else { vec![] });
    }
}

#[test]
fn an_empty_last_page_is_returned_only_if_it_is_the_first() {
    let (client, _) = self::client(&[("", &[], "")]);
    assert_eq!(pages(&client).count(), 1);
    let (client, _) = self::client(&[("", &[0], "\"next\":\"a\""), ("a", &[], "")]);
    assert_eq!(pages(&client).count(), 1);
}

#[test]
fn a_repeated_cursor_ends_the_walk_after_its_page() {
    // To the page itself, to an earlier one, and to one that is neither the first nor the last.
    let (client, memory) = client(&[("", &[0], "\"next\":\"a\""), ("a", &[1], "\"next\":\"a\"")]);
    assert_eq!(walk(pages(&client).items()), (vec![0, 1], same_page(2)));
    assert_eq!(memory.requests().len(), 2);
    let (client, memory) = self::client(&[
        ("", &[0], "\"next\":\"a\""),
        ("a", &[1], "\"next\":\"b\""),
        ("b", &[2], "\"next\":\"c\""),
        ("c", &[3], "\"next\":\"b\""),
    ]);
    assert_eq!(walk(pages(&client).items()), (vec![0, 1, 2, 3], same_page(4)));
    assert_eq!(memory.requests().len(), 4);
}

#[test]
fn a_service_that_ignores_the_cursor_is_an_error() {
    let service = |request: &RecordedRequest| {
        // Each answer has another cursor.
        let turn = request.parameter("after").map_or(0, str::len);
        Answer::json(format!(r#"{{"list":["book 0"],"position":{{"next":"{}"}}}}"#, "x".repeat(turn + 1)))
    };
    let (client, memory) = in_memory_by(BY_CURSOR, service);
    assert_eq!(walk(pages(&client).items()), (vec![0], same_page(1)));
    assert_eq!(memory.requests().len(), 2);
}

#[test]
fn a_walk_continues_at_a_cursor() {
    let all = [("", &[0, 1][..], "\"next\":\"a\""), ("a", &[2, 3], "\"next\":\"b\""), ("b", &[4], "")];
    let (client, _) = client(Box::leak(Box::new(all)));
    let mut walked = pages(&client);
    assert_eq!(walked.next_cursor(), None);
    assert!(walked.next().is_some_and(|page| page.is_ok()));
    assert_eq!(walked.next_cursor(), Some("a"));
    assert_eq!(walk(pages(&client).starting_at_cursor("a").items()), (vec![2, 3, 4], None));

    let mut items = pages(&client).items();
    let mut seen = Vec::new();
    while items.next().is_some() {
        seen.push(items.next_cursor().map(str::to_owned));
    }
    let [a, b] = ["a", "b"].map(|cursor| Some(cursor.to_owned()));
    assert_eq!(seen, [None, a.clone(), a, b, None]);
}

#[test]
fn a_walk_with_too_many_pages_says_how_to_continue() {
    let (client, _) = client(&[("", &[0], "\"next\":\"secret-cursor\""), ("secret-cursor", &[1], "")]);
    let mut walked = pages(&client).max_pages(1);
    assert!(walked.next().is_some_and(|page| page.is_ok()));
    let error = walked.next().expect("an error").expect_err("there are more");
    assert_eq!(error.kind(), &ErrorKind::Paging(PagingProblem::TooManyCursors { limit: 1 }));
    assert!(error.to_string().contains("continue with `starting_at_cursor`"), "{error}");
    assert_eq!(walked.next_cursor(), Some("secret-cursor"));
    for shown in [format!("{error:?}"), error.to_string(), format!("{walked:?}")] {
        assert!(!shown.contains("secret-cursor"), "a cursor belongs to the service: {shown}");
    }
}

#[test]
fn a_cursor_and_a_start_are_not_mixed_up() {
    let (client, memory) = client(&[("", &[0], "")]);
    let refusal = |mut walked: Pages<TitlesList>| match walked.next() {
        Some(Err(error)) => match error.kind() {
            ErrorKind::Request(RequestProblem::PageParameter { reason, .. }) => *reason,
            other => panic!("{other:?}"),
        },
        _ => panic!("it has to be refused"),
    };
    let by_start = titles(&client).with_page_parameters(PageParameters::named("start", "limit"));
    assert_eq!(refusal(by_start.pages().starting_at_cursor("a")), "the pages have no cursors, see `starting_at`");
    assert!(refusal(pages(&client).starting_at(1)).contains("see `starting_at_cursor`"));
    assert!(memory.requests().is_empty());
}

#[test]
fn a_first_page_without_a_cursor_that_is_not_the_whole_list_is_an_error() {
    let (client, memory) = client(&[("", &[0, 1], "\"total\":3")]);
    let early = ErrorKind::Paging(PagingProblem::EndedEarly { start: 2, total: 3 });
    assert_eq!(walk(pages(&client).items()), (vec![0, 1], Some(early)));
    assert_eq!(memory.requests().len(), 1);
    // A page that is not full is the last. The total counts what the request leaves out, too.
    let (client, _) = self::client(&[("", &[0, 1], "\"total\":3,\"limit\":9")]);
    assert_eq!(walk(pages(&client).items()), (vec![0, 1], None));
}

#[test]
fn pages_with_cursors_are_fetched_one_by_one() {
    let (client, memory) =
        client(&[("", &[0], "\"next\":\"a\",\"total\":3"), ("a", &[1], "\"next\":\"b\""), ("b", &[2], "")]);
    assert_eq!(walk(pages(&client).fetch_ahead(4).items()), (vec![0, 1, 2], None));
    assert_eq!(targets(&memory), ["", "after=a", "after=b"]);
}

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
