//! Swaps two folders. A kill at any moment leaves one of the two complete.
//!
//! On Linux and macOS, the kernel swaps them atomically. Other systems, and file systems that cannot do it, need two renames. A kill
//! between the renames leaves no folder at the path. The next run moves the old one back first ([`recover`]).

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::compare::CARGOS;

/// Keeps other runs out of the repository until the returned file is dropped. The lock of a killed run is released.
#[cfg(any(target_os = "linux", target_os = "macos"))]
pub(crate) fn lock(root: &Path) -> io::Result<File> {
    let folder = File::open(root)?;
    rustix::fs::flock(&folder, rustix::fs::FlockOperation::LockExclusive)?;
    Ok(folder)
}

/// This system has no such lock, so the caller must not start two runs at the same time.
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
pub(crate) fn lock(_root: &Path) -> io::Result<()> {
    Ok(())
}

/// Cleans up after a killed run. If the run was killed between moving cargo's files and the swap, the files are moved back.
pub(crate) fn recover(old: &Path, new: &Path) -> io::Result<()> {
    let aside = aside(old);
    if aside.exists() {
        if old.exists() {
            fs::remove_dir_all(&aside)?;
        } else {
            fs::rename(&aside, old)?;
        }
    }
    for name in CARGOS {
        let (left, place) = (new.join(name), old.join(name));
        if old.exists() && left.exists() && !place.exists() {
            fs::rename(left, place)?;
        }
    }
    remove(new)
}

/// Replaces `old` with `new`, and removes the old folder. `old` need not exist.
pub(crate) fn swap(old: &Path, new: &Path) -> io::Result<()> {
    if !old.exists() {
        return fs::rename(new, old);
    }
    if exchange(old, new).is_ok() {
        return remove(new);
    }
    let aside = aside(old);
    fs::rename(old, &aside)?;
    fs::rename(new, old)?;
    remove(&aside)
}

/// Replaces files of `old` with those of `new`, which also contains all other files. If the folders cannot be swapped atomically,
/// the files are moved one by one, so that the folder always exists.
pub(crate) fn swap_files<'p>(old: &Path, new: &Path, mut files: impl Iterator<Item = &'p String>) -> io::Result<()> {
    if exchange(old, new).is_err() {
        files.try_for_each(|path| fs::rename(new.join(path), old.join(path)))?;
    }
    remove(new)
}

#[cfg(any(target_os = "linux", target_os = "macos"))]
fn exchange(old: &Path, new: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, new, CWD, old, RenameFlags::EXCHANGE)?)
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn exchange(_old: &Path, _new: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// The path of the old folder between two renames: `.generated-old`.
fn aside(old: &Path) -> PathBuf {
    let name = old.file_name().unwrap_or_default().to_string_lossy();
    old.with_file_name(format!(".{name}-old"))
}

fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        result => result,
    }
}
