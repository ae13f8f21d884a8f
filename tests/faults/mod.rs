//! Faults between the client and the service: each has its expected result and no other effect.
//!
//! - [`matrix`]: every operation x every fault, over real sockets. One table has the expected results: [`expected`].
//! - [`connections`]: the same over TLS, and with a layer around the transport.
//! - [`memory`]: bodies that need much memory when decoded.
//! - [`threads`]: threads that share one client against a server with faults at random.
//!
//! `cargo test -p tests --test client faults:: -- --nocapture` prints the counts. The module `taint` runs the same calls through
//! the same faults, and checks that no secret gets out.

mod connections;
mod echo;
mod expected;
mod matrix;
mod memory;
mod threads;
