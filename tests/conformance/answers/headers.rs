//! Documented headers of answers: they are read as their types, and one that is missing or broken fails no call.

use std::sync::{Arc, Mutex};

use client::runtime::Observation;
use common::calls;

use crate::conformance::spec::types::Type;
use crate::conformance::spec::{Operation, Spec};
use crate::conformance::stage::Stage;

pub fn check(spec: &Spec, operation: &Operation) {
    let shown = calls::headers().iter().find(|(name, _)| *name == operation.name).map(|(_, shown)| shown);
    assert_eq!(shown.is_some(), !operation.headers.is_empty(), "the client has a function for its headers");
    let Some(shown) = shown else { return };

    // The mock server sends the examples.
    let stage = Stage::new();
    let all = shown(&stage.client).expect("a success");
    for (name, _, _) in &operation.headers {
        assert!(all.contains(&format!("{name}: Some(")), "{name}: {all}");
    }

    let told = Arc::new(Mutex::new(Vec::new()));
    let noted = Arc::clone(&told);
    let observer = move |seen: &Observation| noted.lock().expect("no panic").push(seen.path.clone());
    let client =
        common::builder(stage.sandbox.url(), stage.sandbox.key()).observer(observer).build().expect("a client");
    for (number, (name, header, of_type)) in operation.headers.iter().enumerate() {
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
        for (value, is_read) in [(None, false), (Some("9 lives"), is_text), (Some(good), true)] {
            // The case of a name means nothing. Some other header is there, too.
            let answer = operation.answer().with_header("x-other", "9 lives");
            let answer = value.iter().fold(answer, |answer, value| answer.with_header(&header.to_uppercase(), value));
            stage.sandbox.answer_next(&operation.name, answer);
            let read = shown(&client).unwrap_or_else(|error| panic!("{error} with {header}: {value:?}"));
            let fields: Vec<bool> =
                operation.headers.iter().map(|(own, ..)| read.contains(&format!("{own}: Some("))).collect();
            assert!(
                fields.iter().enumerate().all(|(own, read)| *read == (own == number && is_read)),
                "{name}: {value:?}: {read}"
            );
            let told = std::mem::take(&mut *told.lock().expect("no panic"));
            assert_eq!(
                told.contains(&format!("$[\"header {header}\"]")),
                value.is_some() && !is_read,
                "{value:?}: {told:?}"
            );
        }
    }
}
