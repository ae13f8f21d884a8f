// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[<AnimalGet as runtime::Operation>::INFO];

/// `animal.get`; called by [`animal::Operations::get`](crate::animal::Operations::get).
pub enum AnimalGet {}

impl runtime::Operation for AnimalGet {
    type Response = types::AnimalAnswer;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "animal.get",
        "animal/get",
    );
}
