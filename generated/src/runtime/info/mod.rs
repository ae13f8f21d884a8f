//! What the generated code states about the service: operations, pages and jobs.

pub(crate) mod operation;
pub(crate) mod service;
pub(crate) mod page;
pub(crate) mod job;
