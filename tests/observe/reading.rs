//! Files that are broken, hostile or large.

use std::io::Cursor;

use language::ir::path::whole;
use observe::{Learner, LeftOut};
use serde_json::json;
use support::files::root;
use support::random::Random;
use support::sweep::rounds;

use crate::observe::traffic::{Traffic, endless, hundred};
use crate::observe::{find, golden, read_record, record, service};

const URL: &str = "https://service.example/api/v1/user/me.json";

fn error(har: &[u8]) -> String {
    let mut learner = Learner::new(service(), None, false);
    observe::har(Cursor::new(har), &mut learner).expect_err("it is broken").to_string()
}

#[test]
fn a_broken_file_is_an_error_with_its_position() {
    let entry = r#"{"request":{"method":"GET","url":"u"},"response":{"status":200}}"#;
    for (har, wanted) in [
        ("".to_owned(), "1:1: the file ends too early: it was cut off"),
        ("{}".to_owned(), "1:1: not a HAR file: it has no `log.entries`"),
        ("[1]".to_owned(), "1:1: this is not what HAR 1.2 has here"),
        ("{\"log\":{\"entries\":[\n  {]}".to_owned(), "2:4: not JSON: key must be a string"),
        (format!("{{\"log\":{{\"entries\":[{entry},\n"), "2:1: the file ends too early: it was cut off"),
        (format!("{{\"log\":{{\"entries\":[{entry}]}}}} x"), "1:88: not JSON: trailing characters"),
        ("{\"log\":{\"entries\":\"canary\"}}".to_owned(), "1:26: this is not what HAR 1.2 has here"),
    ] {
        let found = error(har.as_bytes());
        assert!(!found.contains("canary"), "{found}");
        assert_eq!(found, wanted, "{har}");
    }
}

/// Each line of `incomplete.jsonl` is such an entry. A request that was aborted has one without an answer, say.
#[test]
fn an_incomplete_entry_loses_no_other_entry() {
    let whole = json!({ "request": { "method": "GET", "url": URL }, "response": { "status": 200, "content": { "text": "{}" } } });
    let entries = support::files::read(&root().join("tests/observe/incomplete.jsonl"));
    for entry in entries.lines() {
        let mut learner = Learner::new(service(), None, false);
        let har = format!("{{\"log\":{{\"entries\":[{whole},{entry},{whole}]}}}}");
        observe::har(Cursor::new(har), &mut learner).unwrap_or_else(|error| panic!("{error}: {entry}"));
        assert_eq!(learner.incomplete, [2], "{entry}");
        let learned = learner.finish();
        assert_eq!((learned.answers(), learned.left_out), (2, [(LeftOut::Incomplete, 1)].into()), "{entry}");
    }
    // With an answer 304, a browser saves the body that it has kept.
    let kept = format!("{{\"log\":{{\"entries\":[{whole}]}}}}").replace("200", "304");
    assert_eq!(crate::observe::learned(&kept, false).answers(), 1);
}

