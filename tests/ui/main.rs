//! What the compiler lets through and what it refuses: calls that cannot be written wrong.
//!
//! `pass/` and `fail/` hold programs that use the clients of the golden cases, so that no change of `spec/` changes them. What the
//! compiler says about one in `fail/` stands beside it, for the compiler named in [`PINNED`], which is the one of the project's checks:
//! others word it differently, so on them only whether a program compiles is compared. `BLESS=1 cargo test -p tests --test ui` writes
//! the messages anew.
//!
//! What the documents show of the client in `generated/` is compiled as well: `readme.rs`, and the guide page about testing.

mod documents;
mod programs;
