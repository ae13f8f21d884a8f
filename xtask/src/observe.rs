//! `cargo xtask observe`: learns from real answers what the spec does not say.

mod live;
mod options;

use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context as _;
use language::SpecFile;
use language::english::count;
use language::ir::Service;
use observe::{Class, Discovery, DiscoveryReport, Judged, Learned, Learner, Written};

use self::options::Options;
use crate::output::{DIM, GOOD, NEW, eprintln, paint, println};
use crate::project::{Folder, Folders, Project};
use crate::spec::Spec;
use crate::tree::{self, Edit, Edits};
use crate::{Command, NO, spec};

pub(crate) const COMMAND: Command = Command {
    name: "observe",
    about: "learns from real answers what spec/ does not say",
    help: "\
Usage: cargo xtask observe (--har FILE | --record FILE | --base-url URL)... [OPTIONS]

Compares answers of the service with spec/. A finding contradicts the
spec, fills a gap, or confirms an assumption. Each has its place, the edit that
follows and what `cargo xtask diff` would say of the edit. Only the structure of
answers is kept: names of fields, types, lengths and formats. No value is shown
without --values. Nothing is written without --write or --save. spec/LEARNING.md
shows an example.

  --har FILE      traffic as browsers and proxies save it (HAR 1.2)
  --record FILE   a record of shapes, as --save writes it
  --base-url URL  calls the operations of the service at this address that only
                  read. Their ids come from earlier answers, the key from the
                  environment variable that the spec names. Ctrl-C keeps what was
                  learned
  --dry-run       says what --base-url would call, and sends nothing
  --trust NAME    also calls this operation, which reads although something says
                  that it changes something; can be repeated
  --pause TIME    the wait between two calls, such as 2s (default: 500ms)
  --calls N       makes at most this many calls (default: 200)
  --host HOST     learns from the answers of this host (default: the host with
                  the most answers)
  --format FORMAT text (the default), markdown or json
  --values        shows the values of fields with few short ones, keys that may be data,
                  unknown paths, and the messages of errors that the spec does not list
  --save FILE     writes what was learned as a record, without any value. It
                  replaces another record, and nothing else
  --write         makes the edits in spec/, except those of contradictions, and
                  those that the same answers show then
  --accept PATH   with --write: makes the edit of the contradiction at this path,
                  too; can be repeated
  --date DATE     the day to note in the spec, YYYY-MM-DD (default: today)

Exit status: 0 when no answer contradicts the spec, 1 when one does or the spec
has a mistake, 2 when something could not be read or written, or no answer came.
",
    run,
};

fn run(arguments: lexopt::Parser, folders: &Folders) -> anyhow::Result<ExitCode> {
    let options = Options::parse(arguments)?;
    let project = folders.find()?;
    if options.write {
        // Puts back what a killed run left.
        tree::replace_some(&project.spec.parent, &project.spec.name, &Edits::new())?;
    }
    let Some(spec) = spec::understand(&project, false)? else {
        return Ok(ExitCode::from(NO));
    };
    if let Some(name) = observe::not_doubted(&spec.service, &options.trust) {
        anyhow::bail!(
            "--trust {name}: nothing says that an operation of this name changes something, or there is none"
        );
    }
    if options.dry_run {
        live::print_forecast(&spec.service, &options.trust);
        return Ok(ExitCode::SUCCESS);
    }
    let mut live = None;
    let learned = learn(&project, &spec.service, &options, &mut live)?;
    if let Some(path) = &options.save {
        save(&spec, &learned, path)?;
    }
    let findings = observe::find(&spec.service, &learned, &options.date);
    let findings = observe::judge(&spec.service, &spec.texts, findings);
    let report = DiscoveryReport { service: &spec.service, learned: &learned, findings: &findings };
    let text = match options.format {
        "markdown" => report.markdown(),
        "json" => report.json(),
        _ => report.text(&paint),
    };
    println!("{}", text.trim_end());
    check_accepted(&options, &findings)?;
    if options.write {
        // A pipe cannot be read again.
        let are_files = options.har.iter().chain(&options.record).all(|path| Path::new(path).is_file());
        let again = &mut |service: &Service| are_files.then(|| learn(&project, service, &options, &mut live).ok())?;
        let written = observe::write(&spec.texts, &learned, &options.date, &options.accept, again);
        write(&project, &spec, written.map_err(anyhow::Error::msg)?, &findings)?;
    }
    let is_open = |judged: &Judged| !(options.write && options.accept.contains(&judged.finding.path));
    let contradicts = |judged: &Judged| judged.finding.rule.class == Class::Contradicts && is_open(judged);
    Ok(if findings.iter().any(contradicts) { ExitCode::from(NO) } else { ExitCode::SUCCESS })
}

