//! `cargo xtask diff`: shows the effects of a change of the spec.

use std::path::Path;

use anyhow::Context as _;
use language::english::count;
use language::{SpecFile, nearest, printable, understand_leniently};
use lexopt::Arg::{Long, Value};
use lexopt::ValueExt as _;
use spec_diff::compare;
use spec_diff::report::{Report, explain};
use spec_diff::{Accepted, FailOn, RULES, accepting, apply_accepted, parse_accepted, rule};

use crate::git::Git;
use crate::project::{Folder, Folders};
use crate::spec::{is_spec_file, names, text};
use crate::{BAD, Command, DIM, NEW, eprintln, format, paint, println};

pub(crate) const COMMAND: Command = Command {
    name: "diff",
    about: "shows the effects of a change of spec/",
    help: "\
Usage: cargo xtask diff [BASE] [HEAD] [OPTIONS]

Compares two versions of spec/. It shows how the change affects the bytes on the
wire, the Rust API and the client's behaviour, and which version the client needs
next. Each of BASE and HEAD is a git revision, a spec/ folder, or a folder that contains
one. HEAD defaults to spec/ on disk, BASE to the merge base with main.
Nothing is checked out.

  --format FORMAT      text (the default), markdown (for a pull request), json or
                       github (annotations)
  --fail-on WHAT       fails on some findings: breaking (on the wire, or a behaviour
                       such as a change that may be sent twice), risky (on the
                       wire; includes breaking), major in Rust, behaviour, any,
                       or none (the default); several with commas
  --explain RULE       explains a rule, and compares nothing

A finding that HEAD's spec/accepted-changes.toml accepts does not fail the run. A
failed run prints the entries that would accept its findings. codegen/DIFF.md
lists the rules.

Exit status: 0 when nothing fails, 1 when there is a finding that --fail-on names
or an accepted change without a finding, 2 when nothing could be compared.
",
    next: ["generate --check", "says whether the client is up to date, before you commit both"],
    run,
};

fn run(arguments: lexopt::Parser, folders: &Folders) -> anyhow::Result<bool> {
    let options = Options::parse(arguments)?;
    if let Some(id) = &options.explain {
        let rule = rule(id).with_context(|| match nearest(id, RULES.iter().map(|rule| rule.id)) {
            Some(near) => format!("there is no rule `{id}`; did you mean `{near}`?"),
            None => format!("there is no rule `{id}`; codegen/DIFF.md lists them"),
        })?;
        println!("{}", explain(rule).trim_end());
        return Ok(true);
    }
    let spec = match folders.find() {
        // Two folders need no repository.
        Err(_)
            if [&options.base, &options.head].iter().all(|of| of.as_ref().is_some_and(|of| Path::new(of).is_dir())) =>
        {
            Folder { parent: ".".into(), name: "spec".to_owned(), shown: "spec".to_owned() }
        }
        found => found?.spec,
    };
    let (base, head) = both(&spec, options.base.as_deref(), options.head.as_deref())?;
    judge(&base, &head, options.format, options.fail_on)
}

