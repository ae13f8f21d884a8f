//! `cargo xtask observe`: learns from real answers what the spec does not say.

use std::collections::BTreeSet;
use std::env;
use std::fs::File;
use std::io::{BufReader, Read as _};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use anyhow::{Context as _, ensure};
use language::SpecFile;
use language::english::count;
use language::ir::Service;
use lexopt::Arg::Long;
use lexopt::ValueExt as _;
use observe::{Class, Finding, Forecast, Judged, Learned, Learner, Outlook, Report, Written};
use spec_client_runtime::CivilDate;

use crate::project::{Folder, Folders, Project};
use crate::spec::Spec;
use crate::tree::{self, Edit, Edits};
use crate::{BOLD, Command, DIM, GOOD, NEW, cargo, eprintln, format, paint, println, spec};

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
    next: ["", ""],
    run,
};

fn run(arguments: lexopt::Parser, folders: &Folders) -> anyhow::Result<bool> {
    let options = Options::parse(arguments)?;
    let project = folders.find()?;
    if options.write {
        // Puts back what a killed run left.
        tree::replace_some(&project.spec.parent, &project.spec.name, &Edits::new())?;
    }
    let Some(spec) = spec::understand(&project, false)? else { return Ok(false) };
    if let Some(name) = observe::not_doubted(&spec.service, &options.trust) {
        anyhow::bail!(
            "--trust {name}: nothing says that an operation of this name changes something, or there is none"
        );
    }
    if options.dry_run {
        if print_forecast(&spec.service, &options.trust) {
            eprintln!("next: the same with --base-url URL, without --dry-run  {DIM}# calls them{DIM:#}");
        }
        return Ok(true);
    }
    let mut live = None;
    let learned = learn(&project, &spec.service, &options, &mut live)?;
    if let Some(path) = &options.save {
        save(&spec, &learned, path)?;
    }
    let findings = observe::find(&spec.service, &learned, &options.date);
    let findings = observe::judge(&spec.service, &spec.texts, findings);
    let report = Report { service: &spec.service, learned: &learned, findings: &findings };
    let text = match options.format {
        "markdown" => report.markdown(),
        "json" => report.json(),
        _ => report.text(&paint),
    };
    println!("{}", text.trim_end());
    let (contradictions, others): (Vec<_>, Vec<_>) =
        findings.iter().map(|judged| &judged.finding).partition(|finding| contradicts(finding));
    let have_edits = |findings: &[&Finding]| findings.iter().any(|finding| !finding.edits.is_empty());
    if !options.write && have_edits(&others) {
        eprintln!("next: the same with --write  {DIM}# edits the spec where that contradicts nothing{DIM:#}");
    } else if !options.write && have_edits(&contradictions) {
        eprintln!("next: the same with --write --accept PATH  {DIM}# edits the spec at a contradiction{DIM:#}");
    }
    // A path without a contradiction is probably misspelt.
    let has_edit =
        |path: &String| contradictions.iter().any(|finding| finding.path == *path && !finding.edits.is_empty());
    if let Some(path) = options.accept.iter().find(|path| !has_edit(path)) {
        anyhow::bail!("--accept {path}: no contradiction at this path has an edit");
    }
    if options.write {
        // A pipe cannot be read again.
        let are_files = options.har.iter().chain(&options.record).all(|path| Path::new(path).is_file());
        let again = &mut |service: &Service| are_files.then(|| learn(&project, service, &options, &mut live).ok())?;
        let written = observe::write(&spec.texts, &learned, &options.date, &options.accept, again);
        write(&project, &spec, written.map_err(anyhow::Error::msg)?, &findings)?;
    }
    Ok(contradictions.iter().all(|finding| options.accept.contains(&finding.path)))
}

fn contradicts(finding: &Finding) -> bool {
    finding.rule.class == Class::Contradicts
}

