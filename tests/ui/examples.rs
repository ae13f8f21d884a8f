//! Runs the programs in `spec/examples/` with the mock server.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use common::keys::FURTHER;
use common::named::named;
use common::service;
use mock_server::{Answer, Fault, MockServer, Pace, Rule, When};
use serde_json::{Value as Json, json};
use support::files::{read, root};

use crate::ui::documents::{README, program, scratch, succeeded};

/// One of the programs, with its own folder.
struct Program {
    source: String,
    folder: PathBuf,
}

impl Program {
    /// The program with this name, with a folder of this test. `None` if it was removed: then there is nothing to check.
    fn find(name: &str) -> Option<Self> {
        let source = format!("spec/examples/{name}.rs");
        if !root().join(&source).exists() {
            return None;
        }
        let test = thread::current().name().unwrap_or_default().replace("::", "-");
        let folder = scratch().join(format!("{test}-files"));
        drop(fs::remove_dir_all(&folder));
        fs::create_dir_all(&folder).expect("folders can be made");
        Some(Self { source, folder })
    }

    fn path(&self, name: &str) -> String {
        self.folder.join(name).to_string_lossy().into_owned()
    }

    fn command(&self, mock: &MockServer, arguments: &[&str]) -> Command {
        let service = service();
        let mut command = program(&self.source);
        command.args(arguments).env(&service.client.url_variable, mock.url());
        command.envs(service.authentication.as_ref().map(|key| (&key.variable, mock.key())));
        command.envs(service.other_keys().iter().map(|other| (&other.variable, FURTHER)));
        command
    }

    #[track_caller]
    fn succeeds(&self, mock: &MockServer, arguments: &[&str]) -> String {
        succeeded(self.command(mock, arguments).output())
    }
}

#[test]
fn every_example_has_a_test() {
    let tests = read(&root().join("tests/ui/examples.rs"));
    for example in &service().examples {
        assert!(tests.contains(&format!("Program::find(\"{}\")", example.name)), "{} has no test", example.name);
    }
}

#[test]
fn the_program_of_the_readme_lists_every_page() {
    let mock = MockServer::builder("../spec").largest_page(5).start().expect("a port is free");
    let program = Program { source: README.to_owned(), folder: scratch() };
    assert!(program.succeeds(&mock, &[]).lines().count() > 5);
}

/// The tour goes through its ten steps. `cargo xtask tour` starts the mock server with the options in the comment of the program.
#[test]
fn the_tour_shows_ten_things() {
    let Some(tour) = Program::find("tour") else { return };
    let builder = MockServer::builder("../spec");
    let builder = builder.error_status(named("scan.start").name, "scan_already_in_progress", 200);
    let mock = builder.start().expect("a port is free");
    for (operation, call, fault) in
        [("user.me", 2, "status:503"), ("scan.start", 1, "half-body"), ("issue.list", 3, "unknown-values")]
    {
        mock.inject(Rule::on(named(operation).name, fault.parse().expect("a fault")).nth(call));
    }
    let printed = tour.succeeds(&mock, &[]);
    // Each step has a heading, what it calls, and what came.
    let steps: Vec<_> =
        printed.split("\n\n").filter(|step| step.trim_start().starts_with(|c: char| c.is_ascii_digit())).collect();
    for (number, step) in (1..).zip(&steps) {
        assert!(step.trim_start().starts_with(&format!("{number}. ")) && step.lines().count() >= 3, "{step}");
    }
    assert_eq!(steps.len(), 10, "{printed}");
    for said in [
        "status 503 came, then 200: the client made the call again",
        "shown: 6 of ",
        "attack-surface-tour-",
        "Condition::of: IssueNotFound",
        "`scan.inprogress_list` shows it\n   is_outcome_unknown(): true",
        "Condition::of: Some(ScanAlreadyInProgress { scan_id: ",
        "   observed: issue.list: ",
        "as unknown: ",
        "pages: 2",
        "every step was done",
    ] {
        assert!(printed.contains(said), "no `{said}` in:\n{printed}");
    }
    let idle: Vec<_> = mock.rules().into_iter().filter(|rule| rule.happened != 1).map(|rule| rule.rule).collect();
    assert!(idle.is_empty(), "{idle:?} met no call");
}

