//! Tests of `request::answer`.

pub(crate) mod empty;
mod by_status;
mod content;
mod response;
mod mutated_answers;
