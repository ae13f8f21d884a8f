//! Walks over all pages of a list.

pub(crate) mod walk;
pub(crate) mod ahead;
pub(crate) mod names;

use std::fmt;
use std::iter::FusedIterator;
use std::sync::Arc;
use std::vec;

use crate::runtime::error::Error;
use crate::runtime::error::kind::{ErrorKind, PagingProblem};
use crate::runtime::error::refusal::RequestProblem;
use crate::runtime::info::operation::{Effect, Operation};
use crate::runtime::info::page::{ListPage, PageParameters};
use crate::runtime::pages::ahead::{Ahead, Plan};
use crate::runtime::pages::walk::{Next, Seen, Walk, fingerprint};
use crate::runtime::request::Request;

/// The default limit on the number of pages.
const MAX_PAGES: usize = 10_000;

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
/// 2. The answer states the total number of items: the list ends when this many came.
/// 3. The answer states the maximum number of items in a page: the list ends if the page has fewer.
/// 4. Otherwise, the next page is fetched. The list ends if it has no items.
///
/// Each page is judged by its own answer, so the list may grow or shrink meanwhile. A total smaller than the items
/// already seen is ignored. The walk continues by the number of items that came, so it skips nothing in a list that
/// does not change, even if a page has fewer or more items than it should. Items can occur twice or be missed if the
/// list changes meanwhile, or if the service counts pages differently; items are not compared one by one. The end is
/// missed if the total is too small, or if pages are shorter than the stated maximum and there is no total. A `null`
/// item is left out and not counted, so a page with one looks shorter than it is.
///
/// A list without pages returns the same items again, which is an error after all of them: they may be the whole list,
/// or only its start because the parameter has another name. If a list has no pages, `send` the request instead.
///
/// # Errors
///
/// An error takes the place of a page, and nothing comes after it. It is the error of the call, or of the kind
/// [`ErrorKind::Paging`]: the service ignores the parameter, there are more pages than [`max_pages`](Self::max_pages),
/// or the list ended before its total. The pages before it are valid. [`next_start`](Self::next_start) is then where
/// another walk can continue.
#[must_use = "nothing is sent before `next`"]
pub struct Pages<O: Operation<Response: ListPage>> {
    source: Arc<Source<O>>,
    walk: Walk,
    max_pages: usize,
    threads: usize,
    ahead: Option<Ahead<O::Response>>,
    done: bool,
}

/// What all pages are requested with.
struct Source<O> {
    request: Request<O>,
    parameters: PageParameters,
    page_size: Option<u64>,
}

impl<O: Operation<Response: ListPage>> Pages<O> {
    /// Creates a walk over the pages of a request. Use [`Request::pages`].
    #[doc(hidden)]
    pub fn new(request: Request<O>, parameters: PageParameters) -> Self {
        Self {
            source: Arc::new(Source { request, parameters, page_size: None }),
            walk: Walk::starting_at(0),
            max_pages: MAX_PAGES,
            threads: 0,
            ahead: None,
            done: false,
        }
    }

    /// Sets how many items to request per page. By default, the service decides. A service may return fewer or more, so
    /// this does not decide where the list ends.
    pub fn page_size(mut self, items: u64) -> Self {
        self.ahead = None;
        let Source { request, parameters, .. } = &*self.source;
        let (request, parameters) = (request.clone(), parameters.clone());
        self.source = Arc::new(Source { request, parameters, page_size: Some(items) });
        self
    }

    /// Restarts the walk after this many items of the list. With [`next_start`](Self::next_start), this continues where
    /// a walk ended with an error.
    pub fn starting_at(mut self, start: u64) -> Self {
        self.ahead = None;
        self.walk = Walk::starting_at(start);
        self.done = false;
        self
    }

    /// Sets the maximum number of pages. Default: 10,000. If there are more, the walk ends with an error. This is a
    /// safeguard. To stop earlier, take as many pages as you want from the iterator: it fetches no more than that.
    pub fn max_pages(mut self, pages: usize) -> Self {
        self.ahead = None;
        self.max_pages = pages;
        self
    }

    /// Fetches pages ahead with up to this many threads. Default: 0, which uses none. Pages still come in order.
    ///
    /// This starts after the first page, if that states the total and is as long as the maximum that it states.
    /// Otherwise, and as soon as a page is not as long as the first, pages are fetched one by one. At most twice as
    /// many pages as threads are in progress or waiting, and none beyond [`max_pages`](Self::max_pages). An error comes
    /// in place of its page. The threads end with the walk. Dropping it waits for the calls in progress, which their
    /// timeouts limit.
    pub fn fetch_ahead(mut self, threads: usize) -> Self {
        self.ahead = None;
        self.threads = threads;
        self
    }

    /// Iterates over the items of all pages.
    pub fn items(self) -> Items<O> {
        Items::new(self)
    }

    /// The number of items before the next page. If this walk ended with an error, pass it to
    /// [`starting_at`](Self::starting_at) to continue.
    pub fn next_start(&self) -> u64 {
        self.walk.next
    }

    /// Returns the next page, or `None` after the last one.
    fn advance(&mut self) -> Result<Option<O::Response>, Error> {
        if self.walk.pages == 0 {
            self.source.check()?;
        }
        if self.walk.pages >= self.max_pages {
            let problem = PagingProblem::TooManyPages { limit: self.max_pages, start: self.walk.next };
            return Err(Error::of(O::INFO, ErrorKind::Paging(problem)));
        }
        let page = self.fetch()?;
        let seen = Seen {
            position: page.position(),
            count: u64::try_from(page.items().len()).unwrap_or(u64::MAX),
            fingerprint: fingerprint(page.items()),
        };
        let source = &*self.source;
        let after = self.walk.accept(&seen, &source.parameters.start);
        match after.map_err(|problem| Error::of(O::INFO, ErrorKind::Paging(problem)))? {
            Next::More if self.walk.pages == 1 => self.ahead = self.fetch_rest(&seen),
            Next::More => {}
            Next::LastPage => self.end(),
            Next::EmptyPage => return Ok(None),
        }
        Ok(Some(page))
    }