#[test]
fn triage_writes_a_row_for_each_target_with_a_severe_issue() {
    let Some(triage) = Program::find("triage") else { return };
    let mock = MockServer::start("../spec");
    let path = triage.path("issues.csv");
    triage.succeeds(&mock, &[&path]);
    let whole = read(Path::new(&path));
    let rows: Vec<_> = whole.lines().collect();
    assert_eq!(rows[0], "severity,issue,target,status,assigned to,scans");
    assert!(rows.len() > 1, "{rows:?}");
    assert!(rows[1..].iter().all(|row| row.starts_with("\"4\",") || row.starts_with("\"5\",")), "{rows:?}");

    // A failed run does not change the file of the last run.
    mock.inject(Rule::on(named("issue.list").name, Fault::Error { status: 403, code: 403, message: "no".to_owned() }));
    let output = triage.command(&mock, &[&path]).output().expect("the program can be run");
    assert!(!output.status.success());
    assert_eq!(read(Path::new(&path)), whole);
}

#[test]
fn inventory_continues_where_it_was_stopped_and_is_whole_or_fails() {
    let Some(inventory) = Program::find("inventory") else { return };
    let mock = MockServer::builder("../spec").things("host", 600).start().expect("a port is free");
    let path = inventory.path("hosts.jsonl");
    let all = inventory.succeeds(&mock, &[&path]);
    let whole = read(Path::new(&path));
    let lines: Vec<Json> = whole.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert!(lines.len() > 500 && all.starts_with(&format!("{} hosts", lines.len())), "{all}");
    // Stopped in the middle of a line.
    let unfinished = format!("{path}.part");
    fs::write(&unfinished, &whole[..whole.len() / 2 + 7]).expect("it is written");
    inventory.succeeds(&mock, &[&path]);
    assert!(read(Path::new(&path)) == whole, "every host is there once");

    // What is not documented is kept, and so is what cannot be read. Fewer or more hosts than the total are not the whole list.
    let client = common::builder(mock.url(), mock.key()).build().expect("a client");
    let mut answer = client.request(named("discovery.host_list")).send_value().expect("a list");
    answer["list"] = json!([{ "colour": "red" }, "nobody"]);
    for (total, is_whole) in [(2, true), (1, false), (3, false)] {
        answer["pagination"]["total"] = total.into();
        mock.fault(named("discovery.host_list").name, Fault::Answer(Answer::json(&answer)));
        let output = inventory.command(&mock, &[&path]).output().expect("the program can be run");
        assert_eq!((output.status.success(), Path::new(&unfinished).exists()), (is_whole, false), "{output:?}");
        assert_eq!(read(Path::new(&path)), "{\"colour\":\"red\"}\n\"nobody\"\n");
    }
}

