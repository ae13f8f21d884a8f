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
    static SENT: Cell<bool> = const { Cell::new(false) };
    static HELD_BACK: Cell<bool> = const { Cell::new(false) };
    static AT_PROXY: Cell<bool> = const { Cell::new(false) };
    static ANSWERED: Cell<bool> = const { Cell::new(false) };
    static IN_CALL: Cell<bool> = const { Cell::new(false) };
    static STALL: Cell<Option<Duration>> = const { Cell::new(None) };
}

/// Starts a request, with a limit on each read and write. Nothing of it was written yet. Returns the limit of the request around it: the
/// reader of a file can make calls.
pub(crate) fn begin(stall: Option<Duration>) -> Option<Duration> {
    SENT.set(false);
    HELD_BACK.set(false);
    AT_PROXY.set(false);
    ANSWERED.set(false);
    IN_CALL.set(true);
    limit_stalls(stall)
}

/// Ends the request: the response head was received, or nothing will be. What this thread reads now is no part of it.
pub(crate) fn end(outer: Option<Duration>) {
    ANSWERED.set(false);
    IN_CALL.set(false);
    STALL.set(outer);
}

/// Sets the limit on each read and write of this thread, and returns the previous one.
pub(crate) fn limit_stalls(stall: Option<Duration>) -> Option<Duration> {
    STALL.replace(stall)
}

/// The limit on each read and write of this thread.
pub(crate) fn stall() -> Option<Duration> {
    STALL.get()
}

/// Whether a request of this thread has no response head yet.
pub(crate) fn is_in_call() -> bool {
    IN_CALL.get()
}

/// Notes whether the other side is the proxy now, and not yet the service.
pub(crate) fn note_proxy(is_proxy: bool) {
    AT_PROXY.set(is_proxy);
}

/// Whether the other side was the proxy at last.
pub(crate) fn is_at_proxy() -> bool {
    AT_PROXY.get()
}

/// Forgets the bytes so far: they were for a proxy or for a TLS handshake.
pub(crate) fn forget_bytes() {
    SENT.set(false);
}

/// Notes that bytes are about to be written. It is noted before, because a write that fails may have written a part.
pub(crate) fn note_bytes() {
    SENT.set(true);
}

/// Notes that the request is not sent, because the trace log would show it.
pub(crate) fn note_held_back() {
    HELD_BACK.set(true);
}

/// Whether bytes of the last request on this thread may have been written.
pub(crate) fn is_any() -> bool {
    SENT.get()
}

/// Whether the last request on this thread was held back.
pub(crate) fn is_held_back() -> bool {
    HELD_BACK.get()
}

/// Notes that the service has answered and closed the connection, so that the rest of the request is dropped.
pub(crate) fn note_answered() {
    ANSWERED.set(true);
}

/// Whether the rest of the request is dropped.
pub(crate) fn is_answered() -> bool {
    ANSWERED.get()
}
