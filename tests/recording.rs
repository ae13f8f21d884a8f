//! A client's observations and records match the findings of `observe` for the same answers.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use client::runtime::{Answer, MemoryTransport, Observation};
use language::ir::Service;
use observe::{Exchange, Finding, Learned, Learner, Options};
use sandbox::Sandbox;
use serde_json::{Value as Json, json};
use specs::understood;
use support::files::{read, root};

/// The guide's table maps observations to findings. Each row has an answer that causes both.
#[test]
fn observations_and_findings_match_the_table_of_the_guide() {
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
        ("issue/list.json", json!([{ "issue": { "issue_id": 1 }, "target": { "target_id": 1 } }])),
    ];
    assert_eq!(rows.len(), answers.len(), "each row has an answer");
    for (row, (path, body)) in rows.iter().zip(answers) {
        // The spec may no longer have the operation.
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

/// Whether an observation such as `expected text, found a number` matches a row of the table.
fn observer_says(row: &str, words: &str) -> bool {
    let (expected, found) = words.trim_start_matches("expected ").split_once(", found ").expect("both");
    match row.trim_start_matches("expected ").split_once(", found ").expect("both") {
        ("a known value of a type", other) => expected.starts_with("a known value of ") && found == other,
        ("one JSON type", "another one") => {
            expected == "a number" || expected == "a whole number" || expected == "text"
        }
        (one, other) => expected == one && found == other,
    }
}

/// The observations of a client for an answer, with their class.
fn said_by_the_observer(path: &str, body: &Json) -> Option<Vec<(String, String)>> {
    let (said, answer) = (Arc::default(), body.to_string());
    let heard: Arc<Mutex<Vec<_>>> = Arc::clone(&said);
    let memory = MemoryTransport::new(move |_| Answer::json(answer.clone()));
    let observer = move |seen: &Observation| {
        let words = format!("expected {}, found {}", seen.expected, seen.found);
        heard.lock().expect("no panic").push((words, seen.class.to_string()));
    };
    let client =
        common::builder("https://a.example", "k").transport(memory).observer(observer).build().expect("a client");
    let of_path = |call: &&common::calls::Call| {
        let operation = common::service().operation(call.operation).expect("an operation");
        call.is_minimal() && operation.path == path
    };
    let sent = common::calls::all().find(of_path)?.prepare(&client).send_and_drop();
    sent.unwrap_or_else(|error| panic!("question: can {path} still answer {body}? {error}. If not, change the answer"));
    let said = said.lock().expect("no panic");
    Some(said.clone())
}

fn found_by_observe(path: &str, body: &Json) -> BTreeSet<String> {
    let service = understood(&root().join("codegen/sandbox/account_spec"));
    let (url, body) = (format!("https://a.example{}{path}", service.base_path), body.to_string());
    let mut learner = Learner::new(&service, None, false);
    learner.learn(&Exchange { method: "GET", url: &url, status: 200, body: body.as_bytes(), is_guess: false });
    find(&service, &learner.finish()).iter().map(|finding| finding.rule.id.to_owned()).collect()
}

fn find(service: &Service, learned: &Learned) -> Vec<Finding> {
    observe::find(service, learned, &Options { date: "2026-11-22".to_owned() })
}

/// The client's functions are called, and its records are compared with the spec that it is generated from.
#[test]
fn a_service_that_is_as_documented_shows_nothing_new() {
    let (sandbox, folder) = (Sandbox::examples(), tempfile::tempdir().expect("a folder can be made"));
    let record = folder.path().join("answers.jsonl");
    let client = common::builder(sandbox.url(), sandbox.key()).record(&record).build().expect("a client");
    let calls = common::calls::all().filter(|call| call.is_minimal());
    let sent = calls.map(|call| call.acceptable(&client).send_and_drop().expect("it succeeds")).count();
    drop(client);
    let (service, mut learned) = (common::service(), Learned::default());
    observe::record(read(&record).as_bytes(), service, &mut learned).expect("it is a record");
    assert_eq!(learned.answers(), sent as u64);
    let found = find(service, &learned);
    let other: Vec<_> = found.iter().filter(|finding| finding.rule.id != "assumption-confirmed").collect();
    assert!(other.is_empty(), "{other:#?}");
}
