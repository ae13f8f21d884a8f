//! The documents beside the client: `openapi.json` and `API.md`, of every golden case and of this repository.
//!
//! The scripts beside this file run external tools: validators, a client generator, a mock server and a fuzzer. README.md says how to
//! run them.

mod examples;
mod links;
mod marks;
mod schema;
#[cfg(unix)]
mod script;

use codegen::ir::Service;
use common::golden;
use common::{service, understood};
use support::files::{other_services, root};

/// A service and its documents.
pub struct Case {
    /// The name of the case in messages.
    pub name: String,
    /// The service.
    pub service: Service,
    /// `openapi.json`, parsed.
    pub document: serde_json::Value,
    /// The text of `API.md`.
    pub api: String,
    /// The text of `provenance.lock`.
    pub provenance: String,
}

/// The specs of all golden cases, of the services beside this one, and of this repository.
pub fn cases() -> impl Iterator<Item = Case> {
    let golden = golden::cases().into_iter().map(|case| (case.name, understood(&case.folder.join("spec"))));
    let others = other_services().into_iter().map(|folder| {
        let service = understood(&root().join(&folder).join("spec"));
        (folder, service)
    });
    golden.chain(others).chain([("this repository".to_owned(), service().clone())]).map(|(name, service)| {
        let mut files = codegen::generate(&service);
        let openapi = files.remove("openapi.json").expect("openapi.json is made");
        let api = files.remove("API.md").expect("API.md is made");
        let provenance = files.remove("provenance.lock").expect("provenance.lock is made");
        let document = serde_json::from_str(&openapi).unwrap_or_else(|error| panic!("{name}: {error}"));
        Case { name, service, document, api, provenance }
    })
}
