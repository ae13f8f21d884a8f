//! Lists the files of `spec/` for `include_str!`, so a changed or a new file needs no code.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_EMBEDDED_SPEC").is_none() {
        return Ok(());
    }
    let spec = Path::new("../../spec");
    println!("cargo::rerun-if-changed={}", spec.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(spec)? {
        let name = entry?.file_name();
        files.extend(name.to_str().filter(|name| name.ends_with(".yaml")).map(|name| {
            let path = format!("/../../spec/{name}");
            let text = format!("include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {path:?}))");
            format!("    (\"spec/{name}\", {text}),\n")
        }));
    }
    files.sort();
    let out = env::var_os("OUT_DIR").map(PathBuf::from).ok_or_else(|| io::Error::other("cargo sets no OUT_DIR"))?;
    fs::write(out.join("spec_files.rs"), format!("[\n{}]\n", files.concat()))
}
