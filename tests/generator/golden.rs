//! The golden cases, and their clients as crates.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, OnceLock};

use generator::Files;

use support::files::{read, replace_all, root};

use crate::understood;

/// The package in `tests/features`, also in the workspace of the crates. If it is selected, no crate outside of this repository is built a
/// second time.
pub const FEATURES: &str = "features";

/// The crate `tests/golden/conversions.rs`.
const CALLS: &str = "conversions";

/// One golden case.
pub struct Case {
    /// The name of the case's folder.
    pub name: String,
    /// The folder of the case's spec.
    pub spec: PathBuf,
    client: OnceLock<Files>,
}

/// All cases, by name.
pub fn cases() -> &'static [Case] {
    static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
        let entries = fs::read_dir(root().join("tests/golden/cases")).expect("the cases can be listed");
        let mut cases: Vec<_> = entries.map(|entry| Case::new(&entry.expect("a case can be listed").path())).collect();
        cases.sort_by(|one, other| one.name.cmp(&other.name));
        cases
    });
    &CASES
}

impl Case {
    fn new(folder: &Path) -> Self {
        let name = folder.file_name().expect("a folder has a name").to_string_lossy().into_owned();
        Self { name, spec: folder.join("spec"), client: OnceLock::new() }
    }

    /// All files of the client of the case. Several tests use them.
    pub fn client(&self) -> &Files {
        self.client.get_or_init(|| crate::client(&understood(&self.spec)))
    }
}

/// Writes the clients of all cases once, and calls of some of them, as the crates of one workspace, and returns its folder. It writes only
/// files that differ, so cargo rebuilds nothing else. The folder is in this repository, so cargo uses the same target folder,
/// which contains the built dependencies.
pub fn crates() -> &'static Path {
    static CRATES: LazyLock<PathBuf> = LazyLock::new(write_crates);
    &CRATES
}

fn write_crates() -> PathBuf {
    let workspace = root().join("target/golden");
    let mut files = Files::new();
    let mut members = vec![CALLS.to_owned(), FEATURES.to_owned()];
    for case in cases() {
        files.extend(case.client().iter().map(|(path, text)| (format!("{}/{path}", case.name), text.clone())));
        members.push(case.name.clone());
    }
    let calls = read(&root().join("tests/golden/conversions.rs"));
    let packages = members[2..].iter().map(|case| (case, package(&files, case)));
    let called = packages.filter(|(_, package)| calls.contains(&format!("{}::", package.replace('-', "_"))));
    let clients: String = called.map(|(case, package)| format!("{package} = {{ path = \"../{case}\" }}\n")).collect();
    let manifest = |name: &str, dependencies: &str| {
        format!(
            "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n{dependencies}\n"
        )
    };
    files.insert(format!("{CALLS}/Cargo.toml"), manifest(CALLS, &clients));
    files.insert(format!("{CALLS}/src/lib.rs"), calls);
    for file in ["Cargo.toml", "lib.rs"] {
        files.insert(format!("{FEATURES}/{file}"), read(&root().join("tests").join(FEATURES).join(file)));
    }
    files.insert("Cargo.toml".to_owned(), format!("[workspace]\nresolver = \"3\"\nmembers = {members:?}\n"));
    // The repository's versions, so cargo needs no registry.
    files.insert("Cargo.lock".to_owned(), read(&root().join("Cargo.lock")));
    replace_all(&workspace, &files);
    workspace
}

/// The name of the package of a case's client.
fn package<'f>(files: &'f Files, case: &str) -> &'f str {
    let manifest = &files[&format!("{case}/Cargo.toml")];
    let name = manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    name.expect("a package has a name")
}
