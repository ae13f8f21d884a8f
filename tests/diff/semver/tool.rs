//! Running `cargo semver-checks` on two clients.

use std::fs;
use std::path::Path;

use support::cargo::{cargo, command};
use support::files::root;

/// The verdict of the tool.
pub struct Seen {
    /// Whether it requires a major version.
    pub is_major: bool,
    /// The lints that found something.
    lints: Vec<String>,
    /// Its whole output.
    pub output: String,
}

impl Seen {
    /// The verdict and the lints that led to it.
    pub fn in_short(&self) -> String {
        format!("{} ({})", if self.is_major { "major" } else { "not major" }, self.lints.join(", "))
    }
}

/// Fails if the tool is not installed.
pub fn is_installed() {
    let version = cargo(&root(), &["semver-checks", "--version"]);
    assert!(version.status.success(), "cargo-semver-checks is not installed");
}

/// Compares two clients as releases of the same version, so the tool judges only the API.
pub fn compare(old: impl Iterator<Item = (String, String)>, new: impl Iterator<Item = (String, String)>) -> Seen {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("semver");
    write(&scratch.join("old"), old);
    write(&scratch.join("new"), new);
    let check = ["semver-checks", "check-release", "--release-type", "minor", "--only-explicit-features"];
    let output = command(&root(), &check)
        .arg("--manifest-path")
        .arg(scratch.join("new/Cargo.toml"))
        .arg("--baseline-root")
        .arg(scratch.join("old"))
        // All comparisons share it, so the tool processes the dependencies only once.
        .env("CARGO_TARGET_DIR", scratch.join("target"))
        .output()
        .expect("cargo can be started");
    let output = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    let says =
        |summary: &str| output.lines().any(|line| line.trim_start().starts_with("Summary") && line.contains(summary));
    let is_major = says("semver requires new major version");
    assert!(is_major || says("no semver update required"), "the output has no verdict:\n{output}");
    let lint = |line: &str| {
        let name = line.strip_prefix("--- failure ").or_else(|| line.strip_prefix("--- warning "))?;
        name.split(':').next().map(str::to_owned)
    };
    let lints = output.lines().filter_map(lint).collect();
    Seen { is_major, lints, output }
}

/// Writes a folder anew.
fn write(folder: &Path, files: impl Iterator<Item = (String, String)>) {
    let _ = fs::remove_dir_all(folder);
    for (path, text) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    }
}
