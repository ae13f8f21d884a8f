//! Sends a request, and returns the documented headers of the answer with its body.

use crate::runtime::deviation::recorder;
use crate::runtime::error::Error;
use crate::runtime::info::answer_headers::{AnswerHeaders, HasHeaders, WithHeaders};
use crate::runtime::info::read_answer::ReadAnswer;
use crate::runtime::request::Request;
use crate::runtime::request::answer::raw::headers_of;
use crate::runtime::request::context::CallContext;

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
    #[inline]
    pub fn send_with_headers(self) -> Result<WithHeaders<O::Response, O::Headers>, Error> {
        self.call.perform(|received| {
            let (context, headers) = (received.context, headers_of(&received.head));
            Ok(WithHeaders::new(O::Response::read_answer(received)?, headers_with::<O>(context, &headers)))
        })
    }
}

/// Reads the headers, and reports those that cannot be read.
fn headers_with<O: HasHeaders>(context: &CallContext<'_>, headers: &[(String, String)]) -> O::Headers {
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
