// @generated from spec/book.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The books of the shop.
//!
//! - [`search`](Operations::search): Searches for books.
//! - [`order`](Operations::order): Orders a book.

use crate::{operations, runtime, types};

/// The operations of the group `book`, returned by [`Client::book`](crate::Client::book).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Searches for books.
    ///
    /// `GET books/search`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`Book`](crate::types::Book); [`pages`](crate::Request::pages) iterates over all pages.
    ///
    /// # Parameters
    ///
    /// - `q` (required): Words of the title.
    /// - `used`: Whether used books are wanted too. Default: `false`.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyHits`](crate::Condition::TooManyHits), status 422: More books were found than
    ///   can be listed.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &corner_bookshop::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.book().search("text").used(true).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn search(self, q: &str) -> Search {
        crate::Request::new(self.client).with_parameter("q", q)
    }

    /// Orders a book.
    ///
    /// `GET books/order`. **Creates something.** The key needs the permission `buy`. Answers with any
    /// [`Json`](crate::Json), because its body is not documented.
    ///
    /// # Parameters
    ///
    /// - `isbn` (required): The book.
    /// - `card_number` (required): The card that pays. **Secret:** keep it out of logs. The client never
    ///   shows it.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::SoldOut`](crate::Condition::SoldOut), status 410: There is none left.
    ///
    /// # When the answer is lost
    ///
    /// [`book.search`](crate::book::Operations::search) shows whether the call took effect. The client
    /// never sends the call twice on its own.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use corner_bookshop::types::Isbn;
    ///
    /// # fn example(client: &corner_bookshop::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.book().order(Isbn::new("978-3-16-148410-0"), "text").send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn order(
        self,
        isbn: types::Isbn,
        card_number: impl Into<runtime::Secret>,
    ) -> Order {
        crate::Request::new(self.client)
            .with_parameter("isbn", isbn)
            .with_secret("card_number", card_number)
    }
}

/// The call `book.search`, made by [`Operations::search`].
///
/// It answers with a [`Page`](crate::types::Page) of [`Book`](crate::types::Book). Methods whose names
/// begin with `with_` set options of the call.
pub type Search = crate::Request<operations::BookSearch>;

impl Search {
    /// Whether used books are wanted too. Default: `false`.
    #[inline]
    pub fn used(self, used: bool) -> Self {
        self.with_parameter("used", used)
    }
}

/// The call `book.order`, made by [`Operations::order`].
///
/// It answers with any [`Json`](crate::Json), because its body is not documented. Methods whose names
/// begin with `with_` set options of the call.
pub type Order = crate::Request<operations::BookOrder>;
