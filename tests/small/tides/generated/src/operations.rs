// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <HarbourList as runtime::Operation>::INFO,
    <HarbourGet as runtime::Operation>::INFO,
    <HarbourReport as runtime::Operation>::INFO,
];

/// `harbour.list`; called by [`harbour::Operations::list`](crate::harbour::Operations::list).
pub enum HarbourList {}

impl runtime::Operation for HarbourList {
    type Response = types::Page<types::Harbour>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "harbour.list",
            "harbours",
        )
        .with_parameters(&[runtime::ParameterInfo::new("sea")]);
}

/// `harbour.get`; called by [`harbour::Operations::get`](crate::harbour::Operations::get).
pub enum HarbourGet {}

impl runtime::Operation for HarbourGet {
    type Response = types::HarbourAnswer;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "harbour.get",
            "harbours/{harbour_id}",
        )
        .with_parameters(&[runtime::ParameterInfo::new("harbour_id").in_path()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "harbour_not_found",
                    &[200, 404],
                    runtime::Code::Text("unknown"),
                    &[
                        runtime::Piece::Text("There is no harbour "),
                        runtime::Piece::Capture("harbour_id"),
                    ],
                ),
            ],
        );
}

/// `harbour.report`; called by [`harbour::Operations::report`](crate::harbour::Operations::report).
pub enum HarbourReport {}

impl runtime::Operation for HarbourReport {
    type Response = types::HarbourAnswer;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::create(
            "harbour.report",
            "harbours/{harbour_id}/levels",
        )
        .with_method(runtime::Method::Post)
        .with_permission("report")
        .with_parameters(
            &[
                runtime::ParameterInfo::new("harbour_id").in_path(),
                runtime::ParameterInfo::new("level")
                    .in_body(runtime::BodyForm::Literal)
                    .required(),
                runtime::ParameterInfo::new("pin")
                    .in_body(runtime::BodyForm::Text)
                    .secret(),
                runtime::ParameterInfo::new("trace").secret(),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_early",
                    &[409],
                    runtime::Code::Text("early"),
                    &[runtime::Piece::Text("Wait for the tide")],
                ),
            ],
        )
        .with_verification("harbour.get");
}
