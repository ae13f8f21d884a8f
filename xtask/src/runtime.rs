//! Where a client's runtime comes from: from where `--runtime` says, or as before, or from a copy of the package beside the client.

use std::path::Path;

use anyhow::{Context as _, bail, ensure};
use generator::{FILES_LOCK, Files, RUNTIME, RuntimeSource, files_lock, runtime_version};

use crate::project::{Folder, Project, repository};
use crate::{spec, tree};

/// The folder of the package in this repository.
pub(crate) const FOLDER: &str = "codegen/runtime";

/// What a copy contains beside `src/` and the licences.
const DOCUMENTS: [&str; 3] = ["CHANGELOG.md", "Cargo.toml", "README.md"];

/// The runtime of a client.
pub(crate) struct Runtime {
    /// What the manifest of the client says.
    pub(crate) source: RuntimeSource,
    /// The folder for a copy of the package, and its files.
    pub(crate) copy: Option<(Folder, Files)>,
    /// Whether it is the package of this repository, or a copy of it.
    pub(crate) is_own: bool,
}

impl Runtime {
    /// The runtime that `--runtime` names. Without it, what the client's manifest says already.
    pub(crate) fn of(project: &Project, named: Option<&str>) -> anyhow::Result<Self> {
        let out = &project.out;
        let [inside, beside] = [FOLDER, RUNTIME].map(|path| RuntimeSource::Path(format!("../{path}")));
        let is_beside =
            || repository().is_ok_and(|root| tree::resolved(&root).ok() == tree::resolved(&out.parent).ok());
        let source = match named {
            Some(named) => named_source(named)?.map(|source| seen_from(source, out)).transpose()?,
            None => {
                let before = tree::manifest(&out.path()).and_then(|manifest| RuntimeSource::of_client(&manifest));
                // A folder of somebody else can have this name.
                let is_copy = |source: &RuntimeSource| {
                    let folder = out.beside(RUNTIME).path();
                    *source == beside && (folder.join(FILES_LOCK).exists() || !folder.exists())
                };
                before.or_else(|| is_beside().then(|| inside.clone())).filter(|source| !is_copy(source))
            }
        };
        if let Some(source) = source {
            return Ok(Self { is_own: source == inside && is_beside(), source, copy: None });
        }
        ensure!(
            out.name != RUNTIME,
            "{} cannot be the client's folder: the copy of its runtime has this name",
            out.shown
        );
        demand_not_newer(&out.beside(RUNTIME))?;
        let files = package().context("the runtime cannot be copied; --runtime names another source of it")?;
        Ok(Self { source: beside, copy: Some((out.beside(RUNTIME), files)), is_own: true })
    }
}

/// Fails if the copy is of a newer version: other clients in its folder need that one.
fn demand_not_newer(copy: &Folder) -> anyhow::Result<()> {
    let manifest = tree::read_text(&copy.path().join("Cargo.toml")).unwrap_or_default();
    let version = manifest.lines().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    let numbers = |version: &str| version.split('.').map(|part| part.parse().unwrap_or(0)).collect::<Vec<u64>>();
    let (there, own) = (version.unwrap_or_default(), runtime_version());
    ensure!(
        numbers(there) <= numbers(own),
        "{} is the version {there}, and this generator writes clients of {own}: use the generator of the newer version, or --runtime",
        copy.shown
    );
    Ok(())
}

/// Reads the value of `--runtime`. `None` is a copy.
pub(crate) fn named_source(named: &str) -> anyhow::Result<Option<RuntimeSource>> {
    let (kind, rest) = named.split_once(':').unwrap_or((named, ""));
    Ok(Some(match (kind, rest) {
        ("copy", "") => return Ok(None),
        ("registry", "") => RuntimeSource::Registry,
        ("path", folder) if !folder.is_empty() => {
            let manifest = tree::read_text(&Path::new(folder).join("Cargo.toml")).unwrap_or_default();
            let name = format!("name = \"{RUNTIME}\"");
            let is_package = manifest.lines().any(|line| line == name);
            ensure!(is_package, "--runtime {named}: the package {RUNTIME} is not in {folder}");
            RuntimeSource::Path(folder.to_owned())
        }
        ("git", address) if !address.is_empty() => {
            let (url, revision) = address.split_once('#').map_or((address, None), |(url, rev)| (url, Some(rev)));
            ensure!(revision != Some(""), "--runtime {named}: after `#` comes a commit or a tag");
            let is_url = url.split_once("://").is_some_and(|(scheme, rest)| !scheme.is_empty() && !rest.is_empty());
            ensure!(
                is_url,
                "--runtime {named}: cargo takes an address such as https://host/path or ssh://git@host/path"
            );
            RuntimeSource::Git { url: url.to_owned(), revision: revision.map(str::to_owned) }
        }
        _ => bail!("--runtime {named}: use copy, path:DIR, git:URL, git:URL#REV or registry"),
    }))
}

/// The source as a client in this folder names it. A path that was given from the current folder leads there from the client's.
fn seen_from(source: RuntimeSource, out: &Folder) -> anyhow::Result<RuntimeSource> {
    let RuntimeSource::Path(given) = &source else { return Ok(source) };
    if Path::new(given).is_absolute() {
        return Ok(source);
    }
    let whole = |path: &Path| tree::resolved(path).with_context(|| format!("{} cannot be found", path.display()));
    let (from, to) = (whole(&out.path())?, whole(Path::new(given))?);
    let shared = from.components().zip(to.components()).take_while(|(one, other)| one == other).count();
    let up = from.components().skip(shared).map(|_| "..".into());
    let parts: Vec<_> = up.chain(to.components().skip(shared).map(|part| part.as_os_str().to_string_lossy())).collect();
    Ok(RuntimeSource::Path(parts.join("/")))
}

/// The files of the package in this repository, and the list of them.
fn package() -> anyhow::Result<Files> {
    let mut files = Files::new();
    let is_document = |name: &str| DOCUMENTS.contains(&name) || name.starts_with("LICENSE-");
    add_files(&repository()?.join(FOLDER), "", &is_document, &mut files)?;
    files.insert(FILES_LOCK.to_owned(), files_lock(&files));
    Ok(files)
}

/// Adds the files of a folder of the package whose names are wanted, and all below `src`, except what editors leave there.
fn add_files(package: &Path, folder: &str, is_wanted: &dyn Fn(&str) -> bool, files: &mut Files) -> anyhow::Result<()> {
    let is_source = |name: &str| !name.starts_with('.') && !name.ends_with('~');
    for name in spec::names(&package.join(folder))? {
        let path = format!("{folder}{name}");
        let place = package.join(&path);
        if place.is_dir() {
            if path.starts_with("src") {
                add_files(package, &format!("{path}/"), &is_source, files)?;
            }
        } else if is_wanted(&name) {
            files.insert(path.clone(), spec::text(&place, &format!("{FOLDER}/{path}"))?);
        }
    }
    Ok(())
}
