//! The parts of the network transport that nobody outside of it can get at.

#[path = "../../src/connection.rs"]
mod connection;
#[path = "../../src/records.rs"]
mod records;
#[path = "../../src/resolver.rs"]
mod resolver;
#[path = "../../src/sent.rs"]
#[allow(dead_code, reason = "the transport above asks it")]
mod sent;

#[path = "lookups.rs"]
mod lookups;
