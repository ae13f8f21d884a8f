// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The pages of lists.

use crate::{runtime, types};

/// A list comes in pieces, each with the cursor of the next.
///
/// A page can be iterated over: it yields its items.
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

impl<T> IntoIterator for Page<T> {
    type Item = T;
    type IntoIter = ::std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.crossings.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a Page<T> {
    type Item = &'a T;
    type IntoIter = ::std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.crossings.iter()
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
