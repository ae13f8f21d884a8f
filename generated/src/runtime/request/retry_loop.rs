//! Sending by effect: a call that changes nothing is made again where that may help, any other call at most once.

use std::time::Duration;

use crate::runtime::client::ClientInner;
use crate::runtime::client::limits::Limits;
use crate::runtime::error::kind::ErrorKind;
use crate::runtime::error::{Error, is_passing};
use crate::runtime::info::operation::Effect;
use crate::runtime::request::response::Context;
use crate::runtime::transport::Timeouts;

/// What one attempt came to.
pub(crate) enum Attempt<T> {
    /// It is the end, whatever it is.
    Done(Result<T, Error>),
    /// What went wrong passes: if there may be no other attempt, this is what the call came to. The service may have said how
    /// long to wait.
    Passing(Result<T, Error>, Option<Duration>),
}

impl<T> From<Result<T, Error>> for Attempt<T> {
    fn from(result: Result<T, Error>) -> Self {
        match &result {
            Err(error) if error.is_passing() => {
                let wait = error.retry_after();
                Self::Passing(result, wait)
            }
            _ => Self::Done(result),
        }
    }
}

impl ClientInner {
    /// Makes attempts until one is the end, there may be no more of them, or there is no time for the next one. Each gets the
    /// time that is left for the call.
    pub(crate) fn attempts<T>(
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
                // Nothing but this makes a call again, and a call that changes something never gets there.
                Attempt::Passing(result, asked) if reads && count < limits.retry.attempts => {
                    (result, Some(asked.unwrap_or_else(|| limits.retry.delay(count))))
                }
                Attempt::Passing(result, _) => (result, None),
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
    /// Whether another attempt may well succeed, as far as what went wrong tells.
    fn is_passing(&self) -> bool {
        match self.kind() {
            ErrorKind::Transport(kind) => kind.is_passing(),
            ErrorKind::Api | ErrorKind::HttpStatus => self.status().is_some_and(is_passing),
            _ => false,
        }
    }
}
