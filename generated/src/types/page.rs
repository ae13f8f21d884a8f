// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The envelope of lists.

use crate::{runtime, types};

/// A list comes in pages. A page is an object that holds items, which are objects too, and tells which
/// piece of the whole list they are. Some answers also repeat what was asked for.
///
/// A page can be iterated over: it yields its items.
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
    /// Fields of the envelope that the document does not show, as they came.
    pub extra: runtime::Extra,
}

runtime::macros::impl_page!(Page, required(list), optional(request, pagination), extra);

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

impl<T: runtime::Read + serde::Serialize + Send + 'static> runtime::ListPage
for Page<T> {
    type Item = T;

    const ITEMS: &'static str = "list";

    fn items(&self) -> &[T] {
        &self.list
    }

    fn into_items(self) -> Vec<T> {
        self.list
    }

    fn position(&self) -> runtime::PagePosition {
        runtime::PagePosition {
            start: self.pagination.as_ref().and_then(|pagination| pagination.start),
            limit: self.pagination.as_ref().and_then(|pagination| pagination.limit),
            total: self.pagination.as_ref().and_then(|pagination| pagination.total),
        }
    }
}

impl<O: runtime::Operation<Response: runtime::ListPage>> runtime::Request<O> {
    /// Iterates over all pages of the list. The first request is sent when the first page is asked for.
    ///
    /// See [`Pages`](runtime::Pages) for its end and its errors, and for how to choose the page size,
    /// continue after an error, or fetch pages ahead.
    ///
    /// The parameters that control the page are undocumented, so you name them. If a name is wrong, the
    /// service answers with the same page again, and the iterator returns an error.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use attack_surface::PageParameters;
    ///
    /// for item in client
    ///     .ack()
    ///     .host_list()
    ///     .pages(PageParameters::named("start", "limit"))
    ///     .items()
    /// {
    ///     let item = item?;
    ///     println!("{item:?}");
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn pages(self, parameters: runtime::PageParameters) -> runtime::Pages<O> {
        runtime::Pages::new(self, parameters)
    }
}
