// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The pages of lists.

use crate::runtime;

/// A list comes page by page, without anything around it.
///
/// A page is a part of a list, and does not iterate as if it were the list: its items are in the field
/// `items`, and the method [`pages`](crate::Request::pages) of the request walks over the whole list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Page<T> {
    /// The items.
    pub items: Vec<T>,
}

runtime::generated::impl_list!(Page, items);

runtime::generated::never_iterated!([T] Page < T >, HasAllPages);

runtime::generated::never_iterated!(['a, T] & 'a Page < T >, HasAllPages);

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
