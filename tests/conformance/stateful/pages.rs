//! Lists come page by page, and a walk has each item once.

use std::collections::BTreeSet;

use attack_surface::runtime::{ListPage, Operation, PagePosition, Pages};
use attack_surface::types::ScanListType;
use attack_surface::{PageParameters, Request};
use sandbox::Sandbox;

use super::Basis::{Assumed, Document};
use super::{Check, Scene, all, assert_same, pages};

pub const CHECKS: &[Check] = &[
    (
        "a_list_stops_at_a_hundred",
        Document(
            "pagination carries start, limit, total and sometimes next; the value for limit is 100 and for start is 0.",
        ),
    ),
    ("a_walk_has_each_item_once", Document("Lists are paginated.")),
    ("pages_may_have_any_size_as_assumed", Assumed("Request parameters that control the page: not shown.")),
    (
        "the_parameters_are_named_as_set_as_assumed",
        Assumed("The names of the parameters that control the page: not shown."),
    ),
    ("a_larger_limit_is_kept_to_as_assumed", Assumed("Whether 100 can be changed: not shown.")),
    ("a_largest_page_holds_no_more_as_assumed", Assumed("Whether 100 can be changed: not shown.")),
    ("a_wrong_name_is_found_out_as_assumed", Assumed("What becomes of parameters that nobody knows: not shown.")),
];

#[test]
fn a_list_stops_at_a_hundred() {
    let scene = Scene::new();
    let page = scene.client.discovery().host_list().send().expect("a page");
    let pagination = page.pagination.clone().expect("it is paginated");
    let total = pagination.total.expect("a total");
    assert!(total > 100);
    assert_eq!(
        (page.list.len(), pagination.start, pagination.limit, pagination.next),
        (100, Some(0), Some(100), Some(100))
    );
    let last = scene.client.discovery().host_list().with_query("start", 100_i64).send().expect("a page");
    let pagination = last.pagination.expect("it is paginated");
    assert_eq!((last.list.len() as i64, pagination.start, pagination.next), (total - 100, Some(100), None));
    assert_eq!(pagination.total, Some(total));
    let short = scene.client.discovery().domain_list().send().expect("a page").pagination.expect("it is paginated");
    assert_eq!((short.start, short.limit, short.next), (Some(0), Some(100), None));
}

/// Walks over a list in pages of several sizes, and returns how many items it has.
fn walk<O>(request: Request<O>) -> usize
where
    O: Operation<Response: ListPage<Item: PartialEq>>,
{
    let whole = all(request.clone());
    let shown = request.url();
    let page = request.clone().send().expect("a page");
    let PagePosition { total, .. } = page.position();
    assert_eq!(total, Some(whole.len() as i64), "{shown}");
    for size in [1_usize, 7, 33, 100].into_iter().filter(|&size| whole.len() / size < 60) {
        for threads in [0, 3] {
            let pages = pages(request.clone());
            let pages = pages.page_size(size as u64).fetch_ahead(threads).collect::<Result<Vec<_>, _>>();
            let pages = pages.expect("every page comes");
            assert!(pages.iter().all(|page| page.items().len() <= size), "{shown}");
            let items: Vec<_> = pages.into_iter().flat_map(ListPage::into_items).collect();
            assert!(items == whole, "{shown} in pages of {size} with {threads} threads");
        }
    }
    whole.len()
}

#[test]
fn a_walk_has_each_item_once() {
    let scene = Scene::new();
    let hosts = all(scene.client.discovery().host_list());
    let names: BTreeSet<_> = hosts.iter().filter_map(|asset| asset.fqdn.clone()).collect();
    assert!(hosts.len() > 100 && names.len() == hosts.len(), "{} and {}", hosts.len(), names.len());
    let ahead = pages(scene.client.discovery().host_list()).fetch_ahead(4);
    let ahead: Vec<_> = ahead.items().collect::<Result<_, _>>().expect("every page comes");
    assert_same(&ahead, &hosts, "fetched ahead");
    let rest = Pages::new(scene.client.discovery().host_list(), PageParameters::start_only("start")).starting_at(50);
    let rest: Vec<_> = rest.items().collect::<Result<_, _>>().expect("every page comes");
    assert_same(&rest, &hosts[50..], "from the middle");
}

