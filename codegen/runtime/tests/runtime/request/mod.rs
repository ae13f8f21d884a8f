//! Tests of `request`: building, sending, retrying, and the answer.

mod parameters;
mod path;
mod empty;
mod by_status;
mod content;
mod with_headers;
mod bare;
mod method;
mod header_parameters;
mod body;
mod curl;
mod raw;
mod upload;
mod error_at_success;
mod response;
mod mutated_answers;
mod retry_after;
pub(crate) mod retry_loop;
