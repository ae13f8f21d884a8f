//! Where a spec, its client and the client's runtime are: in this repository, or where the caller says.

use std::env;
use std::path::{self, Component, Path, PathBuf};

use anyhow::{Context as _, bail, ensure};
use generator::{FILES_LOCK, Files, RUNTIME, RuntimeSource, files_lock, runtime_version};
use language::printable;

use crate::{spec, tree};

/// The names of the folders of a spec and of the client beside it, unless the caller names others.
const SPEC: &str = "spec";
const GENERATED: &str = "generated";

/// The folders that the caller named before the command, with `--spec` and `--out`.
#[derive(Clone, Default)]
pub(crate) struct Folders {
    pub(crate) spec: Option<String>,
    pub(crate) out: Option<String>,
}

pub(crate) struct Project {
    pub(crate) spec: Folder,
    /// The folder of the client. It need not exist.
    pub(crate) out: Folder,
    pub(crate) named: Folders,
}

#[derive(Clone)]
pub(crate) struct Folder {
    pub(crate) parent: PathBuf,
    pub(crate) name: String,
    /// Its path in messages.
    pub(crate) shown: String,
}

impl Folders {
    pub(crate) fn find(&self) -> anyhow::Result<Project> {
        let spec = match &self.spec {
            Some(given) => {
                ensure!(Path::new(given).is_dir(), "there is no folder {given}; `cargo xtask new` makes a first spec");
                Folder::given(given)?
            }
            None => Folder { parent: repository()?, name: SPEC.to_owned(), shown: SPEC.to_owned() },
        };
        let out = match &self.out {
            Some(given) => Folder::given(given)?,
            None => spec.beside(GENERATED),
        };
        out.demand_apart(&spec, self.out.is_some())?;
        Ok(Project { spec, out, named: self.clone() })
    }

    /// A command about the same folders, to be copied into a shell.
    pub(crate) fn command(&self, command: &str) -> String {
        let named = [("spec", &self.spec), ("out", &self.out)].into_iter();
        let named = named.filter_map(|(name, folder)| Some(format!("--{name} {} ", quoted(folder.as_ref()?))));
        printable(&format!("cargo xtask {}{command}", named.collect::<String>()))
    }
}

/// A word as a shell takes it.
pub(crate) fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./:=@#".contains(c) || cfg!(windows) && c == '\\';
    match word.chars().all(is_plain) && !word.starts_with('#') {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

impl Folder {
    fn given(given: &str) -> anyhow::Result<Self> {
        demand_in_repository(Path::new(given))?;
        let above = Path::new(given).parent().filter(|above| !above.as_os_str().is_empty());
        if let Some(above) = above.filter(|above| !above.is_dir()) {
            bail!("{given} cannot be found: there is no folder {}", above.display());
        }
        let whole = tree::resolved(Path::new(given)).with_context(|| format!("{given} cannot be found"))?;
        let (Some(parent), Some(name)) = (whole.parent(), whole.file_name()) else {
            bail!("{given} cannot be the folder of a spec or a client");
        };
        let shown = given.trim_end_matches('/').to_owned();
        Ok(Self { parent: parent.to_owned(), name: name.to_string_lossy().into_owned(), shown })
    }

    /// Fails if this folder of a client shares anything with the folder of its spec, or contains the current one, so that no name that is
    /// given by mistake does harm.
    fn demand_apart(&self, spec: &Self, is_given: bool) -> anyhow::Result<()> {
        let real = |path: PathBuf| tree::resolved(&path).unwrap_or(path);
        let (client, of_spec) = (real(self.path()), real(spec.path()));
        let is_around = is_given && env::current_dir().is_ok_and(|current| real(current).starts_with(&client));
        let what = match () {
            () if client.starts_with(&of_spec) => "is in the folder of the spec",
            () if of_spec.starts_with(&client) => "contains the spec",
            () if is_around => "contains the current folder",
            () => return Ok(()),
        };
        bail!(
            "{} {what}: name a folder of the client's own, such as --out {}",
            self.shown,
            spec.beside(GENERATED).shown
        )
    }

    /// A folder with another name in the same parent.
    pub(crate) fn beside(&self, name: &str) -> Self {
        let shown = Path::new(&self.shown).with_file_name(name).to_string_lossy().into_owned();
        Self { parent: self.parent.clone(), name: name.to_owned(), shown }
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.parent.join(&self.name)
    }

    /// The path of a file in it, relative to its parent.
    pub(crate) fn file(&self, name: &str) -> String {
        format!("{}/{name}", self.name)
    }

    /// The path of a file in it, for messages.
    pub(crate) fn shown(&self, name: &str) -> String {
        format!("{}/{name}", self.shown)
    }
}

/// Fails if a path leads out of the git repository that it is in: the link may come from a branch of somebody else.
pub(crate) fn demand_in_repository(given: &Path) -> anyhow::Result<()> {
    let whole = path::absolute(given)?;
    let mut place = PathBuf::new();
    for part in whole.components() {
        match part {
            Component::ParentDir => drop(place.pop()),
            part => place.push(part),
        }
    }
    let root = place.ancestors().skip(1).find(|folder| folder.join(".git").exists());
    let real = whole.ancestors().find_map(|there| there.canonicalize().ok());
    let leaves =
        root.zip(real.as_ref()).is_some_and(|(root, real)| !real.starts_with(root.canonicalize().unwrap_or_default()));
    ensure!(
        !leaves,
        "{} is behind a link out of the repository: remove the link, or name the place itself",
        given.display()
    );
    Ok(())
}

/// The root of the repository: above this package if cargo runs it, or else the nearest folder above the current one.
pub(crate) fn repository() -> anyhow::Result<PathBuf> {
    let is_root = |folder: &Path| folder.join(SPEC).is_dir() && folder.join("codegen").is_dir();
    let start = match env::var_os("CARGO_MANIFEST_DIR") {
        Some(package) => PathBuf::from(package),
        None => env::current_dir().context("the current folder cannot be found")?,
    };
    let root = start.ancestors().find(|folder| is_root(folder)).map(Path::to_path_buf);
    root.with_context(|| format!("no folder above {} has `spec/` and `codegen/`", start.display()))
}

pub(crate) const RUNTIME_FOLDER: &str = "codegen/runtime";

/// What a copy contains beside `src/` and the licences.
const DOCUMENTS: [&str; 3] = ["CHANGELOG.md", "Cargo.toml", "README.md"];

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
        let [inside, beside] = [RUNTIME_FOLDER, RUNTIME].map(|path| RuntimeSource::Path(format!("../{path}")));
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
    add_files(&repository()?.join(RUNTIME_FOLDER), "", &is_document, &mut files)?;
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
            files.insert(path.clone(), spec::text(&place, &format!("{RUNTIME_FOLDER}/{path}"))?);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_can_be_copied_into_a_shell() {
        let command = Folders { spec: Some("my zoo/spec".into()), out: Some("#it's".into()) }.command("generate");
        assert_eq!(command, r"cargo xtask --spec 'my zoo/spec' --out '#it'\''s' generate");
    }
}