/// Compares and prints. Returns whether no finding fails the run.
fn judge(base: &Source, head: &Source, format: &str, fail_on: Vec<FailOn>) -> anyhow::Result<bool> {
    let (old, new) = (understand_leniently(&base.files), understand_leniently(&head.files));
    if let Some(mistakes) = &new.mistakes {
        eprintln!("{}", mistakes.render(true).trim_end());
        anyhow::bail!("{} has mistakes, so it cannot be compared", head.name);
    }
    let comparison = compare(&old.service, &new.service);
    let accepted = accepted(head)?;
    let (reasons, unused) = apply_accepted(&comparison.findings, &accepted);
    let mut report = Report::new(&comparison);
    report.accepted = reasons;
    report.fail_on = fail_on;
    report.notes.extend(old.mistakes.iter().map(|mistakes| {
        let count = count(mistakes.len(), "mistake");
        format!(
            "{} has {count} by the rules of the current language. Anything they hide is reported as new.",
            base.name
        )
    }));
    eprintln!("{DIM}compares {} with {}{DIM:#}", head.name, base.name);
    let text = match format {
        "markdown" => report.markdown(),
        "json" => report.json(),
        "github" => report.github(),
        _ => report.text(&paint),
    };
    println!("{}", text.trim_end());
    // An entry that is in the old version, too, has served its purpose. Without `--fail-on`, nothing fails.
    let (in_base, place) = (self::accepted(base).unwrap_or_default(), printable(&head.accepted_in));
    let (done, wrong): (Vec<_>, Vec<_>) = unused.into_iter().partition(|entry| in_base.contains(entry));
    for entry in done {
        eprintln!("{NEW}note{NEW:#}: {} is in the base now; remove its entry from {place}", named(entry));
    }
    for entry in &wrong {
        eprintln!("{BAD}error{BAD:#}: {} is accepted in {place}, but there is no such finding", named(entry));
    }
    let failures = report.failures();
    if !failures.is_empty() {
        eprintln!("\n{BAD}{}{BAD:#} to look at. To accept, add this to {place}:\n", count(failures.len(), "finding"));
        eprintln!("{}", accepting(failures.iter().copied()).trim_end());
    }
    let asked = report.fail_on.iter().any(|fail_on| *fail_on != FailOn::None);
    Ok(failures.is_empty() && (wrong.is_empty() || !asked))
}

fn accepted(source: &Source) -> anyhow::Result<Vec<Accepted>> {
    let Some(text) = &source.accepted else { return Ok(Vec::new()) };
    let parsed = parse_accepted(text).map_err(anyhow::Error::msg);
    parsed.with_context(|| format!("{} of {} cannot be used", source.accepted_in, source.name))
}

fn named(entry: &Accepted) -> String {
    printable(&format!("{} at {} ({})", entry.rule, entry.path, entry.fingerprint))
}

#[derive(Debug, Default, PartialEq, Eq)]
struct Options {
    base: Option<String>,
    head: Option<String>,
    /// Empty for the default.
    format: &'static str,
    /// The findings that fail the run.
    fail_on: Vec<FailOn>,
    explain: Option<String>,
}

impl Options {
    fn parse(mut arguments: lexopt::Parser) -> anyhow::Result<Self> {
        let mut options = Self::default();
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("format") => options.format = format(&mut arguments, &["text", "markdown", "json"], "github")?,
                Long("fail-on") => {
                    for name in arguments.value()?.string()?.split(',').map(str::trim) {
                        let names = || FailOn::ALL.map(FailOn::name).join(", ");
                        let wrong = || format!("--fail-on takes {}, not `{name}`", names());
                        options.fail_on.push(FailOn::named(name).with_context(wrong)?);
                    }
                }
                Long("explain") => options.explain = Some(arguments.value()?.string()?),
                Value(version) if options.base.is_none() => options.base = Some(version.string()?),
                Value(version) if options.head.is_none() => options.head = Some(version.string()?),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(options)
    }
}

/// The file of accepted changes, in the folder of the spec.
const ACCEPTED: &str = "accepted-changes.toml";

#[derive(Debug)]
struct Source {
    /// Its name in messages.
    name: String,
    /// Its files, sorted by name.
    files: Vec<SpecFile>,
    /// The text of its accepted changes, if it has any.
    accepted: Option<String>,
    /// Their file in messages.
    accepted_in: String,
}

/// Reads both versions. The default for the old one is the commit where the new one left main.
fn both(spec: &Folder, base: Option<&str>, head: Option<&str>) -> anyhow::Result<(Source, Source)> {
    let git = Git::at(&spec.parent);
    let base = match base {
        Some(base) => version(spec, &git, base)?,
        None => {
            let (revision, name) = git.merge_base()?;
            of_revision(spec, &git, &revision, name)?
        }
    };
    let head = match head {
        Some(head) => version(spec, &git, head)?,
        None => of_folder(spec, &spec.path(), spec.shown(""))?,
    };
    Ok((base, head))
}

