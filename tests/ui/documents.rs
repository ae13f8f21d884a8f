//! What the documents show of the client in `generated/`.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use super::cargo::libraries;
use super::support::{read, root};

/// The example is about the service on purpose, so a change of `spec/` can break it.
#[test]
fn the_example_of_the_readme_compiles() {
    if let Err(messages) = compiled("readme", &read(&root().join("tests/ui/readme.rs"))) {
        panic!(
            "the example in README.md, \"For those who use the client\", is no longer right for the client of spec/. If the change of \
             the spec is meant, change tests/ui/readme.rs and then README.md, which shows it:\n\n{messages}"
        );
    }
}

#[test]
fn the_example_with_the_sandbox_on_the_front_page_of_the_client_runs() {
    let page = read(&root().join("generated/src/lib.rs"));
    let lines = page.lines().filter_map(|line| line.strip_prefix("//!").map(str::trim_start));
    let mut example = lines.skip_while(|line| !line.contains("Sandbox::start()")).peekable();
    assert!(example.peek().is_some(), "the front page shows no test with the sandbox");
    let code: String = example.take_while(|line| *line != "```").map(|line| format!("    {line}\n")).collect();
    let main = "fn main() -> Result<(), attack_surface::Error> {\n";
    let program = compiled("front_page", &format!("use attack_surface::Client;\n\n{main}{code}    Ok(())\n}}\n"));
    let program =
        program.unwrap_or_else(|messages| panic!("the front page of the client does not compile:\n{messages}"));
    let output = Command::new(program).output().expect("the example can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Compiles a program against what this test was built with, which takes a second; cargo would build all of it once more. What is wrong
/// with the program is returned.
fn compiled(name: &str, code: &str) -> Result<PathBuf, String> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let (source, program) = (folder.join(format!("{name}.rs")), folder.join(name));
    fs::write(&source, code).expect("a program can be written");
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["--edition=2024", "-Dwarnings"]).args(libraries("tests", "ui", &["attack_surface", "sandbox"]));
    let output = rustc.arg(source).arg("-o").arg(&program).output().expect("the compiler can be run");
    if output.status.success() { Ok(program) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
}
