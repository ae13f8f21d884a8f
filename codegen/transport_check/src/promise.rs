//! The promises of a transport.

use std::fmt;

/// What a transport has to promise. See [`Transport`](spec_client_runtime::Transport) for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Promise {
    /// It sends each request at most once.
    SendsOnce,
    /// It sends the method, the path, the query, the headers and the body as they are.
    SendsAsGiven,
    /// It returns a redirect like any other answer.
    FollowsNoRedirect,
    /// It returns any status with its headers and its body.
    ReturnsTheAnswer,
    /// It returns when the head was received.
    ReturnsAtTheHead,
    /// If no byte was sent, its error says so.
    SaysWhatWasNotSent,
    /// If a byte may have been sent, its error says so.
    SaysWhatWasSent,
    /// Reading fails if the body ends before its length or its last chunk.
    DetectsATruncatedBody,
    /// It marks an answer whose end cannot be distinguished from a broken connection.
    MarksAnUnknownEnd,
    /// It decodes a body and removes the header `content-encoding`, or does neither.
    KeepsEncodingsVisible,
    /// It keeps the limits on the head, the body and the whole call.
    KeepsTimeLimits,
    /// It refuses a head that is larger than allowed.
    LimitsTheHead,
    /// It gives each caller the answer to its own request.
    KeepsAnswersApart,
}

/// A promise that a transport broke.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BrokenPromise {
    /// The promise.
    pub promise: Promise,
    /// What the transport did.
    pub seen: String,
}

/// `DetectsATruncatedBody: 4 of 9 bytes were read as the whole body`
impl fmt::Display for BrokenPromise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.promise, self.seen)
    }
}

impl std::error::Error for BrokenPromise {}
