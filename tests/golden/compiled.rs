//! Clients that are compiled by the compiler alone, without cargo: the crate with its tests as modules, so one run looks at all of them.

use std::path::Path;
use std::process::Command;

use generator::Files;
use support::cargo::libraries;
use support::files::replace_all;
use tempfile::TempDir;

/// The library of a client. The tests of the generator need it, too.
const LIBRARIES: [&str; 1] = ["spec_client_runtime"];
/// The features that add functions to a client or to its types.
const FEATURES: [&str; 1] = ["testing"];
/// The name of each client.
pub(super) const LIBRARY: &str = "compiled";

pub(super) struct Compiler {
    folder: TempDir,
    libraries: Vec<String>,
}

impl Compiler {
    pub(super) fn new() -> Self {
        let libraries = libraries("generator-tests", "generator", &LIBRARIES);
        Self { folder: tempfile::tempdir().expect("a folder"), libraries }
    }

    /// What the compiler says about a client: errors, and warnings about anything but unused code. The client's crate is [`LIBRARY`].
    pub(super) fn messages(&self, files: &Files) -> Option<String> {
        self.write(files);
        let mut rustc = self.run("rustc", "src/lib.rs");
        rustc.args(["--test", "--emit=metadata", "-Dwarnings", "-Adead_code", "-Cincremental=incremental"]);
        said(rustc)
    }

    /// What rustdoc says about a client, or the pages of its documentation.
    pub(super) fn documentation(&self, files: &Files) -> Result<Files, String> {
        self.write(files);
        let mut rustdoc = self.run("rustdoc", "src/lib.rs");
        rustdoc.args(["-Dwarnings", "--out-dir=doc"]);
        said(rustdoc).map_or(Ok(()), Err)?;
        let doc = self.folder.path().join("doc").join(LIBRARY);
        let pages = support::files::files_below(&doc).into_iter();
        let pages = pages.filter(|path| path.ends_with(".html"));
        Ok(pages.map(|path| (path.clone(), support::files::read(&doc.join(path)))).collect())
    }

    fn write(&self, files: &Files) {
        let tests = ["tests/wire/alone.rs", "tests/examples.rs"].into_iter().enumerate();
        let tests = tests.map(|(number, path)| format!("#[cfg(test)]\n#[path = \"../{path}\"]\nmod _{number};\n"));
        let mut files = files.clone();
        let library = files.get_mut("src/lib.rs").expect("a client has a library");
        library.push_str(&format!("extern crate self as {LIBRARY};\n{}", tests.collect::<String>()));
        files.insert("wire.lock".to_owned(), String::new());
        replace_all(&self.folder.path().join("client"), &files);
    }

    fn run(&self, program: &str, source: &str) -> Command {
        let mut command = Command::new(std::env::var_os(program.to_uppercase()).unwrap_or_else(|| program.into()));
        let source = Path::new("client").join(source);
        command.current_dir(&self.folder).arg("--edition=2024").arg(format!("--crate-name={LIBRARY}")).arg(source);
        let features = FEATURES.map(|feature| format!("--cfg=feature=\"{feature}\""));
        command.args(features).args(&self.libraries);
        let variables = ["CARGO_CRATE_NAME", "CARGO_PKG_NAME", "CARGO_PKG_VERSION", "CARGO_TARGET_TMPDIR"];
        command.envs(variables.map(|name| (name, LIBRARY)));
        command
    }
}

/// What a program says, if it fails.
fn said(mut command: Command) -> Option<String> {
    let output = command.output().expect("the compiler can be run");
    (!output.status.success()).then(|| String::from_utf8_lossy(&output.stderr).into_owned())
}
