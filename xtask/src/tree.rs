//! Compares folders and files with what they should contain, and writes them. Nothing is replaced that no command wrote, and no text that
//! somebody saved meanwhile: `codegen/ARCHITECTURE.md` lists what each command may replace.
//!
//! A file is written in one step: the new text is written beside it, under a name of its own, and exchanged with it ([`edit_file`]). If what
//! came out is not what was read, somebody saved the file meanwhile, and it is put back. A killed run leaves the file old or new, and
//! perhaps the other text beside it. The name of that one says what both texts are, so the next run knows whether it may be removed
//! ([`recover`]). Where the system cannot exchange two files, a save between the last look and the rename is lost.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Component, Path, PathBuf};

use anyhow::{Context as _, bail, ensure};
use generator::{FILES_LOCK, Files, files_lock};
use language::printable;

use crate::{NEW, eprintln};

/// The manifest of a client says that `generate` wrote it.
const MANIFEST: &str = "Cargo.toml";

/// What becomes of files of a folder, by path.
pub(crate) type Edits = BTreeMap<String, Edit>;

/// Makes a folder of the repository contain these files, and removes those that an earlier run wrote. If the run is killed, each file is old
/// or new, and the next run does the rest. An unchanged file keeps its time stamp. If all are unchanged, nothing is written.
pub(crate) fn replace(root: &Path, folder: &str, wanted: &Files) -> anyhow::Result<FolderComparison> {
    let _alone = lock(root).context("the repository cannot be locked")?;
    let place = within(root, folder)?;
    let written = written(&place, wanted);
    // The list can be of a branch of somebody else, and lead elsewhere.
    let is_below = |path: &&Path| path.components().all(|part| matches!(part, Component::Normal(_)));
    let folders = wanted.keys().chain(&written).filter_map(|path| Path::new(path).parent()).filter(is_below);
    for known in folders.collect::<BTreeSet<_>>() {
        if !known.ancestors().any(|part| place.join(part).is_symlink()) {
            recover(&place.join(known))?;
            if known != Path::new("") {
                // It fails unless the folder is empty, as a killed run can leave it.
                let _ = fs::remove_dir(place.join(known));
            }
        }
    }
    let comparison = FolderComparison::of(&place, wanted)?;
    comparison.demand_ours(&place, wanted)?;
    for (path, text) in steps(&place, &comparison, wanted) {
        step(&place, &comparison, &path, text.as_deref())?;
    }
    Ok(comparison)
}

/// What is written into a folder, in this order. At any point, the manifest of a client and the list show the next run which files are ours.
fn steps(place: &Path, comparison: &FolderComparison, wanted: &Files) -> Vec<(String, Option<String>)> {
    let FolderComparison { changed, missing, left_over, .. } = comparison;
    let mut texts: BTreeMap<&str, &str> = changed.iter().chain(missing).map(|path| (&**path, &*wanted[path])).collect();
    let [manifest, list] = [MANIFEST, FILES_LOCK].map(|path| texts.remove_entry(path));
    // Until the end, the list has the old files and the new ones.
    let mut both = wanted.clone();
    both.extend(written(place, wanted).into_iter().map(|path| (path, String::new())));
    let both = list.map(|(path, _)| (path.to_owned(), Some(files_lock(&both))));
    let new = |(path, text): (&str, &str)| (path.to_owned(), Some(text.to_owned()));
    let mut first: Vec<_> = manifest.map(new).into_iter().chain(both).collect();
    if marker(wanted) == FILES_LOCK {
        first.reverse();
    }
    let old = left_over.iter().filter(|path| *path != FILES_LOCK).map(|path| (path.clone(), None));
    first.into_iter().chain(texts.into_iter().map(new)).chain(old).chain(list.map(new)).collect()
}

/// Writes a file into a folder, or removes it with the folders that are empty then.
fn step(place: &Path, comparison: &FolderComparison, path: &str, text: Option<&str>) -> anyhow::Result<()> {
    let there = place.join(path);
    // What is there now, but was not, is of somebody else. The list is written twice.
    let is_ours = path == FILES_LOCK || !comparison.missing.iter().any(|missing| missing == path);
    let read = (is_ours && there.is_file()).then(|| read(&there)).transpose();
    let read = read.with_context(|| format!("{path} cannot be read"))?;
    if read.as_deref() != text.map(str::as_bytes) {
        edit_file(place, path, &Edit { read, text: text.map(Into::into) })?;
    }
    if text.is_none() {
        let above = Path::new(path).ancestors().skip(1).filter(|above| !above.as_os_str().is_empty());
        above.take_while(|above| fs::remove_dir(place.join(above)).is_ok()).for_each(drop);
    }
    Ok(())
}

