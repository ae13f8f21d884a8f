//! Learning from an answer: formats of texts, names of fields, messages of documented errors, and values that contradict the spec.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::download::save::Folder;
use crate::library::print::{called, not_yet, printing_with, start};
use client_runtime::learn::{
    Effects, Format, Formats, Known, KnownError, LeftOut, Operation, Reader, Shape, Texts, is_name, settle,
};
use client_runtime::{ClientBuilder, Wait};
use serde_json::json;

#[test]
fn each_format_matches_its_own_texts() {
    for (text, name) in [
        ("2026-11-01", "YYYY-MM-DD"),
        ("2026-11-01 06:30", "YYYY-MM-DD hh:mm"),
        ("192.0.2.0/24", "cidr"),
        ("2001:db8::/32", "cidr"),
        ("192.0.2.1-192.0.2.9", "address-range"),
        ("2001:db8::1", "address"),
        ("https://host.example/x", "url"),
        ("ada@example.com", "e-mail"),
        ("-17", "integer"),
        ("6f9619ff-8b86-d011-b42d-00c04fc964ff", "uuid"),
    ] {
        assert_eq!(Formats::of(text).iter().map(Format::name).collect::<Vec<_>>(), [name], "{text}");
    }
    // The most specific format is first.
    let zoned = ["YYYY-MM-DDThh:mm:ssZ", "YYYY-MM-DDThh:mm:sszone", "YYYY-MM-DDThh:mm:ss.f*zone"];
    for (text, names) in [
        ("2026-11-01T06:30:59Z", &zoned[..]),
        ("2026-11-01T06:30:59-05:00", &zoned[1..]),
        ("2026-11-01T06:30:59.5-05:00", &zoned[2..]),
    ] {
        assert_eq!(Formats::of(text).iter().map(Format::name).collect::<Vec<_>>(), names, "{text}");
    }
    for text in ["", "2026-13-01", "192.0.2.0/33", "https:///x", "a@b", "1.5", "-", "é-11-01", "2026-11-01 06:3é"] {
        assert_eq!(Formats::of(text).iter().count(), 0, "{text}");
    }
}

#[test]
fn zero_dates_are_not_dates() {
    let zero_dates = |text: &str| {
        let mut texts = Texts::default();
        texts.add(text, false);
        texts.zero_dates
    };
    for text in ["0000-00-00", "0000-00-00 00:00:00", "0000-00-00T00:00Z"] {
        assert!(zero_dates(text) == 1 && Formats::of(text).iter().count() == 0, "{text}");
    }
    assert_eq!(zero_dates("00000000") + zero_dates("2026-00-00"), 0);
}

#[test]
fn names_are_distinguished_from_data() {
    for name in ["book_id", "pageCount", "tls1_3", "sort-desc", "x", "_links", "sha256"] {
        assert!(is_name(name), "{name}");
    }
    for data in [
        "",
        "7",
        "www.example.com",
        "ada@example.com",
        "192.0.2.1",
        "2026-11-01",
        "k7fQ2xb9",
        "node-17",
        "a b",
        "é",
        "/x",
    ] {
        assert!(!is_name(data), "{data}");
    }
    assert!(!is_name(&"a".repeat(41)));
}

#[test]
fn a_message_matches_an_error_only_as_a_whole() {
    let text = |text: &str| Some(text.to_owned());
    let of = |message: Vec<Option<String>>| KnownError {
        name: String::new(),
        statuses: Vec::new(),
        code: text("0"),
        is_text: false,
        message,
    };
    let lent = of(vec![text("Lent ("), None, text(")")]);
    assert!(lent.has_message("Lent (x 7)"));
    for other in ["Lent ()", "Lent (7) now", "lent (7)", "Lent (7", ""] {
        assert!(!lent.has_message(other), "{other}");
    }
    assert!(of(vec![None, text(" is gone")]).has_message("7 is gone"));
    assert!(of(vec![text("for "), None]).has_message("for ever"));
    assert!(!of(vec![None, None]).has_message("ab") && !of(vec![None]).has_message(""));
}

