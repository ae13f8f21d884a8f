//! Items are decoded when they are requested: their errors, their observations, their limits, and the memory that they take. Each page is
//! a call: what is rejected, sent and shown.

use std::io::Read as _;
use std::io::{self, Cursor};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Barrier};

use crate::deviation::observation::{Returning, line, observed, observing};
use crate::library::lists::{Library, Page, named, numbers, page, starts, walk};
use crate::library::service::{
    Book, BookId, SERVICE, TitlesErase, TitlesList, builder, in_memory, in_memory_of, in_memory_with, list, titles,
};
use spec_client_runtime::{
    Answer, Client, ClientBuilder, DecodeProblem, Error, ErrorKind, Items, Json, Operation, OperationInfo, PageBy,
    PageParameterInfo, PageParameters, Pages, PagingProblem, RecordedRequest, Request, RequestProblem, ServiceInfo,
    Transport, TransportError, WireRequest, WireResponse,
};

fn books(client: &Client) -> Pages<impl spec_client_runtime::Operation<Response = Page<Book>>> {
    list(client).with_page_parameters(named()).pages()
}

#[test]
fn items_before_an_error_are_returned_and_nothing_after_it() {
    let (client, memory) = in_memory(|request| match request.parameter("start") {
        Some("0") => Answer::json(r#"{"list":[{"book_id":0},{"book_id":1}],"total":7}"#),
        Some("2") => Answer::json(format!(
            r#"{{"list":[{{"book_id":2}},null,{{"book_id":3}},{},{{"book_id":5}}],"total":7}}"#,
            too_deep()
        )),
        _ => Answer::json(r#"{"list":[{"book_id":5}],"total":7}"#),
    });
    let mut items = books(&client).items();
    assert_eq!(items.by_ref().take(4).filter(Result::is_ok).count(), 4);
    assert_eq!((items.next_start(), items.size_hint()), (5, (1, None)));
    let error = items.next().expect("an error").expect_err("an error");
    assert!(error.to_string().starts_with("book.list: the answer is nested more than 127 levels deep (line 1, "));
    assert_eq!(error.status(), Some(200));
    assert!(String::from_utf8_lossy(error.body()).contains("[[[["));
    for _ in 0..3 {
        assert!(items.next().is_none(), "nothing comes after an error");
        assert_eq!((items.next_start(), items.size_hint()), (5, (0, None)));
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
fn each_item_comes_with_its_json_and_each_page_with_its_head() {
    let (client, memory) = in_memory(|request| match request.parameter("start") {
        Some("0") => Answer::json(
            r#"{"list":[ {"book_id":"1", "new":[1234567890123456789012]} ,null,{"title":"no id"}],"total":4}"#,
        )
        .with_header("x-page", "one"),
        _ => Answer::json(r#"{"list":[{"book_id":2}],"total":4}"#).with_header("x-page", "two"),
    });
    let mut items = books(&client).items().with_json();
    let (mut told, mut texts) = (Vec::new(), Vec::new());
    while let Some(item) = items.next() {
        let item = item.expect("an item");
        let head = items.items().head().expect("a page");
        told.push(format!("{:?} {} {:?}", item.record.map(|book| book.book_id), item.json, head.header("X-Page")));
        texts.push(item.text);
    }
    let expected =
        [r#"{"book_id":"1", "new":[1234567890123456789012]}"#, "null", r#"{"title":"no id"}"#, r#"{"book_id":2}"#];
    assert_eq!(texts, expected);
    let expected = [
        r#"Some(BookId(1)) {"book_id":"1","new":[1.2345678901234568e+21]} Some("one")"#,
        r#"None null Some("one")"#,
        r#"None {"title":"no id"} Some("one")"#,
        r#"Some(BookId(2)) {"book_id":2} Some("two")"#,
    ];
    assert_eq!((told.as_slice(), memory.requests().len()), (expected.map(str::to_owned).as_slice(), 2));
    let mut pages = books(&client);
    assert!(pages.head().is_none());
    for name in ["one", "two"] {
        pages.next().expect("a page").expect("a page");
        let head = pages.head().expect("a page");
        assert_eq!((head.status(), head.header("x-page"), head.headers().count()), (200, Some(name), 2));
    }
    assert!(pages.next().is_none() && pages.head().is_none());
}

#[test]
fn an_item_that_cannot_be_read_counts_for_the_position_and_the_total() {
    let second = r#"{"list":[{"book_id":2},{"title":"no id"},"x",null,{"book_id":6}],"total":8}"#;
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
    assert_eq!(ids(first.into_iter().chain(items.by_ref().map(|item| item.expect("a book"))).collect()), expected);
    assert_eq!((items.total(), items.head().map(|head| head.status())), (Some(8), Some(200)), "after the walk, too");
    let lines = [
        "book.list: $.list[0].book_id: expected a whole number, found a list",
        "book.list: $.list[1].book_id: expected a required field, found none",
        "book.list: $.list[2]: expected an object, found text",
        "book.list: $.list[3]: expected an object, found null",
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

#[test]
fn invalid_page_parameters_are_rejected_before_anything_is_sent() {
    let (client, memory) = in_memory(|request| Library::of(5).answer(request));
    let problem = |pages: Pages<TitlesList>| {
        let mut pages = pages;
        let error = pages.next().expect("an error").expect_err("an error");
        assert!(pages.next().is_none(), "nothing comes after it");
        assert!(!error.may_have_arrived());
        match error.kind() {
            ErrorKind::Request(problem) => problem.to_string(),
            other => panic!("{other:?}"),
        }
    };
    let with = |parameters| problem(titles(&client).with_page_parameters(parameters).pages());
    let documented = "`genre` cannot select the page: it is a documented parameter of the operation";
    assert_eq!(with(PageParameters::named("genre", "limit")), documented);
    assert_eq!(with(PageParameters::named("start", "genre")), documented);
    let nameless = "no page can be selected: a parameter has no name, see `page_parameters` on the builder";
    assert_eq!(problem(titles(&client).pages()), nameless);
    assert_eq!(with(PageParameters::named("", "limit")), nameless);
    let both = "`start` cannot select the page: it cannot be both the start and the limit parameter";
    assert_eq!(with(PageParameters::named("start", "start")), both);
    let set = "`limit` cannot select the page: the request sets it already";
    assert_eq!(problem(titles(&client).with_query("limit", 5_i64).with_page_parameters(named()).pages()), set);
    let nameless = titles(&client).with_page_parameters(PageParameters::start_only("start")).pages().page_size(5);
    assert_eq!(problem(nameless), "no page can be selected: a page size is set, but no parameter name for it");
    assert!(memory.requests().is_empty());
}

#[test]
fn the_names_come_from_the_request_or_the_client_or_the_service() {
    static DOCUMENTED: ServiceInfo =
        SERVICE.with_page_parameters(PageParameterInfo::new(PageBy::Start, "from").with_limit("count", None));
    let sent = |service, client: Option<PageParameters>, request: Option<PageParameters>| {
        let set = |builder| client.into_iter().fold(builder, ClientBuilder::page_parameters);
        let (client, memory, _) = in_memory_of(service, set, |_| Answer::json(r#"{"list":[]}"#));
        let request = request.into_iter().fold(titles(&client), spec_client_runtime::Request::with_page_parameters);
        request.pages().page_size(2).next().expect("a page").expect("a page");
        memory.requests()[0].target().to_owned()
    };
    let own = || Some(PageParameters::named("offset", "size"));
    let path = "/api/v2/titles/list.json";
    assert_eq!(sent(&DOCUMENTED, None, None), format!("{path}?from=0&count=2"));
    assert_eq!(sent(&DOCUMENTED, Some(named()), None), format!("{path}?start=0&limit=2"));
    assert_eq!(sent(&SERVICE, Some(named()), own()), format!("{path}?offset=0&size=2"));
}

#[test]
fn a_list_can_document_names_of_its_own() {
    const NUMBERED: PageParameterInfo =
        PageParameterInfo::new(PageBy::Number { first: 1 }, "page").with_limit("size", Some(9));
    static OWN: OperationInfo = OperationInfo::read("titles.list", "titles/list.json").with_page_parameters(NUMBERED);
    enum Own {}
    impl Operation for Own {
        type Response = Page<Json>;
        const INFO: &'static OperationInfo = &OWN;
    }
    let pages = ["[1,2]", "[3]", "[]"].map(|list| format!(r#"{{"list":{list}}}"#));
    let set = |builder: ClientBuilder| builder.page_parameters(named());
    let (client, memory, _) = in_memory_of(&SERVICE, set, move |request| {
        let number = request.parameter("page").map_or(1, |page| page.parse::<usize>().expect("a number"));
        Answer::json(&*pages[number - 1])
    });
    let list = || Request::<Own>::new(&client);
    assert_eq!(list().pages().page_size(2).items().count(), 3);
    let targets: Vec<_> = memory.requests().iter().map(|sent| sent.target().to_owned()).collect();
    assert_eq!(targets, [1, 2, 3].map(|page| format!("/api/v2/titles/list.json?page={page}&size=2")));
    let error = list().pages().page_size(10).next().expect("an error").expect_err("it is too large");
    assert!(error.to_string().contains("at most 9"), "{error}");
    list().with_page_parameters(named()).pages().next().expect("a page").expect("a page");
    assert_eq!(memory.requests()[3].target(), "/api/v2/titles/list.json?start=0");
}

#[test]
fn an_operation_that_changes_something_has_no_pages() {
    let (client, memory) = in_memory(|request| Library::of(5).answer(request));
    let request = spec_client_runtime::Request::<TitlesErase>::new(&client);
    let error = request.with_page_parameters(named()).pages().next().expect("an error").expect_err("an error");
    assert_eq!(error.kind(), &ErrorKind::Request(RequestProblem::PagesOfChange));
    assert!(memory.requests().is_empty());
}

#[test]
fn each_page_is_sent_as_the_request_would_be() {
    let calls = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&calls);
    let (client, memory) = in_memory(move |request| match count.fetch_add(1, Ordering::SeqCst) % 2 {
        0 => Answer::status(503, ""),
        _ => Library::of(150).answer(request),
    });
    let request = titles(&client).with_header("x-extra", "a");
    assert_eq!(walk(request.with_page_parameters(named()).pages().items()), (numbers(150), None));
    assert_eq!(starts(&memory), [0, 0, 100, 100]);
    assert!(memory.requests().iter().all(|request| request.header("x-extra") == Some("a")));
}

#[test]
fn a_walk_shows_no_secret_and_no_item() {
    let (client, _) = in_memory(|request| Library::of(150).answer(request));
    let mut items = titles(&client).with_parameter("member", "canary-42").with_page_parameters(named()).pages().items();
    items.next().expect("an item").expect("an item");
    let shown = format!("{items:?}");
    assert!(!shown.contains("canary") && !shown.contains("book 1"), "{shown}");
    assert!(shown.contains("titles.list") && shown.contains("next_start: 100"), "{shown}");
}

/// The memory of a walk beside the text of a page: the requests, an item, and the first part of a long text, which is moved once when
/// memory for the rest is allocated.
const BESIDE: u64 = 1024 * 1024 + 64 * 1024;

/// Answers with pages of equal length, whose text is made while it is read. So only the client keeps it in memory.
#[derive(Clone, Copy)]
struct Books {
    pages: usize,
    items: usize,
    /// Whether the head states the length of the body.
    announces: bool,
}

const ITEM: &[u8] = br#"{"book_id":1,"title":"A title","tags":["a","b"],"note":{"any":[1,2,3]}},"#;

impl Books {
    /// The text before all items but the last one, and the text after them. It differs between pages.
    fn around(self, start: usize) -> [String; 2] {
        let total = self.pages * self.items;
        [format!(r#"{{"total":{total},"list":["#), format!(r#"{{"book_id":2,"title":"{start:09}"}}]}}"#)]
    }

    /// The length of each answer.
    fn length(self) -> u64 {
        let [before, after] = self.around(0);
        (before.len() + (self.items - 1) * ITEM.len() + after.len()) as u64
    }

    fn client(self) -> Client {
        let client = builder("https://library.example").transport(self);
        client.max_body(u64::MAX).max_memory(u64::MAX).build().expect("a client")
    }

    /// The peak memory of a walk over all items.
    fn peak(self) -> u64 {
        let client = self.client();
        allocation_counter::measure(|| {
            let items = list(&client).with_page_parameters(named()).pages().items();
            assert_eq!(items.filter(Result::is_ok).count(), self.pages * self.items);
        })
        .bytes_max
    }
}

impl Transport for Books {
    fn send(&self, request: &WireRequest<'_>) -> Result<WireResponse, TransportError> {
        let start = request.url().split_once("start=").and_then(|(_, start)| start.parse().ok()).unwrap_or(0);
        let [before, after] = self.around(start);
        let items = Repeated { left: (self.items - 1) * ITEM.len() };
        let body = Cursor::new(before).chain(items).chain(Cursor::new(after));
        let length = ("content-length".to_owned(), self.length().to_string());
        Ok(WireResponse::new(200, if self.announces { vec![length] } else { Vec::new() }, body))
    }
}

/// Items, one after the other.
struct Repeated {
    left: usize,
}

impl io::Read for Repeated {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let from = &ITEM[(ITEM.len() - self.left % ITEM.len()) % ITEM.len()..];
        let read = (&from[..from.len().min(self.left)]).read(buffer)?;
        self.left -= read;
        Ok(read)
    }
}

#[test]
fn items_take_the_memory_of_the_text_of_one_page() {
    for items in [100, 10_000] {
        let books = Books { pages: 1, items, announces: true };
        let (peak, length) = (books.peak(), books.length());
        assert!(peak >= length && peak <= length + BESIDE, "{items} items: {peak} bytes for {length}");
    }
    // The text of a page is dropped before the next one is fetched.
    let books = Books { pages: 3, items: 10_000, announces: true };
    let (peak, length) = (books.peak(), books.length());
    assert!(peak <= length + BESIDE, "3 pages: {peak} bytes for {length}");
}

#[test]
fn a_text_of_unknown_length_is_moved_while_it_grows() {
    // The old allocation and the new one, which is at most twice as large. Most allocators move a large one without a copy.
    let books = Books { pages: 2, items: 20_000, announces: false };
    let (peak, length) = (books.peak(), books.length());
    assert!(peak <= 3 * length + BESIDE, "{peak} bytes for {length}");
}
