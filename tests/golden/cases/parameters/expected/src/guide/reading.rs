// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! How the client reads answers that differ from the documentation.
//!
//! Answers are read leniently. None of these makes an answer unreadable: a value or a field that is not
//! documented, `null`, a number in place of text or the other way round, a list without its envelope,
//! or anything else in an optional field. Such a field is `None`. A `null` in a list is left out, and
//! so is a text, number or boolean that cannot be read as its type. A required field that cannot be
//! read is an error.
//!
//! An observer receives each kind of such deviation once, with the operation, the JSON path, what was
//! expected and what was found:
//!
//! ```no_run
//! use post_office::{Client, runtime::{Observation, ObservationClass}};
//! # fn main() -> Result<(), post_office::Error> {
//! let client = Client::builder_from_env()?
//!     .observer(|seen: &Observation| {
//!         if seen.class == ObservationClass::Loss {
//!             eprintln!("not everything was read: {seen}");
//!         }
//!     })
//!     .build()?;
//! # Ok(())
//! # }
//! ```
//!
//! Each observation has a class: information (the documentation leaves it open), deviation (the value
//! has it, perhaps as another type) or loss (a part of the answer is not in the value).
//! [`Client::observations`](crate::Client::observations) returns how often each kind occurred.
//! [`runtime::Observer`](crate::runtime::Observer) lists everything that is reported. An answer that
//! cannot be read at all is an error, which says where the problem is: see
//! [`guide::errors`](mod@crate::guide::errors).
//!
//! # Fields that may be missing
//!
//! # Answers of another shape
//!
//! A body that is not documented is returned as [`Json`](crate::Json), or as [`Object`](crate::Object)
//! if it is known to be an object. [`Request::send_value`](crate::Request::send_value) reads the answer
//! of any call as JSON. [`Request::send_raw`](crate::Request::send_raw) returns status, headers and
//! body without checking them.
