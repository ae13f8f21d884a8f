// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <MealList as runtime::Operation>::INFO,
    <MealItself as runtime::Operation>::INFO,
];

/// `meal.list`; called by [`meal::Operations::list`](crate::meal::Operations::list).
pub enum MealList {}

impl runtime::Operation for MealList {
    type Response = types::Meals;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "meal.list",
            "meal/list",
        )
        .with_parameters(
            &[runtime::ParameterInfo::new("state"), runtime::ParameterInfo::new("sort")],
        );
}

/// `meal.itself`; called by [`meal::Operations::itself`](crate::meal::Operations::itself).
pub enum MealItself {}

impl runtime::Operation for MealItself {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "meal.itself",
        "meal/self",
    );
}
