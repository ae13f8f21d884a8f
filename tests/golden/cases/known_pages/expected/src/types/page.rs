// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The pages of lists.

use crate::{runtime, types};

/// A list comes in an envelope that tells which piece of the whole it is.
///
/// A page can be iterated over: it yields its items.
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

impl<T> IntoIterator for Page<T> {
    type Item = T;
    type IntoIter = ::std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.documents.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a Page<T> {
    type Item = &'a T;
    type IntoIter = ::std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.documents.iter()
    }
}

impl<T> Page<T> {
    /// The number of items in the whole list, `count`, if the answer states it.
    #[must_use]
    #[inline]
    pub fn total(&self) -> Option<i64> {
        Some(self.count)
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
