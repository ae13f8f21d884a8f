//! Locks a folder, and exchanges two files or folders, where the system can do it.

use std::fs::File;
use std::io;
use std::path::Path;

/// Keeps other runs out of the repository until the returned file is dropped. The lock of a killed run is released.
#[cfg(any(target_os = "linux", target_os = "macos"))]
pub(super) fn lock(root: &Path) -> io::Result<File> {
    let folder = File::open(root)?;
    rustix::fs::flock(&folder, rustix::fs::FlockOperation::LockExclusive)?;
    Ok(folder)
}

/// This system has no such lock, so the caller must not start two runs at the same time.
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
pub(super) fn lock(_root: &Path) -> io::Result<()> {
    Ok(())
}

/// Exchanges two files or folders.
#[cfg(any(target_os = "linux", target_os = "macos"))]
pub(super) fn exchange(one: &Path, other: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, one, CWD, other, RenameFlags::EXCHANGE)?)
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
pub(super) fn exchange(_one: &Path, _other: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
