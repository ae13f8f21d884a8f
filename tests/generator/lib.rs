//! The specs that tests share: specs of the golden cases, large specs, and the spec of any folder.

pub mod golden;

use std::path::Path;

use codegen::{Files, RuntimeSource};
use language::SpecFile;
use language::ir::{Example, Service};
use support::files::{files_below, read, replace_all};

/// A spec file: the lines that point editors to the schema, and this text.
pub fn spec_file(path: impl Into<String>, text: &str) -> SpecFile {
    let text = format!("# yaml-language-server: $schema=schema.json\n# $schema: schema.json\n{text}");
    SpecFile { path: path.into(), text }
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
    match language::understand(&spec_files(folder)) {
        Ok(service) => Service { examples: examples(folder), ..service },
        Err(mistakes) => panic!("{}", mistakes.render(false)),
    }
}

/// The files of the client of a service, for a folder of the workspace in `target/golden`.
pub fn client(service: &Service) -> Files {
    client_files(service, |_| true)
}

/// Those files of [`client`] whose paths are wanted.
pub fn client_files(service: &Service, is_wanted: impl Fn(&str) -> bool) -> Files {
    codegen::generate_only(service, &RuntimeSource::Path("../../../codegen/runtime".to_owned()), is_wanted)
}

/// Writes the client of a spec, for packages that include its sources with `include!`. A file that is included cannot begin with attributes
/// of the whole file, so those are left out.
pub fn write_client(spec: &Path, folder: &Path) {
    let service = understood(spec);
    let mut files = client(&service);
    files.extend(codegen::generate_tests(&service));
    // The calls use the name of the client's crate. Tests call every client `client`.
    files.insert("client.rs".to_owned(), format!("extern crate client as {};\n", service.client.library));
    for path in ["src/lib.rs", "calls.rs", "examples.rs"] {
        let text = files.get_mut(path).unwrap_or_else(|| panic!("every client has {path}"));
        let is_inner = |line: &&str| line.starts_with("//!") || line.starts_with("#![");
        *text = text.lines().filter(|line| !is_inner(line)).map(|line| format!("{line}\n")).collect();
    }
    replace_all(folder, &files);
}

/// The programs beside a spec.
fn examples(folder: &Path) -> Vec<Example> {
    let files = files_below(&folder.join("examples"));
    let example = |path: String| Example {
        text: read(&folder.join("examples").join(&path)),
        name: path.trim_end_matches(".rs").to_owned(),
    };
    files.into_iter().map(example).collect()
}
