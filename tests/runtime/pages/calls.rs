//! Each page is a call: what is rejected, what is sent, and what `Debug` shows.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::library::lists::{Shelf, Titles};
use crate::library::pages::{Library, named, numbers, starts, walk};
use crate::library::service::{SERVICE, TitlesErase, TitlesList, in_memory, in_memory_of, titles};
use spec_client_runtime::{
    Answer, ClientBuilder, ErrorKind, ListPage, PageBy, PageParameterInfo, PageParameters, Pages, RequestProblem,
    ServiceInfo,
};

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

#[test]
fn a_page_gives_its_items_and_position() {
    let shelf = Shelf { list: vec!["a".to_owned()], position: None };
    assert_eq!(shelf.items(), ["a"]);
    assert_eq!(shelf.position(), Default::default());
    let titles: Titles = shelf.into_items();
    assert_eq!(titles, ["a"]);
}
