//! The matrix over other connections. What they do beneath a call is the same for every client.

use super::matrix::every_cell;
use common::stage::{Connection, turn};
use support::quiet::Failures;

#[test]
fn every_fault_over_tls_with_a_client_certificate() -> Result<(), Failures> {
    every_cell(Connection::Tls)
}

#[test]
fn every_fault_with_a_layer_around_the_transport() -> Result<(), Failures> {
    let _turn = turn();
    every_cell(Connection::Layered)
}
