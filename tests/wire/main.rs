//! `generated/wire.lock`: that it is what the client sends, whole, and without a secret.
//!
//! The calls are those of the client's own example, compiled into this program, so nothing here builds the client once more.

#[path = "../../generated/examples/wire/calls.rs"]
#[rustfmt::skip]
mod calls;
#[path = "../../generated/examples/wire/recorder.rs"]
#[rustfmt::skip]
mod recorder;
#[path = "../support/mod.rs"]
mod support;

mod lines;

use std::collections::BTreeMap;

use attack_surface::Client;
use attack_surface::runtime::{self, Answer, MemoryTransport};
use codegen::ir::{Builtin, Parameter, ParameterType, Service, Value, ValueType};

use lines::{Line, lines};
use support::rust_calls::service;
use support::{difference, read, root};

fn file() -> String {
    read(&root().join("generated/wire.lock"))
}

/// The file by hand and the stamp that fits it are not enough: the client is asked.
#[test]
fn it_is_what_the_client_sends() {
    let sent = calls::wire_lock().expect("every call sends one request");
    // The one header that depends on how the client was built; the file is made without that feature.
    let sent = match cfg!(feature = "gzip") {
        true => sent.replace("accept-encoding: gzip\n", "accept-encoding: identity\n"),
        false => sent,
    };
    let difference = difference("generated/wire.lock", &file(), &sent);
    assert!(
        difference.is_none(),
        "{}\nTo mend it: rm generated/wire.lock && cargo xtask generate",
        difference.unwrap_or_default()
    );
}

#[test]
fn every_operation_has_its_block_in_the_order_of_the_spec() {
    let service = service();
    let lines = lines(&file());
    let mut blocks: Vec<_> = lines.iter().map(|line| line.operation.clone()).collect();
    blocks.dedup();
    let operations: Vec<_> = service.operations.iter().map(|operation| operation.full_name()).collect();
    assert_eq!(blocks, operations);
    for operation in &service.operations {
        let name = operation.full_name();
        let labels: Vec<_> = of(&lines, &name).map(|line| line.label.as_str()).collect();
        let kinds = operation.parameters.iter().find_map(|parameter| match parameter.parameter_type {
            ParameterType::Kinds(id) => Some(service[id].kinds.len()),
            ParameterType::Value(..) => None,
        });
        let (full, hostile) = kinds.map_or((1, 1), |kinds| (kinds, kinds + 1));
        let wanted = [vec!["MIN"], vec!["FULL"; full], vec!["HOSTILE"; hostile]].concat();
        assert_eq!(labels, wanted, "{name}");
        for line in of(&lines, &name) {
            assert_eq!(line.path, format!("{}{}", service.base_path, operation.path));
        }
    }
}

fn of<'a>(lines: &'a [Line], operation: &'a str) -> impl Iterator<Item = &'a Line> {
    lines.iter().filter(move |line| line.operation == operation)
}

/// Every parameter of an operation, those of its kinds among them, with the name and value of the kind.
fn parameters<'a>(
    service: &'a Service,
    parameters: &'a [Parameter],
) -> Vec<(&'a Parameter, Option<(&'a str, &'a str)>)> {
    let mut all: Vec<_> = parameters.iter().map(|parameter| (parameter, None)).collect();
    for parameter in parameters {
        if let ParameterType::Kinds(id) = parameter.parameter_type {
            for kind in &service[id].kinds {
                let choice = Some((parameter.name.wire.as_str(), kind.name.wire.as_str()));
                all.extend(kind.parameters.iter().map(|parameter| (parameter, choice)));
            }
        }
    }
    all
}

#[test]
fn every_parameter_stands_in_full_with_its_example() {
    let (service, lines) = (service(), lines(&file()));
    let mut count = 0;
    for operation in &service.operations {
        let name = operation.full_name();
        for (parameter, kind) in parameters(&service, &operation.parameters) {
            let wire = parameter.name.wire.as_str();
            let example = match &parameter.parameter_type {
                _ if parameter.secret => "***".to_owned(),
                ParameterType::Value(value, example) => service.print(*value, example),
                ParameterType::Kinds(id) => service[*id].kinds[0].name.wire.clone(),
            };
            let times = if parameter.repeated { 2 } else { 1 };
            let shows = of(&lines, &name).any(|line| {
                let has_kind = kind.is_none_or(|(wire, value)| line.values(wire) == [value]);
                line.label == "FULL" && has_kind && line.values(wire) == vec![example.as_str(); times]
            });
            assert!(shows, "{name} has no FULL line with {wire}={example}");
            let minimal: Vec<_> = of(&lines, &name).filter(|line| line.label == "MIN").collect();
            let in_minimal = minimal[0].query.iter().any(|(sent, _)| sent == wire);
            assert!(in_minimal == parameter.required || kind.is_some(), "{name} {wire}");
            count += 1;
        }
    }
    assert!(count > 100, "only {count} parameters were found");
}

