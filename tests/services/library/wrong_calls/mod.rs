//! Wrong calls, which do not compile. Beside each are the messages of the compiler that [`PINNED`] names, which the project's checks use.
//! Other compilers word them differently, so with them the test only checks whether a call compiles.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use serde_json::Value as Json;
use support::cargo::libraries;
use support::files::{difference_from, files_below, root};

/// The compiler whose messages are expected.
const PINNED: &str = "rustc 1.95.";

const BLESS: &str = "BLESS=1 cargo test -p library-tests wrong_calls::";

/// The folder of the calls.
const FOLDER: &str = "tests/services/library/wrong_calls";

#[test]
fn wrong_calls_do_not_compile() {
    let version = rustc().arg("--version").output().expect("the compiler can be asked for its version");
    let is_pinned = version.stdout.starts_with(PINNED.as_bytes());
    let files = files_below(&root().join(FOLDER)).into_iter();
    let names = files.filter_map(|path| Some(path.strip_suffix(".rs")?.to_owned()));
    let names: Vec<_> = names.filter(|name| name != "mod").collect();
    let messages = messages(&names);
    let mut failures = Vec::new();
    for name in &names {
        let found = messages.get(name).unwrap_or_else(|| panic!("{FOLDER}/{name}.rs compiles"));
        let difference = difference_from(&root().join(FOLDER).join(name).with_extension("txt"), found);
        failures.extend(difference.filter(|_| is_pinned));
    }
    assert!(!names.is_empty(), "{FOLDER} is empty");
    assert!(failures.is_empty(), "{}\nIf this is what you want: {BLESS}", failures.join("\n"));
}

fn rustc() -> Command {
    Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
}

/// The compiler's errors, by the name of the file that they are in. The files are compiled as modules of one crate, with the libraries of
/// this test.
fn messages(names: &[String]) -> BTreeMap<String, String> {
    let file = |name: &String| root().join(FOLDER).join(name).with_extension("rs");
    let module = |name: &String| format!("#[path = {:?}] mod {name};\n", file(name).display().to_string());
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("calls.rs");
    std::fs::write(&source, names.iter().map(module).collect::<String>()).expect("it is written");
    let mut rustc = rustc();
    rustc.args(["--edition=2024", "--crate-type=lib", "--emit=metadata", "--error-format=json", "--out-dir"]);
    rustc.arg(folder.path()).arg(source).args(libraries("library-tests", "client", &["lending_library"]));
    let output = rustc.output().expect("the compiler can be run");
    let printed = String::from_utf8_lossy(&output.stderr);
    let mut messages = BTreeMap::<String, String>::new();
    for line in printed.lines() {
        let message: Json = serde_json::from_str(line).unwrap_or_else(|_| panic!("rustc prints no JSON:\n{printed}"));
        let Some(file) = message["spans"][0]["file_name"].as_str().filter(|_| message["level"] == "error") else {
            continue;
        };
        let name = Path::new(file).file_stem().and_then(|name| name.to_str()).expect("a file has a name");
        messages.entry(name.to_owned()).or_default().push_str(&rendered(&message));
    }
    messages
}

/// A message of the compiler without line numbers: its text, the marked parts of the program, and the advice.
fn rendered(message: &Json) -> String {
    let mut out = format!("error[{}]: {}\n", text(&message["code"]["code"]), text(&message["message"]));
    for span in own_spans(message) {
        let label = span["label"].as_str().map(|label| format!(": {label}")).unwrap_or_default();
        out.push_str(&format!("  `{}`{label}\n", marked(span)));
    }
    for child in message["children"].as_array().into_iter().flatten() {
        let advice = own_spans(child).filter_map(|span| span["suggested_replacement"].as_str());
        let advice: String = advice.map(|code| format!("\n    {}", code.trim())).collect();
        out.push_str(&format!("  {}: {}{advice}\n", text(&child["level"]), text(&child["message"])));
    }
    out
}

fn text(value: &Json) -> &str {
    value.as_str().unwrap_or_default()
}

/// The parts of the program that a message marks, from the beginning to the end.
fn own_spans(message: &Json) -> impl Iterator<Item = &Json> {
    let is_own = |span: &&Json| text(&span["file_name"]).contains(FOLDER);
    let mut spans: Vec<_> = message["spans"].as_array().into_iter().flatten().filter(is_own).collect();
    spans.sort_by_key(|span| span["byte_start"].as_u64());
    spans.into_iter()
}

/// The code that a message marks, or the first of several lines.
fn marked(span: &Json) -> String {
    let line = &span["text"][0];
    let column = |name: &str| line[name].as_u64().map_or(0, |column| column as usize - 1);
    let (start, end) = (column("highlight_start"), column("highlight_end"));
    text(&line["text"]).chars().skip(start).take(end - start).collect()
}
