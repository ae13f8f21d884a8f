//! Sends a call and receives its answer. In the retry loop, a call that changes nothing, or has an idempotency key, is retried after a
//! transient failure. Any other call is sent at most once.

use std::time::{Duration, Instant};

use serde_json::Value as Json;

use crate::client::clock;
use crate::deviation::recorder;
use crate::error::kind::ErrorKind;
use crate::error::transport::{TransportError, TransportErrorKind, TransportPhase};
use crate::error::{Error, Unretried, is_transient, leaves_outcome_open};
use crate::info::operation::{AnswerHeaders, Effect, HasHeaders, Operation, ReadAnswer as _, WithHeaders};
use crate::request::answer::{RawAnswer, Received, headers_of};
use crate::request::call::Call;
use crate::request::context::CallContext;
use crate::request::parameters::Secrets;
use crate::request::prepared::PreparedRequest;
use crate::transport::body::{WireBody, WireContent};
use crate::transport::cancel::CancelToken;
use crate::transport::{Timeouts, WireRequest, WireResponse};

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

impl Call {
    /// Sends the request, and reads the answer with this function. Makes attempts until one is final, the maximum number is
    /// reached, or there is no time for the next one.
    pub(crate) fn with_retries<T>(
        &self,
        context: &CallContext<'_>,
        read: impl Fn(WireResponse) -> Attempt<T>,
    ) -> Result<T, Error> {
        context.log.begin();
        let mut attempts = Attempts::begin(self, context)?;
        context.log.within(|| {
            loop {
                let (number, host_url) = (attempts.count, context.host_url);
                let attempt = match attempts.demand_not_cancelled() {
                    Ok(()) => context.log.within_attempt(number, host_url, || {
                        attempts.send_once().map_or_else(|error| Err(error).into(), &read)
                    }),
                    // There is no attempt.
                    Err(cancelled) => Err(cancelled).into(),
                };
                let (result, transient) = match attempt {
                    Attempt::Done(result) => (result, None),
                    Attempt::Transient(result, asked) => (result, Some(asked)),
                };
                // This is the only place that retries a call.
                if !attempts.go_on(result.as_ref().err(), transient) {
                    return result.map_err(|error| attempts.finished(error));
                }
            }
        })
    }
}

/// The attempts of a call so far.
struct Attempts<'a> {
    context: &'a CallContext<'a>,
    /// All attempts send the same request, with the same idempotency key.
    request: PreparedRequest<'a>,
    start: Instant,
    /// The time limits of the current attempt: each gets the time that is left for the call.
    timeouts: Timeouts,
    count: u32,
    /// Whether the call was sent again because of another key, which happens only once.
    took_other_key: bool,
    /// Whether there is another key, and the call is not sent again.
    has_other_key: bool,
    /// Why there is no further attempt, if there would be one.
    unretried: Option<Unretried>,
}

impl<'a> Attempts<'a> {
    /// Prepares the request, and waits until the rate limit allows the first attempt.
    fn begin(call: &'a Call, context: &'a CallContext<'a>) -> Result<Self, Error> {
        let request = call.prepare(Secrets::Sent);
        if let Some(problem) = request.problem(&context.limits) {
            return Err(context.error(problem));
        }
        let (start, timeouts) = (context.client.clock.now(), context.limits.timeouts);
        let mut attempts = Self {
            context,
            request,
            start,
            timeouts,
            count: 1,
            took_other_key: false,
            has_other_key: false,
            unretried: None,
        };
        match attempts.wait_for_turn(timeouts.call) {
            None => {
                let late = TransportErrorKind::Timeout(TransportPhase::RateLimit);
                return Err(context.not_answered(TransportError::new(late)));
            }
            Some(true) => attempts.timeouts.call = attempts.left(),
            // Without a wait, the limits have not changed.
            Some(false) => {}
        }
        Ok(attempts)
    }

