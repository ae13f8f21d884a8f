//! Walks over the items of all pages, and decodes each when it is asked for.

use std::fmt;
use std::iter::FusedIterator;

use serde_json::Value as Json;

use crate::deviation::recorder;
use crate::error::Error;
use crate::info::operation::Operation;
use crate::info::page::ListPage;
use crate::json::list::{List, read_item};
use crate::pages::steps::{Fetched, Step, Steps};
use crate::pages::walk::{PageExtent, cursor_of};
use crate::request::answer::Received;
use crate::transport::response::AnswerHead;

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

/// Makes what a walk returns from an item, its text, and the maximum memory of an item.
type Choose<O, T> = fn(Option<Item<O>>, &str, u64) -> serde_json::Result<Option<T>>;

/// A page whose items are still text.
pub(crate) struct Listed {
    list: List,
    /// The number of items in the whole list, as the page states it.
    total: Option<i64>,
    head: AnswerHead,
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
        let Received { context, head, body } = received;
        let (page, list) = context.decode_envelope::<O::Response>(head.status(), body, fields)?;
        let (after, extent) = (cursor_of(&page), PageExtent::of(&page, list.place()));
        let listed = Self {
            list,
            total: extent.position.total,
            head,
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

    /// The status and the headers of the page of the last item.
    #[inline]
    pub fn head(&self) -> Option<&AnswerHead> {
        self.page.as_ref().map(|page| &page.head)
    }

    /// Iterates over the items with their JSON, so that nothing is lost without a sign: each item comes with all its fields and with its
    /// text as the service sent it, and one that cannot be read comes without a record. Each item is parsed twice.
    ///
    /// ```text
    /// for item in client.alert().list().pages().items().with_json() {
    ///     let item = item?;
    ///     match item.record {
    ///         Some(alert) => store(alert, item.json),
    ///         None => eprintln!("an alert that cannot be read: {}", item.json),
    ///     }
    /// }
    /// ```
    #[inline]
    pub fn with_json(self) -> ItemsWithJson<O> {
        ItemsWithJson(self)
    }

    /// Decodes the next item of the page for which `choose` returns something: it gets the item, or `None` for one that was left out,
    /// and its text. After the last one, returns `None` and drops the text of the page.
    #[inline]
    fn next_in_page<T>(&mut self, choose: Choose<O, T>) -> Result<Option<T>, Error> {
        while let Some(page) = &mut self.page {
            let Some(rest) = page.list.rest() else {
                page.list.drop_text();
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
            let text = rest.get(..length).unwrap_or(rest).trim();
            let chosen = match choose(item, text, page.max_memory) {
                Ok(chosen) => chosen,
                Err(cause) => return self.failed(&cause).map_or(Ok(None), Err),
            };
            page.list.advance(length);
            self.left = self.left.saturating_sub(1);
            if chosen.is_some() {
                return Ok(chosen);
            }
        }
        Ok(None)
    }

    /// Returns the next item for which `choose` returns something, from the next page if the last has no more.
    #[inline]
    fn next_chosen<T>(&mut self, choose: Choose<O, T>) -> Option<Result<T, Error>> {
        loop {
            if let Some(item) = self.next_in_page(choose).transpose() {
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

    /// Ends the walk at an item that cannot be decoded.
    #[cold]
    fn failed(&mut self, cause: &serde_json::Error) -> Option<Error> {
        self.steps.end();
        let page = self.page.take()?;
        Some(self.steps.call().item_error(page.head.status(), page.list, cause, page.attempts))
    }
}

impl<O: Operation<Response: ListPage>> Iterator for Items<O> {
    type Item = Result<Item<O>, Error>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.next_chosen(|item, _, _| Ok(item))
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

/// An item of a list as a record, and as it was received.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ItemWithJson<T> {
    /// The item. `None` if it was left out because it cannot be read, or is `null`.
    pub record: Option<T>,
    /// Everything that the service sent for it. Its `Debug` and `Display` show secrets, if the service sent any.
    ///
    /// A number of more than 64 bits, or a fraction of more than 15 digits, is rounded here, as `serde_json` does it.
    pub json: Json,
    /// The same as the service sent it, with each digit, and with secrets, too.
    pub text: String,
}

/// An iterator over the items of all pages with their JSON. Returned by [`Items::with_json`].
#[must_use = "nothing is sent before `next`"]
pub struct ItemsWithJson<O: Operation<Response: ListPage>>(Items<O>);

impl<O: Operation<Response: ListPage>> ItemsWithJson<O> {
    /// The walk, which says where it is: its methods are those of [`Items`].
    #[inline]
    pub fn items(&self) -> &Items<O> {
        &self.0
    }
}

impl<O: Operation<Response: ListPage>> Iterator for ItemsWithJson<O> {
    type Item = Result<ItemWithJson<Item<O>>, Error>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.0.next_chosen(|record, text, max_memory| {
            let json = read_item::<Json>(text, max_memory)?.0.unwrap_or_default();
            Ok(Some(ItemWithJson { record, json, text: text.to_owned() }))
        })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<O: Operation<Response: ListPage>> FusedIterator for ItemsWithJson<O> {}

impl<O: Operation<Response: ListPage>> fmt::Debug for ItemsWithJson<O> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
