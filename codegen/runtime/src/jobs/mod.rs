//! Jobs: starts a job, polls until it is done, and fetches its result.

pub(crate) mod job;
pub(crate) mod handle;
pub(crate) mod wait;
pub(crate) mod shown;
pub(crate) mod completed;
pub(crate) mod location;
pub(crate) mod origin;
pub(crate) mod start;
pub(crate) mod find;
pub(crate) mod poll;
pub(crate) mod store;
