//! Sends a request, and returns the documented headers of the answer with its body.

use crate::deviation::recorder;
use crate::error::Error;
use crate::info::answer_headers::{AnswerHeaders, HasHeaders, WithHeaders};
use crate::info::read_answer::ReadAnswer;
use crate::request::answer::raw::headers_of;
use crate::request::call::Call;
use crate::request::context::CallContext;

impl Call {
    /// Sends the request, and returns the answer with its documented headers.
    #[inline]
    pub fn send_with_headers<O: HasHeaders>(self) -> Result<WithHeaders<O::Response, O::Headers>, Error> {
        self.perform(|received| {
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
