//! `cargo xtask observe`, run like a person would, on a copy of a spec.

#![cfg(unix)]

mod killed;
mod live;

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// Two answers: an undocumented body, and a record with a new field, a missing field and a field of another type.
const HAR: &str = r#"{"log":{"entries":[
{"request":{"method":"GET","url":"https://service.example/api/v1/issue/changes.json?now=canary"},
 "response":{"status":200,"content":{"text":"{\"added\":[{\"issue_id\":1,\"name\":\"canary\"}],\"since\":\"canary\"}"}}},
{"request":{"method":"GET","url":"https://service.example/api/v1/user/me.json"},
 "response":{"status":200,"content":{"text":"{\"user\":{\"role\":\"canary\",\"locale\":\"canary\"}}"}}}
]}}"#;

/// A copy of the spec with a HAR file beside it.
fn copy() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package is in the repository");
    let spec = root.join("spec");
    fs::create_dir_all(folder.path().join("codegen")).expect("a folder can be made");
    fs::create_dir(folder.path().join("spec")).expect("a folder can be made");
    for entry in fs::read_dir(spec).expect("the spec can be read") {
        let entry = entry.expect("it can be read");
        if entry.path().extension().is_some_and(|extension| extension == "yaml") {
            fs::copy(entry.path(), folder.path().join("spec").join(entry.file_name())).expect("it can be copied");
        }
    }
    fs::write(folder.path().join("traffic.har"), HAR).expect("it can be written");
    folder
}

fn command(folder: &TempDir, arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.args(arguments.split(' ')).current_dir(folder).env_remove("CARGO_MANIFEST_DIR").stdin(Stdio::null());
    command
}

fn run(folder: &TempDir, arguments: &str) -> (Option<i32>, String, String) {
    output(command(folder, arguments))
}

fn output(mut command: Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().expect("xtask can be run");
    let [stdout, stderr] = [stdout, stderr].map(|bytes| String::from_utf8(bytes).expect("it is text"));
    (status.code(), stdout, stderr)
}

fn spec(folder: &TempDir) -> Vec<(String, String)> {
    let files = fs::read_dir(folder.path().join("spec")).expect("the folder is there");
    let files = files.map(|entry| entry.expect("it can be read").path());
    let text = |path: &Path| fs::read_to_string(path).expect("it can be read");
    let yaml = files.filter(|path| path.extension().is_some_and(|extension| extension == "yaml"));
    let mut all: Vec<_> = yaml.map(|path| (path.display().to_string(), text(&path))).collect();
    all.sort();
    all
}

#[test]
fn traffic_becomes_a_reviewed_spec() {
    let folder = copy();
    let before = spec(&folder);
    fs::create_dir(folder.path().join("saved")).expect("a folder");
    let (status, report, errors) =
        run(&folder, "observe --har traffic.har --date 2026-11-22 --save saved/record.jsonl");
    let next = "next: the same with --write  # edits the spec where that contradicts nothing\n";
    assert_eq!((status, errors.as_str()), (Some(1), next), "{report}");
    for line in [
        "  - issue.changes.response [spec/issue.yaml:",
        "      +   IssueChanges:",
        "  - User.fields.user_id [spec/user.yaml:",
    ] {
        assert!(report.contains(line), "{line} is not in:\n{report}");
    }
    assert_eq!(spec(&folder), before, "nothing is written without --write");
    let record = fs::read_to_string(folder.path().join("saved/record.jsonl")).expect("the record is there");
    assert!(!record.contains("canary") && !report.contains("canary"), "{record}\n{report}");
    let (status, of_record, _) = run(&folder, "observe --record saved/record.jsonl --date 2026-11-22");
    assert_eq!((status, of_record.as_str()), (Some(1), report.as_str()), "the record shows what the traffic shows");
    for format in ["json", "markdown"] {
        let (status, other, _) = run(&folder, &format!("observe --record saved/record.jsonl --format {format}"));
        assert!(status == Some(1) && other.contains("User.fields.locale"), "{other}");
    }

    let other = copy();
    for last in ["next: cargo xtask generate\n", "the edit of a contradiction is made with --accept PATH\n"] {
        let (status, output, _) = run(&other, "observe --har traffic.har --write");
        assert!(status == Some(1) && output.ends_with(last), "{output}");
    }
    let accept = "--accept User.fields.user_id --accept User.fields.role";
    let (status, output, errors) =
        run(&folder, &format!("observe --har traffic.har --date 2026-11-22 --write {accept}"));
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{output}");
    assert!(output.ends_with(" findings written to 3 files; next: cargo xtask generate\n"), "{output}");
    let (status, output, errors) = run(&folder, "observe --har traffic.har --write");
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{output}");
    assert!(output.contains(": nothing new\n") && output.contains("spec/ has all of this already"), "{output}");
    let changed: Vec<_> =
        spec(&folder).into_iter().filter(|file| !before.contains(file)).map(|(_, text)| text).collect();
    assert_eq!(changed.len(), 3, "the files of the two groups, and the account with the values of a field");
    assert!(
        changed.iter().any(|text| text.contains("locale: { type: text, observed: \"Seen on 2026-11-22, 1 sample.\" }"))
    );
    for (arguments, wanted) in [("check", "the spec is fine"), ("generate", "IssueChanges")] {
        let (status, output, errors) = run(&folder, arguments);
        assert_eq!(status, Some(0), "{arguments}: {errors}");
        let types = fs::read_to_string(folder.path().join("generated/openapi.json")).unwrap_or_default();
        assert!(output.contains(wanted) || types.contains(wanted), "{output}");
    }
}

