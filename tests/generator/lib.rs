//! The specs that tests share: specs of the golden cases, large specs, and the spec of any folder.

pub mod golden;

use std::env;
use std::path::{Path, PathBuf};

use generator::{Files, RuntimeSource};
use language::SpecFile;
use language::ir::{Example, Service};
use support::files::{files_below, read, replace_all, root};

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

/// The files of the client of a service with its tests, for a folder of the workspace in `target/golden`.
pub fn client(service: &Service) -> Files {
    let mut files = client_files(service, |_| true);
    let main = format!(
        "//! The client sends what `wire.lock` says.\n\nextern crate {} as client;\nextern crate self as common;\n\nmod alone;\nmod wire;\n\n\
         pub use alone::*;\n\npub const WIRE_LOCK: &str = include_str!(\"../../wire.lock\");\n",
        service.client.library
    );
    files.insert("tests/wire/main.rs".to_owned(), main);
    for (name, path) in [("alone", "wire/alone.rs"), ("library", "common/library.rs"), ("wire", "wire/mod.rs")] {
        files.insert(format!("tests/wire/{name}.rs"), read(&root().join("tests").join(path)));
    }
    let tests = generator::generate_tests(service).into_iter();
    files.extend(tests.map(|(path, text)| match path.as_str() {
        "calls.rs" => ("tests/wire/calls.rs".to_owned(), text),
        _ => (format!("tests/{path}"), text),
    }));
    files
}

/// Those files of the client whose paths are wanted.
pub fn client_files(service: &Service, is_wanted: impl Fn(&str) -> bool) -> Files {
    generator::generate_only(service, &RuntimeSource::Path("../../../codegen/runtime".to_owned()), is_wanted)
}

/// The folder of the spec that a package belongs to: the nearest one around it.
#[track_caller]
pub fn spec_of(package: &Path) -> PathBuf {
    let mut folders = package.ancestors().map(|folder| folder.join("spec"));
    folders.find(|spec| spec.is_dir()).expect("a spec is around the package")
}

/// In the build script of a package, writes the client of its spec.
pub fn write_client() {
    write_included(&script_folder("CARGO_MANIFEST_DIR"), |service| client_files(&service, |_| true));
}

/// In the build script of a package, writes the tests of the client of its spec, and what they compare the client with.
pub fn write_tests() {
    let package = script_folder("CARGO_MANIFEST_DIR");
    write_included(&package, |mut service| {
        let mut files = client_files(&service, |path| path == "wire.lock");
        let committed = spec_of(&package).with_file_name("generated").join("wire.lock");
        if committed.is_file() {
            println!("cargo::rerun-if-changed={}", committed.display());
            if read(&committed) != files["wire.lock"] {
                println!("cargo::error=the client is not what the spec says: run `cargo xtask generate`");
            }
        }
        // Tests call every client `client`.
        "client".clone_into(&mut service.client.library);
        files.extend(generator::generate_tests(&service));
        files
    });
}

/// A folder that cargo names to a build script.
fn script_folder(variable: &str) -> PathBuf {
    env::var_os(variable).expect("cargo sets it").into()
}

/// Writes files of the spec of a package, which the package includes with `include!`. A file that is included cannot begin with attributes
/// of the whole file, so those are left out.
fn write_included(package: &Path, files: impl FnOnce(Service) -> Files) {
    let spec = spec_of(package);
    println!("cargo::rerun-if-changed={}", spec.display());
    let mut files = files(understood(&spec));
    for path in ["src/lib.rs", "calls.rs", "examples.rs"] {
        let Some(text) = files.get_mut(path) else { continue };
        let is_inner = |line: &&str| line.starts_with("//!") || line.starts_with("#![");
        *text = text.lines().filter(|line| !is_inner(line)).map(|line| format!("{line}\n")).collect();
    }
    replace_all(&script_folder("OUT_DIR"), &files);
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
