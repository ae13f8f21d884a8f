// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <HutList as runtime::Operation>::INFO,
    <HutKeepers as runtime::Operation>::INFO,
    <HutKeeper as runtime::Operation>::INFO,
];

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

/// `hut.keepers`; called by [`hut::Operations::keepers`](crate::hut::Operations::keepers).
pub enum HutKeepers {}

impl runtime::Operation for HutKeepers {
    type Response = types::Page<types::Keeper>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "hut.keepers",
            "hut/{hut_id}/keepers",
        )
        .with_parameters(&[runtime::ParameterInfo::new("hut_id").in_path()]);
}

/// `hut.keeper`; called by [`hut::Operations::keeper`](crate::hut::Operations::keeper).
pub enum HutKeeper {}

impl runtime::Operation for HutKeeper {
    type Response = types::Keeper;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "hut.keeper",
            "hut/{hut_id}/keepers/{keeper_id}",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("hut_id").in_path(),
                runtime::ParameterInfo::new("keeper_id").in_path(),
            ],
        );
}
