//! The spec of this repository, as it is on the disk.

use std::fs;
use std::path::Path;

use codegen::ir::Service;

/// The service that `spec/` describes.
pub fn service() -> Service {
    service_in("spec")
}

/// The service that a folder of the repository describes.
pub fn service_in(folder: &str) -> Service {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let entries = fs::read_dir(folder).expect("the spec can be listed");
    let paths = entries.map(|entry| entry.expect("a file of the spec can be listed").path());
    let mut files: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "yaml"))
        .map(|path| codegen::SpecFile {
            path: format!("spec/{}", path.file_name().expect("a name").to_string_lossy()),
            text: fs::read_to_string(path).expect("a file of the spec can be read"),
        })
        .collect();
    files.sort_by(|one, other| one.path.cmp(&other.path));
    codegen::understand(&files).unwrap_or_else(|mistakes| panic!("{}", mistakes.render(false)))
}
