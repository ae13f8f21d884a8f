// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <CrossingList as runtime::Operation>::INFO,
];

/// `crossing.list`; called by [`crossing::Operations::list`](crate::crossing::Operations::list).
pub enum CrossingList {}

impl runtime::Operation for CrossingList {
    type Response = types::Page<String>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "crossing.list",
            "crossing/list",
        )
        .with_parameters(&[runtime::ParameterInfo::new("harbour")]);
}
