//! `README.md` of the client crate.

use crate::emit::client::front_page::{environment, first_example, first_sentence};
use crate::emit::client::guide;
use crate::emit::manifest::{FEATURES, RUST_VERSION};
use crate::emit::prose::paragraph;
use crate::emit::rust::example::visible;
use crate::emit::rust::file::COMMAND;
use language::ir::{ProvenanceKind, Service};

/// The whole file.
pub fn readme(service: &Service) -> String {
    let client = &service.client;
    let remarks = service.remarks();
    let count = |kind| remarks.iter().filter(|remark| remark.kind == kind).count();
    let errors = service.documented_errors();
    let groups: String = service
        .groups
        .iter()
        .map(|group| {
            let operations: Vec<_> =
                group.operations.iter().map(|&id| format!("`{}`", service[id].name.rust)).collect();
            let about = first_sentence(&group.about).replace('|', "\\|");
            format!("| `{}` | {about} | {} |\n", group.name.rust, operations.join(", "))
        })
        .collect();
    format!(
        r#"<!-- @generated from spec/ by `{command}`. Do not edit: change the spec and run the command again. -->

# {package}

A blocking client of {name}.

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
what the service's document leaves open. If you do not use Rust, read [`API.md`](API.md) or use [`openapi.json`](openapi.json).

{programs}## Features

| feature | about |
|---|---|
{features}
The crate needs Rust {RUST_VERSION} or later.

## Calls

| group | about | operations |
|---|---|---|
{groups}
In figures: {operations} operations, {permissions} permissions and {errors} documented errors; {undocumented} undocumented,
{assumed} assumed and {observed} observed facts.
"#,
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
        operations = service.operations.len(),
        permissions = service.permissions.len(),
        undocumented = count(ProvenanceKind::Undocumented),
        assumed = count(ProvenanceKind::Assumed),
        observed = count(ProvenanceKind::Observed),
    )
}

/// What happens if a call fails.
fn failures(service: &Service) -> String {
    let (retried, changes) = match service.operations.iter().any(|operation| operation.idempotency_key().is_some()) {
        true => ("only reads, or has an idempotency key,", "Any other call"),
        false => ("only reads", "A call that changes something"),
    };
    format!(
        "A call that fails returns an `Error`, which says what went wrong and which documented error it is. A call that {retried} is retried \
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
