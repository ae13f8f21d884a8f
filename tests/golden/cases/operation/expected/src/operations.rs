// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::runtime;

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <HornBlow as runtime::Operation>::INFO,
    <HornStatus as runtime::Operation>::INFO,
    <LightStatus as runtime::Operation>::INFO,
    <LightVersion as runtime::Operation>::INFO,
    <LightSwitch as runtime::Operation>::INFO,
    <LightResetDays as runtime::Operation>::INFO,
    <LightType as runtime::Operation>::INFO,
];

/// `horn.blow`; called by [`horn::Operations::blow`](crate::horn::Operations::blow).
pub enum HornBlow {}

impl runtime::Operation for HornBlow {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::run(
            "horn.blow",
            "horn/blow.json",
        )
        .with_stability(runtime::Stability::Deprecated);
}

/// `horn.status`; called by [`horn::Operations::status`](crate::horn::Operations::status).
pub enum HornStatus {}

impl runtime::Operation for HornStatus {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "horn.status",
            "horn/status.json",
        )
        .with_stability(runtime::Stability::Deprecated);
}

/// `light.status`; called by [`light::Operations::status`](crate::light::Operations::status).
pub enum LightStatus {}

impl runtime::Operation for LightStatus {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "light.status",
            "light/status.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("form").required(),
                runtime::ParameterInfo::new("tongue").set_by("").constant("en"),
            ],
        );
}

/// `light.version`; called by [`light::Operations::version`](crate::light::Operations::version).
pub enum LightVersion {}

impl runtime::Operation for LightVersion {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "light.version",
            "light/version.json",
        )
        .with_no_key();
}

/// `light.switch`; called by [`light::Operations::switch`](crate::light::Operations::switch).
pub enum LightSwitch {}

impl runtime::Operation for LightSwitch {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::update(
            "light.switch",
            "light/switch.json",
        )
        .with_stability(runtime::Stability::Beta)
        .with_permission("light:switch")
        .with_parameters(
            &[
                runtime::ParameterInfo::new("on").set_by("lit").required(),
                runtime::ParameterInfo::new("how").set_by("").constant("2"),
                runtime::ParameterInfo::new("note"),
            ],
        )
        .with_verification_call(
            <LightStatus as runtime::Operation>::INFO,
            &[("form", "how")],
        );
}

/// `light.reset_days`; called by
/// [`light::Operations::reset_days`](crate::light::Operations::reset_days).
pub enum LightResetDays {}

impl runtime::Operation for LightResetDays {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "light.reset_days",
        "light/reset.json",
    );
}

/// `light.type`; called by [`light::Operations::type_`](crate::light::Operations::type_).
pub enum LightType {}

impl runtime::Operation for LightType {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "light.type",
            "light/type.json",
        )
        .with_stability(runtime::Stability::Deprecated)
        .with_parameters(
            &[runtime::ParameterInfo::new("form").set_by("").constant("2")],
        );
}
