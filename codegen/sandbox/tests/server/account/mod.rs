//! Tests of the limits of an account, and of an account with any spec.
//!
//! Tests that name operations use a copy of `spec/`, so that they do not depend on changes of `spec/`. The others read `spec/`.

mod edited;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use language::SpecFile;
use language::calls;
use language::ir::{Builtin, JsonType, Method, Operation, Parameter, ParameterType, ResponseBody, Scalar, Service};
use sandbox::{Builder, Pace, Sandbox};
use serde_json::{Value as Json, json};

use crate::helpers::{self, fetch, files_of, service_of, talk};

/// The files of the copy.
fn files() -> Vec<SpecFile> {
    files_of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("account_spec"))
}

/// A mock server of the copy.
fn builder() -> Builder {
    Sandbox::builder_of(service_of(&files()))
}

/// A mock server of the copy, with each first text replaced by the second everywhere.
fn edited(edits: &[(&str, &str)]) -> Sandbox {
    let mut files = files();
    for (old, new) in edits {
        assert!(files.iter().any(|file| file.text.contains(old)), "the spec has no {old:?}");
        files.iter_mut().for_each(|file| file.text = file.text.replace(old, new));
    }
    Sandbox::builder_of(service_of(&files)).start().expect("it starts")
}

/// The target of a call such as `scan.get?scan_id=1`.
fn target(sandbox: &Sandbox, call: &str) -> String {
    let (name, query) = call.split_once('?').unwrap_or((call, ""));
    let operation = sandbox.service().operation(name).unwrap_or_else(|| panic!("the spec has no {name}"));
    let sent: Vec<_> = form_urlencoded::parse(query.as_bytes()).into_owned().collect();
    calls::target(sandbox.service(), operation, &sent)
}

/// Status and body of the answer to a call.
fn ask(sandbox: &Sandbox, call: &str) -> (u16, Json) {
    fetch(sandbox, &target(sandbox, call))
}

/// The body of an answer with the status 200.
#[track_caller]
fn read(sandbox: &Sandbox, call: &str) -> Json {
    helpers::read(sandbox, &target(sandbox, call))
}

/// The total number of items in a list.
#[track_caller]
fn total(sandbox: &Sandbox, call: &str) -> u64 {
    read(sandbox, call)["pagination"]["total"].as_u64().unwrap_or_else(|| panic!("{call} is not a list"))
}

#[test]
fn a_host_is_acknowledged_by_its_address_too() {
    let sandbox = builder().start().expect("it starts");
    let count = |scanned: &str| {
        let call = format!("discovery.host_summary?fqdn=192.0.2.10&scanned={scanned}");
        read(&sandbox, &call)["total"].as_u64().expect("a number")
    };
    let before = count("all");
    read(&sandbox, "ack.host_add?host=192.0.2.10&type=global");
    assert!(count("ack") > 0 && count("all") + count("ack") == before, "{before}");
    read(&sandbox, "ack.host_delete?host=192.0.2.10");
    assert_eq!((count("all"), count("ack")), (before, 0));
}

#[test]
fn clocks_and_pages_end_where_numbers_do() {
    let sandbox = builder().hosts(1).start().expect("it starts");
    for (days, status) in [(i64::MIN, 400), (-1, 400), (0, 200), (i64::MAX, 400)] {
        let report = ask(&sandbox, &format!("report.generate?id=target&target_id=17&expire_days={days}"));
        assert_eq!(report.0, status, "{days}");
    }
    read(&sandbox, "scan.list?start=9223372036854775807");
    assert_eq!(ask(&sandbox, "scan.list?start=9223372036854775808").0, 400);
    sandbox.advance(Duration::MAX);
    sandbox.advance(Duration::MAX);
    sandbox.set_scan_pace(Pace::After(Duration::MAX));
    for call in ["security.trend", "scan.start?target_d=17", "scan.inprogress_list"] {
        read(&sandbox, call);
    }
    sandbox.reset();
    assert_eq!(read(&sandbox, "user.me")["user"]["user_id"], 7);
}

