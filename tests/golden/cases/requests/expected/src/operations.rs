// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <LotGet as runtime::Operation>::INFO,
    <LotNewest as runtime::Operation>::INFO,
    <LotOnShelf as runtime::Operation>::INFO,
];

/// `lot.get`; called by [`lot::Operations::get`](crate::lot::Operations::get).
pub enum LotGet {}

impl runtime::Operation for LotGet {
    type Response = types::Lot;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "lot.get",
            "lot/{lot_id}.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("lot_id").in_path(),
                runtime::ParameterInfo::new("season"),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "no_lot",
                    &[404],
                    runtime::Code::Integer(4),
                    &[runtime::Piece::Text("no such lot")],
                ),
            ],
        );
}

/// `lot.newest`; called by [`lot::Operations::newest`](crate::lot::Operations::newest).
pub enum LotNewest {}

impl runtime::Operation for LotNewest {
    type Response = types::Lot;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "lot.newest",
        "lot/newest.json",
    );
}

/// `lot.on_shelf`; called by [`lot::Operations::on_shelf`](crate::lot::Operations::on_shelf).
pub enum LotOnShelf {}

impl runtime::Operation for LotOnShelf {
    type Response = types::Lot;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "lot.on_shelf",
            "shelf/{shelf}/lot/{number}",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("number").set_by("place").in_path(),
                runtime::ParameterInfo::new("shelf").in_path(),
            ],
        );
}
