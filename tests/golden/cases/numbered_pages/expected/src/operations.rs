// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <PlantList as runtime::Operation>::INFO,
    <PlantFamilies as runtime::Operation>::INFO,
    <PlantPress as runtime::Operation>::INFO,
];

/// `plant.list`; called by [`plant::Operations::list`](crate::plant::Operations::list).
pub enum PlantList {}

impl runtime::Operation for PlantList {
    type Response = types::Page<String>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "plant.list",
        "plant/list",
    );
}

/// `plant.families`; called by [`plant::Operations::families`](crate::plant::Operations::families).
pub enum PlantFamilies {}

impl runtime::Operation for PlantFamilies {
    type Response = types::WholeList<String>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "plant.families",
        "plant/families",
    );
}

/// `plant.press`; called by [`plant::Operations::press`](crate::plant::Operations::press).
pub enum PlantPress {}

impl runtime::Operation for PlantPress {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::create(
            "plant.press",
            "plant/press",
        )
        .with_parameters(&[runtime::ParameterInfo::new("name").required()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "name_required",
                    &[400],
                    runtime::Code::None,
                    &[runtime::Piece::Text("name is missing")],
                ),
                runtime::ErrorInfo::new(
                    "too_thick",
                    &[400],
                    runtime::Code::None,
                    &[
                        runtime::Piece::Capture("part"),
                        runtime::Piece::Text(" is too thick"),
                    ],
                ),
            ],
        );
}
