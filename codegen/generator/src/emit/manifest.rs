//! `Cargo.toml`, the licence texts and `rustfmt.toml` of the client crate.

use serde_json::Value as Json;

use crate::emit::runtime_source::{RUNTIME, RuntimeSource};
use crate::emit::rust::docs::COMMAND;
use language::ir::{ClientCrate, Example, Service};

/// The oldest compiler that builds the client.
pub const RUST_VERSION: &str = "1.88";

/// The licence texts of this project, which apply to generated code, too.
pub const LICENCES: [(&str, &str); 2] = [
    ("LICENSE-APACHE", include_str!("../../../../LICENSE-APACHE")),
    ("LICENSE-MIT", include_str!("../../../../LICENSE-MIT")),
];

/// The features that a user can enable, each with its description and what it adds to the crates of a client. The runtime has them, too, except for `testing`.
pub const FEATURES: [(&str, &str, &str); 10] = [
    ("http", "The built-in transport, over TCP and TLS. It is on by default.", ""),
    (
        "ring",
        "The cryptography of TLS. It is on by default. Without it, install a provider of `rustls` before you make a client.",
        "",
    ),
    ("gzip", "Requests compressed answers.", "five more crates"),
    (
        "platform-trust",
        "Adds `ClientBuilder::platform_trust`, which trusts the platform's root certificates.",
        "three more crates on Linux",
    ),
    ("socks", "Connects through SOCKS proxies.", "no more crates"),
    ("testing", "Adds example answers for tests.", "no more crates"),
    ("tracing", "Opens a span for each call.", "three more crates"),
    ("jiff_0_2", "Converts dates and times from and to those of `jiff` 0.2.", "two more crates"),
    ("jiff_1", "Converts dates and times from and to those of `jiff` 1.", "two more crates"),
    ("chrono_0_4", "Converts dates and times from and to those of `chrono` 0.4.", "three more crates"),
];

/// The manifest. Its features are those of the runtime, which is its only dependency.
pub fn manifest(service: &Service, runtime: &RuntimeSource) -> String {
    let client = &service.client;
    format!(
        r#"# @generated from spec/ by `{command}`.
# Do not edit: change the spec and run the command again.

[package]
name = "{package}"
version = "{version}"
description = {description}
edition = "2024"
rust-version = "{rust_version}"
license = "MIT OR Apache-2.0"
readme = "README.md"
autoexamples = false
{publication}# What a published crate has: not what only reviewers and this project's tests read.
include = ["/src", "/examples", "/CHANGELOG.md", "/LICENSE-*", "/README.md", "/openapi.json"]

[package.metadata.docs.rs]
all-features = true
rustdoc-args = ["--cfg", "docsrs"]

[features]
default = ["http", "ring"]
{features}{examples_feature}
# The examples of the documentation are a program of their own, which takes a second to link: `cargo test --doc` runs them.
[lib]
test = false
doctest = false

[dependencies]
{RUNTIME} = {dependency}
{example_dependencies}{examples}"#,
        command = COMMAND,
        package = client.package,
        version = client.version,
        rust_version = RUST_VERSION,
        description = toml(&format!("A blocking client of {}", service.name).into()),
        publication = publication(client),
        features = features(),
        examples_feature = if service.examples.is_empty() { "" } else { EXAMPLES_FEATURE },
        dependency = runtime.dependency(),
        example_dependencies = if service.examples.is_empty() { "" } else { EXAMPLE_DEPENDENCIES },
        examples = examples(service),
    )
}

/// The metadata for crates.io. A crate whose source is not public has `publish = false`, so it cannot be published by accident.
fn publication(client: &ClientCrate) -> String {
    let list = |key: &str, words: &[String]| {
        if words.is_empty() { String::new() } else { format!("{key} = {}\n", toml(&words.into())) }
    };
    let repository = client.repository.as_ref();
    [
        repository.map_or_else(String::new, |address| format!("repository = {}\n", toml(&address.as_str().into()))),
        list("keywords", &client.keywords),
        list("categories", &client.categories),
        if repository.is_none() { "publish = false\n".to_owned() } else { String::new() },
    ]
    .concat()
}

const EXAMPLES_FEATURE: &str = "\
# The programs in `examples/`. They show what this service is for, so a change of the service may break them; without this
# feature `cargo test` leaves them alone.
examples = []
";

const EXAMPLE_DEPENDENCIES: &str = "
# What the programs in `examples/` may use.
[dev-dependencies]
serde_json = \"1.0.154\"
";

fn examples(service: &Service) -> String {
    let example = |example: &Example| {
        let (name, features) = (toml(&example.name.as_str().into()), toml(&example.features().into()));
        format!("\n[[example]]\nname = {name}\nrequired-features = {features}\n")
    };
    service.examples.iter().map(example).collect()
}

/// The table of features, each with what it is for. The runtime has a feature of the same name, except for the example answers.
fn features() -> String {
    let feature = |(name, about, cost): &(&str, &str, &str)| {
        let cost = if cost.is_empty() { ".".to_owned() } else { format!("; {cost}.") };
        let enabled = if *name == "testing" { String::new() } else { format!("\"{RUNTIME}/{name}\"") };
        format!("# {}{cost}\n{name} = [{enabled}]\n", about.trim_end_matches('.'))
    };
    FEATURES.iter().map(feature).collect()
}

/// A value on one line.
fn toml(value: &Json) -> String {
    match value {
        Json::Array(items) => format!("[{}]", items.iter().map(toml).collect::<Vec<_>>().join(", ")),
        // The escapes of JSON are valid in TOML.
        scalar => scalar.to_string(),
    }
}

/// Disables rustfmt, which would change what prettyplease printed.
pub fn rustfmt() -> String {
    format!("# @generated by `{}`: the crate is formatted by the generator.\ndisable_all_formatting = true\n", COMMAND)
}
