//! The programs in `pass/` and `fail/`.

use std::collections::BTreeMap;
use std::process::Command;
use std::sync::LazyLock;

use serde_json::Value as Json;

use specs::golden::{FEATURES, PROGRAMS, crates};
use support::cargo::cargo;
use support::files::{difference_from, files_below, root};

use crate::ui::documents::TOGETHER;

/// The compiler whose messages are expected.
const PINNED: &str = "rustc 1.95.";

const BLESS: &str = "BLESS=1 cargo test -p tests --test client ui::";

#[test]
fn correct_calls_compile() {
    for program in programs("pass") {
        assert_eq!(messages(&program), "", "{program}.rs");
    }
}

#[test]
fn wrong_calls_do_not_compile() {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Command::new(rustc).arg("--version").output().expect("the compiler can be asked for its version");
    let is_pinned = version.stdout.starts_with(PINNED.as_bytes());
    let mut failures = Vec::new();
    for program in programs("fail") {
        let found = messages(&program);
        assert!(found.starts_with("error"), "fail/{program}.rs compiles");
        let difference = difference_from(&root().join(format!("tests/ui/fail/{program}.txt")), found);
        failures.extend(difference.filter(|_| is_pinned));
    }
    assert!(failures.is_empty(), "{}\nIf this is what you want: {BLESS}", failures.join("\n"));
}

/// The names of the programs in a folder.
fn programs(folder: &str) -> Vec<String> {
    let files = files_below(&root().join("tests/ui").join(folder)).into_iter();
    let names: Vec<_> = files.filter_map(|path| Some(path.strip_suffix(".rs")?.to_owned())).collect();
    assert!(!names.is_empty(), "{folder}/ is empty");
    names
}

/// The compiler's messages about a program. All programs are compiled at once.
fn messages(program: &str) -> &'static str {
    static MESSAGES: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
        LazyLock::force(&TOGETHER);
        let packages = ["--package", PROGRAMS, "--package", FEATURES, "--examples"];
        let output = cargo(
            crates(),
            &[&["clippy", "--offline", "--keep-going", "--message-format=json"], packages.as_slice()].concat(),
        );
        let mut messages = BTreeMap::<String, String>::new();
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let line: Json = serde_json::from_str(line).expect("cargo speaks JSON");
            let program = line["target"]["name"].as_str().unwrap_or_default();
            match line["reason"].as_str() {
                Some("compiler-message") => messages.entry(program.to_owned()).or_default().push_str(&rendered(&line)),
                Some("compiler-artifact") => drop(messages.entry(program.to_owned()).or_default()),
                _ => {}
            }
        }
        // An error outside of the programs.
        let clients_compile = messages.contains_key("calls");
        assert!(clients_compile, "{}", String::from_utf8_lossy(&output.stderr));
        messages
    });
    MESSAGES.get(program).unwrap_or_else(|| panic!("{program}.rs was not compiled"))
}

/// A message of the compiler without line numbers: its text, the marked parts of the program, and the advice.
fn rendered(line: &Json) -> String {
    let message = &line["message"];
    let Some(code) = message["code"]["code"].as_str() else { return String::new() };
    let mut out = format!("{}[{code}]: {}\n", text(&message["level"]), text(&message["message"]));
    for span in own_spans(line, message) {
        let label = span["label"].as_str().map(|label| format!(": {label}")).unwrap_or_default();
        out.push_str(&format!("  `{}`{label}\n", marked(span)));
    }
    for child in message["children"].as_array().into_iter().flatten() {
        let advice = own_spans(line, child).filter_map(|span| span["suggested_replacement"].as_str());
        let advice: String = advice.map(|code| format!("\n    {}", code.trim())).collect();
        out.push_str(&format!("  {}: {}{advice}\n", text(&child["level"]), text(&child["message"])));
    }
    out
}

fn text(value: &Json) -> &str {
    value.as_str().unwrap_or_default()
}

/// The parts of the program that a message marks, from the beginning to the end.
fn own_spans<'a>(line: &'a Json, message: &'a Json) -> impl Iterator<Item = &'a Json> {
    let program = text(&line["target"]["src_path"]);
    let is_own = move |span: &&Json| span["file_name"].as_str().is_some_and(|file| program.ends_with(file));
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