#[test]
fn scans_that_are_killed_and_run_again_start_nothing_twice() {
    let Some(scans) = Program::find("scans") else { return };
    // Scans are in progress until the test lets time pass.
    let hour = Duration::from_secs(60 * 60);
    let mock = MockServer::builder("../spec").pace(Pace::After(hour)).start().expect("a port is free");
    let busy = targets(&mock, "scan.inprogress_list", "/target_id");
    let free = targets(&mock, "scan.list", "/target/target_id").into_iter().filter(|target| !busy.contains(target));
    let arguments: Vec<_> = [scans.path("scans")].into_iter().chain(free.take(2)).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    assert_eq!(arguments.len(), 3, "two targets can be scanned");

    // A poll that finds the scan in the list is reported twice: before its id is written to the file, and after. The second run
    // has the ids.
    for (is_killed, reports) in [(true, 4), (false, 2)] {
        let mut command = scans.command(&mock, &arguments);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("it can be run");
        let mut lines = BufReader::new(child.stderr.take().expect("it is piped")).lines().map_while(Result::ok);
        let waiting = lines.by_ref().filter(|line| line.ends_with(": poll 1")).take(reports).count();
        assert_eq!(waiting, reports, "both scans are waited for");
        if is_killed {
            child.kill().expect("it can be killed");
            child.wait().expect("it ends");
        } else {
            mock.set_pace(Pace::Immediate);
            let said: Vec<_> = lines.collect();
            assert!(child.wait().expect("it ends").success(), "{}", said.join("\n"));
        }
    }
    assert!(fs::read(scans.path("scans/report.pdf")).expect("the report").starts_with(b"%PDF-"));
    assert_eq!((count(&mock, "scan.start"), count(&mock, "report.generate")), (2, 1));

    mock.set_pace(Pace::After(hour));
    // A scan whose start was not answered ends before the next run, which cannot find it.
    mock.fault_next(named("scan.start").name, Fault::HalfBody);
    let run = |arguments: &[&str]| scans.command(&mock, arguments).output().expect("it can be run");
    let [folder, target, _] = arguments[..] else { panic!("{arguments:?}") };
    for _ in 0..2 {
        let output = run(&[folder, target]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains(&format!("`--over {target}`")), "{said}");
        assert_eq!(count(&mock, "scan.start"), 3);
        mock.advance(2 * hour);
    }
    let file = scans.folder.join(format!("scans/jobs/scan-{target}.json"));
    assert!(file.exists() && run(&[folder, "--over", target]).status.success() && !file.exists());
}

/// Three waits side by side do not end each other's scans.
#[test]
fn scans_side_by_side_finish_by_themselves() {
    let Some(scans) = Program::find("scans") else { return };
    let mock = MockServer::start("../spec");
    let busy = targets(&mock, "scan.inprogress_list", "/target_id");
    let free = targets(&mock, "scan.list", "/target/target_id").into_iter().filter(|target| !busy.contains(target));
    let arguments: Vec<_> = [scans.path("three")].into_iter().chain(free.take(3)).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    scans.succeeds(&mock, &arguments);
    assert!(fs::read(scans.path("three/report.pdf")).expect("the report").starts_with(b"%PDF-"));
    assert_eq!((arguments.len(), count(&mock, "scan.start")), (4, 3));
}

/// The number of calls of an operation.
fn count(mock: &MockServer, operation: &str) -> usize {
    mock.calls(named(operation).name).count()
}

/// The targets that a list names.
fn targets(mock: &MockServer, list: &str, place: &str) -> Vec<String> {
    let client = common::builder(mock.url(), mock.key()).build().expect("a client");
    let answer = client.request(named(list)).send_value().expect("a list");
    let items = answer["list"].as_array().expect("a list").iter();
    items.filter_map(|item| Some(item.pointer(place)?.to_string())).collect()
}

