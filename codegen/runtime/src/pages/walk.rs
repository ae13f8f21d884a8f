//! Decides, without sending anything, what each page means for a walk: it continues, it ends, or it fails. Keeps
//! the cursors of a walk.

use std::hash::DefaultHasher;
use std::hash::Hash as _;
use std::hash::Hasher as _;

use crate::error::kind::PagingProblem;
use crate::info::page::{ListPage, PageBy, PageParameters, PagePosition};
use crate::json::list::ListPosition;
use crate::request::call::Call;

/// What the walk needs to know about a page.
#[derive(Clone, Copy)]
pub(crate) struct PageExtent {
    /// The position of the page, as the answer states it.
    pub(crate) position: PagePosition,
    /// The number of items that the service sent.
    pub(crate) count: u64,
    /// A hash of the text of the items.
    pub(crate) hash: u64,
}

impl PageExtent {
    /// The extent of a page whose text has this list.
    pub(crate) fn of<P: ListPage>(page: &P, list: ListPosition) -> Self {
        let count = u64::try_from(list.left).unwrap_or(u64::MAX);
        Self { position: page.position(), count, hash: list.hash }
    }

    /// The number of items in the whole list, as the answer states it.
    #[inline]
    pub(crate) fn total(&self) -> Option<u64> {
        self.position.total.and_then(|total| u64::try_from(total).ok())
    }

    /// Whether it has fewer items than the maximum that it states.
    #[inline]
    pub(crate) fn is_short(&self) -> bool {
        self.position.limit.is_some_and(|limit| u64::try_from(limit).is_ok_and(|limit| self.count < limit))
    }
}

/// What follows a page.
pub(crate) enum Next {
    /// There are more pages.
    More,
    /// The page is the last one.
    LastPage,
    /// The page has no items, which means that the previous one was the last.
    EmptyPage,
}

#[derive(Clone)]
pub(crate) struct Walk {
    /// The number of items before the next page, or the number of that page if the service counts pages.
    pub(crate) next: u64,
    /// The number of items before the next page, unless it is unknown.
    pub(crate) items: Option<u64>,
    /// The number of pages so far.
    pub(crate) pages: usize,
    /// The hashes of the pages so far. There are at most thousands, and each took a request, so a list is quick enough.
    seen: Vec<u64>,
    /// The cursors so far, if pages have cursors.
    pub(crate) cursors: Cursors,
    /// The first total that a page stated, and whether a later one differed.
    pub(crate) total: Option<u64>,
    has_other_total: bool,
    /// The largest number of items of a page.
    most: u64,
    /// Whether the last page has fewer items than the maximum that it states, and than a page before it.
    is_short: bool,
}

impl Walk {
    #[inline]
    pub(crate) fn starting_at(start: u64, by: PageBy) -> Self {
        let items = match by {
            PageBy::Number { first } => (start == first).then_some(0),
            PageBy::Start | PageBy::Cursor => Some(start),
        };
        Self {
            next: start,
            items,
            pages: 0,
            seen: Vec::new(),
            cursors: Cursors::default(),
            total: None,
            has_other_total: false,
            most: 0,
            is_short: false,
        }
    }

    /// Accepts a page, and reports what its total says about the list.
    #[inline]
    pub(crate) fn accept(
        &mut self,
        page: &PageExtent,
        parameters: &PageParameters,
        call: &Call,
    ) -> Result<Next, PagingProblem> {
        let (start, name) = (self.next, &parameters.name);
        self.compare_total(page.total(), call);
        let total = page.total().or(self.total);
        if page.count == 0 {
            if let (Some(items), Some(total)) = (self.items, total)
                && total > items
            {
                if !self.is_short {
                    return Err(PagingProblem::EndedEarly { start: items, total });
                }
                observe_end(items, total, call);
            }
            let is_first = self.pages == 0;
            self.pages += usize::from(is_first);
            return Ok(if is_first { Next::LastPage } else { Next::EmptyPage });
        }
        let is_elsewhere = |answered: &i64| parameters.by == PageBy::Start && u64::try_from(*answered) != Ok(start);
        if let Some(answered) = page.position.start.filter(is_elsewhere) {
            return Err(PagingProblem::StartIgnored { name: name.to_string(), asked: start, answered });
        }
        let is_counted = matches!(parameters.by, PageBy::Number { .. });
        let asked = if is_counted { self.items } else { Some(start) };
        // Counts the received items, regardless of the requested number, so that nothing is skipped.
        self.items = self.items.map(|items| items.saturating_add(page.count));
        let is_beyond = self.items.zip(total).is_some_and(|(items, total)| items > total);
        if self.came_before(page, asked.filter(|_| !is_beyond)) {
            return Err(PagingProblem::SamePage { name: name.to_string(), start });
        }
        self.pages += 1;
        // A service may return fewer than it states, and then each page is alike.
        self.is_short = page.is_short() && (self.most == 0 || page.count < self.most);
        self.most = self.most.max(page.count);
        self.next = start.saturating_add(if is_counted { 1 } else { page.count });
        // A page with fewer items than requested means nothing: a service may return fewer, and one that does not know the
        // parameters returns any number.
        let is_last = match total {
            // A total smaller than the items already seen is wrong.
            Some(total) if self.items.is_some_and(|items| total >= items) => self.items == Some(total),
            _ => {
                let stated = page.position.limit.and_then(|limit| u64::try_from(limit).ok()).filter(|&limit| limit > 0);
                stated.is_some_and(|limit| page.count < limit)
            }
        };
        Ok(if is_last { Next::LastPage } else { Next::More })
    }

