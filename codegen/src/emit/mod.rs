//! The outputs, one module for each: the spec as understood goes in, the text of a file comes out.
//!
//! Emitters decide nothing: what a thing is called and what it is stands in the `ir`. A `quote!` body looks like the Rust
//! that it prints.

mod api_md;
mod docs;
mod errors;
mod example;
mod front_page;
mod group;
mod jobs;
mod library;
mod manifest;
mod openapi;
mod operations;
mod readme;
mod runtime;
mod rust;
mod rust_call;
mod types;
mod wire_test;

use proc_macro2::TokenStream;

pub use rust_call::{RustCall, rust_call};

use crate::Files;
use crate::ir::Service;
use crate::render;

/// The command that writes the output, for the headers.
const COMMAND: &str = "cargo xtask generate";

/// Every file of the client crate.
pub fn client(service: &Service) -> Files {
    let mut out = Output { files: Files::new() };
    out.text("Cargo.toml", manifest::manifest(service));
    out.text("rustfmt.toml", manifest::rustfmt());
    out.text("README.md", readme::readme(service));
    out.text("API.md", api_md::api_md(service));
    out.text("openapi.json", openapi::openapi(service));
    out.rust("src/lib.rs", "spec/", library::library(service));
    for group in &service.groups {
        let source = source_of(service, group.place.file);
        out.rust(&format!("src/{}.rs", group.name.rust), &source, group::group(service, group));
    }
    out.rust("src/errors.rs", "spec/", errors::errors(service));
    out.rust("src/operations.rs", "spec/", operations::operations(service));
    if let Some(jobs) = jobs::jobs(service) {
        out.rust("src/jobs.rs", "spec/", jobs);
    }
    for (name, tokens) in types::types(service) {
        out.rust(&format!("src/types/{name}.rs"), "spec/", tokens);
    }
    out.rust("tests/wire/main.rs", "spec/", wire_test::test(service));
    out.rust("tests/wire/calls.rs", "spec/", wire_test::calls(service));
    for (name, text) in runtime::SOURCES {
        out.text(&format!("src/runtime/{name}"), (*text).to_owned());
    }
    out.files
}

/// The files so far.
struct Output {
    files: Files,
}

impl Output {
    fn text(&mut self, path: &str, text: String) {
        self.files.insert(path.to_owned(), text);
    }

    fn rust(&mut self, path: &str, source: &str, tokens: TokenStream) {
        let header = header(source);
        // Tokens that are no Rust are a defect of an emitter. The file then says so and fails to compile, which is found
        // by everybody's first build and loses nothing; a panic would leave nobody with anything to look at.
        let text = render::rust_file(&header, tokens)
            .unwrap_or_else(|error| format!("compile_error!(\"defect of the generator in {path}: {error}\");\n"));
        self.text(path, text);
    }
}

/// What stands at the top of each file.
fn header(source: &str) -> Vec<String> {
    vec![
        format!("@generated from {source} by `{COMMAND}`."),
        "Do not edit: change the spec and run the command again.".to_owned(),
    ]
}

fn source_of(service: &Service, file: usize) -> String {
    service.files.get(file).cloned().unwrap_or_else(|| "spec/".to_owned())
}
