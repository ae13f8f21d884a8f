//! The script that checks the document with external tools: it stops at the first failure.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use support::files::root;
use tempfile::TempDir;

/// Replaces the script's tools with programs that record each call. `python3` fails, so no step can succeed.
#[test]
fn it_ends_at_the_first_failure_with_and_without_a_step() {
    let folder = TempDir::new_in(root().join("target")).expect("a folder can be made");
    let calls = folder.path().join("calls");
    for (program, status) in [("python3", 3), ("npm", 0), ("node", 0), ("cargo", 0), ("openapi-spec-validator", 0)] {
        let path = folder.path().join(program);
        let text = format!("#!/bin/sh\necho {program} >>'{}'\nexit {status}\n", calls.display());
        fs::write(&path, text).expect("a program can be written");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("it can be made a program");
    }
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap_or_default());
    for step in [&[] as &[&str], &["validate"], &["validate", "fuzz"]] {
        fs::write(&calls, "").expect("the calls can be forgotten");
        let output = Command::new("bash")
            .arg(root().join("tests/openapi/run"))
            .args(step)
            .env("PATH", &path)
            .output()
            .expect("the script can be run");
        let called = fs::read_to_string(&calls).expect("the calls can be read");
        assert_eq!((output.status.code(), called.as_str()), (Some(3), "python3\n"), "{step:?}");
        assert!(!String::from_utf8_lossy(&output.stdout).contains("all is well"), "{step:?}");
    }
}
