// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The pages of lists.

use crate::runtime;

/// A list comes in pages, and each page has the cursor of the next.
///
/// A page can be iterated over: it yields its items.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Page<T> {
    /// The items.
    pub items: Vec<T>,
    /// The cursor of the next page. Present only when there is one.
    pub next: Option<String>,
    /// How many items the whole list has.
    pub total: i64,
    /// Fields of the envelope that the document does not show, unchanged.
    pub extra: runtime::Extra,
}

runtime::macros::impl_page!(Page, required(items, total), optional(next), extra);

impl<T> IntoIterator for Page<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a Page<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

impl<T: runtime::Read + serde::Serialize + Send + 'static> runtime::ListPage
for Page<T> {
    type Item = T;

    const ITEMS: &'static str = "items";

    fn items(&self) -> &[T] {
        &self.items
    }

    fn into_items(self) -> Vec<T> {
        self.items
    }

    fn position(&self) -> runtime::PagePosition {
        runtime::PagePosition {
            total: Some(self.total),
            ..Default::default()
        }
    }

    fn next_cursor(&self) -> Option<&str> {
        self.next.as_deref()
    }
}

/// A list comes in pages, and each page has the cursor of the next.
///
/// The list has no pages: each answer contains the whole list. It can be iterated over, which yields
/// its items.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WholeList<T> {
    /// The items.
    pub items: Vec<T>,
    /// The cursor of the next page. Present only when there is one.
    pub next: Option<String>,
    /// How many items the whole list has.
    pub total: i64,
    /// Fields of the envelope that the document does not show, unchanged.
    pub extra: runtime::Extra,
}

runtime::macros::impl_page!(WholeList, required(items, total), optional(next), extra);

impl<T> IntoIterator for WholeList<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a WholeList<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}
