//! The modules of the crate `common` that are the same for every service.
//!
//! Each service has a `lib.rs` of its own, which names its client and says what differs. The crate is called `common` everywhere, and the
//! client `client`, so the tests are the same files for all of them.

pub mod calls;
pub mod elsewhere;
pub mod faults;
pub mod keys;
pub mod prepared;
pub mod service;
pub mod stage;
pub mod workers;

pub use prepared::Prepared;
pub use service::{error_body, folder, marks_errors_at_success, service, some_error};
pub use stage::Connection;
