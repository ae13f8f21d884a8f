//! A walk asks for its pages as the spec says, and the mock server answers them: by a start, by a number, or by a cursor.

use sandbox::{Answer, Fault, Items};
use serde_json::Value as Json;

use crate::conformance::spec::{Operation, Spec, optional, scalar};
use crate::conformance::stage::{Stage, client};
use crate::conformance::wire::{Head, KEY, Wire, pairs};
use common::calls::{self, WALKS};

/// How many items a walk of the client's test asks for.
const SIZE: i64 = 2;

/// A cursor in a link.
const CURSOR: &str = "next-1";

type Pairs = Vec<(String, String)>;

pub fn check(spec: &Spec, operation: &Operation) {
    let Some(parameters) = spec.service["page"].get("parameters") else { return };
    let value = |key: &str| parameters.get(key).map(scalar);
    let Some(walk) = WALKS.iter().find(|walk| walk.operation == operation.name) else {
        let is_walkable = operation.is_list() && operation.is_paged && operation.effect == "read";
        assert!(!is_walkable, "{} can be walked", operation.name);
        return check_whole_list(spec, operation, value("limit"));
    };
    assert!(operation.is_paged, "{} cannot be walked", operation.name);
    let first_number: i64 = value("first_number").map_or(1, |first| first.parse().expect("a number"));
    let answer: Json = serde_json::from_str(walk.page).expect("a page is JSON");
    let link = optional(&spec.service["page"]["position"], "link_header");
    let next =
        || link.as_ref().map_or_else(|| next_of(spec, &answer).expect("there is a next page"), |_| CURSOR.to_owned());
    // What the first two requests have beside the parameters of the operation.
    let selected = match (value("start"), value("number"), value("cursor")) {
        (Some(start), None, None) => [Some((start.clone(), "0".to_owned())), Some((start, SIZE.to_string()))],
        (None, Some(number), None) => {
            [first_number, first_number + 1].map(|page| Some((number.clone(), page.to_string())))
        }
        (None, None, Some(cursor)) => [None, Some((cursor, next()))],
        other => panic!("a page is selected in one way: {other:?}"),
    };
    let name = selected[1].as_ref().map(|(name, _)| name.clone()).unwrap_or_default();
    let names = [name, value("limit").unwrap_or_default()];
    let limit = value("limit").map(|limit| (limit, SIZE.to_string()));
    let expected = selected.map(|selected| selected.into_iter().chain(limit.clone()).collect::<Pairs>());

    let wire = Wire::start();
    match (&link, value("cursor")) {
        (Some(header), Some(cursor)) => {
            let link = format!("<//elsewhere.invalid/?{cursor}={CURSOR}>; rel=\"next\"");
            wire.answer_with_header(&answer, header, &link);
        }
        _ => wire.answer_with(&answer),
    }
    (walk.walk)(&client(&wire.url(), KEY)).expect("it is sent");
    let sent: Vec<Pairs> =
        wire.take_heads().iter().map(|head| pairs(spec.without_key(Head::read(head).query(), KEY))).collect();
    assert_eq!(sent.len(), expected.len());
    for (sent, expected) in sent.iter().zip(&expected) {
        assert!(sent.ends_with(expected), "{expected:?} end {sent:?}");
        let others = &sent[..sent.len() - expected.len()];
        let is_control = |(name, _): &(String, String)| names.contains(name);
        assert!(!others.iter().any(is_control), "nothing else selects a page: {sent:?}");
    }
    check_sandbox(spec, operation, &names);
}

