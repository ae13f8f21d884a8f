//! `cargo xtask observe --base-url`, with a mock server.

use std::fs;
use std::io::{BufRead as _, BufReader, ErrorKind, Read as _};
use std::net::TcpListener;
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Command, Stdio};

use language::SpecFile;
use mock_server::{Answer, MockServer};
use tempfile::TempDir;

use crate::{command, copy, output, run, spec};

/// Distinctive values in answers, beside texts with "canary" in them.
const CANARIES: [&str; 2] = ["987654321", "canary-secret-77"];

/// A mock server of the spec in the copy.
fn serve(folder: &TempDir) -> MockServer {
    let file = |(path, text): (String, String)| SpecFile { path, text };
    let files: Vec<_> = spec(folder).into_iter().map(file).collect();
    let service = language::understand(&files).unwrap_or_else(|mistakes| panic!("{}", mistakes.render(false)));
    MockServer::serve(service).expect("a socket can be had")
}

/// A run with a mock server.
fn live(folder: &TempDir, mock: &MockServer, arguments: &str) -> Command {
    let mut command = command(folder, &format!("observe --date 2026-11-22 {arguments}"));
    command.args(["--base-url", mock.url()]).env("ATTACK_SURFACE_API_KEY", mock.key());
    command
}

/// Makes the service answer with a canary in place of every value, and with two facts that the spec does not have.
fn answer_with_canaries(mock: &MockServer) {
    let [id, secret] = CANARIES;
    let user = format!(
        r#""user_id":{id},"email":"canary@mail.example","first_name":"Canary","locale":"{secret}","canary.host":1,"Canary Person":1"#
    );
    for (operation, status, body) in [
        ("user.me", 200, format!(r#"{{"user":{{{user}}}}}"#)),
        ("issue.changes", 200, format!(r#"{{"added":[{{"name":"a canary text"}}],"canary@mail.example":"{secret}"}}"#)),
        ("issue.summary", 200, format!(r#"{{"list":[{{"issue":{{"issue_id":{id},"name":"canary"}}}}]}}"#)),
        ("issue.get", 404, format!(r#"{{"code":{id},"message":"A canary {id}"}}"#)),
        (
            "scan.list",
            200,
            format!(r#"{{"list":[{{"scan":{{"scan_id":"{secret}"}},"target":{{"target_id":{id}}}}}]}}"#),
        ),
        ("scan.get", 500, "<html>canary</html>".to_owned()),
    ] {
        mock.answer_next(operation, Answer::new(status, "application/json", body));
    }
}

fn assert_no_leak(mock: &MockServer, what: &str, text: &str) {
    let address = mock.url().trim_start_matches("http://");
    for canary in [CANARIES[0], "canary", "Canary", mock.key(), address] {
        assert!(!text.contains(canary), "{canary} is in {what}:\n{text}");
    }
}

/// From a live service to a reviewed spec: written findings are not found again, and no value is in a file or on the screen.
#[test]
fn a_live_service_becomes_a_reviewed_spec() {
    let folder = copy();
    fs::remove_file(folder.path().join("traffic.har")).expect("it is there");
    let mock = serve(&folder);
    answer_with_canaries(&mock);
    let (status, report, screen) = output(live(&folder, &mock, "--pause 0ms --save record.jsonl --write"));
    assert_eq!(status, Some(1), "an error of issue.get is not listed:\n{report}\n{screen}");
    for line in ["  - issue.changes.response [", "  - User.fields.locale [", "  - issue.get.errors[404] ["] {
        assert!(report.contains(line), "{line} is not in:\n{report}");
    }
    for line in ["user.me: 200, ", "issue.get: 404, ", "everything was called that could be\n"] {
        assert!(screen.contains(line), "{line} is not in:\n{screen}");
    }
    let asked = |value: &str| mock.requests().iter().any(|seen| seen.query.iter().any(|(_, own)| own == value));
    assert!(asked(CANARIES[0]) && asked(CANARIES[1]), "the ids were asked for");
    assert_no_leak(&mock, "the report", &report);
    assert_no_leak(&mock, "the progress", &screen);
    let mut files: Vec<_> = walk(folder.path());
    files.retain(|path| !path.starts_with(folder.path().join("spec/")));
    assert_eq!(files, [folder.path().join("record.jsonl")]);
    for path in walk(folder.path()) {
        let text = fs::read_to_string(&path).expect("it is text");
        assert_no_leak(&mock, &path.display().to_string(), &text);
    }

    answer_with_canaries(&mock);
    let (status, report, screen) = output(live(&folder, &mock, "--pause 0ms --write --format text"));
    assert_eq!(status, Some(1), "{report}\n{screen}");
    assert!(report.contains("spec/ has all of this already"), "{report}");
    // The record of the first run leads to the same findings.
    let (status, report, _) = run(&folder, "observe --record record.jsonl --write");
    assert!(status == Some(1) && report.contains("spec/ has all of this already"), "{report}");
}

/// All files below a folder.
fn walk(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder).expect("it can be listed").map(|entry| entry.expect("it can be read").path());
    let mut files: Vec<_> = entries.flat_map(|path| if path.is_dir() { walk(&path) } else { vec![path] }).collect();
    files.sort();
    files
}

/// After Ctrl-C or a termination signal, the report and the record are still written.
#[test]
fn an_interrupted_run_keeps_what_was_learned() {
    // The last case is what a terminal does: it interrupts all its processes.
    for (signal, to_all) in [("-INT", false), ("-TERM", false), ("-INT", true)] {
        let folder = copy();
        let mock = serve(&folder);
        let mut run = live(&folder, &mock, "--pause 60s --save record.jsonl");
        let mut run =
            run.process_group(0).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("xtask can be run");
        let mut screen = BufReader::new(run.stderr.take().expect("it is read"));
        let mut line = String::new();
        while !line.contains(": 200, ") {
            line.clear();
            assert_ne!(screen.read_line(&mut line).expect("it is text"), 0, "no call was made");
        }
        let to = format!("{}{}", if to_all { "-" } else { "" }, run.id());
        assert!(Command::new("kill").args([signal, "--", &to]).status().expect("kill can be run").success());
        let mut rest = String::new();
        // The output ends when all processes that xtask started have ended.
        screen.read_to_string(&mut rest).expect("it is text");
        let output = run.wait_with_output().expect("it ends");
        let report = String::from_utf8(output.stdout).expect("it is text");
        assert_eq!(output.status.code(), Some(0), "{signal}: {rest}\n{report}");
        assert!(rest.contains("interrupted: 1 answer came before that"), "{rest}");
        assert!(report.contains("1 answer of 1 operation: "), "{report}");
        let record = fs::read_to_string(folder.path().join("record.jsonl")).expect("it was written");
        assert!(record.contains("\"operation\":\"ack.host_list\""), "{record}");
        assert_eq!(mock.request_count(), 1);
    }
}

/// The forecast needs no key and sends nothing.
#[test]
fn a_dry_run_sends_nothing() {
    let folder = copy();
    let listener = TcpListener::bind("127.0.0.1:0").expect("a socket can be had");
    listener.set_nonblocking(true).expect("it can be set");
    let url = format!("http://{}", listener.local_addr().expect("it listens"));
    let mut dry = command(&folder, "observe --dry-run --base-url");
    dry.arg(url).env_remove("ATTACK_SURFACE_API_KEY");
    let (status, text, errors) = output(dry);
    let next = "next: the same with --base-url URL, without --dry-run  # calls them\n";
    assert_eq!((status, errors.as_str()), (Some(0), next), "{text}");
    for line in [
        "would be called: 34 operations\n",
        "  user.me\n",
        "  scan.get                     `scan_id` from scan.list\n",
        "would not be called: 16 operations\n",
        "  file.get                     needs `file_id`, which no documented field contains: called only if answers do\n",
        "  scan.start                   changes something (effect: start)\n",
    ] {
        assert!(text.contains(line), "{line} is not in:\n{text}");
    }
    assert_eq!(listener.accept().expect_err("nobody calls").kind(), ErrorKind::WouldBlock);
    assert_eq!(run(&folder, "observe --dry-run").1, text, "it needs no address either");
}

/// A service that cannot be called is reported without its address.
#[test]
fn a_service_that_cannot_be_called_is_reported() {
    let folder = copy();
    let ask = |url: &str, key: Option<&str>| {
        let mut command = command(&folder, "observe --pause 0ms --save record.jsonl --base-url");
        command.arg(url).env_remove("ATTACK_SURFACE_API_KEY");
        command.envs(key.map(|key| ("ATTACK_SURFACE_API_KEY", key)));
        let (status, report, errors) = output(command);
        assert_eq!((status, report.as_str()), (Some(2), ""), "{errors}");
        assert!(!folder.path().join("record.jsonl").exists());
        errors
    };
    assert_eq!(
        ask("https://service.example", None),
        "error: set the environment variable ATTACK_SURFACE_API_KEY to your key\n"
    );
    let errors = ask("http://service.example", Some("canary-key"));
    assert!(errors.contains("plain http") && !errors.contains("example") && !errors.contains("canary"), "{errors}");
    let closed =
        TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a socket can be had");
    let errors = ask(&format!("http://{closed}"), Some("canary-key"));
    assert!(errors.ends_with("error: no answer came, so there is nothing to learn from\n"), "{errors}");
    assert!(
        errors.contains("stopped: no answer came, several times in a row") && !errors.contains("127.0.0.1"),
        "{errors}"
    );
}
