//! `generated/wire.lock`: what the client sends, as the client itself tells it.
//!
//! It cannot be made from the spec alone: the client has to be compiled and run. This program must not need it, so the client is
//! built as a workspace of its own in `target/wire/`, by cargo, before anything of `generated/` is touched. That happens only when
//! `generated/wire.stamp` does not fit.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::Context as _;
use codegen::{Files, WIRE_LOCK, WIRE_PROGRAM, WIRE_STAMP};

use crate::output::{BAD, eprintln, println};
use crate::repository::GENERATED;
use crate::swap;
use crate::tree::Comparison;

/// The two files that `codegen` does not write.
pub(crate) const NAMES: [&str; 2] = [WIRE_LOCK, WIRE_STAMP];

/// Where the client is built.
const FOLDER: &str = "target/wire";

/// Where its files stand there.
const CLIENT: &str = "client";

/// How `wire.lock` stands to the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wire {
    /// It is what this client sends.
    Fresh,
    /// One of the two files is missing.
    Missing,
    /// It was made by another client.
    Outdated,
    /// It is not as it was made.
    Edited,
}

impl Wire {
    /// What is wrong, if anything is.
    pub(crate) fn why_not(self) -> Option<&'static str> {
        match self {
            Self::Fresh => None,
            Self::Missing => Some("it or its stamp is missing"),
            Self::Outdated => Some("the code of the client is not the one that it was made by"),
            Self::Edited => Some("it was edited"),
        }
    }

    fn of(client: &Files, lock: Option<&str>, stamp: Option<&str>) -> Self {
        let (Some(lock), Some(stamp)) = (lock, stamp) else {
            return Self::Missing;
        };
        let wanted = codegen::wire_stamp(client, lock);
        let lines = |stamp: &str| stamp.lines().map(str::to_owned).collect::<Vec<_>>();
        let (wanted, found) = (lines(&wanted), lines(stamp));
        match found.iter().zip(&wanted).filter(|(found, wanted)| found != wanted).count() {
            0 if found.len() == wanted.len() => Self::Fresh,
            // The last line is the fingerprint of the file itself.
            1 if found.len() == wanted.len() && found.last() != wanted.last() => Self::Edited,
            _ => Self::Outdated,
        }
    }
}

/// Adds the two files as they are on the disk, if they are fresh.
pub(crate) fn keep(root: &Path, files: &mut Files) -> Wire {
    let [lock, stamp] = NAMES.map(|name| fs::read_to_string(root.join(GENERATED).join(name)).ok());
    let wire = Wire::of(files, lock.as_deref(), stamp.as_deref());
    if let (Wire::Fresh, Some(lock)) = (wire, lock) {
        add(files, lock);
    }
    wire
}

/// Adds the two files: as they are on the disk if they are fresh, else by running the client. Returns whether the client could be
/// built and did what it should; if not, that has been printed.
pub(crate) fn complete(root: &Path, files: &mut Files) -> anyhow::Result<bool> {
    let Some(why) = keep(root, files).why_not() else {
        return Ok(true);
    };
    println!("{GENERATED}/{WIRE_LOCK}: {why}; building the client to see what it sends");
    let folder = root.join(FOLDER);
    fs::create_dir_all(&folder).with_context(|| format!("{FOLDER} cannot be made"))?;
    let _alone = swap::lock(&folder).with_context(|| format!("{FOLDER} cannot be locked"))?;
    prepare(root, &folder, files).with_context(|| format!("{FOLDER} cannot be written"))?;
    let Some(lock) = run(&folder)? else {
        eprintln!(
            "{BAD}the client cannot be built or run{BAD:#}, so nothing was written; its files are in {FOLDER}/{CLIENT}"
        );
        return Ok(false);
    };
    add(files, lock);
    Ok(true)
}

fn add(files: &mut Files, lock: String) {
    // The stamp is that of the client alone.
    let stamp = codegen::wire_stamp(files, &lock);
    files.insert(WIRE_LOCK.to_owned(), lock);
    files.insert(WIRE_STAMP.to_owned(), stamp);
}

/// Writes the client as a workspace of its own. What stays the same keeps its time stamp, so that cargo builds no more than it must.
fn prepare(root: &Path, folder: &Path, files: &Files) -> anyhow::Result<()> {
    let client = folder.join(CLIENT);
    let Comparison { changed, missing, left_over, .. } = Comparison::of(&client, files)?;
    for path in left_over {
        fs::remove_file(client.join(path))?;
    }
    for path in changed.iter().chain(&missing) {
        let to = client.join(path);
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(to, &files[path])?;
    }
    // As small as can be: nobody debugs this program.
    let manifest = format!("[workspace]\nresolver = \"3\"\nmembers = [\"{CLIENT}\"]\n\n[profile.dev]\ndebug = false\n");
    fs::write(folder.join("Cargo.toml"), manifest)?;
    // The versions of the repository.
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock"))?;
    Ok(())
}

