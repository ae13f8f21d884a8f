//! Compares a folder with the files that it should contain.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use anyhow::Context as _;
use codegen::Files;

/// Cargo writes these beside a crate that is in no workspace. They are not compared, and they are kept.
pub(super) const CARGOS: [&str; 2] = ["Cargo.lock", "target"];

/// How a folder differs from the files that it should contain. Paths are relative to the folder, with slashes, and sorted.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Comparison {
    /// Files with other content.
    pub(crate) changed: Vec<String>,
    /// Files that do not exist.
    pub(crate) missing: Vec<String>,
    /// Files that should not exist.
    pub(crate) left_over: Vec<String>,
    /// Files that are right.
    pub(crate) unchanged: Vec<String>,
}

impl Comparison {
    /// Compares every file of a folder. A folder that does not exist counts as empty.
    pub(crate) fn of(folder: &Path, wanted: &Files) -> anyhow::Result<Self> {
        let mut found = BTreeSet::new();
        walk(folder, "", &CARGOS, &mut found).with_context(|| format!("{} cannot be read", folder.display()))?;
        let mut comparison = Self::default();
        for (path, text) in wanted {
            let list = match found.remove(path) {
                false => &mut comparison.missing,
                true if is_file_with(&folder.join(path), text) => &mut comparison.unchanged,
                true => &mut comparison.changed,
            };
            list.push(path.clone());
        }
        comparison.left_over = found.into_iter().collect();
        Ok(comparison)
    }

    /// Whether the folder contains exactly the files that it should.
    pub(crate) fn is_up_to_date(&self) -> bool {
        self.changed.is_empty() && self.missing.is_empty() && self.left_over.is_empty()
    }
}

/// Fails if a folder contains files, but no generated ones, since it then belongs to somebody else. A folder that does not exist is fine.
pub(crate) fn demand_client(folder: &Path) -> anyhow::Result<()> {
    let mut found = BTreeSet::new();
    walk(folder, "", &CARGOS, &mut found).with_context(|| format!("{} cannot be read", folder.display()))?;
    let is_generated = |path: &String| {
        let text = fs::read_to_string(folder.join(path)).unwrap_or_default();
        text.lines().take(3).any(|line| line.contains("@generated"))
    };
    let is_client = match found.get("Cargo.toml") {
        Some(manifest) => is_generated(manifest),
        None => found.is_empty() || found.iter().any(is_generated),
    };
    anyhow::ensure!(
        is_client,
        "it has files that `generate` did not write; name a folder of the client's own with --out"
    );
    Ok(())
}

/// The paths of all files below a folder, except for these entries of the folder.
pub(super) fn walk(folder: &Path, prefix: &str, without: &[&str], found: &mut BTreeSet<String>) -> io::Result<()> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if without.contains(&path.as_str()) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            walk(&entry.path(), &format!("{path}/"), without, found)?;
        } else {
            found.insert(path);
        }
    }
    Ok(())
}

/// Whether this is a plain file, not a link, with exactly this text.
pub(super) fn is_file_with(path: &Path, text: &str) -> bool {
    let has_size = fs::symlink_metadata(path).is_ok_and(|found| found.is_file() && found.len() == text.len() as u64);
    has_size && fs::read(path).is_ok_and(|bytes| bytes == text.as_bytes())
}
