//! `cargo xtask release` in a small repository, from the first release to the next.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

/// Runs a program in the folder. Returns its status and what it printed.
fn run(folder: &TempDir, program: &str, arguments: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(program);
    // The repository is the one in the folder.
    command.env_remove("CARGO_MANIFEST_DIR").args(arguments).current_dir(folder);
    let output = command.output().expect("it can be run");
    (output.status.code(), String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned())
}

fn git(folder: &TempDir, arguments: &[&str]) {
    let author = ["-c", "user.name=A", "-c", "user.email=a@service.example"];
    let (status, printed) = run(folder, "git", &[&author, arguments].concat());
    assert_eq!(status, Some(0), "{arguments:?}: {printed}");
}

#[track_caller]
fn release(folder: &TempDir, status: i32, wanted: &str) {
    let (found, printed) = run(folder, env!("CARGO_BIN_EXE_xtask"), &["release", "--date", "2026-11-28"]);
    assert!(found == Some(status) && printed.contains(wanted), "no `{wanted}` in {found:?}: {printed}");
}

fn read(folder: &TempDir, path: &str) -> String {
    fs::read_to_string(folder.path().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn write(folder: &TempDir, path: &str, text: &str) {
    let path = folder.path().join(path);
    fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
    fs::write(path, text).expect("it can be written");
}

#[test]
fn a_release_is_made_of_what_changed_since_the_last() {
    let folder = tempfile::tempdir().expect("a folder");
    let market = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/services/market/spec");
    for name in ["service.yaml", "stall.yaml"] {
        let text = fs::read_to_string(market.join(name)).expect("the spec of the market");
        write(&folder, &format!("spec/{name}"), &text);
    }
    let manifest = "[package]\nname = \"spec-client-runtime\"\nversion = \"0.3.0\"\nrust-version = \"1.88\"\n";
    write(&folder, "codegen/runtime/Cargo.toml", manifest);
    write(&folder, "codegen/runtime/CHANGELOG.md", "# Runtime\n\n## 0.3.0\n\n- All of it.\n");
    write(&folder, "spec/CHANGELOG.md", "# Client\n\n## Unreleased\n\n- All of it.\n");
    write(&folder, "generated/src/lib.rs", "one\n");
    git(&folder, &["init", "--quiet"]);
    release(&folder, 2, "commit or remove this first\n?? codegen/");
    git(&folder, &["add", "."]);
    git(&folder, &["commit", "--quiet", "--message", "All"]);

    // The first one has the versions that are written.
    release(&folder, 0, "  git tag --annotate v0.1.0 --message 'Version 0.1.0'");
    assert_eq!(read(&folder, "spec/CHANGELOG.md"), "# Client\n\n## 0.1.0 (2026-11-28)\n\n- All of it.\n");
    assert_eq!(read(&folder, "codegen/runtime/CHANGELOG.md"), "# Runtime\n\n## 0.3.0 (2026-11-28)\n\n- All of it.\n");
    assert_eq!(read(&folder, "codegen/runtime/Cargo.toml"), manifest);
    release(&folder, 2, "commit or remove this first\nM codegen/runtime/CHANGELOG.md");
    git(&folder, &["commit", "--quiet", "--all", "--message", "Version 0.1.0"]);
    git(&folder, &["tag", "--annotate", "v0.1.0", "--message", "Version 0.1.0"]);
    release(&folder, 2, "there is nothing to release: neither the client nor its runtime has changed since v0.1.0");

    // A client that is generated in another way is a patch, and people say what changed.
    write(&folder, "generated/src/lib.rs", "two\n");
    git(&folder, &["commit", "--quiet", "--all", "--message", "Two"]);
    release(&folder, 2, "spec/CHANGELOG.md does not say what changed: write it under `## 0.1.1`");
    let changelog = read(&folder, "spec/CHANGELOG.md").replace("## 0.1.0", "## 0.1.1\n\n- Two.\n\n## 0.1.0");
    write(&folder, "spec/CHANGELOG.md", &changelog);
    git(&folder, &["commit", "--quiet", "--all", "--message", "What changed"]);
    release(&folder, 0, "the client: 0.1.0 -> 0.1.1\nthe runtime: 0.3.0 -> 0.3.0\n");
    assert!(read(&folder, "spec/service.yaml").contains("\n    version: 0.1.1\n"));
    assert_eq!(read(&folder, "spec/CHANGELOG.md"), changelog.replace("## 0.1.1", "## 0.1.1 (2026-11-28)"));
    assert!(read(&folder, "codegen/runtime/CHANGELOG.md").starts_with("# Runtime\n\n## 0.3.0 (2026-11-28)\n"));
}