/// The files of the spec of a release. `None` if they cannot be read.
pub(crate) fn released(spec: &Folder, release: &str) -> Option<Vec<SpecFile>> {
    let git = Git::at(&spec.parent);
    let source = of_revision(spec, &git, &git.revision(release).ok()?, release.to_owned()).ok()?;
    Some(source.files)
}

/// Reads the folder with this name if it exists, or else the revision.
fn version(spec: &Folder, git: &Git<'_>, name: &str) -> anyhow::Result<Source> {
    match [Path::new(name), &spec.parent.join(name)].into_iter().find(|folder| folder.is_dir()) {
        Some(folder) => of_folder(spec, folder, name.to_owned()),
        None => of_revision(spec, git, &git.revision(name)?, name.to_owned()),
    }
}

/// The spec files in a folder, which contains a spec's folder or is one.
fn of_folder(spec: &Folder, folder: &Path, name: String) -> anyhow::Result<Source> {
    let inner = folder.join(&spec.name);
    let folder = if inner.is_dir() { &inner } else { folder };
    let mut found = Vec::new();
    for part in names(folder)?.into_iter().filter(|name| is_part(name)) {
        let path = folder.join(&part);
        found.push((part, text(&path, &path.display().to_string())?));
    }
    of_files(spec, name, found)
}

fn of_revision(spec: &Folder, git: &Git<'_>, revision: &str, name: String) -> anyhow::Result<Source> {
    let files =
        git.files(revision, &spec.name, is_part).with_context(|| format!("the spec of {name} cannot be read"))?;
    of_files(spec, name, files)
}

/// Whether a file of this name is a part of the spec, or the file of accepted changes.
fn is_part(name: &str) -> bool {
    is_spec_file(name) || name == ACCEPTED
}

