//! `tests/wire/`: a typed call for each line of `wire.lock`, and a test that the client sends exactly these lines.
//!
//! `wire.lock` is written without compiling a client, so the test shows that it is right. What differs between clients are the calls in
//! `calls.rs`, which other tests make, too. The test itself is in `codegen/runtime/wire`.

mod calls;
mod values;

use language::calls::HOSTILE;

pub(crate) use calls::calls;

/// The hand-written files.
pub(crate) const SOURCES: [(&str, &str); 3] = [
    ("tests/wire/main.rs", include_str!("../../../runtime/wire/main.rs")),
    ("tests/wire/library.rs", include_str!("../../../runtime/wire/library.rs")),
    ("tests/wire/tests.rs", include_str!("../../../runtime/wire/tests.rs")),
];

/// The crate of the client in the calls.
const CLIENT: &str = "client";

/// The text that replaces a secret: the canary of `codegen/runtime/wire`, and every character that has to be encoded.
fn secret() -> String {
    format!("canary9d2e51 {HOSTILE}")
}
