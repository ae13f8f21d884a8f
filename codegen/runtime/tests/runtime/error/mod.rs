//! Tests of `error`, beside a module that nobody outside of the runtime can use.

#[path = "../../../src/error/message.rs"]
pub(crate) mod message;

mod message_tests;
mod outcome_unknown;

/// What `transport::proxy` uses.
pub(crate) mod refusal {
    pub(crate) use client_runtime::ConfigurationProblem;
}
