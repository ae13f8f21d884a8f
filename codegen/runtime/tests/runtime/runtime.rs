//! Stands where a client keeps its copy of the runtime, so that the macros find what they name.

pub(crate) use client_runtime::*;

/// What the modules below name.
mod operation {
    pub(super) use client_runtime::Piece;
}
mod text {
    pub(super) fn base64(bytes: &[u8]) -> String {
        super::scrubbing::base64(bytes)
    }
}

#[path = "../../src/message.rs"]
mod message;

#[path = "messages.rs"]
mod messages;

#[path = "../../src/encodings.rs"]
mod encodings;
#[path = "../../src/scrub.rs"]
mod scrub;
#[path = "../../src/unseen.rs"]
mod unseen;

#[path = "scrubbing.rs"]
mod scrubbing;

#[path = "../../src/macros.rs"]
pub(crate) mod macros;
#[path = "../../src/record_macros.rs"]
mod record_macros;
#[path = "../../src/value_macros.rs"]
mod value_macros;
