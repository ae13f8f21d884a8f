// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <HikeList as runtime::Operation>::INFO,
    <HikeReport as runtime::Operation>::INFO,
];

/// `hike.list`; called by [`hike::Operations::list`](crate::hike::Operations::list).
pub enum HikeList {}

impl runtime::Operation for HikeList {
    type Response = types::Page<types::Hike>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "hike.list",
            "trail/{trail}/hikes",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("trail").in_path(),
                runtime::ParameterInfo::new("year"),
            ],
        );
}

/// `hike.report`; called by [`hike::Operations::report`](crate::hike::Operations::report).
pub enum HikeReport {}

impl runtime::Operation for HikeReport {
    type Response = types::Report;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "hike.report",
            "trail/{trail}/hikes/{code}",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("trail").in_path(),
                runtime::ParameterInfo::new("code").in_path(),
            ],
        );
}