/// What takes a text is sent with everything that means something in an address, and nothing of it is left as it is.
#[test]
fn hostile_values_are_encoded() {
    let (service, lines) = (service(), lines(&file()));
    let wanted = [" ", "&", "=", "+", "%", ">=", "/", "\u{fc}"];
    let mut repeated = 0;
    for operation in &service.operations {
        let name = operation.full_name();
        let hostile: Vec<_> = of(&lines, &name).filter(|line| line.label == "HOSTILE").collect();
        for line in &hostile {
            let is_hostile = |value: &str| wanted.iter().all(|part| value.contains(part));
            assert!(line.query.iter().any(|(_, value)| is_hostile(value) || value == "***"), "{name}: {}", line.target);
            let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~%&=".contains(&byte);
            let query = line.target.split_once('?').expect("a query").1.replace("=***", "=");
            assert!(query.bytes().all(plain), "{name}: {query}");
        }
        for (parameter, _) in parameters(&service, &operation.parameters) {
            let sent: Vec<_> = hostile.iter().flat_map(|line| line.values(&parameter.name.wire)).collect();
            assert!(!sent.is_empty(), "{name} {}", parameter.name.wire);
            if takes_text(&service, parameter) && !parameter.secret {
                let found = sent.iter().any(|value| wanted.iter().all(|part| value.contains(part)));
                assert!(found, "{name} {}: {sent:?}", parameter.name.wire);
            }
            repeated += usize::from(parameter.repeated && sent.len() > 1);
        }
    }
    assert!(repeated > 0, "no parameter is sent twice");
}

fn takes_text(service: &Service, parameter: &Parameter) -> bool {
    match parameter.parameter_type {
        ParameterType::Value(Value::Builtin(builtin), _) => {
            matches!(builtin, Builtin::Text | Builtin::Url | Builtin::Cidr | Builtin::Base64Json | Builtin::Scalar)
        }
        ParameterType::Value(Value::Named(id), _) => {
            matches!(service[id], ValueType::Forms(_) | ValueType::Pattern(_))
        }
        ParameterType::Kinds(_) => true,
    }
}

/// The calls really send something where a secret belongs, and the file shows nothing of it.
#[test]
fn secrets_are_sent_and_not_shown() {
    let service = service();
    let memory = MemoryTransport::new(|_| Answer::status(404, "{}"));
    let builder = Client::builder("https://service.invalid", calls::CANARY).transport(memory.clone());
    let client = builder.build().expect("a client");
    for call in calls::CALLS {
        (call.send)(&client).expect_err("nothing is found");
    }
    let mut secrets = BTreeMap::new();
    for operation in &service.operations {
        let all = parameters(&service, &operation.parameters).into_iter();
        secrets.extend(all.filter(|(parameter, _)| parameter.secret).map(|(parameter, _)| (&parameter.name.wire, 0)));
    }
    for request in memory.requests() {
        assert!(request.headers().iter().any(|(_, value)| value.contains(calls::CANARY)), "the key is one, too");
        for (name, value) in request.query() {
            let secret = secrets.get_mut(name);
            assert_eq!(secret.is_some(), value.contains(calls::CANARY), "{name}");
            secret.into_iter().for_each(|times| *times += 1);
        }
    }
    assert!(secrets.len() >= 5 && secrets.values().all(|&times| times >= 2), "{secrets:?}");

    let text = file();
    assert!(!text.contains(calls::CANARY) && !text.contains(&calls::CANARY[..6]), "a secret is shown");
    for (name, times) in secrets {
        assert_eq!(text.matches(&format!("{name}=***")).count(), times, "{name}");
    }
}

/// The file says of itself how it is made, and what it shows is what a person can look for.
#[test]
fn it_tells_what_it_is() {
    let text = file();
    let head: Vec<_> = text.lines().take_while(|line| line.starts_with('#')).collect();
    assert!(head[0].contains("@generated by `cargo xtask generate`"), "{}", head[0]);
    let service = service();
    assert!(head.contains(&format!("#   {}: ***", service.authentication.header).as_str()), "{head:?}");
    for label in ["MIN", "FULL", "HOSTILE"] {
        assert!(head.iter().any(|line| line.starts_with(&format!("#   {label}"))), "{label} is not explained");
    }
    assert!(lines(&text).iter().all(|line| line.headers.is_empty()), "a call has a header of its own");
}
