//! The header that says when to try again, where a service has one beside `Retry-After`.

use super::WaitUnit;

/// A header of an answer with one of [`RATE_LIMITED`] that says when to try again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RateLimit {
    /// Its name, in lower case.
    pub header: String,
    /// What its value is.
    pub unit: WaitUnit,
    /// What there is to know about it.
    pub about: String,
}

/// The statuses that the header counts at.
pub const RATE_LIMITED: [u16; 2] = [429, 503];

impl WaitUnit {
    /// What the value is, in words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Seconds => "the number of seconds to wait",
            Self::Millis => "the number of milliseconds to wait",
            Self::UnixSeconds => "the time from which on to try again, in seconds since 1970",
            Self::UnixMillis => "the time from which on to try again, in milliseconds since 1970",
        }
    }
}
