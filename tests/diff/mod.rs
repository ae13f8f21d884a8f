//! The findings about a change of a spec. `edits.txt` is the catalogue: it contains edits of the small spec in `base/`, each with its
//! expected findings and verdict.

pub(crate) mod catalogue;
mod changelog;
mod prose;
mod report;
mod robust;

use std::path::PathBuf;
use std::sync::LazyLock;

use language::{Reader, SpecFile, ir};
use spec_diff::Comparison;

fn folder() -> PathBuf {
    support::files::root().join("tests/diff")
}

/// The files of the spec before any edit.
pub(crate) fn base() -> Vec<SpecFile> {
    static BASE: LazyLock<Vec<SpecFile>> = LazyLock::new(|| specs::spec_files(&folder().join("base")));
    BASE.clone()
}

/// Understands a spec, which must have no mistake. Most specs here differ from another one in a single file.
pub(crate) fn understand(name: &str, files: &[SpecFile]) -> ir::Service {
    static READER: LazyLock<Reader> = LazyLock::new(Reader::default);
    READER.understand(files).unwrap_or_else(|mistakes| panic!("{name}: {}", mistakes.render(false)))
}

/// The base spec with some texts replaced, each at its first occurrence.
fn edited(edits: &[(&str, &str)]) -> ir::Service {
    let mut files = base();
    for (old, new) in edits {
        let file = files.iter_mut().find(|file| file.text.contains(old));
        let file = file.unwrap_or_else(|| panic!("no file of the base spec has `{old}`"));
        file.text = file.text.replacen(old, new, 1);
    }
    understand("the edit", &files)
}

/// The findings in short form: `rule path`, in alphabetical order.
fn found(comparison: &Comparison) -> Vec<String> {
    let mut found: Vec<_> =
        comparison.findings.iter().map(|finding| format!("{} {}", finding.rule.id, finding.path)).collect();
    found.sort();
    found
}
