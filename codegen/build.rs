//! Lists the source files of the runtime for `emit::runtime`, so a new file needs no edit of a list. The texts are adapted to a client:
//! there the runtime is a module, so each path from the root of the crate goes through that module.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    // Cargo watches everything below a folder.
    println!("cargo::rerun-if-changed=runtime/src");
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("runtime/src");
    let mut paths = Vec::new();
    collect(&root, &mut paths)?;
    paths.sort();
    let mut list = String::from("&[\n");
    for path in paths {
        let below_root: Vec<_> = path.strip_prefix(&root)?.iter().map(|part| part.to_string_lossy()).collect();
        let text = fs::read_to_string(&path)?.replace("crate::", "crate::runtime::");
        list.push_str(&format!("    ({:?}, {text:?}),\n", below_root.join("/")));
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("runtime_sources.rs"), list)?;
    Ok(())
}

/// Adds each Rust file below a folder.
fn collect(folder: &Path, paths: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, paths)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.push(path);
        }
    }
    Ok(())
}
