//! Tests of TLS, with private modules of the runtime.

#[path = "../../../../codegen/runtime/src/transport/tls/handshake.rs"]
pub(crate) mod handshake;
#[path = "../../../../codegen/runtime/src/transport/tls/roots.rs"]
mod roots;

mod matrix;
mod certificates;
pub(crate) mod inspecting_proxy;
