//! Takes the steps of a walk: checks its settings, fetches a page, and decides whether there is more.
//!
//! Of a link in a header, only the cursor is used: the next page is requested like the first, from the same host and with the same
//! parameters.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use crate::error::Error;
use crate::error::kind::{ErrorKind, PagingProblem};
use crate::error::refusal::RequestProblem;
use crate::info::operation::{Effect, Operation};
use crate::info::page::{ListPage, PageBy, PageParameters};
use crate::pages::ahead::{Ahead, Plan};
use crate::pages::walk::{After, Cursors, Next, PageExtent, Walk};
use crate::request::answer::Received;
use crate::request::call::Call;
use crate::text::url::{BrokenLink, in_query, next_page};
use crate::transport::response::AnswerHead;

/// The default limit on the number of pages.
const MAX_PAGES: usize = 10_000;

/// A page as it is fetched: with its items, or with their text.
pub(crate) trait Fetched<O>: Sized + Send + 'static {
    /// Decodes an answer.
    fn decode(received: Received<'_>, fields: &[&str]) -> Result<Step<Self>, Error>;
}

/// A page, with what the walk needs to know about it.
pub(crate) struct Step<P> {
    pub(crate) page: P,
    pub(crate) extent: PageExtent,
    /// What it says about the next page, if pages have cursors.
    pub(crate) after: After,
}

/// A walk over pages that are fetched as `P`.
pub(crate) struct Steps<O, P> {
    operation: PhantomData<fn() -> O>,
    source: Arc<Selection>,
    pub(crate) walk: Walk,
    pub(crate) max_pages: usize,
    pub(crate) threads: usize,
    ahead: Option<Ahead<Step<P>>>,
    /// Whether fetching ahead starts after the next page, if that says how many pages there are.
    may_start_ahead: bool,
    done: bool,
}

/// The request and the settings that all pages share.
struct Selection {
    call: Call,
    parameters: PageParameters,
    page_size: Option<u64>,
}

impl<O, P> Steps<O, P> {
    #[inline]
    pub(crate) fn new(call: Call, parameters: PageParameters) -> Self {
        let walk = Walk::starting_at(parameters.first(), parameters.by);
        Self {
            operation: PhantomData,
            source: Arc::new(Selection { call, parameters, page_size: None }),
            walk,
            max_pages: MAX_PAGES,
            threads: 0,
            ahead: None,
            may_start_ahead: true,
            done: false,
        }
    }

    /// Converts the walk to pages that are fetched as `Q`.
    pub(crate) fn into_other<Q>(self) -> Steps<O, Q> {
        let Self { operation, source, walk, max_pages, threads, ahead, may_start_ahead, done } = self;
        let may_start_ahead = may_start_ahead || ahead.is_some();
        Steps { operation, source, walk, max_pages, threads, ahead: None, may_start_ahead, done }
    }

    /// Changes the walk. Pages that were fetched ahead are dropped.
    pub(crate) fn changed(mut self, change: impl FnOnce(&mut Self)) -> Self {
        self.ahead = None;
        change(&mut self);
        self
    }

    #[inline]
    pub(crate) fn set_page_size(&mut self, items: u64) {
        let Selection { call, parameters, .. } = &*self.source;
        let (call, parameters) = (call.clone(), parameters.clone());
        self.source = Arc::new(Selection { call, parameters, page_size: Some(items) });
    }

    #[inline]
    pub(crate) fn start_at(&mut self, start: u64) {
        self.may_start_ahead = true;
        self.walk = Walk::starting_at(start, self.source.parameters.by);
        self.done = false;
    }

    #[inline]
    pub(crate) fn start_at_cursor(&mut self, cursor: String) {
        self.start_at(self.source.parameters.first());
        self.walk.cursors = Cursors::starting_at(cursor);
        self.walk.items = None;
    }

    /// The call that the calls of all pages are made from.
    #[inline]
    pub(crate) fn call(&self) -> &Call {
        &self.source.call
    }

