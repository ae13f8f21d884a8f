//! Faults between the client and the service: each has its expected result and no other effect.
//!
//! [`matrix`] tries operations x faults, over real sockets. One table has the expected results: [`expected`].
//!
//! `cargo test -p tests --test client faults:: -- --nocapture` prints the counts. The module `taint` runs the same calls through
//! the same faults, and checks that no secret gets out.

mod expected;
mod matrix;

use common::Connection;
use support::quiet::Failures;

/// What TLS does beneath a call is the same for every client, so the small services leave this out.
#[test]
fn every_fault_over_tls_with_a_client_certificate() -> Result<(), Failures> {
    matrix::every_cell(Connection::Tls)
}
