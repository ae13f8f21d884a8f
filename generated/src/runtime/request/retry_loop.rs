//! The retry loop: a call that changes nothing, or has an idempotency key, is retried after a transient failure. Any other
//! call is sent at most once.

use std::time::{Duration, Instant};

use crate::runtime::client::ClientInner;
use crate::runtime::client::limits::Limits;
use crate::runtime::error::transport::{TransportError, TransportErrorKind, TransportPhase};
use crate::runtime::error::{Error, leaves_outcome_open};
use crate::runtime::request::context::Context;
use crate::runtime::transport::Timeouts;

/// The result of an attempt.
pub(crate) enum Attempt<T> {
    /// The result is final.
    Done(Result<T, Error>),
    /// The failure is transient. If there is no further attempt, this is the result of the call. The service may have
    /// said how long to wait.
    Transient(Result<T, Error>, Option<Duration>),
}

impl<T> Attempt<T> {
    /// Moves the value into `slot`.
    pub(crate) fn into_slot(self, slot: &mut Option<T>) -> Attempt<()> {
        let mut keep = |result: Result<T, Error>| result.map(|value| *slot = Some(value));
        match self {
            Self::Done(result) => Attempt::Done(keep(result)),
            Self::Transient(result, asked) => Attempt::Transient(keep(result), asked),
        }
    }
}

impl<T> From<Result<T, Error>> for Attempt<T> {
    fn from(result: Result<T, Error>) -> Self {
        match &result {
            Err(error) if error.is_transient() => {
                let wait = error.retry_after();
                Self::Transient(result, wait)
            }
            _ => Self::Done(result),
        }
    }
}

impl ClientInner {
    /// Makes attempts until one is final, the maximum number is reached, or there is no time for the next one. Each
    /// attempt gets the time that is left for the call.
    pub(crate) fn retry_loop(
        &self,
        context: &Context<'_>,
        limits: &Limits,
        attempt: &mut dyn FnMut(Timeouts) -> Attempt<()>,
    ) -> Result<(), Error> {
        let (timeouts, start) = (limits.timeouts, self.clock.now());
        let resends = context.operation.may_be_resent();
        let mut attempts = Attempts { client: self, limits, resends, start, timeouts, count: 1 };
        attempts.first_turn(context)?;
        loop {
            context.log.attempt(attempts.count);
            // This is the only place that retries a call.
            let result = match attempt(attempts.timeouts) {
                Attempt::Transient(ref result, asked) if attempts.wait(context, result.as_ref().err(), asked) => {
                    continue;
                }
                Attempt::Transient(result, _) | Attempt::Done(result) => result,
            };
            return result.map_err(|error| context.finished(error));
        }
    }

    /// Waits until the rate limit allows a request, and returns whether it had to wait. Returns `None` if the wait would be
    /// longer than `left`.
    fn wait_for_turn(&self, left: Duration) -> Option<bool> {
        let Some(limit) = &self.rate_limit else { return Some(false) };
        let wait = limit.take_turn(self.clock.now(), left)?;
        if !wait.is_zero() {
            self.clock.sleep(wait);
        }
        Some(!wait.is_zero())
    }
}

/// The attempts of a call so far.
struct Attempts<'a> {
    client: &'a ClientInner,
    limits: &'a Limits,
    /// Whether the call may be sent again.
    resends: bool,
    start: Instant,
    /// The time limits of the current attempt.
    timeouts: Timeouts,
    count: u32,
}

impl Attempts<'_> {
    /// Waits until the rate limit allows the first attempt.
    fn first_turn(&mut self, context: &Context<'_>) -> Result<(), Error> {
        match self.client.wait_for_turn(self.timeouts.call) {
            None => {
                let late = TransportErrorKind::Timeout(TransportPhase::RateLimit);
                return Err(context.not_answered(TransportError::new(late)));
            }
            Some(true) => self.timeouts.call = self.left(),
            // Without a wait, the limits have not changed.
            Some(false) => {}
        }
        Ok(())
    }

    /// Waits for the next attempt, as long as the service asks or the settings say. Returns `false` if there is none.
    fn wait(&mut self, context: &Context<'_>, failure: Option<&Error>, asked: Option<Duration>) -> bool {
        // A call that changes something is retried only with an idempotency key.
        if !self.resends || self.count >= self.limits.retry.attempts {
            return false;
        }
        let delay = asked.unwrap_or_else(|| self.limits.retry.delay(self.count));
        if delay >= self.left() {
            return false;
        }
        context.log.retry(failure, delay);
        self.client.clock.sleep(delay);
        if self.client.wait_for_turn(self.left()).is_none() {
            return false;
        }
        self.timeouts.call = self.left();
        self.count += 1;
        // A raw answer is not a failure, regardless of its status.
        let status_leaves_open = || context.log.last_status().is_some_and(leaves_outcome_open);
        if failure.map_or_else(status_leaves_open, Error::leaves_outcome_open) {
            context.is_open.set(true);
        }
        true
    }

    /// The time that is left for the call.
    fn left(&self) -> Duration {
        let passed = self.client.clock.now().saturating_duration_since(self.start);
        self.limits.timeouts.call.saturating_sub(passed)
    }
}
