// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <BookSearch as runtime::Operation>::INFO,
    <BookOrder as runtime::Operation>::INFO,
    <CustomerWhoami as runtime::Operation>::INFO,
];

/// `book.search`; called by [`book::Operations::search`](crate::book::Operations::search).
pub enum BookSearch {}

impl runtime::Operation for BookSearch {
    type Response = types::Page<types::Book>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "book.search",
            "books/search",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("q").required(),
                runtime::ParameterInfo::new("used"),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_hits",
                    &[422],
                    runtime::Code::Text("search.too_many"),
                    &[
                        runtime::Piece::Capture("count"),
                        runtime::Piece::Text(" books found"),
                    ],
                ),
            ],
        );
}

/// `book.order`; called by [`book::Operations::order`](crate::book::Operations::order).
pub enum BookOrder {}

impl runtime::Operation for BookOrder {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::create(
            "book.order",
            "books/order",
        )
        .with_permission("buy")
        .with_parameters(
            &[
                runtime::ParameterInfo::new("isbn").required(),
                runtime::ParameterInfo::new("card_number").required().secret(),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "sold_out",
                    &[410],
                    runtime::Code::Text("stock.none"),
                    &[runtime::Piece::Text("sold out")],
                ),
            ],
        )
        .with_verification("book.search");
}

/// `customer.whoami`; called by [`customer::Operations::whoami`](crate::customer::Operations::whoami).
pub enum CustomerWhoami {}

impl runtime::Operation for CustomerWhoami {
    type Response = types::Customer;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "customer.whoami",
        "me",
    );
}
