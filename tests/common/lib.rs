//! Shared by several test targets of this package: the service as the generator understands it, the client's own calls, and the faults.

pub mod calls;
pub mod elsewhere;
pub mod faults;
pub mod golden;
pub mod large;
pub mod layer;
pub mod prepared;
pub mod service;
pub mod stage;

pub use service::{error_body, service, some_error, spec_files, understood};
