//! Lists come page by page, and a walk has each item once.

use sandbox::Sandbox;

use crate::stateful::scene::row::{Row, assert_same};
use crate::stateful::scene::{Scene, demanded, page_parameters, position_of, spec};

const HOSTS: &str = "discovery.host_list";

/// Where a page starts, how many items it may hold, and how many there are in all.
fn position(page: &Row) -> (i64, i64, i64) {
    (page.number(&position_of("start")), page.number(&position_of("limit")), page.number(&position_of("total")))
}

/// Assumed: Request parameters that control the page: not shown.
#[test]
fn pages_may_have_any_size() {
    let (scene, mut long) = (Scene::new(), 0);
    for operation in spec().operations.iter().filter(|operation| operation.is_list()) {
        let given = demanded(&operation.name);
        let whole = scene.all(&operation.name, &given);
        for size in [1_usize, 7, 33, 100].into_iter().filter(|&size| whole.len() / size < 60) {
            let mut items = Vec::new();
            while items.len() < whole.len() {
                let (page, _) = scene.page(&operation.name, &given, items.len(), Some(size));
                assert_eq!(page.len(), size.min(whole.len() - items.len()), "{} from {}", operation.name, items.len());
                items.extend(page);
            }
            assert_same(&items, &whole, &format!("{} in pages of {size}", operation.name));
        }
        long += usize::from(whole.len() > 100);
    }
    assert!(long > 3, "{long} lists have more than one page");
    let name = format!("not-{}", page_parameters().0);
    assert_eq!(scene.error_of(scene.request(HOSTS, &[]).with_query(name, 0_i64)).0, 400, "a wrong name is found out");
}

/// Assumed: The names of the parameters that control the page: not shown.
#[test]
fn the_parameters_are_named_as_set() {
    // Where the spec names them, they are not to be set.
    if spec().page_parameters().is_none() {
        let scene = Scene::of(Sandbox::builder().page_parameters("offset", "page size"));
        let request = scene.bare(HOSTS, &[]).with_query("offset", 3_i64).with_query("page size", 2_i64);
        let page = request.send_value().expect("a page");
        let expected = Scene::new().page(HOSTS, &[], 3, Some(2)).1;
        assert_eq!(page, expected.json);
        assert_eq!(scene.error_of(scene.bare(HOSTS, &[]).with_query("start", 1_i64)).0, 400, "it is not called that");
        for (start, limit) in [("", "limit"), ("start", ""), ("same", "same")] {
            let error = Sandbox::builder().page_parameters(start, limit).start().expect_err("two names are needed");
            assert!(error.to_string().contains("two different names"), "{error}");
        }
    }
}

/// Document: pagination carries start, limit, total and sometimes next; the value for limit is 100 and for start is 0. (Whether 100 can be changed
/// is assumed. A client that goes on by the limit that it asked for has each item once.)
#[test]
fn a_limit_is_kept_to_as_far_as_the_largest_page() {
    let scene = Scene::of(Sandbox::builder().hosts(1_200));
    let whole = scene.all(HOSTS, &[]);
    for limit in [101, 1_000] {
        let starts = (0..whole.len()).step_by(limit);
        let items: Vec<_> = starts.flat_map(|start| scene.page(HOSTS, &[], start, Some(limit)).0).collect();
        assert_same(&items, &whole, "a walk by the limit");
    }
    for (largest, limit, held) in [(7, None, 7), (100, Some(100), 100), (100, Some(101), 100), (100, Some(5000), 100)] {
        let scene = Scene::of(Sandbox::builder().largest_page(largest));
        let (items, page) = scene.page(HOSTS, &[], 0, limit);
        assert_eq!((items.len(), position(&page).1), (held, held as i64), "{limit:?} of at most {largest}");
    }
    // A page holds 100 items unless the call says otherwise, and says where the next one starts.
    let (items, page) = scene.page(HOSTS, &[], 0, None);
    assert_eq!(
        (items.len(), position(&page), page.number("pagination.next")),
        (100, (0, 100, whole.len() as i64), 100)
    );
    let (_, last) = scene.page(HOSTS, &[], 1_101, None);
    assert!(!last.has("pagination.next"), "there is no other page");
    let (items, page) = scene.page(HOSTS, &[], 1_000_000, Some(1_000));
    assert_eq!(
        (items.len(), position(&page)),
        (0, (1_000_000, 1_000, whole.len() as i64)),
        "behind the end is nothing"
    );
    let error = Sandbox::builder().largest_page(0).start().expect_err("it holds nothing");
    assert_eq!(error.to_string(), "the largest page has at least 1 item");
}
