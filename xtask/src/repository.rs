//! The paths of the repository.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::Context as _;

/// The folder of the generated crate, from the root.
pub(crate) const GENERATED: &str = "generated";

/// The folder of the spec, from the root.
pub(crate) const SPEC: &str = "spec";

/// The schema for editors, from the root.
pub(crate) const SCHEMA: &str = "spec/schema.json";

/// The root of the repository: beside this package when cargo runs it, else the nearest folder above the current one.
pub(crate) fn root() -> anyhow::Result<PathBuf> {
    let is_root = |folder: &Path| folder.join(SPEC).is_dir() && folder.join("codegen").is_dir();
    let start = match env::var_os("CARGO_MANIFEST_DIR") {
        Some(package) => PathBuf::from(package),
        None => env::current_dir().context("the current folder cannot be found")?,
    };
    let root = start.ancestors().find(|folder| is_root(folder)).map(Path::to_path_buf);
    root.with_context(|| format!("no folder above {} has `spec/` and `codegen/`", start.display()))
}