    /// Reports the first total that differs from those before.
    #[inline]
    fn compare_total(&mut self, total: Option<u64>, call: &Call) {
        let Some((first, other)) = self.total.zip(total) else {
            self.total = self.total.or(total);
            return;
        };
        if first != other && !std::mem::replace(&mut self.has_other_total, true) {
            call.observe_walk("the same total on each page", "another total", format_args!("{first}, then {other}"));
        }
    }

    /// The number of items of the whole list after the pages so far.
    #[inline]
    pub(crate) fn items_left(&self, total: u64) -> Option<u64> {
        total.checked_sub(self.items?)
    }

    /// Whether the text of the items is that of an earlier page. Items that look alike are no repeated page if the answer
    /// says that they start where they were asked to.
    #[inline]
    pub(crate) fn came_before(&mut self, page: &PageExtent, asked: Option<u64>) -> bool {
        let answered = page.position.start.and_then(|start| u64::try_from(start).ok());
        let is_confirmed = answered.is_some() && answered == asked;
        let is_repeated = self.seen.contains(&page.hash);
        self.seen.push(page.hash);
        is_repeated && !is_confirmed
    }
}

/// Reports that the list ends with a page that is not full, before its total: the total counts what the request leaves out, too.
#[cold]
pub(crate) fn observe_end(items: u64, total: u64, call: &Call) {
    call.observe_walk("as many items as the total", "fewer items", format_args!("{items} of {total}"));
}

/// What a page says about the one after it.
#[derive(Clone)]
pub(crate) enum After {
    /// It has this cursor.
    Cursor(String),
    /// There is none.
    Nothing,
    /// There is none, nor is there a header with links.
    NoHeader,
    /// There is one, and its cursor is unknown.
    Lost(PagingProblem),
}

#[derive(Clone, Default)]
pub(crate) struct Cursors {
    /// The cursor of the next page.
    pub(crate) next: Option<String>,
    /// The cursor of the last page so far.
    pub(crate) last: Option<String>,
    /// The hashes of all cursors so far. Each took a request, so a list is quick enough.
    seen: Vec<u64>,
    /// Whether the cursor of the next page occurred before.
    pub(crate) is_repeated: bool,
    /// Why the cursor of the next page is unknown.
    pub(crate) lost: Option<PagingProblem>,
}

impl Cursors {
    /// Begins at a cursor.
    #[inline]
    pub(crate) fn starting_at(cursor: String) -> Self {
        let mut cursors = Self::default();
        cursors.follow(cursor);
        cursors
    }

    #[inline]
    pub(crate) fn follow(&mut self, cursor: String) {
        let mut hasher = DefaultHasher::new();
        cursor.hash(&mut hasher);
        let hash = hasher.finish();
        self.is_repeated = self.seen.contains(&hash);
        self.seen.push(hash);
        self.last = self.next.replace(cursor);
    }

    #[inline]
    pub(crate) fn end(&mut self) {
        self.last = self.next.take();
    }
}

/// What the body of a page says about the next one.
#[inline]
pub(crate) fn cursor_of<P: ListPage>(page: &P) -> After {
    let cursor = page.next_cursor().filter(|cursor| !cursor.is_empty());
    cursor.map_or(After::Nothing, |cursor| After::Cursor(cursor.to_owned()))
}
