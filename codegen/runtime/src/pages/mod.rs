//! Walks over all pages of a list, by numbers or by the cursor in each page.

pub(crate) mod walk;
pub(crate) mod ahead;
pub(crate) mod steps;
pub(crate) mod items;

use std::fmt;
use std::iter::FusedIterator;

use crate::error::Error;
use crate::error::kind::PagingProblem;
use crate::info::operation::Operation;
use crate::info::page::{ListPage, PageParameters};
use crate::json::list::{self, ListPosition};
use crate::pages::items::Items;
use crate::pages::steps::{Fetched, Step, Steps};
use crate::pages::walk::{After, Next, PageExtent, Walk, cursor_of, observe_end};
use crate::request::answer::Received;
use crate::request::call::Call;
use crate::transport::response::AnswerHead;

/// An iterator over the pages of a list. It fetches each page when you ask for it. [`items`](Self::items) turns it into
/// an iterator over the items.
///
/// Each page is a call of its own, with everything that was set on the request: parameters, timeouts, retries. The
/// first page starts at 0, or at [`starting_at`](Self::starting_at). Each further page starts at the number of items
/// before it. A page without items is returned only if it is the first.
///
/// # When it ends
///
/// After each page, the first of these rules that applies decides:
///
/// 1. The page has no items: the list ends.
/// 2. The answer states the total number of items: the list ends when this many were received.
/// 3. The answer states the maximum number of items in a page: the list ends if the page has fewer.
/// 4. Otherwise, the next page is fetched. The list ends if it has no items.
///
/// Each page is judged by its own answer, so the list may grow or shrink meanwhile. If a page states no total, the first one that an earlier
/// page stated counts, and of pages with cursors the last one. If the total changes, an [`Observer`](crate::Observer) learns of it, once a
/// walk. A total smaller than the items already seen is ignored. The walk advances by the number of items that were received, so it skips
/// nothing in a list that does not change, even if a page has fewer or more items than it should. Items can occur twice or be missed if the
/// list changes meanwhile, or if the service counts pages differently; items are not compared one by one. The last items are missed if the
/// total is too small, or if pages are shorter than the stated maximum and there is no total. An item that is `null` or cannot be read is
/// left out, and is counted.
///
/// A list without pages returns the same items again, which is an error after all of them: they may be the whole list,
/// or only its start because the parameter has another name. Items are the same if their text is, and the answer does not state
/// that they start where they were asked to. If a list has no pages, `send` the request instead.
///
/// If the service counts pages, the walk requests one page number after the other. Rule 2 applies if the walk began with
/// the first page. If pages have cursors, only the cursor decides: the walk follows it, also from a page without items,
/// and the list ends with the page that has none. If that is the first page, but it does not reach the total, an error follows it; an
/// observer learns of a later one. If a link in a header leads to the next page, the walk takes the cursor out of the link. It never
/// requests the address of the link, so the key goes to no other host.
///
/// # Errors
///
/// An error takes the place of a page, and nothing comes after it. It is the error of the call, or of the kind
/// [`ErrorKind::Paging`](crate::ErrorKind::Paging): the service ignores the parameter, there are more pages than
/// [`max_pages`](Self::max_pages), the list ended before its total and its last page was like the others, or a link does not lead on. The
/// pages before it are valid. [`next_start`](Self::next_start) is then where another walk can continue.
#[doc(alias = "pagination")]
#[must_use = "nothing is sent before `next`"]
pub struct Pages<O: Operation<Response: ListPage>> {
    pub(crate) steps: Steps<O, Whole<O::Response>>,
    head: Option<AnswerHead>,
}

/// A page with its items.
pub(crate) struct Whole<P>(P, AnswerHead);

impl<O: Operation<Response: ListPage>> Fetched<O> for Whole<O::Response> {
    #[inline]
    fn decode(received: Received<'_>, fields: &[&str]) -> Result<Step<Self>, Error> {
        let Received { context, head, body } = received;
        let status = head.status();
        let text = context.text(status, body)?;
        // If it is not JSON, decoding it says where.
        let list = list::find(&text, O::Response::ITEMS).map_or(ListPosition::default(), |found| found.place);
        let page = context.decode::<O::Response>(status, text.into_bytes(), fields)?;
        Ok(Step { after: cursor_of(&page), extent: PageExtent::of(&page, list), page: Whole(page, head) })
    }
}

impl Call {
    /// A walk over the pages of this request.
    #[inline]
    pub fn pages<O: Operation<Response: ListPage>>(self) -> Pages<O> {
        let client = &*self.client.0;
        let own = self.page_parameters.clone().or_else(|| self.info.page_parameters.map(PageParameters::from));
        let names = own.or_else(|| client.page_parameters.clone());
        let known = || client.service.page_parameters.map(PageParameters::from);
        let names = names.or_else(known).unwrap_or_else(|| PageParameters::start_only(""));
        Pages::of(Steps::new(self, names))
    }
}

impl<O: Operation<Response: ListPage>> Pages<O> {
    fn of(steps: Steps<O, Whole<O::Response>>) -> Self {
        Self { steps, head: None }
    }

    /// Sets how many items to request per page. By default, the service decides. A service may return fewer or more, so
    /// this does not decide where the list ends.
    #[inline]
    pub fn page_size(self, items: u64) -> Self {
        Self::of(self.steps.changed(|steps| steps.set_page_size(items)))
    }

