//! A walk asks for its pages as the spec says, and the mock server answers them: by a start, by a number, or by a cursor.

use mock_server::{Answer, Fault, Items};
use serde_json::Value as Json;

use crate::conformance::stage::{Head, KEY, Stage, Wire, client, pairs};
use common::calls::{self, WALKS};
use raw_spec::{Operation, Paging, Spec, optional, scalar};

/// How many items a walk of the client's test asks for.
const SIZE: usize = 2;

/// A cursor in a link.
const CURSOR: &str = "next-1";

type Pairs = Vec<(String, String)>;

pub fn check(spec: &Spec, operation: &Operation) {
    let Some(paging) = spec.paging(operation) else { return };
    let Some(walk) = WALKS.iter().find(|walk| walk.operation == operation.name) else {
        let is_walkable = operation.is_list() && operation.is_paged && operation.effect == "read";
        assert!(!is_walkable, "{} can be walked", operation.name);
        return check_whole_list(spec, operation, paging.limit);
    };
    assert!(operation.is_paged, "{} cannot be walked", operation.name);
    let answer: Json = serde_json::from_str(walk.page).expect("a page is JSON");
    let link = optional(&spec.service["page"]["position"], "link_header");
    let next = || link.as_ref().map_or_else(|| next_of(spec, &answer), |_| Some(CURSOR.to_owned()));
    // What the first two requests have beside the parameters of the operation.
    let selected = [(0, 0), (1, SIZE)].map(|(pages, items)| paging.selected(pages, items, next));
    assert!(selected[1].is_some(), "there is a next page");
    let limit = paging.limit.clone().map(|limit| (limit, SIZE.to_string()));
    let expected = selected.map(|selected| selected.into_iter().chain(limit.clone()).collect::<Pairs>());

    let wire = Wire::start();
    match &link {
        Some(header) => {
            let link = format!("<//elsewhere.invalid/?{}={CURSOR}>; rel=\"next\"", paging.name);
            wire.answer_with_header(&answer, header, &link);
        }
        None => wire.answer_with(&answer),
    }
    let size = paging.limit.as_ref().map(|_| SIZE as u64);
    (walk.walk)(&client(&wire.url(), KEY), size).expect("it is sent").take(2).for_each(drop);
    let sent: Vec<Pairs> =
        wire.take_heads().iter().map(|head| pairs(spec.without_key(Head::read(head).query(), KEY))).collect();
    assert_eq!(sent.len(), expected.len());
    for (sent, expected) in sent.iter().zip(&expected) {
        assert!(sent.ends_with(expected), "{expected:?} end {sent:?}");
        let others = &sent[..sent.len() - expected.len()];
        let is_control = |(name, _): &(String, String)| *name == paging.name || Some(name) == paging.limit.as_ref();
        assert!(!others.iter().any(is_control), "nothing else selects a page: {sent:?}");
    }
    check_mock_server(spec, operation, &paging);
}

/// The mock server has a list with one item more than a page holds.
fn check_mock_server(spec: &Spec, operation: &Operation, paging: &Paging) {
    let stage = Stage::new();
    let ask = |selected: Option<(String, String)>, size: Option<usize>| {
        let request = calls::minimal_of(&operation.name).acceptable(&stage.client);
        let limit = paging.limit.clone().zip(size.map(|size| size.to_string()));
        let pairs = selected.into_iter().chain(limit);
        stage.send(pairs.fold(request, |request, (name, value)| request.with_query(&name, &value)))
    };
    check_whole_walk(operation, paging.usual_size());
    if spec.service["page"]["position"].get("link_header").is_some() {
        // The next page is in a header, which the answers here do not show. The walk saw it.
        return;
    }
    stage.mock.fault(&operation.name, Fault::Items(Items::PageAndOne));
    let field = optional(&spec.service["page"], "items");
    let items = |page: &Json| field.as_ref().map_or(page, |name| &page[name]).as_array().map_or(0, Vec::len);
    let usual = paging.usual_size();
    // So many that the list has two pages of different length.
    let size = if paging.limit.is_some() { (usual * 3).div_ceil(4) } else { usual };
    let first = ask(None, Some(size)).0.expect("a page");
    let last = ask(paging.selected(1, size, || next_of(spec, &first)), Some(size)).0.expect("a page");
    assert_eq!([items(&first), items(&last)], [size, usual + 1 - size], "{}", operation.name);
    if paging.is_by_cursor() {
        assert_eq!(next_of(spec, &last).unwrap_or_default(), "", "the last page leads to none");
    } else if paging.limit.is_some() && field.is_some() {
        check_position(spec, operation, [&first, &last]);
    }
}

