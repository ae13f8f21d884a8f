// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The pages of lists.

use crate::runtime;

/// A list comes in numbered sheets.
///
/// A page is a part of a list, and does not iterate as if it were the list: its items are in the field
/// `plants`, and the method [`pages`](crate::Request::pages) of the request walks over the whole list.
/// [`has_more`](Self::has_more) says whether more follow.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Page<T> {
    /// The items.
    pub plants: Vec<T>,
    /// How many plants there are.
    pub count: Option<i64>,
    /// Fields of the envelope that the document does not show, unchanged.
    pub extra: runtime::Extra,
}

runtime::generated::impl_page!(Page, required(plants), optional(count), extra);

runtime::generated::never_iterated!([T] Page < T >, HasAllPages);

runtime::generated::never_iterated!(['a, T] & 'a Page < T >, HasAllPages);

impl<T> Page<T> {
    /// The number of items in the whole list, `count`, if the answer states it.
    #[must_use]
    #[inline]
    pub fn total(&self) -> Option<i64> {
        self.count
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

    const ITEMS: &'static str = "plants";

    fn items(&self) -> &[T] {
        &self.plants
    }

    fn into_items(self) -> Vec<T> {
        self.plants
    }

    fn position(&self) -> runtime::PagePosition {
        runtime::PagePosition::new(None, None, self.count)
    }
}

/// A list comes in numbered sheets.
///
/// The list has no pages: each answer contains the whole list. It can be iterated over, which yields
/// its items.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WholeList<T> {
    /// The items.
    pub plants: Vec<T>,
    /// How many plants there are.
    pub count: Option<i64>,
    /// Fields of the envelope that the document does not show, unchanged.
    pub extra: runtime::Extra,
}

runtime::generated::impl_page!(WholeList, required(plants), optional(count), extra);

impl<T> IntoIterator for WholeList<T> {
    type Item = T;
    type IntoIter = ::std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.plants.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a WholeList<T> {
    type Item = &'a T;
    type IntoIter = ::std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.plants.iter()
    }
}
