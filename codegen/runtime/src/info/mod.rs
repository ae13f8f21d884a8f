//! Static descriptions of the service that generated code states: operations, pages and jobs.

pub(crate) mod parameter;
pub(crate) mod operation;
pub(crate) mod key;
pub(crate) mod service;
pub(crate) mod page;
pub(crate) mod job;
