//! Replaces a folder or a file in one step, without losing what somebody saves meanwhile.
//!
//! The work is done in a folder beside it, `.generated.xtask` for `generated`. `new` is built there and then exchanged with the old one.
//! `read` is what was there before, `made` what is written. After the exchange `new` is the old one, so what is in it and in neither of
//! them was saved meanwhile, and is put back. If a run is killed, the next one does the rest ([`recover`]).

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};

use super::swap;
use crate::output::{NEW, eprintln};

/// Cargo writes this folder. It can be huge, so it is moved after the exchange, and its files are not linked.
const TARGET: &str = "target";

/// All that the folder contains, beside [`BEGUN`].
const PARTS: [&str; 4] = ["new", "read", "made", "part"];

/// An empty folder, which shows that the folder around it is ours: git cannot store one, so no branch can bring it.
const BEGUN: &str = "begun";

/// What becomes of files, by path. The path of a single file, in place of a folder, is empty.
pub(crate) type Edits = BTreeMap<String, Edit>;

pub(crate) struct Edit {
    /// What the file contained when it was read. `None` if it did not exist.
    pub(crate) read: Option<Vec<u8>>,
    /// What it will contain. `None` removes it.
    pub(crate) text: Option<Vec<u8>>,
}

struct Workshop {
    /// What is replaced. Its path contains no link.
    place: PathBuf,
    /// The folder beside it.
    own: PathBuf,
}

/// Edits a folder or a file. All other files of the folder stay. It fails if one of the edited files is no longer as it was read.
pub(super) fn edit(place: &Path, edits: &Edits) -> anyhow::Result<()> {
    recover(place)?;
    let workshop = Workshop::at(place);
    let begun = fs::create_dir(&workshop.own).and_then(|()| fs::create_dir(workshop.own.join(BEGUN)));
    begun.with_context(|| format!("{} cannot be made", workshop.own.display()))?;
    let exchanged = workshop.build(edits).and_then(|()| workshop.exchange(edits));
    let cleared = workshop.clear();
    exchanged.and(cleared)?;
    let saved = edits.iter().find(|(path, edit)| content(&at(place, path)) != edit.text);
    saved.map_or(Ok(()), |(path, _)| Err(changed_meanwhile(path)))
}

/// Does what is left to do after a killed run.
pub(super) fn recover(place: &Path) -> anyhow::Result<()> {
    let workshop = Workshop::at(place);
    let own = &workshop.own;
    if !is_there(own) {
        return Ok(());
    }
    let is_empty = |folder: &Path| fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_none());
    let is_ours = !own.is_symlink() && (is_empty(own) || is_empty(&own.join(BEGUN)));
    ensure!(is_ours, "{} is in the way, and no command made it: move it elsewhere", own.display());
    workshop.clear()
}

impl Workshop {
    fn at(place: &Path) -> Self {
        let name = place.file_name().unwrap_or_default();
        let own: OsString = [".".as_ref(), name, ".xtask".as_ref()].into_iter().collect();
        Self { place: place.to_owned(), own: place.with_file_name(own) }
    }

    /// The place, `new`, `read` and `made` of a path.
    fn paths(&self, path: impl AsRef<Path>) -> [PathBuf; 4] {
        let [new, read, made, _] = PARTS.map(|part| at(&self.own.join(part), &path));
        [at(&self.place, &path), new, read, made]
    }

    fn build(&self, edits: &Edits) -> anyhow::Result<()> {
        let cannot = || format!("{} cannot be written", self.own.display());
        for (path, edit) in edits {
            let [place, new, read, made] = self.paths(path);
            let old = is_there(&place).then(|| super::read(&place)).transpose();
            let old = old.with_context(|| format!("{} cannot be read", place.display()))?;
            ensure!(old == edit.read, changed_meanwhile(path));
            let write = || {
                old.map_or(Ok(()), |old| create(&read, &old))?;
                let Some(text) = &edit.text else { return Ok(()) };
                create(&made, text)?;
                self.finish(&new, |part| create(part, text).and_then(|()| same_permissions(&place, part)))
            };
            write().with_context(cannot)?;
        }
        self.link(Path::new(""), edits).with_context(cannot)
    }