    /// The position of the next item, of which this many are left in the last page: the number of items before it, or
    /// the number of its page.
    #[inline]
    pub(crate) fn start_of_item(&self, left: u64) -> u64 {
        let is_counted = matches!(self.source.parameters.by, PageBy::Number { .. });
        self.walk.next.saturating_sub(if is_counted { left.min(1) } else { left })
    }

    #[inline]
    pub(crate) fn end(&mut self) {
        self.done = true;
        self.ahead = None;
    }
}

impl<O: Operation<Response: ListPage>, P: Fetched<O>> Steps<O, P> {
    /// Returns the next page. Nothing follows the last one, or an error.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<Result<Step<P>, Error>> {
        if self.done {
            return None;
        }
        let page = self.advance().transpose();
        if !matches!(page, Some(Ok(_))) {
            self.end();
        }
        page
    }

    /// Returns the next page, or `None` after the last one.
    #[inline]
    fn advance(&mut self) -> Result<Option<Step<P>>, Error> {
        if self.walk.pages == 0 {
            self.source.check(&self.walk)?;
        }
        let failed = |problem| Error::of(O::INFO, ErrorKind::Paging(problem));
        if self.walk.pages >= self.max_pages {
            let (limit, start) = (self.max_pages, self.walk.next);
            return Err(failed(match self.source.parameters.by {
                PageBy::Cursor => PagingProblem::TooManyCursors { limit },
                PageBy::Start | PageBy::Number { .. } => PagingProblem::TooManyPages { limit, start },
            }));
        }
        if let Some(problem) = self.walk.returns(&self.source.parameters.name) {
            return Err(failed(problem));
        }
        let page = self.fetch()?;
        match self.accept(&page).map_err(failed)? {
            Next::More if self.may_start_ahead => {
                self.may_start_ahead = false;
                self.ahead = self.fetch_rest(&page.extent);
            }
            Next::More => {}
            Next::LastPage => self.end(),
            Next::EmptyPage => return Ok(None),
        }
        Ok(Some(page))
    }

    /// Decides what follows a page.
    #[inline]
    fn accept(&mut self, page: &Step<P>) -> Result<Next, PagingProblem> {
        let Selection { call, parameters, .. } = &*self.source;
        if parameters.by == PageBy::Cursor {
            return self.walk.accept_by_cursor(&page.extent, page.after.clone(), &parameters.name, call);
        }
        self.walk.accept(&page.extent, parameters, call)
    }

    /// Returns the page that comes next in the walk. It may differ from the one that was fetched ahead.
    #[inline]
    fn fetch(&mut self) -> Result<Step<P>, Error> {
        let start = self.walk.next;
        if let Some(ahead) = self.ahead.as_mut().filter(|ahead| ahead.next_start() == Some(start)) {
            return ahead.take();
        }
        self.ahead = None;
        let source = &self.source;
        let call = match source.parameters.by {
            PageBy::Cursor => {
                let mut call = source.call.clone();
                call.add_page_at(&source.parameters, self.walk.cursors.next.as_deref(), source.page_size);
                call
            }
            PageBy::Start | PageBy::Number { .. } => source.page(start),
        };
        source.fetch::<O, P>(&call)
    }

    /// Starts to fetch the pages after this one, if their positions are known.
    #[inline]
    fn fetch_rest(&self, page: &PageExtent) -> Option<Ahead<Step<P>>> {
        let total = page.total()?;
        let is_full = page.position.limit.is_none_or(|limit| u64::try_from(limit) == Ok(page.count));
        let left = self.walk.items_left(total).filter(|_| is_full && page.count > 0)?;
        let pages = usize::try_from(left.div_ceil(page.count)).unwrap_or(usize::MAX);
        let count = pages.min(self.max_pages.saturating_sub(self.walk.pages));
        let step = match self.source.parameters.by {
            PageBy::Start => page.count,
            PageBy::Number { .. } => 1,
            // Each page contains the cursor of the next.
            PageBy::Cursor => return None,
        };
        let plan = Plan { first: self.walk.next, step, count };
        let source = Arc::clone(&self.source);
        Ahead::start(plan, self.threads, move |start| source.fetch::<O, P>(&source.page(start)))
    }
}

