//! Values: the client knows every named value that the YAML lists, by its name and by its form on the wire. A value at a limit is sent
//! and answered; one beyond it is refused by the client, and by the mock server.

use std::collections::BTreeSet;

use client::ErrorKind;
use client::runtime::RequestProblem;
use common::calls;
use raw_spec::types::Type;
use raw_spec::{Operation, Parameter, Spec, entries_of, wire};

use crate::conformance::stage::Stage;

#[test]
fn every_value_with_a_name_is_known() {
    let spec = Spec::load(&common::spec_folder());
    let mut checked = BTreeSet::new();
    for values in calls::VALUES {
        let of_type = values.of_type;
        let values = (values.made)().unwrap_or_else(|error| panic!("{of_type}: {error}"));
        match spec.type_of(of_type) {
            Type::Values { wires, .. } => {
                let listed = entries_of(&spec.types[of_type]["values"]);
                let shown = values.iter().map(|(shown, _)| shown.trim_end_matches('_').to_lowercase());
                assert!(shown.eq(listed.iter().map(|(name, _)| name.replace('_', ""))), "{of_type}: {values:?}");
                assert_sent(of_type, &values, &wires);
            }
            Type::Map(_, keys) => assert_sent(of_type, &values, &keys),
            Type::Variants(wires) => {
                assert_sent(of_type, &values, &wires);
                let variants = entries_of(&spec.types[of_type]["variants"]);
                for ((shown, _), (variant, yaml)) in values.iter().zip(variants) {
                    for (name, parameter) in entries_of(&yaml["parameters"]) {
                        let name = wire(&name, &parameter);
                        assert!(shown.contains(&format!("{name:?}: ")), "{of_type} {variant}: {shown} lacks {name}");
                    }
                }
            }
            Type::Templates(templates) => {
                assert_eq!(values.len(), templates.len(), "{of_type}");
                for ((template, parts), (_, sent)) in templates.iter().zip(&values) {
                    assert!(spec.fills(template, parts, sent), "{of_type}: `{sent}` does not fit `{template}`");
                }
            }
            _ => panic!("{of_type} has no values with names"),
        }
        checked.insert(of_type);
    }
    let has_names = |name: &&String| match spec.type_of(name) {
        Type::Values { .. } | Type::Templates(_) | Type::Variants(_) => true,
        Type::Map(_, keys) => !keys.is_empty(),
        _ => false,
    };
    assert_eq!(checked, spec.types.keys().filter(has_names).map(String::as_str).collect());
}

#[track_caller]
fn assert_sent(of_type: &str, values: &[(String, String)], wires: &[String]) {
    assert!(values.iter().map(|(_, sent)| sent).eq(wires), "{of_type}: {values:?}");
}

/// The longest text that the client's calls have.
const LONGEST: f64 = 200.0;

/// Checks both sides of every limit that the YAML has.
pub fn check_limits(spec: &Spec, operation: &Operation) {
    let stage = Stage::new();
    for parameter in &operation.parameters {
        for (limit, outwards) in parameter.limits.into_iter().zip([-1.0, 1.0]) {
            let Some(limit) = limit else { continue };
            for (label, size) in [("LIMIT", limit), ("BEYOND", limit + outwards)] {
                if is_text(spec, parameter) && !(0.0..=LONGEST).contains(&size) {
                    continue;
                }
                // A decimal has a digit more beyond a limit, which may be too small for a number of 64 bits.
                let is_decimal = matches!(spec.type_of(&parameter.of_type), Type::Decimal | Type::DecimalText);
                let fits = |found: f64| match is_decimal && label == "BEYOND" {
                    true => (found - limit) * outwards >= 0.0,
                    false => found == size,
                };
                check_call(&stage, spec, operation, parameter, label, &fits);
            }
        }
    }
}

/// Makes the client's call with a value of such a size.
fn check_call(
    stage: &Stage,
    spec: &Spec,
    operation: &Operation,
    parameter: &Parameter,
    label: &str,
    fits: &dyn Fn(f64) -> bool,
) {
    let wire = parameter.wire.as_str();
    let mut calls = calls::limits_of(&operation.name).filter(|call| call.label == label);
    let found = calls
        .find_map(|call| call.value(wire).filter(|text| fits(spec.size_of(parameter, text))).map(|text| (call, text)));
    let what = format!("{wire}, {label}");
    let (call, text) = found.unwrap_or_else(|| panic!("{what}: no call sends it"));
    if label == "LIMIT" {
        let (outcome, seen) = stage.send(call.prepare(&stage.client));
        assert!(outcome.is_ok() && seen.query.contains(&(wire.to_owned(), text.to_owned())), "{what}: {outcome:?}");
        return;
    }
    let before = stage.mock.requests().len();
    let error = call.prepare(&stage.client).send().expect_err(&what);
    assert_eq!(stage.mock.requests().len(), before, "{what} is sent");
    let is_limit =
        |problem: &RequestProblem| matches!(problem, RequestProblem::OutOfRange { name, .. } if name == wire);
    assert!(matches!(error.kind(), ErrorKind::Request(problem) if is_limit(problem)), "{what}: {error}");
    assert!(text.is_empty() || !error.to_string().contains(&format!(" {text}")), "{what} shows the value: {error}");
    if operation.place(parameter) != "path" && parameter.variant.is_none() {
        let minimal = calls::minimal_of(&operation.name).prepare(&stage.client);
        let refused = stage.fail(minimal.with_parameter(wire, text));
        let answered = (refused.status().unwrap_or(0), refused.condition_name());
        assert!(spec.refusals(operation, 400).contains(&answered), "{what}: {refused}");
        assert!(answered.1.is_some() || refused.to_string().contains(wire), "{what}: {refused}");
    }
}

fn is_text(spec: &Spec, parameter: &Parameter) -> bool {
    matches!(spec.type_of(&parameter.of_type), Type::Text)
}
