//! One page of a list, as the walk over all pages sees it, and the names of the parameters that control the page.

use std::borrow::Cow;

use serde::Serialize;

use crate::runtime::json::read::Read;

/// A page of a list: what the envelope of lists is.
pub trait ListPage: Read + Send + 'static {
    /// One item of the list.
    type Item: Serialize + Send + 'static;

    /// The items.
    fn items(&self) -> &[Self::Item];

    /// Takes the items out.
    fn into_items(self) -> Vec<Self::Item>;

    /// Which piece of the whole list the page says that it is.
    fn position(&self) -> PagePosition;
}

/// Which piece of a whole list a page says that it is. Whatever the answer did not tell is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PagePosition {
    /// How many items of the whole list come before this page.
    pub start: Option<i64>,
    /// How many items a page holds at most.
    pub limit: Option<i64>,
    /// How many items the whole list has.
    pub total: Option<i64>,
}

/// The names of the query parameters that control which page is answered.
///
/// ```text
/// client.book().list().pages(PageParameters::named("start", "limit"))
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageParameters {
    pub(crate) start: Cow<'static, str>,
    pub(crate) limit: Option<Cow<'static, str>>,
}

impl PageParameters {
    /// The parameter that tells how many items come before the page, counted from 0, and the one that tells how many items a
    /// page may hold. The second is sent only where a page size is asked for.
    pub fn named(start: impl Into<Cow<'static, str>>, limit: impl Into<Cow<'static, str>>) -> Self {
        Self { start: start.into(), limit: Some(limit.into()) }
    }

    /// For a service whose page size cannot be chosen: the parameter that tells how many items come before the page, counted
    /// from 0.
    pub fn start_only(start: impl Into<Cow<'static, str>>) -> Self {
        Self { start: start.into(), limit: None }
    }
}
