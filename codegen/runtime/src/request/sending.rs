//! Sends a call and receives its answer.

use serde_json::Value as Json;

use crate::deviation::recorder;
use crate::error::{Error, is_transient};
use crate::info::answer_headers::{AnswerHeaders, HasHeaders, WithHeaders};
use crate::info::operation::Operation;
use crate::info::read_answer::ReadAnswer as _;
use crate::request::answer::raw::{RawAnswer, headers_of};
use crate::request::answer::received::Received;
use crate::request::call::Call;
use crate::request::context::CallContext;
use crate::request::retry_loop::Attempt;

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
            match answer.map(|body| RawAnswer::new(status, headers_of(&response), body)) {
                answer @ Ok(_) if is_transient(status) => Attempt::Transient(answer, asked),
                other => other.into(),
            }
        })
    }
}
