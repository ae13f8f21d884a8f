//! Compares a folder on the disk with the files that it should hold, and writes it.

use std::collections::BTreeSet;
use std::fs::{self, File, FileTimes};
use std::io;
use std::path::Path;

use anyhow::Context as _;
use codegen::Files;

use crate::swap;

/// What cargo writes beside a crate that is in no workspace. It is not compared, and it stays.
const CARGOS: [&str; 2] = ["Cargo.lock", "target"];

/// How a folder differs from the files that it should hold. Paths are relative to the folder, with slashes, sorted.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Comparison {
    /// Exist, with other content.
    pub(crate) changed: Vec<String>,
    /// Do not exist.
    pub(crate) missing: Vec<String>,
    /// Exist, but should not.
    pub(crate) left_over: Vec<String>,
    /// Are as they should be.
    pub(crate) unchanged: Vec<String>,
}

impl Comparison {
    /// Compares every file of a folder. A folder that does not exist counts as empty.
    pub(crate) fn of(folder: &Path, wanted: &Files) -> anyhow::Result<Self> {
        let mut found = BTreeSet::new();
        walk(folder, "", &CARGOS, &mut found).with_context(|| format!("{} cannot be read", folder.display()))?;
        let mut comparison = Self::default();
        for (path, text) in wanted {
            let list = match found.remove(path) {
                false => &mut comparison.missing,
                true if is_file_with(&folder.join(path), text) => &mut comparison.unchanged,
                true => &mut comparison.changed,
            };
            list.push(path.clone());
        }
        comparison.left_over = found.into_iter().collect();
        Ok(comparison)
    }

    /// Whether the folder holds exactly what it should.
    pub(crate) fn is_up_to_date(&self) -> bool {
        self.changed.is_empty() && self.missing.is_empty() && self.left_over.is_empty()
    }
}

/// Fails if a folder has files, and none that was generated: it is then somebody else's. A folder that does not exist is fine.
pub(crate) fn demand_client(folder: &Path) -> anyhow::Result<()> {
    let mut found = BTreeSet::new();
    walk(folder, "", &CARGOS, &mut found).with_context(|| format!("{} cannot be read", folder.display()))?;
    let is_generated = |path: &String| {
        let text = fs::read_to_string(folder.join(path)).unwrap_or_default();
        text.lines().take(3).any(|line| line.contains("@generated"))
    };
    let is_client = match found.get("Cargo.toml") {
        Some(manifest) => is_generated(manifest),
        None => found.is_empty() || found.iter().any(is_generated),
    };
    anyhow::ensure!(
        is_client,
        "it has files that `generate` did not write; name a folder of the client's own with --out"
    );
    Ok(())
}

/// All entries below a folder, without the folders themselves and without these of its entries.
fn walk(folder: &Path, prefix: &str, without: &[&str], found: &mut BTreeSet<String>) -> io::Result<()> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if without.contains(&path.as_str()) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            walk(&entry.path(), &format!("{path}/"), without, found)?;
        } else {
            found.insert(path);
        }
    }
    Ok(())
}

/// Whether this is a plain file (not a link) with exactly this text.
fn is_file_with(path: &Path, text: &str) -> bool {
    let has_size = fs::symlink_metadata(path).is_ok_and(|found| found.is_file() && found.len() == text.len() as u64);
    has_size && fs::read(path).is_ok_and(|bytes| bytes == text.as_bytes())
}

