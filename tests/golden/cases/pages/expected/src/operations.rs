// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <PictureList as runtime::Operation>::INFO,
    <PictureRaw as runtime::Operation>::INFO,
    <PictureTags as runtime::Operation>::INFO,
    <ScanStart as runtime::Operation>::INFO,
    <ScanRunning as runtime::Operation>::INFO,
    <ScanGet as runtime::Operation>::INFO,
];

/// `picture.list`; called by [`picture::Operations::list`](crate::picture::Operations::list).
pub enum PictureList {}

impl runtime::Operation for PictureList {
    type Response = types::Page<types::Picture>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "picture.list",
        "picture/list",
    );
}

/// `picture.raw`; called by [`picture::Operations::raw`](crate::picture::Operations::raw).
pub enum PictureRaw {}

impl runtime::Operation for PictureRaw {
    type Response = types::Page<runtime::Json>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "picture.raw",
        "picture/raw",
    );
}

/// `picture.tags`; called by [`picture::Operations::tags`](crate::picture::Operations::tags).
pub enum PictureTags {}

impl runtime::Operation for PictureTags {
    type Response = types::Page<String>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "picture.tags",
        "picture/tags",
    );
}

/// `scan.start`; called by [`scan::Operations::start`](crate::scan::Operations::start).
pub enum ScanStart {}

impl runtime::Operation for ScanStart {
    type Response = ();

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::start(
            "scan.start",
            "scan/start",
        )
        .with_parameters(&[runtime::ParameterInfo::new("room").required()])
        .with_verification("scan.running");
}

/// `scan.running`; called by [`scan::Operations::running`](crate::scan::Operations::running).
pub enum ScanRunning {}

impl runtime::Operation for ScanRunning {
    type Response = types::Page<types::Running>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "scan.running",
            "scan/running",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("room"),
                runtime::ParameterInfo::new("scan_id"),
            ],
        );
}

/// `scan.get`; called by [`scan::Operations::get`](crate::scan::Operations::get).
pub enum ScanGet {}

impl runtime::Operation for ScanGet {
    type Response = types::Scan;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "scan.get",
            "scan/get",
        )
        .with_parameters(&[runtime::ParameterInfo::new("scan_id").required()]);
}