fn of_files(spec: &Folder, name: String, mut found: Vec<(String, String)>) -> anyhow::Result<Source> {
    found.sort();
    let (yaml, others): (Vec<_>, Vec<_>) = found.into_iter().partition(|(name, _)| name.ends_with(".yaml"));
    anyhow::ensure!(!yaml.is_empty(), "{name} has no spec: there is no file {}/*.yaml", spec.name);
    let files = yaml.into_iter().map(|(name, text)| SpecFile { path: spec.shown(&name), text });
    let (files, accepted) = (files.collect(), others.into_iter().map(|(_, text)| text).next());
    Ok(Source { name, files, accepted, accepted_in: spec.shown(ACCEPTED) })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The small spec of the tests in `tests/diff`, with some texts replaced.
    fn version(edits: &[(&str, &str)], accepted: Option<&str>) -> Source {
        let spec = Folders::default().find().expect("the tests run in the repository").spec;
        let folder = Some("tests/diff/base");
        let (_, mut source) = super::both(&spec, folder, folder).expect("it can be read");
        source.accepted = accepted.map(str::to_owned);
        for (old, new) in edits {
            let holds = |file: &&mut SpecFile| file.text.contains(old);
            let file = source.files.iter_mut().find(holds).expect("the text is there");
            file.text = file.text.replace(old, new);
        }
        source
    }

    const NEW_PATH: (&str, &str) = ("/api/v2/", "/api/v3/");

    fn entry(edit: (&str, &str)) -> String {
        let [old, new] = [version(&[], None), version(&[edit], None)].map(|source| understand_leniently(&source.files));
        let comparison = compare(&old.service, &new.service);
        accepting(&comparison.findings).replace("WHY IS THIS FINE?", "The old path still works.")
    }

    fn judged(base: &Source, head: &Source, fail_on: &[FailOn]) -> Result<bool, String> {
        judge(base, head, "json", fail_on.to_vec()).map_err(|error| format!("{error:#}"))
    }

    #[test]
    fn accepted_changes_do_not_fail_and_unused_ones_do() {
        let entry = entry(NEW_PATH);
        let (old, new) = (version(&[], None), version(&[NEW_PATH], Some(&entry)));
        assert_eq!(judged(&old, &new, &[FailOn::Breaking]), Ok(true));
        assert_eq!(judged(&old, &version(&[NEW_PATH], None), &[FailOn::Major, FailOn::Breaking]), Ok(false));
        let unused = version(&[], Some(&entry));
        assert_eq!(judged(&old, &unused, &[FailOn::Breaking]), Ok(false));
        assert_eq!(judged(&old, &unused, &[]), Ok(true), "without --fail-on nothing fails");
        assert_eq!(judged(&unused, &unused, &[FailOn::Breaking]), Ok(true), "it has arrived");
        let broken = version(&[], Some("[[acepted]]"));
        let error = judged(&old, &broken, &[]).expect_err("it cannot be used");
        assert!(error.starts_with("spec/accepted-changes.toml of "), "{error}");
    }

    #[test]
    fn the_review_fails_on_a_risk_until_it_is_accepted_with_a_reason() {
        let workflow = include_str!("../../.github/workflows/review.yml");
        let (_, command) = workflow.split_once("cargo xtask diff ").expect("it runs the differ");
        let arguments = command.split(" >").next().unwrap_or_default().split(' ');
        let options = Options::parse(lexopt::Parser::from_args(arguments)).expect("they are right");
        let edit = ("Whether all is told.\", default: 0", "Whether all is told.\"");
        let judged = |reason: Option<&str>| {
            let accepted = reason.map(|reason| entry(edit).replace("The old path still works.", reason));
            judged(&version(&[], None), &version(&[edit], accepted.as_deref()), &options.fail_on)
        };
        assert_eq!(judged(None), Ok(false));
        assert_eq!(judged(Some("The service never had one.")), Ok(true));
        assert!(judged(Some("")).is_err_and(|error| error.ends_with(": it has no reason")));
    }

    #[test]
    fn an_old_version_may_have_mistakes_and_a_new_one_may_not() {
        let (right, wrong) = (version(&[], None), version(&[("    effect: delete\n", "")], None));
        assert_eq!(judged(&wrong, &right, &[FailOn::None]), Ok(true));
        let error = judged(&right, &wrong, &[]).expect_err("it has a mistake");
        assert!(error.ends_with(" has mistakes, so it cannot be compared"), "{error}");
    }

    #[test]
    fn folders_and_revisions_are_found() {
        let spec = Folders::default().find().expect("the tests run in the repository").spec;
        let both = |base: &str, head| super::both(&spec, Some(base), head);
        let (base, head) = both("tests/diff/base", None).expect("both are there");
        assert!(base.files.len() >= 6 && head.files.len() > base.files.len());
        assert_eq!((base.name.as_str(), head.name.as_str()), ("tests/diff/base", "spec/"));
        assert!(base.files.iter().any(|file| file.path == "spec/book.yaml"));
        let error = both("codegen", None).expect_err("it has no spec").to_string();
        assert_eq!(error, "codegen has no spec: there is no file spec/*.yaml");
        let error = both("no-such-revision", None).expect_err("there is none").to_string();
        assert!(error.starts_with("`no-such-revision` is neither a folder nor a revision"), "{error}");
    }

    fn parse(arguments: &[&str]) -> Result<Options, String> {
        Options::parse(lexopt::Parser::from_args(arguments)).map_err(|error| error.to_string())
    }

    #[test]
    fn arguments_are_read() {
        assert_eq!(parse(&[]), Ok(Options::default()));
        let options = parse(&["v1", "--fail-on", "risky,major", "v2", "--format=json", "--fail-on=any"]);
        let options = options.expect("they are right");
        assert_eq!((options.base.as_deref(), options.head.as_deref()), (Some("v1"), Some("v2")));
        assert_eq!(options.format, "json");
        assert_eq!(options.fail_on, [FailOn::Risky, FailOn::Major, FailOn::Any]);
    }

    #[test]
    fn wrong_arguments_are_told() {
        let wrong = |arguments: &[&str]| parse(arguments).expect_err("they are wrong");
        assert_eq!(wrong(&["a", "b", "c"]), "unexpected argument \"c\"");
        assert_eq!(wrong(&["--format", "xml"]), "there is no format `xml`; use text, markdown, json or github");
        let known = "breaking, risky, major, behaviour, any, none";
        assert_eq!(wrong(&["--fail-on", "all"]), format!("--fail-on takes {known}, not `all`"));
    }
}
