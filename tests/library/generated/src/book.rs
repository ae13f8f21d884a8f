// @generated from spec/book.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The books of the library.
//!
//! - [`list`](Operations::list): Lists the books.
//! - [`new_`](Operations::new_): Lists the books that came this month.
//! - [`get`](Operations::get): Reads one book.
//! - [`similar`](Operations::similar): Lists the books that are like one, without pages.
//! - [`genres`](Operations::genres): Lists the genres that there are books of.
//! - [`counts`](Operations::counts): Counts the books of each genre.
//! - [`motto`](Operations::motto): Reads the motto of the library.
//! - [`label`](Operations::label): Reads the label on the spine of a book.
//! - [`export`](Operations::export): Writes the catalogue as a table.
//! - [`plan`](Operations::plan): Reads the plan of the shelves.
//! - [`recount`](Operations::recount): Counts the books on the shelves, and returns how many there are.
//! - [`search`](Operations::search): Finds books by what they are about.
//! - [`register`](Operations::register): Adds a book to the catalogue.
//! - [`change`](Operations::change): Changes the entry of a book.
//! - [`set_cover`](Operations::set_cover): Replaces the picture of a book's cover.
//! - [`recognize`](Operations::recognize): Finds a book by a photograph of its spine.
//! - [`remove`](Operations::remove): Removes a book from the catalogue.

use crate::{operations, runtime, types};

