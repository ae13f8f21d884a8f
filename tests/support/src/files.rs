//! Finds and reads files of the repository, and compares them with expected ones.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("this package stands in tests/").to_owned()
}

/// The services beside the one of this repository: each folder in `tests/` and its folders that has a spec and the manifest of a
/// package, from the root.
pub fn other_services() -> Vec<String> {
    let root = root();
    let folders = WalkDir::new(root.join("tests")).max_depth(2).sort_by_file_name().into_iter().filter_map(Result::ok);
    let is_service = |folder: &Path| ["spec/service.yaml", "Cargo.toml"].iter().all(|file| folder.join(file).is_file());
    let services = folders.filter(|folder| is_service(folder.path()));
    let services: Vec<_> = services.map(|folder| relative(folder.path(), &root)).collect();
    assert!(!services.is_empty(), "no service was found");
    services
}

/// Every file below a folder, as sorted paths relative to it with `/` between the parts. A missing folder has none.
pub fn files_below(folder: &Path) -> Vec<String> {
    let entries = WalkDir::new(folder).into_iter().filter_map(Result::ok);
    let files = entries.filter(|entry| !entry.file_type().is_dir());
    let mut paths: Vec<_> = files.map(|file| relative(file.path(), folder)).collect();
    paths.sort();
    paths
}

/// A path from a folder that it is below.
fn relative(path: &Path, folder: &Path) -> String {
    path.strip_prefix(folder).expect("it is below").to_string_lossy().replace('\\', "/")
}

/// The text of a file, which must exist.
pub fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{} cannot be read: {error}", path.display()))
}

/// The blocks of a document that are marked as code of this language.
pub fn code_blocks(text: &str, language: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line == format!("```{language}") {
            blocks.push(lines.by_ref().take_while(|line| *line != "```").map(|line| format!("{line}\n")).collect());
        }
    }
    blocks
}

/// Whether to rewrite expected files: `BLESS=1`.
pub fn blessing() -> bool {
    std::env::var_os("BLESS").is_some_and(|value| value == "1")
}

/// Compares a text with the expected one. Returns the difference as a unified diff.
pub fn difference(name: &str, expected: &str, found: &str) -> Option<String> {
    (expected != found).then(|| {
        let diff = similar::TextDiff::from_lines(expected, found);
        diff.unified_diff()
            .context_radius(2)
            .header(&format!("{name} (expected)"), &format!("{name} (found)"))
            .to_string()
    })
}

/// Compares a text with a file, and returns the difference. With `BLESS=1`, writes the file first.
pub fn difference_from(path: &Path, text: &str) -> Option<String> {
    if blessing() {
        // At once, since another test may be reading it. What is half written is in no folder that a test lists.
        let half = root().join(format!("target/half-{}-{:?}", std::process::id(), std::thread::current().id()));
        for file in [path, &half] {
            fs::create_dir_all(file.parent().expect("a file stands in a folder")).expect("folders can be made");
        }
        fs::write(&half, text).and_then(|()| fs::rename(&half, path)).expect("expected files can be written");
    }
    let name = path.strip_prefix(root()).unwrap_or(path).display().to_string();
    difference(&name, &fs::read_to_string(path).unwrap_or_default(), text)
}

/// Fails if a text differs from a file. `bless` is the command that rewrites the file.
#[track_caller]
pub fn held(path: &Path, text: &str, bless: &str) {
    let difference = difference_from(path, text);
    assert!(difference.is_none(), "{}\nIf this is what you want: {bless}", difference.unwrap_or_default());
}

/// Makes a folder contain exactly these files. Files that are up to date are not written.
pub fn replace_all(folder: &Path, files: &BTreeMap<String, String>) {
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
