//! The lenient readers, one by one.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::deviation::observation::Returning;
use crate::library::lists::Page;
use crate::library::service::{Book, BookId, Counts, Genre, LoanId, Order, ShelfId, Years, answering};
use spec_client_runtime::generated::impl_record;
use spec_client_runtime::{Cidr, Json, Number, Read, Request, Scalar};
use support::random::check;

pub(crate) fn read<T: Read>(json: &str) -> Option<T> {
    T::read(&mut serde_json::Deserializer::from_str(json)).ok()
}

#[test]
fn whole_numbers() {
    let cases = [
        ("7", Some(7)),
        ("-7", Some(-7)),
        ("7.0", Some(7)),
        ("1e3", Some(1000)),
        (r#""7""#, Some(7)),
        (r#"" 7 ""#, Some(7)),
        ("-9223372036854775808", Some(i64::MIN)),
        ("9223372036854775807", Some(i64::MAX)),
        ("9223372036854775808", None),
        ("9223372036854775808.0", None),
        ("-1125899906842623.0", Some(-1_125_899_906_842_623)),
        ("1125899906842624.0", None),
        ("9007199254740993", Some(9_007_199_254_740_993)),
        ("7.5", None),
        (r#""7.5""#, None),
        (r#""x""#, None),
        ("true", None),
        ("null", None),
        ("[7]", None),
        ("{}", None),
    ];
    for (json, value) in cases {
        assert_eq!(read::<i64>(json), value, "{json}");
        assert_eq!(read::<BookId>(json), value.map(BookId::new), "{json}");
    }
    assert_eq!((read("0"), read("5")), (Some(Order::Title), Some(Order::Unknown(5))));
    assert_eq!(read::<Order>(r#""0""#), Some(Order::Title));
}

#[test]
fn booleans_and_switches() {
    for (json, value) in [
        ("true", Some(true)),
        ("false", Some(false)),
        ("1", Some(true)),
        ("0", Some(false)),
        ("1.0", Some(true)),
        (r#""1""#, Some(true)),
        (r#""false""#, Some(false)),
        ("2", None),
        ("-1", None),
        (r#""yes""#, None),
        ("null", None),
    ] {
        assert_eq!(read::<bool>(json), value, "{json}");
    }
}

#[test]
fn texts() {
    for (json, value) in [
        (r#""x""#, Some("x")),
        (r#""\u0041\n""#, Some("A\n")),
        ("7", Some("7")),
        ("1.5", Some("1.5")),
        ("18446744073709551615", Some("18446744073709551615")),
        ("true", Some("true")),
        ("null", None),
        ("[]", None),
        ("{}", None),
    ] {
        assert_eq!(read::<String>(json).as_deref(), value, "{json}");
        assert_eq!(read::<LoanId>(json), value.map(LoanId::new), "{json}");
        assert_eq!(read::<Years>(json), value.map(Years::from_text), "{json}");
        assert_eq!(read::<Cidr>(json), value.map(Cidr::from_text), "{json}");
    }
    assert_eq!(read::<Genre>(r#""novel""#), Some(Genre::Novel));
    assert_eq!(read::<Genre>(r#""n\u006fvel""#), Some(Genre::Novel));
    assert_eq!(read::<Genre>(r#""opera""#), Some(Genre::Unknown("opera".to_owned())));
    assert_eq!(read::<Genre>("3"), Some(Genre::Unknown("3".to_owned())));
}

#[test]
fn numbers_and_scalars() {
    assert_eq!(read::<Number>("7"), Some(Number::from(7)));
    assert_eq!(read::<Number>("1.5"), Number::from_fraction(1.5));
    assert_eq!(read::<Number>(r#""1.5""#), Number::from_fraction(1.5));
    assert_eq!(read::<Number>("18446744073709551615"), Some(Number::from(u64::MAX)));
    assert_eq!(read::<Number>(r#""x""#), None);
    assert_eq!(read::<ShelfId>("7"), Some(ShelfId::new(7)));
    assert_eq!(read::<Scalar>("7"), Some(Scalar::from(7)));
    assert_eq!(read::<Scalar>(r#""7""#), Some(Scalar::from("7")));
    assert_eq!(read::<Scalar>("true"), Some(Scalar::from(true)));
    assert_eq!(read::<Scalar>("null"), None);
}

#[test]
fn an_inexact_number_is_not_an_id() {
    // As a float, such a number would become another id, such as 9007199254740992.0.
    let inexact = ["9007199254740993.0", "-9007199254740993.0", "9.007199254740993e15", "1e16", "18446744073709551616"];
    for json in inexact {
        assert_eq!((read::<i64>(json), read::<BookId>(json), read::<Order>(json)), (None, None, None), "{json}");
        assert_eq!((read::<String>(json), read::<LoanId>(json), read::<Genre>(json)), (None, None, None), "{json}");
        assert_eq!((read::<ShelfId>(json), read::<Scalar>(json)), (None, None), "{json}");
        assert!(read::<ShelfId>(&format!("\"{json}\"")).is_none() && json.parse::<ShelfId>().is_err(), "{json}");
        assert!(read::<Number>(json).is_some(), "a number that names nothing need not be exact");
        let token = format!(r#"{{"$serde_json::private::Number":"{json}"}}"#);
        assert_eq!(read::<i64>(&token), None, "{json}");
    }
    let error = serde_json::from_str::<BookId>(inexact[0]).expect_err("an error").to_string();
    assert!(error.starts_with("expected a whole number, found a number too large to be read exactly"), "{error}");
    let mut exact = 0;
    check(100_000, |u| {
        let number = (u.arbitrary::<u64>()? >> u.int_in_range(1..=63)?) as i64;
        let zeros = "0".repeat(u.choose_index(20)?);
        let text = number.to_string();
        let (first, rest) = text.split_at(1);
        for json in [
            format!("{number}.{zeros}0"),
            format!("{first}.{rest}{zeros}e{}", rest.len()),
            format!("{number}{zeros}e-{}", zeros.len()),
        ] {
            let read = read::<i64>(&json);
            assert!(read.is_none_or(|read| read == number), "{json}: {read:?}");
            exact += usize::from(read.is_some());
        }
        Ok(())
    });
    assert!(exact > 200_000, "{exact} of 300000 are read");
    let written = "18446744073709551615";
    assert_eq!(read::<ShelfId>(written), Some(ShelfId::new(u64::MAX)));
    assert_eq!((written.parse().ok(), "1.5".parse().ok()), (Some(ShelfId::new(u64::MAX)), read::<ShelfId>("1.5")));
    assert_eq!(Scalar::from(Number::from_fraction(1e16).expect("a number")).as_i64(), None);
}

#[test]
fn a_number_that_serde_json_passes_as_an_object() {
    // serde_json does this when another crate of the program enables its `arbitrary_precision`.
    let token = |digits: &str| format!(r#"{{"$serde_json::private::Number":"{digits}"}}"#);
    assert_eq!(read::<i64>(&token("12")), Some(12));
    assert_eq!(read::<i64>(&token("12.0")), Some(12));
    assert_eq!(read::<i64>(&token("x")), None);
    assert_eq!(read::<String>(&token("1.5")).as_deref(), Some("1.5"));
    assert_eq!(read::<bool>(&token("1")), Some(true));
    // Where any JSON is allowed, this is an ordinary object unless that feature is enabled.
    let is_enabled = "1e999".parse::<serde_json::Number>().is_ok();
    assert_eq!(read::<Json>(&token("12")).map(|json| json.is_object()), Some(!is_enabled));
}

#[test]
fn lists_and_maps() {
    assert_eq!(read::<Vec<i64>>(r#"[1,"2",3.0]"#), Some(vec![1, 2, 3]));
    assert_eq!(read::<Vec<i64>>("[null,1,null,2]"), Some(vec![1, 2]), "a null says nothing, and hides nothing");
    assert_eq!(read::<Vec<Json>>("[null,1]").map(|list| list.len()), Some(2), "any JSON may be null");
    assert_eq!(read::<Vec<i64>>("null"), Some(Vec::new()));
    assert_eq!(read::<Vec<i64>>("{}"), None);
    let counts = BTreeMap::from([("0".to_owned(), 1), ("5".to_owned(), 2)]);
    assert_eq!(read::<Counts>(r#"{"0":1,"5":"2","3":null}"#), Some(Counts(counts)));
    assert_eq!(read::<Counts>("null"), Some(Counts::default()));
    assert_eq!(read::<Counts>("[]"), None);
}

#[test]
fn another_json_type_in_place_of_an_optional_container_counts_as_missing() {
    let single = [r#""""#, r#""x""#, "7", "-1", "1.5", "18446744073709551615", "true"];
    let (lists, objects) = (["[]", "[[1],{}]"], ["{}", r#"{"a":[{}]}"#]);
    for other in single.iter().chain(&lists) {
        let book: Book = read(&format!(r#"{{"book_id":1,"loans":{other},"title":"A"}}"#)).expect(other);
        assert_eq!((book.loans, book.title.as_deref()), (None, Some("A")), "{other}");
        let edition = read(&format!(r#"{{"before":{other},"year":3}}"#));
        assert_eq!(edition, Some(Edition { year: Some(3), before: None }), "{other}");
    }
    for other in single.iter().chain(&objects) {
        let book: Book = read(&format!(r#"{{"book_id":1,"tags":{other},"title":"A"}}"#)).expect(other);
        assert_eq!((book.tags, book.title.as_deref()), (None, Some("A")), "{other}");
        let years = BTreeMap::from([("2".to_owned(), vec!["b".to_owned()])]);
        assert_eq!(read(&format!(r#"{{"1":{other},"2":["b"]}}"#)), Some(years), "{other}");
    }
    // A required field is still an error.
    for json in [r#"{"list":""}"#, r#"{"list":{}}"#, r#"{"list":{"a":[1]},"total":1}"#, r#"{"list":7}"#] {
        assert_eq!(read::<Page<Book>>(json), None, "{json}");
    }
    // The same through a value of serde_json.
    let value = serde_json::json!({"book_id": 1, "tags": "x", "loans": [], "title": "A"});
    assert_eq!(serde_json::from_value::<Book>(value).expect("a book").title.as_deref(), Some("A"));
}

#[derive(Debug, PartialEq)]
struct Edition {
    year: Option<i64>,
    before: Option<Box<Edition>>,
}

impl_record!(Edition, required(), optional(year, before));

#[test]
fn a_record_can_contain_itself() {
    let json = r#"{"year":3,"before":{"year":2,"before":{"year":1}}}"#;
    let newest = read::<Edition>(json).expect("an edition");
    assert_eq!(newest.before.as_ref().and_then(|before| before.before.as_ref()?.year), Some(1));
    assert_eq!(serde_json::to_string(&newest).expect("JSON"), json);
    assert_eq!(serde_json::from_str::<Edition>(json).expect("an edition"), newest);
    assert_eq!(read(r#"{"before":null}"#), Some(Edition { year: None, before: None }), "it counts as missing");
    let deep = r#"{"before":"#.repeat(200) + "7" + &"}".repeat(200);
    assert_eq!(read::<Edition>(&deep), None);
    let many = format!("[{}]", vec![r#"{"before":{}}"#; 1000].join(","));
    let request = || Request::<Returning<Vec<Edition>>>::new(&answering(200, &many));
    assert!(request().with_max_memory(90_000).send().is_ok());
    assert!(request().with_max_memory(70_000).send().is_err(), "what is in a box is counted");
}

#[test]
fn a_record_accepts_null_and_keeps_unknown_fields() {
    let json = r#"{"title":null,"n\u0065w":{"a":[1]},"book_id":"7","tags":null,"loans":null,"note":null,"lent":1,"genre":null,"copies":2.0}"#;
    let book: Book = read(json).expect("a book");
    assert_eq!((book.book_id, &book.title, &book.genre, book.lent), (BookId::new(7), &None, &None, Some(true)));
    assert_eq!((&book.tags, &book.loans, &book.note, book.copies), (&None, &None, &Some(Json::Null), Some(2)));
    assert_eq!(book.extra.get("new"), Some(&serde_json::json!({"a": [1]})));
    assert_eq!((book.extra.len(), book.extra.is_empty(), book.extra.iter().count()), (1, false, 1));
}

#[test]
fn a_written_record_reads_as_the_same() {
    let json = r#"{"list":[{"book_id":1,"title":"A","genre":"opera","lent":true,"tags":["x"],"loans":{"0":1},"kind":"k","other":[1.5]},{"book_id":2}],"total":2}"#;
    let page: Page<Book> = serde_json::from_str(json).expect("a page");
    let written = serde_json::to_string(&page).expect("JSON");
    assert_eq!(written, json);
    assert_eq!(serde_json::from_str::<Page<Book>>(&written).expect("a page"), page);
    // The same through a value, whose keys are not borrowed.
    let value = serde_json::to_value(&page).expect("JSON");
    assert_eq!(serde_json::from_value::<Page<Book>>(value).expect("a page"), page);
}

#[test]
fn an_error_of_serde_names_types_and_no_values() {
    let error = serde_json::from_str::<Book>(r#"{"book_id":"CANARY"}"#).expect_err("an error").to_string();
    assert_eq!(error, "expected a whole number, found text at line 1 column 19");
}

/// serde_json would look for the place of each error from the start of the text: 40 seconds for this list.
#[test]
fn values_that_are_left_out_cost_no_more_in_a_long_list() {
    let books = vec![r#"{"book_id":1,"loans":[],"tags":"x"},{"book_id":[]}"#; 40_000].join(",");
    let client = answering(200, &format!("[{books}]"));
    let started = Instant::now();
    let read = Request::<Returning<Vec<Book>>>::new(&client).send().expect("a list");
    assert_eq!(read.len(), 40_000);
    assert!(started.elapsed() < Duration::from_secs(10), "{:?}", started.elapsed());
}