/// A walk heeds each field that the spec names as a part of the position. Two pages of one list are answered, with another position.
fn check_position(spec: &Spec, operation: &Operation, [first, last]: [&Json; 2]) {
    let fields = &spec.service["page"]["position"];
    let has = |key: &str| fields.get(key).is_some();
    let with = |page: &Json, key: &str, value: usize| {
        let mut page = page.clone();
        *scalar(&fields[key]).split('.').fold(&mut page, |json, step| &mut json[step]) = value.into();
        page
    };
    let items = optional(&spec.service["page"], "items").expect("the list has an envelope");
    let sizes = [first, last].map(|page| page[&items].as_array().expect("a list").len());
    let walk = |pages: [&Json; 2]| {
        let stage = Stage::new();
        pages.iter().for_each(|page| stage.mock.answer_next(&operation.name, Answer::json(page)));
        whole_walk(operation, &stage)
    };
    assert_eq!(walk([first, last]), Ok(sizes.to_vec()), "the list is as long as the pages");
    if has("total") {
        let page = with(first, "total", sizes[0]);
        assert_eq!(walk([&page, last]), Ok(vec![sizes[0]]), "a list without more items");
    }
    if has("start") && spec.paging(operation).is_some_and(|paging| paging.is_by_start()) {
        let error = walk([first, &with(last, "start", 0)]).expect_err("it is another page");
        assert!(error.contains("the page starts at 0"), "{error}");
    }
    if has("total") && has("limit") {
        // A total that is less than what came is wrong.
        let page = with(&with(first, "total", 0), "limit", sizes[0] + 1);
        assert_eq!(walk([&page, last]), Ok(vec![sizes[0]]), "a page that is not full");
    }
}

/// The number of items on each page of a whole list.
fn whole_walk(operation: &Operation, stage: &Stage) -> Result<Vec<usize>, String> {
    let walk = WALKS.iter().find(|walk| walk.operation == operation.name).expect("a walk");
    let sizes: Result<_, _> = (walk.walk)(&stage.client, None).expect("a request").collect();
    sizes.map_err(|error| error.to_string())
}

/// The client's own walk finds every item of the mock server's lists, and asks for no page behind the last one.
fn check_whole_walk(operation: &Operation, size: usize) {
    let stage = Stage::new();
    let lists = [
        (Items::None, &[0][..]),
        (Items::One, &[1]),
        (Items::Page, &[size]),
        (Items::PageAndOne, &[size, 1]),
        // The copies of one item fill no two pages: a client takes equal pages for one that came twice.
        (Items::Many(2 * size - 1), &[size, size - 1]),
    ];
    for (items, sizes) in lists {
        stage.mock.fault(&operation.name, Fault::Items(items));
        let before = stage.mock.requests().len();
        assert_eq!(whole_walk(operation, &stage), Ok(sizes.to_vec()), "{}, {items:?}: pages", operation.name);
        assert_eq!(stage.mock.requests().len() - before, sizes.len(), "{}, {items:?}: requests", operation.name);
    }
}

/// The mock server takes no page parameter for a list without pages.
fn check_whole_list(spec: &Spec, operation: &Operation, limit: Option<String>) {
    let Some(limit) = limit.filter(|_| operation.is_list() && !operation.is_paged) else { return };
    let stage = Stage::new();
    let request = || calls::minimal_of(&operation.name).acceptable(&stage.client);
    let status = |request| stage.send(request).1.status;
    let statuses = [status(request()), status(request().with_query(&limit, "1"))];
    let is_refusal = spec.refusals(operation, 400).iter().any(|(known, _)| *known == statuses[1]);
    assert!(statuses[0] == 200 && is_refusal, "{}: {statuses:?}", operation.name);
}

/// The text at the place of the next cursor.
fn next_of(spec: &Spec, answer: &Json) -> Option<String> {
    let path = scalar(&spec.service["page"]["position"]["next"]);
    let next = path.split('.').try_fold(answer, |json, step| json.get(step))?;
    next.as_str().map(str::to_owned)
}
