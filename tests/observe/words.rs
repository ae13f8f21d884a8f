//! The observer of a client and the findings go by the words that the guide of the client pairs.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use client::Client;
use client::runtime::{Answer, MemoryTransport, Observation};
use serde_json::{Value as Json, json};
use support::files::{read, root};

use crate::observe::traffic::Traffic;
use crate::observe::{findings, service};

/// The guide says by which name a finding goes that the observer sees, too. Each row has an answer that both see.
#[test]
fn the_observer_and_the_findings_say_the_same_in_the_same_words() {
    let guide = read(&root().join("codegen/src/emit/client/guide/recording.md"));
    let rows: Vec<_> = guide.lines().filter(|line| line.starts_with("| expected ")).collect();
    let page = |item: Json| json!({ "list": [item] });
    let of_issue = |issue: Json| page(json!({ "issue": issue, "target": { "target_id": 1 } }));
    let answers = [
        ("user/me.json", json!({ "user": { "user_id": 7, "nobody_knows_it": "en" } })),
        (
            "issue/list.json",
            page(
                json!({ "issue": { "issue_id": 1 }, "target": { "target_id": 1 }, "status": { "status": "nobody-knows-it" } }),
            ),
        ),
        ("issue/list.json", of_issue(json!({ "issue_id": 1, "severity": "3" }))),
        ("issue/list.json", json!({ "list": null })),
        ("issue/list.json", json!([{ "issue": { "issue_id": 1 }, "target": { "target_id": 1 } }])),
    ];
    assert_eq!(rows.len(), answers.len(), "each row has an answer");
    for (row, (path, body)) in rows.iter().zip(answers) {
        // The spec of today may have lost the operation.
        let Some(said) = said_by_the_observer(path, &body) else { continue };
        let found = found_by_observe(path, &body);
        let [observer, class, rule] = row.trim_matches('|').split(" | ").map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let rule = rule.split('`').find(|rule| found.contains(*rule)).unwrap_or_else(|| panic!("{row}: {found:?}"));
        assert!(said.iter().any(|(words, of)| observer_says(observer, words) && class.contains(of)), "{row}: {said:?}");
        let contradicts =
            observe::RULES.iter().find(|known| known.id == rule).expect("a rule").class == observe::Class::Contradicts;
        assert_eq!(contradicts, rule != "field-unknown", "{row}");
    }
}

/// Whether words such as `expected text, found a number` are what a row says in general.
fn observer_says(row: &str, words: &str) -> bool {
    let (expected, found) = words.trim_start_matches("expected ").split_once(", found ").expect("both");
    match row.trim_start_matches("expected ").split_once(", found ").expect("both") {
        ("a known value of a type", other) => expected.starts_with("a known value of ") && found == other,
        ("one JSON type", "another one") => {
            expected == "a number" || expected == "a whole number" || expected == "text"
        }
        ("a list or an object", other) => ["a list", "an object"].contains(&expected) && found == other,
        (one, other) => expected == one && found == other,
    }
}

/// What the observer of a client says of an answer, with the class.
fn said_by_the_observer(path: &str, body: &Json) -> Option<Vec<(String, String)>> {
    let (said, answer) = (Arc::default(), body.to_string());
    let heard: Arc<Mutex<Vec<_>>> = Arc::clone(&said);
    let memory = MemoryTransport::new(move |_| Answer::json(answer.clone()));
    let observer = move |seen: &Observation| {
        let words = format!("expected {}, found {}", seen.expected, seen.found);
        heard.lock().expect("no panic").push((words, seen.class.to_string()));
    };
    let client =
        Client::builder("https://a.example", "k").transport(memory).observer(observer).build().expect("a client");
    let of_path = |call: &&common::calls::Call| {
        let operation = common::service().operation(call.operation).expect("an operation");
        call.is_minimal() && operation.path == path
    };
    common::calls::all().find(of_path)?.prepare(&client).send_and_drop().expect("it can be read");
    let said = said.lock().expect("no panic");
    Some(said.clone())
}

fn found_by_observe(path: &str, body: &Json) -> BTreeSet<String> {
    let mut traffic = Traffic::default();
    traffic.note(&format!("https://a.example{}{path}", service().base_path), "k", 200, &body.to_string());
    findings(&traffic.har()).iter().map(|finding| finding.rule.id.to_owned()).collect()
}
