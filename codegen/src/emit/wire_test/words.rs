//! Words that the calls and the values of the wire test share.

use language::calls::HOSTILE;

/// The text that replaces the key, and is a part of the text that replaces a secret. Tests search for it where no secret may be.
pub(crate) const CANARY: &str = "canary9d2e51";

/// The text that replaces a secret. It contains every character that has to be encoded.
pub(crate) fn secret() -> String {
    format!("{CANARY} {HOSTILE}")
}
