//! Answers that are a list, a map or a scalar: what is an error, and what is only a deviation.

use std::collections::BTreeMap;

use crate::library::service::in_memory;
use client_runtime::{Answer, DecodeProblem, ErrorKind, Operation, OperationInfo, Request};

enum Titles {}

impl Operation for Titles {
    type Response = Vec<String>;
    const INFO: &'static OperationInfo = &OperationInfo::read("book.titles", "book/titles");
}

/// An operation whose answer is a plain map. A generated client wraps such maps in named types.
enum Notes {}

impl Operation for Notes {
    type Response = BTreeMap<String, String>;
    const INFO: &'static OperationInfo = &OperationInfo::read("book.notes", "book/notes");
}

enum Count {}

impl Operation for Count {
    type Response = i64;
    const INFO: &'static OperationInfo = &OperationInfo::read("book.count", "book/count");
}

fn answer<O: Operation>(body: &str) -> Result<O::Response, ErrorKind> {
    let body = body.to_owned();
    let (client, _) = in_memory(move |_| Answer::json(body.as_str()));
    Request::<O>::new(&client).send().map_err(|error| error.kind().clone())
}

#[test]
fn no_body_is_neither_an_empty_list_nor_an_empty_map() {
    for blank in ["", " \n"] {
        let empty = ErrorKind::Decode(DecodeProblem::Empty);
        assert_eq!(answer::<Titles>(blank), Err(empty.clone()));
        assert_eq!(answer::<Notes>(blank), Err(empty.clone()));
        assert_eq!(answer::<Count>(blank), Err(empty));
    }
    assert_eq!(answer::<Titles>("null"), Ok(Vec::new()));
    assert_eq!(answer::<Notes>("null"), Ok(BTreeMap::new()));
    assert!(matches!(answer::<Count>("null"), Err(ErrorKind::Decode(_))));
}

#[test]
fn a_scalar_is_read_leniently() {
    assert_eq!(answer::<Count>("7"), Ok(7));
    assert_eq!(answer::<Count>("\"7\""), Ok(7));
    assert!(matches!(answer::<Count>("\"seven\""), Err(ErrorKind::Decode(_))));
    assert_eq!(answer::<Titles>("[\"a\",7,null]"), Ok(vec!["a".to_owned(), "7".to_owned()]));
}

/// Each key of a map can be data, so a long error that is read as a map of texts has no deviation.
#[test]
fn an_error_of_any_length_is_an_error() {
    for length in [10, 100_000] {
        let error = format!(r#"{{"code":"9","message":"{}"}}"#, "x".repeat(length));
        assert_eq!(answer::<Notes>(&error), Err(ErrorKind::Api), "{length}");
        assert_eq!(answer::<Titles>(&error), Err(ErrorKind::Api), "{length}");
        assert_eq!(answer::<Count>(&error), Err(ErrorKind::Api), "{length}");
    }
    assert!(answer::<Notes>(r#"{"a":"b"}"#).is_ok());
}