/// The mock server has a list of 101 items, which is two pages.
fn check_sandbox(spec: &Spec, operation: &Operation, [selected, limit]: &[String; 2]) {
    let stage = Stage::new();
    let ask = |pairs: &[(&str, &str)]| {
        let request = calls::minimal_of(&operation.name).acceptable(&stage.client);
        stage.send(
            pairs
                .iter()
                .filter(|(name, _)| !name.is_empty())
                .fold(request, |request, (name, value)| request.with_query(name, value)),
        )
    };
    let position = &spec.service["page"]["parameters"];
    let is_refusal = |status| spec.refusals(operation, 400).iter().any(|(known, _)| *known == status);
    for wrong in ["-1", "no such page"] {
        assert!(is_refusal(ask(&[(selected, wrong)]).1.status), "{}: {wrong}", operation.name);
    }
    if let Some(max) = optional(position, "max_limit") {
        let above = (max.parse::<i64>().expect("a number") + 1).to_string();
        let statuses = [max, above].map(|size| ask(&[(limit, &size)]).1.status);
        assert!(statuses[0] == 200 && is_refusal(statuses[1]), "{}: {statuses:?}", operation.name);
    }
    check_whole_walk(operation);
    if spec.service["page"]["position"].get("link_header").is_some() {
        // The next page is in a header, which the answers here do not show. The walk saw it.
        return;
    }
    stage.sandbox.fault(&operation.name, Fault::Items(Items::PageAndOne));
    let field = optional(&spec.service["page"], "items");
    let items = |page: &Json| field.as_ref().map_or(page, |name| &page[name]).as_array().map_or(0, Vec::len);
    let first = ask(&[(limit, "60")]).0.expect("a page");
    let size = if limit.is_empty() { 100 } else { 60 };
    let number = optional(position, "first_number").map_or(1, |first| first.parse::<i64>().expect("a number"));
    let second = match (position.get("number"), position.get("cursor")) {
        (Some(_), _) => (number + 1).to_string(),
        (_, Some(_)) => next_of(spec, &first).expect("there is a next page"),
        _ => size.to_string(),
    };
    let last = ask(&[(selected, &second), (limit, "60")]).0.expect("a page");
    assert_eq!([items(&first), items(&last)], [size, 101 - size], "{}", operation.name);
    if position.get("cursor").is_some() {
        assert_eq!(next_of(spec, &last).unwrap_or_default(), "", "the last page leads to none");
    } else if !limit.is_empty() && field.is_some() {
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
        pages.iter().for_each(|page| stage.sandbox.answer_next(&operation.name, Answer::json(200, page)));
        let walk = calls::whole_walks().iter().find(|(name, _)| *name == operation.name);
        (walk.expect("a walk").1)(&stage.client).map_err(|error| error.to_string())
    };
    assert_eq!(walk([first, last]), Ok(sizes.to_vec()), "the list is as long as the pages");
    if has("total") {
        let page = with(first, "total", sizes[0]);
        assert_eq!(walk([&page, last]), Ok(vec![sizes[0]]), "a list without more items");
    }
    if has("start") {
        let error = walk([first, &with(last, "start", 0)]).expect_err("it is another page");
        assert!(error.contains("the page starts at 0"), "{error}");
    }
    if has("total") && has("limit") {
        // A total that is less than what came is wrong.
        let page = with(&with(first, "total", 0), "limit", sizes[0] + 1);
        assert_eq!(walk([&page, last]), Ok(vec![sizes[0]]), "a page that is not full");
    }
}

/// The client's own walk finds every item of the mock server's lists, and asks for no page behind the last one.
fn check_whole_walk(operation: &Operation) {
    let found = calls::whole_walks().iter().find(|(name, _)| *name == operation.name);
    let (_, walk) = found.unwrap_or_else(|| panic!("no walk over {}", operation.name));
    let stage = Stage::new();
    for (items, sizes) in [(Items::None, &[0][..]), (Items::Page, &[100]), (Items::PageAndOne, &[100, 1])] {
        stage.sandbox.fault(&operation.name, Fault::Items(items));
        let before = stage.sandbox.requests().len();
        let found = walk(&stage.client).unwrap_or_else(|error| panic!("{}, {items:?}: {error}", operation.name));
        assert_eq!(found, sizes, "{}, {items:?}: the items of each page", operation.name);
        assert_eq!(stage.sandbox.requests().len() - before, sizes.len(), "{}, {items:?}: requests", operation.name);
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
