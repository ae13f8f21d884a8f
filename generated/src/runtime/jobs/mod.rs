//! Jobs: starting one, polling until it is done, and fetching its result.

pub(crate) mod handle;
pub(crate) mod wait;
pub(crate) mod completed;
pub(crate) mod run;
