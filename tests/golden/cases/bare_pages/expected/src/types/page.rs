// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The pages of lists.

use crate::runtime;

/// A list comes page by page, without anything around it.
///
/// A page can be iterated over: it yields its items.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Page<T> {
    /// The items.
    pub items: Vec<T>,
}

runtime::generated::impl_list!(Page, items);

impl<T> IntoIterator for Page<T> {
    type Item = T;
    type IntoIter = ::std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a Page<T> {
    type Item = &'a T;
    type IntoIter = ::std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

impl<
    T: runtime::Read + runtime::generated::serde::Serialize + Send + 'static,
> runtime::ListPage for Page<T> {
    type Item = T;

    const ITEMS: &'static str = "";

    fn items(&self) -> &[T] {
        &self.items
    }

    fn into_items(self) -> Vec<T> {
        self.items
    }

    fn position(&self) -> runtime::PagePosition {
        runtime::PagePosition::default()
    }
}
