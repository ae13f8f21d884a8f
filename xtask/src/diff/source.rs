//! Reads a version of the spec from a folder, or from a git revision.

use std::path::Path;

use anyhow::Context as _;
use language::SpecFile;

use super::git::Git;
use crate::project::Folder;
use crate::spec::{is_spec_file, names, text};

/// The path of the file of accepted changes, relative to the root.
pub(super) const ACCEPTED: &str = "spec/accepted-changes.toml";

/// A version of the spec.
#[derive(Debug)]
pub(super) struct Source {
    /// Its name in messages.
    pub(super) name: String,
    /// Its files, sorted by name.
    pub(super) files: Vec<SpecFile>,
    /// The text of its accepted changes, if it has any.
    pub(super) accepted: Option<String>,
}

/// Reads both versions. The default for the old one is the commit where the new one left main.
pub(super) fn both(spec: &Folder, base: Option<&str>, head: Option<&str>) -> anyhow::Result<(Source, Source)> {
    let git = Git::at(&spec.parent);
    let base = match base {
        Some(base) => version(spec, &git, base)?,
        None => {
            let (revision, name) = git.merge_base()?;
            of_revision(spec, &git, &revision, name)?
        }
    };
    let head = match head {
        Some(head) => version(spec, &git, head)?,
        None => of_folder(spec, &spec.path(), spec.shown(""))?,
    };
    Ok((base, head))
}

/// The files of the spec of a release. `None` if they cannot be read.
pub(crate) fn released(spec: &Folder, release: &str) -> Option<Vec<SpecFile>> {
    let git = Git::at(&spec.parent);
    let source = of_revision(spec, &git, &git.revision(release).ok()?, release.to_owned()).ok()?;
    Some(source.files)
}

/// Reads the folder with this name if it exists, or else the revision.
fn version(spec: &Folder, git: &Git<'_>, name: &str) -> anyhow::Result<Source> {
    if Path::new(name).is_dir() {
        return of_folder(spec, Path::new(name), name.to_owned());
    }
    if spec.parent.join(name).is_dir() {
        return of_folder(spec, &spec.parent.join(name), name.to_owned());
    }
    of_revision(spec, git, &git.revision(name)?, name.to_owned())
}

/// The spec files in a folder, which contains a spec's folder or is one.
fn of_folder(spec: &Folder, folder: &Path, name: String) -> anyhow::Result<Source> {
    let inner = folder.join(&spec.name);
    let folder = if inner.is_dir() { &inner } else { folder };
    let mut found = Vec::new();
    for part in names(folder)?.into_iter().filter(|name| is_part(name)) {
        let path = folder.join(&part);
        found.push((part, text(&path, &path.display().to_string())?));
    }
    of_files(spec, name, found)
}

fn of_revision(spec: &Folder, git: &Git<'_>, revision: &str, name: String) -> anyhow::Result<Source> {
    let files =
        git.files(revision, &spec.name, is_part).with_context(|| format!("the spec of {name} cannot be read"))?;
    of_files(spec, name, files)
}

/// Whether a file of this name is a part of the spec, or the file of accepted changes.
fn is_part(name: &str) -> bool {
    is_spec_file(name) || Path::new(ACCEPTED).ends_with(name)
}

fn of_files(spec: &Folder, name: String, mut found: Vec<(String, String)>) -> anyhow::Result<Source> {
    found.sort();
    let (yaml, others): (Vec<_>, Vec<_>) = found.into_iter().partition(|(name, _)| name.ends_with(".yaml"));
    anyhow::ensure!(!yaml.is_empty(), "{name} has no spec: there is no file {}/*.yaml", spec.name);
    let files = yaml.into_iter().map(|(name, text)| SpecFile { path: spec.shown(&name), text });
    Ok(Source { name, files: files.collect(), accepted: others.into_iter().map(|(_, text)| text).next() })
}