    /// Sends the request, and returns its answer with a body that was not read.
    fn send_once(&mut self) -> Result<WireResponse, Error> {
        self.context.log.attempt(self.count);
        self.ask_for_keys()?;
        let Self { context, request, timeouts, .. } = &*self;
        let (operation, headers) = (context.operation, request.headers());
        let file = request
            .call
            .upload
            .as_ref()
            .map(|file| file.open(operation, context.client.service.log_target))
            .transpose();
        let file = file.map_err(|problem| context.error(ErrorKind::Request(problem)))?;
        let content = match (&file, &request.body) {
            (Some(file), _) => Some(WireContent::File(file)),
            (None, Some(body)) => Some(WireContent::Bytes(body)),
            (None, None) => operation.method.has_body().then_some(WireContent::Bytes(&[])),
        };
        let sent = context.client.transport.send(&WireRequest {
            operation,
            url: &request.url,
            headers: &headers,
            body: content.map(WireBody),
            timeouts: *timeouts,
            max_head: context.limits.max_head,
            may_reuse: request.call.limits.reuse.unwrap_or(operation.effect == Effect::Read),
            cancel: context.cancel,
        });
        let response = sent.map_err(|error| context.not_answered(error))?;
        context.log.status(response.status());
        Ok(match context.cancel {
            Some(token) => response.until_cancelled(token),
            None => response,
        })
    }

    /// Asks the provider of the keys, if there is one, for those of this attempt.
    fn ask_for_keys(&mut self) -> Result<(), Error> {
        let context = self.context;
        // The service may recognize an idempotency key only beside the key that it came with.
        let keeps_keys = self.count > 1 && context.operation.effect != Effect::Read;
        if keeps_keys || !self.sends_keys() {
            return Ok(());
        }
        let asked = context.client.keys.ask(context.client.service);
        let Some(keys) = asked.map_err(|reason| context.error(ErrorKind::Key { reason }))? else { return Ok(()) };
        self.request.set_keys(keys);
        if let Some(problem) = self.request.length_problem(&context.limits) {
            return Err(context.error(ErrorKind::Request(problem)));
        }
        // The provider took a part of the time.
        self.timeouts.call = self.left();
        if self.timeouts.call.is_zero() {
            let late = TransportError::new(TransportErrorKind::Timeout(TransportPhase::Call));
            return Err(context.not_answered(late.before_sending()));
        }
        self.demand_not_cancelled()
    }

    /// Fails if the call was cancelled, so that nothing more is sent.
    fn demand_not_cancelled(&self) -> Result<(), Error> {
        if self.is_cancelled() {
            let cancelled = TransportError::new(TransportErrorKind::Cancelled).before_sending();
            return Err(self.context.not_answered(cancelled));
        }
        Ok(())
    }

    fn is_cancelled(&self) -> bool {
        self.context.cancel.is_some_and(CancelToken::is_cancelled)
    }

    /// Decides whether there is another attempt, and waits for it. `transient` is the wait that the service asked for, if there is one,
    /// after a transient failure.
    fn go_on(&mut self, failure: Option<&Error>, transient: Option<Option<Duration>>) -> bool {
        let (context, retry) = (self.context, self.context.limits.retry);
        let is_late = retry.after_timeout && failure.is_some_and(Error::is_timeout);
        if transient.is_some() || is_late {
            let delay = transient.flatten().unwrap_or_else(|| retry.delay(self.count));
            // A call that changes something is retried only with an idempotency key.
            return context.operation.may_be_resent() && self.wait(failure, delay);
        }
        let status = context.log.last_status();
        if status == Some(401) && self.has_another_key() {
            let is_read = context.operation.effect == Effect::Read;
            self.took_other_key = is_read && self.wait(failure, Duration::ZERO);
            self.has_other_key = !self.took_other_key;
            if self.took_other_key {
                return true;
            }
        }
        // A head alone is no answer: the body broke off, or was late.
        if status.is_some() && failure.is_none_or(|error| error.transport().is_none()) {
            context.client.retry_budget.give_back(self.count - 1);
        }
        false
    }

    fn sends_keys(&self) -> bool {
        self.request.is_trusted && self.context.operation.needs_key
    }

    /// Whether the provider has another key than the refused one. A call asks for it only once. If the provider fails, the answer of
    /// the service is the error.
    fn has_another_key(&self) -> bool {
        let context = self.context;
        if self.took_other_key || !self.sends_keys() || self.is_cancelled() {
            return false;
        }
        let other = context.client.keys.ask(context.client.service);
        matches!(other, Ok(Some(keys)) if self.request.keys.as_ref() != Some(&keys))
    }