#[test]
fn rotation_replaces_a_connector_even_if_the_answer_is_lost() {
    let Some(rotation) = Program::find("rotation") else { return };
    let mock = MockServer::start("../spec");
    // What is not the connector that was meant stays, and nothing is created beside it.
    let client = common::builder(mock.url(), mock.key()).build().expect("a client");
    let made =
        client.request(named("connector.create")).with_parameter("name", "Inventory").with_parameter("type", "http");
    let mut old = made.send_value().expect("a connector")["id"].to_string();
    for (id, name, reason) in [
        ("2", "Inventory", "no connector 2 is called `Inventory`"),
        ("999", "Inventory", "no connector 999 is called `Inventory`"),
        ("2", "Cloud account", "connector 2 does not say that it is of the type http"),
    ] {
        let mut command = rotation.command(&mock, &[id, name, "https://inventory.example.com/hosts", "reader"]);
        let output = command.env("NEW_PASSWORD", "correct horse").output().expect("the program can be run");
        let printed = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && printed.contains(&format!("{reason}: nothing was changed")), "{printed}");
        assert_eq!((count(&mock, "connector.create"), count(&mock, "connector.delete")), (1, 0), "{reason}");
    }
    for lost in [None, Some("connector.create"), Some("connector.run")] {
        lost.into_iter().for_each(|lost| mock.fault_next(named(lost).name, Fault::HalfBody));
        let arguments = [&old, "Inventory", "https://inventory.example.com/hosts", "reader"];
        let mut command = rotation.command(&mock, &arguments);
        let output = command.env("NEW_PASSWORD", "correct horse").output();
        if lost == Some("connector.run") {
            let printed = String::from_utf8(output.expect("the program can be run").stdout).expect("UTF-8");
            let new = mock.calls(named("connector.run").name).last_query()[0].1.clone();
            assert_eq!(printed, format!("connector {new} was created beside {old}\n"));
            break;
        }
        let printed = succeeded(output);
        assert!(!printed.contains("correct"), "{printed}");
        assert_eq!(mock.calls(named("connector.delete").name).last_query(), [("id".to_owned(), old)]);
        let new = printed.rsplit("connector ").next().and_then(|rest| rest.split(' ').next());
        old = new.expect("it says which connector is new").to_owned();
        assert_eq!(mock.calls(named("connector.run").name).last_query(), [("id".to_owned(), old.clone())]);
    }
    // With an idempotency key the call is retried if its answer is lost.
    let again =
        service().operation(named("connector.create").name).is_some_and(|create| create.idempotency_key().is_some());
    assert_eq!(count(&mock, "connector.create"), 4 + usize::from(again));
}

/// The key changes every half second, and each fault comes several times. With `ENDURANCE=600` in its environment, it runs for ten minutes.
#[test]
fn an_endurance_run_loses_nothing_and_does_nothing_twice() {
    let Some(program) = Program::find("endurance") else { return };
    let builder = MockServer::builder("../spec").things("target", 200).things("finding", 149).largest_page(40);
    let mock = builder.start().expect("a port is free");
    let seconds = std::env::var("ENDURANCE").unwrap_or_else(|_| "6".to_owned());
    let (key_file, report) = (program.path("key"), program.path("report.pdf"));
    let change_key = |number: u32| {
        let key = format!("endurance-{number}");
        mock.add_key(&key, 7, &["security_acknowledge_add", "security_acknowledge_delete"]);
        fs::write(format!("{key_file}.new"), &key).expect("it is written");
        fs::rename(format!("{key_file}.new"), &key_file).expect("it is replaced");
    };
    change_key(0);
    for (seed, (operation, per_mille, fault)) in (0..).zip([
        ("issue.list", 200, "status:503"),
        ("issue.list", 200, "unknown-values"),
        ("issue.list", 5, "latency:3s"),
        ("ack.issue_add", 200, "half-body"),
        ("ack.issue_delete", 200, "close"),
        ("technology.list", 1000, "latency:1500ms"),
    ]) {
        let when = When::Sometimes { per_mille, seed };
        mock.inject(Rule::on(named(operation).name, fault.parse().expect("a fault")).when(when));
    }
    let mut child =
        program.command(&mock, &[&key_file, &report, &seconds]).stdout(Stdio::piped()).spawn().expect("it runs");
    let mut number = 0;
    while child.try_wait().expect("it is a child").is_none() {
        thread::sleep(Duration::from_millis(500));
        number += 1;
        change_key(number);
        // A fault makes a success of a call with a key that is gone, so no call under way may have one.
        assert!(number == 1 || mock.remove_key(&format!("endurance-{}", number - 2)));
    }
    let output = child.wait_with_output().expect("it ended");
    let printed = String::from_utf8_lossy(&output.stdout);
    let last = mock.requests();
    let last =
        last.iter().rev().take(20).map(|own| format!("{} {} on connection {}", own.status, own.line, own.connection));
    assert!(
        output.status.success() && number > 3,
        "{printed}{:?}\n{}",
        mock.reasons(),
        last.collect::<Vec<_>>().join("\n")
    );
    println!("{printed}");
}
