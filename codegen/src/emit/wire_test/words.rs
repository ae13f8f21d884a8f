//! The text that replaces a secret in the calls and the values of the wire test.

use language::calls::HOSTILE;

/// The text that replaces a secret: the canary of `codegen/runtime/wire`, and every character that has to be encoded.
pub(crate) fn secret() -> String {
    format!("canary9d2e51 {HOSTILE}")
}
