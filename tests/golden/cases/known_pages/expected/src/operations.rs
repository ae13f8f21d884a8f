// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <DocumentList as runtime::Operation>::INFO,
    <DocumentDrain as runtime::Operation>::INFO,
];

/// `document.list`; called by [`document::Operations::list`](crate::document::Operations::list).
pub enum DocumentList {}

impl runtime::Operation for DocumentList {
    type Response = types::Page<String>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "document.list",
            "document/list",
        )
        .with_parameters(&[runtime::ParameterInfo::new("word")]);
}

/// `document.drain`; called by [`document::Operations::drain`](crate::document::Operations::drain).
pub enum DocumentDrain {}

impl runtime::Operation for DocumentDrain {
    type Response = types::Page<String>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::delete(
        "document.drain",
        "document/drain",
    );
}
