//! `cargo xtask generate`: writes generated/ and spec/schema.json from spec/.

use std::path::Path;
use std::time::Instant;

use anyhow::Context as _;
use generator::{Files, RUNTIME};
use language::english::count;
use language::ir::ClientCrate;
use language::printable;
use lexopt::Arg::Long;
use lexopt::ValueExt as _;
use similar::{ChangeTag, TextDiff};
use spec_diff::report::changelog_copy;

use crate::project::{Folder, Folders, Project, Runtime};
use crate::release::{CHANGELOG, Since, read_changelog};
use crate::spec::{self, Spec};
use crate::tree::{self, FolderComparison, TextFile};
use crate::{BAD, BOLD, Command, DIM, GOOD, print_names, println};

pub(crate) const COMMAND: Command = Command {
    name: "generate",
    about: "writes generated/ and spec/schema.json from spec/",
    help: "\
Usage: cargo xtask generate [--check] [--runtime SOURCE]

Writes the client in generated/ and the schema for editors in spec/schema.json,
both from spec/ alone. If the spec has mistakes, it prints all of them and writes
nothing.

After a release (a git tag such as v0.1.0) it compares the spec with the released
one. If the changes need a higher version of the client than spec/ names, it
prints that version and writes nothing. Otherwise it lists the changes in
spec/CHANGELOG.md, beside what people write there, and copies the file to
generated/. It also writes the version into Cargo.lock, which cargo's --locked
needs.

generated/ changes file by file: if the run is killed, each file is either old or
new, and the next run does the rest. Unchanged files keep their time stamps.
Files that are no longer generated are removed: those that are listed in
generated/files.lock. Everything else in the folder stays. If it is in the way of
a generated file, nothing is written.

The client depends on its runtime, the package spec-client-runtime. In this
repository that is codegen/runtime. For any other client, a copy of the package is
written to the folder spec-client-runtime beside the client's folder. Clients that
are side by side share it, as they have to in one program. Its files are replaced
like those of the client.

  --check            compares without writing, and shows the first difference
  --runtime SOURCE   where cargo finds the runtime. The client's Cargo.toml keeps it
                     for the next run, which needs no --runtime. SOURCE is
                       copy          the copy beside the client's folder
                       path:DIR      the folder of the package
                       git:URL       a git repository with the package
                       git:URL#REV   the same, at a commit or a tag
                       registry      crates.io, or the registry of cargo's settings

Exit status: 0 when all is well, 1 when the spec has a mistake or --check finds
a difference, 2 when a file could not be read or written.
",
    next: ["tour", "runs a first program against the mock server; in a repository, `diff` shows what your change does"],
    run,
};

