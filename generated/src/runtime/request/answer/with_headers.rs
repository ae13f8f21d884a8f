//! Sends a request, and returns the documented headers of the answer with its body.

use std::cell::RefCell;

use crate::runtime::deviation::recorder;
use crate::runtime::error::Error;
use crate::runtime::info::answer_headers::{AnswerHeaders, HasHeaders, WithHeaders};
use crate::runtime::info::read_answer::ReadAnswer;
use crate::runtime::request::Request;
use crate::runtime::request::answer::raw::headers_of;
use crate::runtime::request::answer::received::Received;
use crate::runtime::request::context::Context;

impl<O: HasHeaders> Request<O> {
    /// Sends the request like [`send`](Self::send), and returns the answer with its documented headers. For a list, it
    /// returns the page that was requested.
    ///
    /// A header never turns a success into a failure. A header is `None` if it is missing or does not match its type.
    /// A mismatch is reported to the observer.
    ///
    /// # Errors
    ///
    /// As for [`send`](Self::send).
    pub fn send_with_headers(self) -> Result<WithHeaders<O::Response, O::Headers>, Error> {
        let (context, headers) = (self.call.context(), RefCell::new(Vec::new()));
        let seen = |response: &_| drop(headers.replace(headers_of(response)));
        let (status, body) = self.call.receive_and(&context, &seen)?;
        let answer = context.log.within(|| {
            let body = O::Response::read_answer(Received { context: &context, status, body })?;
            Ok(WithHeaders::new(body, headers_with::<O>(&context, &headers.take())))
        });
        answer.map_err(|error| context.finished(error))
    }
}

/// Reads the headers, and reports those that cannot be read.
fn headers_with<O: HasHeaders>(context: &Context<'_>, headers: &[(String, String)]) -> O::Headers {
    let headers = AnswerHeaders::new(headers);
    recorder::start();
    let read = O::headers(&headers);
    if let Some(worst) = recorder::worst() {
        context.observe(worst, &|| {
            recorder::enter();
            drop(O::headers(&headers));
            recorder::leave();
        });
    }
    read
}
