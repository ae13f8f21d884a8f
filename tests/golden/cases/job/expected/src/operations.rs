// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <FilmDevelop as runtime::Operation>::INFO,
    <FilmGet as runtime::Operation>::INFO,
    <FilmPrint as runtime::Operation>::INFO,
    <FilmPrinted as runtime::Operation>::INFO,
    <FilmStop as runtime::Operation>::INFO,
];

/// `film.develop`; called by [`film::Operations::develop`](crate::film::Operations::develop).
pub enum FilmDevelop {}

impl runtime::Operation for FilmDevelop {
    type Response = types::Handed;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::start(
            "film.develop",
            "film/develop",
        )
        .with_parameters(&[runtime::ParameterInfo::new("started")]);
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

/// `film.print`; called by [`film::Operations::print`](crate::film::Operations::print).
pub enum FilmPrint {}

impl runtime::Operation for FilmPrint {
    type Response = ();

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::start(
            "film.print",
            "film/print",
        )
        .with_parameters(&[runtime::ParameterInfo::new("film_id").required()]);
}

/// `film.printed`; called by [`film::Operations::printed`](crate::film::Operations::printed).
pub enum FilmPrinted {}

impl runtime::Operation for FilmPrinted {
    type Response = types::Print;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "film.printed",
            "film/printed",
        )
        .with_parameters(
            &[runtime::ParameterInfo::new("no").set_by("print").required()],
        );
}

/// `film.stop`; called by [`film::Operations::stop`](crate::film::Operations::stop).
pub enum FilmStop {}

impl runtime::Operation for FilmStop {
    type Response = ();

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::cancel(
            "film.stop",
            "film/stop",
        )
        .with_parameters(&[runtime::ParameterInfo::new("print").required()])
        .with_verification("film.printed");
}
