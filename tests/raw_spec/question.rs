//! What a test asks if the spec no longer has what the test names.

use std::panic::resume_unwind;
use std::thread;

/// Fails with a question about behaviour: the spec no longer has what a test is about.
pub fn question(what: &str) -> ! {
    let thread = thread::current();
    let test = thread.name().unwrap_or("a test");
    ask(&format!(
        "{what}, and the test {test} is about it. If the change of spec/ is intended, the check has to go: see \"When a test fails\" in \
         spec/MAINTAINING.md"
    ))
}

/// Fails with a question, and without a backtrace: no code is wrong.
pub fn ask(text: &str) -> ! {
    let text = format!("question: {text}");
    eprintln!("{text}");
    resume_unwind(Box::new(text))
}
