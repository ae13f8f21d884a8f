//! Where a walk over pages stands, and what each page means for it: the last one, one of several, or one that shows that
//! the walk would lead nowhere. Nothing is sent here.

use crate::error::kind::PagingProblem;
use std::hash::{DefaultHasher, Hasher as _};
use std::io;

use serde::Serialize;

use crate::info::page::PagePosition;

/// What is known of a page that came.
pub(crate) struct Seen {
    /// Which piece of the list it says that it is.
    pub(crate) position: PagePosition,
    /// How many items it has.
    pub(crate) count: u64,
    /// What tells its items from those of another page.
    pub(crate) fingerprint: Option<u64>,
}

/// What comes after a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// More pages.
    More,
    /// Nothing.
    LastPage,
    /// Nothing, and the page itself is no more than the sign of that.
    EmptyPage,
}

/// How far a walk has come.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    /// How many items come before the next page.
    pub(crate) next: u64,
    /// How many pages were handed out.
    pub(crate) pages: usize,
    first: Option<u64>,
    last: Option<u64>,
}

impl Walk {
    pub(crate) fn starting_at(start: u64) -> Self {
        Self { next: start, pages: 0, first: None, last: None }
    }

    /// Takes the page that was asked for, with the name of the parameter that asked for it.
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
        // By the number of items that came, whatever number was asked for: nothing is passed over.
        self.next = start.saturating_add(page.count);
        Ok(self.after(page, total))
    }

    /// What comes after a page with items. That it has fewer than were asked for is no sign: a service may give fewer, and one
    /// that knows neither parameter gives as many as it likes.
    fn after(&self, page: &Seen, total: Option<u64>) -> Next {
        let is_last = match total {
            // A page that reaches beyond the total shows that the total is none.
            Some(total) if total >= self.next => total == self.next,
            _ => {
                let told = page.position.limit.and_then(|limit| u64::try_from(limit).ok()).filter(|&limit| limit > 0);
                told.is_some_and(|limit| page.count < limit)
            }
        };
        if is_last { Next::LastPage } else { Next::More }
    }
}

/// A number that is the same for the same items, so that a page that comes again is known without keeping the one before. It
/// means nothing outside of the process.
pub(crate) fn fingerprint<T: Serialize>(items: &[T]) -> Option<u64> {
    let mut hash = HashWriter(DefaultHasher::new());
    // What came as JSON can be written as JSON; if some item cannot, the page is taken for one that was not seen before.
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
