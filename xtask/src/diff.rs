//! `cargo xtask diff`: what a change of the spec does.

mod git;
mod options;
mod source;

use std::process::ExitCode;

use anyhow::Context as _;
use codegen::diff::report::{Mark, Report, explain};
use codegen::diff::{Accepted, FailOn, accepting, apply_accepted, parse_accepted, rule};
use codegen::{compare, understand_leniently};

use self::options::{Format, Options};
use self::source::{ACCEPTED, Source};
use crate::output::{BAD, BOLD, DIM, GOOD, NEW, count, eprintln, println};
use crate::{Command, NO, repository};

pub(crate) const COMMAND: Command = Command {
    name: "diff",
    about: "tells what a change of spec/ does",
    help: "\
Usage: cargo xtask diff [BASE] [HEAD] [OPTIONS]

Compares two versions of spec/ as understood: what the change does to the bytes
on the wire, to the Rust API and to what the client does on its own, and which
version of the client follows. BASE and HEAD are git revisions, or folders with
spec/ in them or its files. Without HEAD it is what stands in spec/ now, without
BASE it is where HEAD left main. Nothing is checked out.

  --format FORMAT      text, markdown (for a pull request), json or github
                       (annotations); text without it
  --fail-on WHAT       fails for findings that are breaking, risky (or worse) on
                       the wire, major in Rust, of another behaviour, any, or
                       none, which is what holds without it; several with commas
  --explain RULE       tells about a rule, and compares nothing

Findings that spec/accepted-changes.toml of HEAD accepts do not fail. A run that
fails prints the entries that would accept what it fails for. codegen/DIFF.md
lists the rules.

Exit status: 0 when all is well, 1 when there are findings that --fail-on names
or accepted changes that belong to no finding, 2 when nothing could be compared.
",
    run,
};

fn run(arguments: lexopt::Parser) -> anyhow::Result<ExitCode> {
    let options = Options::parse(arguments)?;
    if let Some(id) = &options.explain {
        let rule = rule(id).with_context(|| format!("there is no rule `{id}`; codegen/DIFF.md lists them"))?;
        println!("{}", explain(rule).trim_end());
        return Ok(ExitCode::SUCCESS);
    }
    let (base, head) = source::both(&repository::root()?, options.base.as_deref(), options.head.as_deref())?;
    let (old, new) = (understand_leniently(&base.files), understand_leniently(&head.files));
    if let Some(mistakes) = &new.mistakes {
        eprintln!("{}", mistakes.render(true).trim_end());
        anyhow::bail!("{} has mistakes, so nothing can be said about the change", head.name);
    }
    let comparison = compare(&old.service, &new.service);
    let accepted = accepted(&head)?;
    let (reasons, unused) = apply_accepted(&comparison.findings, &accepted);
    let mut report = Report::new(&comparison);
    report.accepted = reasons;
    report.fail_on = options.fail_on;
    report.notes.extend(old.mistakes.iter().map(|mistakes| {
        let count = count(mistakes.len(), "mistake");
        format!("{} has {count} in the language of today; what they hide looks as if it were new.", base.name)
    }));
    print(&report, options.format);
    // An entry that the old version has, too, has served its time; with no fail_on nobody asked whether all is well.
    let known = self::accepted(&base).unwrap_or_default();
    let (done, wrong): (Vec<_>, Vec<_>) = unused.into_iter().partition(|entry| known.contains(entry));
    tell_unused(&done, &wrong);
    let failures = report.failures();
    if !failures.is_empty() {
        eprintln!(
            "\n{BAD}{}{BAD:#} to look at. If that is meant to be, add this to {ACCEPTED}:\n",
            count(failures.len(), "finding")
        );
        eprintln!("{}", accepting(failures.iter().copied()).trim_end());
    }
    let asked = report.fail_on.iter().any(|fail_on| *fail_on != FailOn::None);
    Ok(if failures.is_empty() && (wrong.is_empty() || !asked) { ExitCode::SUCCESS } else { ExitCode::from(NO) })
}

/// The accepted changes of a version.
fn accepted(source: &Source) -> anyhow::Result<Vec<Accepted>> {
    let Some(text) = &source.accepted else { return Ok(Vec::new()) };
    let parsed = parse_accepted(text).map_err(anyhow::Error::msg);
    parsed.with_context(|| format!("{ACCEPTED} of {} cannot be used", source.name))
}

fn print(report: &Report<'_>, format: Format) {
    let text = match format {
        Format::Text => report.text(&paint),
        Format::Markdown => report.markdown(),
        Format::Json => report.json(),
        Format::Github => report.github(),
    };
    println!("{}", text.trim_end());
}

fn paint(mark: Mark, text: &str) -> String {
    let style = match mark {
        Mark::Bad => BAD,
        Mark::Risky => NEW,
        Mark::Good => GOOD,
        Mark::Strong => BOLD,
        Mark::Aside => DIM,
    };
    format!("{style}{text}{style:#}")
}

fn tell_unused(done: &[&Accepted], wrong: &[&Accepted]) {
    for entry in done {
        eprintln!("{NEW}note{NEW:#}: {} has arrived; its entry in {ACCEPTED} can go", named(entry));
    }
    for entry in wrong {
        eprintln!("{BAD}error{BAD:#}: {} is accepted in {ACCEPTED}, and there is no such finding", named(entry));
    }
}

fn named(entry: &Accepted) -> String {
    format!("{} at {} ({})", entry.rule, entry.path, entry.fingerprint)
}
