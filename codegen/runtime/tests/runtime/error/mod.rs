//! Tests of `error`, beside a module that nobody outside of the runtime can use.

#[path = "../../../src/error/message.rs"]
pub(crate) mod message;

mod message_tests;
mod outcome_unknown;