/// The data of an account moves with its start, and the header `date` contains its time.
#[test]
fn an_account_starts_when_it_was_set() {
    let folder = tempfile::tempdir().expect("a folder");
    let builder = || builder().hosts(1).state_file(folder.path().join("state.json"));
    let since_1970 = |sandbox: &Sandbox| sandbox.now().duration_since(SystemTime::UNIX_EPOCH).expect("later").as_secs();
    let first = builder().starting_at("2027-03-01 09:30").start().expect("it starts");
    let today = || read(&first, "security.trend")["days"][29]["date"].clone();
    assert_eq!((since_1970(&first), today()), (1_803_893_400, "2027-03-01".into()));
    first.advance(Duration::from_secs(86_400));
    assert_eq!(today(), "2027-03-02");
    let head = talk(&first, "GET /nothing HTTP/1.1\r\nConnection: close\r\n\r\n");
    assert!(head.contains("\r\ndate: Tue, 02 Mar 2027 09:30:00 GMT\r\n"), "{head}");
    drop(first);
    let again = builder().start().expect("the file knows the start");
    assert_eq!(since_1970(&again), 1_803_893_400 + 86_400);
    again.run_clock(true);
    while since_1970(&again) == 1_803_893_400 + 86_400 {
        std::thread::sleep(Duration::from_millis(20));
    }
    again.run_clock(false);
    let stopped = again.now();
    std::thread::sleep(Duration::from_millis(1100));
    assert_eq!(again.now(), stopped);
    drop(again);
    for (start, why) in [
        ("2027-03-02", "that starts at 2027-03-01 09:30, not 1, 1 and 2027-03-02 00:00"),
        ("2027-02-30", "`2027-02-30` is not a day or a minute"),
        ("1979-12-31", "from 1980 on"),
    ] {
        let error = builder().starting_at(start).start().expect_err("it cannot start then").to_string();
        assert!(error.contains(why), "{error}");
    }
    for start in ["", "2027-03", "2027-13-01", "2027-+1-01", "2027.03.01", "2027-03-01 24:00"] {
        let error = builder().starting_at(start).start().expect_err("it cannot start then").to_string();
        assert!(error.contains("is not a day or a minute"), "{error}");
    }
}