/// Reads everything that was recorded. A live service is called the first time only; its answers are kept as HAR.
fn learn(
    project: &Project,
    service: &Service,
    options: &Options,
    live: &mut Option<Vec<u8>>,
) -> anyhow::Result<Learned> {
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
        (Some(url), None) => *live = Some(call_live(project, service, url, options, &mut learner)?),
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

fn write(project: &Project, spec: &Spec, written: Written, reported: &[Judged]) -> anyhow::Result<()> {
    let Folder { parent, name, shown } = &project.spec;
    let edit = |(old, new): (&SpecFile, SpecFile)| {
        let edit = Edit { read: Some(old.text.clone().into()), text: Some(new.text.into()) };
        Some((new.path.strip_prefix(shown)?.trim_start_matches('/').to_owned(), edit))
    };
    let edits = spec.texts.iter().zip(written.files).filter_map(edit).collect();
    let changed = tree::replace_some(parent, name, &edits).with_context(|| format!("{shown}/ cannot be edited"))?;
    if changed == 0 {
        match reported.iter().any(|judged| contradicts(&judged.finding) && !judged.finding.edits.is_empty()) {
            true => println!("\nnothing is written: the edit of a contradiction is made with --accept PATH"),
            false => println!("\n{GOOD}{shown}/ has all of this already{GOOD:#}"),
        }
    } else {
        let is_new = |made: &&Finding| reported.iter().all(|judged| judged.finding.path != made.path);
        for made in written.made.iter().filter(is_new) {
            println!("{DIM}after that, {}: {}, {}{DIM:#}", made.rule.id, made.path, made.seen);
        }
        let made = count(written.made.len(), "finding");
        let again = || "the same again, which may find more".to_owned();
        let next = if written.may_have_more { again() } else { project.named.command("generate") };
        println!("\n{GOOD}{made} written to {}{GOOD:#}; next: {next}", count(changed, "file"));
    }
    Ok(())
}

const DAY: &str = "YYYY-MM-DD";

#[derive(Debug, Default, PartialEq, Eq)]
struct Options {
    har: Vec<String>,
    record: Vec<String>,
    base_url: Option<String>,
    dry_run: bool,
    pause: Duration,
    calls: usize,
    trust: Vec<String>,
    host: Option<String>,
    /// Empty for the default.
    format: &'static str,
    values: bool,
    save: Option<String>,
    write: bool,
    accept: BTreeSet<String>,
    date: String,
}

impl Options {
    fn parse(mut arguments: lexopt::Parser) -> anyhow::Result<Self> {
        let mut options = Self { pause: Duration::from_millis(500), calls: 200, ..Self::default() };
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("har") => options.har.push(arguments.value()?.string()?),
                Long("record") => options.record.push(arguments.value()?.string()?),
                Long("base-url") => options.base_url = Some(arguments.value()?.string()?),
                Long("dry-run") => options.dry_run = true,
                Long("pause") => options.pause = pause(&arguments.value()?.string()?)?,
                Long("calls") => {
                    let text = arguments.value()?.string()?;
                    options.calls = text.parse().unwrap_or_default();
                    ensure!(options.calls > 0, "--calls takes a number from 1, not `{text}`");
                }
                Long("trust") => options.trust.push(arguments.value()?.string()?),
                Long("host") => options.host = Some(arguments.value()?.string()?),
                Long("format") => options.format = format(&mut arguments, &["text", "markdown"], "json")?,
                Long("values") => options.values = true,
                Long("save") => options.save = Some(arguments.value()?.string()?),
                Long("write") => options.write = true,
                Long("accept") => drop(options.accept.insert(arguments.value()?.string()?)),
                Long("date") => {
                    options.date = arguments.value()?.string()?;
                    let is_day = CivilDate::parse(DAY, &options.date).is_ok();
                    ensure!(is_day, "--date takes a day such as 2026-11-22, not `{}`", options.date);
                }
                other => return Err(other.unexpected().into()),
            }
        }
        ensure!(
            !options.har.is_empty() || !options.record.is_empty() || options.base_url.is_some() || options.dry_run,
            "there is nothing to learn from: name a file with --har or --record, or a service with --base-url"
        );
        ensure!(options.write || options.accept.is_empty(), "--accept goes with --write");
        let calls = options.base_url.is_some() || options.dry_run;
        ensure!(calls || options.trust.is_empty(), "--trust goes with --base-url or --dry-run");
        if options.date.is_empty() {
            let today = CivilDate::from_utc(SystemTime::now());
            let today = today.context("the system clock is out of range: set the day with --date")?;
            options.date = today.print(DAY);
        }
        Ok(options)
    }
}

/// A pause such as `500ms` or `2s`.
fn pause(text: &str) -> anyhow::Result<Duration> {
    let number = |unit| text.strip_suffix(unit).and_then(|number| number.parse().ok());
    let pause = number("ms").map(Duration::from_millis).or_else(|| number("s").map(Duration::from_secs));
    let pause = pause.filter(|pause| *pause <= Duration::from_secs(60));
    pause.ok_or_else(|| anyhow::anyhow!("--pause takes a time of up to 60s such as 500ms or 2s, not `{text}`"))
}

#[derive(Default)]
struct Caller {
    process: Option<Child>,
    is_stopped: bool,
}

impl Caller {
    fn stop(&mut self) {
        self.is_stopped = true;
        // This fails only if the program has ended.
        let _ = self.process.as_mut().map(Child::kill);
    }
}

/// Locks the program. No thread panics while it has the lock.
fn locked(caller: &Mutex<Caller>) -> MutexGuard<'_, Caller> {
    caller.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Calls the service at this address, learns from its answers, and returns them as HAR. Ctrl-C keeps what was learned before.
