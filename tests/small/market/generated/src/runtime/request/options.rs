//! The limits that a single call sets for itself.

use std::time::Duration;

use crate::runtime::client::retry::Retry;
use crate::runtime::request::Request;

impl<O> Request<O> {
    /// Sets the limit on this whole call, including all attempts and the waits between them. A longer limit than the
    /// client's also extends the limits on the head and the body.
    pub fn with_timeout(mut self, timeout: Duration) -> Self {
        self.call.limits.call = Some(timeout);
        self
    }

    /// Sets the limit on connecting for this call.
    pub fn with_connect_timeout(mut self, timeout: Duration) -> Self {
        self.call.limits.connect = Some(timeout);
        self
    }

    /// Sets the limit on the response head for this call.
    pub fn with_response_timeout(mut self, timeout: Duration) -> Self {
        self.call.limits.response = Some(timeout);
        self
    }

    /// Sets the limit on the response body for this call.
    pub fn with_body_timeout(mut self, timeout: Duration) -> Self {
        self.call.limits.body = Some(timeout);
        self
    }

    /// Sets the maximum size of the response body after decoding, in bytes, for this call.
    pub fn with_max_body(mut self, bytes: u64) -> Self {
        self.call.limits.max_body = Some(bytes);
        self
    }

    /// Sets the maximum memory of the values of the answer, in bytes, for this call. See
    /// [`ClientBuilder::max_memory`](crate::runtime::ClientBuilder::max_memory).
    pub fn with_max_memory(mut self, bytes: u64) -> Self {
        self.call.limits.max_memory = Some(bytes);
        self
    }

    /// Sets the maximum size of the response head, in bytes, for this call.
    pub fn with_max_head(mut self, bytes: usize) -> Self {
        self.call.limits.max_head = Some(bytes);
        self
    }

    /// Sets the maximum length of the URL, in bytes, for this call: at most 60,000.
    pub fn with_max_url(mut self, bytes: usize) -> Self {
        self.call.limits.max_url = Some(bytes);
        self
    }

    /// Sets how this call is retried. It has no effect on an operation that changes something and has no
    /// idempotency key: such a call is never retried.
    pub fn with_retry(mut self, retry: Retry) -> Self {
        self.call.limits.retry = Some(retry);
        self
    }
}
