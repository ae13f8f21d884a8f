//! Where a walk over pages stands, and what each page means for it: the last one, one of several, or one that shows that
//! the walk would lead nowhere. Nothing is sent here.

use super::page::PagePosition;
use super::problem::PagingProblem;

/// What is known of a page that came.
pub(super) struct Seen {
    /// Which piece of the list it says that it is.
    pub(super) position: PagePosition,
    /// How many items it has.
    pub(super) count: u64,
    /// What tells its items from those of another page.
    pub(super) fingerprint: Option<u64>,
}

/// What comes after a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// More pages.
    More,
    /// Nothing.
    End,
    /// Nothing, and the page itself is no more than the sign of that.
    Ended,
}

/// How far a walk has come.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    /// How many items come before the next page.
    pub(super) next: u64,
    /// How many pages were handed out.
    pub(super) pages: usize,
    first: Option<u64>,
    last: Option<u64>,
}

impl Walk {
    pub(super) fn starting_at(start: u64) -> Self {
        Self { next: start, pages: 0, first: None, last: None }
    }

    /// Takes the page that was asked for, with the name of the parameter that asked for it.
    pub(super) fn accept(&mut self, page: &Seen, name: &str) -> Result<After, PagingProblem> {
        let start = self.next;
        let total = page.position.total.and_then(|total| u64::try_from(total).ok());
        if page.count == 0 {
            if let Some(total) = total.filter(|&total| total > start) {
                return Err(PagingProblem::EndedEarly { start, total });
            }
            let is_first = self.pages == 0;
            self.pages += usize::from(is_first);
            return Ok(if is_first { After::End } else { After::Ended });
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
    fn after(&self, page: &Seen, total: Option<u64>) -> After {
        let is_last = match total {
            // A page that reaches beyond the total shows that the total is none.
            Some(total) if total >= self.next => total == self.next,
            _ => {
                let told = page.position.limit.and_then(|limit| u64::try_from(limit).ok()).filter(|&limit| limit > 0);
                told.is_some_and(|limit| page.count < limit)
            }
        };
        if is_last { After::End } else { After::More }
    }
}
