//! The Rust call that sends a query: its form, and the queries that have none. Each client's own test `wire` shows that such calls
//! compile and send what they should.

use language::ir::{JsonType, Service};
use specs::understood;
use support::files::root;

/// The call of the case `variants` that sends this query, with its `use` line before it, or why there is none.
fn call(query: &[(&str, &str)]) -> Result<String, String> {
    let service = understood(&root().join("tests/golden/cases/variants/spec"));
    let operation = service.operation("order.create").expect("an operation of the case");
    let query: Vec<_> = query.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    generator::rust_call(&service, operation, &query)
}

#[test]
fn a_rust_call_reads_like_one_of_a_person() {
    let query = [("id", "poster"), ("paper_id", "5000000000"), ("copies", "2"), ("colour", "\"red\" \\ {x}")];
    let expected = r#"use print_shop::types::{PaperId, Product};

client
    .order()
    .create(Product::poster(PaperId::new(5000000000i64)))
    .copies(2)
    .with_query("colour", "\"red\" \\ {x}")
    .send()?"#;
    assert_eq!(call(&query), Ok(expected.to_owned()));
    let expected = "use print_shop::types::Product;\n\nclient.order().create(Product::other(\"mug\")).send()?";
    assert_eq!(call(&[("id", "mug")]), Ok(expected.to_owned()));
}

#[test]
fn a_text_that_no_template_gives_is_sent_unchanged() {
    let service = understood(&root().join("tests/golden/cases/texts/spec"));
    let operation = service.operation("forecast.get").expect("an operation of the case");
    let query = [("day", "2026-11-21"), ("temperature", "007..9")].map(|(name, value)| (name.into(), value.into()));
    let call = generator::rust_call(&service, operation, &query).expect("a call");
    assert!(call.contains("Temperature::from_text(\"007..9\")"), "{call}");
}

#[test]
fn a_secret_never_gets_into_a_rust_call() {
    let call = call(&[("id", "BOOK"), ("title", "x"), ("password", "hunter2")]).expect("a call");
    assert!(call.contains(".password(\"***\")") && !call.contains("hunter2"), "{call}");
}

#[test]
fn what_the_client_cannot_send_has_no_rust_call() {
    for (query, reason) in [
        (&[][..], "the parameter `id` is required"),
        (&[("id", "poster")], "the parameter `paper_id` is required"),
        (&[("id", "poster"), ("paper_id", "x")], "the parameter `paper_id` must be a whole number"),
        (&[("id", "BOOK"), ("title", "x"), ("glossy", "2")], "the parameter `glossy` must be 0 or 1"),
        (&[("id", "mug"), ("copies", "1"), ("copies", "2")], "the client sends the parameter `copies` only once"),
        (&[("id", "mug"), ("title", "x")], "the parameter `title` goes with `id=BOOK`"),
    ] {
        assert_eq!(call(query), Err(reason.to_owned()), "{query:?}");
    }
}

#[test]
fn names_in_the_secret_fields_of_an_answer_are_known_to_the_client() {
    let written = |service: &Service, fields: &str| {
        let files = specs::client_files(service, |path| path == "src/operations.rs");
        let has = files.values().any(|text| text.contains(&format!(".with_secret_fields({fields})")));
        assert!(has, "the client does not know {fields}: {files:?}");
    };
    let mut service = understood(&root().join("tests/golden/cases/records/spec"));
    for field in service.records.iter_mut().flat_map(|record| &mut record.fields) {
        field.secret = ["visits", "place", "KEEPER-NAME"].contains(&&*field.name.wire);
    }
    // A text has no names in it, and the keys of a map are data.
    written(&service, "&[\"place\", \"visits\"], &[\"name\"]");
    // Beside the items of a page, too.
    let mut service = understood(&root().join("tests/golden/cases/pages/spec"));
    let next = service.page.iter_mut().flat_map(|page| &mut page.fields).find(|field| field.name.wire == "next");
    let next = next.expect("a field of the page");
    (next.secret, next.body) = (true, JsonType::Object);
    written(&service, "&[\"next\"], &[]");
}
