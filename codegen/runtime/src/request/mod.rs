//! A request is a value that is built, inspected, and sent.

pub(crate) mod parameters;
pub(crate) mod comma_separated;
pub(crate) mod body;
pub(crate) mod curl;
pub(crate) mod upload;
pub(crate) mod call_log;
pub(crate) mod retry_after;
pub(crate) mod context;
pub(crate) mod answer;
pub(crate) mod retry_loop;
pub(crate) mod call;
pub(crate) mod prepared;
pub(crate) mod sending;
pub(crate) mod untyped;
pub(crate) mod shown;
