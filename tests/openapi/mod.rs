//! `openapi.json` of every golden case and of this repository.
//!
//! The scripts beside this file run external tools: validators, a client generator, a mock server and a fuzzer. README.md says how to
//! run them.

mod agreement;
mod examples;
mod marks;
mod schema;

use std::path::PathBuf;
use std::sync::LazyLock;

use language::ir::Service;
use specs::golden;
use specs::understood;
use support::files::{other_services, root};

/// A service and its document.
pub struct Case {
    /// The name of the case in messages.
    pub name: String,
    /// The service.
    pub service: Service,
    /// `openapi.json`, parsed.
    pub document: serde_json::Value,
}

/// The specs of all golden cases, of the services beside this one, and of this repository.
pub fn cases() -> &'static [Case] {
    static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
        let golden = golden::cases().iter().map(|case| (case.name.clone(), case.spec.clone()));
        let others = other_services().into_iter().map(|folder| (folder.clone(), root().join(folder).join("spec")));
        let all = golden.chain(others).chain([("this repository".to_owned(), root().join("spec"))]);
        all.map(documented).collect()
    });
    &CASES
}

fn documented((name, spec): (String, PathBuf)) -> Case {
    let service = understood(&spec);
    let openapi = specs::client_files(&service, |path| path == "openapi.json").remove("openapi.json");
    let document = serde_json::from_str(&openapi.expect("each client has it"));
    let document = document.unwrap_or_else(|error| panic!("{name}: {error}"));
    Case { name, service, document }
}

#[test]
fn json_for_people_is_the_same_value_in_lines_that_fit() {
    let hard = serde_json::json!({ "": [{}, [], "}\"", "\\", "{,:", null, -1.5e-7], "é\n": { "a": [[[]]], "b": "ö".repeat(120) } });
    for value in cases().iter().map(|case| &case.document).chain([crate::keys::schema(), &hard]) {
        let text = language::pretty_json(&value.to_string());
        let read: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
        assert_eq!(read, *value);
        for line in text.lines().filter(|line| line.chars().count() > 120) {
            assert!(!line.ends_with(['}', ']']) && !line.ends_with("},") && !line.ends_with("],"), "{line}");
        }
    }
    let hard = language::pretty_json(r#"{"a":[{},[]],"b":{"c":"d"}}"#);
    assert_eq!(hard, "{ \"a\": [{}, []], \"b\": { \"c\": \"d\" } }\n");
}
