//! Reads a spec and converts it to a service, or prints its mistakes: `cargo xtask check`, and the start of the other commands.

use std::fs;
use std::path::Path;

use anyhow::Context as _;
use language::english::count;
use language::ir::Tally;
use language::{Diagnostic, Severity, SpecFile, Understood, Warnings, ir, printable};
use lexopt::Arg::Long;

use crate::project::{Folder, Folders, Project};
use crate::{BAD, Command, DIM, GOOD, eprintln, println, tree};

pub(crate) const CHECK: Command = Command {
    name: "check",
    about: "looks for mistakes in spec/ and writes nothing",
    help: "\
Usage: cargo xtask check [--all] [--deny-warnings]

Looks for mistakes in spec/ and prints them. It writes nothing. Of more than 50
mistakes it shows 50, those in the file with the service first, and counts the
rest by file and code. If there is none, it prints what the spec describes, and
counts for each group the documented, observed, assumed and undocumented facts. A
warning marks text that may not mean what its author meant. Where GITHUB_ACTIONS is set,
GitHub also shows each mistake and each warning beside its line.

  --all             shows all mistakes
  --deny-warnings   fails if there is a warning

Exit status: 0 when the spec has no mistake, 1 when it has one, or a warning that
--deny-warnings denies, 2 when it could not be read.
",
    next: ["generate", "writes the client"],
    run,
};

fn run(mut arguments: lexopt::Parser, folders: &Folders) -> anyhow::Result<bool> {
    let (mut shows_all, mut denies) = (false, false);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("all") => shows_all = true,
            Long("deny-warnings") => denies = true,
            other => return Err(other.unexpected().into()),
        }
    }
    let Some(spec) = understand(&folders.find()?, shows_all)? else {
        return Ok(false);
    };
    spec.print_warnings();
    let tallies = Tally::with_sum(&spec.service.tally());
    let width = tallies.iter().map(|tally| tally.group.len()).max().unwrap_or_default().max("group".len());
    println!("{DIM}{:width$}  documented  observed  assumed  undocumented{DIM:#}", "group");
    for Tally { group, documented, observed, assumed, undocumented } in &tallies {
        println!("{group:width$}  {documented:10}  {observed:8}  {assumed:7}  {undocumented:12}");
    }
    let mut text = sizes(&spec.service);
    if spec.warnings() > 0 {
        text.push_str(&format!("; {}", count(spec.warnings(), "warning")));
        if denies {
            println!("{BAD}the spec has a warning{BAD:#}: {text}");
            return Ok(false);
        }
    }
    println!("{GOOD}the spec is fine{GOOD:#}: {text}");
    Ok(true)
}

pub(crate) struct Spec {
    pub(crate) service: ir::Service,
    warnings: Option<Warnings>,
    pub(crate) texts: Vec<SpecFile>,
    /// Whether all warnings are shown, however many there are.
    shows_all: bool,
}

/// Reads and understands the spec. If it has mistakes, prints them and returns `None`. With `shows_all`, prints all mistakes and warnings,
/// however many there are.
pub(crate) fn understand(project: &Project, shows_all: bool) -> anyhow::Result<Option<Spec>> {
    let folder = &project.spec;
    let texts = read(folder)?;
    let Understood { mut service, mistakes, warnings } = language::understand_leniently(&texts);
    // Messages name the files as the caller does. The client names them relative to the parent of the spec's folder, so they are the same
    // on every machine.
    let name = |path: &String| {
        path.strip_prefix(&printable(&folder.shown))
            .map_or_else(|| path.clone(), |file| format!("{}{file}", folder.name))
    };
    service.files = service.files.iter().map(name).collect();
    service.examples = examples(&folder.path())?;
    let spec = Spec { service, warnings, texts, shows_all };
    let Some(mistakes) = mistakes else { return Ok(Some(spec)) };
    spec.print_warnings();
    let shown = if shows_all { mistakes.render_all(true) } else { mistakes.render(true) };
    eprintln!("{}", shown.trim_end());
    if !shows_all && mistakes.len() > language::SHOWN {
        eprintln!("`{}` shows each of them", project.named.command("check --all"));
    }
    annotate(&spec.texts, mistakes.iter());
    Ok(None)
}

impl Spec {
    /// A summary of what was read: `read 14 spec files: 50 operations, …`.
    pub(crate) fn read(&self) -> String {
        format!("read {}: {}", count(self.texts.len(), "spec file"), sizes(&self.service))
    }

    pub(crate) fn warnings(&self) -> usize {
        self.warnings.as_ref().map_or(0, Warnings::len)
    }

    pub(crate) fn print_warnings(&self) {
        if let Some(warnings) = &self.warnings {
            let shown = if self.shows_all { warnings.render_all(true) } else { warnings.render(true) };
            eprintln!("{}\n", shown.trim_end());
            annotate(&self.texts, warnings.iter());
        }
    }
}