/// The operations of the group `book`, returned by [`Client::book`](runtime::Client::book).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a runtime::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a runtime::Client) -> Self {
        Self { client }
    }

    /// Lists the books.
    ///
    /// `GET books`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`Book`](crate::types::Book); [`pages`](runtime::Request::pages) iterates over all pages.
    ///
    /// # Parameters
    ///
    /// - `genre`: Only books of this genre.
    /// - `word`: Only books with this word in their title. It must be at least 3 characters long; any other
    ///   value is an error, and nothing is sent.
    /// - `shelves`: Only books on these shelves. Sent as `shelf`. Can be set several times. Several values
    ///   are sent as one, with commas between them. A value that is empty or contains a comma is an error,
    ///   and nothing is sent.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::Genre;
    ///
    /// let answer = client.book().list().genre(Genre::HowTo).word("time").send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn list(self) -> List {
        runtime::Request::new(self.client)
    }

    /// Lists the books that came this month.
    ///
    /// `GET books/new`. Reads only. Answers with a [`WholeList`](crate::types::WholeList) of
    /// [`Book`](crate::types::Book).
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.book().new_().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn new_(self) -> New {
        runtime::Request::new(self.client)
    }

    /// Reads one book.
    ///
    /// `GET books/{book_id}`. Reads only. Answers with [`Book`](crate::types::Book).
    ///
    /// # Parameters
    ///
    /// - `book_id` (required): The book. Part of the path. A value that is empty, `.` or `..` is an error,
    ///   and nothing is sent.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::BookNotFound`](crate::Condition::BookNotFound), status 404: There is no book with
    ///   this id.
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # Headers of the answer
    ///
    /// [`send_with_headers`](runtime::Request::send_with_headers) returns them beside the body, as
    /// [`GetHeaders`]:
    ///
    /// - `version`: The version of the entry, for `change`.
    /// - `requests_left`: How many requests are left in this hour.
    /// - `counted`: When the requests were counted.
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::BookId;
    ///
    /// let answer = client.book().get(BookId::new("bk-12")).send_with_headers()?;
    /// println!("{:?}", answer.headers.version);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::BookId;
    ///
    /// let answer = client.book().get(BookId::new("bk-12")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self, book_id: types::BookId) -> Get {
        runtime::Request::new(self.client).with_parameter("book_id", book_id)
    }

    /// Lists the books that are like one, without pages.
    ///
    /// `GET books/{book_id}/similar`. Reads only. In beta and subject to change. Answers with a list of
    /// [`Book`](crate::types::Book).
    ///
    /// # Parameters
    ///
    /// - `book_id` (required): The book. Part of the path. A value that is empty, `.` or `..` is an error,
    ///   and nothing is sent.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::BookNotFound`](crate::Condition::BookNotFound), status 404: There is no book with
    ///   this id.
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::BookId;
    ///
    /// let answer = client.book().similar(BookId::new("bk-12")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn similar(self, book_id: types::BookId) -> Similar {
        runtime::Request::new(self.client).with_parameter("book_id", book_id)
    }

    /// Lists the genres that there are books of.
    ///
    /// `GET genres`. Reads only. Answers with a list of [`Genre`](crate::types::Genre).
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.book().genres().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn genres(self) -> Genres {
        runtime::Request::new(self.client)
    }

    /// Counts the books of each genre.
    ///
    /// `GET books/counts`. Reads only. Answers with [`GenreCounts`](crate::types::GenreCounts).
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.book().counts().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn counts(self) -> Counts {
        runtime::Request::new(self.client)
    }

    /// Reads the motto of the library.
    ///
    /// `GET motto`. Reads only. Answers with `String`.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.book().motto().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn motto(self) -> Motto {
        runtime::Request::new(self.client)
    }

    /// Reads the label on the spine of a book.
    ///
    /// `GET books/{book_id}/label`. Reads only. Answers with a text of the type `text/plain`.
    ///
    /// # Parameters
    ///
    /// - `book_id` (required): The book. Part of the path. A value that is empty, `.` or `..` is an error,
    ///   and nothing is sent.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::BookNotFound`](crate::Condition::BookNotFound), status 404: There is no book with
    ///   this id.
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # Headers of the answer
    ///
    /// [`send_with_headers`](runtime::Request::send_with_headers) returns them beside the body, as
    /// [`LabelHeaders`]:
    ///
    /// - `width`: How wide it is in millimetres.
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::BookId;
    ///
    /// let answer = client.book().label(BookId::new("bk-12")).send_with_headers()?;
    /// println!("{:?}", answer.headers.width);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::BookId;
    ///
    /// let answer = client.book().label(BookId::new("bk-12")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn label(self, book_id: types::BookId) -> Label {
        runtime::Request::new(self.client).with_parameter("book_id", book_id)
    }

    /// Writes the catalogue as a table.
    ///
    /// `POST books/export`. **Runs something.** The key needs the permission `catalogue:write`. Answers
    /// with a file of the type `text/csv`, as [`FileContent`](crate::runtime::FileContent);
    /// [`fetch`](runtime::Request::fetch) returns it before its content is read.
    ///
    /// # Parameters
    ///
    /// - `order` (required): How the table is ordered.
    /// - `genre`: Only books of this genre. Sent as the field `genre` of the body.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyExports`](crate::Condition::TooManyExports), status 200 or 409: Only one runs
    ///   at a time.
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # When the answer is lost
    ///
    /// Nothing shows that a table was written.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::{ExportOrder, Genre};
    ///
    /// client
    ///     .book()
    ///     .export(ExportOrder::title())
    ///     .genre(Genre::HowTo)
    ///     .fetch()?
    ///     .save("export")?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn export(self, order: impl Into<types::ExportOrder>) -> Export {
        runtime::Request::new(self.client)
            .with_variant(
                "order",
                runtime::Variant::from(Into::<types::ExportOrder>::into(order)),
            )
    }

    /// Reads the plan of the shelves.
    ///
    /// `GET books/plan`. Reads only. Answers with a file of the type `application/pdf`, as
    /// [`FileContent`](crate::runtime::FileContent); [`fetch`](runtime::Request::fetch) returns it before
    /// its content is read.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// client.book().plan().fetch()?.save("plan")?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn plan(self) -> Plan {
        runtime::Request::new(self.client)
    }

    /// Counts the books on the shelves, and returns how many there are.
    ///
    /// `POST books/recount`. **Runs something.** The key needs the permission `catalogue:write`. Answers
    /// with `i64`.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # When the answer is lost
    ///
    /// Nothing shows when the books were counted.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.book().recount().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn recount(self) -> Recount {
        runtime::Request::new(self.client)
    }

    /// Finds books by what they are about.
    ///
    /// `POST books/search`. Reads only. Answers with [`SearchResult`](crate::types::SearchResult).
    ///
    /// # Parameters
    ///
    /// - `about` (required): What they are about. Sent as the field `about` of the body.
    /// - `limit`: How many to find at most. Sent as the field `limit` of the body. It must be between 1 and
    ///   50; any other value is an error, and nothing is sent. Default: `10`.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::AboutMissing`](crate::Condition::AboutMissing), status 400: The request does not say
    ///   what to look for.
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.book().search("a journey").limit(1).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn search(self, about: &str) -> Search {
        runtime::Request::new(self.client).with_parameter("about", about)
    }

    /// Adds a book to the catalogue.
    ///
    /// `POST books`. **Creates something.** The key needs the permission `catalogue:write`. Answers with
    /// [`Book`](crate::types::Book).
    ///
    /// # Parameters
    ///
    /// - `title` (required): Its title. Sent as the field `title` of the body.
    /// - `authors` (required): Who wrote it. Sent as the field `author` of the body. Each call of the
    ///   method `authors` adds another value.
    /// - `genre`: Its genre. Sent as the field `genre` of the body.
    /// - `request_id`: A name for the request that its answer repeats. Sent in the header `x-request-id`.
    ///   It must be at most 40 characters long; any other value is an error, and nothing is sent.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # When the answer is lost
    ///
    /// [`book.list`](crate::book::Operations::list) shows whether the call took effect. The client never
    /// sends the call twice on its own.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::Genre;
    ///
    /// let answer = client
    ///     .book()
    ///     .register("The Time Machine", "H. G. Wells")
    ///     .genre(Genre::HowTo)
    ///     .request_id("r-1")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn register(self, title: &str, authors: &str) -> Register {
        runtime::Request::new(self.client)
            .with_parameter("title", title)
            .with_repeated("author", authors)
    }

    /// Changes the entry of a book.
    ///
    /// `PATCH books/{book_id}`. **Changes something.** The key needs the permission `catalogue:write`.
    /// Answers with [`Book`](crate::types::Book).
    ///
    /// # Parameters
    ///
    /// - `book_id` (required): The book. Part of the path. A value that is empty, `.` or `..` is an error,
    ///   and nothing is sent.
    /// - `version` (required): The version of the entry that is changed. Sent in the header `if-match`.
    /// - `title`: Its new title. Sent as the field `title` of the body.
    /// - `genre`: Its new genre. Sent as the field `genre` of the body. `clear_genre` sends `null`, which
    ///   clears it.
    /// - `shelf`: Its new shelf. Sent as the field `shelf` of the body. `clear_shelf` sends `null`, which
    ///   clears it.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::EntryChanged`](crate::Condition::EntryChanged), status 412: The entry has another
    ///   version by now.
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # When the answer is lost
    ///
    /// [`book.get`](crate::book::Operations::get) shows whether the call took effect. The client never
    /// sends the call twice on its own.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::{BookId, Genre};
    ///
    /// let answer = client
    ///     .book()
    ///     .change(BookId::new("bk-12"), "\"7\"")
    ///     .title("The Time Machine")
    ///     .genre(Genre::HowTo)
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn change(self, book_id: types::BookId, version: &str) -> Change {
        runtime::Request::new(self.client)
            .with_parameter("book_id", book_id)
            .with_parameter("if-match", version)
    }

    /// Replaces the picture of a book's cover.
    ///
    /// `PUT books/{book_id}/cover`. The body is a file: `image/png` or `image/jpeg`. **Changes something.**
    /// The key needs the permission `catalogue:write`. Answers with nothing. The book has the new cover.
    ///
    /// # Parameters
    ///
    /// - `book_id` (required): The book. Part of the path. A value that is empty, `.` or `..` is an error,
    ///   and nothing is sent.
    /// - `cover` (required): The picture. Sent as the body, and read while it is sent: a path, bytes, or a
    ///   reader with its length. See [`Upload`](runtime::Upload).
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # When the answer is lost
    ///
    /// [`book.get`](crate::book::Operations::get) shows whether the call took effect. The client never
    /// sends the call twice on its own.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::{runtime::Upload, types::BookId};
    ///
    /// client.book().set_cover(BookId::new("bk-12"), Upload::path("path/to/cover")).send()?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn set_cover(
        self,
        book_id: types::BookId,
        cover: impl Into<runtime::Upload>,
    ) -> SetCover {
        runtime::Request::new(self.client)
            .with_parameter("book_id", book_id)
            .with_upload(cover)
    }

    /// Finds a book by a photograph of its spine.
    ///
    /// `POST books/recognize`. The body is a file: `application/octet-stream`. Reads only. Answers with
    /// [`Book`](crate::types::Book).
    ///
    /// # Parameters
    ///
    /// - `photo` (required): The photograph. Sent as the body, and read while it is sent: a path, bytes, or
    ///   a reader with its length. See [`Upload`](runtime::Upload).
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::runtime::Upload;
    ///
    /// let answer = client.book().recognize(Upload::path("path/to/photo")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn recognize(self, photo: impl Into<runtime::Upload>) -> Recognize {
        runtime::Request::new(self.client).with_upload(photo)
    }

    /// Removes a book from the catalogue.
    ///
    /// `DELETE books/{book_id}`. **Deletes something.** The key needs the permission `catalogue:write`.
    /// Answers with nothing. The book is no longer in the catalogue.
    ///
    /// # Parameters
    ///
    /// - `book_id` (required): The book. Part of the path. A value that is empty, `.` or `..` is an error,
    ///   and nothing is sent.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # Headers of the answer
    ///
    /// [`send_with_headers`](runtime::Request::send_with_headers) returns them beside the body, as
    /// [`RemoveHeaders`]:
    ///
    /// - `last`: The book that was added last.
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::BookId;
    ///
    /// let answer = client.book().remove(BookId::new("bk-12")).send_with_headers()?;
    /// println!("{:?}", answer.headers.last);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # When the answer is lost
    ///
    /// [`book.get`](crate::book::Operations::get) shows whether the call took effect. The client never
    /// sends the call twice on its own.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::BookId;
    ///
    /// client.book().remove(BookId::new("bk-12")).send()?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn remove(self, book_id: types::BookId) -> Remove {
        runtime::Request::new(self.client).with_parameter("book_id", book_id)
    }
}

