//! Walks from page to page by the cursor in each page. Only programs that walk compile this.
#![cfg(not(without = "cursors"))]

use crate::error::kind::PagingProblem;
use crate::info::operation::Operation;
use crate::info::page::{ListPage, PageParameters};
use crate::pages::Pages;
use crate::pages::cursor::After;
use crate::pages::items::Items;
use crate::pages::steps::Steps;
use crate::pages::walk::{Next, PageExtent, Walk};
use crate::request::Request;

impl Walk {
    /// Accepts a page that was requested by a cursor. `after` is what it says about the next one, and `size` the number of items
    /// that were asked for. The last page is the one without a cursor, and a page without items need not be the last.
    #[inline]
    pub(crate) fn accept_by_cursor(
        &mut self,
        page: &PageExtent,
        after: After,
        parameters: &PageParameters,
        size: Option<u64>,
    ) -> Result<Next, PagingProblem> {
        if page.count > 0 && self.came_before(page, Some(self.next)) {
            return Err(self.same_page(&parameters.name));
        }
        let is_first = self.pages == 0;
        if is_first && self.cursors.next.is_none() {
            self.cursors.lost = unfinished(page, &after, parameters, size);
        }
        self.pages += 1;
        self.next = self.next.saturating_add(page.count);
        match after {
            After::Cursor(cursor) => self.cursors.follow(cursor),
            #[cfg(not(without = "linked_pages"))]
            After::Lost(problem) => {
                self.cursors.end();
                self.cursors.lost = Some(problem);
            }
            _ => {
                self.cursors.end();
                if self.cursors.lost.is_none() {
                    return Ok(if page.count == 0 && !is_first { Next::EmptyPage } else { Next::LastPage });
                }
            }
        }
        Ok(Next::More)
    }

    /// The problem of a walk that would return to an earlier page, or that does not know where the next one is.
    #[inline]
    pub(crate) fn returns(&self, name: &str) -> Option<PagingProblem> {
        let repeated = || self.cursors.is_repeated.then(|| self.same_page(name));
        self.cursors.lost.clone().or_else(repeated)
    }

    #[inline]
    fn same_page(&self, name: &str) -> PagingProblem {
        PagingProblem::SamePage { name: name.to_owned(), start: self.next }
    }
}

/// Why a first page that leads to no other may not be the whole list. A service may say what comes next only if it is asked for
/// a page.
fn unfinished(
    page: &PageExtent,
    after: &After,
    parameters: &PageParameters,
    size: Option<u64>,
) -> Option<PagingProblem> {
    let known = |number: Option<i64>| number.and_then(|number| u64::try_from(number).ok());
    let total = known(page.position.total);
    #[cfg(not(without = "linked_pages"))]
    if let (After::NoHeader(header), None, None) = (after, total, parameters.first_cursor) {
        let most = size.or(known(page.position.limit)).filter(|most| (1..=page.count).contains(most));
        return most.map(|_| PagingProblem::NoLink { header });
    }
    let total = total.filter(|total| *total > page.count && !matches!(after, After::Cursor(_)));
    total.map(|total| PagingProblem::EndedEarly { start: page.count, total })
}

impl<O> Request<O> {
    /// Requests one page of a list: the one with this cursor, or the first one.
    #[doc(hidden)]
    #[inline]
    pub fn with_cursor(self, parameters: &PageParameters, cursor: Option<&str>, items: Option<u64>) -> Self {
        let request = match cursor.or(parameters.first_cursor) {
            Some(cursor) => self.with_query(parameters.name.clone(), cursor),
            None => self,
        };
        request.with_page_size(parameters, items)
    }
}

impl<O, P> Steps<O, P> {
    #[inline]
    pub(crate) fn next_cursor(&self) -> Option<&str> {
        self.walk.cursors.next.as_deref()
    }

    /// The cursor of the page that was returned last.
    #[inline]
    pub(crate) fn last_cursor(&self) -> Option<&str> {
        self.walk.cursors.last.as_deref()
    }
}

impl<O: Operation<Response: ListPage>> Pages<O> {
    /// Restarts the walk at the page with this cursor. Only for lists whose pages have cursors: other walks end with an
    /// error before anything is sent. With [`next_cursor`](Self::next_cursor), this continues where a walk ended.
    #[inline]
    pub fn starting_at_cursor(self, cursor: impl Into<String>) -> Self {
        Self { steps: self.steps.changed(|steps| steps.start_at_cursor(cursor.into())) }
    }

    /// The cursor of the next page, if the last page had one. `None` before the first page, and after the last one.
    #[inline]
    pub fn next_cursor(&self) -> Option<&str> {
        self.steps.next_cursor()
    }
}

impl<O: Operation<Response: ListPage>> Items<O> {
    /// The cursor of the page with the next item. `None` in the first page, and after the last item. A walk that
    /// [starts there](Pages::starting_at_cursor) begins with the first item of that page.
    #[inline]
    pub fn next_cursor(&self) -> Option<&str> {
        if self.is_in_page() { self.steps.last_cursor() } else { self.steps.next_cursor() }
    }
}