    /// Restarts the walk after this many items of the list, or at the page with this number if the service counts pages.
    /// Pages with cursors are continued with `starting_at_cursor`. With [`next_start`](Self::next_start), this continues where
    /// a walk ended with an error.
    #[inline]
    pub fn starting_at(self, start: u64) -> Self {
        Self::of(self.steps.changed(|steps| steps.start_at(start)))
    }

    /// Sets the maximum number of pages. Default: 10,000. If there are more, the walk ends with an error. This is a
    /// safeguard. To stop earlier, take as many pages as you want from the iterator: it fetches no more than that.
    #[inline]
    pub fn max_pages(self, pages: usize) -> Self {
        Self::of(self.steps.changed(|steps| steps.max_pages = pages))
    }

    /// Fetches pages ahead with up to this many threads. Default: 0, which uses none. Pages still come in order.
    ///
    /// Fetching ahead starts after the first page, if that page states the total and is full. Otherwise, and as soon as
    /// a page is not as long as the first, pages are fetched one by one. A page is full if it has as many items as the
    /// maximum that it states, or states none. At most twice as many pages as threads are in progress or waiting, and
    /// none beyond [`max_pages`](Self::max_pages). The transport and its layers run on these threads, so what a thread has of its own,
    /// such as the current span, is not there. An error comes in place of its page. The threads end with the walk.
    /// Dropping it waits for the calls in progress, which their timeouts limit. Pages with cursors are always fetched
    /// one by one, since each contains the cursor of the next.
    #[inline]
    pub fn fetch_ahead(self, threads: usize) -> Self {
        Self::of(self.steps.changed(|steps| steps.threads = threads))
    }

    /// Iterates over the items of all pages. Each item is decoded when you ask for it, so this needs the memory of the
    /// text of one page and of one item. With [`fetch_ahead`](Self::fetch_ahead), it also needs the texts of the pages
    /// that wait.
    #[inline]
    pub fn items(self) -> Items<O> {
        Items::new(self.steps.into_other())
    }

    /// The status and the headers of the page that was returned last. `None` before the first page, and after an error.
    ///
    /// ```text
    /// while let Some(page) = pages.next() {
    ///     println!("{} items", page?.list.len());
    ///     println!("{:?}", pages.head().and_then(|head| head.header("x-request-id")));
    /// }
    /// ```
    #[inline]
    pub fn head(&self) -> Option<&AnswerHead> {
        self.head.as_ref()
    }

    /// The number of items before the next page, or the number of the next page if the service counts pages. If this
    /// walk ended with an error, pass it to [`starting_at`](Self::starting_at) to continue.
    #[inline]
    pub fn next_start(&self) -> u64 {
        self.steps.walk.next
    }
}

impl<O: Operation<Response: ListPage>> Iterator for Pages<O> {
    type Item = Result<O::Response, Error>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.head = None;
        let page = self.steps.next()?.map(|Step { page: Whole(page, head), .. }| {
            self.head = Some(head);
            page
        });
        Some(page)
    }
}

impl<O: Operation<Response: ListPage>> FusedIterator for Pages<O> {}

/// Shows the request, with secrets as `***`, and the progress of the walk.
impl<O: Operation<Response: ListPage>> fmt::Debug for Pages<O> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.steps.fmt(f)
    }
}

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
        self.pages += 1;
        self.next = self.next.saturating_add(page.count);
        self.items = self.items.map(|items| items.saturating_add(page.count));
        self.total = page.total().or(self.total);
        match after {
            After::Cursor(cursor) => self.cursors.follow(cursor),
            After::Lost(problem) => {
                self.cursors.end();
                self.cursors.lost = Some(problem);
            }
            _ => {
                self.cursors.end();
                match self.items.zip(self.total).filter(|(items, total)| total > items) {
                    // A service may say what comes next only if it is asked for a page. A page that is not full is the last all the same.
                    Some((start, total)) if is_first && !page.is_short() => {
                        self.cursors.lost = Some(PagingProblem::EndedEarly { start, total });
                    }
                    Some((items, total)) => observe_end(items, total, call),
                    None => {}
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

impl<O: Operation<Response: ListPage>> Pages<O> {
    /// Restarts the walk at the page with this cursor. Only for lists whose pages have cursors: other walks end with an
    /// error before anything is sent. With [`next_cursor`](Self::next_cursor), this continues where a walk ended.
    #[inline]
    pub fn starting_at_cursor(self, cursor: impl Into<String>) -> Self {
        Self::of(self.steps.changed(|steps| steps.start_at_cursor(cursor.into())))
    }

    /// The cursor of the next page, if the last page had one. `None` before the first page, and after the last one.
    #[inline]
    pub fn next_cursor(&self) -> Option<&str> {
        self.steps.walk.cursors.next.as_deref()
    }
}

impl<O: Operation<Response: ListPage>> Items<O> {
    /// The cursor of the page with the next item. `None` in the first page, and after the last item. A walk that
    /// [starts there](Pages::starting_at_cursor) begins with the first item of that page.
    #[inline]
    pub fn next_cursor(&self) -> Option<&str> {
        let cursors = &self.steps.walk.cursors;
        if self.left > 0 { cursors.last.as_deref() } else { cursors.next.as_deref() }
    }
}
