// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <PictureList as runtime::Operation>::INFO,
    <PictureRaw as runtime::Operation>::INFO,
    <PictureTags as runtime::Operation>::INFO,
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