#[test]
fn hostile_entries_are_read_or_skipped() {
    let deep = format!("{}1{}", "[".repeat(20_000), "]".repeat(20_000));
    let keys: serde_json::Map<_, _> =
        (0..25_000).map(|number| (format!("key_{}", letters(number)), json!({ "a": [number] }))).collect();
    let mut traffic = Traffic::default();
    for body in [
        &deep,
        "",
        "not json",
        "{\"user\":",
        "\u{0}",
        &json!({ "user": keys }).to_string(),
        "1e999",
        "{\"user\":{\"user_id\":1}} x",
    ] {
        traffic.note(URL, "k", 200, body);
    }
    traffic.note(URL, "k", 200, r#"{"user":{"user_id":7,"role":18446744073709551616,"user_id":7}}"#);
    for url in [
        "",
        "https://",
        "https://other.example/api/v1/user/me.json",
        "ftp://x/api/v1/user/me.json",
        "https://s/api/v1/%%%?%=%&&=",
        "\u{7f}",
    ] {
        traffic.note(url, "k", 200, "{}");
    }
    let mut har = json!({ "log": { "entries": traffic.entries } });
    let entries = har["log"]["entries"].as_array_mut().expect("it is a list");
    let encoded = |encoding: &str, text: &str| json!({ "request": { "method": "GET", "url": URL }, "response": { "status": 200, "content": { "text": text, "encoding": encoding } } });
    entries.push(encoded("base64", "eyJ1c2VyIjp7InVzZXJfaWQiOjd9fQ=="));
    entries.push(encoded("base64", "!!!"));
    // A byte order mark before the same.
    entries.push(encoded("base64", "77u/eyJ1c2VyIjp7InVzZXJfaWQiOjd9fQ=="));
    entries.push(encoded("rot13", "{}"));
    for status in [-1, 0, 204, 302, 99_999] {
        entries.push(json!({ "request": { "method": "GET", "url": URL }, "response": { "status": status } }));
    }
    entries.push(json!({ "request": { "method": "POST", "url": URL }, "response": { "status": 200, "content": { "text": "{}" } } }));
    // A byte that is not UTF-8, half of a surrogate pair, and deep nesting in a part that is not read.
    let mut har = har.to_string().into_bytes();
    let more = br#",{"request":{"method":"GET","url":"https://service.example/api/v1/user/me.json"},"x":DEEP,"response":{"status":200,"content":{"text":"{\"user\":{\"user_id\":7,\"title\":\"?\ud800\"}}"}}}"#;
    let more = String::from_utf8_lossy(more).replace("DEEP", &deep);
    let at = har.len() - b"]}}".len();
    har.splice(at..at, more.into_bytes());
    let question = har.iter().rposition(|byte| *byte == b'?').expect("it is there");
    har[question] = 0xff;
    let mut learner = Learner::new(service(), None, false);
    observe::har(Cursor::new(har), &mut learner).expect("the file is HAR");
    let learned = learner.finish();
    for (why, count) in [(LeftOut::NotJson, 6), (LeftOut::OtherHost, 1), (LeftOut::OtherMethod, 1)] {
        assert_eq!(learned.left_out.get(&why), Some(&count), "{why:?} of {:?}", learned.left_out);
    }
    assert_eq!(learned.answers(), 7);
    let number =
        service().operations.iter().position(|operation| operation.full_name() == "user.me").expect("it is there");
    assert!(learned.operations.contains_key(&number));
    find(service(), &learned);
}

#[test]
fn a_broken_record_is_an_error_with_its_position() {
    let read = |text: &str| read_record(text).map(|learned| find(service(), &learned));
    for (line, wanted) in [
        ("{", "2:1: the file ends too early: it was cut off"),
        ("{}", "2:2: this is not what a record has here"),
        (r#"{"operation":"user.you","answers":1}"#, "2:1: this line is about an operation that the spec does not have"),
        (r#"{"operation":"user.me","answers":99999999999999}"#, "2:34: a count has too many digits"),
        (r#"{"operation":"user.me","answers":1,"canary":1}"#, "2:43: this is not what a record has here"),
    ] {
        assert_eq!(read(&format!("{{\"record\":1}}\n{line}\n")).expect_err("it is broken"), wanted, "{line}");
    }
    assert_eq!(read("").expect_err("it is empty"), "1:1: not a record: it does not begin with {\"record\":1}");
    assert_eq!(read("{\"record\":2}\n").expect_err("it is newer"), "1:1: this record is of another version");
    let long = format!("{{\"record\":1}}\n{}", " ".repeat(16 << 20));
    assert_eq!(read(&long).expect_err("it is long"), "2:1: this line is longer than 16 MiB");
    // Numbers that contradict each other, and a name that is data.
    let odd = r#"{"operation":"user.me","answers":1,"body":{"objects":{"count":1,"fields":{"user":{"objects":{"count":1,"fields":
        {"user_id":{"nulls":5},"email":{"texts":{"plain":{"count":1},"empty":5,"zero_dates":7}},"canary@x":{"nulls":1}}}}}}}}"#;
    let found = read(&format!("{{\"record\":1}}\n{}\n", odd.replace('\n', ""))).expect("it can be read");
    assert!(!found.is_empty() && !format!("{found:?}").contains("canary"), "{found:?}");
}

