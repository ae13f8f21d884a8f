//! Fetching pages ahead: a few threads, pages handed out in order, and nothing left behind when it is dropped.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use crate::runtime::error::Error;

/// How many pages a thread may be ahead of the one that is handed out next, so that one slow page does not stop the others.
const PAGES_PER_THREAD: usize = 2;

/// Which pages to fetch: where the first starts, how far apart they are, and how many.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) first: u64,
    pub(crate) step: u64,
    pub(crate) count: usize,
}

impl Plan {
    /// Where a page starts, if it is one of them.
    fn start(&self, index: usize) -> Option<u64> {
        let offset = u64::try_from(index).ok()?.checked_mul(self.step)?;
        self.first.checked_add(offset).filter(|_| index < self.count)
    }
}

/// Pages on their way. Dropping it waits for the calls that are under way.
pub(crate) struct Ahead<P> {
    shared: Arc<Shared<P>>,
    /// The page that is handed out next, counted in the plan.
    next: usize,
    threads: Vec<JoinHandle<()>>,
}

struct Shared<P> {
    plan: Plan,
    /// How many pages may be under way or wait.
    window: usize,
    state: Mutex<State<P>>,
    changed: Condvar,
}

struct State<P> {
    /// How many pages a thread has begun to fetch.
    begun: usize,
    /// How many were handed out.
    taken: usize,
    /// Those that came and wait.
    ready: BTreeMap<usize, Outcome<P>>,
    stopped: bool,
}

/// What came of a page: what `send` returned, or what it panicked with.
type Outcome<P> = thread::Result<Result<P, Error>>;

impl<P: Send + 'static> Ahead<P> {
    /// Begins to fetch. Returns nothing if no thread can be had.
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
            // A machine that has no thread left makes it slower and nothing else.
            let Ok(thread) = thread::Builder::new().spawn(move || shared.work(&fetch)) else { break };
            ahead.threads.push(thread);
        }
        (!ahead.threads.is_empty()).then_some(ahead)
    }
}

impl<P> Ahead<P> {
    /// Where the page starts that is handed out next; nothing after the last.
    pub(crate) fn next_start(&self) -> Option<u64> {
        self.shared.plan.start(self.next)
    }

    /// Waits for the next page. A panic of the thread that fetched it goes on in this one.
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
    /// What each thread does: one page after the other, until there are none or nobody wants them.
    fn work(&self, fetch: &impl Fn(u64) -> Result<P, Error>) {
        while let Some((index, start)) = self.begin() {
            // Whoever waits for this page must get something, whatever happens here.
            let outcome = catch_unwind(AssertUnwindSafe(|| fetch(start)));
            self.lock().ready.insert(index, outcome);
            self.changed.notify_all();
        }
    }

    /// The page to fetch next, as soon as it may be fetched.
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

    fn lock(&self) -> MutexGuard<'_, State<P>> {
        // Nothing that can panic happens under the lock, so the state is whole.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State<P>>) -> MutexGuard<'a, State<P>> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }
}

impl<P> Drop for Ahead<P> {
    fn drop(&mut self) {
        self.shared.lock().stopped = true;
        self.shared.changed.notify_all();
        for thread in self.threads.drain(..) {
            // It caught its own panics, and none of them is news any more.
            drop(thread.join());
        }
    }
}