/// Answers of a live service as HAR, once it was called.
type Live = Option<Vec<u8>>;

/// Reads everything that was recorded. A live service is called the first time only.
fn learn(project: &Project, service: &Service, options: &Options, live: &mut Live) -> anyhow::Result<Learned> {
    let mut learner = Learner::new(service, options.host.as_deref(), options.values);
    let open = |path: &String| File::open(path).with_context(|| format!("{path} cannot be read"));
    for path in &options.har {
        observe::har(open(path)?, &mut learner).map_err(|error| anyhow::anyhow!("{path}:{error}"))?;
        for number in learner.incomplete.drain(..).filter(|_| live.is_none()) {
            eprintln!("{NEW}note{NEW:#}: {path}: entry {number} is incomplete, and is left out");
        }
    }
    match (&options.base_url, &mut *live) {
        // The answers of an interrupted run end in the middle.
        (_, Some(answers)) => drop(observe::har(answers.as_slice(), &mut learner)),
        (Some(url), None) => *live = Some(live::learn(project, service, url, options, &mut learner)?),
        (None, None) => *live = Some(Vec::new()),
    }
    let mut learned = learner.finish();
    for path in &options.record {
        let file = BufReader::new(open(path)?);
        observe::record(file, service, &mut learned).map_err(|error| anyhow::anyhow!("{path}:{error}"))?;
    }
    Ok(learned)
}

/// Writes what was learned as a record. It replaces another record, and nothing else.
fn save(spec: &Spec, learned: &Learned, path: &str) -> anyhow::Result<()> {
    let mut record = Vec::new();
    observe::write_record(learned, &spec.service, &mut record)?;
    let place = tree::resolved(Path::new(path)).with_context(|| format!("{path} cannot be written"))?;
    let (Some(root), Some(name)) = (place.parent(), place.file_name().and_then(|name| name.to_str())) else {
        anyhow::bail!("{path} cannot be the name of a record");
    };
    tree::replace_own(root, name, str::from_utf8(&record)?, |old| old.starts_with(b"{\"record\":"))?;
    Ok(())
}

/// Refuses an accepted path without a contradiction, since it is probably misspelt.
fn check_accepted(options: &Options, findings: &[Judged]) -> anyhow::Result<()> {
    let contradicts = |path: &&String| {
        let mut found = findings.iter().filter(|judged| judged.finding.rule.class == Class::Contradicts);
        found.any(|judged| judged.finding.path == **path && !judged.finding.edits.is_empty())
    };
    match options.accept.iter().find(|path| !contradicts(path)) {
        Some(path) => anyhow::bail!("--accept {path}: no contradiction at this path has an edit"),
        None => Ok(()),
    }
}

fn write(project: &Project, spec: &Spec, written: Written, reported: &[Judged]) -> anyhow::Result<()> {
    let Folder { parent, name, shown } = &project.spec;
    let edit = |(old, new): (&SpecFile, SpecFile)| {
        let edit = Edit { read: Some(old.text.clone().into()), text: Some(new.text.into()) };
        Some((new.path.strip_prefix(shown)?.trim_start_matches('/').to_owned(), edit))
    };
    let edits = spec.texts.iter().zip(written.files).filter_map(edit).collect();
    let changed = tree::replace_some(parent, name, &edits).with_context(|| format!("{shown}/ cannot be edited"))?;
    if changed == 0 {
        println!("\n{GOOD}{shown}/ has all of this already{GOOD:#}");
    } else {
        let is_new = |made: &&Discovery| reported.iter().all(|judged| judged.finding.path != made.path);
        for made in written.made.iter().filter(is_new) {
            println!("{DIM}after that, {}: {}, {}{DIM:#}", made.rule.id, made.path, made.seen);
        }
        let made = count(written.made.len(), "finding");
        let next = if written.may_have_more { "observe again" } else { "generate" };
        println!("\n{GOOD}{made} written to {}{GOOD:#}; next: cargo xtask {next}", count(changed, "file"));
    }
    Ok(())
}
