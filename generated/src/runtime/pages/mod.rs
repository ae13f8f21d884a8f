//! The walk over all pages of a list.

pub(crate) mod walk;
pub(crate) mod ahead;

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

/// How many pages a walk takes unless it is told otherwise.
const MAX_PAGES: usize = 10_000;

/// An iterator over the pages of a list, which are fetched as they are asked for. [`items`](Self::items) makes it one over
/// their items.
///
/// Each page is a call of its own, with all that was set on the request: parameters, timeouts, retries. The first page is
/// asked for with the start 0, or what [`starting_at`](Self::starting_at) says, and each next one with the number of items
/// before it. A page without items is not handed out unless it is the first.
///
/// # When it ends
///
/// Next a page, the first of these that the answer allows to tell decides:
///
/// 1. The page has no items: that was all.
/// 2. The answer tells how many items the whole list has: that was all if so many have come.
/// 3. The answer tells how many items a page holds at most: that was all if the page holds fewer.
/// 4. There is no sign of an end: the next page is asked for, and has no items if that was all.
///
/// Each page's own word counts, so a list may grow or shrink meanwhile. A total that the page itself reaches beyond is no
/// word. Nothing in a list that stays as it is will be passed over, since a walk goes on by the number of items that came,
/// also where a page holds fewer or more than it should. Items can come twice or be missed where the list changes meanwhile,
/// or where the service counts pages in another way; they are not compared one by one. The end cannot be told from a total
/// that is too small, nor from pages that are shorter than the limit that the answer tells while it tells no total. An item that
/// is `null` is left out when a page is read and does not count, so that a page with one looks shorter than it is.
///
/// A list that knows no pages gives the same items again, which is an error after all of them: whether they are the whole list,
/// or its beginning because the parameter has another name, nobody can know from that. Where there are no pages, `send` the
/// request instead.
///
/// # Errors
///
/// An error comes once, in the place of a page, and nothing comes after it. It is that of the call, or of the kind
/// [`ErrorKind::Paging`]: the service ignores the parameter, there are more pages than
/// [`max_pages`](Self::max_pages), or the list ended before its total. What came before is good.
/// [`next_start`](Self::next_start) is then where another walk can go on.
#[must_use = "nothing is sent before `next`"]
pub struct Pages<O: Operation<Response: ListPage>> {
    source: Arc<Source<O>>,
    walk: Walk,
    max_pages: usize,
    threads: usize,
    ahead: Option<Ahead<O::Response>>,
    done: bool,
}

/// What every page is asked for with.
struct Source<O> {
    request: Request<O>,
    parameters: PageParameters,
    page_size: Option<u64>,
}

impl<O: Operation<Response: ListPage>> Pages<O> {
    /// A walk over all pages that a request leads to.
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

    /// How many items to ask for in each page. Unless it is set, the service decides. A service may give fewer or more, so this
    /// does not tell where the list ends.
    pub fn page_size(mut self, items: u64) -> Self {
        self.ahead = None;
        let Source { request, parameters, .. } = &*self.source;
        let (request, parameters) = (request.clone(), parameters.clone());
        self.source = Arc::new(Source { request, parameters, page_size: Some(items) });
        self
    }

    /// Begins anew behind so many items of the list, in place of its beginning. With [`next_start`](Self::next_start), this
    /// goes on where a walk ended with an error.
    pub fn starting_at(mut self, start: u64) -> Self {
        self.ahead = None;
        self.walk = Walk::starting_at(start);
        self.done = false;
        self
    }

    /// How many pages to take at most; 10,000 unless it is set. If there are more, the walk ends with an error that says so.
    /// It is a protection and no way to stop: for that, take as many as you want from the iterator, which then asks for no
    /// more.
    pub fn max_pages(mut self, pages: usize) -> Self {
        self.ahead = None;
        self.max_pages = pages;
        self
    }

    /// Fetches pages ahead with as many threads at most; 0, which is the default, uses none. Pages come in their order all
    /// the same.
    ///
    /// It begins after the first page, if that tells how many items the whole list has and is as long as the limit that it
    /// tells; otherwise, and as soon as a page is not as long as the first, one page is fetched after the other. At most twice
    /// as many pages as threads are under way or wait to be taken, and none beyond [`max_pages`](Self::max_pages). An error
    /// comes in the place of its page. The threads end with the walk. Dropping it waits for the calls that are under way,
    /// which their timeouts limit.
    pub fn fetch_ahead(mut self, threads: usize) -> Self {
        self.ahead = None;
        self.threads = threads;
        self
    }

    /// The items of all pages, one after the other.
    pub fn items(self) -> Items<O> {
        Items::new(self)
    }

    /// How many items of the whole list come before the next page: where a later walk goes on, by
    /// [`starting_at`](Self::starting_at), if this one ended with an error.
    pub fn next_start(&self) -> u64 {
        self.walk.next
    }

    /// The next page, or nothing after the last one.
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

    /// The page that comes next in the walk, which need not be the one that was fetched ahead.
    fn fetch(&mut self) -> Result<O::Response, Error> {
        let start = self.walk.next;
        if let Some(ahead) = self.ahead.as_mut().filter(|ahead| ahead.next_start() == Some(start)) {
            return ahead.take();
        }
        self.ahead = None;
        self.source.page(start)
    }

    /// Begins to fetch the pages after the first, if it is known which these are.
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

    /// Refuses what cannot be asked for, before anything is sent.
    fn check(&self) -> Result<(), Error> {
        // A walk sends its operation as often as there are pages, which is the caller's wish only for one that reads.
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
                return refused(name, "its name is empty");
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

/// The request, with secrets as `***`, and how far the walk has come.
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

/// An iterator over the items of all pages; made by [`Pages::items`].
///
/// It asks for a page when the items of the one before are used up, unless pages are fetched ahead. What is said of errors
/// at [`Pages`] holds here too: one comes after all items that came before it, and nothing comes after it.
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

    /// How many items of the whole list come before the next one: where a later walk goes on, by
    /// [`Pages::starting_at`], if this one ended with an error.
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

/// The walk over the pages, and how many items of the current page are left.
impl<O: Operation<Response: ListPage>> fmt::Debug for Items<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Items").field("pages", &self.pages).field("left_in_page", &self.page.len()).finish()
    }
}
