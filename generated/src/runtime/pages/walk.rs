//! Decides, without sending anything, what each page means for a walk: it continues, it ends, or it leads nowhere.

use crate::runtime::error::kind::PagingProblem;
use std::hash::{DefaultHasher, Hasher as _};
use std::io;

use serde::Serialize;

use crate::runtime::info::page::PagePosition;

/// What the walk needs to know about a page.
pub(crate) struct Seen {
    /// The position of the page, as the answer states it.
    pub(crate) position: PagePosition,
    /// The number of items.
    pub(crate) count: u64,
    /// A hash of the items.
    pub(crate) fingerprint: Option<u64>,
}

/// What follows a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// There are more pages.
    More,
    /// The page is the last one.
    LastPage,
    /// The page has no items, which means that the previous one was the last.
    EmptyPage,
}

/// The progress of a walk.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    /// The number of items before the next page.
    pub(crate) next: u64,
    /// The number of pages so far.
    pub(crate) pages: usize,
    first: Option<u64>,
    last: Option<u64>,
}

impl Walk {
    pub(crate) fn starting_at(start: u64) -> Self {
        Self { next: start, pages: 0, first: None, last: None }
    }

    /// Accepts a page. `name` is the parameter that requested it.
    pub(crate) fn accept(&mut self, page: &Seen, name: &str) -> Result<Next, PagingProblem> {
        let start = self.next;
        let total = page.position.total.and_then(|total| u64::try_from(total).ok());
        if page.count == 0 {
            if let Some(total) = total.filter(|&total| total > start) {
                return Err(PagingProblem::EndedEarly { start, total });
            }
            let is_first = self.pages == 0;
            self.pages += usize::from(is_first);
            return Ok(if is_first { Next::LastPage } else { Next::EmptyPage });
        }
        if let Some(answered) = page.position.start.filter(|&answered| u64::try_from(answered) != Ok(start)) {
            return Err(PagingProblem::StartIgnored { name: name.to_owned(), asked: start, answered });
        }
        let came_before = |earlier: Option<u64>| earlier.is_some() && earlier == page.fingerprint;
        if self.pages > 0 && (came_before(self.last) || came_before(self.first)) {
            return Err(PagingProblem::SamePage { name: name.to_owned(), start });
        }
        if self.pages == 0 {
            self.first = page.fingerprint;
        }
        self.last = page.fingerprint;
        self.pages += 1;
        // Counts the items that came, whatever number was requested, so that nothing is skipped.
        self.next = start.saturating_add(page.count);
        Ok(self.after(page, total))
    }

    /// Decides what follows a page with items. A page with fewer items than requested is not a sign: a service may
    /// return fewer, and one that does not know the parameters returns any number.
    fn after(&self, page: &Seen, total: Option<u64>) -> Next {
        let is_last = match total {
            // A total smaller than the items already seen is wrong.
            Some(total) if total >= self.next => total == self.next,
            _ => {
                let stated = page.position.limit.and_then(|limit| u64::try_from(limit).ok()).filter(|&limit| limit > 0);
                stated.is_some_and(|limit| page.count < limit)
            }
        };
        if is_last { Next::LastPage } else { Next::More }
    }
}

/// Hashes the items, so that a repeated page is recognized without keeping the previous one. The hash is only valid in
/// this process.
pub(crate) fn fingerprint<T: Serialize>(items: &[T]) -> Option<u64> {
    let mut hash = HashWriter(DefaultHasher::new());
    // What came as JSON can be written as JSON. If an item cannot, the page counts as new.
    serde_json::to_writer(&mut hash, items).ok()?;
    Some(hash.0.finish())
}

struct HashWriter(DefaultHasher);

impl io::Write for HashWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