    /// Links every other file into `read` and `new`. What vanishes meanwhile is left out, and so is what is neither a file nor a link: it is
    /// moved after the exchange.
    fn link(&self, path: &Path, edits: &Edits) -> io::Result<()> {
        let [place, new, read, _] = self.paths(path);
        let Ok(found) = fs::symlink_metadata(&place) else { return Ok(()) };
        if found.is_dir() {
            refuse_mount(&place, &found)?;
            fs::create_dir_all(&new).and_then(|()| fs::create_dir_all(&read))?;
            let mut entries = fs::read_dir(&place)?.map(|entry| Ok(path.join(entry?.file_name())));
            entries.try_for_each(|path: io::Result<_>| match path? {
                path if path == Path::new(TARGET) => Ok(()),
                path => self.link(&path, edits),
            })?;
            return same_permissions(&place, &new);
        }
        if path.to_str().is_some_and(|path| edits.contains_key(path)) || !(found.is_file() || found.is_symlink()) {
            return Ok(());
        }
        match fs::hard_link(&place, &read) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            // From `read`, so that both are the same file, even if somebody saves another one between.
            Ok(()) => fs::hard_link(&read, &new),
            // The file system has no hard links.
            Err(_) => [read, new].iter().try_for_each(|copy| self.finish(copy, |part| copy_file(&place, part))),
        }
    }

    /// Writes a file under another name first. So after a kill, no half file looks as if somebody had saved it.
    fn finish(&self, path: &Path, write: impl Fn(&Path) -> io::Result<()>) -> io::Result<()> {
        let part = self.own.join("part");
        write(&part).and_then(|()| make_parent(path)).and_then(|()| fs::rename(part, path))
    }

    /// Exchanges `new` with the old one. Where the system cannot do it, the files are replaced one after the other.
    fn exchange(&self, edits: &Edits) -> anyhow::Result<()> {
        let [place, new, ..] = self.paths("");
        let exchanged = if is_there(&place) { swap::exchange(&new, &place) } else { put(&new, &place) };
        let cannot = || format!("{} cannot be replaced", place.display());
        match exchanged {
            Err(error) if error.kind() != ErrorKind::PermissionDenied => {}
            exchanged => return exchanged.with_context(cannot),
        }
        for (path, edit) in edits {
            let [place, new, ..] = self.paths(path);
            ensure!(content(&place) == edit.read, changed_meanwhile(path));
            let replaced = match edit.text.is_some() {
                true => make_parent(&place).and_then(|()| fs::rename(&new, &place)),
                false => fs::remove_file(&place),
            };
            replaced.with_context(cannot)?;
        }
        Ok(())
    }

    /// Removes the folder of the workshop.
    fn clear(&self) -> anyhow::Result<()> {
        let parts = || PARTS.iter().try_for_each(|part| remove(&self.own.join(part)));
        let cleared = self.settle(Path::new("")).and_then(|()| parts()).and_then(|()| fs::remove_dir_all(&self.own));
        cleared.with_context(|| format!("{} cannot be removed; the next run tries again", self.own.display()))
    }

    /// Removes from `new` everything that is in the place, or was when it was read. Everything else is put back.
    fn settle(&self, path: &Path) -> io::Result<()> {
        let [place, new, read, made] = self.paths(path);
        if new.is_dir() && !new.is_symlink() {
            if !path.as_os_str().is_empty() && ![&place, &read, &made].iter().any(|path| is_there(path)) {
                return put(&new, &place);
            }
            // So that its files can be removed.
            #[cfg(unix)]
            fs::set_permissions(&new, std::os::unix::fs::PermissionsExt::from_mode(0o700))?;
            fs::read_dir(&new)?.try_for_each(|entry| self.settle(&path.join(entry?.file_name())))?;
            return fs::remove_dir(new);
        }
        let [found, here, read, made] = [&new, &place, &read, &made].map(|path| content(path));
        if found.is_none() {
            return Ok(());
        }
        if [&here, &read, &made].contains(&&found) {
            return fs::remove_file(new);
        }
        if here.is_none() {
            return put(&new, &place);
        }
        // What was not edited is the file that was read: an edit in place since then would change both.
        let is_as_read = made.is_some() || modified(&place) < modified(&self.own.join("read"));
        let ours = made.or(read);
        if here == ours && is_as_read && swap::exchange(&new, &place).is_ok() && content(&new) == ours {
            return fs::remove_file(new);
        }
        let mut name = place.into_os_string();
        while is_there(name.as_ref()) {
            name.push("~");
        }
        eprintln!("{NEW}saved twice{NEW:#}: {}; the first text is in {}", path.display(), name.display());
        put(&new, name.as_ref())
    }
}