/// Values of each type that restricts more than the JSON type.
#[test]
fn values_are_compared_with_their_types() {
    for (of, fitting, other, is_list) in [
        (json!({ "texts": ["new", "old"] }), json!("new"), json!("newer"), true),
        (json!({ "integers": ["0", "1"] }), json!(1), json!(2), true),
        (json!({ "time": "YYYY-MM-DD hh:mm" }), json!("2026-11-01 06:30"), json!("2026-11-01"), false),
        (json!("url"), json!("https://host.example/x"), json!(""), false),
        (json!("cidr"), json!("192.0.2.0/24"), json!("192.0.2.0-192.0.2.9"), false),
        (json!("base64_json"), json!("e30="), json!("e3-="), false),
    ] {
        let known = json!({
            "error_code": ["code"], "error_message": ["message"], "success": null, "page_start": [], "page_limit": [],
            "items": null, "envelope": [], "types": [{ "record": [["value", 1]] }, of],
            "operations": [{
                "name": "a.b", "path": "a/b", "body": 0, "is_page": false, "parameters": [], "ids": [], "errors": []
            }],
        });
        let known: Arc<Known> = Arc::new(serde_json::from_value(known).expect("it is what a spec says"));
        let mut reader = Reader::new(known, false);
        // A value of another JSON type is another finding.
        for (value, is_other) in [(&fitting, false), (&other, true), (&json!([]), false), (&json!(null), false)] {
            let body = json!({ "value": value }).to_string();
            let answer = reader.answer::<&str>(0, &[], 200, body.as_bytes()).expect("it is read");
            let objects = answer.operation.successes.objects.expect("the body is an object");
            let shape = &objects.fields["value"];
            let wanted = if is_list { (0, u64::from(is_other)) } else { (u64::from(is_other), 0) };
            assert_eq!((shape.unfit, shape.unlisted), wanted, "{value}");
        }
    }
}

/// If a crate enables `arbitrary_precision` of serde_json, numbers are passed as objects.
#[test]
fn numbers_that_come_as_objects_are_numbers() {
    let operation = json!({
        "name": "a.b", "path": "a/b", "body": null, "is_page": false, "parameters": [], "ids": [], "errors": []
    });
    let known = json!({
        "error_code": ["code"], "error_message": ["message"], "success": null, "page_start": [], "page_limit": [],
        "items": null, "envelope": [], "types": [], "operations": [operation],
    });
    let mut reader = Reader::new(Arc::new(serde_json::from_value(known).expect("it is what a spec says")), false);
    let token = "$serde_json::private::Number";
    let body = json!([{ token: "17" }, { token: "1.5" }, { token: "18446744073709551616" }]).to_string();
    let answer = reader.answer::<&str>(0, &[], 200, body.as_bytes()).expect("it is read");
    let items = answer.operation.successes.lists.expect("the body is a list").items;
    assert_eq!((items.integers.map(|plain| plain.count), items.fractions), (Some(1), 2));
    assert!(items.objects.is_none());
}

