//! Compares a folder with the files that it should contain, and finds out which of its files `generate` wrote.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use anyhow::{Context as _, ensure};
use generator::{FILES_LOCK, Files};

use super::MANIFEST;

/// Cargo writes these beside a crate that is in no workspace.
const CARGOS: [&str; 2] = ["Cargo.lock", "target/"];

/// How a folder differs from the files that it should contain. Paths are relative to the folder, with slashes, and sorted.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct FolderComparison {
    /// Files with other content.
    pub(crate) changed: Vec<String>,
    /// Files that do not exist.
    pub(crate) missing: Vec<String>,
    /// Files that an earlier run wrote, and that should not exist.
    pub(crate) left_over: Vec<String>,
    /// Files that are right.
    pub(crate) unchanged: Vec<String>,
    /// Files and folders of somebody else, which stay. Those of cargo are not listed. A folder ends in a slash.
    pub(crate) others: Vec<String>,
    /// Those of somebody else that are where a file should be.
    in_the_way: Vec<String>,
}

impl FolderComparison {
    /// Compares the files of a folder. A folder that does not exist counts as empty.
    pub(crate) fn of(folder: &Path, wanted: &Files) -> anyhow::Result<Self> {
        let cannot_be_read = || format!("{} cannot be read", folder.display());
        let written = written(folder, wanted);
        let known: BTreeSet<&str> = written.iter().chain(wanted.keys()).map(String::as_str).collect();
        let has_known = |inner: &str| known.range(inner..).next().is_some_and(|path| path.starts_with(inner));
        let mut found = BTreeSet::new();
        walk(folder, "", &has_known, &mut found).with_context(cannot_be_read)?;

        let is_file = |path: &String| fs::symlink_metadata(folder.join(path)).is_ok_and(|found| found.is_file());
        let is_ours = |path: &String| written.contains(path) && is_file(path);
        let mut comparison = Self::default();
        for (path, text) in wanted {
            let list = match found.remove(path) {
                false => &mut comparison.missing,
                true if is_file_with(&folder.join(path), text) => &mut comparison.unchanged,
                true if is_ours(path) => &mut comparison.changed,
                true => {
                    comparison.in_the_way.push(path.clone());
                    &mut comparison.changed
                }
            };
            list.push(path.clone());
        }
        for path in found.into_iter().filter(|path| !CARGOS.contains(&path.as_str())) {
            let is_in_the_way = wanted.contains_key(path.trim_end_matches('/')) || has_known(&format!("{path}/"));
            let list = match is_ours(&path) {
                true => &mut comparison.left_over,
                false if is_in_the_way => &mut comparison.in_the_way,
                false => &mut comparison.others,
            };
            list.push(path);
        }
        Ok(comparison)
    }

    /// Whether the folder contains all files that it should, and none that an earlier run left.
    pub(crate) fn is_up_to_date(&self) -> bool {
        self.changed.is_empty() && self.missing.is_empty() && self.left_over.is_empty()
    }

    /// Fails if files of somebody else are where files should be written, or if no earlier run wrote the folder and it has any.
    pub(super) fn demand_ours(&self, folder: &Path, wanted: &Files) -> anyhow::Result<()> {
        let others = if is_ours(folder, wanted) { &[] } else { &self.others[..] };
        let names: Vec<_> = self.in_the_way.iter().chain(others).take(5).map(String::as_str).collect();
        let otherwise = match marker(wanted) {
            MANIFEST => "name a folder of the client's own with --out",
            _ => "say with --runtime where else the runtime comes from",
        };
        ensure!(
            names.is_empty(),
            "it has files that `generate` did not write, such as {}; move them, or {otherwise}",
            names.join(", ")
        );
        Ok(())
    }
}

/// The manifest of a client, if `generate` wrote it.
pub(crate) fn manifest(folder: &Path) -> Option<String> {
    super::read_text(&folder.join(MANIFEST)).ok().filter(|manifest| is_generated(manifest))
}

/// The file that shows that an earlier run wrote a folder: the manifest, or the list if the manifest is a copy and says nothing.
pub(super) fn marker(wanted: &Files) -> &'static str {
    if wanted.get(MANIFEST).is_some_and(|manifest| is_generated(manifest)) { MANIFEST } else { FILES_LOCK }
}

/// Whether an earlier run wrote a folder. Another file, or a mention of another generator, says nothing about the folder.
fn is_ours(folder: &Path, wanted: &Files) -> bool {
    super::read_text(&folder.join(marker(wanted))).is_ok_and(|text| is_generated(&text))
}

/// Whether a text says at its top that `generate` wrote it.
fn is_generated(text: &str) -> bool {
    text.lines().take(2).any(|line| {
        line.split_once("@generated ").is_some_and(|(_, source)| source.contains("by `cargo xtask generate`"))
    })
}

/// The files that an earlier run wrote into a folder: those in its list. A version without the list wrote those of today that say so, or that
/// never do. What else it wrote stays, since a file of somebody else can be a copy of it.
pub(super) fn written(folder: &Path, wanted: &Files) -> BTreeSet<String> {
    let says_so = |path: &str| super::read_text(&folder.join(path)).is_ok_and(|text| is_generated(&text));
    if !is_ours(folder, wanted) {
        return BTreeSet::new();
    }
    if says_so(FILES_LOCK) {
        let list = super::read_text(&folder.join(FILES_LOCK)).unwrap_or_default();
        return list.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect();
    }
    let own = wanted.iter().filter(|(path, text)| !is_generated(text) || says_so(path));
    own.map(|(path, _)| path.clone()).collect()
}

/// The paths of all files below a folder. It lists a folder that it does not enter, with a slash at the end.
fn walk(folder: &Path, prefix: &str, enters: &dyn Fn(&str) -> bool, found: &mut BTreeSet<String>) -> io::Result<()> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        let inner = format!("{path}/");
        if !entry.file_type()?.is_dir() {
            found.insert(path);
        } else if enters(&inner) {
            walk(&entry.path(), &inner, enters, found)?;
        } else {
            found.insert(inner);
        }
    }
    Ok(())
}

/// Whether this is a plain file, not a link, with exactly this text.
pub(super) fn is_file_with(path: &Path, text: &str) -> bool {
    let has_size = fs::symlink_metadata(path).is_ok_and(|found| found.is_file() && found.len() == text.len() as u64);
    has_size && fs::read(path).is_ok_and(|bytes| bytes == text.as_bytes())
}
