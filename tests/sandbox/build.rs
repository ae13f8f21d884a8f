//! Lists the files of `spec/` for `include_str!`, so a changed or a new file needs no code.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_EMBEDDED_SPEC").is_none() {
        return Ok(());
    }
    let spec = Path::new("../../spec");
    println!("cargo::rerun-if-changed={}", spec.display());
    let mut names = Vec::new();
    for entry in fs::read_dir(spec)? {
        let name = entry?.file_name();
        names.extend(name.to_str().filter(|name| name.ends_with(".yaml")).map(str::to_owned));
    }
    names.sort();

    let mut list = String::from("[\n");
    for name in names {
        let path = format!("/../../spec/{name}");
        let line = format!(
            "    ({:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {path:?}))),",
            format!("spec/{name}")
        );
        writeln!(list, "{line}").map_err(io::Error::other)?;
    }
    list.push_str("]\n");
    let out = env::var_os("OUT_DIR").map(PathBuf::from).ok_or_else(|| io::Error::other("cargo sets no OUT_DIR"))?;
    fs::write(out.join("spec_files.rs"), list)
}
