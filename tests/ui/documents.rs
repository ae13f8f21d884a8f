//! The code examples of documents for the client in `generated/`, compiled with the libraries of this test.
//!
//! The examples are about this service on purpose, so a change of `spec/` can break them. Then one test fails, which says what to do.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;

use common::service;
use support::cargo::{cargo, libraries};
use support::files::{read, root};

/// An environment variable with the name of the program to run.
const PROGRAM: &str = "PROGRAM";

/// The program in the README.
const README: &str = "tests/ui/readme.rs";

/// The test in the mock server's README.
const DOWNSTREAM: &str = "tests/ui/downstream.rs";

#[test]
fn the_example_of_the_readme_compiles() {
    program("README.md", README);
}

/// A crate outside of the workspace that depends only on the client and the mock server.
#[test]
fn a_crate_outside_the_workspace_tests_against_the_sandbox_in_ten_lines() {
    let code = read(&root().join(DOWNSTREAM));
    let lines = code.lines().skip_while(|line| !line.starts_with("#[test]"));
    assert!(lines.count() <= 10, "{DOWNSTREAM} has more than ten lines");

    let package = scratch().join("downstream-package");
    fs::create_dir_all(package.join("src")).expect("folders can be made");
    let path = |folder: &str| format!("{:?}", root().join(folder));
    let manifest = format!(
        "[package]\nname = \"downstream\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
         [dependencies]\n{} = {{ path = {} }}\n\n\
         [dev-dependencies]\nsandbox = {{ path = {} }}\n\n\
         [workspace]\n",
        service().client.package,
        path("generated"),
        path("tests/sandbox"),
    );
    fs::write(package.join("Cargo.toml"), manifest).expect("the manifest can be written");
    fs::write(package.join("src/lib.rs"), code).expect("the crate can be written");
    fs::copy(root().join("Cargo.lock"), package.join("Cargo.lock")).expect("the lock file can be copied");
    let resolved = cargo(&package, &["tree", "--offline", "--quiet"]);
    assert!(resolved.status.success(), "its dependencies cannot be resolved:\n{}", printed(&resolved));

    let output = program("tests/sandbox/README.md", DOWNSTREAM).output().expect("the test can be run");
    assert!(output.status.success(), "{DOWNSTREAM} fails, which tests/sandbox/README.md shows:\n{}", printed(&output));
}

#[test]
fn the_example_with_the_sandbox_in_the_guide_of_the_client_runs() {
    let source = scratch().join("guide.rs");
    fs::write(&source, guide()).expect("it is written");
    let output = program("generated/src/guide/testing.rs", &source.to_string_lossy()).output();
    let output = output.expect("the example can be run");
    assert!(output.status.success(), "{}", printed(&output));
}

/// The test with the mock server that the guide shows, as a program.
fn guide() -> String {
    let page = read(&root().join("generated/src/guide/testing.rs"));
    let lines = page.lines().filter_map(|line| line.strip_prefix("//!").map(str::trim_start));
    let mut example = lines.skip_while(|line| *line != "```text").skip(1).peekable();
    assert!(example.peek().is_some(), "the guide shows no test with the sandbox");
    let code: String = example.take_while(|line| *line != "```").map(|line| format!("    {line}\n")).collect();
    format!("fn main() -> Result<(), {}::Error> {{\n{code}    Ok(())\n}}\n", service().client.library)
}

/// The test in the README as a program.
fn downstream() -> String {
    let test = read(&root().join(DOWNSTREAM)).replace("#[test]\n", "");
    let name = test.split_once("fn ").and_then(|(_, rest)| rest.split('(').next()).expect("it is a function");
    let main = format!("fn main() -> impl std::process::Termination {{ {name}() }}\n");
    test + &main
}

/// A program that a document shows.
#[track_caller]
pub fn program(document: &str, example: &str) -> Command {
    match &*TOGETHER {
        Some(program) => {
            let mut command = Command::new(program);
            command.env(PROGRAM, Path::new(example).file_stem().expect("a program has a name"));
            command
        }
        // The program with all modules does not compile, so each is compiled alone.
        None => Command::new(shown_by(document, example)),
    }
}

/// The programs that documents show, as modules of one program: linking takes most of the time.
static TOGETHER: LazyLock<Option<PathBuf>> = LazyLock::new(|| {
    let examples = service().examples.iter().map(|example| (example.name.as_str(), example.text.clone()));
    let (mut modules, mut calls) = (String::new(), String::new());
    let shown = [("readme", read(&root().join(README))), ("downstream", downstream()), ("guide", guide())];
    for (name, text) in examples.chain(shown) {
        let start = "pub fn start() -> impl std::process::Termination { main() }";
        modules.push_str(&format!("mod {name} {{\n{text}\n{start}\n}}\n"));
        calls.push_str(&format!("Ok({name:?}) => {name}::start().report(),\n"));
    }
    let choice =
        format!("match std::env::var({PROGRAM:?}).as_deref() {{\n{calls}_ => panic!(\"no such program\"),\n}}");
    let main = format!("fn main() -> std::process::ExitCode {{\nuse std::process::Termination as _;\n{choice}\n}}\n");
    let source = scratch().join("programs.rs");
    fs::write(&source, modules + &main).expect("it is written");
    compiled(&source).ok()
});

/// Compiles an example that a document shows.
#[track_caller]
fn shown_by(document: &str, example: &str) -> PathBuf {
    let source = match example {
        DOWNSTREAM => {
            let source = scratch().join("downstream.rs");
            fs::write(&source, downstream()).expect("it is written");
            source
        }
        _ => root().join(example),
    };
    compiled(&source).unwrap_or_else(|messages| {
        panic!(
            "question: does {example}, which {document} shows, go with the change of spec/? It does not fit the client any more. If the \
             change is meant, change the example, too:\n\n{messages}"
        )
    })
}

/// Compiles a program with the libraries of this test, which takes a second. Outside of the workspace cargo would build all of them
/// again. Returns the compiler's messages if it fails.
fn compiled(source: &Path) -> Result<PathBuf, String> {
    static LIBRARIES: LazyLock<Vec<String>> =
        LazyLock::new(|| libraries("tests", "client", &[&service().client.library, "sandbox", "serde_json"]));
    let program = scratch().join(source.file_stem().expect("a program has a name"));
    let program = program.with_extension(std::env::consts::EXE_EXTENSION);
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    let output = rustc
        .args(["--edition=2024", "-Dwarnings"])
        .args(&*LIBRARIES)
        .arg(source)
        .arg("-o")
        .arg(&program)
        .output()
        .expect("the compiler can be run");
    if output.status.success() { Ok(program) } else { Err(printed(&output)) }
}

pub fn scratch() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("documents");
    fs::create_dir_all(&folder).expect("folders can be made");
    folder
}

pub fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned()
}
