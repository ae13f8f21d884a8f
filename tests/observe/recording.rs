//! What a client records of its answers is what is learned from the same traffic, and has no value.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::Once;
use std::thread;

use attack_surface::runtime::{Answer, ConfigurationProblem, ErrorKind, MemoryTransport, Observation, OperationInfo};
use attack_surface::{Client, ClientBuilder, Error, Retry, SERVICE};
use observe::Learned;
use sandbox::Sandbox;
use serde_json::{Value as Json, json};
use support::files::read;
use tempfile::TempDir;

use crate::observe::traffic::Traffic;
use crate::observe::{options, planted, privacy, service};

/// A record in a folder of its own.
struct Record {
    _folder: TempDir,
    path: PathBuf,
}

impl Record {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        Self { path: folder.path().join("answers.jsonl"), _folder: folder }
    }

    /// A client that records what the planted spec says matters.
    fn builder(&self, url: &str, key: &str) -> ClientBuilder {
        let known = codegen::record(service()).leak();
        ClientBuilder::new(&SERVICE, url, key).retry(Retry::never()).record_with(&self.path, known)
    }

    fn learned(&self) -> Learned {
        let mut learned = Learned::default();
        observe::record(read(&self.path).as_bytes(), service(), &mut learned).expect("it is a record");
        learned
    }
}

/// Calls an address with a client, whatever comes back.
fn call(client: &Client, url: &str) -> Result<Json, Error> {
    let (_, target) = url.split_once(&service().base_path).expect("it is below the base path");
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let info: &'static OperationInfo = Box::leak(Box::new(OperationInfo::read("any.call", path.to_owned().leak())));
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    let request =
        pairs.fold(client.request(info), |request, (name, value)| request.with_query(decoded(name), decoded(value)));
    request.send_value()
}

/// A part of a query without its percent signs.
fn decoded(text: &str) -> String {
    let mut parts = text.split('%');
    let mut decoded = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let byte = u8::from_str_radix(&part[..2], 16).expect("the mock server encodes it");
        decoded.push(char::from(byte));
        decoded.push_str(&part[2..]);
    }
    decoded
}