/// The call `book.list`, made by [`Operations::list`].
///
/// It answers with a [`Page`](crate::types::Page) of [`Book`](crate::types::Book). Methods whose names
/// begin with `with_` set options of the call.
pub type List = runtime::Request<operations::BookList>;

impl List {
    /// Only books of this genre.
    #[inline]
    pub fn genre(self, genre: impl Into<types::Genre>) -> Self {
        self.with_parameter("genre", Into::<types::Genre>::into(genre))
    }

    /// Only books with this word in their title. It must be at least 3 characters long; any other value is
    /// an error, and nothing is sent.
    #[inline]
    pub fn word(self, word: &str) -> Self {
        self.with_parameter(
            "word",
            runtime::text_within(word, 3.., "at least 3 characters long"),
        )
    }

    /// Only books on these shelves. Sent as `shelf`. Can be set several times. Several values are sent as
    /// one, with commas between them. A value that is empty or contains a comma is an error, and nothing is
    /// sent.
    #[inline]
    pub fn shelves(self, shelves: &str) -> Self {
        self.with_comma_separated("shelf", shelves)
    }
}

/// The call `book.new`, made by [`Operations::new_`].
///
/// It answers with a [`WholeList`](crate::types::WholeList) of [`Book`](crate::types::Book). Methods
/// whose names begin with `with_` set options of the call.
pub type New = runtime::Request<operations::BookNew>;

