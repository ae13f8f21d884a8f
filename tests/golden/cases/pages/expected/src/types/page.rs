// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The pages of lists.

use crate::runtime;

/// A list comes in an envelope. Which parameters control the page is not documented.
///
/// A page can be iterated over: it yields its items.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Page<T> {
    /// The items.
    pub results: Vec<T>,
    /// How many there are.
    pub total: Option<i64>,
    /// Where the next page starts. Present only when there is one.
    pub next: Option<i64>,
    /// Fields of the envelope that the document does not show, unchanged.
    pub extra: runtime::Extra,
}

runtime::generated::impl_page!(Page, required(results), optional(total, next), extra);

impl<T> IntoIterator for Page<T> {
    type Item = T;
    type IntoIter = ::std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.results.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a Page<T> {
    type Item = &'a T;
    type IntoIter = ::std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.results.iter()
    }
}

impl<T> Page<T> {
    /// The number of items in the whole list, `total`, if the answer states it.
    #[must_use]
    #[inline]
    pub fn total(&self) -> Option<i64> {
        self.total
    }
}

impl<
    T: runtime::Read + runtime::generated::serde::Serialize + Send + 'static,
> runtime::ListPage for Page<T> {
    type Item = T;

    const ITEMS: &'static str = "results";

    fn items(&self) -> &[T] {
        &self.results
    }

    fn into_items(self) -> Vec<T> {
        self.results
    }

    fn position(&self) -> runtime::PagePosition {
        runtime::PagePosition::new(None, None, self.total)
    }
}
