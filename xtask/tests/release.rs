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

fn commit(folder: &TempDir) {
    let commit = ["-c", "user.name=A", "-c", "user.email=a@service.example", "commit", "--quiet", "--message", "All"];
    for arguments in [&["add", "."][..], &commit] {
        assert_eq!(run(folder, "git", arguments), (Some(0), String::new()));
    }
}

#[track_caller]
fn release(folder: &TempDir, status: i32, wanted: &str) {
    let (found, printed) = run(folder, env!("CARGO_BIN_EXE_xtask"), &["release", "--date", "2026-11-28"]);
    assert!(found == Some(status) && printed.contains(wanted), "no `{wanted}` in {found:?}: {printed}");
}

#[test]
fn a_release_is_made_of_what_changed_since_the_last() {
    let folder = tempfile::tempdir().expect("a folder");
    let read = |path: &str| fs::read_to_string(folder.path().join(path)).expect(path);
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    };
    let market = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/services/market/spec");
    for name in ["service.yaml", "stall.yaml"] {
        write(&format!("spec/{name}"), &fs::read_to_string(market.join(name)).expect("the spec of the market"));
    }
    let manifest = "[package]\nversion = \"0.3.0\"\n";
    write("codegen/runtime/Cargo.toml", manifest);
    write("codegen/transport_check/Cargo.toml", manifest);
    write("codegen/runtime/CHANGELOG.md", "# Runtime\n\n## 0.3.0\n\n- All of it.\n");
    write("spec/CHANGELOG.md", "# Client\n\n## Unreleased\n\n- All of it.\n");
    write("generated/src/lib.rs", "one\n");
    assert_eq!(run(&folder, "git", &["init", "--quiet"]).0, Some(0));
    release(&folder, 2, "commit or remove this first\n?? codegen/");
    commit(&folder);

    // The first one has the versions that are written.
    release(&folder, 0, "  git tag --annotate v0.1.0 --message 'Version 0.1.0'");
    assert_eq!(read("spec/CHANGELOG.md"), "# Client\n\n## 0.1.0 (2026-11-28)\n\n- All of it.\n");
    let of_runtime = "# Runtime\n\n## 0.3.0 (2026-11-28)\n\n- All of it.\n";
    assert_eq!(read("codegen/runtime/CHANGELOG.md"), of_runtime);
    commit(&folder);
    assert_eq!(run(&folder, "git", &["tag", "v0.1.0"]).0, Some(0));
    release(&folder, 2, "there is nothing to release: nothing has changed since v0.1.0");

    // A client that is generated in another way is a patch, and people say what changed.
    write("generated/src/lib.rs", "two\n");
    commit(&folder);
    release(&folder, 2, "spec/CHANGELOG.md does not say what changed: write it under `## 0.1.1`");
    let changelog = read("spec/CHANGELOG.md").replace("## 0.1.0", "## Unreleased\n\n- Two.\n\n## 0.1.0");
    write("spec/CHANGELOG.md", &changelog);
    commit(&folder);
    release(&folder, 0, "the client: 0.1.0 -> 0.1.1\nthe runtime: 0.3.0 -> 0.3.0\n");
    assert!(read("spec/service.yaml").contains("\n    version: 0.1.1\n"));
    assert_eq!(read("spec/CHANGELOG.md"), changelog.replace("## Unreleased", "## 0.1.1 (2026-11-28)"));
    assert_eq!([read("codegen/runtime/CHANGELOG.md"), read("codegen/runtime/Cargo.toml")], [of_runtime, manifest]);
}
