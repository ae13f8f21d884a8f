//! Tests of `request::answer`.

pub(crate) mod empty;
mod media_types;
mod by_status;
mod content;
mod with_headers;
mod raw;
mod error_at_success;
mod response;
mod mutated_answers;
