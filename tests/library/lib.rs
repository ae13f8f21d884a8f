//! What tests share, for the client of the lending library: see `tests/common/lib.rs`.

// The calls name the crate of the client. Tests call it `client`, whichever it is.
extern crate client as lending_library;

#[path = "../common/calls.rs"]
pub mod calls;
#[path = "../common/elsewhere.rs"]
pub mod elsewhere;
#[path = "../common/faults.rs"]
pub mod faults;
#[path = "../common/layer.rs"]
pub mod layer;
#[path = "../common/prepared.rs"]
pub mod prepared;
#[path = "../common/service.rs"]
pub mod service;
#[path = "../common/stage.rs"]
pub mod stage;

// The generator formats it.
#[path = "generated/tests/wire/calls.rs"]
#[rustfmt::skip]
mod written;

/// The folder of the spec, from the root of the repository.
pub const SPEC: &str = "tests/library/spec";

/// The folder of the client, from the root of the repository.
pub const GENERATED: &str = "tests/library/generated";

/// How clients reach the mock server in the taint matrix. What TLS and a layer do is the same for every client, and tested with the
/// first.
pub const CONNECTIONS: &[Connection] = &[Connection::Plain];

use prepared::Prepared;
pub use service::{error_body, marks_errors_at_success, service, some_error};
use stage::Connection;
