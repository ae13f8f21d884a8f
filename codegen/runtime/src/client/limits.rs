//! The limits of a call (those of the client, unless the call sets its own), its retries, and the rate of all requests.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::text::url::MAX_URL;
use crate::transport::{Timeouts, bounded};

#[derive(Clone, Copy)]
pub(crate) struct CallLimits {
    pub(crate) timeouts: Timeouts,
    /// The maximum size of the body after decoding, in bytes.
    pub(crate) max_body: u64,
    /// The maximum memory of the values of the answer, in bytes.
    pub(crate) max_memory: u64,
    /// The maximum size of the response head, in bytes.
    pub(crate) max_head: usize,
    /// The maximum length of the URL, in bytes.
    pub(crate) max_url: usize,
    pub(crate) retry: Retry,
}

/// The limits that a call sets for itself.
#[derive(Clone, Copy, Default)]
pub struct OwnLimits {
    /// The whole call.
    pub call: Option<Duration>,
    /// Connecting.
    pub connect: Option<Duration>,
    /// The response head.
    pub response: Option<Duration>,
    /// The response body.
    pub body: Option<Duration>,
    /// The size of the response body, in bytes.
    pub max_body: Option<u64>,
    /// The memory of the values of the answer, in bytes.
    pub max_memory: Option<u64>,
    /// The size of the response head, in bytes.
    pub max_head: Option<usize>,
    /// The length of the URL, in bytes.
    pub max_url: Option<usize>,
    /// How the call is retried.
    pub retry: Option<Retry>,
    /// Whether an open connection may be used.
    pub reuse: Option<bool>,
}

impl OwnLimits {
    /// Replaces the limits of the client by those that are set.
    pub(crate) fn over(&self, client: &CallLimits) -> CallLimits {
        let mut timeouts = self.call.map_or(client.timeouts, |call| client.timeouts.with_call(call));
        timeouts.connect = self.connect.map_or(timeouts.connect, bounded);
        timeouts.response = self.response.map_or(timeouts.response, bounded);
        timeouts.body = self.body.map_or(timeouts.body, bounded);
        CallLimits {
            timeouts,
            max_body: self.max_body.unwrap_or(client.max_body),
            max_memory: self.max_memory.unwrap_or(client.max_memory),
            max_head: self.max_head.unwrap_or(client.max_head),
            max_url: self.max_url.unwrap_or(client.max_url).min(MAX_URL),
            retry: self.retry.unwrap_or(client.retry),
        }
    }
}

/// How a call is retried after a transient failure: no connection, a connection that broke, or status 429, 502, 503 or
/// 504. Only a call that changes nothing, or has an idempotency key, is retried. Any other call is sent at most once,
/// regardless of these settings.
///
/// After a time limit other than that for connecting, a call is not retried, since the next attempt would take as long, unless
/// [`after_timeout`](Self::after_timeout) allows it. [`Error::is_retryable`](crate::Error::is_retryable) is true all the same, so you
/// can decide.
///
/// The wait before the second attempt is up to [`first_delay`](Self::first_delay). It doubles before each further
/// attempt, up to [`max_delay`](Self::max_delay). The actual wait is random, from zero to that, so that clients that
/// failed together do not return together. If the service says how long to wait, in `Retry-After` or in the header that
/// it documents for this, the client waits that long instead. The time limit of the call covers all attempts and waits:
/// if too little time is left for another attempt, none is made, and the error says so. The retries of a whole client have a
/// [budget](crate::ClientBuilder::retry_budget), too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Retry {
    pub(crate) attempts: u32,
    first_delay: Duration,
    max_delay: Duration,
    pub(crate) after_timeout: bool,
}

impl Retry {
    /// Makes one attempt.
    pub const fn never() -> Self {
        Self { attempts: 1, ..Self::new() }
    }

    const fn new() -> Self {
        let (first_delay, max_delay) = (Duration::from_millis(500), Duration::from_secs(10));
        Self { attempts: 3, first_delay, max_delay, after_timeout: false }
    }

    /// Sets the maximum number of attempts, including the first. Default: 3. 0 means 1.
    pub const fn attempts(self, attempts: u32) -> Self {
        Self { attempts: if attempts == 0 { 1 } else { attempts }, ..self }
    }

    /// Sets the maximum wait before the second attempt. Default: half a second.
    pub const fn first_delay(self, delay: Duration) -> Self {
        Self { first_delay: delay, ..self }
    }

    /// Sets the maximum wait before any attempt. Default: 10 seconds.
    pub const fn max_delay(self, delay: Duration) -> Self {
        Self { max_delay: delay, ..self }
    }

    /// Sets whether a call is retried after an attempt that reached the limit on the head or the body of the answer, or on sending the
    /// request. Default: false. Each attempt has these limits, and the limit of the call covers all of them, so give the call more time
    /// than one attempt:
    ///
    /// ```text
    /// let retry = Retry::default().after_timeout(true);
    /// request.with_response_timeout(Duration::from_secs(5)).with_timeout(Duration::from_secs(20)).with_retry(retry)
    /// ```
    pub const fn after_timeout(self, retries: bool) -> Self {
        Self { after_timeout: retries, ..self }
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

/// The number of retries that a client may make without an answer, unless it is set.
pub(crate) const DEFAULT_RETRIES: u32 = 100;

/// The number of tokens of a retry: an answer to a first attempt gives back one.
const RETRY_TOKENS: u64 = 5;

/// How many retries a client may still make, in tokens.
pub(crate) struct RetryBudget {
    all: u64,
    left: AtomicU64,
}

impl RetryBudget {
    pub(crate) const fn new(retries: u32) -> Self {
        let all = retries as u64 * RETRY_TOKENS;
        Self { all, left: AtomicU64::new(all) }
    }

    /// Takes a retry, if one is left.
    pub(crate) fn take(&self) -> bool {
        let take = |left: u64| left.checked_sub(RETRY_TOKENS);
        self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take).is_ok()
    }

    /// Gives back what an answered call gives after this many retries.
    pub(crate) fn give_back(&self, retries: u32) {
        let tokens = (u64::from(retries) * RETRY_TOKENS).max(1);
        let give = |left: u64| (left < self.all).then(|| left.saturating_add(tokens).min(self.all));
        // A full budget is left as it is, which writes nothing.
        let _ = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, give);
    }
}

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
