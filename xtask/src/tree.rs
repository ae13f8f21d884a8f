//! Compares folders and files with what they should contain, and writes them. Nothing is replaced that no command wrote, and no text that
//! somebody saved meanwhile: `codegen/ARCHITECTURE.md` lists what each command may replace.

mod compare;
#[cfg(test)]
mod tests;
mod write;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context as _, bail, ensure};
use generator::{FILES_LOCK, Files, files_lock};

pub(crate) use self::compare::{FolderComparison, manifest};
use self::compare::{is_file_with, marker, written};
pub(crate) use self::write::{Edit, create};

/// The manifest of a client says that `generate` wrote it.
const MANIFEST: &str = "Cargo.toml";

/// What becomes of files of a folder, by path.
pub(crate) type Edits = BTreeMap<String, Edit>;

/// Makes a folder of the repository contain these files, and removes those that an earlier run wrote. If the run is killed, each file is old
/// or new, and the next run does the rest. An unchanged file keeps its time stamp. If all are unchanged, nothing is written.
pub(crate) fn replace(root: &Path, folder: &str, wanted: &Files) -> anyhow::Result<FolderComparison> {
    let _alone = write::lock(root).context("the repository cannot be locked")?;
    let place = within(root, folder)?;
    let written = written(&place, wanted);
    // The list can be of a branch of somebody else, and lead elsewhere.
    let is_below = |path: &&Path| path.components().all(|part| matches!(part, Component::Normal(_)));
    let folders = wanted.keys().chain(&written).filter_map(|path| Path::new(path).parent()).filter(is_below);
    for known in folders.collect::<BTreeSet<_>>() {
        if !known.ancestors().any(|part| place.join(part).is_symlink()) {
            write::recover(&place.join(known))?;
            if known != Path::new("") {
                // It fails unless the folder is empty, as a killed run can leave it.
                let _ = fs::remove_dir(place.join(known));
            }
        }
    }
    let comparison = FolderComparison::of(&place, wanted)?;
    comparison.demand_ours(&place, wanted)?;
    for (path, text) in steps(&place, &comparison, wanted) {
        step(&place, &comparison, &path, text.as_deref())?;
    }
    Ok(comparison)
}

/// What is written into a folder, in this order. At any point, the manifest of a client and the list show the next run which files are ours.
fn steps(place: &Path, comparison: &FolderComparison, wanted: &Files) -> Vec<(String, Option<String>)> {
    let FolderComparison { changed, missing, left_over, .. } = comparison;
    let mut texts: BTreeMap<&str, &str> = changed.iter().chain(missing).map(|path| (&**path, &*wanted[path])).collect();
    let [manifest, list] = [MANIFEST, FILES_LOCK].map(|path| texts.remove_entry(path));
    // Until the end, the list has the old files and the new ones.
    let mut both = wanted.clone();
    both.extend(written(place, wanted).into_iter().map(|path| (path, String::new())));
    let both = list.map(|(path, _)| (path.to_owned(), Some(files_lock(&both))));
    let new = |(path, text): (&str, &str)| (path.to_owned(), Some(text.to_owned()));
    let mut first: Vec<_> = manifest.map(new).into_iter().chain(both).collect();
    if marker(wanted) == FILES_LOCK {
        first.reverse();
    }
    let old = left_over.iter().filter(|path| *path != FILES_LOCK).map(|path| (path.clone(), None));
    first.into_iter().chain(texts.into_iter().map(new)).chain(old).chain(list.map(new)).collect()
}

/// Writes a file into a folder, or removes it with the folders that are empty then.
fn step(place: &Path, comparison: &FolderComparison, path: &str, text: Option<&str>) -> anyhow::Result<()> {
    let there = place.join(path);
    // What is there now, but was not, is of somebody else. The list is written twice.
    let is_ours = path == FILES_LOCK || !comparison.missing.iter().any(|missing| missing == path);
    let read = (is_ours && there.is_file()).then(|| read(&there)).transpose();
    let read = read.with_context(|| format!("{path} cannot be read"))?;
    if read.as_deref() != text.map(str::as_bytes) {
        write::edit(place, path, &Edit { read, text: text.map(Into::into) })?;
    }
    if text.is_none() {
        let above = Path::new(path).ancestors().skip(1).filter(|above| !above.as_os_str().is_empty());
        above.take_while(|above| fs::remove_dir(place.join(above)).is_ok()).for_each(drop);
    }
    Ok(())
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
    let edit = Edit { read: read.map(<[u8]>::to_owned), text: Some(text.into()) };
    let write = || {
        let _alone = write::lock(root).context("the repository cannot be locked")?;
        edit_behind_links(root, &[(path, &edit)], |place| !is_file_with(place, text))
    };
    write().map(|count| count > 0).with_context(|| format!("{path} cannot be written"))
}

/// Like [`replace_file`], but replaces only a file that an earlier run wrote, or an empty one.
pub(crate) fn replace_own(root: &Path, path: &str, text: &str, is_own: fn(&[u8]) -> bool) -> anyhow::Result<bool> {
    let place = root.join(path);
    let old = place.exists().then(|| read(&place)).transpose().with_context(|| format!("{path} cannot be written"))?;
    let is_free = old.as_ref().is_none_or(|old| old.is_empty() || is_own(old));
    ensure!(is_free, "{path} cannot be written: no earlier run wrote what is there; move it, or name another file");
    replace_file(root, path, old.as_deref(), text)
}

/// Edits files of a folder of the repository, and keeps its other files. If a file is no longer as it was read, it fails before it writes
/// any. If the run is killed, each file is old or new. Returns the number of changed files.
pub(crate) fn replace_some(root: &Path, folder: &str, edits: &Edits) -> anyhow::Result<usize> {
    let _alone = write::lock(root).context("the repository cannot be locked")?;
    write::recover(&within(root, folder)?)?;
    let edits = edits.iter().filter(|(_, edit)| edit.read != edit.text);
    let edits: Vec<_> = edits.map(|(path, edit)| (format!("{folder}/{path}"), edit)).collect();
    edit_behind_links(root, &edits.iter().map(|(path, edit)| (&**path, *edit)).collect::<Vec<_>>(), |_| true)
}

/// Makes those edits that are needed. A link stays, and what it leads to is edited. Returns the number of edits.
fn edit_behind_links(root: &Path, edits: &[(&str, &Edit)], is_needed: impl Fn(&Path) -> bool) -> anyhow::Result<usize> {
    let mut needed = Vec::new();
    for (path, edit) in edits {
        let place = within(root, path)?;
        let (Some(folder), Some(name)) = (place.parent(), place.file_name().and_then(|name| name.to_str())) else {
            bail!("{path} is no name of a file");
        };
        write::recover(folder)?;
        if is_needed(&place) {
            write::demand_as_read(&place, path, edit)?;
            needed.push((folder.to_owned(), name.to_owned(), *edit));
        }
    }
    needed.iter().try_for_each(|(folder, name, edit)| write::edit(folder, name, edit))?;
    Ok(needed.len())
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

/// The path of a file or folder below another one, without any link. A link stays, and what it leads to is replaced. It must not lead
/// elsewhere: it may come from a branch of somebody else.
fn within(root: &Path, path: &str) -> anyhow::Result<PathBuf> {
    let place = resolved(&root.join(path))?;
    let is_inside = place.starts_with(fs::canonicalize(root)?);
    ensure!(is_inside, "{path} is a link that leads to {}: remove it, or name that place itself", place.display());
    Ok(place)
}

/// The path of a file or folder, which need not exist, without any link.
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
