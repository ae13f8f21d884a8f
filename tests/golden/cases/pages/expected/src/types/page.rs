// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The envelope of lists.

use crate::runtime;

/// A list comes in an envelope. Which parameters control the page is not documented.
///
/// A page can be iterated over: it yields its items.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Page<T> {
    /// The items.
    pub results: Vec<T>,
    /// How many there are.
    pub total: Option<i64>,
    /// Where the next page starts. There only when there is one.
    pub next: Option<i64>,
}

runtime::macros::impl_page!(Page, required(results), optional(total, next));

impl<T> IntoIterator for Page<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.results.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a Page<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.results.iter()
    }
}

impl<T: runtime::Read + serde::Serialize + Send + 'static> runtime::ListPage
for Page<T> {
    type Item = T;

    fn items(&self) -> &[T] {
        &self.results
    }

    fn into_items(self) -> Vec<T> {
        self.results
    }

    fn position(&self) -> runtime::PagePosition {
        runtime::PagePosition {
            total: self.total,
            ..Default::default()
        }
    }
}

impl<O: runtime::Operation<Response: runtime::ListPage>> runtime::Request<O> {
    /// Walks over all pages of the list; nothing is sent before the first is asked for.
    ///
    /// See [`Pages`](runtime::Pages) for when it ends, for its errors, and for how to choose the size of a
    /// page, go on after an error, or fetch pages ahead.
    ///
    /// The document does not tell which parameters control the page, so their names are yours to give. One
    /// that is wrong is found out: the answer is then the same page again, which is an error.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &museum::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use museum::PageParameters;
    ///
    /// for item in client
    ///     .picture()
    ///     .list()
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
