//! Whatever becomes of an operation that code was written for, the account starts and serves the rest.

use codegen::ir::{
    Body, Builtin, IdType, Kind, Literal, Operation, Parameter, ParameterType, ResponseBody, Service, Value, ValueType,
};
use serde_json::json;

use super::edit::Edit;
use crate::Sandbox;
use crate::tests::talk;

/// Calls an operation with its required parameters, and with this one in place of its example. What it asks for may not be there, but
/// nothing breaks.
#[track_caller]
fn asked(sandbox: &Sandbox, operation: &Operation, other: Option<(&str, &str)>, what: &str) {
    let service = sandbox.stand_in.service();
    let url = sandbox.example_url(&operation.full_name()).expect("an operation of the spec");
    let target = url.strip_prefix(sandbox.url()).expect("an address of the sandbox");
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let pairs = form_urlencoded::parse(query.as_bytes()).filter(|(name, _)| other.is_none_or(|(own, _)| own != name));
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(pairs).extend_pairs(other);
    let (query, header, key) = (query.finish(), &service.authentication.header, sandbox.key());
    let answer = talk(sandbox, &format!("GET {path}?{query} HTTP/1.1\r\n{header}: {key}\r\nConnection: close\r\n\r\n"));
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    let is_documented = operation.errors.iter().any(|case| case.statuses.contains(&status));
    let name = operation.full_name();
    assert!(matches!(status, 200 | 400 | 404) || is_documented, "{name} {other:?} answers {status}: {what}");
}

/// Starts the account of a spec and asks for everything that the spec has.
#[track_caller]
fn serves(service: &Service, what: &str) {
    let sandbox = Sandbox::builder_of(service.clone()).hosts(1).start().expect("it starts");
    for operation in &service.operations {
        asked(&sandbox, operation, None, what);
    }
    assert_eq!(sandbox.defects(), Vec::<String>::new(), "{what}");
}

#[test]
fn an_operation_that_is_gone_takes_nothing_with_it() {
    let service = Edit::new().service().clone();
    for number in 0..service.operations.len() {
        // Its number stays, since others count on theirs; but no call finds it, and no code.
        let mut without = service.clone();
        let gone = &mut without.operations[number];
        let name = gone.full_name();
        (gone.path, gone.name.spec) = ("gone".to_owned(), "gone".to_owned());
        serves(&without, &format!("{name} is gone"));
    }
}

#[test]
fn an_operation_may_answer_and_take_anything() {
    let service = Edit::new().service().clone();
    let text = ParameterType::Value(Value::Builtin(Builtin::Text), Literal::Text("text".to_owned()));
    for (number, operation) in service.operations.iter().enumerate() {
        let name = operation.full_name();
        let mut other = service.clone();
        let changed = &mut other.operations[number];
        changed.parameters.iter_mut().for_each(|parameter| parameter.parameter_type = text.clone());
        serves(&other, &format!("{name} takes texts"));

        let mut other = service.clone();
        let response = &mut other.operations[number].response;
        (response.body, response.example) = (ResponseBody::Json, json!({ "new": 1 }));
        serves(&other, &format!("{name} answers something undocumented"));

        // Each field of what it answered is a list now.
        let (ResponseBody::Record(id) | ResponseBody::Page(Body::Record(id))) = operation.response.body else {
            continue;
        };
        let mut other = service.clone();
        // They lead through fields that are no records any more.
        other.jobs.clear();
        // A list is no sign of success.
        other.success = None;
        let record = other.records.iter_mut().find(|record| record.name == service[id].name).expect("it is there");
        for field in &mut record.fields {
            field.body = Body::List(Box::new(Body::Value(Value::Builtin(Builtin::Text))));
            field.required = true;
        }
        let lists: serde_json::Map<_, _> =
            record.fields.iter().map(|field| (field.name.wire.clone(), json!(["text"]))).collect();
        for operation in &mut other.operations {
            let example = &mut operation.response.example;
            match operation.response.body {
                ResponseBody::Record(own) if own == id => *example = lists.clone().into(),
                ResponseBody::Page(Body::Record(own)) if own == id => {
                    let items = service.page.as_ref().map_or("list", |page| page.items.wire.as_str());
                    *example = json!({ items: [lists.clone()] });
                }
                // Others may have it within.
                _ => {}
            }
        }
        serves(&other, &format!("{name} answers lists"));
    }
}

#[test]
fn numbers_that_nobody_expects_are_answered() {
    let service = Edit::new().service().clone();
    let sandbox = Sandbox::builder_of(service.clone()).hosts(1).start().expect("it starts");
    let is_number = |parameter: &&Parameter| match parameter.parameter_type {
        ParameterType::Value(Value::Named(id), _) => match &service[id] {
            ValueType::Id(id) => id.id_type != IdType::Text,
            ValueType::Enum(_) | ValueType::Forms(_) | ValueType::Pattern(_) => false,
        },
        ParameterType::Value(value, _) => matches!(value, Value::Builtin(Builtin::Integer | Builtin::Number)),
        ParameterType::Kinds(_) => false,
    };
    for operation in &service.operations {
        let kinds = operation.parameters.iter().filter_map(|parameter| match parameter.parameter_type {
            ParameterType::Kinds(id) => Some(service[id].kinds.iter()),
            ParameterType::Value(..) => None,
        });
        let of_kinds = kinds.flatten().flat_map(|kind: &Kind| &kind.parameters);
        for parameter in operation.parameters.iter().chain(of_kinds).filter(is_number) {
            for number in [i64::MIN, -1, 0, i64::MAX] {
                asked(&sandbox, operation, Some((&parameter.name.wire, &number.to_string())), "a number");
            }
        }
    }
    assert_eq!(sandbox.defects(), Vec::<String>::new());
}
