//! `cargo xtask observe` as people run it, on a copy of a spec.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// Two answers: an undocumented body, and a record with a field that is new, one that is missing and one of another type.
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
    let spec = root.join("tests/observe/spec");
    fs::create_dir_all(folder.path().join("codegen")).expect("a folder can be made");
    fs::create_dir(folder.path().join("spec")).expect("a folder can be made");
    for entry in fs::read_dir(spec).expect("the spec can be read") {
        let entry = entry.expect("it can be read");
        if entry.path().is_file() {
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
    let Output { status, stdout, stderr } = command(folder, arguments).output().expect("xtask can be run");
    let [stdout, stderr] = [stdout, stderr].map(|bytes| String::from_utf8(bytes).expect("it is text"));
    (status.code(), stdout, stderr)
}

/// The YAML files of the copy.
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
    let (status, report, errors) = run(&folder, "observe --har traffic.har --date 2026-11-22 --save record.jsonl");
    assert_eq!((status, errors.as_str()), (Some(1), ""), "{report}");
    for line in [
        "  - issue.changes.response [spec/issue.yaml:",
        "      +   IssueChanges:",
        "  - User.fields.user_id [spec/user.yaml:",
    ] {
        assert!(report.contains(line), "{line} is not in:\n{report}");
    }
    assert_eq!(spec(&folder), before, "nothing is written without --write");
    let record = fs::read_to_string(folder.path().join("record.jsonl")).expect("the record is there");
    assert!(!record.contains("canary") && !report.contains("canary"), "{record}\n{report}");
    let (status, of_record, _) = run(&folder, "observe --record record.jsonl --date 2026-11-22");
    assert_eq!((status, of_record.as_str()), (Some(1), report.as_str()), "the record shows what the traffic shows");
    for format in ["json", "markdown"] {
        let (status, other, _) = run(&folder, &format!("observe --record record.jsonl --format {format}"));
        assert!(status == Some(1) && other.contains("User.fields.locale"), "{other}");
    }

    let accept = "--accept User.fields.user_id --accept User.fields.role";
    let (status, output, errors) =
        run(&folder, &format!("observe --har traffic.har --date 2026-11-22 --write {accept}"));
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{output}");
    let (status, output, errors) = run(&folder, "observe --har traffic.har --write");
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{output}");
    assert!(output.contains(": nothing new\n") && output.contains("spec/ has all of this already"), "{output}");
    let changed: Vec<_> =
        spec(&folder).into_iter().filter(|file| !before.contains(file)).map(|(_, text)| text).collect();
    assert_eq!(changed.len(), 2, "the files of the two groups");
    assert!(
        changed.iter().any(|text| text.contains("locale: { type: text, observed: \"Seen on 2026-11-22, 1 sample.\" }"))
    );
    for (arguments, wanted) in [("check", "the spec is fine"), ("generate", "IssueChanges")] {
        let (status, output, errors) = run(&folder, arguments);
        assert_eq!(status, Some(0), "{arguments}: {errors}");
        let types = fs::read_to_string(folder.path().join("generated/API.md")).unwrap_or_default();
        assert!(output.contains(wanted) || types.contains(wanted), "{output}");
    }
}

#[test]
fn what_cannot_be_read_is_named() {
    let folder = copy();
    fs::write(folder.path().join("broken.har"), "{\"log\":{\"entries\":[\n  {]").expect("it can be written");
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
            "error: --accept User.fields.email: nothing at this path contradicts the spec and has an edit\n",
        ),
    ] {
        let (status, _, errors) = run(&folder, arguments);
        assert_eq!((status, errors.as_str()), (Some(2), wanted), "{arguments}");
    }
    let (status, _, errors) = run(&folder, "observe --har none.har");
    assert!(status == Some(2) && errors.starts_with("error: none.har cannot be read: "), "{errors}");
}

/// A run that is killed leaves `spec/` and the record as they were or as they are to be: each of them as a whole.
#[test]
fn a_killed_run_loses_nothing() {
    println!("{}", killed_runs(12, 15));
}

/// The same at 200 points: `cargo test --manifest-path xtask/Cargo.toml --test observe 200 -- --ignored --nocapture`.
#[test]
#[ignore = "it takes a minute"]
fn a_run_killed_at_200_points_loses_nothing() {
    println!("{}", killed_runs(200, 16));
}

/// Kills runs at random points: every other one while it writes. Returns how many had written what.
fn killed_runs(count: usize, seed: u64) -> String {
    const OLD_RECORD: &str = "an older record\n";
    let arguments = "observe --har traffic.har --date 2026-11-22 --write --accept User.fields.user_id --accept User.fields.role \
                     --save record.jsonl";
    let record =
        |folder: &TempDir| fs::read_to_string(folder.path().join("record.jsonl")).expect("the record is there");
    let whole = copy();
    let old = tree(&whole);
    let start = Instant::now();
    run(&whole, arguments);
    let duration = start.elapsed();
    let (new, new_record) = (tree(&whole), record(&whole));
    assert_eq!(old.iter().zip(&new).filter(|(old, new)| old != new).count(), 2, "two files are written");

    let mut random = seed;
    let mut below = |most: Duration| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        most.mul_f64((random >> 11) as f64 / (1_u64 << 53) as f64)
    };
    let (mut records, mut specs) = (0, 0);
    for number in 0..count {
        let folder = copy();
        fs::write(folder.path().join("record.jsonl"), OLD_RECORD).expect("it can be written");
        let mut child =
            command(&folder, arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("xtask can be run");
        let start = Instant::now();
        if number % 2 == 0 {
            std::thread::sleep(below(duration));
        } else {
            let sign = [".record.jsonl.new", ".spec-new"][number / 2 % 2];
            let is_over = |child: &mut Child| child.try_wait().expect("it can be asked").is_some();
            while !folder.path().join(sign).exists() && !is_over(&mut child) && start.elapsed() < duration * 10 {}
            std::thread::sleep(below(Duration::from_millis(1)));
        }
        // It fails if the run has ended already.
        let _ = child.kill();
        child.wait().expect("it ends");
        let (found, found_record) = (tree(&folder), record(&folder));
        assert!(found == old || found == new, "run {number}: a mixture of old and new files");
        assert!(found_record == OLD_RECORD || found_record == new_record, "run {number}: {found_record}");
        records += usize::from(found_record == new_record);
        specs += usize::from(found == new);
        // Whatever it left behind, the next run is not disturbed.
        run(&folder, arguments);
        assert!(tree(&folder) == new, "run {number}");
    }
    format!("{count} runs were killed: {records} had written the record and {specs} the spec")
}

/// All files of the spec with their texts.
fn tree(folder: &TempDir) -> Vec<(String, String)> {
    let spec = folder.path().join("spec");
    let name = |path: String| Path::new(&path).strip_prefix(&spec).expect("it is in the folder").display().to_string();
    self::spec(folder).into_iter().map(|(path, text)| (name(path), text)).collect()
}
