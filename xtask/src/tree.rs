//! Compares folders and files with what they should contain, and writes them. Nothing is replaced that no command wrote, and no text that
//! somebody saved meanwhile: `codegen/ARCHITECTURE.md` lists what each command may replace.

mod compare;
mod swap;
#[cfg(test)]
mod tests;
mod workshop;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use codegen::Files;

pub(crate) use self::compare::FolderComparison;
use self::compare::is_file_with;
pub(crate) use self::workshop::{Edit, Edits, create};

/// Makes a folder of the repository contain these files, and removes those that an earlier run wrote. If the run is killed, the folder is
/// either old or new, on a system that can exchange folders. An unchanged file keeps its time stamp. If all are unchanged, nothing is written.
pub(crate) fn replace(root: &Path, folder: &str, wanted: &Files) -> anyhow::Result<FolderComparison> {
    let _alone = swap::lock(root).context("the repository cannot be locked")?;
    let place = resolved(&root.join(folder))?;
    workshop::recover(&place)?;
    let comparison = FolderComparison::of(&place, wanted)?;
    comparison.demand_ours(&place)?;
    if !comparison.is_up_to_date() {
        let FolderComparison { changed, missing, left_over, .. } = &comparison;
        let old = |path: &String| if missing.binary_search(path).is_ok() { None } else { read(&place.join(path)).ok() };
        let text = |path: &String| wanted.get(path).map(|text| text.clone().into_bytes());
        let edit = |path: &String| (path.clone(), Edit { read: old(path), text: text(path) });
        workshop::edit(&place, &changed.iter().chain(missing).chain(left_over).map(edit).collect())?;
    }
    Ok(comparison)
}

/// A text file of the repository, and what it should contain.
pub(crate) struct TextFile {
    /// Its path from the root.
    pub(crate) path: String,
    /// Its path in messages.
    pub(crate) shown: String,
    /// What it contains, if it exists.
    pub(crate) found: Option<String>,
    /// What it should contain, if it should exist.
    pub(crate) wanted: Option<String>,
}

impl TextFile {
    /// Whether it contains what it should.
    pub(crate) fn is_right(&self) -> bool {
        self.found == self.wanted
    }

    /// Writes it. Returns whether it changed.
    pub(crate) fn write(&self, root: &Path) -> anyhow::Result<bool> {
        let found = self.found.as_deref().map(str::as_bytes);
        self.wanted.as_ref().map_or(Ok(false), |text| replace_file(root, &self.path, found, text))
    }
}

/// Makes a file of the repository contain this text, in one step. It fails if the file no longer contains what was `read`. Returns whether
/// the file changed.
pub(crate) fn replace_file(root: &Path, path: &str, read: Option<&[u8]>, text: &str) -> anyhow::Result<bool> {
    let write = || {
        let _alone = swap::lock(root).context("the repository cannot be locked")?;
        let place = resolved(&root.join(path))?;
        workshop::recover(&place)?;
        let is_other = !is_file_with(&place, text);
        if is_other {
            let edit = Edit { read: read.map(<[u8]>::to_owned), text: Some(text.into()) };
            workshop::edit(&place, &Edits::from([(String::new(), edit)]))?;
        }
        anyhow::Ok(is_other)
    };
    write().with_context(|| format!("{path} cannot be written"))
}

/// Like [`replace_file`], but replaces only a file that an earlier run wrote, or an empty one.
pub(crate) fn replace_own(root: &Path, path: &str, text: &str, is_own: fn(&[u8]) -> bool) -> anyhow::Result<bool> {
    let place = root.join(path);
    let old = place.exists().then(|| read(&place)).transpose().with_context(|| format!("{path} cannot be written"))?;
    let is_free = old.as_ref().is_none_or(|old| old.is_empty() || is_own(old));
    ensure!(is_free, "{path} cannot be written: no earlier run wrote what is there; move it, or name another file");
    replace_file(root, path, old.as_deref(), text)
}

/// Edits files of a folder of the repository, and keeps its other files. It fails if a file is no longer as it was read. If the run is killed,
/// all of them are old or all are new, on a system that can exchange folders, except that a file behind a link is edited after the others.
/// Returns the number of changed files.
pub(crate) fn replace_some(root: &Path, folder: &str, mut edits: Edits) -> anyhow::Result<usize> {
    let _alone = swap::lock(root).context("the repository cannot be locked")?;
    let place = resolved(&root.join(folder))?;
    workshop::recover(&place)?;
    edits.retain(|_, edit| edit.read != edit.text);
    let count = edits.len();
    let (linked, plain): (Edits, Edits) = edits.into_iter().partition(|(path, _)| place.join(path).is_symlink());
    if !plain.is_empty() {
        workshop::edit(&place, &plain)?;
    }
    for (path, edit) in linked {
        workshop::edit(&resolved(&place.join(path))?, &Edits::from([(String::new(), edit)]))?;
    }
    Ok(count)
}

/// Reads a text file. What is no regular file may never end, so it is refused.
pub(crate) fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read(path)?).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error.utf8_error()))
}

/// Reads a regular file.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    fs::read(path)
}

/// The path of a file or folder, which need not exist, without any link. So a link is kept, and what it leads to is replaced.
pub(crate) fn resolved(path: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        found => return found,
    }
    if path.is_symlink() {
        return Err(io::Error::other("it is a link that leads nowhere"));
    }
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    Ok(fs::canonicalize(parent.unwrap_or(Path::new(".")))?.join(name))
}
