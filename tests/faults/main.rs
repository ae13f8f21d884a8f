//! Everything that can go wrong between the client and the service, and that nothing worse comes of it.
//!
//! - [`matrix`]: every operation x every fault, over real sockets. What has to come of it stands in one table, [`expected`].
//! - [`mutations`]: 100,000 answers that are broken at random.
//! - [`memory`]: bodies of which much is made.
//! - [`threads`]: threads that share one client against a server with faults at random.
//!
//! `cargo test -p tests --test faults -- --nocapture` prints the counts. That no secret gets out on the way is the business of
//! the target `taint`, which runs the same calls through the same faults.

mod echo;
mod expected;
mod matrix;
mod memory;
mod mutate;
mod mutations;
mod threads;
