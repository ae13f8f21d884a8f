//! Checks over real sockets whether a transport keeps its promises, for tests of those who write a transport or a layer.

mod server;
mod exchange;
mod checks;

use std::{fmt, io};

use spec_client_runtime::Transport;

use crate::exchange::Run;

/// Sends requests through a transport to servers on 127.0.0.1, over plain http, and returns the promises that it broke.
/// This takes about three seconds. Put it into a test:
///
/// ```text
/// let inner = Client::builder("http://127.0.0.1", "key").build_transport()?;
/// assert_eq!(check_transport(&MyLayer { inner })?, []);
/// ```
///
/// It cannot check everything: whether a secret gets into a log, for example.
///
/// # Errors
///
/// When a server cannot be started on 127.0.0.1.
pub fn check_transport(transport: &dyn Transport) -> io::Result<Vec<BrokenPromise>> {
    let mut run = Run { transport, broken: Vec::new() };
    for check in checks::ALL {
        check(&mut run)?;
    }
    // Several requests of one check may break a promise in the same way.
    run.broken.dedup();
    Ok(run.broken)
}

/// What a transport has to promise. See [`Transport`] for each.
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
