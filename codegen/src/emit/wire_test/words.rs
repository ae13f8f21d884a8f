//! What the calls and the values of the wire test share.

use crate::calls::HOSTILE;

/// What is sent in place of the key, and a part of what is sent in place of a secret: to be looked for where neither may be.
pub(crate) const CANARY: &str = "canary9d2e51";

/// What is sent in place of a secret: it has everything in it that has to be encoded.
pub(crate) fn secret() -> String {
    format!("{CANARY} {HOSTILE}")
}
