//! Writes one file in one step, without losing what somebody saves meanwhile.
//!
//! The new text is written beside the file, under a name of its own, and exchanged with it. If what came out is not what was read, somebody
//! saved the file meanwhile, and it is put back. A killed run leaves the file old or new, and perhaps the other text beside it. The name of
//! that one says what both texts are, so the next run knows whether it may be removed ([`recover`]).
//!
//! Where the system cannot exchange two files, a save between the last look and the rename is lost.

use std::ffi::OsString;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use language::printable;

use crate::output::{NEW, eprintln};

/// How the names end that are only used here. They begin with a dot.
const OWN: &str = ".xtask";

/// What becomes of a file.
pub(crate) struct Edit {
    /// What it contained when it was read. `None` if it did not exist.
    pub(crate) read: Option<Vec<u8>>,
    /// What it will contain. `None` removes it.
    pub(crate) text: Option<Vec<u8>>,
}

/// Edits a file of a folder. No part of its path is a link. It fails if the file is no longer as it was read.
pub(super) fn edit(folder: &Path, path: &str, edit: &Edit) -> anyhow::Result<()> {
    let place = folder.join(path);
    demand_as_read(&place, path, edit)?;
    let write = || {
        let Some(text) = &edit.text else {
            let own = beside(&place, &mark(edit));
            return fs::rename(&place, &own).map(|()| Some(own));
        };
        let part = beside(&place, "part");
        // It is left from a killed run. A link or a folder is not, and stays in the way.
        if fs::symlink_metadata(&part).is_ok_and(|found| found.is_file()) {
            fs::remove_file(&part)?;
        }
        create(&part, text)?;
        if edit.read.is_none() {
            return put(&part, &place).map(|()| None);
        }
        fs::set_permissions(&part, fs::metadata(&place)?.permissions())?;
        let own = beside(&place, &mark(edit));
        fs::rename(part, &own)?;
        match exchange(&own, &place) {
            Err(error) if error.kind() != ErrorKind::NotFound && content(&place) == edit.read => {
                fs::rename(&own, &place).map(|()| None)
            }
            _ => Ok(Some(own)),
        }
    };
    let out = write().with_context(|| format!("{} cannot be written", place.display()))?;
    if let Some(out) = out {
        settle(&out).with_context(|| format!("{} cannot be removed; the next run tries again", out.display()))?;
    }
    ensure!(content(&place) == edit.text, changed_meanwhile(path));
    Ok(())
}

/// Fails if a file is no longer as it was read.
pub(super) fn demand_as_read(place: &Path, path: &str, edit: &Edit) -> anyhow::Result<()> {
    let there = fs::symlink_metadata(place).is_ok().then(|| super::read(place)).transpose();
    let there = there.with_context(|| format!("{} cannot be read", place.display()))?;
    ensure!(there == edit.read, changed_meanwhile(path));
    Ok(())
}

/// Does what is left to do in a folder after a killed run. It does not look into the folders in it.
pub(super) fn recover(folder: &Path) -> io::Result<()> {
    let entries = match fs::read_dir(folder) {
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let path = entry?.path();
        if place_of(&path).is_some() && fs::symlink_metadata(&path)?.is_file() {
            settle(&path)?;
        }
    }
    Ok(())
}

/// Removes a file beside another one, if it is a text that a run has read or written there. Otherwise somebody saved it, and it is put back.
fn settle(own: &Path) -> io::Result<()> {
    let Some((place, mark)) = place_of(own) else { return Ok(()) };
    let is_known = |path: &Path| content(path).is_some_and(|bytes| mark == "part" || mark.contains(&hash(&bytes)));
    if is_known(own) {
        return fs::remove_file(own);
    }
    if fs::symlink_metadata(&place).is_err() {
        return put(own, &place);
    }
    if is_known(&place) && exchange(own, &place).is_ok() {
        if is_known(own) {
            return fs::remove_file(own);
        }
        // Somebody has saved the file once more.
        exchange(own, &place)?;
    }
    let mut name = place.clone().into_os_string();
    while fs::symlink_metadata(&name).is_ok() {
        name.push("~");
    }
    let [file, first] = [place.as_os_str(), &name].map(|path| printable(&path.to_string_lossy()));
    eprintln!("{NEW}saved twice{NEW:#}: {file}; the first text is in {first}");
    put(own, name.as_ref())
}

/// The name beside a file for one of its texts: `.scan.yaml.MARK.xtask`.
pub(super) fn beside(place: &Path, mark: &str) -> PathBuf {
    let name = place.file_name().unwrap_or_default();
    place.with_file_name(
        [".".as_ref(), name, ".".as_ref(), mark.as_ref(), OWN.as_ref()].into_iter().collect::<OsString>(),
    )
}

/// The file that such a name stands beside, and its mark. `None` for any other name.
fn place_of(own: &Path) -> Option<(PathBuf, &str)> {
    let (name, mark) = own.file_name()?.to_str()?.strip_prefix('.')?.strip_suffix(OWN)?.rsplit_once('.')?;
    let is_hash = |text: &str| text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let is_mark = mark == "part" || mark.split_once('-').is_some_and(|(read, text)| is_hash(read) && is_hash(text));
    (is_mark && !name.is_empty()).then(|| (own.with_file_name(name), mark))
}

/// Says which texts an edit has read and written.
pub(super) fn mark(edit: &Edit) -> String {
    // What is removed has no other text.
    let texts = [&edit.read, if edit.text.is_some() { &edit.text } else { &edit.read }];
    let [read, text] = texts.map(|bytes| hash(bytes.as_deref().unwrap_or_default()));
    format!("{read}-{text}")
}

fn hash(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// The error about a file that somebody saved after it was read.
fn changed_meanwhile(path: &str) -> String {
    format!("{path} changed meanwhile, and was left as it is: run the command again")
}

/// Writes a file that is not there yet, and makes the folders above it.
pub(crate) fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    File::create_new(path)?.write_all(bytes)
}

/// Moves a file to a path at which nothing is.
fn put(from: &Path, to: &Path) -> io::Result<()> {
    // Unlike a rename, a link never replaces a file.
    match fs::hard_link(from, to) {
        Ok(()) => fs::remove_file(from),
        Err(_) if fs::symlink_metadata(to).is_ok() => Err(ErrorKind::AlreadyExists.into()),
        // The file system has no hard links.
        Err(_) => fs::rename(from, to),
    }
}

/// The bytes of a regular file; `None` if none is there.
fn content(path: &Path) -> Option<Vec<u8>> {
    fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file).and_then(|_| super::read(path).ok())
}

/// Keeps other runs out of a folder until the returned file is dropped. The lock of a killed run is released.
#[cfg(any(target_os = "linux", target_os = "macos"))]
pub(super) fn lock(folder: &Path) -> io::Result<File> {
    let folder = File::open(folder)?;
    rustix::fs::flock(&folder, rustix::fs::FlockOperation::LockExclusive)?;
    Ok(folder)
}

/// This system cannot lock a folder, so the caller must not start two runs at the same time.
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
pub(super) fn lock(_folder: &Path) -> io::Result<()> {
    Ok(())
}

/// Exchanges two files.
#[cfg(any(target_os = "linux", target_os = "macos"))]
fn exchange(one: &Path, other: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, one, CWD, other, RenameFlags::EXCHANGE)?)
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn exchange(_one: &Path, _other: &Path) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}
