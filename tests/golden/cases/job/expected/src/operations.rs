// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <FilmDevelop as runtime::Operation>::INFO,
    <FilmGet as runtime::Operation>::INFO,
];

/// `film.develop`; called by [`film::Operations::develop`](crate::film::Operations::develop).
pub enum FilmDevelop {}

impl runtime::Operation for FilmDevelop {
    type Response = types::Handed;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::start(
        "film.develop",
        "film/develop",
    );
}

/// `film.get`; called by [`film::Operations::get`](crate::film::Operations::get).
pub enum FilmGet {}

impl runtime::Operation for FilmGet {
    type Response = types::FilmAnswer;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "film.get",
            "film/get",
        )
        .with_parameters(&[runtime::ParameterInfo::new("film_id").required()]);
}
