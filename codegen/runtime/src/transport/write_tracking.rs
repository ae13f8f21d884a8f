//! Whether anything of a request left this machine, and whether it was held back.
//!
//! The HTTP library's errors do not tell: a time limit can be reached before the first byte or after the last one. So the
//! connections note it when bytes of a request are about to be written. A call runs on one thread from its start to the
//! answer's head, so the notes are kept for each thread.

use std::cell::Cell;

thread_local! {
    static SENT: Cell<bool> = const { Cell::new(false) };
    static HELD_BACK: Cell<bool> = const { Cell::new(false) };
}

/// Begins a request, of which nothing was sent yet.
pub(crate) fn begin() {
    SENT.set(false);
    HELD_BACK.set(false);
}

/// Forgets the bytes that were written up to here: they were for a proxy, or for a TLS handshake.
pub(crate) fn forget_bytes() {
    SENT.set(false);
}

/// Notes that bytes are about to be written. Noted beforehand: a write that fails may have got a part through.
pub(crate) fn note_bytes() {
    SENT.set(true);
}

/// Notes that the request is not sent, since the trace log would show it.
pub(crate) fn note_held_back() {
    HELD_BACK.set(true);
}

/// Whether bytes of the request that was begun last on this thread were written, or might have been.
pub(crate) fn is_any() -> bool {
    SENT.get()
}

/// Whether the request that was begun last on this thread was held back.
pub(crate) fn is_held_back() -> bool {
    HELD_BACK.get()
}