impl Selection {
    fn fetch<O: Operation<Response: ListPage>, P: Fetched<O>>(&self, call: &Call) -> Result<Step<P>, Error> {
        let Some(header) = O::Response::LINK_HEADER else {
            return call.perform(|received| P::decode(received, call.fields));
        };
        let name = &self.parameters.name;
        call.perform(|received| {
            let after = after_link(&received.head, header, name);
            let page = P::decode(received, call.fields)?;
            let is_known = call.sends(name) || !is_full(&page.extent, self.page_size);
            let after = match after {
                After::NoHeader if !is_known => After::Lost(PagingProblem::NoLink { header }),
                after => after,
            };
            Ok(Step { after, ..page })
        })
    }

    #[inline]
    fn page(&self, start: u64) -> Call {
        let mut call = self.call.clone();
        call.add_page(&self.parameters, start, self.page_size);
        call
    }

    /// Rejects invalid settings before anything is sent.
    #[inline]
    fn check(&self, walk: &Walk) -> Result<(), Error> {
        let operation = self.call.info;
        // A walk sends its operation once per page, which is only safe for one that reads.
        if operation.effect != Effect::Read {
            return Err(Error::of(operation, ErrorKind::Request(RequestProblem::PagesOfChange)));
        }
        let PageParameters { by, name: start, limit, max_limit, .. } = &self.parameters;
        let refused = |name: &str, reason| {
            let problem = RequestProblem::PageParameter { name: name.to_owned(), reason };
            Err(Error::of(operation, ErrorKind::Request(problem)))
        };
        for name in std::iter::once(start).chain(limit) {
            if name.is_empty() {
                return refused(name, "a parameter has no name, see `page_parameters` on the builder");
            }
            if operation.parameters.iter().any(|parameter| parameter.wire == *name) {
                return refused(name, "it is a documented parameter of the operation");
            }
            if self.call.sends(name) {
                return refused(name, "the request sets it already");
            }
        }
        if limit.as_ref() == Some(start) {
            return refused(start, "it cannot be both the start and the limit parameter");
        }
        if limit.is_none() && self.page_size.is_some() {
            return refused("", "a page size is set, but no parameter name for it");
        }
        if let (Some(limit), Some(size), Some(max)) = (limit, self.page_size, max_limit)
            && size > *max
        {
            let problem = RequestProblem::OutOfRange { name: limit.to_string(), limit: format!("at most {max}") };
            return Err(Error::of(operation, ErrorKind::Request(problem)));
        }
        if *by == PageBy::Cursor && walk.next != 0 {
            return refused(start, "pages with cursors can only be walked from a cursor, see `starting_at_cursor`");
        }
        if *by != PageBy::Cursor && walk.cursors.next.is_some() {
            return refused(start, "the pages have no cursors, see `starting_at`");
        }
        Ok(())
    }
}

/// Shows the request, with secrets as `***`, and the progress of the walk.
impl<O, P> fmt::Debug for Steps<O, P> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pages")
            .field("request", &self.source.call)
            .field("parameters", &self.source.parameters)
            .field("page_size", &self.source.page_size)
            .field("next_start", &self.walk.next)
            .field("pages", &self.walk.pages)
            .finish_non_exhaustive()
    }
}

/// What the links of an answer say about the next page.
#[inline]
fn after_link(head: &AnswerHead, header: &'static str, name: &str) -> After {
    let values: Vec<_> = head.values(header);
    if values.is_empty() {
        return After::NoHeader;
    }
    match next_page(values.iter().map(|value| &**value)) {
        Ok(None) => After::Nothing,
        Ok(Some(target)) => match in_query(target, name) {
            Some(cursor) => After::Cursor(cursor),
            None => After::Lost(PagingProblem::LinkWithoutParameter { header, name: name.to_owned() }),
        },
        Err(BrokenLink) => After::Lost(PagingProblem::BrokenLink { header }),
    }
}

/// Whether a page has as many items as a page may have, and does not say that these are all.
#[inline]
fn is_full(page: &PageExtent, size: Option<u64>) -> bool {
    let limit = page.position.limit.and_then(|limit| u64::try_from(limit).ok());
    page.position.total.is_none() && size.or(limit).is_some_and(|most| (1..=page.count).contains(&most))
}
