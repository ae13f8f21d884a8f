// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <BookLend as runtime::Operation>::INFO,
    <BookGet as runtime::Operation>::INFO,
    <BookShelves as runtime::Operation>::INFO,
];

/// `book.lend`; called by [`book::Operations::lend`](crate::book::Operations::lend).
pub enum BookLend {}

impl runtime::Operation for BookLend {
    type Response = types::Loan;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::update(
            "book.lend",
            "book/lend",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("book_id").required(),
                runtime::ParameterInfo::new("reader_id").required(),
                runtime::ParameterInfo::new("shelf_id"),
            ],
        );
}

/// `book.get`; called by [`book::Operations::get`](crate::book::Operations::get).
pub enum BookGet {}

impl runtime::Operation for BookGet {
    type Response = types::Book;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "book.get",
            "book/get",
        )
        .with_parameters(&[runtime::ParameterInfo::new("book_id").required()]);
}

/// `book.shelves`; called by [`book::Operations::shelves`](crate::book::Operations::shelves).
pub enum BookShelves {}

impl runtime::Operation for BookShelves {
    type Response = types::Shelves;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "book.shelves",
        "book/shelves",
    );
}
