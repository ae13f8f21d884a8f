//! Calls that compile, and wrong calls, which do not.
//!
//! `pass/` and `fail/` contain programs that use the clients of the golden cases, so a change of `spec/` does not affect them. Beside
//! each program in `fail/` are the messages of the compiler that [`PINNED`] names, which the project's checks use. Other compilers word
//! them differently, so with them the test only checks whether a program compiles.
//! `BLESS=1 cargo test -p tests --test client ui::` rewrites the messages.
//!
//! The code examples of documents for the client in `generated/` are compiled, too: `readme.rs`, the guide page about
//! testing, and the programs in `spec/examples/`, which run against the mock server (`examples.rs`, a module of `client.rs`).

pub mod documents;
mod programs;
