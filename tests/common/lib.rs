//! What tests share: the service as the generator understands it, the client's own calls, and the faults.
//!
//! `tests/library/lib.rs` has the same modules for another service. What differs between the two stands here.

// The calls name the crate of the client. Tests call it `client`, whichever it is.
extern crate client as attack_surface;

// The generator formats it.
#[path = "../../generated/tests/wire/calls.rs"]
#[rustfmt::skip]
mod written;

pub mod calls;
pub mod elsewhere;
pub mod faults;
pub mod layer;
pub mod prepared;
pub mod service;
pub mod stage;

/// The folder of the spec, from the root of the repository.
pub const SPEC: &str = "spec";

/// The folder of the client, from the root of the repository.
pub const GENERATED: &str = "generated";

/// How clients reach the mock server in the taint matrix.
pub const CONNECTIONS: &[Connection] = &[Connection::Plain, Connection::Tls, Connection::Layered];

use prepared::Prepared;
pub use service::{error_body, marks_errors_at_success, service, some_error};
use stage::Connection;