/// The call `book.get`, made by [`Operations::get`].
///
/// It answers with [`Book`](crate::types::Book). Methods whose names begin with `with_` set options of
/// the call.
pub type Get = runtime::Request<operations::BookGet>;

/// The headers of an answer to `book.get`, returned by
/// [`send_with_headers`](runtime::Request::send_with_headers). A header that the answer does not have,
/// or that cannot be read, is `None`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct GetHeaders {
    /// The version of the entry, for `change`. The header `etag`.
    pub version: Option<String>,
    /// How many requests are left in this hour. The header `x-requests-left`.
    pub requests_left: Option<i64>,
    /// When the requests were counted. The header `x-counted`.
    ///
    /// Assumed: It is the time of the service.
    pub counted: Option<runtime::UnixSeconds>,
}

impl runtime::HasHeaders for operations::BookGet {
    type Headers = GetHeaders;

    #[inline]
    fn headers(headers: &runtime::AnswerHeaders<'_>) -> GetHeaders {
        GetHeaders {
            version: headers.text("etag"),
            requests_left: headers.literal("x-requests-left"),
            counted: headers.literal("x-counted"),
        }
    }
}

/// The call `book.similar`, made by [`Operations::similar`].
///
/// It answers with a list of [`Book`](crate::types::Book). Methods whose names begin with `with_` set
/// options of the call.
pub type Similar = runtime::Request<operations::BookSimilar>;

