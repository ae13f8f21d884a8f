// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The envelope of lists.

use crate::{runtime, types};

/// A list comes in an object that holds the items and, for most lists, which piece of the whole they
/// are. Some answers also tell what was asked for.
///
/// A page can be iterated over: it yields its items.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Page<T> {
    /// The items.
    pub list: Vec<T>,
    /// What was asked for. There only when the answer repeats it.
    pub request: Option<types::RequestEcho>,
    /// Which piece of the whole list this is. There only when the list is paginated.
    pub pagination: Option<types::Pagination>,
}

runtime::macros::impl_page!(Page, required(list), optional(request, pagination));

impl<T> IntoIterator for Page<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a Page<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}