fn call_live(
    project: &Project,
    service: &Service,
    url: &str,
    options: &Options,
    learner: &mut Learner<'_>,
) -> anyhow::Result<Vec<u8>> {
    for variable in service.key_variables() {
        ensure!(
            env::var_os(variable).is_some_and(|key| !key.is_empty()),
            "set the environment variable {variable} to your key"
        );
    }
    // The program is in the repository that xtask was built from. The spec may be elsewhere.
    let packages = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the repository is gone")?;
    ensure!(packages.join("generated/Cargo.toml").exists(), "generated/ is missing: run `cargo xtask generate` first");

    let caller = Arc::new(Mutex::new(Caller::default()));
    let handler = Arc::clone(&caller);
    let stop = move || {
        let mut caller = locked(&handler);
        // The second Ctrl-C ends everything, whatever is waited for.
        if caller.is_stopped {
            std::process::exit(130);
        }
        caller.stop();
    };
    ctrlc::set_handler(stop).context("Ctrl-C cannot be caught")?;
    eprintln!("{DIM}calling the service; the first time, cargo builds the calling program{DIM:#}");
    let (folder, pause, calls) =
        (project.spec.path(), options.pause.as_millis().to_string(), options.calls.to_string());
    let mut child = cargo(packages, &["run", "--quiet", "--package", "observe-live", "--"])
        .args([folder.as_os_str(), url.as_ref(), pause.as_ref(), calls.as_ref()])
        .args(&options.trust)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .context("cargo cannot be run")?;
    let mut answers = child.stdout.take().context("the calling program has no output")?;
    let mut starting = locked(&caller);
    starting.process = Some(child);
    if starting.is_stopped {
        // The signal arrived before the program was started.
        starting.stop();
    }
    drop(starting);

    let before = learner.exchanges();
    // An error here follows from the end of the program, whose status explains more.
    let mut har = Vec::new();
    answers.read_to_end(&mut har).context("the answers cannot be read")?;
    let read = observe::har(har.as_slice(), learner);
    let child = locked(&caller).process.take();
    let status = child.map(|mut child| child.wait()).transpose().context("the calling program is gone")?;
    let came = learner.exchanges() - before;
    if read.is_err() || status.is_some_and(|status| !status.success()) {
        eprintln!("{NEW}interrupted{NEW:#}: {} came before that", count(came, "answer"));
    }
    ensure!(learner.exchanges() > 0, "no answer came, so there is nothing to learn from");
    Ok(har)
}

/// Prints which operations would be called, and which cannot be. Nothing is sent. Returns whether there are some to call.
fn print_forecast(service: &Service, trusted: &[String]) -> bool {
    let forecast = observe::forecast(service, trusted);
    for (outlook, heading) in [
        (Outlook::Called, "would be called"),
        (Outlook::NotTrusted, "would be called only with --trust"),
        (Outlook::NotCalled, "would not be called"),
    ] {
        let of: Vec<_> = forecast.iter().filter(|of| of.outlook == outlook).collect();
        if !of.is_empty() || outlook != Outlook::NotTrusted {
            let before = if outlook == Outlook::Called { "" } else { "\n" };
            println!("{before}{BOLD}{heading}{BOLD:#}: {}", count(of.len(), "operation"));
        }
        for Forecast { operation, why, .. } in of {
            let name = operation.full_name();
            match why.as_str() {
                "" => println!("  {name}"),
                why => println!("  {name:28} {DIM}{why}{DIM:#}"),
            }
        }
    }
    forecast.iter().any(|of| of.outlook == Outlook::Called)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(arguments: &[&str]) -> Result<Options, String> {
        Options::parse(lexopt::Parser::from_args(arguments)).map_err(|error| error.to_string())
    }

    #[test]
    fn arguments_are_read() {
        let options = parse(&["--har", "a", "--record=b", "--write", "--accept", "x.y", "--date", "2026-11-22"]);
        let options = options.expect("they are right");
        assert_eq!((options.har, options.record), (vec!["a".to_owned()], vec!["b".to_owned()]));
        assert!(options.write && options.accept.contains("x.y") && options.date == "2026-11-22");
        let options = parse(&["--base-url", "u"]).expect("they are right");
        assert_eq!((options.pause, options.calls), (Duration::from_millis(500), 200));
        let options = parse(&["--base-url", "u", "--pause", "2s", "--calls", "7"]).expect("they are right");
        assert_eq!((options.pause, options.calls), (Duration::from_secs(2), 7));
        assert_eq!(parse(&["--base-url", "u", "--pause", "40ms"]).map(|of| of.pause), Ok(Duration::from_millis(40)));
        assert!(parse(&["--dry-run"]).is_ok_and(|options| options.dry_run && options.base_url.is_none()));
        for (wrong, message) in [
            (
                &[][..],
                "there is nothing to learn from: name a file with --har or --record, or a service with --base-url",
            ),
            (&["--base-url", "u", "--pause", "2"], "--pause takes a time of up to 60s such as 500ms or 2s, not `2`"),
            (
                &["--base-url", "u", "--pause", "61s"],
                "--pause takes a time of up to 60s such as 500ms or 2s, not `61s`",
            ),
            (&["--base-url", "u", "--calls", "0"], "--calls takes a number from 1, not `0`"),
            (&["--har", "a", "--accept", "x"], "--accept goes with --write"),
            (&["--har", "a", "--trust", "x.y"], "--trust goes with --base-url or --dry-run"),
            (&["--har", "a", "--format", "xml"], "there is no format `xml`; use text, markdown or json"),
            (&["--har", "a", "--date", "2026-02-29"], "--date takes a day such as 2026-11-22, not `2026-02-29`"),
        ] {
            assert_eq!(parse(wrong), Err(message.to_owned()));
        }
    }
}
