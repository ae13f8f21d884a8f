//! A file that appears whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// A file that is removed unless it gets its name.
pub(super) struct Unfinished(Option<PathBuf>);

impl Unfinished {
    /// Makes a file beside the one that it will become, with the permissions of that one if it is there.
    pub(super) fn create(path: &Path) -> io::Result<(File, Self)> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let mut unfinished = std::ffi::OsString::from(".");
        unfinished.push(name);
        unfinished.push(format!(".{}-{number}.part", std::process::id()));
        let unfinished = path.with_file_name(unfinished);
        let file = OpenOptions::new().write(true).create_new(true).open(&unfinished)?;
        let unfinished = Self(Some(unfinished));
        match fs::symlink_metadata(path) {
            // Who may not read the old one shall not read the new one, not even before it is complete.
            Ok(old) if old.is_file() => file.set_permissions(old.permissions())?,
            _ => {}
        }
        Ok((file, unfinished))
    }

    /// Gives the file its name, once all of it is on the disk.
    pub(super) fn finish(mut self, file: &File, path: &Path) -> io::Result<()> {
        file.sync_all()?;
        if let Some(unfinished) = &self.0 {
            fs::rename(unfinished, path)?;
        }
        self.0 = None;
        Ok(())
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if let Some(path) = &self.0 {
            // There is nobody left to tell, and the name says what it is.
            let _ = fs::remove_file(path);
        }
    }
}
