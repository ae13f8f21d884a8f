//! `README.md` of the client crate.

use crate::emit::client::front_page::{first_example, first_sentence};
use crate::emit::rust::file::COMMAND;
use crate::ir::{FactKind, Service};

/// The whole file.
pub fn readme(service: &Service) -> String {
    let client = &service.client;
    let facts = service.facts();
    let count = |kind| facts.iter().filter(|fact| fact.kind == kind).count();
    let errors: usize = service.operations.iter().map(|operation| operation.errors.len()).sum();
    let groups: String = service
        .groups
        .iter()
        .map(|group| {
            let operations: Vec<_> =
                group.operations.iter().map(|&id| format!("`{}`", service[id].name.rust)).collect();
            format!("| `{}` | {} | {} |\n", group.name.rust, first_sentence(&group.about), operations.join(", "))
        })
        .collect();
    let example: String =
        first_example(service).lines().filter(|line| !line.starts_with("# ")).map(|line| format!("{line}\n")).collect();
    format!(
        r#"<!-- @generated from spec/ by `{command}`. Do not edit: change the spec and run the command again. -->

# {package}

A blocking client of {name}.

{about}

```rust
{example}```

The crate's documentation (`cargo doc --open`) describes each call: its parameters, its errors, and what the service's document
leaves open. [`API.md`](API.md) is the same as one page, and [`openapi.json`](openapi.json) is for other languages and tools.

| group | about | operations |
|---|---|---|
{groups}
In figures: {operations} operations, {permissions} permissions and {errors} documented errors; {undocumented} undocumented,
{assumed} assumed and {observed} observed facts.
"#,
        command = COMMAND,
        package = client.package,
        name = service.name,
        about = service.about.trim(),
        operations = service.operations.len(),
        permissions = service.permissions.len(),
        undocumented = count(FactKind::Undocumented),
        assumed = count(FactKind::Assumed),
        observed = count(FactKind::Observed),
    )
}
