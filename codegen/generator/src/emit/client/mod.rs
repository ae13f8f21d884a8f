//! `src/` of the client: the library, its operations, errors, jobs and types.

pub(crate) mod answer_headers;
mod answers;
mod by_status;
pub(crate) mod errors;
pub(crate) mod examples;
pub(crate) mod front_page;
pub(crate) mod group;
pub(crate) mod guide;
pub(crate) mod jobs;
pub(crate) mod library;
pub(crate) mod makers;
pub(crate) mod operations;
mod page_examples;
pub(crate) mod types;
