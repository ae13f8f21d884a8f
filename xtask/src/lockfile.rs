//! The versions of the client and of its runtime in `Cargo.lock`. The spec decides the first. If `Cargo.lock` names another version, cargo
//! refuses `--locked`.

use std::path::Path;

use generator::RUNTIME;
use language::ir::ClientCrate;

use crate::tree::{self, TextFile};

/// Reads the file. If it does not exist, it is not created, since cargo does that. The version of the runtime changes only if the runtime is
/// a package of this repository, or a copy of it.
pub(crate) fn lockfile(root: &Path, client: &ClientCrate, runtime: Option<&str>) -> TextFile {
    let path = "Cargo.lock".to_owned();
    let found = tree::read_text(&root.join(&path)).ok();
    let versions = [(&*client.package, Some(&*client.version)), (RUNTIME, runtime)];
    let versions = versions.into_iter().filter_map(|(package, version)| Some((package, version?)));
    let set = |text: String, (package, version)| with_version(&text, package, version);
    let wanted = found.clone().map(|text| versions.fold(text, set));
    TextFile { shown: path.clone(), path, found, wanted }
}

/// Sets the version of a package of this repository, which has no `source`. Everything else is unchanged.
fn with_version(text: &str, package: &str, version: &str) -> String {
    let name = format!("name = \"{package}\"");
    let packages = text.split_inclusive("\n\n").map(|entry| {
        let is_ours = entry.lines().any(|line| line == name) && !entry.contains("\nsource = ");
        let line = entry.lines().find(|line| line.starts_with("version = ")).filter(|_| is_ours);
        line.map_or_else(|| entry.to_owned(), |line| entry.replacen(line, &format!("version = \"{version}\""), 1))
    });
    packages.collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const TEXT: &str = "# Made by cargo.\nversion = 4\n\n[[package]]\nname = \"client\"\nversion = \"0.1.0\"\ndependencies = \
                        [\n \"other\",\n]\n\n[[package]]\nname = \"other\"\nversion = \"0.1.0\"\nsource = \"registry\"\n";

    #[test]
    fn only_the_version_of_the_client_changes() {
        let wanted = TEXT.replacen("\"client\"\nversion = \"0.1.0\"", "\"client\"\nversion = \"0.2.0\"", 1);
        assert_eq!(with_version(TEXT, "client", "0.2.0"), wanted);
        assert_ne!(wanted, TEXT);
        assert_eq!(with_version(TEXT, "client", "0.1.0"), TEXT);
        assert_eq!(with_version(TEXT, "nobody", "0.2.0"), TEXT);
        assert_eq!(with_version(TEXT, "other", "0.2.0"), TEXT, "a package of a registry stays as it is");
    }

    #[test]
    fn a_file_that_names_another_version_is_not_right() {
        let root = tempfile::tempdir().expect("a folder");
        let read = |version: &str| {
            let (package, version) = ("client".to_owned(), version.to_owned());
            lockfile(root.path(), &ClientCrate { package, version, ..ClientCrate::default() }, Some("0.3.0"))
        };
        assert!(read("0.1.0").is_right(), "cargo makes it");
        fs::write(root.path().join("Cargo.lock"), TEXT).expect("it can be written");
        assert!(read("0.1.0").is_right());
        let outdated = read("0.2.0");
        assert!(!outdated.is_right());
        assert!(outdated.write(root.path()).expect("it can be written") && read("0.2.0").is_right());
        let runtime = TEXT.replace("client", RUNTIME).replace("0.1.0", "0.2.0");
        fs::write(root.path().join("Cargo.lock"), &runtime).expect("it can be written");
        assert_eq!(read("0.2.0").wanted, Some(runtime.replacen("0.2.0", "0.3.0", 1)), "the runtime that is copied");
    }
}
