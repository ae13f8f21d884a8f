//! Fetches pages ahead in threads, returns them in order, and leaves nothing behind when dropped.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use crate::runtime::error::Error;

/// The maximum number of pages that a thread may be ahead of the next one to return, so that one slow page does not stop the others.
const PAGES_PER_THREAD: usize = 2;

/// The pages to fetch: the start of the first, the distance between them, and their number.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) first: u64,
    pub(crate) step: u64,
    pub(crate) count: usize,
}

impl Plan {
    /// The start of a page, if it is part of the plan.
    #[inline]
    fn start(&self, index: usize) -> Option<u64> {
        let offset = u64::try_from(index).ok()?.checked_mul(self.step)?;
        self.first.checked_add(offset).filter(|_| index < self.count)
    }
}

/// The pages in progress. Dropping this waits for the calls in progress.
pub(crate) struct Ahead<P> {
    shared: Arc<Shared<P>>,
    /// The index of the next page to return.
    next: usize,
    threads: Vec<JoinHandle<()>>,
}

struct Shared<P> {
    plan: Plan,
    /// The maximum number of pages in progress or waiting.
    window: usize,
    state: Mutex<State<P>>,
    changed: Condvar,
}

struct State<P> {
    /// The number of pages that threads started to fetch.
    begun: usize,
    /// The number of pages that were returned.
    taken: usize,
    /// The pages that wait to be returned.
    ready: BTreeMap<usize, Outcome<P>>,
    stopped: bool,
}

/// The outcome of a page: what `send` returned, or the panic.
type Outcome<P> = thread::Result<Result<P, Error>>;

impl<P: Send + 'static> Ahead<P> {
    /// Starts to fetch. Returns `None` if no thread can be started.
    pub(crate) fn start(
        plan: Plan,
        threads: usize,
        fetch: impl Fn(u64) -> Result<P, Error> + Clone + Send + 'static,
    ) -> Option<Self> {
        let wanted = threads.min(plan.count);
        let state = State { begun: 0, taken: 0, ready: BTreeMap::new(), stopped: false };
        let shared = Arc::new(Shared {
            plan,
            window: wanted.saturating_mul(PAGES_PER_THREAD),
            state: Mutex::new(state),
            changed: Condvar::new(),
        });
        let mut ahead = Self { shared, next: 0, threads: Vec::new() };
        for _ in 0..wanted {
            let (shared, fetch) = (Arc::clone(&ahead.shared), fetch.clone());
            // If no more threads can be started, fetching is only slower.
            let Ok(thread) = thread::Builder::new().spawn(move || shared.work(&fetch)) else { break };
            ahead.threads.push(thread);
        }
        (!ahead.threads.is_empty()).then_some(ahead)
    }
}

impl<P> Ahead<P> {
    /// The start of the next page to return, or `None` after the last.
    #[inline]
    pub(crate) fn next_start(&self) -> Option<u64> {
        self.shared.plan.start(self.next)
    }

    /// Waits for the next page. A panic of the thread that fetched it continues in this one.
    #[inline]
    pub(crate) fn take(&mut self) -> Result<P, Error> {
        let index = self.next;
        self.next += 1;
        let mut state = self.shared.lock();
        let outcome = loop {
            match state.ready.remove(&index) {
                Some(outcome) => break outcome,
                None => state = self.shared.wait(state),
            }
        };
        state.taken = self.next;
        drop(state);
        self.shared.changed.notify_all();
        outcome.unwrap_or_else(|panic| resume_unwind(panic))
    }
}

impl<P> Shared<P> {
    /// The work of a thread: it fetches pages until there are none left or nobody wants them.
    fn work(&self, fetch: &impl Fn(u64) -> Result<P, Error>) {
        while let Some((index, start)) = self.begin() {
            // The thread that waits for this page must get a result, whatever happens here.
            let outcome = catch_unwind(AssertUnwindSafe(|| fetch(start)));
            self.lock().ready.insert(index, outcome);
            self.changed.notify_all();
        }
    }

    /// Waits until the next page may be fetched, and returns its index and its start.
    #[inline]
    fn begin(&self) -> Option<(usize, u64)> {
        let mut state = self.lock();
        loop {
            let index = state.begun;
            let start = self.plan.start(index).filter(|_| !state.stopped)?;
            if index - state.taken < self.window {
                state.begun += 1;
                return Some((index, start));
            }
            state = self.wait(state);
        }
    }

    #[inline]
    fn lock(&self) -> MutexGuard<'_, State<P>> {
        // Nothing can panic under the lock, so the state is valid.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    #[inline]
    fn wait<'a>(&self, state: MutexGuard<'a, State<P>>) -> MutexGuard<'a, State<P>> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }
}

impl<P> Drop for Ahead<P> {
    #[inline]
    fn drop(&mut self) {
        self.shared.lock().stopped = true;
        self.shared.changed.notify_all();
        for thread in self.threads.drain(..) {
            // The thread caught its own panics, which no longer matter.
            drop(thread.join());
        }
    }
}
