//! Lists come page by page, and a walk has each item once.

use crate::stateful::scene::row::{Row, assert_same};
use crate::stateful::scene::{PAGE, Scene, builder, demanded, page_after, spec};

const HOSTS: &str = "discovery.host_list";

/// Where a page starts, how many items it may hold, and how many there are in all.
fn position(page: &Row) -> [usize; 3] {
    ["start", "limit", "total"].map(|what| page.number(&format!("pagination.{what}")) as usize)
}

/// Assumed: Request parameters that control the page: not shown.
#[test]
fn pages_may_have_any_size() {
    let (scene, mut long) = (Scene::new(), 0);
    for operation in spec().operations.iter().filter(|operation| operation.is_list()) {
        let given = demanded(&operation.name);
        let whole = scene.all(&operation.name, &given);
        for size in [1, 7, 33, 100].into_iter().filter(|&size| whole.len() / size < 60) {
            let pages = scene.pages(&operation.name, &given, Some(size));
            let full = pages.iter().take_while(|page| page.len() == size).count();
            assert!(pages.len() - full <= 1, "{}: only the last page of {size} is not full", operation.name);
            assert_same(&pages.concat(), &whole, &format!("{} in pages of {size}", operation.name));
        }
        long += usize::from(whole.len() > PAGE);
    }
    assert!(long > 3, "{long} lists have more than one page");
    scene.assert_refused(HOSTS, scene.request(HOSTS, &[]).with_query("not-start", 0_i64));
}

/// Assumed: The names of the parameters that control the page: not shown.
#[test]
fn the_parameters_are_named_as_set() {
    let scene = Scene::of(builder().page_parameters("offset", "page size"));
    let request = scene.bare(HOSTS, &[]).with_query("offset", 3_i64).with_query("page size", 2_i64);
    let page = request.send_value().expect("a page");
    let expected = Scene::new().page(HOSTS, &[], page_after(3), Some(2)).1;
    assert_eq!(page, expected.json);
    scene.assert_refused(HOSTS, scene.bare(HOSTS, &[]).with_query("start", 1_i64));
    for (start, limit) in [("", "limit"), ("start", ""), ("same", "same")] {
        let error = builder().page_parameters(start, limit).start().expect_err("two names are needed");
        assert!(error.to_string().contains("two different names"), "{error}");
    }
}

/// Document: pagination carries start, limit, total and sometimes next; the value for limit is 100 and for start is 0. (Whether 100 can be changed
/// is assumed. A client that goes on by the limit that it asked for has each item once.)
#[test]
fn a_limit_is_kept_to_as_far_as_the_largest_page() {
    let scene = Scene::of(builder().hosts(1_200));
    let whole = scene.all(HOSTS, &[]);
    let told = |start: usize, limit: usize| [start, limit, whole.len()];
    for limit in [101, 1_000] {
        let starts = (0..whole.len()).step_by(limit);
        let items: Vec<_> = starts.flat_map(|start| scene.page(HOSTS, &[], page_after(start), Some(limit)).0).collect();
        assert_same(&items, &whole, "a walk by the limit");
    }
    for (largest, limit, held) in [(7, None, 7), (100, Some(100), 100), (100, Some(101), 100), (100, Some(5000), 100)] {
        let scene = Scene::of(builder().hosts(1_200).largest_page(largest));
        let (items, page) = scene.page(HOSTS, &[], None, limit);
        assert_eq!((items.len(), position(&page)), (held, told(0, held)), "{limit:?} of at most {largest}");
    }
    // A page says where the next one starts.
    let (items, page) = scene.page(HOSTS, &[], None, None);
    assert_eq!((items.len(), position(&page), page.number("pagination.next")), (PAGE, told(0, PAGE), PAGE as i64));
    let (_, last) = scene.page(HOSTS, &[], page_after(whole.len() - 1), None);
    assert!(!last.has("pagination.next"), "there is no other page");
    let (items, page) = scene.page(HOSTS, &[], page_after(1_000_000), None);
    assert_eq!((items.len(), position(&page)), (0, told(1_000_000, PAGE)), "behind the end is nothing");
    let error = builder().largest_page(0).start().expect_err("it holds nothing");
    assert_eq!(error.to_string(), "the largest page has at least 1 item");
}
