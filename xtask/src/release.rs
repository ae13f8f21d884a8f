//! The last release of the client, and what follows from it: the version that the changes since then ask for, and the changelog.
//!
//! A release is a tag of git that looks like `v0.1.0`. Where there is no git or no such tag, there is nothing to compare with, and then
//! the version and the changelog are people's alone. What is generated never depends on it: the changelog of the client is a
//! copy of `spec/CHANGELOG.md`, which is brought up to date first.

use std::fs;
use std::path::Path;

use codegen::diff::Comparison;
use codegen::diff::report::{changelog, changelog_copy};
use codegen::ir::Service;
use codegen::{compare, understand_leniently};

use crate::diff;
use crate::output::{BAD, DIM, count, println};

/// The changelog that people write, from the root.
pub(crate) const CHANGELOG: &str = "spec/CHANGELOG.md";

/// Its copy in the client.
const COPY: &str = "CHANGELOG.md";

/// What happened since the last release.
pub(crate) struct Since {
    tag: String,
    comparison: Comparison,
}

impl Since {
    /// Compares with the spec of the last release. Nothing if there is none, or if its spec cannot be read any more.
    pub(crate) fn last_release(root: &Path, service: &Service) -> Option<Self> {
        let (tag, files) = diff::last_release(root)?;
        let old = understand_leniently(&files);
        Some(Self { tag, comparison: compare(&old.service, service) })
    }

    /// Whether the version may stay as it is; if not, that is printed.
    pub(crate) fn allows_version(&self) -> bool {
        let verdict = &self.comparison.verdict;
        if verdict.version_is_enough() {
            return true;
        }
        println!(
            "{BAD}error{BAD:#}: the version {} is not enough: since {}, the spec is {verdict}",
            verdict.head_version, self.tag
        );
        println!("  set `version: {}` under `service: crate:` in spec/service.yaml", verdict.next_version);
        let findings = count(self.comparison.findings.len(), "finding");
        println!("  {DIM}`cargo xtask diff {}` tells why ({findings}); nothing was written{DIM:#}", self.tag);
        false
    }
}

/// The changelog as it is to be: that of people, with what changed since the last release.
pub(crate) struct Changelog {
    /// What stands in `spec/` now; nothing if there is no such file.
    found: Option<String>,
    /// What has to stand there.
    wanted: Option<String>,
}

impl Changelog {
    pub(crate) fn read(root: &Path, since: Option<&Since>) -> Self {
        let found = fs::read_to_string(root.join(CHANGELOG)).ok();
        let wanted = match since {
            Some(since) => {
                let updated = changelog(found.as_deref().unwrap_or_default(), &since.comparison);
                Some(updated).filter(|text| !text.is_empty())
            }
            None => found.clone(),
        };
        Self { found, wanted }
    }

    /// Whether it is as it has to be.
    pub(crate) fn is_right(&self) -> bool {
        self.found == self.wanted
    }

    /// Its text.
    pub(crate) fn text(&self) -> Option<&str> {
        self.wanted.as_deref()
    }

    /// The file of the client, with its name.
    pub(crate) fn copy(&self) -> Option<(String, String)> {
        self.text().map(|text| (COPY.to_owned(), changelog_copy(text, CHANGELOG)))
    }
}
