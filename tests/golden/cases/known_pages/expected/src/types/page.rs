// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The pages of lists.

use crate::{runtime, types};

/// A list comes in an envelope that tells which piece of the whole it is.
///
/// A page is a part of a list, and does not iterate as if it were the list: its items are in the field
/// `documents`, and the method [`pages`](crate::Request::pages) of the request walks over the whole
/// list. [`has_more`](Self::has_more) says whether more follow.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Page<T> {
    /// The items.
    pub documents: Vec<T>,
    /// Which piece of the list this is.
    pub piece: types::Piece,
    /// How many documents there are.
    pub count: i64,
    /// Fields of the envelope that the document does not show, unchanged.
    pub extra: runtime::Extra,
}

runtime::generated::impl_page!(
    Page, required(documents, piece, count), optional(), extra
);

runtime::generated::never_iterated!([T] Page < T >, HasAllPages);

runtime::generated::never_iterated!(['a, T] & 'a Page < T >, HasAllPages);

impl<T> Page<T> {
    /// The number of items in the whole list, `count`, if the answer states it.
    #[must_use]
    #[inline]
    pub fn total(&self) -> Option<i64> {
        Some(self.count)
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

    const ITEMS: &'static str = "documents";

    fn items(&self) -> &[T] {
        &self.documents
    }

    fn into_items(self) -> Vec<T> {
        self.documents
    }

    fn position(&self) -> runtime::PagePosition {
        runtime::PagePosition::new(
            self.piece.from,
            self.piece.bounds.as_ref().map(|bounds| bounds.most),
            Some(self.count),
        )
    }
}