/// What was learned, as lines.
fn lines(learned: &Learned) -> Vec<Json> {
    let mut text = Vec::new();
    observe::write_record(learned, service(), &mut text).expect("it can be written");
    let text = String::from_utf8(text).expect("UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn a_client_records_what_is_learned_from_the_same_traffic() {
    let (record, traffic) = (Record::new(), planted::traffic());
    let mut client = None;
    planted::play(|sandbox, url| {
        let build = || record.builder(sandbox.url(), &sandbox.key()).build().expect("a client");
        drop(call(client.get_or_insert_with(build), url));
    });
    drop(client);
    // A second client adds to the same file.
    let memory = MemoryTransport::new(|_| Answer::json("{}"));
    let client = record.builder("https://a.example", "k").transport(memory).build().expect("a client");
    drop(call(&client, &format!("https://a.example{}issue/comments.json", service().base_path)));
    drop(client);

    let (of_har, of_record) = (crate::observe::learned(&traffic.har(), false), record.learned());
    for (one, other) in lines(&of_har).iter().zip(&lines(&of_record)) {
        assert_eq!(one, other, "one is learned from the traffic, the other one from the record");
    }
    assert_eq!(lines(&of_har).len(), lines(&of_record).len());
    let found = planted::lines(&observe::find(service(), &of_record, &options()));
    assert_eq!(found, planted::expected());
}

/// The calls of the client's own functions, with the spec that it is made from.
#[test]
fn a_service_that_is_as_documented_shows_nothing_new() {
    let (sandbox, record) = (Sandbox::examples(), Record::new());
    let client = Client::builder(sandbox.url(), sandbox.key()).record(&record.path).build().expect("a client");
    let calls = common::calls::all().filter(|call| call.is_minimal());
    let sent = calls.map(|call| call.acceptable(&client).send_and_drop().expect("it succeeds")).count();
    drop(client);
    let (service, mut learned) = (common::service(), Learned::default());
    observe::record(read(&record.path).as_bytes(), service, &mut learned).expect("it is a record");
    assert_eq!(learned.answers(), sent as u64);
    let found = planted::lines(&observe::find(service, &learned, &options()));
    let other: Vec<_> = found.iter().filter(|line| !line.starts_with("assumption-confirmed ")).collect();
    assert!(other.is_empty(), "{other:#?}");
}

/// A client whose calls are answered with these entries of a HAR file, in their order.
fn replayed(record: &Record, traffic: &Traffic, base: &str, key: &str) {
    let responses = traffic
        .entries
        .iter()
        .filter(|entry| entry["request"]["url"].as_str().is_some_and(|url| url.starts_with(base)));
    let responses: Vec<_> = responses.cloned().collect();
    assert!(responses.len() > 3);
    for entry in responses {
        let url = entry["request"]["url"].as_str().expect("an address").to_owned();
        let memory = MemoryTransport::new(move |_| {
            let response = &entry["response"];
            let text = response["content"]["text"].as_str().expect("a text");
            Answer::status(response["status"].as_u64().expect("a status") as u16, text)
        });
        let client = record.builder(base, key).transport(memory).build().expect("a client");
        drop(call(&client, &url));
    }
}

#[test]
fn no_canary_is_recorded() {
    let record = Record::new();
    let base = format!("https://{}", privacy::CANARIES[2]);
    replayed(&record, &privacy::traffic(), &base, privacy::CANARIES[0]);
    let text = read(&record.path);
    assert!(text.lines().count() > 100, "only {} lines", text.lines().count());
    assert_eq!(privacy::leaks(&text), [""; 0]);
    for known in ["\"user\"", "\"email\"", "\"issue.changes\"", "\"http_password\"", "\"code\":77"] {
        assert!(text.contains(known), "{known} is not recorded");
    }
}

/// Keys that look like names are data where the objects share none of them. That shows only after a few of them.
#[test]
fn keys_that_no_two_objects_share_are_not_recorded() {
    let people = ["ada", "bob", "carl", "dora", "eve", "fritz", "gerda"];
    let recorded = |keys: &'static [&'static str]| {
        let record = Record::new();
        let numbers = std::sync::atomic::AtomicUsize::new(0);
        let memory = MemoryTransport::new(move |_| {
            let key = keys[numbers.fetch_add(1, std::sync::atomic::Ordering::Relaxed)];
            Answer::json(json!({ "by_person": { key: { "open": 1 } }, "total": 1 }).to_string())
        });
        let client = record.builder("https://a.example", "k").transport(memory).build().expect("a client");
        for _ in keys {
            call(&client, "https://a.example/api/v1/issue/changes.json").expect("it succeeds");
        }
        drop(client);
        (read(&record.path), observe::find(service(), &record.learned(), &options()))
    };
    let (text, found) = recorded(people.to_vec().leak());
    assert!(people.iter().all(|person| !text.contains(person)), "{text}");
    assert!(text.contains("by_person") && text.contains("entries") && text.contains("open"), "{text}");
    assert!(found.iter().any(|finding| finding.seen.contains("`by_person`")), "{found:#?}");
    // The same key each time is a name. Until it is sure, it is held back.
    let (text, _) = recorded(&["ada"; 7]);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(
        lines.iter().map(|line| line.contains("ada")).collect::<Vec<_>>(),
        [false, false, false, true, true, true, true, true]
    );
    let (text, _) = recorded(&["ada"; 2]);
    assert_eq!(text.lines().map(|line| line.contains("ada")).collect::<Vec<_>>(), [false, false, false, true]);
}

