//! The retry loop: a call that changes nothing is retried after a transient failure, any other call is sent at most
//! once.

use std::time::Duration;

use crate::client::ClientInner;
use crate::client::limits::Limits;
use crate::error::kind::ErrorKind;
use crate::error::transport::{TransportError, TransportErrorKind, TransportPhase};
use crate::error::{Error, is_transient};
use crate::info::operation::Effect;
use crate::request::response::Context;
use crate::transport::Timeouts;

/// The result of an attempt.
pub(crate) enum Attempt<T> {
    /// The result is final.
    Done(Result<T, Error>),
    /// The failure is transient. If there is no further attempt, this is the result of the call. The service may have
    /// said how long to wait.
    Transient(Result<T, Error>, Option<Duration>),
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
    pub(crate) fn retry_loop<T>(
        &self,
        context: &Context<'_>,
        limits: &Limits,
        mut attempt: impl FnMut(Timeouts) -> Attempt<T>,
    ) -> Result<T, Error> {
        let reads = context.operation.effect == Effect::Read;
        let start = self.clock.now();
        let left = || limits.timeouts.call.saturating_sub(self.clock.now().saturating_duration_since(start));
        let mut timeouts = limits.timeouts;
        match self.wait_for_turn(timeouts.call) {
            None => {
                let late = TransportError::new(TransportErrorKind::Timeout(TransportPhase::RateLimit));
                return Err(context.not_answered(late));
            }
            Some(true) => timeouts.call = left(),
            // Limits that do not change need not be set for each request.
            Some(false) => {}
        }
        let mut count = 1;
        loop {
            context.log.attempt(count);
            let (result, asked) = match attempt(timeouts) {
                Attempt::Done(result) => (result, None),
                // This is the only place that retries a call, and a call that changes something never gets here.
                Attempt::Transient(result, asked) if reads && count < limits.retry.attempts => {
                    (result, Some(asked.unwrap_or_else(|| limits.retry.delay(count))))
                }
                Attempt::Transient(result, _) => (result, None),
            };
            let is_next = asked.filter(|delay| *delay < left()).is_some_and(|delay| {
                context.log.retry(&result, delay);
                self.clock.sleep(delay);
                self.wait_for_turn(left()).is_some()
            });
            if !is_next {
                return result.map_err(|error| error.with_attempts(count).or_outcome_unknown());
            }
            timeouts.call = left();
            count += 1;
        }
    }

    /// Waits until the rate limit allows a request, and returns whether it had to. Returns `None` if the turn would come
    /// after this much time.
    fn wait_for_turn(&self, left: Duration) -> Option<bool> {
        let Some(limit) = &self.rate_limit else { return Some(false) };
        let wait = limit.take_turn(self.clock.now(), left)?;
        if !wait.is_zero() {
            self.clock.sleep(wait);
        }
        Some(!wait.is_zero())
    }
}

impl Error {
    /// Whether the failure is transient.
    fn is_transient(&self) -> bool {
        match self.kind() {
            ErrorKind::Transport(kind) => kind.is_transient(),
            ErrorKind::Api | ErrorKind::HttpStatus => self.status().is_some_and(is_transient),
            _ => false,
        }
    }
}
