// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::runtime;

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <OrderCreate as runtime::Operation>::INFO,
    <OrderQuote as runtime::Operation>::INFO,
    <OrderList as runtime::Operation>::INFO,
];

/// `order.create`; called by [`order::Operations::create`](crate::order::Operations::create).
pub enum OrderCreate {}

impl runtime::Operation for OrderCreate {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::create(
            "order.create",
            "order/create",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("id").set_by("product").required(),
                runtime::ParameterInfo::new("copies"),
                runtime::ParameterInfo::new("paper_id").set_by("Product::poster"),
                runtime::ParameterInfo::new("title").set_by("Product::book"),
                runtime::ParameterInfo::new("chapter")
                    .set_by("ProductBook::chapter")
                    .repeated(),
                runtime::ParameterInfo::new("mark")
                    .set_by("ProductBook::marks")
                    .comma_separated(),
                runtime::ParameterInfo::new("password")
                    .set_by("ProductBook::password")
                    .secret(),
                runtime::ParameterInfo::new("reader")
                    .set_by("ProductBook::readers")
                    .secret()
                    .repeated(),
                runtime::ParameterInfo::new("pin")
                    .set_by("ProductBook::pins")
                    .secret()
                    .comma_separated(),
                runtime::ParameterInfo::new("glossy").set_by("ProductBook::glossy"),
            ],
        )
        .with_verification("order.list");
}

/// `order.quote`; called by [`order::Operations::quote`](crate::order::Operations::quote).
pub enum OrderQuote {}

impl runtime::Operation for OrderQuote {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "order.quote",
            "order/quote",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("id").set_by("product"),
                runtime::ParameterInfo::new("paper_id").set_by("Product::poster"),
                runtime::ParameterInfo::new("title").set_by("Product::book"),
                runtime::ParameterInfo::new("chapter")
                    .set_by("ProductBook::chapter")
                    .repeated(),
                runtime::ParameterInfo::new("mark")
                    .set_by("ProductBook::marks")
                    .comma_separated(),
                runtime::ParameterInfo::new("password")
                    .set_by("ProductBook::password")
                    .secret(),
                runtime::ParameterInfo::new("reader")
                    .set_by("ProductBook::readers")
                    .secret()
                    .repeated(),
                runtime::ParameterInfo::new("pin")
                    .set_by("ProductBook::pins")
                    .secret()
                    .comma_separated(),
                runtime::ParameterInfo::new("glossy").set_by("ProductBook::glossy"),
            ],
        );
}

/// `order.list`; called by [`order::Operations::list`](crate::order::Operations::list).
pub enum OrderList {}

impl runtime::Operation for OrderList {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "order.list",
        "order/list",
    );
}
