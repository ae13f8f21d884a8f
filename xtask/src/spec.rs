//! Reads a spec and converts it to a service, or prints its mistakes.

use std::fs;
use std::path::Path;

use anyhow::Context as _;
use codegen::english::count;
use codegen::{Diagnostic, Severity, SpecFile, Understood, Warnings, ir};

use crate::output::eprintln;
use crate::project::{Folder, Project};

/// A spec that was understood.
pub(crate) struct Spec {
    /// The service that the files describe.
    pub(crate) service: ir::Service,
    /// The warnings about it, if there are any.
    warnings: Option<Warnings>,
    /// The files.
    texts: Vec<SpecFile>,
}

/// Reads and understands the spec. If it has mistakes, prints them and returns `None`.
pub(crate) fn understand(project: &Project) -> anyhow::Result<Option<Spec>> {
    let folder = &project.spec;
    let texts = read(folder)?;
    let Understood { mut service, mistakes, warnings } = codegen::understand_leniently(&texts);
    // Messages name the files as the caller does. The client names them relative to the parent of the spec's folder, so they are the same
    // on every machine.
    let name = |path: &String| {
        path.strip_prefix(&folder.shown).map_or_else(|| path.clone(), |file| format!("{}{file}", folder.name))
    };
    service.files = service.files.iter().map(name).collect();
    service.examples = examples(&folder.path())?;
    let spec = Spec { service, warnings, texts };
    let Some(mistakes) = mistakes else { return Ok(Some(spec)) };
    spec.print_warnings();
    eprintln!("{}", mistakes.render(true).trim_end());
    annotate(&spec.texts, mistakes.iter());
    Ok(None)
}

impl Spec {
    /// A summary of what was read: `read 14 spec files: 50 operations, …`.
    pub(crate) fn read(&self) -> String {
        let warnings = match self.warnings() {
            0 => String::new(),
            number => format!("; {}, which `cargo xtask check` shows", count(number, "warning")),
        };
        format!("read {}: {}{warnings}", count(self.texts.len(), "spec file"), sizes(&self.service))
    }

    /// The files as they were read.
    pub(crate) fn texts(&self) -> &[SpecFile] {
        &self.texts
    }

    /// The number of warnings.
    pub(crate) fn warnings(&self) -> usize {
        self.warnings.as_ref().map_or(0, Warnings::len)
    }

    /// Prints the warnings, if there are any.
    pub(crate) fn print_warnings(&self) {
        if let Some(warnings) = &self.warnings {
            eprintln!("{}\n", warnings.render(true).trim_end());
            annotate(&self.texts, warnings.iter());
        }
    }
}

/// The YAML files of the spec, sorted by name.
fn read(spec: &Folder) -> anyhow::Result<Vec<SpecFile>> {
    let folder = spec.path();
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".yaml") {
            let path = spec.shown(&name);
            let text = fs::read_to_string(folder.join(&name)).with_context(|| format!("{path} cannot be read"))?;
            files.push(SpecFile { path, text });
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

/// The programs in `examples/` of the spec, sorted by name.
fn examples(spec: &Path) -> anyhow::Result<Vec<ir::Example>> {
    let folder = spec.join("examples");
    let mut examples = Vec::new();
    for entry in fs::read_dir(&folder).into_iter().flatten() {
        let path = entry?.path();
        if let (Some(name), true) = (path.file_stem(), path.extension().is_some_and(|extension| extension == "rs")) {
            anyhow::ensure!(name != "tour", "{} has the name of a generated example: rename it", path.display());
            let text = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
            examples.push(ir::Example { name: name.to_string_lossy().into_owned(), text });
        }
    }
    examples.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(examples)
}

/// On GitHub, prints diagnostics once more as commands, which GitHub shows beside the lines of a pull request.
fn annotate<'d>(files: &[SpecFile], diagnostics: impl Iterator<Item = &'d Diagnostic>) {
    if std::env::var_os("GITHUB_ACTIONS").is_none() {
        return;
    }
    for Diagnostic { severity, code, message, primary, .. } in diagnostics {
        let level = match severity {
            Severity::Mistake => "error",
            Severity::Warning => "warning",
        };
        let span = primary.span;
        let Some(file) = files.get(span.file()) else { continue };
        let before = file.text.get(..span.start()).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        // These characters have a meaning in GitHub's format.
        let message = message.replace('%', "%25").replace('\n', "%0A");
        println!("::{level} file={},line={line},col={column},title={code}::{message}", file.path);
    }
}

/// The size of a service: `50 operations, 4 permissions, 13 errors, 61 types`.
pub(crate) fn sizes(service: &ir::Service) -> String {
    let errors = service.documented_errors();
    let types = service.scalars.len() + service.records.len() + service.maps.len() + service.variants.len();
    let sizes = [
        (service.operations.len(), "operation"),
        (service.permissions.len(), "permission"),
        (errors, "error"),
        (types, "type"),
    ];
    sizes.map(|(number, what)| count(number, what)).join(", ")
}
