// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// A book.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Book {
    /// What identifies it.
    ///
    /// Assumed: A book is addressed by it.
    pub isbn: types::Isbn,
    /// Its title.
    pub title: Option<String>,
    /// Its price in euros.
    pub price: Option<runtime::Number>,
}

runtime::generated::impl_record!(Book, required(isbn), optional(title, price));

/// A customer.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Customer {
    /// The customer's name.
    pub name: Option<String>,
}

runtime::generated::impl_record!(Customer, required(), optional(name));

/// What is known about a list.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PageMeta {
    /// How many there are in all.
    pub count: Option<i64>,
}

runtime::generated::impl_record!(PageMeta, required(), optional(count));