/// The call `book.genres`, made by [`Operations::genres`].
///
/// It answers with a list of [`Genre`](crate::types::Genre). Methods whose names begin with `with_` set
/// options of the call.
pub type Genres = runtime::Request<operations::BookGenres>;

/// The call `book.counts`, made by [`Operations::counts`].
///
/// It answers with [`GenreCounts`](crate::types::GenreCounts). Methods whose names begin with `with_`
/// set options of the call.
pub type Counts = runtime::Request<operations::BookCounts>;

/// The call `book.motto`, made by [`Operations::motto`].
///
/// It answers with `String`. Methods whose names begin with `with_` set options of the call.
pub type Motto = runtime::Request<operations::BookMotto>;

/// The call `book.label`, made by [`Operations::label`].
///
/// It answers with a text of the type `text/plain`. Methods whose names begin with `with_` set options
/// of the call.
pub type Label = runtime::Request<operations::BookLabel>;

/// The headers of an answer to `book.label`, returned by
/// [`send_with_headers`](runtime::Request::send_with_headers). A header that the answer does not have,
/// or that cannot be read, is `None`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct LabelHeaders {
    /// How wide it is in millimetres. The header `x-width`.
    pub width: Option<i64>,
}

impl runtime::HasHeaders for operations::BookLabel {
    type Headers = LabelHeaders;

    #[inline]
    fn headers(headers: &runtime::AnswerHeaders<'_>) -> LabelHeaders {
        LabelHeaders {
            width: headers.literal("x-width"),
        }
    }
}

/// The call `book.export`, made by [`Operations::export`].
///
/// It answers with a file of the type `text/csv`, as [`FileContent`](crate::runtime::FileContent).
/// Methods whose names begin with `with_` set options of the call.
pub type Export = runtime::Request<operations::BookExport>;

impl Export {
    /// Only books of this genre. Sent as the field `genre` of the body.
    #[inline]
    pub fn genre(self, genre: impl Into<types::Genre>) -> Self {
        self.with_parameter("genre", Into::<types::Genre>::into(genre))
    }
}

/// The call `book.plan`, made by [`Operations::plan`].
///
/// It answers with a file of the type `application/pdf`, as
/// [`FileContent`](crate::runtime::FileContent). Methods whose names begin with `with_` set options of
/// the call.
pub type Plan = runtime::Request<operations::BookPlan>;

/// The call `book.recount`, made by [`Operations::recount`].
///
/// It answers with `i64`. Methods whose names begin with `with_` set options of the call.
pub type Recount = runtime::Request<operations::BookRecount>;

/// The call `book.search`, made by [`Operations::search`].
///
/// It answers with [`SearchResult`](crate::types::SearchResult). Methods whose names begin with `with_`
/// set options of the call.
pub type Search = runtime::Request<operations::BookSearch>;