/// Cargo writes these beside a crate that is in no workspace.
const CARGOS: [&str; 2] = ["Cargo.lock", "target/"];

/// How a folder differs from the files that it should contain. Paths are relative to the folder, with slashes, and sorted.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct FolderComparison {
    /// Files with other content.
    pub(crate) changed: Vec<String>,
    /// Files that do not exist.
    pub(crate) missing: Vec<String>,
    /// Files that an earlier run wrote, and that should not exist.
    pub(crate) left_over: Vec<String>,
    /// Files that are right.
    pub(crate) unchanged: Vec<String>,
    /// Files and folders of somebody else, which stay. Those of cargo are not listed. A folder ends in a slash.
    pub(crate) others: Vec<String>,
    /// Those of somebody else that are where a file should be.
    in_the_way: Vec<String>,
}

impl FolderComparison {
    /// Compares the files of a folder. A folder that does not exist counts as empty.
    pub(crate) fn of(folder: &Path, wanted: &Files) -> anyhow::Result<Self> {
        let cannot_be_read = || format!("{} cannot be read", folder.display());
        let written = written(folder, wanted);
        let known: BTreeSet<&str> = written.iter().chain(wanted.keys()).map(String::as_str).collect();
        let has_known = |inner: &str| known.range(inner..).next().is_some_and(|path| path.starts_with(inner));
        let mut found = BTreeSet::new();
        walk(folder, "", &has_known, &mut found).with_context(cannot_be_read)?;

        let is_file = |path: &String| fs::symlink_metadata(folder.join(path)).is_ok_and(|found| found.is_file());
        let is_ours = |path: &String| written.contains(path) && is_file(path);
        let mut comparison = Self::default();
        for (path, text) in wanted {
            let list = match found.remove(path) {
                false => &mut comparison.missing,
                true if is_file_with(&folder.join(path), text) => &mut comparison.unchanged,
                true if is_ours(path) => &mut comparison.changed,
                true => {
                    comparison.in_the_way.push(path.clone());
                    &mut comparison.changed
                }
            };
            list.push(path.clone());
        }
        for path in found.into_iter().filter(|path| !CARGOS.contains(&path.as_str())) {
            let is_in_the_way = wanted.contains_key(path.trim_end_matches('/')) || has_known(&format!("{path}/"));
            let list = match is_ours(&path) {
                true => &mut comparison.left_over,
                false if is_in_the_way => &mut comparison.in_the_way,
                false => &mut comparison.others,
            };
            list.push(path);
        }
        Ok(comparison)
    }

    /// Whether the folder contains all files that it should, and none that an earlier run left.
    pub(crate) fn is_up_to_date(&self) -> bool {
        self.changed.is_empty() && self.missing.is_empty() && self.left_over.is_empty()
    }

    /// Fails if files of somebody else are where files should be written, or if no earlier run wrote the folder and it has any.
    fn demand_ours(&self, folder: &Path, wanted: &Files) -> anyhow::Result<()> {
        let others = if is_ours(folder, wanted) { &[] } else { &self.others[..] };
        let names: Vec<_> = self.in_the_way.iter().chain(others).take(5).map(String::as_str).collect();
        let otherwise = match marker(wanted) {
            MANIFEST => "name a folder of the client's own with --out",
            _ => "say with --runtime where else the runtime comes from",
        };
        ensure!(
            names.is_empty(),
            "it has files that `generate` did not write, such as {}; move them, or {otherwise}",
            names.join(", ")
        );
        Ok(())
    }
}

/// The manifest of a client, if `generate` wrote it.
pub(crate) fn manifest(folder: &Path) -> Option<String> {
    read_text(&folder.join(MANIFEST)).ok().filter(|manifest| is_generated(manifest))
}

