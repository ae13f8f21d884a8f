//! Runs cargo in a test, and finds the libraries that were built for it.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value as Json;

/// Runs cargo in a folder with these arguments, like a person would: without the environment variables about the test's own package. For
/// build scripts they would be a change, so cargo would rebuild their dependents, here and in the next run elsewhere. So every test must
/// call cargo with this function.
pub fn cargo(folder: &Path, arguments: &[&str]) -> Output {
    let mut cargo = Command::new(env!("CARGO"));
    for (name, _) in std::env::vars_os() {
        if ["CARGO_PKG_", "CARGO_MANIFEST_", "OUT_DIR"].iter().any(|start| name.to_string_lossy().starts_with(start)) {
            cargo.env_remove(name);
        }
    }
    cargo.args(arguments).current_dir(folder).env("CARGO_TERM_COLOR", "never").output().expect("cargo can be run")
}

/// The compiler's arguments for the libraries of the workspace that were built for a test target, which this program is.
pub fn libraries(package: &str, test: &str, names: &[&str]) -> Vec<String> {
    let build = ["test", "--offline", "--package", package, "--test", test, "--no-run", "--message-format=json"];
    let output = cargo(&crate::files::root(), &build);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let messages = String::from_utf8_lossy(&output.stdout);
    let messages = messages.lines().map(|line| serde_json::from_str::<Json>(line).expect("cargo speaks JSON"));
    let built: Vec<_> = messages.filter(|message| message["reason"] == "compiler-artifact").collect();
    let library = |name: &&str| {
        let artifact = built.iter().find(|artifact| artifact["target"]["name"] == **name);
        let mut files = artifact.and_then(|artifact| artifact["filenames"].as_array()).into_iter().flatten();
        let file = files.find_map(|file| file.as_str().filter(|file| file.ends_with(".rlib")));
        format!("--extern={name}={}", file.unwrap_or_else(|| panic!("cargo builds no library {name}")))
    };
    // The libraries that these need are beside this program.
    let program = std::env::current_exe().expect("this program has a path");
    let beside = format!("-Ldependency={}", program.parent().expect("a program stands in a folder").display());
    names.iter().map(library).chain([beside]).collect()
}
