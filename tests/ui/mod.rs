//! What the compiler accepts and what it refuses: a wrong call does not compile.
//!
//! `pass/` and `fail/` hold programs that use the clients of the golden cases, so that no change of `spec/` changes them. Beside
//! each program in `fail/` stand the messages of the compiler that [`PINNED`] names, which the project's checks use. Other compilers word
//! them differently, so with them the test compares only whether a program compiles. `BLESS=1 cargo test -p tests --test client ui::` rewrites the
//! messages.
//!
//! The code that documents show of the client in `generated/` is compiled as well: `readme.rs`, the guide page about
//! testing, and the programs in `spec/examples/`, which run against the mock server (`examples.rs`, a module of `client.rs`).

pub mod documents;
mod programs;