/// The file that shows that an earlier run wrote a folder: the manifest, or the list if the manifest is a copy and says nothing.
fn marker(wanted: &Files) -> &'static str {
    if wanted.get(MANIFEST).is_some_and(|manifest| is_generated(manifest)) { MANIFEST } else { FILES_LOCK }
}

/// Whether an earlier run wrote a folder. Another file, or a mention of another generator, says nothing about the folder.
fn is_ours(folder: &Path, wanted: &Files) -> bool {
    read_text(&folder.join(marker(wanted))).is_ok_and(|text| is_generated(&text))
}

/// Whether a text says at its top that `generate` wrote it.
fn is_generated(text: &str) -> bool {
    text.lines().take(2).any(|line| {
        line.split_once("@generated ").is_some_and(|(_, source)| source.contains("by `cargo xtask generate`"))
    })
}

/// The files that an earlier run wrote into a folder: those in its list. A version without the list wrote those of today that say so, or that
/// never do. What else it wrote stays, since a file of somebody else can be a copy of it.
fn written(folder: &Path, wanted: &Files) -> BTreeSet<String> {
    let says_so = |path: &str| read_text(&folder.join(path)).is_ok_and(|text| is_generated(&text));
    if !is_ours(folder, wanted) {
        return BTreeSet::new();
    }
    if says_so(FILES_LOCK) {
        let list = read_text(&folder.join(FILES_LOCK)).unwrap_or_default();
        return list.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect();
    }
    let own = wanted.iter().filter(|(path, text)| !is_generated(text) || says_so(path));
    own.map(|(path, _)| path.clone()).collect()
}

/// The paths of all files below a folder. It lists a folder that it does not enter, with a slash at the end.
fn walk(folder: &Path, prefix: &str, enters: &dyn Fn(&str) -> bool, found: &mut BTreeSet<String>) -> io::Result<()> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        let inner = format!("{path}/");
        if !entry.file_type()?.is_dir() {
            found.insert(path);
        } else if enters(&inner) {
            walk(&entry.path(), &inner, enters, found)?;
        } else {
            found.insert(inner);
        }
    }
    Ok(())
}

/// Whether this is a plain file, not a link, with exactly this text.
fn is_file_with(path: &Path, text: &str) -> bool {
    let has_size = fs::symlink_metadata(path).is_ok_and(|found| found.is_file() && found.len() == text.len() as u64);
    has_size && fs::read(path).is_ok_and(|bytes| bytes == text.as_bytes())
}

/// A text file of the repository, and what it should contain.
pub(crate) struct TextFile {
    /// Its path from the root.
    pub(crate) path: String,
    /// Its path in messages.
    pub(crate) shown: String,
    /// What it contains, if it exists.
    pub(crate) found: Option<String>,
    /// What it should contain, if it should exist.
    pub(crate) wanted: Option<String>,
}

impl TextFile {
    pub(crate) fn is_right(&self) -> bool {
        self.found == self.wanted
    }

    pub(crate) fn write(&self, root: &Path) -> anyhow::Result<bool> {
        let found = self.found.as_deref().map(str::as_bytes);
        self.wanted.as_ref().map_or(Ok(false), |text| replace_file(root, &self.path, found, text))
    }
}

/// Makes a file of the repository contain this text, in one step. It fails if the file no longer contains what was `read`. Returns whether
/// the file changed.
pub(crate) fn replace_file(root: &Path, path: &str, read: Option<&[u8]>, text: &str) -> anyhow::Result<bool> {
    let edit = Edit { read: read.map(<[u8]>::to_owned), text: Some(text.into()) };
    let write = || {
        let _alone = lock(root).context("the repository cannot be locked")?;
        edit_behind_links(root, &[(path, &edit)], |place| !is_file_with(place, text))
    };
    write().map(|count| count > 0).with_context(|| format!("{path} cannot be written"))
}

/// Like [`replace_file`], but replaces only a file that an earlier run wrote, or an empty one.
pub(crate) fn replace_own(root: &Path, path: &str, text: &str, is_own: fn(&[u8]) -> bool) -> anyhow::Result<bool> {
    let place = root.join(path);
    let old = place.exists().then(|| read(&place)).transpose().with_context(|| format!("{path} cannot be written"))?;
    let is_free = old.as_ref().is_none_or(|old| old.is_empty() || is_own(old));
    ensure!(is_free, "{path} cannot be written: no earlier run wrote what is there; move it, or name another file");
    replace_file(root, path, old.as_deref(), text)
}

