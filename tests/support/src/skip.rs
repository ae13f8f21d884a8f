//! Tests that need a part of the spec. A test is skipped, with one line, if the spec or the account does not have that part.

use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// The panic that ends a test which does not fit this spec.
struct Gone(String);

/// Ends the test, since the spec does not have this any more.
pub fn gone(what: &str) -> ! {
    resume_unwind(Box::new(Gone(format!("the spec has no {what}"))))
}

/// Runs a test. Skips it if it meets something that is [`gone`], or if it fails after a call of something that the account does not
/// know. Returns whether it ran.
pub fn unless_gone(gaps: impl Fn() -> Vec<String>, test: impl FnOnce()) -> bool {
    let Err(panic) = catch_unwind(AssertUnwindSafe(test)) else { return true };
    let (name, gaps) = (std::thread::current().name().unwrap_or("a test").to_owned(), gaps());
    let why = match panic.downcast::<Gone>() {
        Ok(gone) => gone.0,
        Err(panic) if gaps.is_empty() => resume_unwind(panic),
        Err(_) => format!("the account does not know all of the spec: {}", gaps.join("; ")),
    };
    // Not `println!`, whose output the harness captures.
    drop(writeln!(std::io::stderr(), "skipped: {name}: {why}"));
    false
}
