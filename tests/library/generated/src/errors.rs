// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The errors that the service documents.

use crate::{runtime, types};

/// A documented error of the service, with the values that its message contains. Returned by
/// [`runtime::Error::condition`].
///
/// An error answer holds the kind of the error and a message in words. It comes with a status of 400 or
/// more.
///
/// An error is recognized by its status, code and message. The enum is non-exhaustive, since more
/// errors may be documented.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Condition {
    /// The member called too often.
    ///
    /// - `book.list`, status 429
    /// - `book.new`, status 429
    /// - `book.get`, status 429
    /// - `book.similar`, status 429
    /// - `book.genres`, status 429
    /// - `book.counts`, status 429
    /// - `book.motto`, status 429
    /// - `book.label`, status 429
    /// - `book.export`, status 429
    /// - `book.plan`, status 429
    /// - `book.recount`, status 429
    /// - `book.search`, status 429
    /// - `book.register`, status 429
    /// - `book.change`, status 429
    /// - `book.set_cover`, status 429
    /// - `book.recognize`, status 429
    /// - `book.remove`, status 429
    /// - `loan.list`, status 429
    /// - `loan.get`, status 429
    /// - `loan.lend`, status 429
    /// - `loan.extend`, status 429
    /// - `member.me`, status 429
    /// - `member.rename`, status 429
    /// - `member.change_pin`, status 429
    /// - `printout.start`, status 429
    /// - `printout.get`, status 429
    /// - `printout.cancel`, status 429
    /// - `stock.start`, status 429
    /// - `stock.running`, status 429
    /// - `stock.get`, status 429
    /// - `stock.stop`, status 429
    TooManyCalls {
        /// `seconds`, captured from the message.
        seconds: i64,
    },
    /// There is no book with this id.
    ///
    /// - `book.get`, status 404
    /// - `book.similar`, status 404
    /// - `book.label`, status 404
    BookNotFound {
        /// `book_id`, captured from the message.
        book_id: types::BookId,
    },
    /// Only one runs at a time.
    ///
    /// - `book.export`, status 200 or 409
    TooManyExports,
    /// The request does not say what to look for.
    ///
    /// - `book.search`, status 400
    AboutMissing,
    /// The entry has another version by now.
    ///
    /// - `book.change`, status 412
    EntryChanged,
    /// There is no loan with this id.
    ///
    /// - `loan.get`, status 404
    LoanNotFound,
    /// Somebody else has the book.
    ///
    /// - `loan.lend`, status 409
    BookIsLent {
        /// `day`, captured from the message.
        day: types::Day,
    },
}

impl runtime::Error {
    /// The documented error with the values captured from its message; `None` if the error is not
    /// documented.
    #[must_use]
    pub fn condition(&self) -> Option<Condition> {
        match self.condition_name()? {
            "too_many_calls" => {
                Some(Condition::TooManyCalls {
                    seconds: self.capture("seconds")?.parse().ok()?,
                })
            }
            "book_not_found" => {
                Some(Condition::BookNotFound {
                    book_id: types::BookId::new(self.capture("book_id")?),
                })
            }
            "too_many_exports" => Some(Condition::TooManyExports),
            "about_missing" => Some(Condition::AboutMissing),
            "entry_changed" => Some(Condition::EntryChanged),
            "loan_not_found" => Some(Condition::LoanNotFound),
            "book_is_lent" => {
                Some(Condition::BookIsLent {
                    day: types::Day::from_text(self.capture("day")?),
                })
            }
            _ => None,
        }
    }
}
