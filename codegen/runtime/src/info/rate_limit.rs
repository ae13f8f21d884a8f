//! The header that says when to try again, if a service has one beside `Retry-After`.

use std::time::{Duration, SystemTime};

/// A header that says when to try again, in answers with the status 429 or 503. `Retry-After` takes precedence.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct RateLimitHeader {
    /// Its name.
    pub name: &'static str,
    /// The wait that a value requests at a given time, if the value is a number.
    #[doc(hidden)]
    pub wait: fn(&str, SystemTime) -> Option<Duration>,
}

impl RateLimitHeader {
    /// Its value is a number of seconds to wait.
    #[inline]
    pub const fn seconds(name: &'static str) -> Self {
        Self { name, wait: |value, _| number(value).map(Duration::from_secs) }
    }

    /// Its value is a number of milliseconds to wait.
    #[inline]
    pub const fn millis(name: &'static str) -> Self {
        Self { name, wait: |value, _| number(value).map(Duration::from_millis) }
    }

    /// Its value is the time at which to try again, in seconds since 1970.
    #[inline]
    pub const fn unix_seconds(name: &'static str) -> Self {
        Self { name, wait: |value, now| Some(until(Duration::from_secs(number(value)?), now)) }
    }

    /// Its value is the time at which to try again, in milliseconds since 1970.
    #[inline]
    pub const fn unix_millis(name: &'static str) -> Self {
        Self { name, wait: |value, now| Some(until(Duration::from_millis(number(value)?), now)) }
    }
}

/// A whole number. A number that is too large means the longest wait.
#[inline]
fn number(value: &str) -> Option<u64> {
    let value = value.trim();
    let is_number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| value.parse().unwrap_or(u64::MAX))
}

/// The wait until this time since 1970. A time in the past means no wait.
#[inline]
fn until(time: Duration, now: SystemTime) -> Duration {
    time.saturating_sub(now.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default())
}
