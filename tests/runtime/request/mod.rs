//! Tests of `request`: building, sending, and retrying. [`answer`] contains the tests of answers.

mod parameters;
mod path;
mod body;
pub(crate) mod curl;
mod upload;
pub(crate) mod answer;
mod retry_budget;
pub(crate) mod retry_loop;
