//! A file that appears whole or not at all.

use std::collections::hash_map::RandomState;
use std::fs::{self, File, Metadata, OpenOptions, Permissions};
use std::hash::BuildHasher as _;
use std::io;
use std::path::{Path, PathBuf};

/// Whether a file may get this name: nothing is there, or a file, or a link to one.
pub(crate) fn is_free_for_file(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |found| found.is_file())
}

/// A file that is removed unless it gets its name.
pub(crate) struct PartialFile(Option<PathBuf>);

impl PartialFile {
    /// Makes a file beside the one that it will become, with the permissions of that one if it is there.
    pub(crate) fn create(path: &Path) -> io::Result<(File, Self)> {
        path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
        // By chance: ids of processes come again, and what a killed one left must not be in the way. And a name of a length of
        // its own: the other may be as long as names can be.
        let chance = RandomState::new().hash_one(0_u8);
        let unfinished = path.with_file_name(format!(".download-{chance:016x}.part"));
        let file = OpenOptions::new().write(true).create_new(true).open(&unfinished)?;
        let unfinished = Self(Some(unfinished));
        if let Ok(old) = fs::metadata(path) {
            // Who may not read the old one shall not read the new one, not even before it is complete.
            file.set_permissions(permissions(&old))?;
        }
        Ok((file, unfinished))
    }

    /// Gives the file its name, once all of it is on the disk.
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
    fn drop(&mut self) {
        if let Some(path) = &self.0 {
            // There is nobody left to tell, and the name says what it is.
            let _ = fs::remove_file(path);
        }
    }
}

/// Who may read, write and run a file. That it runs with its owner's rights was said of its old content only.
#[cfg(unix)]
fn permissions(old: &Metadata) -> Permissions {
    use std::os::unix::fs::PermissionsExt as _;
    Permissions::from_mode(old.permissions().mode() & 0o777)
}

#[cfg(not(unix))]
fn permissions(old: &Metadata) -> Permissions {
    old.permissions()
}
