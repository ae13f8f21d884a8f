//! Reads a YAML description of an HTTP/JSON service: from text to the service as understood, or every mistake in the text.

mod ast;
mod check;
mod diagnostic;
pub mod english;
mod ident;
pub mod ir;
mod load;
mod pretty_json;
mod schema;
mod written;

pub use crate::diagnostic::suggestions::nearest;
pub use crate::diagnostic::{Diagnostic, DiagnosticCode, Label, Mistakes, SHOWN, Severity, Span, Warnings, printable};
pub use crate::ident::is_crate_name;
pub use crate::load::{Entry, Mapping, Node, NodeContent, PROSE, Reader, tree};
pub use crate::pretty_json::pretty_json;
pub use crate::schema::schema;

/// One file of a spec.
#[derive(Clone, Debug)]
pub struct SpecFile {
    /// The path as messages show it: `spec/loan.yaml`.
    pub path: String,
    /// The whole text.
    pub text: String,
}

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
        let mut report = diagnostic::Diagnostics::default();
        let spec = self.load(files, &mut report);
        let service = check::check(&spec, &mut report);
        let (mistakes, warnings) = report.finish(files);
        Understood { service, mistakes, warnings }
    }
}
