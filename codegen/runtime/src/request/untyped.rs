//! The client and the requests of operations that your code describes. The same macros make those of a generated client.

use crate as runtime;
use crate::client::Client;

/// The operation of a request that the method `request` of a client starts. Your code describes the operation, and the answer is read as
/// any JSON.
#[derive(Debug)]
pub enum Untyped {}

crate::client_methods!();

crate::requests!(pub);
