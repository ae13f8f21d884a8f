//! `src/` of the client: the library, its operations, errors, jobs and types.

mod answers;
pub(crate) mod errors;
pub(crate) mod examples;
pub(crate) mod front_page;
pub(crate) mod group;
pub(crate) mod guide;
pub(crate) mod jobs;
pub(crate) mod library;
pub(crate) mod makers;
pub(crate) mod operations;
pub(crate) mod types;