/// Makes a folder of the repository hold these files and no others. If the run is killed, the folder is either old or new: it builds
/// a complete new folder beside the old one and then swaps the two. An unchanged file keeps its time stamp. If all are unchanged,
/// nothing is written.
pub(crate) fn replace(root: &Path, folder: &str, wanted: &Files) -> anyhow::Result<Comparison> {
    let _alone = swap::lock(root).context("the repository cannot be locked")?;
    let (old, new) = (root.join(folder), root.join(format!(".{folder}-new")));
    swap::recover(&old, &new)
        .with_context(|| format!("{}, which a killed run left behind, cannot be removed", new.display()))?;
    let comparison = Comparison::of(&old, wanted)?;
    if comparison.is_up_to_date() {
        return Ok(comparison);
    }
    build(&old, &new, wanted, &comparison).with_context(|| format!("{} cannot be written", new.display()))?;
    keep_what_cargo_wrote(&old, &new).with_context(|| format!("{} cannot be written", new.display()))?;
    swap::swap(&old, &new).with_context(|| format!("{} cannot be replaced", old.display()))?;
    Ok(comparison)
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

/// Puts a file at a second place with its time stamp: as a hard link, or as a copy where the file system has no such links.
fn keep(from: &Path, to: &Path) -> io::Result<()> {
    if fs::hard_link(from, to).is_ok() {
        return Ok(());
    }
    fs::copy(from, to)?;
    let modified = fs::metadata(from)?.modified()?;
    File::options().write(true).open(to)?.set_times(FileTimes::new().set_modified(modified))
}

/// Makes a file of the repository hold this text, in one step. Returns whether the file changed.
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

/// Makes files of a folder of the repository hold these texts, and leaves its other files as they are. Paths are relative to the folder.
/// If the run is killed, all of them are old or all are new. Returns how many files changed.
pub(crate) fn replace_some(root: &Path, folder: &str, texts: &Files) -> anyhow::Result<usize> {
    let _alone = swap::lock(root).context("the repository cannot be locked")?;
    let (old, new) = (root.join(folder), root.join(format!(".{folder}-new")));
    swap::recover(&old, &new)
        .with_context(|| format!("{}, which a killed run left behind, cannot be removed", new.display()))?;
    let changed: Files =
        texts.clone().into_iter().filter(|(path, text)| !is_file_with(&old.join(path), text)).collect();
    if !changed.is_empty() {
        build_beside(&old, &new, &changed).with_context(|| format!("{} cannot be written", new.display()))?;
        let swapped = swap::swap_files(&old, &new, changed.keys());
        swapped.with_context(|| format!("{} cannot be replaced", old.display()))?;
    }
    Ok(changed.len())
}

/// Builds a folder with the files of another one, some of them with other texts.
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

/// Writes a file that may stand anywhere. If the run is killed, the file is the old or the new one.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|old| !old.is_file()) {
        // A device or a pipe has no place for another file.
        return fs::write(path, bytes);
    }
    // Behind a link stands the file itself.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    let new = path.with_file_name(format!(".{name}.new"));
    let written = write_like(&path, &new, bytes).and_then(|()| fs::rename(&new, &path));
    written.inspect_err(|_| drop(fs::remove_file(&new)))
}