/// A record can have several lines about an operation. One without values names the type of id of all values before it.
#[test]
fn lines_of_a_record_add_up() {
    let line = |answers: u64, field: &str| {
        format!(
            r#"{{"operation":"user.me","answers":{answers},"body":{{"objects":{{"count":{answers},"fields":{{"other_id":{{{field}}}}}}}}}}}"#
        )
    };
    let value = |distinct: u64| line(1, &format!(r#""integers":{{"count":1,"distinct":{distinct}}}"#));
    let record = [r#"{"record":1}"#, &value(1), r#"{"record":1}"#, &value(2), &line(0, r#""same_as":"TargetId""#)];
    let learned = read_record(&record.join("\n")).expect("it can be read");
    let shape =
        &learned.operations.values().next().expect("an operation").successes.objects.as_ref().expect("objects").fields
            ["other_id"];
    let integers = shape.integers.as_ref().map(|plain| (plain.count, plain.distinct.count()));
    assert_eq!((learned.answers(), integers, shape.same_as.as_deref()), (2, Some((2, 2)), Some("TargetId")));
}

/// Only the answers of one host are used: the named host, or the host with the most answers.
#[test]
fn only_the_answers_of_one_host_are_used() {
    let mut traffic = Traffic::default();
    for (hosts, count) in [(&["one.example"][..], 1), (&["two.example:8443", "Two.example.:8443"], 2)] {
        for host in hosts {
            let body = json!({ "user": { "user_id": 7, format!("at_{count}"): 1 } });
            traffic.note(&format!("https://{host}/api/v1/user/me.json"), "k", 200, &body.to_string());
        }
    }
    for (host, field, others) in
        [(None, "at_2", 1), (Some("One.example:443"), "at_1", 2), (Some("two.example:8443"), "at_2", 1)]
    {
        let mut learner = Learner::new(service(), host, false);
        observe::har(Cursor::new(traffic.har()), &mut learner).expect("the file is HAR");
        let learned = learner.finish();
        assert_eq!(learned.left_out.get(&LeftOut::OtherHost), Some(&others), "{host:?}");
        let found = find(service(), &learned);
        let fields: Vec<_> = found.iter().filter(|finding| finding.rule.id == "field-unknown").collect();
        assert_eq!(
            fields.iter().map(|finding| finding.path.clone()).collect::<Vec<_>>(),
            [format!("User.fields.{field}")]
        );
    }
}

/// A file can name any number of hosts, so only the first of them are kept apart.
#[test]
fn hosts_beyond_the_first_are_left_out() {
    let mut traffic = Traffic::default();
    for host in (0..17).chain([16]) {
        traffic.note(&format!("https://host-{host}.example/api/v1/user/me.json"), "k", 200, "{}");
    }
    let learned = crate::observe::learned(&traffic.har(), false);
    assert_eq!((learned.answers(), learned.left_out), (1, [(LeftOut::OtherHost, 17)].into()));
}

/// A name for a number, in letters only.
pub fn letters(number: usize) -> String {
    let letter = |digit| char::from(b'a' + (digit % 26) as u8);
    (0..4).map(|at| letter(number / 26usize.pow(at))).collect()
}

/// Random damage leads to findings or an error, and never to a panic.
#[test]
fn damaged_files_never_panic() {
    let har = crate::observe::planted::har();
    let record = record(&crate::observe::learned(har, false)).into_bytes();
    let (har, mut random) = (har.as_bytes().to_vec(), Random::new(15));
    for _ in 0..rounds(60) {
        for (file, is_har) in [(&har, true), (&record, false)] {
            let mut file = file.clone();
            for _ in 0..=random.below(4) {
                let at = random.below(file.len());
                match random.below(3) {
                    0 => file[at] = random.number() as u8,
                    1 => file.truncate(at.max(1)),
                    _ => drop(file.drain(at..(at + 20).min(file.len()))),
                }
            }
            let mut learned = observe::Learned::default();
            if is_har {
                let mut learner = Learner::new(service(), None, random.below(2) == 0);
                let _ = observe::har(file.as_slice(), &mut learner);
                learned = learner.finish();
            } else {
                let _ = observe::record(file.as_slice(), service(), &mut learned);
            }
            find(service(), &learned);
        }
    }
}

/// Reading a file of any size needs little memory.
#[test]
fn memory_does_not_grow_with_the_file() {
    let peak = |entries: usize| {
        let file = endless(entries, &hundred());
        let mut learner = Learner::new(service(), None, false);
        let info = allocation_counter::measure(|| observe::har(file, &mut learner).expect("the file is HAR"));
        assert_eq!(learner.finish().answers(), entries as u64);
        info.bytes_max
    };
    let (few, many) = (peak(10), peak(60));
    assert!(many < few + few / 10 && many < 8 << 20, "{few} bytes for 10 entries, {many} for 60");
}

/// The limit is 32 MiB, which are read byte by byte.
#[test]
#[ignore = "takes seconds: `.ci/run` runs it"]
fn a_string_that_is_larger_than_any_body_is_left_out() {
    let mut learner = Learner::new(service(), None, false);
    let body = format!("{{\"x\":\"{}\"}}", "y".repeat(33 << 20));
    let file = endless(1, &body);
    let info = allocation_counter::measure(|| observe::har(file, &mut learner).expect("the file is HAR"));
    // The text of the entry is kept until it was read as one.
    assert!(info.bytes_max < 192 << 20, "{} bytes", info.bytes_max);
    assert_eq!(learner.finish().left_out.get(&LeftOut::TooLarge), Some(&1));
}

/// The golden case `requests` has paths with parameters, and paths with several methods.
#[test]
fn an_answer_belongs_to_the_operation_of_its_method_and_path() {
    let service = golden("requests");
    let learned = |method: &str, path: &str| {
        let url = format!("https://seeds.example{}", whole(&service.base_path, path));
        let entry = json!({ "request": { "method": method, "url": url }, "response": { "status": 200, "content": { "text": "{}" } } });
        crate::observe::learned_of(&service, &json!({ "log": { "entries": [entry] } }).to_string(), false)
    };
    for (method, path, operation) in [
        ("GET", "lot/7.json", "lot.get"),
        ("GET", "lot/newest.json", "lot.newest"),
        // It fits the path of `lot.get`, too, which has less text and comes first.
        ("GET", "lot/7:known.json", "lot.known"),
        ("GET", "lot/7%3Aknown.json", "lot.get"),
        ("POST", "lot/7/paper/", "lot.attach"),
        ("GET", "-/@keeper's/lots(all);%2F,$&*+=!:clear/", "lot.clear"),
        ("PUT", "lot/7.json", "lot.replace"),
        ("DELETE", "lot/a%2Fb.json", "lot.remove"),
        ("GET", "shelf/a/lot/3", "lot.on_shelf"),
        ("POST", "lot/search.json", "lot.search"),
        ("GET", "/v2/lot/7/history.json", "lot.history"),
        ("GET", "/behind/proxy/v2/lot/7/history.json", "lot.history"),
        ("GET", "/behind/proxy/v1/lot/newest.json", "lot.newest"),
        ("GET", "", "lot.index"),
    ] {
        let learned = learned(method, path);
        let names: Vec<_> = learned.operations.keys().map(|number| service.operations[*number].full_name()).collect();
        assert_eq!(names, [operation], "{method} {path}");
    }
    assert_eq!(learned("DELETE", "shelf/a/lot/3").left_out.get(&LeftOut::OtherMethod), Some(&1));
    for other in ["shelf/a/lot/3/seeds", "shelf/a/lot/3/", "lot/7/paper", "/lot/7/history.json"] {
        assert!(learned("GET", other).operations.is_empty(), "{other}");
    }
    let outside = learned("GET", "/v2/lot/newest.json");
    assert_eq!((outside.left_out.get(&LeftOut::OtherPath), outside.unknown_paths.len()), (Some(&1), 0));
}
