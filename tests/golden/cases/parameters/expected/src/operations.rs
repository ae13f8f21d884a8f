// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::runtime;

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[<ParcelSend as runtime::Operation>::INFO];

/// `parcel.send`; called by [`parcel::Operations::send`](crate::parcel::Operations::send).
pub enum ParcelSend {}

impl runtime::Operation for ParcelSend {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::create(
            "parcel.send",
            "parcel/send",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("to").required(),
                runtime::ParameterInfo::new("weight").required(),
                runtime::ParameterInfo::new("stop")
                    .set_by("stops")
                    .required()
                    .repeated(),
                runtime::ParameterInfo::new("insured").required(),
                runtime::ParameterInfo::new("pieces"),
                runtime::ParameterInfo::new("pin").secret(),
                runtime::ParameterInfo::new("age").secret(),
                runtime::ParameterInfo::new("tag").repeated(),
                runtime::ParameterInfo::new("page"),
                runtime::ParameterInfo::new("from"),
                runtime::ParameterInfo::new("form"),
                runtime::ParameterInfo::new("packed"),
                runtime::ParameterInfo::new("posted"),
                runtime::ParameterInfo::new("travels"),
                runtime::ParameterInfo::new("rings"),
                runtime::ParameterInfo::new("opens").secret(),
                runtime::ParameterInfo::new("mark"),
                runtime::ParameterInfo::new("type").set_by("type_"),
                runtime::ParameterInfo::new("send").set_by("send_"),
            ],
        );
}
