//! Documented headers of answers: each is read by its name and as its type.

use common::calls;

use crate::conformance::stage::{Stage, answer_with};
use raw_spec::types::Type;
use raw_spec::{Operation, Spec};

pub fn check(spec: &Spec, operation: &Operation) {
    let shown = calls::HEADERS.iter().find(|(name, _)| *name == operation.name).map(|(_, shown)| shown);
    assert_eq!(shown.is_some(), !operation.headers.is_empty(), "the client has a function for its headers");
    let Some(shown) = shown else { return };

    let stage = Stage::new();
    // The own names of the headers that were read.
    let read = || -> Vec<&str> {
        let shown = shown(&stage.client).unwrap_or_else(|error| panic!("{error}"));
        let names = operation.headers.iter().map(|(name, ..)| name.as_str());
        names.filter(|name| shown.contains(&format!("{name}: Some("))).collect()
    };
    // The mock server sends the examples.
    assert_eq!(read().len(), operation.headers.len());
    for (name, header, of_type) in &operation.headers {
        let of_type = spec.type_of(of_type);
        let is_text = !matches!(
            of_type,
            Type::Integer
                | Type::Number
                | Type::Decimal
                | Type::DecimalText
                | Type::Boolean
                | Type::Values { integer: true, .. }
        );
        let good = if matches!(of_type, Type::Boolean) { "true" } else { "7" };
        // The connection depends on this one.
        let bad = if header == "content-length" { "8" } else { "9 lives" };
        for (value, is_read) in [(bad, is_text || bad == "8"), (good, true)] {
            stage
                .mock
                .answer_next(&operation.name, answer_with(operation, &operation.example).with_header(header, value));
            let expected: &[&str] = if is_read { &[name] } else { &[] };
            assert_eq!(read(), expected, "{header}: {value}");
        }
    }
}
