//! Which errors a spec documents, and where.

use std::collections::BTreeMap;

use crate::ir::{ConditionId, Service, SourcePosition};

/// Where the errors of a spec are documented, by their names.
pub(crate) type Documented<'a> = BTreeMap<&'a str, Cases>;

/// The cases of one error.
pub(crate) struct Cases {
    pub(crate) condition: ConditionId,
    /// Where the first one stands.
    pub(crate) first: SourcePosition,
    /// The numbers of the operations that have one.
    pub(crate) operations: Vec<usize>,
}

/// All errors of a spec.
pub(crate) fn documented(service: &Service) -> Documented<'_> {
    let mut errors = Documented::new();
    for (number, operation) in service.operations.iter().enumerate() {
        for case in &operation.errors {
            let none = || Cases { condition: case.condition, first: case.place, operations: Vec::new() };
            errors.entry(&case.name).or_insert_with(none).operations.push(number);
        }
    }
    errors
}