    /// Returns the page that comes next in the walk. It may differ from the one that was fetched ahead.
    fn fetch(&mut self) -> Result<O::Response, Error> {
        let start = self.walk.next;
        if let Some(ahead) = self.ahead.as_mut().filter(|ahead| ahead.next_start() == Some(start)) {
            return ahead.take();
        }
        self.ahead = None;
        self.source.page(start)
    }

    /// Starts to fetch the pages after the first, if their positions are known.
    fn fetch_rest(&self, first: &Seen) -> Option<Ahead<O::Response>> {
        let total = first.position.total.and_then(|total| u64::try_from(total).ok())?;
        let is_full = first.position.limit.is_none_or(|limit| u64::try_from(limit) == Ok(first.count));
        let left = total.checked_sub(self.walk.next).filter(|_| is_full && first.count > 0)?;
        let pages = usize::try_from(left.div_ceil(first.count)).unwrap_or(usize::MAX);
        let count = pages.min(self.max_pages.saturating_sub(1));
        let plan = Plan { first: self.walk.next, step: first.count, count };
        let source = Arc::clone(&self.source);
        Ahead::start(plan, self.threads, move |start| source.page(start))
    }

    fn end(&mut self) {
        self.done = true;
        self.ahead = None;
    }
}

impl<O: Operation> Source<O> {
    fn page(&self, start: u64) -> Result<O::Response, Error> {
        self.request.clone().with_page(&self.parameters, start, self.page_size).send()
    }

    /// Rejects invalid settings before anything is sent.
    fn check(&self) -> Result<(), Error> {
        // A walk sends its operation once per page, which is only safe for one that reads.
        if O::INFO.effect != Effect::Read {
            return Err(Error::of(O::INFO, ErrorKind::Request(RequestProblem::PagesOfChange)));
        }
        let PageParameters { start, limit } = &self.parameters;
        let refused = |name: &str, reason| {
            let problem = RequestProblem::PageParameter { name: name.to_owned(), reason };
            Err(Error::of(O::INFO, ErrorKind::Request(problem)))
        };
        for name in std::iter::once(start).chain(limit) {
            if name.is_empty() {
                return refused(name, "a parameter has no name, see `page_parameters` on the builder");
            }
            if O::INFO.parameters.iter().any(|parameter| parameter.wire == *name) {
                return refused(name, "it is a documented parameter of the operation");
            }
            if self.request.sends(name) {
                return refused(name, "the request sets it already");
            }
        }
        if limit.as_ref() == Some(start) {
            return refused(start, "it cannot be both the start and the limit parameter");
        }
        if limit.is_none() && self.page_size.is_some() {
            return refused("", "a page size is set, but no parameter name for it");
        }
        Ok(())
    }
}

impl<O: Operation<Response: ListPage>> Iterator for Pages<O> {
    type Item = Result<O::Response, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let page = self.advance().transpose();
        if !matches!(page, Some(Ok(_))) {
            self.end();
        }
        page
    }
}

impl<O: Operation<Response: ListPage>> FusedIterator for Pages<O> {}

/// Shows the request, with secrets as `***`, and the progress of the walk.
impl<O: Operation<Response: ListPage>> fmt::Debug for Pages<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pages")
            .field("request", &self.source.request)
            .field("parameters", &self.source.parameters)
            .field("page_size", &self.source.page_size)
            .field("next_start", &self.walk.next)
            .field("pages", &self.walk.pages)
            .finish_non_exhaustive()
    }
}

/// An iterator over the items of all pages. Returned by [`Pages::items`].
///
/// It fetches a page when the items of the previous one are used up, unless pages are fetched ahead. Errors are as
/// described at [`Pages`]: one comes after all items before it, and nothing comes after it.
#[must_use = "nothing is sent before `next`"]
pub struct Items<O: Operation<Response: ListPage>> {
    pages: Pages<O>,
    page: vec::IntoIter<Item<O>>,
}

type Item<O> = <<O as Operation>::Response as ListPage>::Item;

impl<O: Operation<Response: ListPage>> Items<O> {
    pub(crate) fn new(pages: Pages<O>) -> Self {
        Self { pages, page: Vec::new().into_iter() }
    }

    /// The number of items before the next one. If this walk ended with an error, pass it to [`Pages::starting_at`] to
    /// continue.
    pub fn next_start(&self) -> u64 {
        self.pages.next_start().saturating_sub(u64::try_from(self.page.len()).unwrap_or(u64::MAX))
    }
}

impl<O: Operation<Response: ListPage>> Iterator for Items<O> {
    type Item = Result<Item<O>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(item) = self.page.next() {
                return Some(Ok(item));
            }
            match self.pages.next()? {
                Ok(page) => self.page = page.into_items().into_iter(),
                Err(error) => return Some(Err(error)),
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.page.len(), None)
    }
}

impl<O: Operation<Response: ListPage>> FusedIterator for Items<O> {}

/// Shows the walk over the pages, and the number of items left in the current page.
impl<O: Operation<Response: ListPage>> fmt::Debug for Items<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Items").field("pages", &self.pages).field("left_in_page", &self.page.len()).finish()
    }
}