/// Edits files of a folder of the repository, and keeps its other files. If a file is no longer as it was read, it fails before it writes
/// any. If the run is killed, each file is old or new. Returns the number of changed files.
pub(crate) fn replace_some(root: &Path, folder: &str, edits: &Edits) -> anyhow::Result<usize> {
    let _alone = lock(root).context("the repository cannot be locked")?;
    recover(&within(root, folder)?)?;
    let edits = edits.iter().filter(|(_, edit)| edit.read != edit.text);
    let edits: Vec<_> = edits.map(|(path, edit)| (format!("{folder}/{path}"), edit)).collect();
    edit_behind_links(root, &edits.iter().map(|(path, edit)| (&**path, *edit)).collect::<Vec<_>>(), |_| true)
}

/// Makes those edits that are needed. A link stays, and what it leads to is edited. Returns the number of edits.
fn edit_behind_links(root: &Path, edits: &[(&str, &Edit)], is_needed: impl Fn(&Path) -> bool) -> anyhow::Result<usize> {
    let mut needed = Vec::new();
    for (path, edit) in edits {
        let place = within(root, path)?;
        let (Some(folder), Some(name)) = (place.parent(), place.file_name().and_then(|name| name.to_str())) else {
            bail!("{path} is no name of a file");
        };
        recover(folder)?;
        if is_needed(&place) {
            demand_as_read(&place, path, edit)?;
            needed.push((folder.to_owned(), name.to_owned(), *edit));
        }
    }
    needed.iter().try_for_each(|(folder, name, edit)| edit_file(folder, name, edit))?;
    Ok(needed.len())
}

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
fn edit_file(folder: &Path, path: &str, edit: &Edit) -> anyhow::Result<()> {
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
fn demand_as_read(place: &Path, path: &str, edit: &Edit) -> anyhow::Result<()> {
    let there = fs::symlink_metadata(place).is_ok().then(|| read(place)).transpose();
    let there = there.with_context(|| format!("{} cannot be read", place.display()))?;
    ensure!(there == edit.read, changed_meanwhile(path));
    Ok(())
}

/// Does what is left to do in a folder after a killed run. It does not look into the folders in it.
fn recover(folder: &Path) -> io::Result<()> {
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
fn beside(place: &Path, mark: &str) -> PathBuf {
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
fn mark(edit: &Edit) -> String {
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
    fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file).and_then(|_| read(path).ok())
}

/// Keeps other runs out of a folder until the returned file is dropped. The lock of a killed run is released.
#[cfg(any(target_os = "linux", target_os = "macos"))]
fn lock(folder: &Path) -> io::Result<File> {
    let folder = File::open(folder)?;
    rustix::fs::flock(&folder, rustix::fs::FlockOperation::LockExclusive)?;
    Ok(folder)
}

/// This system cannot lock a folder, so the caller must not start two runs at the same time.
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn lock(_folder: &Path) -> io::Result<Option<File>> {
    Ok(None)
}

#[cfg(any(target_os = "linux", target_os = "macos"))]
fn exchange(one: &Path, other: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, one, CWD, other, RenameFlags::EXCHANGE)?)
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn exchange(_one: &Path, _other: &Path) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

/// Reads a text file. What is no regular file may never end, so it is refused.
pub(crate) fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read(path)?).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error.utf8_error()))
}

pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    fs::read(path)
}

/// The path of a file or folder below another one, without any link. A link stays, and what it leads to is replaced. It must not lead
/// elsewhere: it may come from a branch of somebody else.
fn within(root: &Path, path: &str) -> anyhow::Result<PathBuf> {
    let place = resolved(&root.join(path))?;
    let is_inside = place.starts_with(fs::canonicalize(root)?);
    ensure!(is_inside, "{path} is a link that leads to {}: remove it, or name that place itself", place.display());
    Ok(place)
}

/// The path of a file or folder, which need not exist, without any link.
pub(crate) fn resolved(path: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        found => return found,
    }
    if path.is_symlink() {
        return Err(io::Error::other("it is a link that leads nowhere"));
    }
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    Ok(fs::canonicalize(parent.unwrap_or(Path::new(".")))?.join(name))
}
