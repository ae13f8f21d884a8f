//! `README.md` of the client crate.

use crate::emit::client::front_page::{environment, first_example, first_sentence};
use crate::emit::client::guide;
use crate::emit::manifest::{FEATURES, RUST_VERSION};
use crate::emit::prose::{code, paragraph};
use crate::emit::rust::docs::COMMAND;
use crate::emit::rust::example::visible;
use language::ir::{Group, JsonType, OperationId, Service};

/// The whole file.
pub fn readme(service: &Service) -> String {
    let client = &service.client;
    format!(
        r#"<!-- @generated from spec/ by `{command}`. Do not edit: change the spec and run the command again. -->

# {package}

A blocking client of {name}, for programs in Rust.

{about}

```toml
[dependencies]
{package} = {{ path = "path/to/this/folder" }}
```

It needs its runtime, the crate `spec-client-runtime`, where `Cargo.toml` says. If that is a folder beside this one, keep the two together.

```rust
{example}```

{environment}

{failures}

## Documentation

The guide, by topic:

{guide}
The documentation of the crate (`cargo doc -p {package} --all-features --open`) also shows for each call what it does, what it requires, what can go wrong, and
what the service's document leaves open. [`openapi.json`](openapi.json) says it for other languages.

{programs}## Features

| feature | about |
|---|---|
{features}
The crate needs Rust {RUST_VERSION} or later.

## Calls

The functions of a `Client` with their required arguments, and the request that each makes. Without a further note, a call only reads, and
the service's document names fields of its answer and no permission for it.
{calls}"#,
        command = COMMAND,
        package = client.package,
        name = paragraph(&service.name),
        about = service.about.split("\n\n").map(paragraph).collect::<Vec<_>>().join("\n\n"),
        example = visible(&first_example(service)),
        environment = environment(service, "`Client::builder`"),
        programs = programs(service),
        failures = failures(service),
        features = FEATURES.iter().map(|(name, about, _)| format!("| `{name}` | {about} |\n")).collect::<String>(),
        guide = guide::pages(service)
            .map(|page| format!("- [`{0}`](src/guide/{0}.md): {1}\n", page.name, page.about))
            .collect::<String>(),
        calls = calls(service),
    )
}

/// A line for each operation, below the name of its group.
fn calls(service: &Service) -> String {
    let call = |&id: &OperationId| {
        let operation = &service[id];
        let (group, name) = (&operation.module, &operation.name.rust);
        let required: Vec<_> = operation.required().map(|parameter| parameter.name.rust.as_str()).collect();
        let request = code(&format!("{} {}", operation.method.name(), service.whole_path(operation)));
        let facts = operation
            .facts(service, code, paragraph)
            .into_iter()
            .map(|fact| fact.phrase)
            .filter(|fact| !fact.is_empty());
        let permission = operation.permission.map(|id| format!("needs {}", code(&service[id].name.wire)));
        let body = operation.response.body.first();
        let answer = match body.items() {
            Some(JsonType::Object | JsonType::Json) => Some("lists items without documented fields".to_owned()),
            _ => body.is_undocumented().then(|| "answers without documented fields".to_owned()),
        };
        let notes: String = facts.chain(permission).chain(answer).map(|note| format!(", {note}")).collect();
        format!("- `{group}().{name}({})`: {request}{notes}\n", required.join(", "))
    };
    let group = |group: &Group| {
        let (name, about) = (&group.name.rust, first_sentence(&group.about));
        let calls: String = group.operations.iter().map(call).collect();
        format!("\n[`{name}`](src/{name}.rs): {about}\n\n{calls}")
    };
    service.groups.iter().map(group).collect()
}

/// What happens if a call fails.
fn failures(service: &Service) -> String {
    let (retried, changes) = match service.operations.iter().any(|operation| operation.idempotency_key().is_some()) {
        true => ("only reads, or has an idempotency key,", "Any other call"),
        false => ("only reads", "A call that changes something"),
    };
    format!(
        "A call that fails returns an `Error`, which says what went wrong. `Condition::of` is the documented error of the service in it: \
         see [`errors`](src/guide/errors.md). A call that {retried} is retried \
         after a transient failure. {changes} is sent at most once. If its outcome is unknown, the error names the operation that shows it."
    )
}

/// The programs in `examples/`.
fn programs(service: &Service) -> String {
    if service.examples.is_empty() {
        return String::new();
    }
    let rows = service.examples.iter().map(|example| {
        let name = &example.name;
        format!("- [`{name}`](examples/{name}.rs): {}.\n", example.about())
    });
    format!(
        "## Examples\n\nThe comment at the top of each program shows how to run it:\n\n{}\n",
        rows.collect::<String>()
    )
}
