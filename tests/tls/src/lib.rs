//! Shared by tests that speak TLS: a certificate authority that is made in the test, and a TLS front of a plain server.

pub mod authority;
pub mod front;
