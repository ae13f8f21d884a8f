//! Texts: addresses, days, encodings, and taking secrets out of texts that came from elsewhere.

pub(crate) mod text_error;
pub(crate) mod url;
pub(crate) mod base64;
pub(crate) mod calendar;
pub(crate) mod invisible;
pub(crate) mod encodings;
pub(crate) mod scrub;
