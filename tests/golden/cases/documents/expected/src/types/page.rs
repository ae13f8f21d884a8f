// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The pages of lists.

use crate::{runtime, types};

/// A list is a page.
///
/// A page is a part of a list, and does not iterate as if it were the list: its items are in the field
/// `found`, and the method [`pages`](crate::Request::pages) of the request walks over the whole list.
/// [`has_more`](Self::has_more) says whether more follow.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Page<T> {
    /// The items.
    pub found: Vec<T>,
    /// Where the page is.
    ///
    /// Observed: Seen in an answer on 2026-11-01.
    pub place: Option<types::Place>,
    /// The next page.
    ///
    /// Assumed: It is always there.
    pub next: runtime::Url,
    /// Fields of the envelope that the document does not show, unchanged.
    pub extra: runtime::Extra,
}

runtime::generated::impl_page!(Page, required(found, next), optional(place), extra);

runtime::generated::never_iterated!([T] Page < T >, HasAllPages);

runtime::generated::never_iterated!(['a, T] & 'a Page < T >, HasAllPages);

impl<T> Page<T> {
    /// The number of items in the whole list, `place.all`, if the answer states it.
    #[must_use]
    #[inline]
    pub fn total(&self) -> Option<i64> {
        self.place.as_ref().and_then(|place| place.all)
    }
}

impl<T> Page<T>
where
    Self: runtime::ListPage,
{
    /// Whether more items follow this page, as its cursor or its total says. `None` if the answer does not tell.
    #[must_use]
    #[inline]
    pub fn has_more(&self) -> Option<bool> {
        runtime::generated::has_more(self, false)
    }
}

impl<
    T: runtime::Read + runtime::generated::serde::Serialize + Send + 'static,
> runtime::ListPage for Page<T> {
    type Item = T;

    const ITEMS: &'static str = "found";

    fn items(&self) -> &[T] {
        &self.found
    }

    fn into_items(self) -> Vec<T> {
        self.found
    }

    fn position(&self) -> runtime::PagePosition {
        runtime::PagePosition::new(
            self.place.as_ref().and_then(|place| place.first),
            self.place.as_ref().and_then(|place| place.size),
            self.place.as_ref().and_then(|place| place.all),
        )
    }
}
