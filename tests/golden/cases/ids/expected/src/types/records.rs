// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// What was lent.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Loan {
    /// The loan.
    ///
    /// Assumed: It is what was asked for.
    pub loan: types::LoanRecord,
}

runtime::generated::impl_record!(Loan, required(loan), optional());

/// Which book is with whom.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct LoanRecord {
    /// The field `book_id`.
    pub book_id: Option<types::BookId>,
    /// The field `shelf_id`.
    pub shelf_id: Option<types::ShelfId>,
    /// The field `reader_id`.
    pub reader_id: Option<types::ReaderId>,
}

runtime::generated::impl_record!(
    LoanRecord, required(), optional(book_id, shelf_id, reader_id)
);

/// A book.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Book {
    /// The field `book_id`.
    ///
    /// Assumed: A book is addressed by it.
    pub book_id: types::BookId,
    /// Its title.
    pub title: Option<String>,
}

runtime::generated::impl_record!(Book, required(book_id), optional(title));

/// Where a book stands.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Shelves {
    /// The field `shelves`.
    ///
    /// Assumed: There is always a list.
    pub shelves: Vec<types::ShelfId>,
    /// Who had it.
    pub readers: Option<Vec<types::ReaderId>>,
}

runtime::generated::impl_record!(Shelves, required(shelves), optional(readers));
