// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! How to record what answers show beyond the documentation.
//!
//! The service's document leaves a lot open, and its answers show it. With the feature `record`, the
//! client notes the structure of the answers that your program gets anyway:
//!
//! ```no_run
//! # #[cfg(feature = "record")]
//! # fn example() -> Result<(), types_shop::Error> {
//! use types_shop::Client;
//!
//! let client = Client::builder_from_env()?.record("answers.jsonl").build()?;
//! // … calls …
//! drop(client);
//! # Ok(())
//! # }
//! ```
//!
//! Send the file to the maintainers of this client. `cargo xtask observe --record answers.jsonl`
//! compares it with the description of the service that this client is made from, and proposes the
//! changes that follow.
//!
//! # What is in the file
//!
//! The file has a line for each answer, and no value of an answer or a request:
//!
//! - the operation, and the names of the parameters that were sent
//! - the names of fields, how often each was missing or `null`, types, lengths, how many different
//!   values there were
//! - formats that all texts at a place have, such as a date format, a URL or an e-mail address
//! - errors: the documented one, or the status, the code if it is a small number, and how many words
//!   the message has
//!
//! A key of an object is recorded if it is documented or looks like the name of a field: letters, `_`
//! and `-`, hardly any digits. In an object that is not documented, a key must also be in most of at
//! least three such objects.
//!
//! Some things are written only when the last clone of the client is dropped: the other keys that do
//! not look like data, ids that appear at several places, and parameters that made no difference. A
//! program that ends in another way, by `std::process::exit` for example, loses them.
//!
//! If names of people can be keys, look through the file before you hand it over.
//!
//! The file grows with each answer, and recording one takes about as long as reading it again. Without
//! the feature, none of this is compiled.
//!
//! # Observations and findings
//!
//! An observer sees many of these differences immediately. The same differences are findings with these
//! names:
//!
//! | the observer says | class | the finding | |---|---|---| | expected a documented field, found an
//! unknown field | information, deviation or loss | `field-unknown` | | expected a known value of a
//! type, found an unknown value | deviation | `value-unlisted` | | expected one JSON type, found
//! another one | deviation or loss | `type-differs` | | expected an object, found a list | deviation |
//! `body-differs` |
//!
//! The class of an observation says what it means for your program, and the finding says what it means
//! for the documentation: an unknown field *fills a gap*, and the others *contradict* what is
//! documented. A record also shows what the documentation assumes and the answers *confirm*, and what
//! takes many answers to see, such as formats.
