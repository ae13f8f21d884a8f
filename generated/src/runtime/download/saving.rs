//! Writes a file that appears complete or not at all.

use std::collections::hash_map::RandomState;
use std::fs::{self, File, Metadata, OpenOptions, Permissions};
use std::hash::BuildHasher as _;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Whether a file can be saved here: the path does not exist, or is a file or a link to one.
#[inline]
pub(crate) fn is_free_for_file(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |found| found.is_file())
}

/// A file that is removed unless it is finished.
pub(crate) struct PartialFile(Option<PathBuf>);

impl PartialFile {
    /// Creates a file next to the final one, with the permissions of that one if it exists.
    #[inline]
    pub(crate) fn create(path: &Path) -> io::Result<(File, Self)> {
        path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
        // The name is random: process ids are reused, and a leftover file must not be in the way. It has a fixed
        // length, because the final name may be as long as names can be.
        let chance = RandomState::new().hash_one(0_u8);
        let unfinished = path.with_file_name(format!(".download-{chance:016x}.part"));
        let old = fs::metadata(path).ok();
        let file = options(old.as_ref()).open(&unfinished)?;
        let unfinished = Self(Some(unfinished));
        if let Some(old) = old {
            file.set_permissions(permissions(&old, &file))?;
        }
        Ok((file, unfinished))
    }

    /// Removes what processes that were killed left in a folder, an hour after they last wrote to it.
    #[inline]
    pub(crate) fn remove_abandoned(folder: &Path) {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let name = entry.file_name();
            let is_ours = name.to_str().is_some_and(|name| name.starts_with(".download-") && name.ends_with(".part"));
            let file = entry.metadata().ok().filter(|found| is_ours && found.is_file());
            let age = file.and_then(|file| file.modified().ok()?.elapsed().ok());
            if age.is_some_and(|age| age > Duration::from_secs(60 * 60)) {
                let _ = fs::remove_file(entry.path());
            }
        }
    }

    /// Gives the file its final name, unless a file of that name exists.
    #[inline]
    pub(crate) fn link(self, path: &Path) -> io::Result<()> {
        self.0.as_ref().map_or(Ok(()), |unfinished| fs::hard_link(unfinished, path))
    }

    /// Renames the file when all of it is on the disk.
    #[inline]
    pub(crate) fn finish(mut self, file: &File, path: &Path) -> io::Result<()> {
        file.sync_all()?;
        if let Some(unfinished) = &self.0 {
            fs::rename(unfinished, path)?;
        }
        self.0 = None;
        Ok(())
    }
}

impl Drop for PartialFile {
    #[inline]
    fn drop(&mut self) {
        if let Some(path) = &self.0 {
            // Nobody is left to report an error to, and the name says what the file is.
            let _ = fs::remove_file(path);
        }
    }
}

/// The options to create a file that may replace an old one. Nobody who may not read the old file may read the new one, not even
/// while it is incomplete, and a file that was opened stays readable. So at first nobody else can open it.
#[inline]
pub(crate) fn options(old: Option<&Metadata>) -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if old.is_some() {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    #[cfg(not(unix))]
    let _ = old;
    options
}

/// The permissions to read, write and run a file. The set-user-id bit was meant for the old content only. The new file gets the group
/// of the old one; if that is not allowed, its own group gets no permissions.
#[cfg(unix)]
#[inline]
fn permissions(old: &Metadata, new: &File) -> Permissions {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, fchown};
    let mode = old.permissions().mode() & 0o777;
    Permissions::from_mode(if fchown(new, None, Some(old.gid())).is_ok() { mode } else { mode & !0o070 })
}

#[cfg(not(unix))]
#[inline]
fn permissions(old: &Metadata, _: &File) -> Permissions {
    old.permissions()
}
