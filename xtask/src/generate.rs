//! `cargo xtask generate`: writes generated/ and spec/schema.json from spec/.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Context as _;
use codegen::Files;
use language::english::count;
use lexopt::Arg::Long;

use crate::lockfile::{LOCKFILE, Lockfile};
use crate::output::{BAD, GOOD, print_names, println};
use crate::project::{Folders, Project};
use crate::release::{CHANGELOG, Changelog, Since};
use crate::spec::{self, Spec};
use crate::tree::{self, Comparison};
use crate::{Command, NO, difference};

pub(crate) const COMMAND: Command = Command {
    name: "generate",
    about: "writes generated/ and spec/schema.json from spec/",
    help: "\
Usage: cargo xtask generate [--check]

Writes the client in generated/ and the schema for editors in spec/schema.json,
both from spec/ alone. If the spec has mistakes, it prints all of them and writes
nothing.

After a release (a git tag such as v0.1.0) it compares the spec with the released
one. If the changes need a higher version of the client than spec/ names, it
prints that version and writes nothing. Otherwise it lists the changes in
spec/CHANGELOG.md, beside what people write there, and copies the file to
generated/. It also writes the version into Cargo.lock, which cargo's --locked
needs.

generated/ changes in one step: if the run is killed, the folder is either old or
new. (Linux and macOS exchange two folders. On other systems a killed run can
leave some files old and some new; run it again.) Unchanged files keep their time
stamps. Files that are no longer generated are removed: those that are listed in
generated/files.lock. Everything else in the folder stays. If it is in the way of
a generated file, nothing is written.

  --check   compares without writing, and shows the first difference

Exit status: 0 when all is well, 1 when the spec has a mistake or --check finds
a difference, 2 when a file could not be read or written.
",
    run,
};

fn run(mut arguments: lexopt::Parser, folders: &Folders) -> anyhow::Result<ExitCode> {
    let mut only_check = false;
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("check") => only_check = true,
            other => return Err(other.unexpected().into()),
        }
    }
    let start = Instant::now();
    let project = folders.find()?;
    let Some(output) = generate(&project)? else {
        return Ok(ExitCode::from(NO));
    };
    if !output.allows_version() {
        return Ok(ExitCode::from(NO));
    }
    if only_check {
        return output.check(&project, start);
    }
    output.write(&project, start)?;
    Ok(ExitCode::SUCCESS)
}

/// The schema for editors, in the folder of the spec.
const SCHEMA: &str = "schema.json";

/// How every version of it ends.
const SCHEMA_END: &[u8] = b"  \"title\": \"File\",\n  \"type\": \"object\"\n}\n";

/// Everything that is generated from the spec.
pub(crate) struct Output {
    /// The files of generated/.
    files: Files,
    /// The text of spec/schema.json.
    schema: String,
    /// The changelog.
    changelog: Changelog,
    /// The file with the version of the client.
    lockfile: Lockfile,
    /// The changes since the last release, if there was one.
    since: Option<Since>,
    /// The line about the files that were read.
    read: String,
}

/// Generates everything in memory, or prints the mistakes of the spec.
pub(crate) fn generate(project: &Project) -> anyhow::Result<Option<Output>> {
    spec::understand(project)?.map(|spec| of(project, &spec)).transpose()
}

/// Generates everything in memory. Prints the warnings about the spec.
pub(crate) fn of(project: &Project, spec: &Spec) -> anyhow::Result<Output> {
    spec.print_warnings();
    let since = Since::last_release(&project.spec, &spec.service);
    let changelog = Changelog::read(&project.spec, since.as_ref())?;
    let mut files = codegen::generate(&spec.service);
    files.extend(changelog.copy(&project.spec));
    files.insert(codegen::FILES_LOCK.to_owned(), codegen::files_lock(&files));
    Ok(Output {
        files,
        schema: language::schema(),
        changelog,
        lockfile: Lockfile::read(&project.spec.parent, &spec.service.client),
        since,
        read: spec.read(),
    })
}

impl Output {
    /// Whether the client's version is high enough for the changes since the last release. If it is not, this prints why.
    pub(crate) fn allows_version(&self) -> bool {
        self.since.as_ref().is_none_or(Since::allows_version)
    }

