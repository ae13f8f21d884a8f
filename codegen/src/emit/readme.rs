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

The functions' documentation (`cargo doc --open`) tells for each call what it does, what it needs, what can go wrong, and what
the service's document leaves open. [`API.md`](API.md) tells the same on the web, and
[`openapi.json`](openapi.json) tells every other language and tool.

| group | about | operations |
|---|---|---|
{groups}
In figures: {operations} operations, {permissions} permissions, {errors} documented errors, {undocumented} things that the
document leaves open, {assumed} that were assumed, {observed} that were observed.
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