/// The YAML files of the spec, sorted by name. A file that looks like a part of the spec but is not read is an error.
fn read(spec: &Folder) -> anyhow::Result<Vec<SpecFile>> {
    let folder = spec.path();
    let (mut files, mut ignored) = (Vec::new(), Vec::new());
    for name in names(&folder)? {
        let (file, path) = (folder.join(&name), spec.shown(&name));
        if is_spec_file(&name) {
            files.push(SpecFile { text: text(&file, &path)?, path });
        } else {
            collect_ignored(&file, path, &mut ignored);
        }
    }
    let reason = "the files of a spec are not in folders within it, and their names end with `.yaml`";
    anyhow::ensure!(ignored.is_empty(), "{} would be ignored: {reason}", ignored.join(", "));
    Ok(files)
}

/// Whether a file of this name is a part of the spec. Emacs and macOS write others, whose names only end like one.
pub(crate) fn is_spec_file(name: &str) -> bool {
    name.ends_with(".yaml") && !name.starts_with(".#") && !name.starts_with("._")
}

/// Collects files that somebody may have meant as a part of the spec: their names and keys are like those of one.
fn collect_ignored(path: &Path, shown: String, found: &mut Vec<String>) {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    let stem = name.trim_end().trim_end_matches(".txt");
    if name.starts_with('.') {
        return;
    }
    if path.is_dir() && !path.is_symlink() {
        for name in names(path).unwrap_or_default() {
            collect_ignored(&path.join(&name), format!("{shown}/{name}"), found);
        }
    } else if (stem.ends_with(".yaml") || stem.ends_with(".yml")) && path.is_file() {
        let bytes = fs::read(path).unwrap_or_default();
        let keys = ["service:", "permissions:", "types:", "group:", "operations:", "jobs:"];
        let is_key = |line: &str| keys.iter().any(|key| line.starts_with(key));
        found.extend(String::from_utf8_lossy(&bytes).lines().any(is_key).then_some(shown));
    }
}

/// The names of the files and folders in a folder, sorted.
pub(crate) fn names(folder: &Path) -> anyhow::Result<Vec<String>> {
    let cannot_be_read = || format!("{} cannot be read", folder.display());
    let entries = fs::read_dir(folder).with_context(cannot_be_read)?;
    let names = entries.map(|entry| Ok(entry.with_context(cannot_be_read)?.file_name().to_string_lossy().into_owned()));
    let mut names: Vec<String> = names.collect::<anyhow::Result<_>>()?;
    names.sort();
    Ok(names)
}

pub(crate) fn text(path: &Path, shown: &str) -> anyhow::Result<String> {
    let bytes = tree::read(path).with_context(|| format!("{shown} cannot be read"))?;
    String::from_utf8(bytes).map_err(|error| {
        let (before, after) = error.as_bytes().split_at(error.utf8_error().valid_up_to());
        let (line, column) = position(&String::from_utf8_lossy(before));
        let byte = after.first().copied().unwrap_or_default();
        anyhow::anyhow!("{shown}:{line}:{column}: the byte 0x{byte:02X} is not UTF-8: save the file in this encoding")
    })
}

/// The line and the column after a text.
fn position(before: &str) -> (usize, usize) {
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    (before.matches('\n').count() + 1, column)
}

/// The programs in `examples/` of the spec, sorted by name.
fn examples(spec: &Path) -> anyhow::Result<Vec<ir::Example>> {
    let folder = spec.join("examples");
    let mut examples = Vec::new();
    for entry in fs::read_dir(&folder).into_iter().flatten() {
        let path = entry?.path();
        if let (Some(name), true) = (path.file_stem(), path.extension().is_some_and(|extension| extension == "rs")) {
            let text = tree::read_text(&path).with_context(|| format!("{} cannot be read", path.display()))?;
            examples.push(ir::Example { name: name.to_string_lossy().into_owned(), text });
        }
    }
    examples.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(examples)
}

/// On GitHub, prints diagnostics once more as commands, which GitHub shows beside the lines of a pull request.
fn annotate<'d>(files: &[SpecFile], diagnostics: impl Iterator<Item = &'d Diagnostic>) {
    if std::env::var_os("GITHUB_ACTIONS").is_none() {
        return;
    }
    for Diagnostic { severity, code, message, primary, .. } in diagnostics {
        let level = match severity {
            Severity::Mistake => "error",
            Severity::Warning => "warning",
        };
        let span = primary.span;
        let Some(file) = files.get(span.file()) else { continue };
        let (line, column) = position(file.text.get(..span.start()).unwrap_or_default());
        // These characters have a meaning in GitHub's format.
        let message = message.replace('%', "%25");
        let path = printable(&file.path).replace('%', "%25").replace(':', "%3A").replace(',', "%2C");
        println!("::{level} file={path},line={line},col={column},title={code}::{message}");
    }
}

/// The size of a service: `50 operations, 4 permissions, 13 errors, 61 types`.
pub(crate) fn sizes(service: &ir::Service) -> String {
    let errors = service.documented_errors();
    let types = service.scalars.len() + service.records.len() + service.maps.len() + service.variants.len();
    let sizes = [
        (service.operations.len(), "operation"),
        (service.permissions.len(), "permission"),
        (errors, "error"),
        (types, "type"),
    ];
    sizes.map(|(number, what)| count(number, what)).join(", ")
}
