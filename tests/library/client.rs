//! The tests of `tests/client.rs` that name no service, for the client of the lending library.

#[path = "../conformance/mod.rs"]
mod conformance;
#[path = "../faults/mod.rs"]
mod faults;
#[path = "../jobs/mod.rs"]
mod jobs;
