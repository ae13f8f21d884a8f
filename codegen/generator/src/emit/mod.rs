//! The outputs, one module for each: from the spec as understood to the text of a file.
//!
//! Emitters decide nothing: names and kinds are in the `ir`. A `quote!` body looks like the Rust
//! that it prints.

mod client;
mod manifest;
mod openapi;
mod prose;
mod provenance;
mod readme;
pub mod runtime_source;
mod rust;
mod wire_lock;
mod wire_test;

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

pub use crate::emit::rust::call::rust_call;

use crate::Files;
use crate::emit::runtime_source::RuntimeSource;
use crate::emit::rust::docs::header;
use crate::render::RustFile;
use language::ir::{Operation, Permission, Service};
use spec_requests::descriptions::Descriptions;

/// The files of the client crate whose paths `is_wanted` accepts.
pub fn client(service: &Service, runtime: &RuntimeSource, is_wanted: impl Fn(&str) -> bool) -> Files {
    let mut outputs = outputs(service, runtime);
    outputs.retain(|output| is_wanted(&output.path));
    write_all(&outputs)
}

/// The tests of the client: calls for each line of `wire.lock`, and the test of the example answers.
pub fn tests(service: &Service) -> Files {
    write_all(&[
        rust("calls.rs", "spec/", || wire_test::calls(service)),
        rust("examples.rs", "spec/", || RustFile::whole(client::examples::test(service))),
    ])
}

/// Every file of the client crate.
fn outputs<'s>(service: &'s Service, runtime: &'s RuntimeSource) -> Vec<Output<'s>> {
    let descriptions = Descriptions::of(service);
    let mut outputs = vec![
        text("Cargo.toml", || manifest::manifest(service, runtime)),
        text("rustfmt.toml", manifest::rustfmt),
        text("README.md", || readme::readme(service)),
        text("provenance.lock", || provenance::provenance(service)),
        text("openapi.json", || openapi::openapi(service)),
        text("wire.lock", || wire_lock::wire_lock(service, descriptions)),
        rust("src/lib.rs", "spec/", || RustFile::whole(client::library::library(service, descriptions))),
        rust("src/errors.rs", "spec/", || client::errors::errors(service)),
        rust("src/examples.rs", "spec/", || client::examples::examples(service)),
        rust("src/operations.rs", "spec/", || client::operations::operations(service, descriptions)),
    ];
    outputs.extend(service.groups.iter().map(|group| {
        let source = service.files.get(group.place.file).map_or("spec/", String::as_str);
        rust(&format!("src/{}.rs", group.name.rust), source, || client::group::group(service, group))
    }));
    if !service.jobs.is_empty() {
        outputs.push(rust("src/jobs.rs", "spec/", || client::jobs::jobs(service)));
    }
    outputs.push(rust("src/guide/mod.rs", "spec/", || client::guide::root(service)));
    outputs.extend(
        client::guide::pages(service)
            .map(|page| text(&format!("src/guide/{}.md", page.name), move || page.file(service))),
    );
    outputs.push(rust("src/types/mod.rs", "spec/", || RustFile::whole(client::types::root(service))));
    outputs.extend(
        client::types::files(service)
            .map(|file| rust(&format!("src/types/{}.rs", file.name), "spec/", move || file.content(service))),
    );
    outputs.extend(service.examples.iter().map(|example| {
        let source = format!("spec/examples/{}.rs", example.name);
        let copy = move || format!("// {}\n\n{}", header(&source).join("\n// "), example.text);
        text(&format!("examples/{}.rs", example.name), copy)
    }));
    outputs.extend(manifest::LICENCES.map(|(path, licence)| text(path, || licence.to_owned())));
    outputs
}

/// Each permission with the operations that need it.
fn opened(service: &Service) -> impl Iterator<Item = (&Permission, Vec<&Operation>)> {
    let mut opened = vec![Vec::new(); service.permissions.len()];
    for operation in &service.operations {
        operation.permission.into_iter().for_each(|id| opened[id.0].push(operation));
    }
    service.permissions.iter().zip(opened)
}

/// A file to write. Files do not depend on one another, so they can be written in parallel.
struct Output<'s> {
    path: String,
    write: Box<dyn Fn() -> String + Sync + 's>,
}

fn text<'s>(path: &str, write: impl Fn() -> String + Sync + 's) -> Output<'s> {
    Output { path: path.to_owned(), write: Box::new(write) }
}

fn rust<'s>(path: &str, source: &'s str, content: impl Fn() -> RustFile<'s> + Sync + 's) -> Output<'s> {
    let place = path.to_owned();
    // Tokens that are not Rust are a defect of an emitter. The file then contains a `compile_error!`, which the first build of
    // the client reports. A panic would leave nothing to look at.
    text(path, move || {
        content()
            .print(&header(source))
            .unwrap_or_else(|error| format!("compile_error!(\"defect of the generator in {place}: {error}\");\n"))
    })
}

/// Writes the files, with one thread per core.
fn write_all(outputs: &[Output<'_>]) -> Files {
    let next = AtomicUsize::new(0);
    let write_some = || {
        let mine = std::iter::from_fn(|| outputs.get(next.fetch_add(1, Ordering::Relaxed)));
        let written = mine.map(|output| {
            let mut text = (output.write)();
            text.shrink_to_fit();
            (output.path.clone(), text)
        });
        written.collect::<Vec<_>>()
    };
    thread::scope(|scope| {
        let others = thread::available_parallelism().map_or(0, |threads| threads.get() - 1);
        let others: Vec<_> = (0..others).map(|_| scope.spawn(write_some)).collect();
        let mut files = Files::from_iter(write_some());
        for other in others {
            files.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        files
    })
}
