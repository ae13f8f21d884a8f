//! The version of the client in `Cargo.lock`. The spec decides it. If `Cargo.lock` names another version, cargo refuses `--locked`.

use std::path::Path;

use language::ir::ClientCrate;

use crate::tree;

/// The path of the file, relative to the root.
pub(crate) const LOCKFILE: &str = "Cargo.lock";

/// The text of the file, and the text that it should have.
pub(crate) struct Lockfile {
    found: Option<String>,
    wanted: Option<String>,
}

impl Lockfile {
    /// Reads the file. If it does not exist, it is not created, since cargo does that.
    pub(crate) fn read(root: &Path, client: &ClientCrate) -> Self {
        let found = tree::read_text(&root.join(LOCKFILE)).ok();
        let wanted = found.as_deref().map(|text| with_version(text, &client.package, &client.version));
        Self { found, wanted }
    }

    /// Whether the text is right.
    pub(crate) fn is_right(&self) -> bool {
        self.found == self.wanted
    }

    /// The text of the file, and the text that it should have.
    pub(crate) fn texts(&self) -> (Option<&str>, Option<&str>) {
        (self.found.as_deref(), self.wanted.as_deref())
    }
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

    fn client(version: &str) -> ClientCrate {
        ClientCrate { package: "client".to_owned(), version: version.to_owned(), ..ClientCrate::default() }
    }

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
        assert!(Lockfile::read(root.path(), &client("0.1.0")).is_right(), "cargo makes it");
        fs::write(root.path().join(LOCKFILE), TEXT).expect("it can be written");
        assert!(Lockfile::read(root.path(), &client("0.1.0")).is_right());
        let outdated = Lockfile::read(root.path(), &client("0.2.0"));
        assert!(!outdated.is_right());
        fs::write(root.path().join(LOCKFILE), outdated.texts().1.expect("it is there")).expect("it can be written");
        assert!(Lockfile::read(root.path(), &client("0.2.0")).is_right());
    }
}
