// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The envelope of lists.

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
    /// Where the next page starts. There only when there is one.
    pub next: Option<i64>,
}

runtime::macros::impl_page!(Page, required(results), optional(total, next));

impl<T> IntoIterator for Page<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.results.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a Page<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.results.iter()
    }
}
