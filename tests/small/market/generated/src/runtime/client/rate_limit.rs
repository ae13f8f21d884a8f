//! Limits how many requests a client and its clones send per second.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::runtime::transport::bounded;

/// Gives each request a turn, one interval after the turn before.
pub(crate) struct RateLimit {
    interval: Duration,
    /// The time of the next turn.
    next: Mutex<Option<Instant>>,
}

impl RateLimit {
    /// Returns `None` if the rate is not a number above 0.
    pub(crate) fn new(per_second: f64) -> Option<Self> {
        let is_rate = per_second.is_finite() && per_second > 0.0;
        // A rate that is next to 0 has an interval that no duration can hold.
        let interval = || Duration::try_from_secs_f64(per_second.recip()).unwrap_or(Duration::MAX);
        is_rate.then(|| Self { interval: bounded(interval()), next: Mutex::new(None) })
    }

    /// Takes the next turn, and returns the wait until then. If the wait would be longer than `left`, no turn is taken.
    pub(crate) fn take_turn(&self, now: Instant, left: Duration) -> Option<Duration> {
        // The time is valid even after a panic elsewhere.
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        let turn = next.map_or(now, |next| next.max(now));
        let wait = turn.saturating_duration_since(now);
        if !wait.is_zero() && wait >= left {
            return None;
        }
        *next = Some(turn + self.interval);
        Some(wait)
    }
}