impl Search {
    /// How many to find at most. Sent as the field `limit` of the body. It must be between 1 and 50; any
    /// other value is an error, and nothing is sent. Default: `10`.
    #[inline]
    pub fn limit(self, limit: i64) -> Self {
        self.with_parameter(
            "limit",
            runtime::integer_within(limit, 1..=50, "between 1 and 50"),
        )
    }
}

/// The call `book.register`, made by [`Operations::register`].
///
/// It answers with [`Book`](crate::types::Book). Methods whose names begin with `with_` set options of
/// the call.
pub type Register = runtime::Request<operations::BookRegister>;

impl Register {
    /// Who wrote it. Sent as the field `author` of the body. Each call of the method `authors` adds another
    /// value.
    #[inline]
    pub fn authors(self, authors: &str) -> Self {
        self.with_repeated("author", authors)
    }

    /// Its genre. Sent as the field `genre` of the body.
    #[inline]
    pub fn genre(self, genre: impl Into<types::Genre>) -> Self {
        self.with_parameter("genre", Into::<types::Genre>::into(genre))
    }

    /// A name for the request that its answer repeats. Sent in the header `x-request-id`. It must be at
    /// most 40 characters long; any other value is an error, and nothing is sent.
    #[inline]
    pub fn request_id(self, request_id: &str) -> Self {
        self.with_parameter(
            "x-request-id",
            runtime::text_within(request_id, ..=40, "at most 40 characters long"),
        )
    }
}

/// The call `book.change`, made by [`Operations::change`].
///
/// It answers with [`Book`](crate::types::Book). Methods whose names begin with `with_` set options of
/// the call.
pub type Change = runtime::Request<operations::BookChange>;

impl Change {
    /// Its new title. Sent as the field `title` of the body.
    #[inline]
    pub fn title(self, title: &str) -> Self {
        self.with_parameter("title", title)
    }

    /// Its new genre. Sent as the field `genre` of the body. `clear_genre` sends `null`, which clears it.
    #[inline]
    pub fn genre(self, genre: impl Into<types::Genre>) -> Self {
        self.with_parameter("genre", Into::<types::Genre>::into(genre))
    }

    /// Sends the field `genre` of the body as `null`, which clears it. [`genre`](Self::genre) sets it to a
    /// value; the last call of the two counts.
    #[inline]
    pub fn clear_genre(self) -> Self {
        self.with_null("genre")
    }

    /// Its new shelf. Sent as the field `shelf` of the body. `clear_shelf` sends `null`, which clears it.
    #[inline]
    pub fn shelf(self, shelf: &str) -> Self {
        self.with_parameter("shelf", shelf)
    }

    /// Sends the field `shelf` of the body as `null`, which clears it. [`shelf`](Self::shelf) sets it to a
    /// value; the last call of the two counts.
    #[inline]
    pub fn clear_shelf(self) -> Self {
        self.with_null("shelf")
    }
}

/// The call `book.set_cover`, made by [`Operations::set_cover`].
///
/// It answers with nothing. Methods whose names begin with `with_` set options of the call.
pub type SetCover = runtime::Request<operations::BookSetCover>;

/// The call `book.recognize`, made by [`Operations::recognize`].
///
/// It answers with [`Book`](crate::types::Book). Methods whose names begin with `with_` set options of
/// the call.
pub type Recognize = runtime::Request<operations::BookRecognize>;

/// The call `book.remove`, made by [`Operations::remove`].
///
/// It answers with nothing. Methods whose names begin with `with_` set options of the call.
pub type Remove = runtime::Request<operations::BookRemove>;

/// The headers of an answer to `book.remove`, returned by
/// [`send_with_headers`](runtime::Request::send_with_headers). A header that the answer does not have,
/// or that cannot be read, is `None`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RemoveHeaders {
    /// The book that was added last. The header `x-last-book`.
    pub last: Option<types::BookId>,
}

impl runtime::HasHeaders for operations::BookRemove {
    type Headers = RemoveHeaders;

    #[inline]
    fn headers(headers: &runtime::AnswerHeaders<'_>) -> RemoveHeaders {
        RemoveHeaders {
            last: headers.text("x-last-book"),
        }
    }
}
