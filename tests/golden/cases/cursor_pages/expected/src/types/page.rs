// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The pages of lists.

use crate::{runtime, types};

/// A list comes in pieces, each with the cursor of the next.
///
/// A page is a part of a list, and does not iterate as if it were the list: its items are in the field
/// `crossings`, and the method [`pages`](crate::Request::pages) of the request walks over the whole
/// list. [`has_more`](Self::has_more) says whether more follow.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Page<T> {
    /// The items.
    pub crossings: Vec<T>,
    /// What comes next.
    pub paging: Option<types::Paging>,
    /// Fields of the envelope that the document does not show, unchanged.
    pub extra: runtime::Extra,
}

runtime::generated::impl_page!(Page, required(crossings), optional(paging), extra);

runtime::generated::never_iterated!([T] Page < T >, HasAllPages);

runtime::generated::never_iterated!(['a, T] & 'a Page < T >, HasAllPages);

impl<T> Page<T>
where
    Self: runtime::ListPage,
{
    /// Whether more items follow this page, as its cursor or its total says. `None` if the answer does not tell.
    #[must_use]
    #[inline]
    pub fn has_more(&self) -> Option<bool> {
        runtime::generated::has_more(self, true)
    }
}

impl<
    T: runtime::Read + runtime::generated::serde::Serialize + Send + 'static,
> runtime::ListPage for Page<T> {
    type Item = T;

    const ITEMS: &'static str = "crossings";

    fn items(&self) -> &[T] {
        &self.crossings
    }

    fn into_items(self) -> Vec<T> {
        self.crossings
    }

    fn position(&self) -> runtime::PagePosition {
        runtime::PagePosition::default()
    }

    fn next_cursor(&self) -> Option<&str> {
        self.paging.as_ref().map(|paging| paging.cursors.after.as_str())
    }
}
