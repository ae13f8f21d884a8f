//! `README.md` of the client crate.

use crate::emit::client::front_page::{environment, first_example, first_sentence};
use crate::emit::client::guide::{self, examples};
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

```rust
{example}```

{environment}

{topics}## Documentation

The documentation of the crate (`cargo doc --open`) shows what each call does, what it requires, what can go wrong, and what the
service's document leaves open. If you do not use Rust, read [`API.md`](API.md) or use [`openapi.json`](openapi.json).

The guide has a page for each topic: {guide}.

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
        topics = topics(service),
        features = FEATURES.iter().map(|(name, about, _)| format!("| `{name}` | {about} |\n")).collect::<String>(),
        guide = guide::pages(service).map(|page| link(page.name)).collect::<Vec<_>>().join(", "),
        operations = service.operations.len(),
        permissions = service.permissions.len(),
        undocumented = count(ProvenanceKind::Undocumented),
        assumed = count(ProvenanceKind::Assumed),
        observed = count(ProvenanceKind::Observed),
    )
}

/// The address of a page of the guide in the repository, which can be read without a build.
fn link(page: &str) -> String {
    format!("[{page}](src/guide/{page}.md)")
}

/// The essentials: a paragraph for each topic, with the example of the guide.
fn topics(service: &Service) -> String {
    let topics = [
        (
            "Errors",
            match service.operations.iter().any(|operation| operation.idempotency_key().is_some()) {
                true => {
                    "A call that fails returns an `Error`. Its `kind` says what went wrong, and its `condition` is the documented error, if it is one. A call that \
                     only reads, or has an idempotency key, is retried after a transient failure. Any other call is sent at most once. If its outcome is \
                     unknown, the error names the operation that shows it."
                }
                false => {
                    "A call that fails returns an `Error`. Its `kind` says what went wrong, and its `condition` is the documented error, if it is one. A call that \
                     only reads is retried after a transient failure. A call that changes something is sent at most once. If its outcome is \
                     unknown, the error names the operation that shows it."
                }
            },
            examples::failure(service),
        ),
        (
            "Pages",
            "`pages` walks over all pages of a list, and `items` over the items of all pages.",
            examples::walk(service),
        ),
        (
            "Jobs",
            "`run` starts a job and polls it until it is done. A handle resumes it in another process.",
            examples::run(service),
        ),
    ];
    let topics = topics.into_iter().filter_map(|(name, text, example)| Some((name, text, example?)));
    topics
        .map(|(name, text, example)| format!("## {name}\n\n{text}\n\n```rust\n{}```\n\n", visible(&example)))
        .collect()
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
