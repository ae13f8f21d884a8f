//! Runs cargo for programs that this program must not contain: the client, and programs that need an HTTP library.

use std::env;
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

/// A cargo command in the root of a repository, with these arguments.
pub(crate) fn command(root: &Path, arguments: &[&str]) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
    cargo.args(arguments).current_dir(root);
    // Removes what cargo set for this package. Build scripts would treat it as a change, and build their crates again.
    for (name, _) in env::vars_os() {
        if ["CARGO_PKG_", "CARGO_MANIFEST_"].iter().any(|start| name.to_string_lossy().starts_with(start)) {
            cargo.env_remove(name);
        }
    }
    cargo
}
