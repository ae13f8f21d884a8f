//! A client records the same as is learned from its traffic, and no values.

use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use client_runtime::{
    Answer, Client, ClientBuilder, ConfigurationProblem, Error, ErrorKind, MemoryTransport, OperationInfo, Retry,
};
use observe::Learned;
use serde_json::{Value as Json, json};
use support::files::read;
use tempfile::TempDir;

use crate::observe::traffic::Traffic;
use crate::observe::{options, planted, privacy, service};

/// A record in a separate folder.
struct Record {
    _folder: TempDir,
    path: PathBuf,
}

impl Record {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        Self { path: folder.path().join("answers.jsonl"), _folder: folder }
    }

    fn builder(&self, url: &str, key: &str) -> ClientBuilder {
        recording(&self.path, url, key)
    }

    fn learned(&self) -> Learned {
        let mut learned = Learned::default();
        observe::record(read(&self.path).as_bytes(), service(), &mut learned).expect("it is a record");
        learned
    }
}

/// A client that records into this file, with the description of the planted spec.
fn recording(path: &Path, url: &str, key: &str) -> ClientBuilder {
    let known = codegen::record(service()).leak();
    ClientBuilder::new(language::requests::service(service()), url, key).retry(Retry::never()).record_with(path, known)
}

/// Calls an address with a client, and accepts any answer.
fn call(client: &Client, url: &str) -> Result<Json, Error> {
    let (_, target) = url.split_once(&service().base_path).expect("it is below the base path");
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let info: &'static OperationInfo = Box::leak(Box::new(OperationInfo::read("any.call", path.to_owned().leak())));
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    let request =
        pairs.fold(client.request(info), |request, (name, value)| request.with_query(decoded(name), decoded(value)));
    request.send_value()
}

/// Decodes the percent-encoding of a part of a query.
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

/// The lines of the record of what was learned.
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
    // Not even the length of a secret is recorded.
    let lines = text.lines().map(|line| serde_json::from_str::<Json>(line).expect("JSON"));
    let parameters = lines.flat_map(|line| line["parameters"].as_array().cloned().unwrap_or_default());
    let secrets: Vec<_> = parameters.filter(|parameter| parameter[0] == "http_password").collect();
    assert!(!secrets.is_empty() && secrets.iter().all(|secret| secret[1]["values"] == json!({})), "{secrets:?}");
}

/// Messages of equal length are different errors, also for readers of the record.
#[test]
fn different_messages_are_different_errors() {
    let (record, numbers) = (Record::new(), AtomicUsize::new(0));
    let memory = MemoryTransport::new(move |_| {
        let message = ["Too many", "Not enough", "Too many"][numbers.fetch_add(1, Ordering::Relaxed)];
        Answer::status(418, json!({ "code": 77, "message": message }).to_string())
    });
    let client = record.builder("https://a.example", "k").transport(memory).build().expect("a client");
    for _ in 0..3 {
        call(&client, "https://a.example/api/v1/user/me.json").expect_err("it is an error");
    }
    let learned = record.learned();
    let counts: Vec<_> = learned.operations.values().flat_map(|operation| operation.errors.values()).collect();
    assert_eq!(counts, [&2, &1]);
}

/// Keys that look like names are data if the objects share none of them. That is known only after a few objects.
#[test]
fn keys_that_no_two_objects_share_are_not_recorded() {
    let people = ["ada", "bob", "carl", "dora", "eve", "fritz", "gerda"];
    let recorded = |keys: &'static [&'static str]| {
        let record = Record::new();
        let numbers = AtomicUsize::new(0);
        let memory = MemoryTransport::new(move |_| {
            let key = keys[numbers.fetch_add(1, Ordering::Relaxed)];
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
    // A key that all objects share is a name. Until that is certain, it is held back.
    let (text, _) = recorded(&["ada"; 7]);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(
        lines.iter().map(|line| line.contains("ada")).collect::<Vec<_>>(),
        [false, false, false, true, true, true, true, true]
    );
    let (text, _) = recorded(&["ada"; 2]);
    assert!(!text.contains("ada"), "{text}");
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
    // Each client begins an empty file with the header, and both may have found the file empty.
    let headers = text.lines().filter(|line| *line == r#"{"record":1}"#).count();
    assert!(text.starts_with("{\"record\":1}\n") && (1..=2).contains(&headers), "{headers} headers");
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
fn a_file_that_cannot_be_opened_or_is_not_a_record_is_refused() {
    let record = Record::new();
    fs::write(&record.path, "important: yes\n").expect("it is written");
    let folder = record.path.parent().expect("a folder");
    for path in [record.path.as_path(), folder, &folder.join("missing/answers.jsonl"), Path::new("/dev/zero")] {
        let error = recording(path, "https://a.example", "k").build().expect_err("nothing can be recorded");
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

/// Collects the warnings of this thread from now on.
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
fn calls_continue_when_the_record_cannot_be_written() {
    listen();
    let memory = MemoryTransport::new(|_| Answer::json(r#"{"user":{"user_id":7}}"#));
    // It can be opened, and refuses any text, as a full disk does.
    let builder = recording(Path::new("/proc/self/oom_score_adj"), "https://a.example", "k").transport(memory);
    let client = builder.build().expect("it can be opened");
    for _ in 0..3 {
        call(&client, "https://a.example/api/v1/user/me.json").expect("the call succeeds");
    }
    drop(client);
    let warned = WARNINGS.take();
    assert_eq!(warned.len(), 1, "{warned:?}");
    assert!(warned[0].starts_with("answers are not recorded any more: the file cannot be written"), "{warned:?}");
}
