//! Jobs: starts one, polls until it is done, and fetches its result.

pub(crate) mod handle;
pub(crate) mod wait;
pub(crate) mod completed;
pub(crate) mod run;