    /// Completes the error of the last attempt.
    fn finished(&self, error: Error) -> Error {
        let mut error = self.context.finished(error);
        (error.0.has_other_key, error.0.unretried) = (self.has_other_key, self.unretried);
        error
    }

    /// Waits this long for the next attempt, if the limits of the call and of the client allow one.
    fn wait(&mut self, failure: Option<&Error>, delay: Duration) -> bool {
        let context = self.context;
        if self.count >= context.limits.retry.attempts {
            return false;
        }
        if delay >= self.left() {
            self.unretried = Some(Unretried::NoTime);
            return false;
        }
        if !context.client.retry_budget.take() {
            self.unretried = Some(Unretried::BudgetSpent);
            context.log.retry(failure, None);
            return false;
        }
        context.log.retry(failure, Some(delay));
        clock::pause(&*context.client.clock, delay, context.cancel);
        let has_turn = self.wait_for_turn(self.left()).is_some();
        if !has_turn || self.is_cancelled() {
            // What is not sent costs nothing.
            context.client.retry_budget.give_back(1);
        }
        if !has_turn {
            self.unretried = Some(Unretried::NoTime);
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

    /// Waits until the rate limit allows a request, and returns whether it had to wait. Returns `None` if the wait would be
    /// longer than `left`.
    fn wait_for_turn(&self, left: Duration) -> Option<bool> {
        let client = self.context.client;
        let Some(limit) = &client.rate_limit else { return Some(false) };
        let wait = limit.take_turn(client.clock.now(), left)?;
        if !wait.is_zero() {
            clock::pause(&*client.clock, wait, self.context.cancel);
        }
        Some(!wait.is_zero())
    }

    /// The time that is left for the call.
    fn left(&self) -> Duration {
        let passed = self.context.client.clock.now().saturating_duration_since(self.start);
        self.context.limits.timeouts.call.saturating_sub(passed)
    }
}

impl Call {
    /// Sends the request, and reads the answer of the operation.
    pub fn send<O: Operation>(self) -> Result<O::Response, Error> {
        self.perform(|received| O::Response::read_answer(received))
    }

    /// Sends the request, and returns the answer with its documented headers.
    #[inline]
    pub fn send_with_headers<O: HasHeaders>(self) -> Result<WithHeaders<O::Response, O::Headers>, Error> {
        self.perform(|received| {
            let (context, headers) = (received.context, headers_of(&received.head));
            let body = O::Response::read_answer(received)?;
            let headers = AnswerHeaders::new(&headers);
            recorder::start();
            let read = O::headers(&headers);
            // Reports those that cannot be read.
            if let Some(worst) = recorder::worst() {
                context.observe(worst, &|| {
                    recorder::enter();
                    drop(O::headers(&headers));
                    recorder::leave();
                });
            }
            Ok(WithHeaders::new(body, read))
        })
    }

    /// Sends the request, and returns the answer as JSON of any shape.
    ///
    /// # Errors
    ///
    /// As for the method `send` of a request.
    #[inline]
    pub fn send_value(self) -> Result<Json, Error> {
        self.perform(|received| received.decode(self.fields))
    }

    /// Sends the request, and decodes a success with this function.
    pub(crate) fn perform<T>(&self, decode: impl FnOnce(Received<'_>) -> Result<T, Error>) -> Result<T, Error> {
        let context = self.context();
        let received = self.receive(&context)?;
        context.log.within(|| decode(received)).map_err(|error| context.finished(error))
    }

    /// Sends the request, and receives a success with its body.
    fn receive<'c>(&self, context: &'c CallContext<'c>) -> Result<Received<'c>, Error> {
        self.with_retries(context, |response| {
            match self.content {
                None => context.receive(response),
                Some(content) => (content.read)(context, content.media_type, response),
            }
            .into()
        })
    }

    /// Sends the request and returns the answer without checking it.
    #[inline]
    pub fn receive_raw(&self) -> Result<RawAnswer, Error> {
        let context = self.context();
        self.with_retries(&context, |mut response| {
            let (status, asked) = (response.status(), context.retry_after(&response));
            let answer = context.read_body(&mut response, context.limits.max_body);
            match answer.map(|body| RawAnswer::new(status, headers_of(&response.head), body)) {
                answer @ Ok(_) if is_transient(status) => Attempt::Transient(answer, asked),
                other => other.into(),
            }
        })
    }
}
