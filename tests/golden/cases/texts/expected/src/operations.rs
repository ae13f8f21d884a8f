// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <ForecastGet as runtime::Operation>::INFO,
];

/// `forecast.get`; called by [`forecast::Operations::get`](crate::forecast::Operations::get).
pub enum ForecastGet {}

impl runtime::Operation for ForecastGet {
    type Response = types::Forecast;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "forecast.get",
            "forecast/get",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("day").required(),
                runtime::ParameterInfo::new("temperature").required(),
                runtime::ParameterInfo::new("until"),
                runtime::ParameterInfo::new("made_since"),
            ],
        );
}
