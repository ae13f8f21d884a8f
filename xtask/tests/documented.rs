//! Every `cargo xtask` command that a document shows runs as written.

#![cfg(unix)]

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// The spec in the folder `harbour` of the commands. Its service has users and makes ships.
const HARBOUR: &str = "codegen/mock_server/tests/specs/harbour.yaml";

const DOCUMENTS: [&str; 7] = [
    "README.md",
    "spec/README.md",
    "spec/CHANGELOG.md",
    "codegen/ARCHITECTURE.md",
    "codegen/DIFF.md",
    "codegen/mock_server/README.md",
    "tests/openapi/README.md",
];

/// Commands that write into the repository, build a client, or need a tool. `.ci/run` runs them.
const IN_CI: [&str; 3] = ["generate", "tour", "release"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package is in the repository").to_path_buf()
}

/// The arguments of each command that the documents show after `cargo xtask`. Commands for a folder follow the one that makes the folder.
fn commands() -> Vec<Vec<String>> {
    let mut commands = BTreeSet::new();
    for document in DOCUMENTS {
        let text = fs::read_to_string(root().join(document)).unwrap_or_else(|error| panic!("{document}: {error}"));
        for line in text.lines() {
            for rest in line.split("cargo xtask ").skip(1) {
                // A command ends with its code span, before a comment, or before its description.
                let ends = ["`", " #", "  "].iter().filter_map(|end| rest.find(end));
                commands.insert(words(&rest[..ends.min().unwrap_or(rest.len())]));
            }
        }
    }
    let (of_folders, mut others): (Vec<_>, Vec<_>) = commands.into_iter().partition(|command| command[0] == "--spec");
    others.extend(of_folders);
    others
}

/// Splits a command into words like a shell. Supports single quotes, and refuses anything else that a shell would interpret.
fn words(text: &str) -> Vec<String> {
    assert!(!text.contains(['"', '\\', '$', '*']) || text.contains('\''), "this test cannot split {text}");
    let pieces = text.split('\'').enumerate();
    let words = pieces.flat_map(|(number, piece)| match number % 2 {
        0 => piece.split_whitespace().map(str::to_owned).collect(),
        _ => vec![piece.to_owned()],
    });
    words.collect()
}

/// A program that does not outlive the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It fails if the program has ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn every_command_of_the_documents_runs() {
    let commands = commands();
    let is_shown = |last: &str| commands.iter().any(|words| words.last().is_some_and(|word| word == last));
    assert!(is_shown("name:password:2") && is_shown("check"), "the commands were not found: {commands:?}");
    let ci = fs::read_to_string(root().join(".ci/run")).expect(".ci/run can be read");
    let folder = tempfile::tempdir().expect("a folder can be made");
    let harbour = folder.path().join("harbour");
    fs::create_dir(&harbour).expect("a folder can be made");
    fs::copy(root().join(HARBOUR), harbour.join("harbour.yaml")).expect("the spec can be copied");
    for arguments in &commands {
        let shown = format!("cargo xtask {}", arguments.join(" "));
        if let [name] = arguments.as_slice()
            && IN_CI.contains(&name.as_str())
        {
            assert!(ci.contains(&shown), ".ci/run does not run {shown}");
            continue;
        }
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command.args(arguments).current_dir(&folder).stdout(Stdio::piped()).stderr(Stdio::piped());
        let serves = arguments.iter().any(|argument| argument == "mock-server");
        if serves && !arguments.iter().any(|argument| argument == "--assumptions") {
            serve(&shown, &mut Running(command.spawn().expect("xtask can be run")).0);
        } else {
            let output = command.output().expect("xtask can be run");
            // The status 1 means no, for example a comparison with findings.
            let errors = String::from_utf8_lossy(&output.stderr);
            assert!(matches!(output.status.code(), Some(0 | 1)), "{shown} ends with {}: {errors}", output.status);
        }
    }
}

/// Waits until the mock server is up, and stops it as Ctrl-C does.
fn serve(shown: &str, child: &mut Child) {
    let output = BufReader::new(child.stdout.take().expect("its output is read"));
    let mut lines = output.lines().map_while(Result::ok);
    if !lines.any(|line| line.starts_with("started in")) {
        let status = child.wait().expect("xtask ends");
        let errors = std::io::read_to_string(child.stderr.take().expect("its errors are read"));
        panic!("{shown} ends with {status}: {}", errors.unwrap_or_default());
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill can be run").success());
    assert!(!shown.contains("--fault ") || lines.any(|line| line.starts_with("fault: '")), "{shown}");
    assert!(lines.any(|line| line.contains("stopped")), "{shown} is not stopped by Ctrl-C");
    assert_eq!(child.wait().expect("xtask ends").code(), Some(0), "{shown}");
}

/// Options and assumptions that concern only the first service are refused and not shown for another one.
#[test]
fn options_and_assumptions_depend_on_the_service() {
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        let spec = root().join("tests/services/weather/spec");
        let output =
            command.arg("--spec").arg(spec).arg("mock-server").args(arguments).output().expect("xtask can be run");
        let texts = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
        (output.status.code(), texts.concat())
    };
    for (arguments, reason) in [
        (["--things", "host=5"], "--things changes nothing for Weather Office: nothing is made"),
        (["--pace", "stuck"], "--pace changes nothing for Weather Office: the spec has no job"),
        (["--page-parameters", "from,count"], "the spec names the parameters of a page"),
        (["--key", "ann:3"], "--key takes a key, the id of a user and permissions, as in USER:PASSWORD:7"),
    ] {
        // Without this option it would serve until it is stopped.
        let (code, text) = run(&[&arguments[..], &["--assumptions"]].concat());
        assert!(code == Some(2) && text.contains(reason), "{arguments:?}: {code:?} {text}");
    }
    let (code, text) = run(&["--assumptions"]);
    assert_eq!(code, Some(0), "{text}");
    let is_other = |line: &&str| ["scan", "issue", "target", "report"].iter().any(|word| line.contains(word));
    assert_eq!(text.lines().find(is_other), None, "{text}");
    assert!(text.lines().count() > 10, "{text}");
}
