//! When a call is made again, and how long to wait before that.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::time::Duration;

/// How a call that changes nothing is made again after a failure that passes: no connection, a connection that died, or one of
/// the statuses 429, 502, 503 and 504. A call that changes something is never made again, whatever is set here.
///
/// Before the second attempt there is a wait of up to [`first_delay`](Self::first_delay), before each further one of up to
/// twice as much, but never more than [`max_delay`](Self::max_delay); how long it is within that is left to chance, so that
/// clients that failed together do not come back together. Where the service says with `Retry-After` how long to wait, that
/// is done instead. The time limit of the call holds for all attempts and waits together: what would go beyond it is not begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retry {
    pub(crate) attempts: u32,
    first_delay: Duration,
    max_delay: Duration,
}

impl Retry {
    /// One attempt and no more.
    pub const fn never() -> Self {
        Self { attempts: 1, ..Self::new() }
    }

    const fn new() -> Self {
        Self { attempts: 3, first_delay: Duration::from_millis(500), max_delay: Duration::from_secs(10) }
    }

    /// How many attempts there may be, with the first one: 3 unless set. 0 is taken for 1.
    #[must_use]
    pub const fn attempts(self, attempts: u32) -> Self {
        Self { attempts: if attempts == 0 { 1 } else { attempts }, ..self }
    }

    /// The longest wait before the second attempt: half a second unless set.
    #[must_use]
    pub const fn first_delay(self, delay: Duration) -> Self {
        Self { first_delay: delay, ..self }
    }

    /// The longest wait before any attempt: 10 seconds unless set.
    #[must_use]
    pub const fn max_delay(self, delay: Duration) -> Self {
        Self { max_delay: delay, ..self }
    }

    /// How long to wait after this many attempts.
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

/// A number from 0 to 1. The standard library seeds its hashers anew each time, which is chance enough for a wait.
fn chance() -> f64 {
    // The upper 53 bits are what an f64 can hold.
    (RandomState::new().hash_one(0_u8) >> 11) as f64 / (1_u64 << 53) as f64
}
