//! Describes pages of a list, and the parameters that select a page.

use std::borrow::Cow;

use serde::Serialize;

use crate::json::read::Read;

/// A page of a list. Implemented by the envelope of lists.
#[diagnostic::on_unimplemented(
    message = "the answer `{Self}` is not a page of a list",
    label = "only an operation that answers with a `Page` has pages",
    note = "`send` the request, and read the answer"
)]
pub trait ListPage: Read + Send + 'static {
    /// An item of the list.
    type Item: Read + Serialize + Send + 'static;

    /// The wire name of the field with the items. Empty if the answer is the list itself.
    const ITEMS: &'static str;

    /// The header of the answer whose link leads to the next page, if the service has one. The client takes the cursor of
    /// the next page out of the link, and never requests its address.
    const LINK_HEADER: Option<&'static str> = None;

    /// The items.
    fn items(&self) -> &[Self::Item];

    /// Returns the items.
    fn into_items(self) -> Vec<Self::Item>;

    /// The position of the page in the list, as the page states it.
    fn position(&self) -> PagePosition;

    /// The cursor of the next page, if the service has cursors and the page states one. It may be empty, which means the
    /// same as none: this page is the last.
    #[inline]
    fn next_cursor(&self) -> Option<&str> {
        None
    }
}

/// The position of a page in a list, as the page states it. Values that the answer does not state are `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct PagePosition {
    /// The number of items before this page.
    pub start: Option<i64>,
    /// The maximum number of items in a page.
    pub limit: Option<i64>,
    /// The number of items in the whole list.
    pub total: Option<i64>,
}

impl PagePosition {
    /// The position of a page with this many items before it, with this maximum of items, in a list of this many.
    #[inline]
    pub const fn new(start: Option<i64>, limit: Option<i64>, total: Option<i64>) -> Self {
        Self { start, limit, total }
    }
}

/// The names of the query parameters that select a page. Set them for all lists of a client with
/// [`ClientBuilder::page_parameters`](crate::ClientBuilder::page_parameters), or for one walk with
/// [`Request::with_page_parameters`](crate::Request::with_page_parameters).
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct PageParameters {
    pub(crate) by: PageBy,
    pub(crate) name: Cow<'static, str>,
    pub(crate) limit: Option<Cow<'static, str>>,
    pub(crate) max_limit: Option<u64>,
    /// The cursor that the first page is requested with.
    pub(crate) first_cursor: Option<&'static str>,
}

/// What the parameter that selects a page contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageBy {
    /// The number of items before the page.
    Start,
    /// The number of the page.
    Number {
        /// The number of the first page.
        first: u64,
    },
    /// The cursor from the previous page.
    Cursor,
}

/// The parameters that select a page, as the service documents them.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
#[must_use]
pub struct PageParameterInfo {
    /// What the parameter that selects a page contains.
    pub by: PageBy,
    /// The parameter that selects a page.
    pub name: &'static str,
    /// The parameter for the size of a page.
    pub limit: Option<&'static str>,
    /// The size of the largest page, in items.
    pub max_limit: Option<u64>,
    /// The cursor that the first page is requested with, if it is requested with one.
    pub first_cursor: Option<&'static str>,
}

impl PageParameterInfo {
    /// Names the parameter that selects a page, and says what it contains.
    pub const fn new(by: PageBy, name: &'static str) -> Self {
        Self { by, name, limit: None, max_limit: None, first_cursor: None }
    }

    /// Names the parameter for the size of a page, with the size of the largest page, if it is known.
    pub const fn with_limit(self, name: &'static str, max: Option<u64>) -> Self {
        Self { limit: Some(name), max_limit: max, ..self }
    }

    /// Sets the cursor that the first page is requested with.
    pub const fn with_first_cursor(self, cursor: &'static str) -> Self {
        Self { first_cursor: Some(cursor), ..self }
    }
}

impl From<PageParameterInfo> for PageParameters {
    #[inline]
    fn from(info: PageParameterInfo) -> Self {
        let PageParameterInfo { by, name, limit, max_limit, first_cursor } = info;
        Self { by, name: name.into(), limit: limit.map(Cow::Borrowed), max_limit, first_cursor }
    }
}

impl PageParameters {
    /// Names the parameter for the number of items before the page, counted from 0, and the parameter for the size of a
    /// page. The second is only sent if you set a page size.
    pub fn named(start: impl Into<Cow<'static, str>>, limit: impl Into<Cow<'static, str>>) -> Self {
        Self { by: PageBy::Start, name: start.into(), limit: Some(limit.into()), max_limit: None, first_cursor: None }
    }

    /// The position of the first page.
    pub(crate) fn first(&self) -> u64 {
        match self.by {
            PageBy::Number { first } => first,
            PageBy::Start => 0,
            PageBy::Cursor => 0,
        }
    }

    /// Names the parameter for the number of items before the page, counted from 0. For a service with a fixed page
    /// size.
    pub fn start_only(start: impl Into<Cow<'static, str>>) -> Self {
        Self { by: PageBy::Start, name: start.into(), limit: None, max_limit: None, first_cursor: None }
    }

    /// Says that the first parameter is the number of the page, and which number the first page has: usually 1.
    /// [`Pages::starting_at`](crate::Pages::starting_at) and [`Pages::next_start`](crate::Pages::next_start) then count
    /// pages.
    #[inline]
    pub fn numbered_from(self, first: u64) -> Self {
        Self { by: PageBy::Number { first }, ..self }
    }
}
