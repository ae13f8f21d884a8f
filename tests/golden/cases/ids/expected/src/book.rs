// @generated from spec/book.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Books.
//!
//! - [`lend`](Operations::lend): Lends a book.
//! - [`get`](Operations::get): Reads a book.
//! - [`shelves`](Operations::shelves): Lists the shelves that a book stands on.

use crate::{operations, types};

/// Books.
///
/// The operations of the group `book`, returned by [`Client::book`](crate::Client::book).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Lends a book.
    ///
    /// `GET book/lend`. **Changes something.** Answers with [`Loan`](crate::types::Loan).
    ///
    /// The request has the type [`Lend`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `book_id` (required): The book.
    /// - `reader_id` (required): The reader.
    /// - `shelf_id`: The shelf that it is taken from.
    ///
    /// # When the answer is lost
    ///
    /// The document shows no way to see who has a book.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use library::types::{BookId, ReaderId, ShelfId};
    ///
    /// # fn example(client: &library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .book()
    ///     .lend(BookId::new(7), ReaderId::new(12))
    ///     .shelf_id(ShelfId::new("A-3"))
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn lend(self, book_id: types::BookId, reader_id: types::ReaderId) -> Lend {
        crate::Request::new(self.client)
            .wire_parameter("book_id", book_id)
            .wire_parameter("reader_id", reader_id)
    }

    /// Reads a book.
    ///
    /// `GET book/get`. Reads only. Answers with [`Book`](crate::types::Book).
    ///
    /// The request has the type [`Get`].
    ///
    /// # Parameters
    ///
    /// - `book_id` (required): The book.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use library::types::BookId;
    ///
    /// # fn example(client: &library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.book().get(BookId::new(7)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self, book_id: types::BookId) -> Get {
        crate::Request::new(self.client).wire_parameter("book_id", book_id)
    }

    /// Lists the shelves that a book stands on.
    ///
    /// `GET book/shelves`. Reads only. Answers with [`Shelves`](crate::types::Shelves).
    ///
    /// The request has the type [`Shelves`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.book().shelves().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn shelves(self) -> Shelves {
        crate::Request::new(self.client)
    }
}

/// Lends a book.
///
/// The request of `book.lend`, made by [`Operations::lend`]. It answers with
/// [`Loan`](crate::types::Loan). Methods whose names begin with `with_` set options of the call.
pub type Lend = crate::Request<operations::BookLend>;

impl Lend {
    /// The shelf that it is taken from.
    #[inline]
    pub fn shelf_id(self, shelf_id: types::ShelfId) -> Self {
        self.wire_parameter("shelf_id", shelf_id)
    }
}

/// Reads a book.
///
/// The request of `book.get`, made by [`Operations::get`]. It answers with
/// [`Book`](crate::types::Book). Methods whose names begin with `with_` set options of the call.
pub type Get = crate::Request<operations::BookGet>;

/// Lists the shelves that a book stands on.
///
/// The request of `book.shelves`, made by [`Operations::shelves`]. It answers with
/// [`Shelves`](crate::types::Shelves). Methods whose names begin with `with_` set options of the call.
pub type Shelves = crate::Request<operations::BookShelves>;
