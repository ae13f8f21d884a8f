// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[<HutList as runtime::Operation>::INFO];

/// `hut.list`; called by [`hut::Operations::list`](crate::hut::Operations::list).
pub enum HutList {}

impl runtime::Operation for HutList {
    type Response = types::Page<types::Hut>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "hut.list",
            "hut",
        )
        .with_parameters(&[runtime::ParameterInfo::new("region")]);
}
