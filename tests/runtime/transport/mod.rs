//! Tests of `transport`, with private modules of the runtime.

#[path = "../../../codegen/runtime/src/transport/cancel.rs"]
#[allow(dead_code, reason = "the transport asks it")]
pub(crate) mod cancel;
#[path = "../../../codegen/runtime/src/transport/write_tracking.rs"]
#[allow(dead_code, reason = "the transport asks it")]
pub(crate) mod write_tracking;
#[path = "../../../codegen/runtime/src/transport/resolver.rs"]
pub(crate) mod resolver;
#[cfg(feature = "socks")]
#[path = "../../../codegen/runtime/src/transport/socks.rs"]
pub(crate) mod socks;
#[path = "../../../codegen/runtime/src/transport/socket.rs"]
pub(crate) mod socket;
mod tls;
#[path = "../../../codegen/runtime/src/transport/connection.rs"]
pub(crate) mod connection;

mod proxy;
mod resolver_tests;
mod connection_tests;
mod cancelling;
mod http;
mod layers;
#[cfg(feature = "transport-check")]
mod conformance;
