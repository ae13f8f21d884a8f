//! The items of all pages, one after the other.

use std::fmt;
use std::iter::FusedIterator;
use std::vec;

use super::error::Error;
use super::operation::Operation;
use super::page::ListPage;
use super::pages::Pages;

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
    pub(super) fn new(pages: Pages<O>) -> Self {
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
