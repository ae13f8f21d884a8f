// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <StallList as runtime::Operation>::INFO,
    <StallGet as runtime::Operation>::INFO,
    <StallBook as runtime::Operation>::INFO,
];

/// `stall.list`; called by [`stall::Operations::list`](crate::stall::Operations::list).
pub enum StallList {}

impl runtime::Operation for StallList {
    type Response = types::Page<types::Stall>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "stall.list",
            "stalls",
        )
        .with_parameters(&[runtime::ParameterInfo::new("goods").repeated()]);
}

/// `stall.get`; called by [`stall::Operations::get`](crate::stall::Operations::get).
pub enum StallGet {}

impl runtime::Operation for StallGet {
    type Response = types::StallAnswer;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "stall.get",
            "stalls/{stall_id}",
        )
        .with_parameters(&[runtime::ParameterInfo::new("stall_id").in_path()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "stall_not_found",
                    &[404],
                    runtime::Code::None,
                    &[
                        runtime::Piece::Text("There is no stall "),
                        runtime::Piece::Capture("stall_id"),
                    ],
                ),
            ],
        );
}

/// `stall.book`; called by [`stall::Operations::book`](crate::stall::Operations::book).
pub enum StallBook {}

impl runtime::Operation for StallBook {
    type Response = types::StallAnswer;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::create(
            "stall.book",
            "stalls",
        )
        .with_method(runtime::Method::Post)
        .with_parameters(
            &[
                runtime::ParameterInfo::new("day")
                    .in_body(runtime::BodyForm::Text)
                    .required(),
                runtime::ParameterInfo::new("goods")
                    .in_body(runtime::BodyForm::Text)
                    .repeated(),
                runtime::ParameterInfo::new("phone")
                    .in_body(runtime::BodyForm::Text)
                    .secret(),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "all_booked",
                    &[409],
                    runtime::Code::None,
                    &[runtime::Piece::Text("No stall is left")],
                ),
            ],
        )
        .with_verification("stall.list");
}
