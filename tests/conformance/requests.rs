//! Requests: line and headers byte for byte, each parameter under its name and of its type, and the stand-in takes
//! them all.

use std::collections::BTreeSet;

use crate::calls::{self, Call};
use crate::count::Covered;
use crate::spec::{Operation, Parameter, Spec, scalar};
use crate::stage::{Stage, client};
use crate::types::Type;
use crate::wire::{Head, KEY, Wire, pairs};

#[test]
fn every_call_arrives_as_the_spec_says() {
    check(&Spec::load());
}

/// Sends every call to a listener, and returns the operations and parameters that were sent as the YAML says.
pub fn check(spec: &Spec) -> Covered {
    let wire = Wire::start();
    let client = client(&wire.url(), KEY);
    let mut covered = Covered::default();
    for call in calls::all() {
        // A call of an operation that is no longer there is a mistake as well.
        wire.answer_with(&spec.operation(call.operation).example);
        (call.request)(&client).send().unwrap_or_else(|error| panic!("{}: {error}", call.operation));
        let head = wire.take_head();
        let target = spec.target(spec.operation(call.operation));
        let mark = if call.query.is_empty() { "" } else { "?" };
        assert_eq!(head.line, format!("GET {target}{mark}{} HTTP/1.1", call.query), "{}", call.operation);

        check_headers(spec, call, &head, &wire.host());
    }
    for operation in &spec.operations {
        covered.parameters.extend(check_parameters(spec, operation));
        covered.operations.insert(operation.name.clone());
    }
    covered
}

/// The headers are these and no other.
fn check_headers(spec: &Spec, call: &Call, head: &Head, host: &str) {
    let of_crate = |key: &str| scalar(&spec.service["crate"][key]);
    let user_agent = format!("{}/{}", of_crate("name"), of_crate("version"));
    let key_header = spec.key_header();
    let prefix = spec.service["authentication"].get("prefix").map(scalar).unwrap_or_default();
    let key = format!("{prefix}{KEY}");
    // Which encoding is asked for depends on a feature of the client.
    let encoding = head.headers.iter().find(|(name, _)| name == "accept-encoding").map_or("", |(_, value)| value);
    assert!(matches!(encoding, "identity" | "gzip"), "{}: {encoding}", call.operation);
    let mut expected = [
        ("accept", "application/json"),
        ("accept-encoding", encoding),
        ("host", host),
        ("user-agent", &user_agent),
        (&key_header, &key),
    ];
    expected.sort_unstable();
    let mut found: Vec<_> = head.headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    found.sort_unstable();
    assert_eq!(found, expected, "{}", call.operation);
}

/// Holds the calls of one operation against its parameters, and returns those that were sent.
fn check_parameters(spec: &Spec, operation: &Operation) -> BTreeSet<String> {
    // There has to be one, also where there are no parameters.
    calls::minimal_of(&operation.name);
    let mut sent = BTreeSet::new();
    for call in calls::of(&operation.name) {
        let pairs = pairs(call.query);
        let found: Vec<_> = pairs.iter().map(|(name, value)| (find(operation, &pairs, name), value)).collect();
        for (parameter, value) in &found {
            let name = parameter.name_in(operation);
            assert!(spec.fits(&parameter.of_type, value), "{name}: `{value}` is no {}", parameter.of_type);
            let times = found.iter().filter(|(other, _)| other.wire == parameter.wire).count();
            assert!(times == 1 || parameter.repeated, "{name} is sent {times} times");
            sent.insert(name);
        }
        check_required(operation, call, &pairs);
    }
    let known: BTreeSet<_> = operation.parameters.iter().map(|parameter| parameter.name_in(operation)).collect();
    assert_eq!(sent, known, "not every parameter is sent. {}", calls::suggestion(&operation.name));
    for parameter in operation.parameters.iter().filter(|parameter| parameter.repeated) {
        let is_repeated =
            |call: &Call| pairs(call.query).iter().filter(|(name, _)| *name == parameter.wire).count() > 1;
        assert!(calls::of(&operation.name).any(is_repeated), "{} is sent twice", parameter.name_in(operation));
    }
    check_kinds(spec, operation);
    sent
}

/// The parameter that a name stands for in this query.
fn find<'o>(operation: &'o Operation, pairs: &[(String, String)], name: &str) -> &'o Parameter {
    let goes_with = |parameter: &&Parameter| parameter.kind.as_ref().is_none_or(|kind| pairs.contains(kind));
    let named = operation.parameters.iter().filter(|parameter| parameter.wire == name);
    let found = named.clone().find(goes_with);
    found.unwrap_or_else(|| panic!("{} has no parameter {name} in {pairs:?}", operation.name))
}

/// A call has every parameter that is required, for its kind too, and a minimal one has no other.
fn check_required(operation: &Operation, call: &Call, pairs: &[(String, String)]) {
    let names: BTreeSet<_> = pairs.iter().map(|(name, _)| name.as_str()).collect();
    let goes_with = |parameter: &&Parameter| parameter.kind.as_ref().is_none_or(|kind| pairs.contains(kind));
    let required = operation.parameters.iter().filter(|parameter| parameter.required).filter(goes_with);
    let required: BTreeSet<_> = required.map(|parameter| parameter.wire.as_str()).collect();
    if call.minimal {
        assert_eq!(names, required, "the minimal call of {}", operation.name);
    } else {
        assert!(names.is_superset(&required), "{} is called without one of {required:?}", operation.name);
    }
}

/// Every kind is sent by some call, also those that have no parameters of their own.
fn check_kinds(spec: &Spec, operation: &Operation) {
    for parameter in &operation.parameters {
        let Type::Kinds(wires) = spec.type_of(&parameter.of_type) else { continue };
        for wire in wires {
            let pair = (parameter.wire.clone(), wire);
            let is_sent = calls::of(&operation.name).any(|call| pairs(call.query).contains(&pair));
            assert!(is_sent, "{} is called with {pair:?}", operation.name);
        }
    }
}

#[test]
fn the_stand_in_takes_every_call() {
    let spec = Spec::load();
    let stage = Stage::new();
    for call in calls::all() {
        let (outcome, seen) = stage.send((call.request)(&stage.client));
        assert!(outcome.is_ok(), "{} {}: {outcome:?}", call.operation, call.query);
        assert_eq!(seen.operation.as_deref(), Some(call.operation));
        assert_eq!(seen.path, spec.target(spec.operation(call.operation)));
        assert_eq!(seen.query, pairs(call.query), "{}", call.operation);
        assert_eq!(seen.status, 200);
    }
}
