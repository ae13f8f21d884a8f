//! What a test asks if the spec no longer has what the test names.

/// Fails with a question about behaviour: the spec no longer has what a test is about.
#[track_caller]
pub fn question(what: &str) -> ! {
    panic!("question: {what}. {ASKED}")
}

/// What a question ends with.
pub const ASKED: &str = "Does what this check holds go with it? If so, delete the check.";