    /// Writes the files that changed, and prints their names.
    pub(crate) fn write(&self, project: &Project, start: Instant) -> anyhow::Result<()> {
        println!("{}", self.read);
        let (Project { spec, out }, generated) = (project, &project.out.shown);
        let comparison = tree::replace(&out.parent, &out.name, &self.files)
            .with_context(|| format!("{generated}/ cannot be replaced"))?;
        let replaced = |path: &str, (found, wanted): (Option<&str>, Option<&str>)| {
            wanted.map_or(Ok(false), |text| tree::replace_file(&spec.parent, path, found.map(str::as_bytes), text))
        };
        let is_schema = |old: &[u8]| old.ends_with(SCHEMA_END);
        let schema_changed = tree::replace_own(&spec.parent, &spec.file(SCHEMA), &self.schema, is_schema)?;
        let changelog_changed = replaced(&spec.file(CHANGELOG), self.changelog.texts())?;
        let lockfile_changed = replaced(LOCKFILE, self.lockfile.texts())?;
        let milliseconds = start.elapsed().as_millis();
        let others = [
            (spec.shown(SCHEMA), schema_changed),
            (spec.shown(CHANGELOG), changelog_changed),
            (LOCKFILE.to_owned(), lockfile_changed),
        ];
        print_names("kept", &comparison.others);
        if comparison.is_up_to_date() && others.iter().all(|(_, changed)| !changed) {
            let files = count(self.files.len(), "file");
            println!("{GOOD}{generated}/ is up to date{GOOD:#} ({files}) in {milliseconds} ms");
            return Ok(());
        }
        let Comparison { changed, missing, left_over, unchanged, .. } = &comparison;
        println!(
            "{generated}/: {} changed, {} new, {} removed, {} unchanged",
            count(changed.len(), "file"),
            missing.len(),
            left_over.len(),
            unchanged.len()
        );
        print_names("changed", changed);
        print_names("new", missing);
        print_names("removed", left_over);
        for (path, _) in others.iter().filter(|(_, changed)| *changed) {
            println!("{path}: changed");
        }
        println!("{GOOD}done{GOOD:#} in {milliseconds} ms");
        Ok(())
    }

    /// Prints how the files on disk differ from the generated ones.
    fn check(&self, project: &Project, start: Instant) -> anyhow::Result<ExitCode> {
        println!("{}", self.read);
        let (Project { spec, out }, generated) = (project, &project.out.shown);
        let (comparison, schema) = (Comparison::of(&out.path(), &self.files)?, spec.shown(SCHEMA));
        let schema_is_right = tree::read_text(&spec.path().join(SCHEMA)).is_ok_and(|text| text == self.schema);
        let others = [
            (schema.clone(), schema_is_right),
            (spec.shown(CHANGELOG), self.changelog.is_right()),
            (LOCKFILE.to_owned(), self.lockfile.is_right()),
        ];
        if comparison.is_up_to_date() && others.iter().all(|(_, is_right)| *is_right) {
            let (files, milliseconds) = (count(self.files.len(), "file"), start.elapsed().as_millis());
            println!("{GOOD}{generated}/ and {schema} are up to date{GOOD:#} ({files}) in {milliseconds} ms");
            return Ok(ExitCode::SUCCESS);
        }
        let Comparison { changed, missing, left_over, .. } = &comparison;
        if !comparison.is_up_to_date() {
            let (differ, missing, left_over) = (count(changed.len(), "file"), missing.len(), left_over.len());
            println!(
                "{BAD}{generated}/ is outdated{BAD:#}: {differ} changed, {missing} missing, {left_over} left over"
            );
        }
        print_names("changed", changed);
        print_names("missing", missing);
        print_names("left over", left_over);
        for (path, _) in others.iter().filter(|(_, is_right)| !is_right) {
            println!("{BAD}{path} is outdated{BAD:#}");
        }
        if let Some((path, wanted)) = changed.first().and_then(|path| self.files.get_key_value(path)) {
            difference::print_first(&out.path().join(path), &out.shown(path), wanted);
        } else if !schema_is_right {
            difference::print_first(&spec.path().join(SCHEMA), &schema, &self.schema);
        }
        println!("\nto fix it: cargo xtask generate");
        Ok(ExitCode::from(NO))
    }
}
