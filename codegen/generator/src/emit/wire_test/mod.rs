//! A typed call for each line of `wire.lock`, for this project's tests. `wire.lock` is written without compiling a client, so a test has to
//! show that the client sends exactly these lines. Other tests make the calls, too.

mod calls;
mod values;

use spec_requests::calls::HOSTILE;

pub(crate) use calls::calls;

/// The crate of the client in the calls.
const CLIENT: &str = "client";

/// The text that replaces a secret: the canary of `tests/common/library.rs`, and every character that has to be encoded.
fn secret() -> String {
    format!("canary9d2e51 {HOSTILE}")
}
