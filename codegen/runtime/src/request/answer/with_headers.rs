//! Sends a request, and returns the documented headers of the answer with its body.

use crate::deviation::recorder;
use crate::info::answer_headers::{AnswerHeaders, HasHeaders};
use crate::request::context::CallContext;

/// Reads the headers, and reports those that cannot be read.
pub(crate) fn headers_with<O: HasHeaders>(context: &CallContext<'_>, headers: &[(String, String)]) -> O::Headers {
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
