//! The made-up service of the tests, as a generated client would describe it, and a server that speaks TLS.

pub(crate) mod lists;
pub(crate) mod service;
pub(crate) mod print;
pub(crate) mod stocktaking;
pub(crate) mod tls_server;
