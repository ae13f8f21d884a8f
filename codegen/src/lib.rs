//! Reads a YAML description of one HTTP/JSON service and writes its Rust client.
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
pub use crate::diagnostic::{Diagnostic, DiagnosticCode, Label, Mistakes, Severity, Span, Warnings};
pub use crate::diff::compare;
pub use crate::emit::{RustCall, record, rust_call};
pub use crate::files::{Files, SpecFile};
pub use crate::load::{Content, Entry, Mapping, Node, Reader};
pub use crate::schema::schema;

/// Reads a spec: the service that its files describe together, or everything that is wrong with them. [`understand_leniently`] also
/// returns the warnings.
///
/// # Errors
/// All mistakes of all files, found in one run.
pub fn understand(files: &[SpecFile]) -> Result<ir::Service, Mistakes> {
    Reader::default().understand(files)
}

/// A spec that may have mistakes, such as one written for an older version of the language, as far as it is understood.
#[derive(Clone, Debug)]
pub struct Understood {
    /// The service, without what could not be understood. Compare it; do not generate from it unless `mistakes` is `None`.
    pub service: ir::Service,
    /// The mistakes in the spec, if there are any.
    pub mistakes: Option<Mistakes>,
    /// The warnings, if there are any. The spec can be used with them.
    pub warnings: Option<Warnings>,
}

/// Reads a spec as [`understand`] does, and returns what it understood even if the spec has mistakes.
pub fn understand_leniently(files: &[SpecFile]) -> Understood {
    Reader::default().understand_leniently(files)
}

impl Reader {
    /// Reads a spec as [`understand`](crate::understand) does.
    ///
    /// # Errors
    /// All mistakes of all files, found in one run.
    pub fn understand(&self, files: &[SpecFile]) -> Result<ir::Service, Mistakes> {
        match self.understand_leniently(files) {
            Understood { mistakes: Some(mistakes), .. } => Err(mistakes),
            Understood { service, mistakes: None, .. } => Ok(service),
        }
    }

    /// Reads a spec as [`understand_leniently`](crate::understand_leniently) does.
    pub fn understand_leniently(&self, files: &[SpecFile]) -> Understood {
        let mut report = diagnostic::Report::default();
        let spec = self.load(files, &mut report);
        let service = check::check(&spec, &mut report);
        let (mistakes, warnings) = report.finish(files);
        Understood { service, mistakes, warnings }
    }
}

/// The text of a spec file as a tree in which every key and every value knows its place, or `None` if it is not plain YAML. Whoever edits
/// a spec finds with it the bytes to replace, so that all others stay as they are. The spans count into this text.
pub fn tree(text: &str) -> Option<Node> {
    load::tree(text)
}

/// Writes the client crate of a service: every file but `wire.lock`, which the crate `wire-lock` makes with the runtime's own code. The
/// same service always gives the same bytes.
pub fn generate(service: &ir::Service) -> Files {
    emit::client(service, |_| true)
}

/// Writes those files of [`generate`] whose paths are wanted, in the time that they alone take.
pub fn generate_only(service: &ir::Service, is_wanted: impl Fn(&str) -> bool) -> Files {
    emit::client(service, is_wanted)
}
