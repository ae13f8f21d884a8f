//! The header that says when to try again, if a service has one beside `Retry-After`.

use super::WaitUnit;

/// A header that says when to try again, in an answer with one of the statuses in [`RATE_LIMITED`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RateLimit {
    /// Its name, in lower case.
    pub header: String,
    /// The unit of its value.
    pub unit: WaitUnit,
    /// A description of it.
    pub about: String,
}

/// The statuses at which the client reads the header.
pub const RATE_LIMITED: [u16; 2] = [429, 503];

impl WaitUnit {
    /// A description of the value.
    pub fn words(self) -> &'static str {
        match self {
            Self::Seconds => "the number of seconds to wait",
            Self::Millis => "the number of milliseconds to wait",
            Self::UnixSeconds => "the time at which to try again, in seconds since 1970",
            Self::UnixMillis => "the time at which to try again, in milliseconds since 1970",
        }
    }
}
