//! A walk over pages with a link to the next page in a header of the mock server's answers.

use client_runtime::read::{Read, Shape};
use client_runtime::{Json, ListPage, Operation, OperationInfo, PagePosition, ParameterInfo, Request};
use language::requests;
use sandbox::{Fault, Items};
use serde::Deserializer;

use crate::requests::Stage;

/// A page without an envelope.
struct Hikes(Vec<Json>);

impl Read for Hikes {
    const KIND: &'static str = "a list";
    const SHAPE: Shape = Shape::List;

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Read::read(deserializer).map(Self)
    }
}

impl ListPage for Hikes {
    type Item = Json;
    const ITEMS: &'static str = "";
    const LINK_HEADER: Option<&'static str> = Some("link");

    fn items(&self) -> &[Json] {
        &self.0
    }

    fn into_items(self) -> Vec<Json> {
        self.0
    }

    fn position(&self) -> PagePosition {
        PagePosition::default()
    }
}

enum HikeList {}

impl Operation for HikeList {
    type Response = Hikes;
    const INFO: &'static OperationInfo = &OperationInfo::read("hike.list", "trail/{trail}/hikes")
        .with_parameters(&[ParameterInfo::new("trail").in_path(), ParameterInfo::new("year")]);
}

#[test]
fn a_walk_follows_links_in_a_header() {
    let stage = Stage::new("linked_pages");
    let names = stage.service.page.as_ref().and_then(|page| page.parameters.as_ref()).expect("the case has them");
    let walk = |size: u64| {
        let request = Request::<HikeList>::new(&stage.client).with_page_parameters(requests::page_parameters(names));
        let request = request.with_parameter("trail", "a/b?").with_parameter("year", 2026);
        let before = stage.sandbox.requests().len();
        let items = request.pages().page_size(size).items().collect::<Result<Vec<_>, _>>();
        let seen = stage.sandbox.requests();
        let lines: Vec<_> = seen[before..].iter().map(|seen| (seen.path.clone(), seen.query.clone())).collect();
        (items.expect("a whole list"), lines)
    };
    let (items, lines) = walk(2);
    assert_eq!(Json::from(items), stage.service.operations[0].response.example);
    assert!(lines.iter().all(|(path, _)| path == "/v4/trail/a%2Fb%3F/hikes"), "{lines:?}");
    let [first, second] = &lines[..] else { panic!("two pages: {lines:?}") };
    let sent = |query: &[(String, String)], name: &str| query.iter().filter(|(known, _)| known == name).count();
    for (query, cursors) in [(&first.1, 0), (&second.1, 1)] {
        let counts = ["year", "page[size]", "page[after]"].map(|name| sent(query, name));
        assert_eq!(counts, [1, 1, cursors], "{query:?}");
    }

    // If the last page is full, it has no link, so no further page is requested.
    for (items, count, pages) in [(Items::PageAndOne, 51, 2), (Items::Page, 50, 1), (Items::None, 0, 1)] {
        stage.sandbox.fault("hike.list", Fault::Items(items));
        let (found, lines) = walk(50);
        assert_eq!((found.len(), lines.len()), (count, pages), "{items:?}");
    }
}
