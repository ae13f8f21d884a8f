// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <GaugeLevels as runtime::Operation>::INFO,
    <GaugeGrid as runtime::Operation>::INFO,
    <GaugeStates as runtime::Operation>::INFO,
    <GaugeCounts as runtime::Operation>::INFO,
    <GaugeNames as runtime::Operation>::INFO,
    <GaugeCount as runtime::Operation>::INFO,
    <GaugeHeight as runtime::Operation>::INFO,
    <GaugeMotto as runtime::Operation>::INFO,
    <GaugeReport as runtime::Operation>::INFO,
    <GaugeTable as runtime::Operation>::INFO,
    <GaugeChart as runtime::Operation>::INFO,
    <GaugeState as runtime::Operation>::INFO,
    <GaugeOpen as runtime::Operation>::INFO,
    <GaugePage as runtime::Operation>::INFO,
    <GaugeSince as runtime::Operation>::INFO,
    <GaugeMount as runtime::Operation>::INFO,
    <GaugeCalibrate as runtime::Operation>::INFO,
    <GaugeInstall as runtime::Operation>::INFO,
    <GaugeAll as runtime::Operation>::INFO,
    <GaugeBusiest as runtime::Operation>::INFO,
];

/// `gauge.levels`; called by [`gauge::Operations::levels`](crate::gauge::Operations::levels).
pub enum GaugeLevels {}

impl runtime::Operation for GaugeLevels {
    type Response = Vec<types::Level>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "gauge.levels",
            "port/{port_id}/levels",
        )
        .with_parameters(&[runtime::ParameterInfo::new("port_id").in_path()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "no_port",
                    &[404],
                    runtime::Code::Integer(4),
                    &[runtime::Piece::Text("no such port")],
                ),
            ],
        );
}

/// `gauge.grid`; called by [`gauge::Operations::grid`](crate::gauge::Operations::grid).
pub enum GaugeGrid {}

impl runtime::Operation for GaugeGrid {
    type Response = Vec<Vec<i64>>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "gauge.grid",
        "grid",
    );
}

/// `gauge.states`; called by [`gauge::Operations::states`](crate::gauge::Operations::states).
pub enum GaugeStates {}

impl runtime::Operation for GaugeStates {
    type Response = Vec<types::State>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "gauge.states",
        "states",
    );
}

/// `gauge.counts`; called by [`gauge::Operations::counts`](crate::gauge::Operations::counts).
pub enum GaugeCounts {}

impl runtime::Operation for GaugeCounts {
    type Response = types::Ports;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "gauge.counts",
        "counts",
    );
}

/// `gauge.names`; called by [`gauge::Operations::names`](crate::gauge::Operations::names).
pub enum GaugeNames {}

impl runtime::Operation for GaugeNames {
    type Response = types::Names;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "gauge.names",
        "names",
    );
}

/// `gauge.count`; called by [`gauge::Operations::count`](crate::gauge::Operations::count).
pub enum GaugeCount {}

impl runtime::Operation for GaugeCount {
    type Response = i64;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "gauge.count",
        "count",
    );
}

/// `gauge.height`; called by [`gauge::Operations::height`](crate::gauge::Operations::height).
pub enum GaugeHeight {}

impl runtime::Operation for GaugeHeight {
    type Response = runtime::Number;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "gauge.height",
        "height",
    );
}

/// `gauge.motto`; called by [`gauge::Operations::motto`](crate::gauge::Operations::motto).
pub enum GaugeMotto {}

impl runtime::Operation for GaugeMotto {
    type Response = String;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "gauge.motto",
        "motto",
    );
}

/// `gauge.report`; called by [`gauge::Operations::report`](crate::gauge::Operations::report).
pub enum GaugeReport {}

impl runtime::Operation for GaugeReport {
    type Response = String;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "gauge.report",
        "report",
    );

    const CONTENT: Option<runtime::ContentInfo> = Some(
        runtime::ContentInfo::new("text/plain", "text/plain, application/json;q=0.5"),
    );
}

/// `gauge.table`; called by [`gauge::Operations::table`](crate::gauge::Operations::table).
pub enum GaugeTable {}

