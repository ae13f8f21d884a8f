//! The changes since the last release of the client: the version that they need, and the changelog.
//!
//! A release is a git tag such as `v0.1.0`. Without git or such a tag there is nothing to compare with, and people alone write the
//! version and the changelog. The output depends on files only: the client's changelog is a copy of `spec/CHANGELOG.md`, which is
//! updated first.

use std::io;

use anyhow::Context as _;
use language::english::count;
use language::ir::Service;
use language::understand_leniently;
use spec_diff::report::changelog;
use spec_diff::{Comparison, compare};

use crate::diff;
use crate::output::{BAD, DIM, println};
use crate::project::Folder;
use crate::tree::{self, TextFile};

/// The changelog that people write, in the folder of the spec, and its copy in the client.
pub(crate) const CHANGELOG: &str = "CHANGELOG.md";

/// The changes since the last release.
pub(crate) struct Since {
    tag: String,
    /// The file that contains the version, for messages.
    place: String,
    comparison: Comparison,
}

impl Since {
    /// Compares with the spec of the last release. `None` if there is none, or if its spec can no longer be read.
    pub(crate) fn last_release(spec: &Folder, service: &Service) -> Option<Self> {
        let (tag, files) = diff::last_release(spec)?;
        let old = understand_leniently(&files);
        let place = spec.shown("service.yaml");
        Some(Self { tag, place, comparison: compare(&old.service, service) })
    }

    /// Whether the version is high enough. If it is not, this prints why.
    pub(crate) fn allows_version(&self) -> bool {
        let verdict = &self.comparison.verdict;
        if verdict.version_is_enough() {
            return true;
        }
        println!(
            "{BAD}error{BAD:#}: the version {} is too low: compared with {}, the spec is {verdict}",
            verdict.head_version, self.tag
        );
        println!("  set `version: {}` under `service: crate:` in {}", verdict.next_version, self.place);
        let findings = count(self.comparison.findings.len(), "finding");
        println!("  {DIM}`cargo xtask diff {}` shows why ({findings}); nothing was written{DIM:#}", self.tag);
        false
    }
}

/// The changelog: the text that people wrote, with the changes since the last release. A file that exists and cannot be read is an error,
/// since its text must not be replaced.
pub(crate) fn read_changelog(spec: &Folder, since: Option<&Since>) -> anyhow::Result<TextFile> {
    let (path, shown) = (spec.file(CHANGELOG), spec.shown(CHANGELOG));
    let found = match tree::read_text(&spec.path().join(CHANGELOG)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        read => Some(read.with_context(|| format!("{shown} cannot be read"))?),
    };
    let wanted = match since {
        Some(since) => {
            let updated = changelog(found.as_deref().unwrap_or_default(), &since.comparison);
            Some(updated).filter(|text| !text.is_empty())
        }
        None => found.clone(),
    };
    Ok(TextFile { path, shown, found, wanted })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_changelog_that_cannot_be_read_is_left_alone() {
        let root = tempfile::tempdir().expect("a folder");
        let spec = Folder { parent: root.path().to_owned(), name: "spec".to_owned(), shown: "spec".to_owned() };
        fs::create_dir(spec.path()).expect("a folder");
        assert_eq!(read_changelog(&spec, None).expect("there is none").wanted, None);
        fs::write(spec.path().join(CHANGELOG), b"Andr\xe9 wrote this").expect("it can be written");
        let error = read_changelog(&spec, None).err().expect("it is not UTF-8").to_string();
        assert_eq!(error, "spec/CHANGELOG.md cannot be read");
    }
}