/// A text in an answer that equals an id in the request is of the same type. Two different ids are needed to show it.
#[test]
fn an_id_of_a_request_is_recognized_in_the_answer() {
    let operation = json!({
        "name": "a.b", "path": "a/b", "body": null, "is_page": false,
        "parameters": [["id", false], ["place", false], ["shelf", false]], "ids": [["id", 0], ["shelf", 1]], "errors": [],
    });
    let known = json!({
        "error_code": ["code"], "error_message": ["message"], "success": null, "page_start": [], "page_limit": [],
        "items": null, "envelope": [], "types": [{ "id": ["BookId", false] }, { "id": ["ShelfId", false] }],
        "operations": [operation],
    });
    let known: Arc<Known> = Arc::new(serde_json::from_value(known).expect("it is what a spec says"));
    for (calls, field, wanted) in [
        (&[("id", 1, 1), ("id", 2, 2)][..], "id", Some("BookId")),
        (&[("id", 1, 1), ("id", 2, 2)], "bookId", Some("BookId")),
        (&[("id", 1, 1), ("id", 2, 2)], "number", None),
        (&[("shelf", 1, 1), ("shelf", 2, 2), ("id", 3, 1)], "id", Some("ShelfId")),
        (&[("id", 1, 1), ("id", 1, 1)], "id", None),
        (&[("id", 1, 1), ("id", 2, 2), ("id", 3, 4)], "id", None),
        (&[("id", 1, 1), ("shelf", 1, 1), ("id", 2, 2), ("shelf", 2, 2)], "id", None),
        (&[("place", 1, 1), ("place", 2, 2)], "id", None),
    ] {
        let mut reader = Reader::new(Arc::clone(&known), false);
        let mut operations: BTreeMap<usize, Operation> = BTreeMap::new();
        for (name, asked, answered) in calls {
            let body = json!({ field: answered, "title": "Gardens" }).to_string();
            let query = [(name.to_string(), asked.to_string())];
            let answer = reader.answer(0, &query, 200, body.as_bytes()).expect("it is read");
            operations.entry(0).or_default().merge(&answer.operation);
        }
        // A failed call shows nothing.
        let failed = [("id".to_owned(), "9".to_owned())];
        reader.answer(0, &failed, 404, br#"{ "code": 1, "message": "none" }"#).expect("it is read");
        settle(&mut operations, &known, &reader.ids, false);
        let objects = operations[&0].successes.objects.as_ref().expect("the body is an object");
        assert_eq!(objects.fields[field].same_as.as_deref(), wanted, "{calls:?} {field}");
    }
}

/// An answer without a body shows no body. If that is documented, it still shows the parameters of the call.
#[test]
fn an_answer_that_should_have_no_body_is_counted() {
    let operation = |name: &str| json!({ "name": name, "path": name, "body": null, "is_page": false, "parameters": [["id", false]], "ids": [], "errors": [] });
    let mut without_body = operation("a.drop");
    without_body["is_empty"] = true.into();
    let known = json!({
        "error_code": ["code"], "error_message": ["message"], "success": null, "page_start": [], "page_limit": [],
        "items": null, "envelope": [], "types": [], "operations": [without_body, operation("a.get")],
    });
    let mut reader = Reader::new(Arc::new(serde_json::from_value(known).expect("it is what a spec says")), false);
    let answer = reader.answer(0, &[("id", "7")], 204, b"").expect("it is as documented").operation;
    assert_eq!((answer.answers, answer.successes.count(), answer.parameters["id"].calls), (1, 0, 1));
    assert_eq!(reader.answer(0, &[("id", "7")], 302, b"").expect_err("no success"), LeftOut::NoBody);
    assert_eq!(reader.answer(1, &[("id", "7")], 204, b"").expect_err("a body is missing"), LeftOut::NoBody);
    let body = reader.answer(0, &[("id", "7")], 200, b"{\"id\":7}").expect("it is read").operation;
    assert_eq!(body.successes.count(), 1);
}

fn reader(parameters: serde_json::Value) -> Reader {
    let operation = json!({
        "name": "a.b", "path": "a/b", "body": null, "is_page": false, "parameters": parameters, "ids": [], "errors": []
    });
    let known = json!({
        "error_code": ["code"], "error_message": ["message"], "success": null, "page_start": [], "page_limit": [],
        "items": "list", "envelope": [], "types": [], "operations": [operation],
    });
    Reader::new(Arc::new(serde_json::from_value(known).expect("it is what a spec says")), false)
}

/// A client that runs for months needs no more memory for its records than one that runs for a minute.
#[test]
fn objects_with_a_key_for_each_person_do_not_grow() {
    let mut seen = Operation::default();
    for number in 0..1_000 {
        let person = |of: u32| char::from(b'a' + (of % 26) as u8);
        let name = |last: u32| [number / 26, number, last].map(person).iter().collect::<String>();
        let body: BTreeMap<_, _> = (0..10).map(|last| (name(last), 7)).chain([("total".to_owned(), 10)]).collect();
        let body = json!(body).to_string();
        // A reader reads one answer.
        let answer = reader(json!([])).answer::<&str>(0, &[], 200, body.as_bytes()).expect("it is read");
        seen.merge(&answer.operation);
    }
    let objects = seen.successes.objects.expect("the body is an object");
    let entries = objects.entries.expect("keys that are data");
    assert_eq!((objects.fields.len(), objects.fields["total"].count()), (256, 1_000));
    let counted: u64 = objects.fields.values().map(Shape::count).sum();
    assert_eq!(counted + entries.count, 11_000);
    assert_eq!(entries.values.count(), entries.count);
}

#[test]
fn the_calls_that_show_an_effect_do_not_grow() {
    let sizes = [10, 1_000].map(|calls| {
        let mut effects = Effects::default();
        let mut reader = reader(json!([["start", false]]));
        for start in 0..calls {
            let (query, body) = ([("start", start.to_string())], format!(r#"{{"list":[{start},1]}}"#));
            let query = query.each_ref().map(|(name, value)| (*name, value.as_str()));
            let answer = reader.answer(0, &query, 200, body.as_bytes()).expect("it is read");
            effects.note(0, &query, body.as_bytes(), &answer);
        }
        format!("{effects:?}").len()
    });
    assert!(sizes[1] < sizes[0] + 10, "{sizes:?}");
}

#[test]
fn each_poll_of_a_job_is_recorded() {
    let operation = |name: &str| json!({ "name": name, "path": name, "body": null, "is_page": false, "parameters": [["id", false]], "ids": [], "errors": [] });
    let operations = ["print.start", "print.get", "file.get"].map(operation);
    let known = json!({
        "error_code": ["code"], "error_message": ["message"], "success": null, "page_start": [], "page_limit": [],
        "items": null, "envelope": [], "types": [],
        "operations": operations,
    });
    let folder = Folder::new();
    let (path, known) = (folder.join("answers.jsonl"), known.to_string().leak());
    let set = |builder: ClientBuilder| builder.record_with(&path, known);
    let (client, memory, _) = printing_with(set, "print.get", vec![not_yet()]);
    start(&client).run(&Wait::default()).expect("a job");
    let called = called(&memory);
    assert_eq!(called, ["print.start", "print.get", "print.get", "file.get"]);
    let lines = std::fs::read_to_string(&path).expect("a record");
    let recorded = called.iter().map(|name| lines.matches(&format!("{name:?}")).count());
    assert!(recorded.eq(called.iter().map(|name| called.iter().filter(|other| *other == name).count())), "{lines}");
}
