//! The page at `/`: one file, which was compiled in.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};

use crate::answer::Answer;

const PAGE: &str = include_str!("page.html");

/// What stands in the file for the word that lets its own script and style through, and no other.
const NONCE: &str = "{{nonce}}";

pub(super) fn answer() -> Answer {
    let nonce = nonce();
    let policy = format!(
        "default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; img-src data:; connect-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    Answer::new(200, "text/html; charset=utf-8", PAGE.replace(NONCE, &nonce))
        .with_header("content-security-policy", &policy)
}

/// A word that nobody can guess: the standard library has random numbers for its hash maps.
fn nonce() -> String {
    let random = || RandomState::new().build_hasher().finish();
    format!("{:016x}{:016x}", random(), random())
}
