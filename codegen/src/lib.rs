//! Reads a YAML description of an HTTP/JSON service and writes its Rust client.
#![forbid(unsafe_code)]

mod ast;
pub mod calls;
mod check;
mod diagnostic;
pub mod diff;
mod emit;
pub mod english;
mod entries;
mod files;
mod ident;
pub mod ir;
mod load;
mod render;
mod scalar;
mod schema;
pub mod tour;

pub use crate::diagnostic::near::nearest;
pub use crate::diagnostic::{Diagnostic, DiagnosticCode, Label, Mistakes, SHOWN, Severity, Span, Warnings};
pub use crate::diff::compare;
pub use crate::emit::{RustCall, record, rust_call};
pub use crate::files::{FILES_LOCK, Files, SpecFile, files_lock};
pub use crate::ident::is_crate_name;
pub use crate::load::{Content, Entry, Mapping, Node, Reader};
pub use crate::schema::schema;

/// Reads a spec. Returns the service that its files describe together, or all mistakes in them. [`understand_leniently`] also
/// returns the warnings.
///
/// # Errors
/// All mistakes of all files, found in one run.
pub fn understand(files: &[SpecFile]) -> Result<ir::Service, Mistakes> {
    Reader::default().understand(files)
}

/// The result of reading a spec that may have mistakes, such as one for an older version of the language.
#[derive(Clone, Debug)]
pub struct Understood {
    /// The service, without the parts with mistakes. You can compare it, but do not generate from it unless `mistakes` is `None`.
    pub service: ir::Service,
    /// The mistakes in the spec, if there are any.
    pub mistakes: Option<Mistakes>,
    /// The warnings, if there are any. A spec with warnings can be used.
    pub warnings: Option<Warnings>,
}

/// Reads a spec like [`understand`], but returns a service even if the spec has mistakes.
pub fn understand_leniently(files: &[SpecFile]) -> Understood {
    Reader::default().understand_leniently(files)
}

impl Reader {
    /// Reads a spec like [`understand`](crate::understand).
    ///
    /// # Errors
    /// All mistakes of all files, found in one run.
    pub fn understand(&self, files: &[SpecFile]) -> Result<ir::Service, Mistakes> {
        match self.understand_leniently(files) {
            Understood { mistakes: Some(mistakes), .. } => Err(mistakes),
            Understood { service, mistakes: None, .. } => Ok(service),
        }
    }

    /// Reads a spec like [`understand_leniently`](crate::understand_leniently).
    pub fn understand_leniently(&self, files: &[SpecFile]) -> Understood {
        let mut report = diagnostic::Report::default();
        let spec = self.load(files, &mut report);
        let service = check::check(&spec, &mut report);
        let (mistakes, warnings) = report.finish(files);
        Understood { service, mistakes, warnings }
    }
}

/// Parses the text of a spec file into a tree with the position of every key and value. Returns `None` if it is not plain YAML. An editor
/// of specs uses the spans to find the bytes to replace, and leaves all others unchanged. The spans are offsets in this text.
pub fn tree(text: &str) -> Option<Node> {
    load::tree(text)
}

/// Writes the client crate of a service: every file except `wire.lock`, which the crate `wire-lock` makes with the runtime's code, and
/// [`files_lock`]. The same service always gives the same bytes.
pub fn generate(service: &ir::Service) -> Files {
    emit::client(service, |_| true)
}

/// Writes only the files of [`generate`] whose paths are wanted, which takes less time.
pub fn generate_only(service: &ir::Service, is_wanted: impl Fn(&str) -> bool) -> Files {
    emit::client(service, is_wanted)
}
