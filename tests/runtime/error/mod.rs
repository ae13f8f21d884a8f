//! Tests of `error`, with a private module of the runtime.

#[path = "../../../codegen/runtime/src/error/message.rs"]
pub(crate) mod message;

mod message_tests;
mod original_values;
mod outcome_unknown;

/// The items that `transport::proxy` uses.
pub(crate) mod refusal {
    pub(crate) use spec_client_runtime::ConfigurationProblem;
}