#[test]
fn lines_of_several_threads_and_clients_are_whole() {
    let record = Record::new();
    let client = || {
        let memory = MemoryTransport::new(|_| Answer::json(r#"{"user":{"user_id":7,"email":"ada@example.com"}}"#));
        record.builder("https://a.example", "k").transport(memory).build().expect("a client")
    };
    let (one, other) = (client(), client());
    thread::scope(|scope| {
        for client in [one.clone(), one.clone(), other.clone()] {
            scope.spawn(move || {
                let url = "https://a.example/api/v1/user/me.json";
                (0..1_000).for_each(|_| drop(call(&client, url).expect("it succeeds")))
            });
        }
    });
    drop((one, other));
    let text = read(&record.path);
    assert!(text.ends_with('\n'));
    assert_eq!(text.lines().filter(|line| *line == r#"{"record":1}"#).count(), 1);
    assert!(text.lines().all(|line| serde_json::from_str::<Json>(line).is_ok()));
    assert_eq!(record.learned().answers(), 3_000);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = fs::metadata(&record.path).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "only the owner can read it");
    }
    // Records can be joined.
    fs::write(&record.path, format!("{text}{text}")).expect("it is written");
    assert_eq!(record.learned().answers(), 6_000);
}

#[test]
fn a_file_that_cannot_be_opened_or_is_no_record_is_refused() {
    let record = Record::new();
    fs::write(&record.path, "important: yes\n").expect("it is written");
    let folder = record.path.parent().expect("a folder");
    for path in [record.path.as_path(), folder, &folder.join("missing/answers.jsonl")] {
        let error =
            Client::builder("https://a.example", "k").record(path).build().expect_err("nothing can be recorded");
        let ErrorKind::Configuration(ConfigurationProblem::Record { file, .. }) = error.kind() else {
            panic!("{error}")
        };
        assert!(file == path && error.to_string().contains(&path.display().to_string()), "{error}");
    }
    assert_eq!(read(&record.path), "important: yes\n");
}

thread_local! {
    /// The warnings of this thread.
    static WARNINGS: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

struct Warnings;

impl log::Log for Warnings {
    fn enabled(&self, metadata: &log::Metadata<'_>) -> bool {
        metadata.level() == log::Level::Warn
    }

    fn log(&self, record: &log::Record<'_>) {
        WARNINGS.with_borrow_mut(|warnings| warnings.push(record.args().to_string()));
    }

    fn flush(&self) {}
}

/// Hears the warnings of this thread from here on.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        log::set_logger(&Warnings).expect("there is no other logger");
        log::set_max_level(log::LevelFilter::Warn);
    });
    WARNINGS.take();
}

#[cfg(target_os = "linux")]
#[test]
fn calls_go_on_when_the_disk_is_full() {
    listen();
    let memory = MemoryTransport::new(|_| Answer::json(r#"{"user":{"user_id":7}}"#));
    let builder = Client::builder("https://a.example", "k").transport(memory).record("/dev/full");
    let client = builder.build().expect("it can be opened");
    for _ in 0..3 {
        call(&client, "https://a.example/api/v1/user/me.json").expect("the call succeeds");
    }
    drop(client);
    let warned = WARNINGS.take();
    assert_eq!(warned.len(), 1, "{warned:?}");
    assert!(warned[0].starts_with("answers are not recorded any more: the file cannot be written"), "{warned:?}");
}

/// The guide says by which name a finding goes that the observer sees, too. Each row has an answer that both see.
#[test]
fn the_observer_and_the_findings_say_the_same_in_the_same_words() {
    let guide = read(&support::files::root().join("codegen/src/emit/client/guide/recording.md"));
    let rows: Vec<_> = guide.lines().filter(|line| line.starts_with("| expected ")).collect();
    let page = |item: Json| json!({ "list": [item] });
    let of_issue = |issue: Json| page(json!({ "issue": issue, "target": { "target_id": 1 } }));
    let answers = [
        ("user/me.json", json!({ "user": { "user_id": 7, "locale": "en" } })),
        (
            "issue/list.json",
            page(
                json!({ "issue": { "issue_id": 1 }, "target": { "target_id": 1 }, "status": { "status": "reopened" } }),
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
    let (said, answer) = (std::sync::Arc::default(), body.to_string());
    let heard: std::sync::Arc<std::sync::Mutex<Vec<_>>> = std::sync::Arc::clone(&said);
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
    crate::observe::findings(&traffic.har()).iter().map(|finding| finding.rule.id.to_owned()).collect()
}
