//! A request is a value that is built, inspected, and sent.
//!
//! The same macros make the types of a generated client and those here, for operations that your code describes.

pub(crate) mod parameters;
pub(crate) mod curl;
pub(crate) mod upload;
pub(crate) mod call_log;
pub(crate) mod context;
pub(crate) mod answer;
pub(crate) mod retry_loop;
pub(crate) mod call;
pub(crate) mod prepared;

use crate as runtime;

use crate::client::Client;

/// The operation of a request that the method `request` of a client starts. Your code describes the operation, and the answer is read as
/// any JSON.
#[derive(Debug)]
pub enum Untyped {}

crate::client_methods!();

crate::requests!(pub);
