//! The golden cases, and their clients as crates.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use codegen::Files;

use support::files::{files_below, read, root};

use crate::understood;

/// The package with the programs in `tests/ui`, in the workspace of the crates.
pub const PROGRAMS: &str = "programs";

/// A package without code, in the workspace of the crates. It asks for the feature of libc that the workspace of this repository enables.
/// Cargo enables the features that any selected package asks for. If this package is selected, ring and rustls are not built a second time.
pub const FEATURES: &str = "features";

/// One golden case.
pub struct Case {
    /// The name of the case's folder.
    pub name: String,
    /// The case's folder.
    pub folder: PathBuf,
}

/// All cases, by name.
pub fn cases() -> Vec<Case> {
    let entries = fs::read_dir(root().join("tests/golden/cases")).expect("the cases can be listed");
    let mut cases: Vec<_> = entries
        .map(|entry| entry.expect("a case can be listed"))
        .map(|entry| Case { name: entry.file_name().to_string_lossy().into_owned(), folder: entry.path() })
        .collect();
    cases.sort_by(|one, other| one.name.cmp(&other.name));
    cases
}

impl Case {
    /// All files of the client of the case.
    pub fn client(&self) -> Files {
        let service = understood(&self.folder.join("spec"));
        let mut files = codegen::generate(&service);
        let wire_lock = wire_lock::wire_lock(&service).expect("every request can be made");
        files.insert(wire_lock::WIRE_LOCK.to_owned(), wire_lock);
        files
    }
}

/// Writes the clients of all cases once, and the programs that use them, as the crates of one workspace, and returns its folder. It writes
/// only files that differ, so cargo rebuilds nothing else. The folder is in this repository, so cargo uses the same target folder,
/// which contains the built dependencies.
pub fn crates() -> &'static Path {
    static CRATES: LazyLock<PathBuf> = LazyLock::new(write_crates);
    &CRATES
}

fn write_crates() -> PathBuf {
    let workspace = root().join("target/golden");
    let mut files = Files::new();
    let mut members = vec![PROGRAMS.to_owned(), FEATURES.to_owned()];
    for case in cases() {
        files.extend(case.client().into_iter().map(|(path, text)| (format!("{}/{path}", case.name), text)));
        members.push(case.name);
    }
    for kind in ["pass", "fail"] {
        let folder = root().join("tests/ui").join(kind);
        for path in files_below(&folder).into_iter().filter(|path| path.ends_with(".rs")) {
            files.insert(format!("{PROGRAMS}/examples/{path}"), read(&folder.join(&path)));
        }
    }
    let clients: String = members[2..].iter().map(|name| dependency(&files, name)).collect();
    let manifest = |name: &str, dependencies: &str| {
        format!(
            "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n{dependencies}\n"
        )
    };
    files.insert(format!("{PROGRAMS}/Cargo.toml"), manifest(PROGRAMS, &clients));
    let generator = read(&root().join("codegen/Cargo.toml"));
    let libc = generator.lines().find(|line| line.starts_with("libc = ")).expect("the generator names the features");
    files.insert(format!("{FEATURES}/Cargo.toml"), manifest(FEATURES, libc) + "\n[lib]\ndoctest = false\n");
    files.insert(format!("{FEATURES}/src/lib.rs"), String::new());
    files.insert("Cargo.toml".to_owned(), format!("[workspace]\nresolver = \"3\"\nmembers = {members:?}\n"));
    // The repository's versions, so cargo needs no registry.
    files.insert("Cargo.lock".to_owned(), read(&root().join("Cargo.lock")));
    replace(&workspace, &files);
    workspace
}

/// The manifest line for a dependency on the client of a case.
fn dependency(files: &Files, case: &str) -> String {
    let manifest = &files[&format!("{case}/Cargo.toml")];
    let name = manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    format!("{} = {{ path = \"../{case}\" }}\n", name.expect("a package has a name"))
}

/// Makes a folder contain exactly these files. Files that are up to date are not written.
pub fn replace(folder: &Path, files: &Files) {
    let wanted: BTreeSet<_> = files.keys().collect();
    for path in files_below(folder).iter().filter(|path| !wanted.contains(path)) {
        fs::remove_file(folder.join(path)).expect("a file that is not wanted can be removed");
    }
    for (path, text) in files {
        let path = folder.join(path);
        if fs::read_to_string(&path).is_ok_and(|there| there == *text) {
            continue;
        }
        fs::create_dir_all(path.parent().expect("a file stands in a folder")).expect("folders can be made");
        fs::write(path, text).expect("files can be written");
    }
}
