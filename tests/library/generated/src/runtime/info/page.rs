//! Describes pages of a list, and the parameters that select a page.

use std::borrow::Cow;

use serde::Serialize;

use crate::runtime::json::read::Read;

/// A page of a list. Implemented by the envelope of lists.
pub trait ListPage: Read + Send + 'static {
    /// An item of the list.
    type Item: Read + Serialize + Send + 'static;

    /// The name of the field with the items, on the wire.
    const ITEMS: &'static str;

    /// The items.
    fn items(&self) -> &[Self::Item];

    /// Returns the items.
    fn into_items(self) -> Vec<Self::Item>;

    /// The position of the page in the list, as the page states it.
    fn position(&self) -> PagePosition;
}

/// The position of a page in a list, as the page states it. What the answer does not state is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PagePosition {
    /// The number of items before this page.
    pub start: Option<i64>,
    /// The maximum number of items in a page.
    pub limit: Option<i64>,
    /// The number of items in the whole list.
    pub total: Option<i64>,
}

/// The names of the query parameters that select a page. Set them for all lists of a client with
/// [`ClientBuilder::page_parameters`](crate::runtime::ClientBuilder::page_parameters), or for one walk with
/// [`Request::with_page_parameters`](crate::runtime::Request::with_page_parameters).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageParameters {
    pub(crate) start: Cow<'static, str>,
    pub(crate) limit: Option<Cow<'static, str>>,
}

/// The names that a service documents.
#[derive(Clone, Copy, Debug)]
pub struct PageParameterInfo {
    /// The parameter for the number of items before the page.
    pub start: &'static str,
    /// The parameter for the size of a page.
    pub limit: Option<&'static str>,
}

impl From<PageParameterInfo> for PageParameters {
    #[inline]
    fn from(info: PageParameterInfo) -> Self {
        Self { start: info.start.into(), limit: info.limit.map(Cow::Borrowed) }
    }
}

impl PageParameters {
    /// Names the parameter for the number of items before the page, counted from 0, and the parameter for the size of a
    /// page. The second is only sent if you set a page size.
    pub fn named(start: impl Into<Cow<'static, str>>, limit: impl Into<Cow<'static, str>>) -> Self {
        Self { start: start.into(), limit: Some(limit.into()) }
    }

    /// Names the parameter for the number of items before the page, counted from 0. For a service with a fixed page
    /// size.
    pub fn start_only(start: impl Into<Cow<'static, str>>) -> Self {
        Self { start: start.into(), limit: None }
    }
}
