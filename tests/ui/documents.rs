//! The code examples of documents for the client in `generated/`, compiled with the libraries of this test.
//!
//! The examples are about this service on purpose, so a change of `spec/` can break them. Then one test fails with a question.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{LazyLock, Mutex, PoisonError};

use common::service;
use raw_spec::question::ask;
use support::cargo::libraries;
use support::files::{read, root};

/// An environment variable with the name of the program to run.
const PROGRAM: &str = "PROGRAM";

/// The program in the README.
pub const README: &str = "tests/ui/readme.rs";

/// The test in the mock server's README.
const DOWNSTREAM: &str = "tests/ui/downstream.rs";

/// Two clients that share what a program has once.
const TWO_CLIENTS: &str = "tests/ui/two_clients.rs";

/// The page of the guide about testing.
const TESTING: &str = "generated/src/guide/testing.md";

/// The page of the guide about asynchronous programs.
const ASYNCHRONOUS: &str = "generated/src/guide/asynchronous.md";

#[test]
fn the_test_in_the_readme_of_the_mock_server_passes() {
    succeeded(program(DOWNSTREAM).output());
}

#[test]
fn the_example_with_the_mock_server_in_the_guide_of_the_client_runs() {
    succeeded(program(TESTING).output());
}

#[test]
fn the_asynchronous_example_in_the_guide_of_the_client_compiles() {
    program(ASYNCHRONOUS);
}

#[test]
fn two_clients_share_a_transport_a_layer_an_observer_a_log_errors_and_a_folder_of_jobs() {
    succeeded(program(TWO_CLIENTS).output());
}

/// The examples of a page of the guide that rustdoc does not compile, since the client does not depend on what they need. The first is run.
fn guide(page: &str) -> String {
    let text = read(&root().join(page));
    let mut examples = text.split("```rust,ignore\n").skip(1).filter_map(|example| example.split("```").next());
    let first = examples.next().unwrap_or_else(|| panic!("{page} has no such example")).to_owned();
    examples.fold(first, |program, more| format!("{program}#[allow(dead_code)]\nmod more {{\n{more}}}\n"))
}

/// The asynchronous example as a program that does nothing, with a function in place of the one of tokio.
fn asynchronous() -> String {
    let tokio = "mod tokio { pub mod task {\n\
        pub async fn spawn_blocking<T: Send + 'static>(task: impl FnOnce() -> T + Send + 'static) -> std::io::Result<T> { Ok(task()) }\n\
        } }\n";
    format!("{}{tokio}fn main() {{ let _ = read; }}\n", guide(ASYNCHRONOUS))
}

/// The test in the README as a program.
fn downstream() -> String {
    let test = read(&root().join(DOWNSTREAM)).replace("#[test]\n", "");
    let name = test.split_once("fn ").and_then(|(_, rest)| rest.split('(').next()).expect("it is a function");
    let main = format!("fn main() -> impl std::process::Termination {{ {name}() }}\n");
    test + &main
}

/// The programs that documents show, each with the file that it is in.
fn shown() -> BTreeMap<String, String> {
    let examples = service().examples.iter();
    let examples = examples.map(|example| (format!("spec/examples/{}.rs", example.name), example.text.clone()));
    let others = [
        (README, read(&root().join(README))),
        (DOWNSTREAM, downstream()),
        (TWO_CLIENTS, read(&root().join(TWO_CLIENTS))),
        (TESTING, guide(TESTING)),
        (ASYNCHRONOUS, asynchronous()),
    ];
    examples.chain(others.map(|(file, program)| (file.to_owned(), program))).collect()
}

fn name_of(file: &str) -> &str {
    Path::new(file).file_stem().and_then(|name| name.to_str()).expect("a program has a name")
}

/// The program in a file. Asks if it does not compile.
pub fn program(file: &str) -> Command {
    if let Some(program) = &*TOGETHER {
        let mut command = Command::new(program);
        command.env(PROGRAM, name_of(file));
        return command;
    }
    // The program with all modules does not compile, so each is compiled alone.
    let compiled = compiled(name_of(file), &shown()[file]);
    Command::new(compiled.unwrap_or_else(|messages| {
        ask(&format!(
            "the program {file} does not fit the client any more. If the change of spec/ is intended, correct the program: see \"When a \
             test fails\" in spec/MAINTAINING.md. The compiler says:\n\n{messages}"
        ))
    }))
}

/// The programs that documents show, as modules of one program: linking takes most of the time. Cargo runs one build at a time, and the
/// slowest test needs this one, so tests with other builds wait for it.
pub static TOGETHER: LazyLock<Option<PathBuf>> = LazyLock::new(|| {
    let (mut modules, mut calls) = (String::new(), String::new());
    for (file, text) in shown() {
        let name = name_of(&file);
        let start = "pub fn start() -> impl std::process::Termination { main() }";
        modules.push_str(&format!("mod {name} {{\n{text}\n{start}\n}}\n"));
        calls.push_str(&format!("Ok({name:?}) => {name}::start().report(),\n"));
    }
    let choice = format!("match std::env::var({PROGRAM:?}).as_deref() {{\n{calls}_ => panic!(\"no program\"),\n}}");
    let main = format!("fn main() -> std::process::ExitCode {{\nuse std::process::Termination as _;\n{choice}\n}}\n");
    compiled("programs", &(modules + &main)).ok()
});

/// Compiles a program with the libraries of this test, which takes a second. Outside of the workspace cargo would build all of them
/// again. Returns the compiler's messages if it fails.
fn compiled(name: &str, code: &str) -> Result<PathBuf, String> {
    static LIBRARIES: LazyLock<Vec<String>> = LazyLock::new(|| {
        libraries(
            "tests",
            "client",
            &[&service().client.library, "lending_library", "log", "mock_server", "serde_json"],
        )
    });
    // Two tests may use the same program.
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _one = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let source = scratch().join(name).with_extension("rs");
    fs::write(&source, code).expect("it is written");
    let program = source.with_extension(std::env::consts::EXE_EXTENSION);
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["--edition=2024", "-Dwarnings"]).args(&*LIBRARIES).arg(source).arg("-o").arg(&program);
    let output = rustc.output().expect("the compiler can be run");
    if output.status.success() { Ok(program) } else { Err(printed(&output)) }
}

pub fn scratch() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("documents");
    fs::create_dir_all(&folder).expect("folders can be made");
    folder
}

/// What a program that succeeds has printed.
#[track_caller]
pub fn succeeded(output: io::Result<Output>) -> String {
    let output = output.expect("the program can be run");
    assert!(output.status.success(), "{}", printed(&output));
    printed(&output)
}

fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned()
}
