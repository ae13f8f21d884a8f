//! The retry loop: a call that changes nothing is retried after a transient failure, any other call is sent at most
//! once.

use std::time::Duration;

use crate::client::ClientInner;
use crate::client::limits::Limits;
use crate::error::kind::ErrorKind;
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
        let mut timeouts = limits.timeouts;
        let mut count = 1;
        loop {
            let (result, asked) = match attempt(timeouts) {
                Attempt::Done(result) => (result, None),
                // This is the only place that retries a call, and a call that changes something never gets here.
                Attempt::Transient(result, asked) if reads && count < limits.retry.attempts => {
                    (result, Some(asked.unwrap_or_else(|| limits.retry.delay(count))))
                }
                Attempt::Transient(result, _) => (result, None),
            };
            let left = limits.timeouts.call.saturating_sub(self.clock.now().saturating_duration_since(start));
            match asked.filter(|delay| *delay < left) {
                Some(delay) => self.clock.sleep(delay),
                None => return result.map_err(|error| error.with_attempts(count).or_outcome_unknown()),
            }
            timeouts.call = limits.timeouts.call.saturating_sub(self.clock.now().saturating_duration_since(start));
            count += 1;
        }
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
