//! Tests of TLS, beside the modules that nobody outside of the runtime can use.

#[path = "../../../../src/transport/tls/handshake.rs"]
pub(crate) mod handshake;
#[path = "../../../../src/transport/tls/records.rs"]
pub(crate) mod records;
#[path = "../../../../src/transport/tls/roots.rs"]
mod roots;

mod matrix;
mod certificates;
mod own_certificate;
pub(crate) mod inspecting_proxy;
