//! Where a spec and its client are: in this repository, or in folders that the caller names.

use std::env;
use std::path::{self, Component, Path, PathBuf};

use anyhow::{Context as _, bail, ensure};

use crate::tree;

/// The name of the folder of a spec, unless the caller names one.
const SPEC: &str = "spec";

/// The name of the folder of a client, unless the caller names one. It is beside the folder of the spec.
const GENERATED: &str = "generated";

/// The folders that the caller named before the command.
#[derive(Default)]
pub(crate) struct Folders {
    /// `--spec`.
    pub(crate) spec: Option<String>,
    /// `--out`.
    pub(crate) out: Option<String>,
}

/// A spec and its client.
pub(crate) struct Project {
    pub(crate) spec: Folder,
    /// The folder of the client. It need not exist.
    pub(crate) out: Folder,
}

/// A folder.
#[derive(Clone)]
pub(crate) struct Folder {
    /// The folder that contains it.
    pub(crate) parent: PathBuf,
    pub(crate) name: String,
    /// Its path in messages.
    pub(crate) shown: String,
}

impl Folders {
    /// Finds the spec and the folder for its client.
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
        Ok(Project { spec, out })
    }
}

impl Folder {
    fn given(given: &str) -> anyhow::Result<Self> {
        demand_in_repository(Path::new(given))?;
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
        let (own, of_spec) = (real(self.path()), real(spec.path()));
        let is_around = is_given && env::current_dir().is_ok_and(|current| real(current).starts_with(&own));
        let what = match () {
            () if own.starts_with(&of_spec) => "is in the folder of the spec",
            () if of_spec.starts_with(&own) => "contains the spec",
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