/// Runs the program of the client that prints `wire.lock`. Cargo and the program tell by themselves what is wrong.
fn run(folder: &Path) -> anyhow::Result<Option<String>> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let output = Command::new(cargo)
        .args(["run", "--quiet", "--example", WIRE_PROGRAM])
        .current_dir(folder)
        .stderr(Stdio::inherit())
        .output()
        .context("cargo cannot be run")?;
    if !output.status.success() {
        return Ok(None);
    }
    let text = String::from_utf8(output.stdout).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error));
    Ok(Some(text.context("what the client printed is no text")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(text: &str) -> Files {
        Files::from([("src/lib.rs".to_owned(), text.to_owned())])
    }

    fn made(client: &Files, lock: &str) -> String {
        codegen::wire_stamp(client, lock)
    }

    #[test]
    fn is_fresh_as_long_as_neither_the_code_nor_the_file_changes() {
        let old = client("//! Words.\nfn code() {}\n");
        let stamp = made(&old, "lines\n");
        assert_eq!(Wire::of(&old, Some("lines\n"), Some(&stamp)), Wire::Fresh);
        let other_words = client("//! Other words.\n//! More of them.\nfn code() {}\n");
        assert_eq!(Wire::of(&other_words, Some("lines\n"), Some(&stamp)), Wire::Fresh);
        let other_code = client("//! Words.\nfn codes() {}\n");
        assert_eq!(Wire::of(&other_code, Some("lines\n"), Some(&stamp)), Wire::Outdated);
        assert_eq!(Wire::of(&old, Some("lines \n"), Some(&stamp)), Wire::Edited);
        assert_eq!(Wire::of(&other_code, Some("lines \n"), Some(&stamp)), Wire::Outdated);
        assert_eq!(Wire::of(&old, None, Some(&stamp)), Wire::Missing);
        assert_eq!(Wire::of(&old, Some("lines\n"), None), Wire::Missing);
        assert_eq!(Wire::of(&old, Some("lines\n"), Some("")), Wire::Outdated);
        assert_eq!(Wire::of(&old, Some("lines\n"), Some(&format!("{stamp}more\n"))), Wire::Outdated);
    }

    #[test]
    fn a_moved_line_is_a_change() {
        let [one, two] = [["a", "b"], ["b", "a"]].map(|[first, second]| {
            Files::from([("src/a.rs".to_owned(), first.to_owned()), ("src/b.rs".to_owned(), second.to_owned())])
        });
        assert_ne!(made(&one, ""), made(&two, ""));
    }

    #[test]
    fn fresh_files_are_kept_as_they_are() {
        let root = tempfile::tempdir().expect("a folder");
        let folder = root.path().join(GENERATED);
        fs::create_dir(&folder).expect("a folder");
        let mut files = client("fn code() {}\n");
        assert_eq!(keep(root.path(), &mut files), Wire::Missing);
        fs::write(folder.join(WIRE_LOCK), "lines\n").expect("it can be written");
        fs::write(folder.join(WIRE_STAMP), made(&files, "lines\n")).expect("it can be written");
        assert_eq!(keep(root.path(), &mut files), Wire::Fresh);
        assert_eq!(files[WIRE_LOCK], "lines\n");
        let stamp = files[WIRE_STAMP].clone();
        assert_eq!(fs::read_to_string(folder.join(WIRE_STAMP)).expect("it is there"), stamp);
    }

    /// Nothing but what changed is written where the client is built.
    #[test]
    fn what_stays_the_same_is_not_written_again() {
        let root = tempfile::tempdir().expect("a folder");
        let folder = root.path().join("built");
        fs::create_dir(&folder).expect("a folder");
        fs::write(root.path().join("Cargo.lock"), "").expect("it can be written");
        let mut files = client("fn code() {}\n");
        files.insert("src/old.rs".to_owned(), String::new());
        prepare(root.path(), &folder, &files).expect("it can be written");
        let modified = |path| fs::metadata(folder.join(path)).and_then(|found| found.modified()).expect("it is there");
        let before = modified("client/src/lib.rs");
        files.remove("src/old.rs");
        files.insert("src/new.rs".to_owned(), String::new());
        prepare(root.path(), &folder, &files).expect("it can be written");
        assert_eq!(modified("client/src/lib.rs"), before);
        assert!(!folder.join("client/src/old.rs").exists() && folder.join("client/src/new.rs").exists());
    }
}
