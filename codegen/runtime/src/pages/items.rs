//! Walks over the items of all pages, and decodes each when it is asked for.

use std::fmt;
use std::iter::FusedIterator;

use crate::deviation::recorder;
use crate::error::Error;
use crate::info::operation::Operation;
use crate::info::page::ListPage;
use crate::json::list::{List, read_item};
use crate::pages::steps::{Fetched, Step, Steps};
use crate::pages::walk::{PageExtent, cursor_of};
use crate::request::answer::Received;

/// An iterator over the items of all pages. Returned by [`Pages::items`](crate::Pages::items).
///
/// It fetches a page when the items of the previous one are used up, unless pages are fetched ahead. Before it returns
/// an item, it reads the whole text of the page, and checks its size, its syntax, its envelope, and that it is not an
/// error. Each item is decoded when you ask for it, and the text is dropped before the next page is fetched. So a walk
/// holds the text of one page and one item in memory, even if one answer has the whole list.
///
/// If the response head states the length of the text, the memory is allocated once. Otherwise it grows with the text,
/// and can briefly be three times as large. The memory of a page is limited by
/// [`max_body`](crate::ClientBuilder::max_body), and the memory of an item by
/// [`max_memory`](crate::ClientBuilder::max_memory).
///
/// # Errors
///
/// They are described at [`Pages`](crate::Pages): an error comes after all items before it, and nothing comes after it.
/// An item that cannot be read is left out and reported, and counts for the position. An item that is nested too deep or takes too much
/// memory is an error: the items before it are returned, while [`Pages`](crate::Pages) and `send` return nothing of such a
/// page. [`next_start`](Self::next_start) is the number of items before it. To skip the item, start another walk at one more.
#[must_use = "nothing is sent before `next`"]
pub struct Items<O: Operation<Response: ListPage>> {
    pub(crate) steps: Steps<O, Listed>,
    page: Option<Listed>,
    /// The number of items left in the page.
    pub(crate) left: u64,
}

type Item<O> = <<O as Operation>::Response as ListPage>::Item;

/// A page whose items are still text.
pub(crate) struct Listed {
    list: List,
    /// The number of items in the whole list, as the page states it.
    total: Option<i64>,
    status: u16,
    /// The number of attempts until the page was received.
    attempts: u32,
    /// The maximum memory of an item.
    max_memory: u64,
    /// Whether the observations in the remaining items were reported.
    is_observed: bool,
}

impl<O: Operation<Response: ListPage>> Fetched<O> for Listed {
    #[inline]
    fn decode(received: Received<'_>, fields: &[&str]) -> Result<Step<Self>, Error> {
        let (context, status, body) = received.into_parts();
        let (page, list) = context.decode_envelope::<O::Response>(status, body, fields)?;
        let (after, extent) = (cursor_of(&page), PageExtent::of(&page, list.place()));
        let listed = Self {
            list,
            total: extent.position.total,
            status,
            attempts: context.log.attempts(),
            max_memory: context.limits.max_memory,
            is_observed: false,
        };
        Ok(Step { page: listed, extent, after })
    }
}

impl<O: Operation<Response: ListPage>> Items<O> {
    #[inline]
    pub(crate) fn new(steps: Steps<O, Listed>) -> Self {
        Self { steps, page: None, left: 0 }
    }

    /// The number of items before the next item. If the service counts pages, it is the number of the page with the
    /// next item. If this walk ended with an error, pass it to [`Pages::starting_at`](crate::Pages::starting_at) to
    /// continue.
    #[inline]
    pub fn next_start(&self) -> u64 {
        self.steps.start_of_item(self.left)
    }

    /// The number of items in the whole list, as the page of the last item states it.
    #[inline]
    pub fn total(&self) -> Option<i64> {
        self.page.as_ref()?.total
    }

    /// Decodes the next item of the page. After the last one, returns `None` and drops the page.
    #[inline]
    fn next_in_page(&mut self) -> Result<Option<Item<O>>, Error> {
        while let Some(page) = &mut self.page {
            let Some(rest) = page.list.rest() else {
                self.page = None;
                break;
            };
            let (item, length) = match read_item::<Item<O>>(rest, page.max_memory) {
                Ok(read) => read,
                Err(cause) => return self.failed(&cause).map_or(Ok(None), Err),
            };
            if let Some(worst) = recorder::worst().filter(|_| !page.is_observed) {
                let read_again = || page.list.read_ahead::<Item<O>>(page.max_memory);
                page.is_observed = self.steps.call().observe(worst, &read_again);
            }
            let is_counted = item.is_some() || !rest.trim_ascii_start().starts_with("null");
            page.list.advance(length);
            self.left = self.left.saturating_sub(u64::from(is_counted));
            if item.is_some() {
                return Ok(item);
            }
        }
        Ok(None)
    }

    /// Ends the walk at an item that cannot be decoded.
    #[cold]
    fn failed(&mut self, cause: &serde_json::Error) -> Option<Error> {
        self.steps.end();
        let page = self.page.take()?;
        Some(self.steps.call().item_error(page.status, page.list, cause, page.attempts))
    }
}

impl<O: Operation<Response: ListPage>> Iterator for Items<O> {
    type Item = Result<Item<O>, Error>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(item) = self.next_in_page().transpose() {
                return Some(item);
            }
            match self.steps.next()? {
                Ok(step) => {
                    self.left = step.extent.count;
                    self.page = Some(step.page);
                }
                Err(error) => return Some(Err(error)),
            }
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        // An error can replace any item, and nothing follows it.
        (usize::from(self.left > 0 && self.page.is_some()), None)
    }
}

impl<O: Operation<Response: ListPage>> FusedIterator for Items<O> {}

/// Shows the walk over the pages, and the number of items left in the current page.
impl<O: Operation<Response: ListPage>> fmt::Debug for Items<O> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Items").field("pages", &self.steps).field("left_in_page", &self.left).finish()
    }
}
