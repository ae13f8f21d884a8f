//! Tests that need a part of the spec. A test is skipped, with one line, if the spec or the account does not have that part.

use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use codegen::ir::{Operation, Service};

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

/// The operation of a call such as `book.get?id=7` and its query; gone if the spec has no such operation, or one that does not take that.
#[allow(dead_code, reason = "each test target uses a part of it")]
pub fn proper<'s, 'c>(service: &'s Service, call: &'c str) -> (&'s Operation, &'c str) {
    let (name, query) = call.split_once('?').unwrap_or((call, ""));
    let Some(operation) = service.operation(name) else { gone(&format!("operation {name}")) };
    let sent: Vec<&str> = query.split('&').filter_map(|pair| pair.split('=').next()).collect();
    let takes = |name: &str| operation.all_parameters(service).any(|parameter| parameter.name.wire == name);
    let is_known = |name: &str| ["", "start", "limit"].contains(&name) || takes(name);
    if let Some(unknown) = sent.iter().find(|name| !is_known(name)) {
        gone(&format!("parameter {unknown} of {name}"));
    }
    if let Some(new) = operation.required().find(|parameter| !sent.contains(&parameter.name.wire.as_str())) {
        gone(&format!("{name} without {}", new.name.wire));
    }
    (operation, query)
}
