//! `cargo xtask release`, and the changes since the last release of the client: the version that they need, and the changelog.
//!
//! A release is a git tag such as `v0.1.0`. Without git or such a tag there is nothing to compare with, and people alone write the
//! version and the changelog. The output depends on files only: the client's changelog is a copy of `spec/CHANGELOG.md`, which is
//! updated first.

mod surface;

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;
use std::process::Output;
use std::time::SystemTime;

use anyhow::{Context as _, bail, ensure};
use generator::RUNTIME;
use language::english::count;
use language::ir::Service;
use language::understand_leniently;
use lexopt::Arg::Long;
use lexopt::ValueExt as _;
use serde_json::Value;
use spec_client_runtime::CivilDate;
use spec_diff::report::changelog;
use spec_diff::{Comparison, Level, Verdict, Wire, compare, next};

use self::surface::{changes, surface};
use crate::git::Git;
use crate::project::{Folder, Folders, RUNTIME_FOLDER, repository};
use crate::tree::{self, TextFile};
use crate::{BAD, Command, DIM, GOOD, cargo, diff, print, println, spec};

pub(crate) const COMMAND: Command = Command {
    name: "release",
    about: "makes a release, or says which versions the client and the runtime need",
    help: "\
Usage: cargo xtask release [--check | --since REVISION] [--date DATE]

Makes a release: writes the next versions of the client and of the runtime, and
dates their changelogs. Then it prints the commands that make the commit and the
tag. It refuses if there is nothing to release, if something is not committed, or
if a changelog does not say what changed. The client needs at least the step of
its runtime, which it exports.

With --check, it writes nothing and says whether the versions are high enough.

Both compare spec/ and the public items of codegen/runtime with the last release
(a git tag such as v0.1.0).
The spec is judged as by `generate`; `cargo xtask diff` shows its findings. The
runtime is judged by cargo-semver-checks, which has to be installed, and by the
types of its public items, which that tool does not compare: another type is a
major change, even if it accepts more.

Without a release, the first one has the versions that are written. --check then
compares the runtime with the merge base with main, and only a major change needs
another version.

  --check            writes nothing
  --since REVISION   the same, compared with this git revision
  --date DATE        the day of the release, YYYY-MM-DD (default: today)

Exit status: 0 when the versions are high enough, 1 when one is too low, 2 when
something could not be compared.
",
    next: ["", ""],
    run,
};

