//! The spec of this repository, as it is on the disk.

use codegen::SpecFile;
use codegen::ir::Service;
use support::files::{files_below, read, root};

/// The service that `spec/` describes.
pub fn service() -> Service {
    service_in("spec")
}

/// The service that a folder of the repository describes.
pub fn service_in(folder: &str) -> Service {
    let folder = root().join(folder);
    let paths = files_below(&folder).into_iter().filter(|path| path.ends_with(".yaml"));
    let files: Vec<_> =
        paths.map(|path| SpecFile { text: read(&folder.join(&path)), path: format!("spec/{path}") }).collect();
    codegen::understand(&files).unwrap_or_else(|mistakes| panic!("{}", mistakes.render(false)))
}