/// Writes a file with the permissions of another one, if that is there.
fn write_like(old: &Path, new: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::write(new, bytes)?;
    fs::metadata(old).map_or(Ok(()), |old| fs::set_permissions(new, old.permissions()))
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;
    use std::time::{Duration, SystemTime};

    use super::*;

    const FOLDER: &str = "generated";

    fn files(list: &[(&str, &str)]) -> Files {
        list.iter().map(|&(path, text)| (path.to_owned(), text.to_owned())).collect()
    }

    fn modified(path: &Path) -> SystemTime {
        fs::metadata(path).and_then(|found| found.modified()).expect("the file is there")
    }

    #[test]
    fn writes_what_changed_and_keeps_the_rest() {
        let root = tempfile::tempdir().expect("a folder");
        let folder = root.path().join(FOLDER);
        let first = files(&[("a.rs", "a"), ("src/b.rs", "b")]);
        let comparison = replace(root.path(), FOLDER, &first).expect("it can be written");
        assert_eq!(comparison.missing, ["a.rs", "src/b.rs"]);

        let long_ago = SystemTime::now() - Duration::from_secs(3600);
        let kept = File::options().write(true).open(folder.join("a.rs")).expect("the file is there");
        kept.set_modified(long_ago).expect("time stamps can be set");
        fs::write(folder.join("src/left.rs"), "").expect("it can be written");

        let second = files(&[("a.rs", "a"), ("src/b.rs", "c"), ("src/d/e.rs", "e")]);
        let comparison = replace(root.path(), FOLDER, &second).expect("it can be written");
        assert_eq!(comparison.changed, ["src/b.rs"]);
        assert_eq!(comparison.missing, ["src/d/e.rs"]);
        assert_eq!(comparison.left_over, ["src/left.rs"]);
        assert_eq!(comparison.unchanged, ["a.rs"]);
        assert_eq!(modified(&folder.join("a.rs")), long_ago);
        assert!(Comparison::of(&folder, &second).expect("it can be read").is_up_to_date());
        assert_eq!(fs::read_dir(root.path()).expect("it can be read").count(), 1, "only the folder itself is left");
    }

    #[test]
    fn writes_nothing_when_nothing_changed() {
        let root = tempfile::tempdir().expect("a folder");
        let wanted = files(&[("a.rs", "a")]);
        replace(root.path(), FOLDER, &wanted).expect("it can be written");
        let before = modified(&root.path().join(FOLDER));
        let comparison = replace(root.path(), FOLDER, &wanted).expect("it can be written");
        assert!(comparison.is_up_to_date());
        assert_eq!(modified(&root.path().join(FOLDER)), before);
        assert!(replace_file(root.path(), "b.json", "b").expect("it can be written"));
        assert!(!replace_file(root.path(), "b.json", "b").expect("it can be read"));
    }

    #[test]
    fn replaces_some_files_and_keeps_the_others() {
        let root = tempfile::tempdir().expect("a folder");
        let spec = root.path().join("spec");
        fs::create_dir_all(spec.join("examples")).expect("a folder");
        for (path, text) in [("a.yaml", "a"), ("b.yaml", "b"), ("examples/c.rs", "c"), ("picture", "\u{7f}")] {
            fs::write(spec.join(path), text).expect("it can be written");
        }
        let wanted = files(&[("a.yaml", "a"), ("b.yaml", "new"), ("d.yaml", "new")]);
        let before = modified(&spec.join("a.yaml"));
        // A killed run left this.
        fs::create_dir(root.path().join(".spec-new")).expect("a folder");
        assert_eq!(replace_some(root.path(), "spec", &wanted).expect("it can be written"), 2);
        assert_eq!(replace_some(root.path(), "spec", &wanted).expect("it can be read"), 0);
        for (path, text) in
            [("a.yaml", "a"), ("b.yaml", "new"), ("examples/c.rs", "c"), ("picture", "\u{7f}"), ("d.yaml", "new")]
        {
            assert_eq!(fs::read_to_string(spec.join(path)).expect("it is there"), text, "{path}");
        }
        assert_eq!(modified(&spec.join("a.yaml")), before);
        assert_eq!(fs::read_dir(root.path()).expect("it can be read").count(), 1, "only the folder itself is left");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_behind_a_link_is_replaced_and_a_device_is_not() {
        let root = tempfile::tempdir().expect("a folder");
        let (file, link) = (root.path().join("record.jsonl"), root.path().join("link"));
        fs::write(&file, "old").expect("it can be written");
        std::os::unix::fs::symlink(&file, &link).expect("a link");
        let mut before = File::open(&file).expect("it is there");
        write_whole(&link, b"new").expect("it can be written");
        let mut text = String::new();
        before.read_to_string(&mut text).expect("it can be read");
        assert_eq!(text, "old", "another file took its place, and the old one was left alone");
        assert_eq!(fs::read_to_string(&file).expect("it is there"), "new");
        assert!(fs::symlink_metadata(&link).is_ok_and(|link| link.is_symlink()));
        write_whole(Path::new("/dev/null"), b"new").expect("it can be written");
        assert!(fs::metadata("/dev/null").is_ok_and(|null| !null.is_file()));
        assert!(write_whole(&root.path().join("none/record.jsonl"), b"new").is_err());
        assert_eq!(fs::read_dir(root.path()).expect("it can be read").count(), 2, "nothing else is left");
    }

    #[test]
    fn keeps_what_cargo_wrote_and_refuses_what_is_somebody_elses() {
        let root = tempfile::tempdir().expect("a folder");
        let (folder, manifest) = (root.path().join(FOLDER), "# @generated from spec/");
        assert!(demand_client(&folder).is_ok(), "it is not there yet");
        let wanted = files(&[("Cargo.toml", manifest), ("src/lib.rs", "a")]);
        replace(root.path(), FOLDER, &wanted).expect("it can be written");
        fs::create_dir_all(folder.join("target/debug")).expect("a folder");
        fs::write(folder.join("target/debug/lib"), "built").expect("it can be written");
        fs::write(folder.join("Cargo.lock"), "locked").expect("it can be written");
        assert!(replace(root.path(), FOLDER, &wanted).expect("it can be read").is_up_to_date());
        let wanted = files(&[("Cargo.toml", manifest), ("src/lib.rs", "b")]);
        let comparison = replace(root.path(), FOLDER, &wanted).expect("it can be written");
        assert_eq!((comparison.changed.len(), comparison.left_over.len()), (1, 0));
        for (path, text) in [("target/debug/lib", "built"), ("Cargo.lock", "locked"), ("src/lib.rs", "b")] {
            assert_eq!(fs::read_to_string(folder.join(path)).expect("it is there"), text, "{path}");
        }
        assert!(demand_client(&folder).is_ok());
        fs::remove_file(folder.join("Cargo.toml")).expect("it can be removed");
        assert!(demand_client(&folder).is_err(), "nothing else says that it is generated");
        fs::write(folder.join("src/lib.rs"), "// @generated from spec/").expect("it can be written");
        assert!(demand_client(&folder).is_ok());
        fs::write(folder.join("Cargo.toml"), "[package]").expect("it can be written");
        assert!(demand_client(&folder).is_err(), "it is the crate of somebody");
    }

    #[test]
    fn tidies_up_after_a_killed_run() {
        let root = tempfile::tempdir().expect("a folder");
        let wanted = files(&[("a.rs", "a")]);
        replace(root.path(), FOLDER, &wanted).expect("it can be written");

        // Killed while the new folder was built.
        fs::create_dir(root.path().join(".generated-new")).expect("a folder");
        fs::write(root.path().join(".generated-new/half.rs"), "").expect("it can be written");
        assert!(replace(root.path(), FOLDER, &wanted).expect("it can be read").is_up_to_date());
        assert!(!root.path().join(".generated-new").exists());

        // Killed between the two renames, where there is no swap in one step.
        fs::rename(root.path().join(FOLDER), root.path().join(".generated-old")).expect("a rename");
        fs::create_dir(root.path().join(".generated-new")).expect("a folder");
        assert!(replace(root.path(), FOLDER, &wanted).expect("it can be read").is_up_to_date());
        assert_eq!(fs::read_dir(root.path()).expect("it can be read").count(), 1, "only the folder itself is left");
    }
}