fn run(mut arguments: lexopt::Parser, folders: &Folders) -> anyhow::Result<bool> {
    let (mut since, mut only_check, mut date) = (None, false, CivilDate::from_utc(SystemTime::now()));
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("check") => only_check = true,
            Long("since") => since = Some(arguments.value()?.string()?),
            Long("date") => date = Some(arguments.value()?.parse()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let root = repository()?;
    let git = Git::at(&root);
    if !only_check && since.is_none() {
        return make(folders, &root, &git, date.context("the system clock is out of range: set the day with --date")?);
    }
    let least = if since.is_none() && git.last_version().is_some() { Level::Patch } else { Level::Major };
    let mut is_fine = true;
    let (revision, base) = match since.or_else(|| git.last_version()) {
        Some(base) => {
            let revision = git.revision(&base)?;
            let project = folders.find()?;
            let Some(spec) = spec::understand(&project, false)? else { return Ok(false) };
            match Since::release(&project.spec, &spec.service, Some(base.clone())) {
                Some(since) => is_fine = allows(&since.comparison.verdict, least, "spec", &base, &since.place),
                None => println!("the spec: {base} has none to compare with"),
            }
            (revision, base)
        }
        None => git.merge_base().context("there is no release to compare with; name a revision with --since")?,
    };
    match judge_runtime(&root, &git, &revision)? {
        Some(verdict) => is_fine &= allows(&verdict, least, "runtime", &base, RUNTIME_MANIFEST),
        None => println!("the runtime: {base} has no package {} to compare with", RUNTIME),
    }
    Ok(is_fine)
}

/// Writes the next versions and the day, and prints what to do next.
fn make(folders: &Folders, root: &Path, git: &Git<'_>, day: CivilDate) -> anyhow::Result<bool> {
    let uncommitted = git.uncommitted()?;
    ensure!(uncommitted.is_empty(), "a release has what is committed: commit or remove this first\n{uncommitted}");
    let project = folders.find()?;
    let Some(spec) = spec::understand(&project, false)? else { return Ok(false) };
    let read = |path: &str| tree::read_text(&root.join(path)).with_context(|| format!("{path} cannot be read"));
    let (manifest, head) = (read(RUNTIME_MANIFEST)?, &spec.service.client.version);
    let own = manifest.lines().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    let own = own.with_context(|| format!("{RUNTIME_MANIFEST} has no version"))?;
    // The changes of the client and of its runtime, and the version that each had before. A first release has what is written.
    let (mut changes, mut bases) = ([Level::Major; 2], [None, None]);
    if let Some(tag) = git.last_version() {
        let since = Since::release(&project.spec, &spec.service, Some(tag.clone()));
        let before = since.with_context(|| format!("{tag} has no spec to compare with"))?.comparison.verdict;
        // What no guard sees is a change, too.
        let least = |is_other| if is_other { Level::Patch } else { Level::None };
        let client = before.bump.max(least(git.differs(&tag, &project.out.path().to_string_lossy())?));
        let runtime = least(git.differs(&tag, RUNTIME_FOLDER)?);
        let judged =
            (runtime > Level::None).then(|| judge_runtime(root, git, &git.revision(&tag)?)).transpose()?.flatten();
        let runtime = judged.as_ref().map_or(runtime, |found| found.bump.max(runtime));
        // The client exports its runtime.
        changes = [client.max(runtime), runtime];
        bases = [Some(before.base_version), judged.map(|found| found.base_version)];
        ensure!(changes[0] > Level::None, "there is nothing to release: nothing has changed since {tag}");
    }
    let [next, next_own] =
        [(head.as_str(), 0), (own, 1)].map(|(head, of)| next_version(bases[of].as_deref(), head, changes[of]));
    let (next, next_own) = (next?, next_own?);
    let tag = format!("v{next}");
    ensure!(git.revision(&tag).is_err(), "the tag {tag} is there already");

    let (spec_file, changelog) = (project.spec.file("service.yaml"), project.spec.file(CHANGELOG));
    let own_changelog = format!("{RUNTIME_FOLDER}/{CHANGELOG}");
    let with = |path: &str, before: &str, after: &str, most| {
        let text = read(path)?;
        ensure!(text.contains(before), "{path} has no `{}`: write the new version yourself", before.trim());
        Ok((path.to_owned(), text.replacen(before, after, most)))
    };
    let [before, after] = [head, &next].map(|version| format!("\n    version: {version}\n"));
    let mut edits =
        vec![with(&spec_file, &before, &after, 1)?, dated(&changelog, &read(&changelog)?, &bases[0], &next, day)?];
    if changes[1] > Level::None {
        let [before, after] = [own, &next_own].map(|version| format!("version = \"{version}\""));
        // The package that checks transports has the same version.
        edits.extend([with(RUNTIME_MANIFEST, &before, &after, 1)?, with(CHECK_MANIFEST, &before, &after, 2)?]);
        edits.push(dated(&own_changelog, &read(&own_changelog)?, &bases[1], &next_own, day)?);
    }
    for (path, text) in edits {
        let found = Some(read(&path)?);
        TextFile { shown: path.clone(), path, found, wanted: Some(text) }.write(root)?;
    }
    println!("the client: {head} -> {next}\nthe runtime: {own} -> {next_own}");
    println!(
        "{GOOD}look at the changes, then run{GOOD:#}\n  {}\n  git commit --all --message 'Version {next}'",
        folders.command("generate")
    );
    println!("  git tag --annotate {tag} --message 'Version {next}'\n  git push --follow-tags");
    Ok(true)
}

/// The version after changes of this level. One that somebody wrote stays if it is high enough.
fn next_version(base: Option<&str>, head: &str, level: Level) -> anyhow::Result<String> {
    let Some(base) = base else { return Ok(head.to_owned()) };
    let next = next(base, level).with_context(|| format!("{base} is no version"))?;
    let is_enough = verdict(level, base.to_owned(), next.clone(), head.to_owned()).version_is_enough();
    Ok(if is_enough { head.to_owned() } else { next })
}

/// The changelog with a version and its day at the first section, which people wrote since the last release.
fn dated(
    path: &str,
    text: &str,
    base: &Option<String>,
    next: &str,
    day: CivilDate,
) -> anyhow::Result<(String, String)> {
    let heading = text.lines().find(|line| line.starts_with("## ")).unwrap_or_default();
    let named = heading.split_whitespace().nth(1).filter(|named| base.as_deref() != Some(named));
    ensure!(named.is_some(), "{path} does not say what changed: write it under `## {next}`, before the other versions");
    Ok((path.to_owned(), text.replacen(&format!("{heading}\n"), &format!("## {next} ({day})\n"), 1)))
}

/// Prints a verdict. Returns whether the version is high enough for the changes of at least this level.
fn allows(verdict: &Verdict, least: Level, what: &str, base: &str, place: &str) -> bool {
    let Verdict { bump, base_version, next_version, head_version, .. } = verdict;
    let needed = match bump {
        Level::None => format!("no change that needs another version than {base_version}"),
        level => format!("a {} change, {base_version} -> {next_version}", level.name()),
    };
    let (is_fine, result) = match verdict.version_is_enough() {
        true => (true, format!("{GOOD}{head_version} in {place} is high enough{GOOD:#}")),
        false if *bump < least => (true, format!("{GOOD}{head_version} can stay until a release{GOOD:#}")),
        false => (false, format!("{BAD}{head_version} in {place} is too low: write {next_version}{BAD:#}")),
    };
    println!("the {what} since {base}: {needed}; {result}");
    is_fine
}

/// The changelog that people write, in the folder of the spec, and its copy in the client.
pub(crate) const CHANGELOG: &str = "CHANGELOG.md";

/// The changes since the last release.
pub(crate) struct Since {
    tag: String,
    /// The file that contains the version, for messages.
    place: String,
    comparison: Comparison,
}

impl Since {
    /// Compares with the spec of this release, or of the last one. `None` if there is none, or if its spec can no longer be read.
    pub(crate) fn release(spec: &Folder, service: &Service, tag: Option<String>) -> Option<Self> {
        let tag = tag.or_else(|| Git::at(&spec.parent).last_version())?;
        let old = understand_leniently(&diff::released(spec, &tag)?);
        let place = spec.shown("service.yaml");
        Some(Self { tag, place, comparison: compare(&old.service, service) })
    }

    /// Whether the version is high enough. If it is not, this prints why.
    pub(crate) fn allows_version(&self, folders: &Folders) -> bool {
        let verdict = &self.comparison.verdict;
        if verdict.version_is_enough() {
            return true;
        }
        println!(
            "{BAD}error{BAD:#}: the version {} is too low: compared with {}, the spec is {verdict}",
            verdict.head_version, self.tag
        );
        println!("  set `version: {}` under `service: crate:` in {}", verdict.next_version, self.place);
        let findings = count(self.comparison.findings.len(), "finding");
        let why = folders.command(&format!("diff {}", self.tag));
        println!("  {DIM}`{why}` shows why ({findings}); nothing was written{DIM:#}");
        false
    }
}

/// The changelog: the text that people wrote, with the changes since the last release. A file that exists and cannot be read is an error,
/// since its text must not be replaced.
pub(crate) fn read_changelog(spec: &Folder, since: Option<&Since>) -> anyhow::Result<TextFile> {
    let (path, shown) = (spec.file(CHANGELOG), spec.shown(CHANGELOG));
    let found = match tree::read_text(&spec.path().join(CHANGELOG)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        read => Some(read.with_context(|| format!("{shown} cannot be read"))?),
    };
    let wanted = match since {
        Some(since) => {
            let updated = changelog(found.as_deref().unwrap_or_default(), &since.comparison);
            Some(updated).filter(|text| !text.is_empty())
        }
        None => found.clone(),
    };
    Ok(TextFile { path, shown, found, wanted })
}

const RUNTIME_MANIFEST: &str = "codegen/runtime/Cargo.toml";
const CHECK_MANIFEST: &str = "codegen/transport_check/Cargo.toml";

/// What the runtime's changes since this revision require. `None` if the revision does not have the package. Prints what breaks programs.
fn judge_runtime(root: &Path, git: &Git<'_>, revision: &str) -> anyhow::Result<Option<Verdict>> {
    let (work, base) = (root.join("target/surface"), root.join("target/surface/base"));
    fs::remove_dir_all(&base).ok();
    fs::create_dir_all(&base).with_context(|| format!("{} cannot be made", base.display()))?;
    let manifest = base.join("Cargo.toml");
    let is_there = git.export(revision, RUNTIME_FOLDER, &base)?;
    let text = fs::read_to_string(&manifest).unwrap_or_default();
    if !is_there || !text.contains(&format!("name = \"{RUNTIME}\"")) {
        return Ok(None);
    }
    // A workspace of its own, with the same versions of other crates.
    fs::write(&manifest, text + "\n[workspace]\n")?;
    fs::copy(root.join("Cargo.lock"), base.join("Cargo.lock"))?;

    let tool = ["semver-checks", "--release-type", "patch", "--manifest-path", RUNTIME_MANIFEST, "--baseline-root"];
    let output = cargo(root, &tool).arg(&base).output().context("cargo cannot be run")?;
    let found = demanded_level(&errors(&output), output.status.success())?;
    print!("{}", String::from_utf8_lossy(&output.stdout));
    let old = described(root, &manifest, &work)?;
    let new = described(root, &root.join(RUNTIME_MANIFEST), &work)?;
    let [gone, added] = changes(&surface(&old), &surface(&new));
    gone.iter().chain(&added).for_each(|line| println!("  {line}"));
    let own = |lines: &[String], level| if lines.is_empty() { Level::None } else { level };
    let client = breaks_client(root, git, revision, &work)?;
    client.iter().for_each(|said| println!("  the client of {revision} does not compile with this runtime:\n{said}"));
    let hidden = client.map_or(Level::None, |_| Level::Major);
    let bump = found.max(own(&gone, Level::Major)).max(own(&added, Level::Minor)).max(hidden);
    let version = |json: &Value| json["crate_version"].as_str().unwrap_or_default().to_owned();
    let (base, head) = (version(&old), version(&new));
    let next = next(&base, bump).unwrap_or_else(|| base.clone());
    Ok(Some(verdict(bump, base, next, head)))
}

/// The verdict about code that is written by hand.
fn verdict(bump: Level, base_version: String, next_version: String, head_version: String) -> Verdict {
    Verdict { wire: Wire::Safe, rust: bump, behaviour: BTreeSet::new(), bump, base_version, next_version, head_version }
}

/// What the compiler says if the client of a revision does not compile with the runtime of today. It uses what is hidden, too, which the
/// other comparisons leave out.
fn breaks_client(root: &Path, git: &Git<'_>, revision: &str, work: &Path) -> anyhow::Result<Option<String>> {
    let client = work.join("client");
    fs::remove_dir_all(&client).ok();
    fs::create_dir_all(&client)?;
    let manifest = client.join("Cargo.toml");
    let is_there = git.export(revision, "generated", &client)?;
    let text = fs::read_to_string(&manifest).unwrap_or_default();
    let (before, today) =
        (format!("\"../{RUNTIME_FOLDER}\""), Value::from(root.join(RUNTIME_FOLDER).to_string_lossy()).to_string());
    if !is_there || !text.contains(&before) {
        return Ok(None);
    }
    fs::write(&manifest, text.replace(&before, &today) + "\n[workspace]\n")?;
    fs::copy(root.join("Cargo.lock"), client.join("Cargo.lock"))?;
    let mut check = cargo(root, &["check", "--quiet", "--lib", "--all-features", "--manifest-path"]);
    let output = check.arg(manifest).env("CARGO_TARGET_DIR", work.join("build")).output()?;
    Ok((!output.status.success()).then(|| errors(&output)))
}

/// The library as rustdoc describes it in JSON. The option is unstable; `RUSTC_BOOTSTRAP` makes a stable toolchain accept it.
fn described(root: &Path, manifest: &Path, work: &Path) -> anyhow::Result<Value> {
    let mut cargo = cargo(root, &["rustdoc", "--quiet", "--lib", "--all-features", "--manifest-path"]);
    cargo.arg(manifest).env("RUSTC_BOOTSTRAP", "1").env("CARGO_TARGET_DIR", work.join("build"));
    let output = cargo.args(["--", "-Z", "unstable-options", "--output-format", "json"]).output()?;
    ensure!(output.status.success(), "rustdoc cannot describe {}\n{}", manifest.display(), errors(&output));
    let file = work.join("build/doc").join(RUNTIME.replace('-', "_")).with_extension("json");
    let json = fs::read(&file).with_context(|| format!("{} cannot be read", file.display()))?;
    serde_json::from_slice(&json).context("the JSON of rustdoc cannot be read")
}

/// What cargo-semver-checks demands, by what it printed.
fn demanded_level(printed: &str, is_fine: bool) -> anyhow::Result<Level> {
    if printed.contains("no such command: `semver-checks`") {
        bail!("cargo-semver-checks is not installed: run `cargo install --locked cargo-semver-checks`");
    }
    let summary = printed.lines().find_map(|line| line.trim_start().strip_prefix("Summary "));
    match (summary, is_fine) {
        (Some("no semver update required"), true) => Ok(Level::None),
        (Some(words), false) if words.starts_with("semver requires new major version") => Ok(Level::Major),
        (Some(words), false) if words.starts_with("semver requires new minor version") => Ok(Level::Minor),
        _ => bail!("cargo-semver-checks could not compare\n{printed}"),
    }
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_judged_by_the_changes_since_the_base() {
        let is_allowed = |bump, next: &str, head: &str, least| {
            let verdict = verdict(bump, "0.1.0".to_owned(), next.to_owned(), head.to_owned());
            allows(&verdict, least, "runtime", "v0.1.0", RUNTIME_MANIFEST)
        };
        assert!(is_allowed(Level::None, "0.1.0", "0.1.0", Level::Patch));
        assert!(!is_allowed(Level::Minor, "0.1.1", "0.1.0", Level::Patch));
        assert!(is_allowed(Level::Minor, "0.1.1", "0.1.0", Level::Major), "nothing was released");
        assert!(!is_allowed(Level::Major, "0.2.0", "0.1.1", Level::Major));
        assert!(is_allowed(Level::Major, "0.2.0", "0.2.0", Level::Major));
    }

    #[test]
    fn a_release_has_the_next_version_or_the_higher_one_that_is_written() {
        let version = |head, level| next_version(Some("0.1.0"), head, level).expect("versions");
        assert_eq!(version("0.1.0", Level::None), "0.1.0");
        assert_eq!(version("0.1.0", Level::Patch), "0.1.1");
        assert_eq!(version("0.1.1", Level::Minor), "0.1.1");
        assert_eq!(version("0.1.1", Level::Major), "0.2.0");
        assert_eq!(version("1.0.0", Level::Minor), "1.0.0");
    }

    #[test]
    fn a_changelog_that_cannot_be_read_is_left_alone() {
        let root = tempfile::tempdir().expect("a folder");
        let spec = Folder { parent: root.path().to_owned(), name: "spec".to_owned(), shown: "spec".to_owned() };
        fs::create_dir(spec.path()).expect("a folder");
        assert_eq!(read_changelog(&spec, None).expect("there is none").wanted, None);
        fs::write(spec.path().join(CHANGELOG), b"Andr\xe9 wrote this").expect("it can be written");
        let error = read_changelog(&spec, None).err().expect("it is not UTF-8").to_string();
        assert_eq!(error, "spec/CHANGELOG.md cannot be read");
    }

    #[test]
    fn what_the_tool_prints_is_read_or_refused() {
        let read = |printed: &str, is_fine| demanded_level(printed, is_fine).map_err(|error| error.to_string());
        let demands = |what: &str| format!("  Checked\n\n     Summary semver requires new {what} checks failed");
        assert_eq!(read("\n     Summary no semver update required\n    Finished", true), Ok(Level::None));
        assert_eq!(read(&demands("minor version: 0 major and 1 minor"), false), Ok(Level::Minor));
        assert_eq!(read(&demands("major version: 2 major and 0 minor"), false), Ok(Level::Major));
        for (printed, is_fine) in
            [("", true), ("Summary no semver update required", false), ("Summary semver is new", false)]
        {
            assert!(read(printed, is_fine).is_err_and(|error| error.contains("could not compare")), "{printed}");
        }
        let missing = read("error: no such command: `semver-checks`\n\nhelp: view all", false);
        assert!(missing.is_err_and(|error| error.contains("cargo install --locked cargo-semver-checks")));
    }
}
