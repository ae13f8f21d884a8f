//! Tests of the mock server over plain sockets. Most use a service that is unlike the one of this repository.
//!
//! They are not in its sources, since cargo would then build all of it a second time.

mod account;
mod control;
mod derived;
mod faults;
mod helpers;
mod journal;
mod requests;
