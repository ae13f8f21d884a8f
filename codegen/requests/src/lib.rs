//! The requests of a service: the calls that its operations allow ([`calls`]), and each operation as the runtime of a client knows it
//! ([`descriptions`]), so that the runtime makes the requests without a client.

pub mod calls;
pub mod descriptions;
