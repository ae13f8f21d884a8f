// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Identifiers. Each has a type of its own, so two cannot be swapped.

use crate::runtime;

/// Identifies a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BookId(#[doc(hidden)] pub i64);

runtime::generated::impl_integer_id!(BookId);

/// Identifies a shelf.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShelfId(String);

runtime::generated::impl_text_id!(ShelfId);

/// Identifies a reader.
///
/// # Undocumented
///
/// - `size`: How large it can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ReaderId(runtime::Number);

runtime::generated::impl_number_id!(ReaderId);