impl runtime::Operation for GaugeTable {
    type Response = runtime::FileContent;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "gauge.table",
            "table",
        )
        .with_parameters(&[runtime::ParameterInfo::new("port_id")]);

    const CONTENT: Option<runtime::ContentInfo> = Some(
        runtime::ContentInfo::new("text/csv", "text/csv, application/json;q=0.5"),
    );
}

/// `gauge.chart`; called by [`gauge::Operations::chart`](crate::gauge::Operations::chart).
pub enum GaugeChart {}

impl runtime::Operation for GaugeChart {
    type Response = runtime::FileContent;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::run(
            "gauge.chart",
            "chart",
        )
        .with_method(runtime::Method::Post);

    const CONTENT: Option<runtime::ContentInfo> = Some(
        runtime::ContentInfo::new("image/png", "image/png, application/json;q=0.5"),
    );
}

/// `gauge.state`; called by [`gauge::Operations::state`](crate::gauge::Operations::state).
pub enum GaugeState {}

impl runtime::Operation for GaugeState {
    type Response = types::State;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "gauge.state",
        "state",
    );
}

/// `gauge.open`; called by [`gauge::Operations::open`](crate::gauge::Operations::open).
pub enum GaugeOpen {}

impl runtime::Operation for GaugeOpen {
    type Response = bool;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "gauge.open",
        "open",
    );
}

/// `gauge.page`; called by [`gauge::Operations::page`](crate::gauge::Operations::page).
pub enum GaugePage {}

impl runtime::Operation for GaugePage {
    type Response = runtime::Url;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "gauge.page",
        "page",
    );
}

/// `gauge.since`; called by [`gauge::Operations::since`](crate::gauge::Operations::since).
pub enum GaugeSince {}

impl runtime::Operation for GaugeSince {
    type Response = types::Day;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "gauge.since",
        "since",
    );
}

/// `gauge.mount`; called by [`gauge::Operations::mount`](crate::gauge::Operations::mount).
pub enum GaugeMount {}

impl runtime::Operation for GaugeMount {
    type Response = i64;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::create(
            "gauge.mount",
            "port/{port_id}/levels",
        )
        .with_method(runtime::Method::Post)
        .with_parameters(&[runtime::ParameterInfo::new("port_id").in_path()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "full",
                    &[200, 409],
                    runtime::Code::Integer(9),
                    &[runtime::Piece::Text("no room")],
                ),
            ],
        )
        .with_verification("gauge.count");
}

/// `gauge.calibrate`; called by [`gauge::Operations::calibrate`](crate::gauge::Operations::calibrate).
pub enum GaugeCalibrate {}

impl runtime::Operation for GaugeCalibrate {
    type Response = crate::gauge::CalibrateAnswer;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::run(
            "gauge.calibrate",
            "gauges/{gauge_id}/calibration",
        )
        .with_method(runtime::Method::Post)
        .with_parameters(&[runtime::ParameterInfo::new("gauge_id").in_path()]);
}

/// `gauge.install`; called by [`gauge::Operations::install`](crate::gauge::Operations::install).
pub enum GaugeInstall {}

impl runtime::Operation for GaugeInstall {
    type Response = types::Gauge;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::create(
            "gauge.install",
            "gauges",
        )
        .with_method(runtime::Method::Post)
        .with_parameters(
            &[
                runtime::ParameterInfo::new("place")
                    .in_body(runtime::BodyForm::Text)
                    .required(),
            ],
        )
        .with_verification("gauge.all");
}

/// `gauge.all`; called by [`gauge::Operations::all`](crate::gauge::Operations::all).
pub enum GaugeAll {}

impl runtime::Operation for GaugeAll {
    type Response = Vec<types::Gauge>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "gauge.all",
            "gauges",
        )
        .with_parameters(&[runtime::ParameterInfo::new("place")]);
}

/// `gauge.busiest`; called by [`gauge::Operations::busiest`](crate::gauge::Operations::busiest).
pub enum GaugeBusiest {}

impl runtime::Operation for GaugeBusiest {
    type Response = types::PortId;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "gauge.busiest",
        "busiest",
    );
}
