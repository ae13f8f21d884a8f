//! The client's description of itself, `operations::ALL` and `SERVICE`, against the YAML, as far as no other check notices: the path, the keys,
//! the permission and the errors of a call are seen in the calls.

use std::collections::BTreeSet;
use std::fmt::Debug;

use client::runtime::{Answer, MemoryTransport, TestClock};
use client::{SERVICE, operations};
use common::calls;
use raw_spec::{Operation, Parameter, Spec, entries_of, scalar};

/// Compares the client's description of an operation with the YAML.
pub fn check(_: &Spec, operation: &Operation) {
    let info = operations::ALL.iter().find(|info| info.name == operation.name).expect("the client has the operation");
    assert_eq!(in_spec(info.effect), operation.effect);
    assert_eq!(in_spec(info.stability), operation.stability);
    assert_eq!(info.media_types, operation.media_types);
    assert_eq!(info.verify_with, operation.verify_with.as_deref());
    assert_eq!(info.errors.len(), operation.errors.len());
    let described = info.parameters.iter().map(|known| {
        let times = (known.repeated, known.comma_separated);
        (known.wire, in_spec(known.location), known.required, known.secret, times)
    });
    let expected = operation.parameters.iter().map(|parameter| {
        // The operation itself does not require a parameter of a variant.
        let required = parameter.required && parameter.variant.is_none();
        let times = (parameter.repeated, parameter.comma_separated);
        (parameter.wire.as_str(), operation.place(parameter).to_owned(), required, parameter.secret, times)
    });
    // Two variants may share a parameter.
    let (described, expected): (BTreeSet<_>, BTreeSet<_>) = (described.collect(), expected.collect());
    let wrong: Vec<_> = described.difference(&expected).collect();
    let expected: Vec<_> = expected.difference(&described).collect();
    assert_eq!(wrong, expected, "parameters: name, place, required, secret, repeated and comma-separated");
}

/// The word of the spec for a variant: `Body(Form)` is `body`.
fn in_spec(variant: impl Debug) -> String {
    format!("{variant:?}").split('(').next().unwrap_or_default().to_lowercase()
}

/// The client knows the name of the service and the addresses that the spec shows, by their names. Its calls go there.
#[test]
fn the_client_knows_the_name_and_the_addresses_of_the_service() {
    let spec = Spec::load(&common::spec_folder());
    assert_eq!(SERVICE.name, scalar(&spec.service["name"]));
    let one = spec.service.get("address").map(|url| (String::new(), scalar(url)));
    let several = entries_of(&spec.service["addresses"]);
    let several = several.into_iter().map(|(name, yaml)| (name.replace('_', ""), scalar(&yaml["url"])));
    let expected: Vec<_> = one.into_iter().chain(several).collect();
    let documented = common::documented();
    let names = documented.iter().map(|(name, _)| name.to_lowercase());
    assert!(
        names.eq(expected.iter().map(|(name, _)| name.clone())),
        "the client's addresses are not those of {expected:?}"
    );
    for ((_, client), (_, address)) in documented.iter().zip(&expected) {
        for call in calls::all().filter(|call| call.is_minimal()) {
            let (url, operation) = (call.prepare(client).url(), spec.operation(call.operation));
            let path = spec.whole_path(operation);
            let start = format!("{}{}", address.trim_end_matches('/'), path.split('{').next().unwrap_or_default());
            assert!(url.starts_with(&start), "{url} does not begin with {start}");
        }
    }
}

/// A change whose outcome is unknown: the operation that shows it is called with what both need. If it needs anything else, there is no call.
#[test]
fn what_shows_an_outcome_is_called_with_the_parameters_of_the_change() {
    let spec = Spec::load(&common::spec_folder());
    let memory = MemoryTransport::new(|_| Answer::status(500, "{}"));
    let builder = common::builder("https://service.example", "key:7").transport(memory.clone());
    let builder = builder.clock(TestClock::new());
    let client = builder.build().expect("a client");
    for call in calls::all().filter(|call| call.is_minimal()) {
        let operation = spec.operation(call.operation);
        let Some(look) = operation.verify_with.as_deref().map(|name| spec.operation(name)) else { continue };
        let error = call.prepare(&client).send_and_drop().expect_err("nobody knows");
        let value_of = |needed: &Parameter| {
            let is_same = |own: &&Parameter| own.own_name == needed.own_name && own.of_type == needed.of_type;
            let own = operation.parameters.iter().find(|own| is_same(own) && own.required && !own.secret)?;
            Some((needed.wire.clone(), call.value(&own.wire)?.to_owned()))
        };
        let needed = look.parameters.iter().filter(|needed| needed.required && needed.variant.is_none());
        let needed = needed.filter(|needed| needed.yaml.get("constant").is_none());
        let expected: Option<Vec<_>> = needed.map(value_of).collect();
        let request = error.verification(&client);
        assert_eq!(request.is_some(), expected.is_some(), "{}", operation.name);
        let (Some(request), Some(expected)) = (request, expected) else { continue };
        request.send_value().expect_err("an error");
        let requests = memory.requests();
        let sent = requests.last().expect("a request");
        assert_eq!(sent.operation(), look.name);
        for (wire, value) in expected {
            let is_in_path = look.path.contains(&format!("{{{wire}}}")) && sent.path().contains(&value);
            let sent_value = sent.parameter(&wire).or_else(|| sent.header(&wire));
            assert!(is_in_path || sent_value == Some(&value), "{}: {wire}", operation.name);
        }
    }
}
