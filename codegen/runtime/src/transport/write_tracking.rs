//! Tracks whether a part of a request was written, whether the request was held back, whether it got past the proxy,
//! whether the service answered before it had read it, and whether the response head is complete. It also holds the limit on a
//! stall, which the HTTP library has only since 3.5.
//!
//! The errors of the HTTP library do not say this: a time limit can be reached before the first byte or after the last
//! one. So connections note it before they write bytes of a request. A call runs on one thread until the response head,
//! so the notes are kept per thread.

use std::cell::Cell;
use std::time::Duration;

thread_local! {
    /// Whether bytes of the last request may have been written. It is noted before, because a write that fails may have written a part.
    pub(crate) static SENT: Cell<bool> = const { Cell::new(false) };
    /// Whether the last request is not sent, because the trace log would show it.
    pub(crate) static HELD_BACK: Cell<bool> = const { Cell::new(false) };
    /// Whether the other side is the proxy, and not yet the service.
    pub(crate) static AT_PROXY: Cell<bool> = const { Cell::new(false) };
    /// Whether the service has answered and closed the connection, so that the rest of the request is dropped.
    pub(crate) static ANSWERED: Cell<bool> = const { Cell::new(false) };
    /// Whether a request has no response head yet.
    pub(crate) static IN_CALL: Cell<bool> = const { Cell::new(false) };
    /// The limit on each read and write.
    pub(crate) static STALL: Cell<Option<Duration>> = const { Cell::new(None) };
}

/// Starts a request, with a limit on each read and write. Nothing of it was written yet. Returns the limit of the request around it: the
/// reader of a file can make calls.
pub(crate) fn begin(stall: Option<Duration>) -> Option<Duration> {
    SENT.set(false);
    HELD_BACK.set(false);
    AT_PROXY.set(false);
    ANSWERED.set(false);
    IN_CALL.set(true);
    STALL.replace(stall)
}

/// Ends the request: the response head was received, or nothing will be. What this thread reads now is no part of it.
pub(crate) fn end(outer: Option<Duration>) {
    ANSWERED.set(false);
    IN_CALL.set(false);
    STALL.set(outer);
}
