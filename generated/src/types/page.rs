// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The pages of lists.

use crate::{runtime, types};

/// A list comes in pages. A page is an object that holds items, which are objects too, and tells which
/// piece of the whole list they are. Some answers also repeat what was asked for.
///
/// A page is a part of a list, and does not iterate as if it were the list: its items are in the field
/// `list`, and the method [`pages`](crate::Request::pages) of the request walks over the whole list.
/// [`has_more`](Self::has_more) says whether more follow.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Page<T> {
    /// The items.
    pub list: Vec<T>,
    /// What was asked for. Present only when the answer repeats it.
    ///
    /// Undocumented: Which lists have it beside `technology.summary` and `discovery.host_list`, which show
    /// it.
    pub request: Option<types::RequestEcho>,
    /// Which piece of the whole list this is.
    pub pagination: Option<types::Pagination>,
    /// Fields of the envelope that the document does not show, unchanged.
    pub extra: runtime::Extra,
}

runtime::generated::impl_page!(
    Page, required(list), optional(request, pagination), extra
);

runtime::generated::never_iterated!([T] Page < T >, HasAllPages);

runtime::generated::never_iterated!(['a, T] & 'a Page < T >, HasAllPages);

impl<T> Page<T> {
    /// The number of items in the whole list, `pagination.total`, if the answer states it.
    #[must_use]
    #[inline]
    pub fn total(&self) -> Option<i64> {
        self.pagination.as_ref().and_then(|pagination| pagination.total)
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

    const ITEMS: &'static str = "list";

    fn items(&self) -> &[T] {
        &self.list
    }

    fn into_items(self) -> Vec<T> {
        self.list
    }

    fn position(&self) -> runtime::PagePosition {
        runtime::PagePosition::new(
            self.pagination.as_ref().and_then(|pagination| pagination.start),
            self.pagination.as_ref().and_then(|pagination| pagination.limit),
            self.pagination.as_ref().and_then(|pagination| pagination.total),
        )
    }
}
