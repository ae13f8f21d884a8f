//! The file of a record. Each write appends whole lines, so lines of several threads and programs never mix.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use crate::runtime::record::line::{Header, VERSION};

/// A record that lines are added to.
pub(crate) struct RecordFile(File);

impl RecordFile {
    /// Opens a record, or creates a file that only its owner can read. Fails if the file contains anything but a record.
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        options.read(true).append(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(path)?;
        // A pipe fills up, and then every call would wait.
        if !file.metadata()?.is_file() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file"));
        }
        let header = header();
        let mut start = vec![0; header.len()];
        if length(&file)? > 0 && (file.read_exact(&mut start).is_err() || start != header) {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "it is not a record of shapes"));
        }
        Ok(Self(file))
    }

    /// Appends lines, each with a line end. If a write fails, the written part is removed. An empty file gets a header
    /// first. Another client that finds it empty at the same moment writes the header again.
    pub(crate) fn add(&mut self, lines: &[u8]) -> io::Result<()> {
        let lines = if length(&self.0)? == 0 { [&header(), lines].concat() } else { lines.to_vec() };
        let written = self.0.write(&lines)?;
        if written < lines.len() {
            self.0.set_len(length(&self.0)?.saturating_sub(written as u64))?;
            return Err(io::ErrorKind::WriteZero.into());
        }
        Ok(())
    }
}

fn header() -> Vec<u8> {
    let mut header = serde_json::to_vec(&Header { record: VERSION }).unwrap_or_default();
    header.push(b'\n');
    header
}

fn length(file: &File) -> io::Result<u64> {
    Ok(file.metadata()?.len())
}
