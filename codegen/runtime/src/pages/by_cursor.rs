//! Walks from page to page by the cursor in each page.

use crate::error::kind::PagingProblem;
use crate::info::operation::Operation;
use crate::info::page::{ListPage, PageParameters};
use crate::pages::Pages;
use crate::pages::cursor::After;
use crate::pages::items::Items;
use crate::pages::steps::Steps;
use crate::pages::walk::{Next, PageExtent, Walk, observe_end};
use crate::request::call::Call;

impl Walk {
    /// Accepts a page that was requested by a cursor. `after` is what it says about the next one. The last page is the
    /// one without a cursor, and a page without items need not be the last.
    #[inline]
    pub(crate) fn accept_by_cursor(
        &mut self,
        page: &PageExtent,
        after: After,
        name: &str,
        call: &Call,
    ) -> Result<Next, PagingProblem> {
        if page.count > 0 && self.came_before(page, Some(self.next)) {
            return Err(self.same_page(name));
        }
        let is_first = self.pages == 0;
        // A service may say what comes next only if it is asked for a page. A page that is not full is the last all the same.
        let is_first_of_all = is_first && self.cursors.next.is_none();
        let missed = page.total().filter(|total| is_first_of_all && *total > page.count);
        self.pages += 1;
        self.next = self.next.saturating_add(page.count);
        match after {
            After::Cursor(cursor) => self.cursors.follow(cursor),
            After::Lost(problem) => {
                self.cursors.end();
                self.cursors.lost = Some(problem);
            }
            _ => {
                self.cursors.end();
                match missed {
                    Some(total) if page.is_short() => observe_end(page.count, total, call),
                    _ => self.cursors.lost = missed.map(|total| PagingProblem::EndedEarly { start: page.count, total }),
                }
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

impl Call {
    /// Adds the parameters of the page with this cursor, or of the first page.
    #[inline]
    pub fn add_page_at(&mut self, parameters: &PageParameters, cursor: Option<&str>, items: Option<u64>) {
        if let Some(cursor) = cursor.or(parameters.first_cursor) {
            self.add(parameters.name.clone().into_owned(), &cursor);
        }
        self.add_page_size(parameters, items);
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
