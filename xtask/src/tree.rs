//! Compares a folder on disk with the files that it should contain, and writes it.

mod compare;
mod swap;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::fs::{self, File, FileTimes};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use codegen::Files;

use self::compare::{CARGOS, is_file_with, walk};
pub(crate) use self::compare::{Comparison, demand_client};

/// Makes a folder of the repository contain these files and no others. If the run is killed, the folder is either old or new: it builds
/// a complete new folder beside the old one and then swaps the two. An unchanged file keeps its time stamp. If all are unchanged,
/// nothing is written.
pub(crate) fn replace(root: &Path, folder: &str, wanted: &Files) -> anyhow::Result<Comparison> {
    let _alone = swap::lock(root).context("the repository cannot be locked")?;
    let (old, new) = recovered(root, folder)?;
    let comparison = Comparison::of(&old, wanted)?;
    if comparison.is_up_to_date() {
        return Ok(comparison);
    }
    build(&old, &new, wanted, &comparison).with_context(|| format!("{} cannot be written", new.display()))?;
    keep_what_cargo_wrote(&old, &new).with_context(|| format!("{} cannot be written", new.display()))?;
    swap::swap(&old, &new).with_context(|| format!("{} cannot be replaced", old.display()))?;
    Ok(comparison)
}

/// The path of a folder and the path for its replacement. Removes what a killed run left. A link is resolved to the folder, so that the
/// link is kept.
fn recovered(root: &Path, folder: &str) -> anyhow::Result<(PathBuf, PathBuf)> {
    let old = root.join(folder);
    let old = fs::canonicalize(&old).unwrap_or(old);
    let name = old.file_name().unwrap_or_default().to_string_lossy();
    let new = old.with_file_name(format!(".{name}-new"));
    swap::recover(&old, &new)
        .with_context(|| format!("{}, which a killed run left behind, cannot be removed", new.display()))?;
    Ok((old, new))
}

fn keep_what_cargo_wrote(old: &Path, new: &Path) -> io::Result<()> {
    for name in CARGOS {
        let (from, to) = (old.join(name), new.join(name));
        if from.is_dir() {
            fs::rename(from, to)?;
        } else if from.exists() {
            keep(&from, &to)?;
        }
    }
    Ok(())
}

fn build(old: &Path, new: &Path, wanted: &Files, comparison: &Comparison) -> io::Result<()> {
    fs::create_dir(new)?;
    for (path, text) in wanted {
        let to = new.join(path);
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        if comparison.unchanged.binary_search(path).is_ok() {
            keep(&old.join(path), &to)?;
        } else {
            fs::write(to, text)?;
        }
    }
    Ok(())
}

/// Links or copies a file to a second path. It keeps the time stamp, and copies only if the file system has no hard links.
fn keep(from: &Path, to: &Path) -> io::Result<()> {
    if fs::hard_link(from, to).is_ok() {
        return Ok(());
    }
    fs::copy(from, to)?;
    let modified = fs::metadata(from)?.modified()?;
    File::options().write(true).open(to)?.set_times(FileTimes::new().set_modified(modified))
}

/// Makes a file of the repository contain this text, atomically. Returns whether the file changed.
pub(crate) fn replace_file(root: &Path, path: &str, text: &str) -> anyhow::Result<bool> {
    let target = root.join(path);
    if is_file_with(&target, text) {
        return Ok(false);
    }
    let _alone = swap::lock(root).context("the repository cannot be locked")?;
    let new = root.join(format!(".generated-{}", path.replace('/', "-")));
    let written = fs::write(&new, text).and_then(|()| fs::rename(&new, &target));
    written.with_context(|| format!("{path} cannot be written"))?;
    Ok(true)
}

/// Makes files of a folder of the repository contain these texts, and keeps its other files. Paths are relative to the folder.
/// If the run is killed, all of them are old or all are new, on a system that can swap folders. Returns the number of changed files.
pub(crate) fn replace_some(root: &Path, folder: &str, texts: &Files) -> anyhow::Result<usize> {
    let _alone = swap::lock(root).context("the repository cannot be locked")?;
    let (old, new) = recovered(root, folder)?;
    let changed: Files =
        texts.clone().into_iter().filter(|(path, text)| !is_file_with(&old.join(path), text)).collect();
    if !changed.is_empty() {
        build_beside(&old, &new, &changed).with_context(|| format!("{} cannot be written", new.display()))?;
        let swapped = swap::swap_files(&old, &new, changed.keys());
        swapped.with_context(|| format!("{} cannot be replaced", old.display()))?;
    }
    Ok(changed.len())
}

/// Builds a folder with the files of another one, some with other texts.
fn build_beside(old: &Path, new: &Path, changed: &Files) -> io::Result<()> {
    let mut found = BTreeSet::new();
    walk(old, "", &[], &mut found)?;
    found.extend(changed.keys().cloned());
    fs::create_dir(new)?;
    for path in found {
        let (from, to) = (old.join(&path), new.join(&path));
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        match changed.get(&path) {
            Some(text) => write_like(&from, &to, text.as_bytes())?,
            None => keep(&from, &to)?,
        }
    }
    fs::set_permissions(new, fs::metadata(old)?.permissions())
}

/// Writes a file at any path. If the run is killed, the file is either old or new.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|old| !old.is_file()) {
        // A device or a pipe cannot be replaced by another file.
        return fs::write(path, bytes);
    }
    // Resolves a link, so that it is kept.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    let new = path.with_file_name(format!(".{name}.new"));
    let written = write_like(&path, &new, bytes).and_then(|()| fs::rename(&new, &path));
    written.inspect_err(|_| drop(fs::remove_file(&new)))
}

/// Writes a file with the permissions of another one, if that exists.
fn write_like(old: &Path, new: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::write(new, bytes)?;
    fs::metadata(old).map_or(Ok(()), |old| fs::set_permissions(new, old.permissions()))
}