#[test]
fn pages_may_have_any_size_as_assumed() {
    let scene = Scene::new();
    let (discovery, client) = (scene.client.discovery(), &scene.client);
    let long = [
        walk(discovery.host_list()),
        walk(discovery.domain_host_list()),
        walk(discovery.network_ip_list()),
        walk(discovery.network_port_list()),
        walk(client.issue().list()),
        walk(client.scan().list().type_(ScanListType::All)),
    ];
    assert!(long.iter().all(|&count| count > 100), "{long:?}");
    let short = [
        walk(discovery.domain_list()),
        walk(discovery.domain_tld_list()),
        walk(discovery.network_list()),
        walk(client.issue().summary()),
        walk(client.scan().list()),
        walk(client.scan().inprogress_list()),
        walk(client.ack().host_list()),
        walk(client.ack().element_list(1)),
        walk(client.ack().issue_list()),
        walk(client.connector().list()),
        walk(client.technology().summary()),
    ];
    assert!(short.iter().all(|&count| count > 0), "{short:?}");
}

#[test]
fn the_parameters_are_named_as_set_as_assumed() {
    let scene = Scene::of(Sandbox::builder().page_parameters("offset", "page size"));
    let expected = all(Scene::new().client.discovery().host_list());
    let named = || PageParameters::named("offset", "page size");
    for (size, threads) in [(100, 0), (9, 0), (9, 2)] {
        let pages = Pages::new(scene.client.discovery().host_list(), named()).page_size(size).fetch_ahead(threads);
        let items: Vec<_> = pages.items().collect::<Result<_, _>>().expect("every page comes");
        assert_same(&items, &expected, "by other names");
    }
    let old =
        scene.client.discovery().host_list().with_query("start", 1_i64).send().expect_err("it is not called that");
    assert_eq!(old.status(), Some(400));
    for (start, limit) in [("", "limit"), ("start", ""), ("same", "same")] {
        let error = Sandbox::builder().page_parameters(start, limit).start().expect_err("two names are needed");
        assert!(error.to_string().contains("two different names"), "{error}");
    }
}

/// A client that goes on by the limit that it asked for has each item once.
#[test]
fn a_larger_limit_is_kept_to_as_assumed() {
    let scene = Scene::of(Sandbox::builder().hosts(1_200));
    let whole = all(scene.client.discovery().host_list());
    assert!(whole.len() > 1_000, "{} hosts", whole.len());
    for limit in [100_usize, 101, 1_000] {
        let page = |start| {
            let request = scene.client.discovery().host_list().with_query("start", start as u64);
            request.with_query("limit", limit as u64).send().expect("a page")
        };
        assert_eq!(page(0).pagination.and_then(|it| it.limit), Some(limit as i64));
        let items: Vec<_> = (0..whole.len()).step_by(limit).flat_map(page).collect();
        assert_same(&items, &whole, "a walk by the limit");
    }
}

#[test]
fn a_largest_page_holds_no_more_as_assumed() {
    let error = Sandbox::builder().largest_page(0).start().expect_err("it holds nothing");
    assert_eq!(error.to_string(), "the largest page has at least 1 item");
    let seven = Scene::of(Sandbox::builder().largest_page(7));
    let page = seven.client.discovery().host_list().send().expect("a page");
    assert_eq!((page.list.len(), page.pagination.and_then(|it| it.limit)), (7, Some(7)));
    let scene = Scene::of(Sandbox::builder().largest_page(100));
    for limit in [100_i64, 101, 5000] {
        let page = scene.client.discovery().host_list().with_query("limit", limit).send().expect("a page");
        assert_eq!(page.pagination.and_then(|it| it.limit), Some(100));
        assert_eq!(page.list.len(), 100);
    }
    let pages = pages(scene.client.discovery().host_list()).page_size(250);
    let items: Vec<_> = pages.items().collect::<Result<_, _>>().expect("every page comes");
    assert_same(&items, &all(scene.client.discovery().host_list()), "a walk with a size that is too large");
    let page = scene.client.discovery().host_list().with_query("start", 1_000_000_i64).send().expect("a page");
    assert!(
        page.list.is_empty() && page.pagination.is_some_and(|it| it.total > Some(100)),
        "behind the end is nothing"
    );
}

#[test]
fn a_wrong_name_is_found_out_as_assumed() {
    let scene = Scene::new();
    let mut pages = Pages::new(scene.client.discovery().host_list(), PageParameters::named("from", "count"));
    let error = pages.next().expect("an answer").expect_err("nobody knows these");
    assert_eq!(error.status(), Some(400), "{error}");
    assert!(pages.next().is_none());
}
