// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <CarRepair as runtime::Operation>::INFO,
    <CarGet as runtime::Operation>::INFO,
];

/// `car.repair`; called by [`car::Operations::repair`](crate::car::Operations::repair).
pub enum CarRepair {}

impl runtime::Operation for CarRepair {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::start(
            "car.repair",
            "car/repair",
        )
        .with_parameters(&[runtime::ParameterInfo::new("car_id").required()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "already_in_repair",
                    &[200, 409],
                    runtime::Code::Integer(12),
                    &[
                        runtime::Piece::Text("Car "),
                        runtime::Piece::Capture("car_id"),
                        runtime::Piece::Text(" is in repair ("),
                        runtime::Piece::Capture("job_id"),
                        runtime::Piece::Text(")"),
                    ],
                ),
                runtime::ErrorInfo::new(
                    "car_not_found",
                    &[404],
                    runtime::Code::Integer(0),
                    &[runtime::Piece::Text("no such car")],
                ),
                runtime::ErrorInfo::new(
                    "closed",
                    &[503],
                    runtime::Code::Integer(7),
                    &[
                        runtime::Piece::Text("closed until "),
                        runtime::Piece::Capture("day"),
                    ],
                ),
                runtime::ErrorInfo::new(
                    "unknown_key",
                    &[401],
                    runtime::Code::Integer(8),
                    &[runtime::Piece::Text("which key?")],
                ),
            ],
        )
        .with_verification("car.get");
}

/// `car.get`; called by [`car::Operations::get`](crate::car::Operations::get).
pub enum CarGet {}

impl runtime::Operation for CarGet {
    type Response = types::Car;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "car.get",
            "car/get",
        )
        .with_parameters(&[runtime::ParameterInfo::new("car_id").required()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "car_id_required",
                    &[400],
                    runtime::Code::Integer(1),
                    &[runtime::Piece::Text("car_id required")],
                ),
                runtime::ErrorInfo::new(
                    "car_not_found",
                    &[404],
                    runtime::Code::Integer(404),
                    &[runtime::Piece::Text("No Such Car")],
                ),
                runtime::ErrorInfo::new(
                    "moved",
                    &[410],
                    runtime::Code::Integer(2),
                    &[
                        runtime::Piece::Text("the car stands at "),
                        runtime::Piece::Capture("place"),
                        runtime::Piece::Text(", behind "),
                        runtime::Piece::Capture("network"),
                    ],
                ),
                runtime::ErrorInfo::new(
                    "unknown_key",
                    &[401],
                    runtime::Code::Integer(9),
                    &[runtime::Piece::Text("no key")],
                ),
                runtime::ErrorInfo::new(
                    "closed",
                    &[503],
                    runtime::Code::Integer(7),
                    &[
                        runtime::Piece::Text("closed until "),
                        runtime::Piece::Capture("day"),
                    ],
                ),
            ],
        )
        .with_success(&[("ok", "1")]);
}
