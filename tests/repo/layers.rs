//! The structure of the runtime, as its imports show it: folders are layers, and no modules use each other in a circle.

use support::files::{files_below, read, root};

use crate::repo::arrows::{has_no_circle, holds_its_order};

const RUNTIME: &str = "codegen/runtime/src";

/// The order of the `mod` lines in `lib.rs` is the order of the folders, lowest first. A folder uses itself and those before it.
#[test]
fn no_folder_of_the_runtime_uses_a_higher_one() {
    let library = read(&root().join(RUNTIME).join("lib.rs"));
    let modules =
        library.lines().filter_map(|line| line.strip_prefix("pub(crate) ").unwrap_or(line).strip_prefix("mod "));
    let order: Vec<_> = modules.filter_map(|module| module.strip_suffix(';')).collect();
    holds_its_order(RUNTIME, &order);
    let files = files_below(&root().join(RUNTIME));
    assert!(files.iter().all(|file| file == "lib.rs" || file.contains('/')), "all files are in folders: {files:?}");
}

#[test]
fn no_modules_of_the_runtime_use_each_other_in_a_circle() {
    has_no_circle(RUNTIME);
}
