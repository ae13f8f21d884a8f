//! Ends calls and waits from another thread.
//!
//! A token shuts down the sockets that calls with it wait for, each for the time of one read or write. So it ends no other call, not
//! even one that got a connection of an earlier call with this token. A look at the token from time to time, with short limits on the
//! reads, would do for TLS as well, but not for writes, and on Windows a read that times out may lose bytes.

#[cfg(feature = "http")]
use std::cell::RefCell;
use std::fmt;
use std::net::{Shutdown, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How often a pause looks whether it was cancelled. A call ends within 100 milliseconds.
pub(crate) const SLICE: Duration = Duration::from_millis(50);

#[cfg(feature = "http")]
thread_local! {
    /// The token of the call that this thread makes.
    pub(crate) static CURRENT: RefCell<Option<CancelToken>> = const { RefCell::new(None) };
}

/// Ends calls and waits for jobs from another thread. Clones are the same token.
///
/// - [`Client::with_cancel`](crate::Client::with_cancel) sets it for all calls of a client, with the pauses between attempts: single calls,
///   walks over pages, downloads, and jobs from their start on.
/// - [`Wait::cancel`](crate::Wait::cancel) sets it for the wait for a job, its polls and the download of its result, but not for the call that
///   starts the job, because its outcome would be unknown.
///
/// A system cannot end the opening of a connection. So each call that is cancelled meanwhile leaves a thread, until the
/// [`connect_timeout`](crate::ClientBuilder::connect_timeout) at most, or until the system gives up looking for a name.
#[derive(Clone, Default)]
pub struct CancelToken(Arc<Shared>);

#[derive(Default)]
struct Shared {
    is_cancelled: AtomicBool,
    waiting: Mutex<Vec<Arc<TcpStream>>>,
    /// Each of these cancels this token, too. They have none themselves, so tokens can be added any number of times.
    parents: Vec<CancelToken>,
}

impl CancelToken {
    /// Creates a token that is not cancelled.
    #[inline]
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends all calls and waits with this token, for good, within 100 milliseconds; [`Client::with_cancel`](crate::Client::with_cancel)
    /// names the exceptions. A later call with it sends nothing. What the service was asked to do continues there.
    #[inline]
    pub fn cancel(&self) {
        self.0.is_cancelled.store(true, Ordering::SeqCst);
        for socket in self.waiting().iter() {
            // It fails if the other side has closed the connection, which ends the wait, too.
            drop(socket.shutdown(Shutdown::Both));
        }
    }

    /// Whether the token was cancelled.
    #[inline]
    pub fn is_cancelled(&self) -> bool {
        // It recurses once at most.
        self.0.is_cancelled.load(Ordering::SeqCst) || self.0.parents.iter().any(Self::is_cancelled)
    }

    /// A token that either of these cancels.
    pub(crate) fn and(&self, other: &Self) -> Self {
        let mut parents = self.all().to_vec();
        for token in other.all() {
            if !parents.iter().any(|known| Arc::ptr_eq(&known.0, &token.0)) {
                parents.push(token.clone());
            }
        }
        Self(Arc::new(Shared { parents, ..Shared::default() }))
    }

    /// The tokens that cancel it.
    fn all(&self) -> &[Self] {
        if self.0.parents.is_empty() { std::slice::from_ref(self) } else { &self.0.parents }
    }

    /// Runs this as a part of a call with this token, or without one.
    #[cfg(feature = "http")]
    pub(crate) fn within<T>(token: Option<&Self>, act: impl FnOnce() -> T) -> T {
        /// The token of the call around this one: the reader of a file can make calls. It is set again after a panic, too.
        struct Outer(Option<CancelToken>);
        impl Drop for Outer {
            fn drop(&mut self) {
                CURRENT.set(self.0.take());
            }
        }
        let _outer = Outer(CURRENT.replace(token.cloned()));
        act()
    }

    /// Waits for a socket by this function, unless the token was cancelled. Whoever cancels says so first and then looks into the list.
    #[cfg(feature = "http")]
    pub(crate) fn wait_for<T>(&self, stream: &Arc<TcpStream>, act: impl FnOnce(&TcpStream) -> T) -> Option<T> {
        self.set_waiting(stream, true);
        let result = if self.is_cancelled() { None } else { Some(act(stream)) };
        self.set_waiting(stream, false);
        result
    }

    /// Adds a socket to the list of this token and to those of its parents, or removes it.
    #[cfg(feature = "http")]
    fn set_waiting(&self, stream: &Arc<TcpStream>, waits: bool) {
        match waits {
            true => self.waiting().push(Arc::clone(stream)),
            false => self.waiting().retain(|other| !Arc::ptr_eq(other, stream)),
        }
        for parent in &self.0.parents {
            parent.set_waiting(stream, waits);
        }
    }

    /// The sockets that threads wait for.
    fn waiting(&self) -> MutexGuard<'_, Vec<Arc<TcpStream>>> {
        self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for CancelToken {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("CancelToken").field(&self.is_cancelled()).finish()
    }
}