fn run(mut arguments: lexopt::Parser, folders: &Folders) -> anyhow::Result<bool> {
    let (mut only_check, mut runtime) = (false, None);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("check") => only_check = true,
            Long("runtime") => runtime = Some(arguments.value()?.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let start = Instant::now();
    let project = folders.find()?;
    let Some(spec) = spec::understand(&project, false)? else { return Ok(false) };
    let output = of(&project, &spec, runtime.as_deref())?;
    // If the version is too low for the changes since the last release, this prints why.
    if !output.since.as_ref().is_none_or(|since| since.allows_version(&project.named)) {
        return Ok(false);
    }
    if only_check {
        return output.check(&project, start);
    }
    output.write(&project, start)?;
    Ok(true)
}

/// The schema for editors, in the folder of the spec.
const SCHEMA: &str = "schema.json";

/// How every version of it ends.
const SCHEMA_END: &[u8] = b"  \"title\": \"File\",\n  \"type\": \"object\"\n}\n";

pub(crate) struct Output {
    /// The folders to write, each with its files: the copy of the runtime, if there is one, and generated/.
    folders: Vec<(Folder, Files)>,
    /// The schema for editors, the changelog, and the file with the version of the client.
    texts: [TextFile; 3],
    /// The changes since the last release, if there was one.
    since: Option<Since>,
    /// The line about the files that were read.
    read: String,
}

/// Generates everything in memory. Prints the warnings about the spec. `runtime` is what `--runtime` names.
pub(crate) fn of(project: &Project, spec: &Spec, runtime: Option<&str>) -> anyhow::Result<Output> {
    spec.print_warnings();
    let folder = &project.spec;
    let since = Since::release(folder, &spec.service, None);
    let changelog = read_changelog(folder, since.as_ref())?;
    let runtime = Runtime::of(project, runtime)?;
    let mut files = generator::generate(&spec.service, &runtime.source);
    files.extend(changelog.wanted.as_ref().map(|text| (CHANGELOG.to_owned(), changelog_copy(text, &changelog.path))));
    files.insert(generator::FILES_LOCK.to_owned(), generator::files_lock(&files));
    let found = tree::read_text(&folder.path().join(SCHEMA)).ok();
    let schema =
        TextFile { path: folder.file(SCHEMA), shown: folder.shown(SCHEMA), found, wanted: Some(language::schema()) };
    let lockfile = lockfile(&folder.parent, &spec.service.client, runtime.is_own.then(generator::runtime_version));
    let folders = runtime.copy.into_iter().chain([(project.out.clone(), files)]).collect();
    Ok(Output { folders, texts: [schema, changelog, lockfile], since, read: spec.read() })
}

impl Output {
    /// Writes the files that changed, and prints their names.
    pub(crate) fn write(&self, project: &Project, start: Instant) -> anyhow::Result<()> {
        println!("{}", self.read);
        let (spec, generated) = (&project.spec, &project.out.shown);
        let mut comparisons = Vec::new();
        for (folder, files) in &self.folders {
            let comparison = tree::replace(&folder.parent, &folder.name, files);
            let comparison = comparison.with_context(|| format!("{}/ cannot be replaced", folder.shown))?;
            comparisons.push((&folder.shown, comparison));
        }
        let mut others = Vec::new();
        for (number, text) in self.texts.iter().enumerate() {
            let is_changed = match &text.wanted {
                Some(schema) if number == 0 => {
                    tree::replace_own(&spec.parent, &text.path, schema, |old| old.ends_with(SCHEMA_END))?
                }
                _ => text.write(&spec.parent)?,
            };
            others.extend(is_changed.then_some(&text.shown));
        }
        let milliseconds = start.elapsed().as_millis();
        comparisons.iter().for_each(|(_, comparison)| print_names("kept", &comparison.others));
        comparisons.retain(|(_, comparison)| !comparison.is_up_to_date());
        if comparisons.is_empty() && others.is_empty() {
            println!("{GOOD}{generated}/ is up to date{GOOD:#} ({}) in {milliseconds} ms", self.number_of_files());
            return Ok(());
        }
        for (folder, FolderComparison { changed, missing, left_over, unchanged, .. }) in &comparisons {
            println!(
                "{folder}/: {} changed, {} new, {} removed, {} unchanged",
                count(changed.len(), "file"),
                missing.len(),
                left_over.len(),
                unchanged.len()
            );
            for (word, names) in [("changed", changed), ("new", missing), ("removed", left_over)] {
                print_names(word, names);
            }
        }
        others.iter().for_each(|path| println!("{path}: changed"));
        println!("{GOOD}done{GOOD:#} in {milliseconds} ms");
        Ok(())
    }

    /// Prints how the files on disk differ from the generated ones.
    fn check(&self, project: &Project, start: Instant) -> anyhow::Result<bool> {
        println!("{}", self.read);
        let (generated, schema) = (&project.out.shown, &self.texts[0]);
        let mut outdated = Vec::new();
        for (folder, files) in &self.folders {
            let comparison = FolderComparison::of(&folder.path(), files)?;
            if !comparison.is_up_to_date() {
                outdated.push((folder, files, comparison));
            }
        }
        let texts: Vec<_> = self.texts.iter().filter(|text| !text.is_right()).collect();
        if outdated.is_empty() && texts.is_empty() {
            let (files, milliseconds) = (self.number_of_files(), start.elapsed().as_millis());
            println!("{GOOD}{generated}/ and {} are up to date{GOOD:#} ({files}) in {milliseconds} ms", schema.shown);
            return Ok(true);
        }
        for (folder, _, FolderComparison { changed, missing, left_over, .. }) in &outdated {
            println!(
                "{BAD}{}/ is outdated{BAD:#}: {} changed, {} missing, {} left over",
                folder.shown,
                count(changed.len(), "file"),
                missing.len(),
                left_over.len()
            );
            for (word, names) in [("changed", changed), ("missing", missing), ("left over", left_over)] {
                print_names(word, names);
            }
        }
        texts.iter().for_each(|text| println!("{BAD}{} is outdated{BAD:#}", text.shown));
        let first = outdated.iter().find_map(|(folder, files, comparison)| {
            comparison.changed.first().map(|path| (folder, path, &files[path]))
        });
        if let Some((folder, path, wanted)) = first {
            print_first(&folder.path().join(path), &folder.shown(path), wanted);
        } else if let (false, Some(wanted)) = (schema.is_right(), &schema.wanted) {
            print_first(&project.spec.parent.join(&schema.path), &schema.shown, wanted);
        }
        println!("\nto fix it: {}", project.named.command("generate"));
        Ok(false)
    }

    /// The number of files in the folders, in words.
    fn number_of_files(&self) -> String {
        count(self.folders.iter().map(|(_, files)| files.len()).sum::<usize>(), "file")
    }
}

/// Reads the file. If it does not exist, it is not created, since cargo does that. The version of the runtime changes only if the runtime is
/// a package of this repository, or a copy of it.
fn lockfile(root: &Path, client: &ClientCrate, runtime: Option<&str>) -> TextFile {
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

const MOST_LINES: usize = 20;

/// Prints the first difference between a file and this text. Messages name the file by `path`.
fn print_first(file: &Path, path: &str, wanted: &str) {
    let found = tree::read(file).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
    let path = printable(path);
    if found.lines().eq(wanted.lines()) {
        println!(
            "\n{path}: only the ends of its lines differ. With `* text eol=lf` in .gitattributes, git leaves them as they are."
        );
        return;
    }
    let line = found.lines().zip(wanted.lines()).take_while(|(found, wanted)| found == wanted).count() + 1;
    println!("\n{BOLD}the first difference: {path}:{line}{BOLD:#} {DIM}(- on disk, + generated){DIM:#}");
    let difference = TextDiff::from_lines(found.as_str(), wanted);
    let Some(hunk) = difference.grouped_ops(2).into_iter().next() else { return };
    let changes: Vec<_> = hunk.iter().flat_map(|operation| difference.iter_changes(operation)).collect();
    for change in changes.iter().take(MOST_LINES) {
        let text = printable(change.value().trim_end_matches('\n'));
        match change.tag() {
            ChangeTag::Delete => println!("{BAD}- {text}{BAD:#}"),
            ChangeTag::Insert => println!("{GOOD}+ {text}{GOOD:#}"),
            ChangeTag::Equal => println!("  {text}"),
        }
    }
    if changes.len() > MOST_LINES {
        println!("{DIM}  and {} more lines{DIM:#}", changes.len() - MOST_LINES);
    }
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
