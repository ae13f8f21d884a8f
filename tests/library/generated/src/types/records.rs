// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// A book of the catalogue.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Book {
    /// Its id.
    pub id: types::BookId,
    /// Its title.
    pub title: String,
    /// Its genre.
    pub genre: Option<types::Genre>,
    /// When it was printed. Present only when it is known.
    pub year: Option<i64>,
    /// Where it stands. Present only when it is not lent.
    pub shelf: Option<String>,
}

runtime::macros::impl_record!(Book, required(id, title), optional(genre, year, shelf));

/// What was found.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
///
/// # Undocumented
///
/// - `fields`: How well each word fits.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SearchResult {
    /// The book that fits best.
    pub best: Option<types::Book>,
    /// How many books fit.
    pub found: i64,
    /// Fields that the document does not show, unchanged.
    pub extra: runtime::Extra,
}

runtime::macros::impl_record!(SearchResult, required(found), optional(best), extra);

/// What is asked before a loan is extended.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Question {
    /// The question.
    pub message: Option<String>,
    /// The book.
    pub asked: Option<types::BookId>,
}

runtime::macros::impl_record!(Question, required(), optional(message, asked));

/// A book that a member has at home.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Loan {
    /// Its number.
    pub id: types::LoanId,
    /// The book.
    pub book_id: types::BookId,
    /// The last day.
    pub due: Option<types::Day>,
    /// When the book was lent.
    pub lent: Option<types::Time>,
    /// How often the loan was renewed. On the wire: `timesRenewed`.
    pub renewals: Option<i64>,
    /// The last reminder that was sent.
    pub reminder: Option<types::Reminder>,
    /// When the loan was last renewed.
    pub renewed: Option<runtime::UnixSeconds>,
    /// When the desk last scanned the book.
    pub scanned: Option<runtime::UnixMillis>,
    /// For how long it is overdue.
    pub overdue: Option<runtime::DurationSeconds>,
    /// How long the scan took.
    pub scan: Option<runtime::DurationMillis>,
    /// What the member has to pay.
    pub fine: Option<runtime::Decimal>,
    /// What the fine is made of.
    pub fines: Option<Vec<runtime::Decimal>>,
    /// What the member paid.
    pub paid: Option<runtime::DecimalText>,
}

runtime::macros::impl_record!(
    Loan, required(id, book_id), optional(due, lent, renewals = "timesRenewed", reminder,
    renewed, scanned, overdue, scan, fine, fines, paid)
);

/// What became of a new name.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Renamed {
    /// The card with the new name.
    pub card: Option<types::Card>,
    /// The member.
    pub member: Option<types::Member>,
}

runtime::macros::impl_record!(Renamed, required(), optional(card, member));

/// A card of a member.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Card {
    /// It is `printed` when the card has the name.
    pub state: Option<String>,
}

runtime::macros::impl_record!(Card, required(), optional(state));

/// A member.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Member {
    /// Their number.
    pub id: types::MemberId,
    /// Their name.
    pub name: Option<String>,
    /// Their address. Present only when it is known.
    pub mail: Option<String>,
}

runtime::macros::impl_record!(Member, required(id), optional(name, mail));

/// A printout.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Printout {
    /// How far it is.
    pub state: Option<types::PrintoutState>,
    /// Where its file is. Present only when it is ready.
    pub url: Option<runtime::Url>,
}

runtime::macros::impl_record!(Printout, required(), optional(state, url));

/// A count that is in progress.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RunningCount {
    /// The id.
    ///
    /// Assumed: A count is addressed by it.
    pub count_id: types::CountId,
    /// The number of the shelf.
    pub shelf_no: Option<i64>,
}

runtime::macros::impl_record!(RunningCount, required(count_id), optional(shelf_no));

/// A count that is done.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Count {
    /// How it ended.
    pub state: Option<String>,
    /// The number of books.
    pub books: Option<i64>,
}

runtime::macros::impl_record!(Count, required(), optional(state, books));

/// The number of books of each genre.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GenreCounts(std::collections::BTreeMap<String, i64>);

impl GenreCounts {
    /// The documented keys.
    pub const KEYS: &[&str] = &["fiction", "how-to"];

    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&i64> {
        self.0.get(key)
    }

    /// All keys, in alphabetical order, with their values.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &i64)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value))
    }
}

runtime::macros::impl_map!(GenreCounts);
