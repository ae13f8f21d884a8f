//! What several test targets share: finding the repository, reading a spec folder, comparing with files that can be blessed.

#![allow(dead_code, reason = "each test target uses a part of it")]

pub mod large;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use codegen::SpecFile;
use codegen::ir::{CodeType, Service};
use serde_json::Value as Json;

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ stands in the repository").to_owned()
}

/// The spec files of a folder by name, each called `spec/<name>` in messages.
pub fn spec_files(folder: &Path) -> Vec<SpecFile> {
    let files = files_below(folder);
    let yaml = files.into_iter().filter(|path| path.ends_with(".yaml"));
    yaml.map(|path| SpecFile { text: read(&folder.join(&path)), path: format!("spec/{path}") }).collect()
}

/// The service of a spec folder, which has no mistake.
#[track_caller]
pub fn understood(folder: &Path) -> Service {
    match codegen::understand(&spec_files(folder)) {
        Ok(service) => service,
        Err(mistakes) => panic!("{}", mistakes.render(false)),
    }
}

/// The service of this repository, as the generator understands it.
pub fn service() -> &'static Service {
    static SERVICE: LazyLock<Service> = LazyLock::new(|| understood(&root().join("spec")));
    &SERVICE
}

/// An error body of the service with some code and this message.
pub fn some_error(message: &str) -> Json {
    match service().error_body.code_type {
        CodeType::Integer => error_body(7, message),
        CodeType::Text => error_body("x", message),
    }
}

/// An error body of the service with this code and this message.
pub fn error_body(code: impl Into<Json>, message: impl Into<Json>) -> Json {
    let mut body = Json::Object(serde_json::Map::new());
    for (way, value) in [(&service().error_body.code, code.into()), (&service().error_body.message, message.into())] {
        *way.iter().fold(&mut body, |object, step| &mut object[step]) = value;
    }
    body
}

/// Every file below a folder, as sorted paths relative to it with `/` between the parts. An absent folder has none.
pub fn files_below(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![PathBuf::new()];
    while let Some(relative) = open.pop() {
        let Ok(entries) = fs::read_dir(folder.join(&relative)) else {
            continue;
        };
        for entry in entries {
            let entry = entry.expect("a folder of the repository can be read");
            let path = relative.join(entry.file_name());
            if entry.file_type().expect("a file of the repository has a type").is_dir() {
                open.push(path);
            } else {
                found.push(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found.sort();
    found
}

/// The text of a file that has to be there.
pub fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{} cannot be read: {error}", path.display()))
}

/// The blocks of a document that are marked as code of this language.
pub fn code_blocks(text: &str, language: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line == format!("```{language}") {
            blocks.push(lines.by_ref().take_while(|line| *line != "```").map(|line| format!("{line}\n")).collect());
        }
    }
    blocks
}

/// Whether expected files are to be rewritten: `BLESS=1`.
pub fn blessing() -> bool {
    std::env::var_os("BLESS").is_some_and(|value| value == "1")
}

/// Compares a text with what is expected, and returns the difference as a person reads it.
pub fn difference(name: &str, expected: &str, found: &str) -> Option<String> {
    (expected != found).then(|| {
        let diff = similar::TextDiff::from_lines(expected, found);
        diff.unified_diff()
            .context_radius(2)
            .header(&format!("{name} (expected)"), &format!("{name} (found)"))
            .to_string()
    })
}
