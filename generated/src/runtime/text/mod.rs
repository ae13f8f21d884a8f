//! Text: URLs, dates, encodings, and the removal of secrets.

pub(crate) mod text_error;
pub(crate) mod url;
pub(crate) mod address;
pub(crate) mod link;
#[cfg(feature = "http")]
pub(crate) mod pem;
pub(crate) mod calendar;
pub(crate) mod offset_date_time;
pub(crate) mod byte_order_mark;
pub(crate) mod invisible;
pub(crate) mod encodings;
pub(crate) mod scrub;