/// The error about a file that somebody saved after it was read.
fn changed_meanwhile(path: &str) -> anyhow::Error {
    let path = if path.is_empty() { "the file" } else { path };
    anyhow::anyhow!("{path} changed meanwhile, and was left as it is: run the command again")
}

/// The path of an entry. An empty path would add a slash, which is wrong for a file.
fn at(whole: &Path, path: impl AsRef<Path>) -> PathBuf {
    if path.as_ref().as_os_str().is_empty() { whole.to_owned() } else { whole.join(path) }
}

/// Writes a file that is not there yet, and makes the folders above it.
pub(crate) fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    make_parent(path).and_then(|()| File::create_new(path)?.write_all(bytes))
}

/// Moves a file or a folder to a path at which nothing is.
fn put(from: &Path, to: &Path) -> io::Result<()> {
    make_parent(to)?;
    // Unlike a rename, a link never replaces a file.
    match fs::hard_link(from, to) {
        Ok(()) => fs::remove_file(from),
        Err(_) if is_there(to) => Err(ErrorKind::AlreadyExists.into()),
        Err(_) => fs::rename(from, to),
    }
}

fn make_parent(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)
}

/// Removes a file or a folder with all that is in it, if it is there.
fn remove(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Err(_) => Ok(()),
        Ok(found) if found.is_dir() => fs::remove_dir_all(path),
        Ok(_) => fs::remove_file(path),
    }
}

/// What is mounted in a folder cannot be exchanged with it, and its files are not those of the folder.
fn refuse_mount(path: &Path, found: &fs::Metadata) -> io::Result<()> {
    #[cfg(unix)]
    if let Some(Ok(parent)) = path.parent().map(fs::metadata)
        && std::os::unix::fs::MetadataExt::dev(&parent) != std::os::unix::fs::MetadataExt::dev(found)
    {
        return Err(io::Error::other(format!("{} is mounted there: unmount it first", path.display())));
    }
    let _ = (path, found);
    Ok(())
}

/// When a file was changed, or an entry of a folder was added.
fn modified(path: &Path) -> Option<std::time::SystemTime> {
    fs::symlink_metadata(path).and_then(|found| found.modified()).ok()
}

/// Copies a file with its time stamp.
fn copy_file(from: &Path, to: &Path) -> io::Result<()> {
    fs::copy(from, to)?;
    File::options().write(true).open(to)?.set_modified(fs::metadata(from)?.modified()?)
}

/// Gives a file or a folder the permissions of another one, if that exists.
fn same_permissions(from: &Path, to: &Path) -> io::Result<()> {
    fs::metadata(from).map_or(Ok(()), |from| fs::set_permissions(to, from.permissions()))
}

/// Whether something is at this path, be it a link to nothing.
fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// The bytes of a file, or where a link leads; `None` if nothing is there. Anything else is like nothing but itself.
fn content(path: &Path) -> Option<Vec<u8>> {
    let found = fs::symlink_metadata(path).ok()?;
    let known = match found.is_symlink() {
        true => fs::read_link(path).map(|to| to.into_os_string().into_encoded_bytes()),
        false => super::read(path),
    };
    Some(known.unwrap_or_else(|_| path.as_os_str().as_encoded_bytes().to_owned()))
}
