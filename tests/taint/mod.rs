//! No secret leaks: calls are made with a canary for the key and one for each secret parameter. An operation of each kind, and each with
//! a secret, is called with every fault and every echo; a sweep of the others with the echoes that they read differently. The canaries
//! must not appear in anything that is shown, logged, in a panic, or sent to a second host.
//!
//! This is one test with several parts, and runs in a separate process, since a process has only one logger, one panic hook and one
//! log level. The process is this program, started again with an environment variable.

mod canary;
mod echoes;
mod jobs;
mod listen;
mod matrix;
mod setup;

use std::env;
use std::process::Command;

use common::stage::turn;

/// The environment variable of the separate process.
const ALONE: &str = "TAINT_TEST_ALONE";

#[test]
fn nothing_secret_gets_out() {
    let _turn = turn();
    let mut child = Command::new(env::current_exe().expect("this program has a path"));
    child.args(["--exact", "taint::alone", "--test-threads", "1", "--nocapture"]).env(ALONE, "1");
    let output = child.output().expect("the child can be started");
    let (out, messages) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{out}{messages}");
    let summary = out.lines().find_map(|line| Some(&line[line.find("taint: ")?..]));
    println!("{}", summary.unwrap_or_else(|| panic!("nothing was tried: {out}{messages}")));
}

/// Not a test, but the separate process.
#[test]
fn alone() {
    if env::var_os(ALONE).is_some() {
        matrix::nothing_secret_gets_out();
    }
}
