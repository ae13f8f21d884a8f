//! The spec of this repository: read from the disk, understood, or told what is wrong with it.

use std::fs;
use std::path::Path;

use anyhow::Context as _;
use codegen::{Mistakes, SpecFile, ir};

use crate::output::{count, eprintln};
use crate::repository::SPEC;

/// A spec that was understood.
pub(crate) struct Spec {
    /// How many files it has.
    pub(crate) files: usize,
    /// What they say together.
    pub(crate) service: ir::Service,
}

/// Reads and understands `spec/`. Its mistakes are printed, and then there is nothing to return.
pub(crate) fn understand(root: &Path) -> anyhow::Result<Option<Spec>> {
    let files = read(root)?;
    match codegen::understand(&files) {
        Ok(service) => Ok(Some(Spec { files: files.len(), service })),
        Err(mistakes) => {
            eprintln!("{}", mistakes.render(true).trim_end());
            if std::env::var_os("GITHUB_ACTIONS").is_some() {
                annotate(&files, &mistakes);
            }
            Ok(None)
        }
    }
}

/// The YAML files of `spec/`, sorted by name.
fn read(root: &Path) -> anyhow::Result<Vec<SpecFile>> {
    let folder = root.join(SPEC);
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".yaml") {
            let path = format!("{SPEC}/{name}");
            let text = fs::read_to_string(root.join(&path)).with_context(|| format!("{path} cannot be read"))?;
            files.push(SpecFile { path, text });
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

/// Prints the mistakes once more in the form that GitHub shows beside the lines of a pull request.
fn annotate(files: &[SpecFile], mistakes: &Mistakes) {
    for mistake in mistakes.iter() {
        let span = mistake.primary.span;
        let Some(file) = files.get(span.file) else { continue };
        let before = file.text.get(..span.start).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        // The only characters that mean something to the reader of these lines.
        let message = mistake.message.replace('%', "%25").replace('\n', "%0A");
        println!("::error file={},line={line},col={column},title={}::{message}", file.path, mistake.code);
    }
}

/// How much there is: `50 operations, 4 permissions, 13 errors, 61 types`.
pub(crate) fn sizes(service: &ir::Service) -> String {
    let errors = service.operations.iter().map(|operation| operation.errors.len()).sum();
    let types = service.values.len() + service.records.len() + service.maps.len() + service.kinds.len();
    let sizes = [
        (service.operations.len(), "operation"),
        (service.permissions.len(), "permission"),
        (errors, "error"),
        (types, "type"),
    ];
    sizes.map(|(number, what)| count(number, what)).join(", ")
}
