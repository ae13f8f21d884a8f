//! The documents beside the client: `openapi.json` and `API.md`, of every golden case and of this repository.
//!
//! The scripts beside this file run external tools: validators, a client generator, a mock server and a fuzzer. README.md says how to
//! run them.

mod document;
mod examples;
mod extensions;
mod links;
mod schema;
#[cfg(unix)]
mod script;
mod structure;

use codegen::ir::Service;
use common::spec_files;
use support::files::root;

/// A service and its documents.
pub struct Case {
    /// The name of the case in messages.
    pub name: String,
    /// The service.
    pub service: Service,
    /// The text of `openapi.json`.
    pub openapi: String,
    /// The same, parsed.
    pub document: serde_json::Value,
    /// The text of `API.md`.
    pub api: String,
}

/// The specs of all golden cases and of this repository.
pub fn cases() -> Vec<Case> {
    let folder = root().join("tests/golden/cases");
    let mut folders: Vec<_> = std::fs::read_dir(&folder)
        .expect("the cases can be listed")
        .map(|entry| entry.expect("a case can be listed").path())
        .map(|path| (path.file_name().expect("a case has a name").to_string_lossy().into_owned(), path.join("spec")))
        .collect();
    folders.sort();
    folders.push(("this repository".to_owned(), root().join("spec")));
    folders
        .into_iter()
        .map(|(name, folder)| {
            let service = match codegen::understand(&spec_files(&folder)) {
                Ok(service) => service,
                Err(mistakes) => panic!("{name}: {}", mistakes.render(false)),
            };
            let mut files = codegen::generate(&service);
            let openapi = files.remove("openapi.json").expect("openapi.json is made");
            let api = files.remove("API.md").expect("API.md is made");
            let document = document::read(&openapi).unwrap_or_else(|error| panic!("{name}: {error}"));
            Case { name, service, openapi, document, api }
        })
        .collect()
}
