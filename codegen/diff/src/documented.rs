//! The errors that a spec documents, and their operations.

use std::collections::BTreeMap;

use language::ir::{Service, SourcePosition};

/// The errors of a spec, by name.
pub(crate) type Documented<'a> = BTreeMap<&'a str, Cases>;

/// The cases of one error.
pub(crate) struct Cases {
    /// The place of the first case.
    pub(crate) first: SourcePosition,
    /// The indices of the operations with this error.
    pub(crate) operations: Vec<usize>,
}

/// All errors of a spec.
pub(crate) fn documented(service: &Service) -> Documented<'_> {
    let mut errors = Documented::new();
    for (number, operation) in service.operations.iter().enumerate() {
        for case in &operation.errors {
            let none = || Cases { first: case.place, operations: Vec::new() };
            errors.entry(&case.name).or_insert_with(none).operations.push(number);
        }
    }
    errors
}
