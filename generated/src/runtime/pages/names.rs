//! Which parameters select a page, and the method that walks over all pages.

use crate::runtime::info::operation::Operation;
use crate::runtime::info::page::{ListPage, PageParameters};
use crate::runtime::pages::Pages;
use crate::runtime::request::Request;

impl<O: Operation<Response: ListPage>> Request<O> {
    /// Iterates over all pages of the list. The first request is sent when you ask for the first page.
    ///
    /// The parameters that select a page are those of [`with_page_parameters`](Self::with_page_parameters), else those of
    /// [`ClientBuilder::page_parameters`](crate::runtime::ClientBuilder::page_parameters), else those that the service documents.
    /// If there are none, the first page is an error. If a name is wrong, the service answers with the same page again,
    /// and the walk ends with an error.
    ///
    /// See [`Pages`] for when the walk ends, for its errors, and for how to choose the page size, continue after an
    /// error, or fetch pages ahead.
    #[inline]
    pub fn pages(self) -> Pages<O> {
        let client = &*self.call.client.0;
        let names = self.call.page_parameters.as_ref().or(client.page_parameters.as_ref()).cloned();
        let known = || client.service.page_parameters.map(PageParameters::from);
        let names = names.or_else(known).unwrap_or_else(|| PageParameters::start_only(""));
        Pages::new(self, names)
    }
}