/// The same answers could show more with the new spec.
#[test]
fn answers_that_can_be_read_only_once_ask_for_another_run() {
    let folder = copy();
    let mut command = command(&folder, "observe --har /dev/stdin --write");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("xtask can be run");
    child.stdin.take().expect("a pipe").write_all(HAR.as_bytes()).expect("it is read");
    let output = child.wait_with_output().expect("it ends").stdout;
    assert!(output.ends_with(b" written to 2 files; next: the same again, which may find more\n"));
}

#[test]
fn what_cannot_be_read_is_named() {
    let folder = copy();
    fs::write(folder.path().join("broken.har"), "{\"log\":{\"entries\":[\n  {]").expect("it can be written");
    fs::write(folder.path().join("notes"), "mine").expect("it can be written");
    let pipe = |path: &str| {
        let made = Command::new("mkfifo").arg(path).current_dir(&folder).status();
        assert!(made.is_ok_and(|status| status.success()));
    };
    pipe("pipe");
    for (arguments, wanted) in [
        (
            "observe",
            "error: there is nothing to learn from: name a file with --har or --record, or a service with --base-url\n",
        ),
        ("observe --har broken.har", "error: broken.har:2:4: not JSON: key must be a string\n"),
        (
            "observe --record traffic.har",
            "error: traffic.har:1:1: not a record: it does not begin with {\"record\":1}\n",
        ),
        (
            "observe --har traffic.har --write --accept User.fields.email",
            "error: --accept User.fields.email: no contradiction at this path has an edit\n",
        ),
        (
            "observe --har traffic.har --save notes",
            "error: notes cannot be written: no earlier run wrote what is there; move it, or name another file\n",
        ),
    ] {
        let (status, _, errors) = run(&folder, arguments);
        assert_eq!((status, errors.as_str()), (Some(2), wanted), "{arguments}");
    }
    let (status, _, errors) = run(&folder, "observe --har none.har");
    assert!(status == Some(2) && errors.starts_with("error: none.har cannot be read: "), "{errors}");
    let (status, _, errors) = run(&folder, "observe --har traffic.har --save pipe");
    assert!(status == Some(2) && errors.ends_with("pipe cannot be written: it is not a regular file\n"), "{errors}");
    assert_eq!(fs::read_to_string(folder.path().join("notes")).expect("it is there"), "mine");
    pipe("spec/pipe.yaml");
    let (status, _, errors) = run(&folder, "check");
    assert_eq!((status, &*errors), (Some(2), "error: spec/pipe.yaml cannot be read: it is not a regular file\n"));
}
