//! Turns an answer into a value or an error.

pub(crate) mod raw;
pub(crate) mod response;
pub(crate) mod content;
pub(crate) mod received;