#[test]
fn operations_answer_with_records_of_ones_own() {
    let issue = |id: i64| json!({ "issue": { "issue_id": id, "name": format!("Mine {id}"), "severity": id % 6 }, "target_count": 1 });
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("records.json");
    let file = |text: &str| {
        std::fs::write(&path, text).expect("it can be written");
        builder().hosts(1).records_file(&path).start()
    };
    let me = r#""user.me": { "user": { "user_id": 99 } }"#;
    let lists = builder().hosts(1).records("issue.summary", (1..=150).map(issue));
    let details = [7, 8].map(|id| json!({ "issue": { "issue_id": id, "name": "Detail" } }));
    let sandbox = lists.records("issue.get", details).start().expect("it starts");
    assert_eq!(total(&sandbox, "issue.summary"), 150);
    let page = read(&sandbox, "issue.summary?start=149&limit=5");
    assert_eq!((page["list"][0]["issue"]["issue_id"].clone(), page["pagination"].get("next")), (150.into(), None));
    assert_eq!(read(&sandbox, "issue.get?issue_id=8")["issue"]["issue_id"], 8);
    assert_eq!(ask(&sandbox, "issue.get?issue_id=4711").0, 404);
    assert!(total(&sandbox, "scan.list") > 0, "the rest is made up");
    // An answer that no document shows can be given to a change, too, which is still carried out.
    let started = file(r#"{ "scan.start": { "queued": true } }"#).expect("it starts");
    assert_eq!(read(&started, "scan.start?target_d=17"), json!({ "queued": true }));
    assert_eq!(total(&started, "scan.inprogress_list"), 1);
    let account = file(&format!("{{ {me} }}")).expect("it starts");
    let examples = builder().without_account().records_file(&path).start().expect("it starts");
    for sandbox in [account, examples] {
        assert_eq!(read(&sandbox, "user.me")["user"]["user_id"], 99);
    }
    for (text, why) in [
        ("{", "line 1 column 1"),
        (r#"{ "user.mee": [] }"#, "the spec has no operation `user.mee`; did you mean `user.me`?"),
        (r#"{ "user.me": [] }"#, "records of user.me: there are none"),
        (r#"{ "issue.update": [{}] }"#, "records of issue.update: it changes something"),
        (
            r#"{ "user.me": [{ "user": { "user_id": 1 } }, { "user": { "user_id": "one" } }] }"#,
            "record 2 of user.me is not what the spec says: $.user.user_id: expected",
        ),
    ] {
        let error = file(text).expect_err("it cannot be used").to_string();
        assert!(error.contains(why) && error.contains("records.json"), "{error}");
    }
}

/// Whether an operation may answer a call with this status.
fn is_proper(operation: &Operation, status: u16) -> bool {
    matches!(status, 200 | 400 | 404) || operation.errors.iter().any(|case| case.statuses.contains(&status))
}

/// Any value of a parameter gets a valid answer, and nothing panics.
#[test]
fn whatever_is_sent_is_answered() {
    let one = Sandbox::builder().hosts(3).start().expect("it starts");
    let service = one.service();
    let long = "9".repeat(2_000);
    let page = service.page_parameters().map(|page| (page.name.as_str(), page.limit.as_deref().unwrap_or_default()));
    let (start, limit) = page.unwrap_or(("start", "limit"));
    let values = ["", "0", "-1", "9223372036854775807", "1e999", "%00%ff", "2026-13-45", "0-0", "=>", "new", &long];
    for operation in service.operations.iter().filter(|operation| operation.method == Method::Get) {
        let url = one.example_url(&operation.full_name()).expect("an operation of the spec");
        let target = url.trim_start_matches(one.url());
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        let own: Vec<&str> = query.split('&').filter(|pair| !pair.is_empty()).collect();
        let names = operation.all_parameters(service).map(|parameter| parameter.name.wire.as_str());
        for name in names.chain([start, limit, "nobody"]) {
            for value in values {
                let others = own.iter().filter(|pair| !pair.starts_with(&format!("{name}="))).copied();
                let query: Vec<String> = others.map(str::to_owned).chain([format!("{name}={value}")]).collect();
                let target = format!("{path}?{}", query.join("&"));
                let (status, json) = fetch(&one, &target);
                assert!(is_proper(operation, status), "{target}: {status} {json}");
                if status == 200 && json.get("code").is_none() {
                    assert_eq!(service.mismatches(&operation.response.body, &json), [], "{target}");
                }
            }
        }
    }
}

/// If an operation that code was written for changes in the spec, the account starts and serves it and the others.
#[test]
fn an_operation_may_take_and_answer_anything() {
    let service = Arc::new(Sandbox::builder().hosts(1).start().expect("it starts").service().clone());
    let serves = |changed: &Arc<Service>, name: &str, what: &str| {
        let sandbox = Sandbox::builder_of(Arc::clone(changed)).hosts(1).start().expect("it starts");
        let asked = [name, "user.me"].into_iter().filter_map(|name| changed.operation(name));
        for operation in asked.filter(|operation| operation.method == Method::Get) {
            let url = sandbox.example_url(&operation.full_name()).expect("an operation of the spec");
            let (status, json) = fetch(&sandbox, url.trim_start_matches(sandbox.url()));
            assert!(is_proper(operation, status), "{name} {what}: {status} {json}");
        }
        assert_eq!(sandbox.take_defects(), Vec::<String>::new(), "{name} {what}");
    };
    let text = JsonType::Scalar(Scalar::Builtin(Builtin::Text));
    for (number, operation) in service.operations.iter().enumerate() {
        let name = operation.full_name();
        let edited = |edit: &dyn Fn(&mut Operation)| {
            let mut other = Arc::clone(&service);
            edit(&mut Arc::make_mut(&mut other).operations[number]);
            other
        };
        let to_text = |parameter: &mut Parameter| {
            let example = language::ir::Literal::Text("text".to_owned());
            parameter.parameter_type = ParameterType::Scalar(Scalar::Builtin(Builtin::Text), example);
        };
        serves(&edited(&|operation| operation.parameters.iter_mut().for_each(to_text)), &name, "takes texts");
        let undocumented = edited(&|operation| {
            (operation.response.body, operation.response.example) = (ResponseBody::Json, json!({ "new": 1 }));
        });
        serves(&undocumented, &name, "answers something undocumented");
        let listed = edited(&|operation| {
            operation.response.body = ResponseBody::Page(JsonType::List(Box::new(text.clone())));
            operation.response.example = json!({ "list": [["text"]] });
            operation.response.success.clear();
        });
        serves(&listed, &name, "answers a page of lists");
    }
}
