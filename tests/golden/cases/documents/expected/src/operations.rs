// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <PermissionsContents as runtime::Operation>::INFO,
    <TypesList as runtime::Operation>::INFO,
    <TypesTexts as runtime::Operation>::INFO,
    <TypesGroups as runtime::Operation>::INFO,
    <TypesOrder as runtime::Operation>::INFO,
    <TypesState as runtime::Operation>::INFO,
];

/// `permissions.contents`; called by
/// [`permissions::Operations::contents`](crate::permissions::Operations::contents).
pub enum PermissionsContents {}

impl runtime::Operation for PermissionsContents {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "permissions.contents",
        "permissions/contents",
    );
}

/// `types.list`; called by [`types_::Operations::list`](crate::types_::Operations::list).
pub enum TypesList {}

impl runtime::Operation for TypesList {
    type Response = types::Page<types::Thing>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "types.list",
            "types/list",
        )
        .with_permission("jobs")
        .with_parameters(
            &[
                runtime::ParameterInfo::new("rank"),
                runtime::ParameterInfo::new("the|error").set_by("error"),
                runtime::ParameterInfo::new("level").repeated(),
                runtime::ParameterInfo::new("size_of"),
                runtime::ParameterInfo::new("on"),
                runtime::ParameterInfo::new("at"),
            ],
        );
}

/// `types.texts`; called by [`types_::Operations::texts`](crate::types_::Operations::texts).
pub enum TypesTexts {}

impl runtime::Operation for TypesTexts {
    type Response = types::Page<String>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "types.texts",
            "types/texts",
        )
        .with_stability(runtime::Stability::Deprecated);
}

/// `types.groups`; called by [`types_::Operations::groups`](crate::types_::Operations::groups).
pub enum TypesGroups {}

impl runtime::Operation for TypesGroups {
    type Response = types::Page<Vec<types::Thing>>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "types.groups",
        "types/groups",
    );
}

/// `types.order`; called by [`types_::Operations::order`](crate::types_::Operations::order).
pub enum TypesOrder {}

impl runtime::Operation for TypesOrder {
    type Response = types::Ordered;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::start(
            "types.order",
            "types/order",
        )
        .with_stability(runtime::Stability::Beta)
        .with_permission("jobs")
        .with_parameters(
            &[
                runtime::ParameterInfo::new("thing").required(),
                runtime::ParameterInfo::new("wrap"),
                runtime::ParameterInfo::new("count").set_by("ThingKind::book"),
                runtime::ParameterInfo::new("note").set_by("ThingKindBook::note"),
                runtime::ParameterInfo::new("pin").set_by("ThingKindPen::pin").secret(),
                runtime::ParameterInfo::new("colour").set_by("WrapPaper::colour"),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "sold_out",
                    &[200, 409],
                    runtime::Code::Text("sold|out"),
                    &[
                        runtime::Piece::Text("Sold out since "),
                        runtime::Piece::Capture("day"),
                        runtime::Piece::Text(" | "),
                        runtime::Piece::Capture("day_count"),
                        runtime::Piece::Text(" days"),
                    ],
                ),
                runtime::ErrorInfo::new(
                    "too_big",
                    &[409, 503],
                    runtime::Code::Text("big"),
                    &[
                        runtime::Piece::Text("Too big for "),
                        runtime::Piece::Capture("kind"),
                    ],
                ),
                runtime::ErrorInfo::new(
                    "no_thing",
                    &[404],
                    runtime::Code::Text("none"),
                    &[runtime::Piece::Text("No such thing")],
                ),
            ],
        )
        .with_success(&[("done.well", "1")]);
}

/// `types.state`; called by [`types_::Operations::state`](crate::types_::Operations::state).
pub enum TypesState {}

impl runtime::Operation for TypesState {
    type Response = types::State;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "types.state",
            "types/state",
        )
        .with_parameters(&[runtime::ParameterInfo::new("ticket").required()]);
}
