//! How often a call is retried, and how long the waits are.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::time::Duration;

/// How a call is retried after a transient failure: no connection, a connection that broke, or status 429, 502, 503 or
/// 504. Only a call that changes nothing, or has an idempotency key, is retried. Any other call is sent at most once,
/// regardless of these settings.
///
/// After a time limit other than that for connecting, a call is not retried, since the next attempt would take as long.
/// [`Error::is_retryable`](crate::runtime::Error::is_retryable) is true all the same, so you can decide.
///
/// The wait before the second attempt is up to [`first_delay`](Self::first_delay). It doubles before each further
/// attempt, up to [`max_delay`](Self::max_delay). The actual wait is random, from zero to that, so that clients that
/// failed together do not return together. If the service says how long to wait, in `Retry-After` or in the header that
/// it documents for this, the client waits that long instead. The time limit of the call covers all attempts and waits:
/// a wait that would exceed it is not started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retry {
    pub(crate) attempts: u32,
    first_delay: Duration,
    max_delay: Duration,
}

impl Retry {
    /// Makes one attempt.
    pub const fn never() -> Self {
        Self { attempts: 1, ..Self::new() }
    }

    const fn new() -> Self {
        Self { attempts: 3, first_delay: Duration::from_millis(500), max_delay: Duration::from_secs(10) }
    }

    /// Sets the maximum number of attempts, including the first. Default: 3. 0 means 1.
    #[must_use]
    pub const fn attempts(self, attempts: u32) -> Self {
        Self { attempts: if attempts == 0 { 1 } else { attempts }, ..self }
    }

    /// Sets the maximum wait before the second attempt. Default: half a second.
    #[must_use]
    pub const fn first_delay(self, delay: Duration) -> Self {
        Self { first_delay: delay, ..self }
    }

    /// Sets the maximum wait before any attempt. Default: 10 seconds.
    #[must_use]
    pub const fn max_delay(self, delay: Duration) -> Self {
        Self { max_delay: delay, ..self }
    }

    /// Returns how long to wait after this many attempts.
    pub(crate) fn delay(&self, attempts: u32) -> Duration {
        let doubled =
            self.first_delay.saturating_mul(1_u32.checked_shl(attempts.saturating_sub(1)).unwrap_or(u32::MAX));
        doubled.min(self.max_delay).mul_f64(chance())
    }
}

impl Default for Retry {
    fn default() -> Self {
        Self::new()
    }
}

/// Returns a random number from 0 to 1. The standard library seeds its hashers randomly, which is enough for a wait.
fn chance() -> f64 {
    // The upper 53 bits are what an f64 can hold.
    (RandomState::new().hash_one(0_u8) >> 11) as f64 / (1_u64 << 53) as f64
}
