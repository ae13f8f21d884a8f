// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <StationList as runtime::Operation>::INFO,
    <StationWeather as runtime::Operation>::INFO,
    <StationWarn as runtime::Operation>::INFO,
];

/// `station.list`; called by [`station::Operations::list`](crate::station::Operations::list).
pub enum StationList {}

impl runtime::Operation for StationList {
    type Response = types::Page<types::Station>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "station.list",
            "stations",
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "bad_login",
                    &[401],
                    runtime::Code::Integer(1),
                    &[runtime::Piece::Text("Who are you?")],
                ),
                runtime::ErrorInfo::new(
                    "not_allowed",
                    &[403],
                    runtime::Code::Integer(2),
                    &[runtime::Piece::Text("This is for forecasters.")],
                ),
                runtime::ErrorInfo::new(
                    "nothing_there",
                    &[404],
                    runtime::Code::Integer(3),
                    &[runtime::Piece::Text("There is nothing.")],
                ),
                runtime::ErrorInfo::new(
                    "invalid_request",
                    &[422],
                    runtime::Code::Integer(4),
                    &[runtime::Piece::Text("This cannot be read.")],
                ),
            ],
        );
}

/// `station.weather`; called by [`station::Operations::weather`](crate::station::Operations::weather).
pub enum StationWeather {}

impl runtime::Operation for StationWeather {
    type Response = types::Weather;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "station.weather",
            "stations/{station_id}/weather",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("station_id").in_path(),
                runtime::ParameterInfo::new("day"),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "station_not_found",
                    &[404],
                    runtime::Code::Integer(7),
                    &[
                        runtime::Piece::Text("Station "),
                        runtime::Piece::Capture("station_id"),
                        runtime::Piece::Text(" is unknown"),
                    ],
                ),
                runtime::ErrorInfo::new(
                    "bad_login",
                    &[401],
                    runtime::Code::Integer(1),
                    &[runtime::Piece::Text("Who are you?")],
                ),
                runtime::ErrorInfo::new(
                    "not_allowed",
                    &[403],
                    runtime::Code::Integer(2),
                    &[runtime::Piece::Text("This is for forecasters.")],
                ),
                runtime::ErrorInfo::new(
                    "nothing_there",
                    &[404],
                    runtime::Code::Integer(3),
                    &[runtime::Piece::Text("There is nothing.")],
                ),
                runtime::ErrorInfo::new(
                    "invalid_request",
                    &[422],
                    runtime::Code::Integer(4),
                    &[runtime::Piece::Text("This cannot be read.")],
                ),
            ],
        );
}

/// `station.warn`; called by [`station::Operations::warn`](crate::station::Operations::warn).
pub enum StationWarn {}

impl runtime::Operation for StationWarn {
    type Response = types::Weather;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::update(
            "station.warn",
            "stations/{station_id}/warning",
        )
        .with_method(runtime::Method::Put)
        .with_permission("forecast")
        .with_parameters(
            &[
                runtime::ParameterInfo::new("station_id").in_path(),
                runtime::ParameterInfo::new("message")
                    .in_body(runtime::BodyForm::Text)
                    .required(),
                runtime::ParameterInfo::new("until").in_body(runtime::BodyForm::Text),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "warned_already",
                    &[409],
                    runtime::Code::Integer(9),
                    &[runtime::Piece::Text("A warning holds already")],
                ),
                runtime::ErrorInfo::new(
                    "bad_login",
                    &[401],
                    runtime::Code::Integer(1),
                    &[runtime::Piece::Text("Who are you?")],
                ),
                runtime::ErrorInfo::new(
                    "not_allowed",
                    &[403],
                    runtime::Code::Integer(2),
                    &[runtime::Piece::Text("This is for forecasters.")],
                ),
                runtime::ErrorInfo::new(
                    "nothing_there",
                    &[404],
                    runtime::Code::Integer(3),
                    &[runtime::Piece::Text("There is nothing.")],
                ),
                runtime::ErrorInfo::new(
                    "invalid_request",
                    &[422],
                    runtime::Code::Integer(4),
                    &[runtime::Piece::Text("This cannot be read.")],
                ),
            ],
        )
        .with_verification("station.weather");
}
