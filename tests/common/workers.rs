//! Many calls at the same time, since most of them wait.

use std::iter;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::faults::Fault;

/// How many threads call at the same time.
const WORKERS: usize = 48;

/// Into how many shares the cases of an item are divided at most.
const MOST_SHARES: usize = 6;

/// Every so many of the cases of an item.
#[derive(Clone, Copy)]
pub struct Share {
    number: usize,
    of: usize,
    worker: usize,
}

impl Share {
    /// Whether the case with this number is one of them.
    pub fn has(self, case: usize) -> bool {
        case % self.of == self.number
    }

    /// Its faults. Each worker begins with another one, so they do not all wait at the same time.
    pub fn faults(self) -> impl Iterator<Item = Fault> {
        let all = Fault::ALL.iter().copied().cycle().skip(self.worker % Fault::ALL.len()).take(Fault::ALL.len());
        all.filter(move |fault| self.has(*fault as usize))
    }
}

/// Goes through these items on several threads. Each thread calls `work` once, with an iterator over what it has to do. The cases of a
/// few items are shared out, too.
pub fn share_out<T: Sync>(items: &[T], work: impl Fn(&mut dyn Iterator<Item = (&T, Share)>) + Sync) {
    let of = (WORKERS / items.len().max(1)).clamp(1, MOST_SHARES);
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for worker in 0..WORKERS.min(of * items.len()) {
            let (next, work) = (&next, &work);
            let take = move || {
                let turn = next.fetch_add(1, Ordering::Relaxed);
                items.get(turn / of).map(|item| (item, Share { number: turn % of, of, worker }))
            };
            scope.spawn(move || work(&mut iter::from_fn(take)));
        }
    });
}
