//! `Cargo.toml`, the licence texts and `rustfmt.toml` of the client crate.

use crate::emit::rust::file::COMMAND;
use language::ir::{Builtin, ClientCrate, Example, Service};

/// The oldest compiler that builds the client.
pub const RUST_VERSION: &str = "1.88";

/// The licence texts of this project, which apply to generated code, too.
pub const LICENCES: [(&str, &str); 2] = [
    ("LICENSE-APACHE", include_str!("../../../LICENSE-APACHE")),
    ("LICENSE-MIT", include_str!("../../../LICENSE-MIT")),
];

/// The features that a user can enable, each with its description. `http` is the default.
pub const FEATURES: [(&str, &str); 8] = [
    ("http", "The built-in transport, over TCP and TLS. It is on by default."),
    ("gzip", "Requests compressed answers."),
    ("platform-trust", "Adds `ClientBuilder::platform_trust`, which trusts the platform's root certificates."),
    ("socks", "Connects through SOCKS proxies."),
    ("testing", "Adds example answers for tests, and checks for a transport of your own."),
    ("tracing", "Opens a span for each call."),
    ("jiff", "Converts dates and times from and to those of `jiff`."),
    ("chrono", "Converts dates and times from and to those of `chrono`."),
];

/// The manifest. Its dependencies are copied from the runtime's manifest.
pub fn manifest(service: &Service) -> String {
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
include = ["/src", "/examples", "/API.md", "/CHANGELOG.md", "/LICENSE-*", "/README.md", "/openapi.json"]

[package.metadata.docs.rs]
all-features = true

[features]
default = ["http"]
# The built-in transport, over TCP and TLS. Without it a client needs a transport of your own.
http = ["dep:rustls", "dep:ureq", "dep:webpki-roots"]
# Takes compressed answers; five more crates.
gzip = ["http", "dep:flate2"]
# Trusts the certificates that the platform trusts, if asked to; three more crates on Linux.
platform-trust = ["http", "dep:rustls-platform-verifier"]
# Connects through SOCKS proxies; no more crates.
socks = ["http", "ureq/socks-proxy"]
# Example answers, and checks for tests of a transport of your own; no more crates.
testing = []
{examples_feature}# A span for each call; three more crates.
tracing = ["dep:tracing"]
# Conversions of dates and times; two more crates.
jiff = ["dep:jiff"]
# Conversions of dates and times; three more crates.
chrono = ["dep:chrono"]

# All tests are in `tests/`: unit tests would compile the crate a second time. The examples of the documentation are a program of their
# own, which takes a second to link: `cargo test --doc` runs them.
[lib]
test = false
doctest = false

[dependencies]
{dependencies}

# It makes each call of `wire.lock`. `cargo test --test wire` runs it; it takes seconds to compile, so `cargo test` alone leaves it out.
[[test]]
name = "wire"
test = false

# It needs the example answers.
[[test]]
name = "examples"
required-features = ["testing"]

# Named after the client, so that several clients fit into one workspace.
[[example]]
name = "{tour}"
path = "examples/tour.rs"
{examples}"#,
        command = COMMAND,
        package = client.package,
        version = client.version,
        rust_version = RUST_VERSION,
        description = toml_text(&format!("A blocking client of {}", service.name)),
        publication = publication(client),
        examples_feature = if service.examples.is_empty() { "" } else { EXAMPLES_FEATURE },
        dependencies = dependencies_of(service),
        tour = client.tour(),
        examples = examples(service),
    )
}

/// The metadata for crates.io. A crate whose source is not public has `publish = false`, so it cannot be published by accident.
fn publication(client: &ClientCrate) -> String {
    let list = |key: &str, words: &[String]| {
        let words: Vec<_> = words.iter().map(|word| toml_text(word)).collect();
        if words.is_empty() { String::new() } else { format!("{key} = [{}]\n", words.join(", ")) }
    };
    let repository = client.repository.as_ref();
    [
        repository.map_or_else(String::new, |address| format!("repository = {}\n", toml_text(address))),
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

fn examples(service: &Service) -> String {
    let example = |example: &Example| {
        let features: Vec<_> = example.features().into_iter().map(toml_text).collect();
        format!("\n[[example]]\nname = {}\nrequired-features = [{}]\n", toml_text(&example.name), features.join(", "))
    };
    service.examples.iter().map(example).collect()
}

/// The dependencies. Only clients with decimals need the feature `raw_value` of serde_json.
fn dependencies_of(service: &Service) -> String {
    let without_features = |line: &str| {
        let version = line.strip_prefix("serde_json = { version = ")?.strip_suffix(", features = [\"raw_value\"] }")?;
        Some(format!("serde_json = {version}"))
    };
    let has_decimals = service.has_builtin(Builtin::is_decimal);
    let lines = dependencies().lines().map(|line| {
        let shorter = if has_decimals { None } else { without_features(line) };
        shorter.unwrap_or_else(|| line.to_owned())
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The table of the crates that a client depends on, from the manifest of the runtime.
fn dependencies() -> &'static str {
    let manifest = include_str!("../../runtime/Cargo.toml");
    let after = manifest.split_once("[dependencies]\n").map_or("", |(_, after)| after);
    after.split_once("\n[").map_or(after, |(table, _)| table).trim_end()
}

/// A TOML string. The escapes of JSON are valid in TOML.
fn toml_text(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Disables rustfmt, which would change what prettyplease printed.
pub fn rustfmt() -> String {
    format!("# @generated by `{}`: the crate is formatted by the generator.\ndisable_all_formatting = true\n", COMMAND)
}
