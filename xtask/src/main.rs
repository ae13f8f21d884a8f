//! The commands of this repository. `cargo xtask --help` lists them. Each is thin: it reads its arguments, calls `codegen` or the
//! mock server, and prints.
//!
//! Exit statuses: 0 for success, 1 when the answer is no (a mistake in the spec, an outdated file, a failed tour), 2 when the command could not
//! do its work (unknown arguments, an unreadable file).

mod diff;
mod generate;
mod git;
mod mock_server;
mod new;
mod observe;
mod project;
mod release;
mod spec;
mod tour;
mod tree;

use std::env;
use std::ffi::OsString;
use std::path::Path;
use std::process::{self, ExitCode};

pub(crate) use anstream::{eprintln, print, println};
use anstyle::{AnsiColor, Style};
use anyhow::Context as _;
use language::printable;
use lexopt::Arg::{Long, Short, Value};
use lexopt::ValueExt as _;
use spec_diff::report::Mark;

use crate::project::Folders;

pub(crate) struct Command {
    name: &'static str,
    about: &'static str,
    help: &'static str,
    /// The command to run next, and what it does. Empty if it says so itself. It is printed after a run without options, which is a step of
    /// the work; with an option or a name, the caller asked for something else.
    next: [&'static str; 2],
    /// Does it. Returns whether the answer is yes.
    run: fn(lexopt::Parser, &Folders) -> anyhow::Result<bool>,
}

const COMMANDS: [Command; 8] = [
    generate::COMMAND,
    spec::CHECK,
    diff::COMMAND,
    release::COMMAND,
    observe::COMMAND,
    mock_server::COMMAND,
    tour::COMMAND,
    new::COMMAND,
];

fn main() -> ExitCode {
    match refuse_empty().and_then(|()| run(lexopt::Parser::from_env())) {
        Ok(is_yes) => ExitCode::from(if is_yes { 0 } else { 1 }),
        Err(error) => {
            // The message of a wrong argument includes its cause. All other errors print the whole chain.
            let text = if error.is::<lexopt::Error>() { error.to_string() } else { format!("{error:#}") };
            // It may name files, and GitHub takes a line that begins with `::` for a command.
            let is_command = |line: &str| line.trim_start().starts_with("::");
            let shown = |line: &str| printable(line).replacen("::", if is_command(line) { ": :" } else { "::" }, 1);
            eprintln!("{BAD}error{BAD:#}: {}", text.split('\n').map(shown).collect::<Vec<_>>().join("\n"));
            ExitCode::from(2)
        }
    }
}

/// No argument may be empty. An unset variable in a script must not select a default.
fn refuse_empty() -> anyhow::Result<()> {
    for (number, argument) in env::args_os().enumerate().skip(1) {
        let argument = argument.to_string_lossy();
        let option = argument.split_once('=').filter(|(name, _)| name.starts_with("--"));
        let is_empty = option.map_or(&*argument, |(_, value)| value).is_empty();
        anyhow::ensure!(!is_empty, "argument {number} of `cargo xtask` is empty; if it is a variable, it is not set");
    }
    Ok(())
}

fn run(mut arguments: lexopt::Parser) -> anyhow::Result<bool> {
    let mut folders = Folders::default();
    let name = loop {
        match arguments.next()? {
            Some(Long("spec")) => folders.spec = Some(arguments.value()?.string()?),
            Some(Long("out")) => folders.out = Some(arguments.value()?.string()?),
            Some(Long("help") | Short('h')) => {
                print_help();
                return Ok(true);
            }
            Some(Value(name)) => break name.string()?,
            Some(other) => return Err(other.unexpected().into()),
            None => {
                print_help();
                anyhow::bail!("name a command");
            }
        }
    };
    // The old name of the command.
    let name = if name == "sandbox" { "mock-server".to_owned() } else { name };
    let Some(command) = COMMANDS.iter().find(|command| name == command.name) else {
        anyhow::bail!("there is no command `{name}`; `cargo xtask --help` lists them");
    };
    let rest: Vec<_> = arguments.raw_args()?.collect();
    let is_step = rest.is_empty();
    if rest.iter().any(|argument| argument == "--help" || argument == "-h") {
        println!("{}", command.help.trim_end());
        return Ok(true);
    }
    let is_yes = (command.run)(lexopt::Parser::from_args(rest), &folders)?;
    let has_tour = || folders.find().is_ok_and(|project| project.spec.path().join("examples/tour.rs").is_file());
    let [next, about] = if command.next[0] != tour::NAME || has_tour() { command.next } else { tour::COMMAND.next };
    if is_yes && is_step && !next.is_empty() {
        eprintln!("next: {}  {DIM}# {about}{DIM:#}", folders.command(next));
    }
    Ok(is_yes)
}

fn print_help() {
    println!("Usage: cargo xtask [--spec DIR] [--out DIR] COMMAND [OPTIONS]\n");
    for command in COMMANDS {
        println!("  {BOLD}{:11}{BOLD:#} {}", command.name, command.about);
    }
    println!("\n  --spec DIR   the folder of the spec (default: spec/ of this repository)");
    println!("  --out DIR    the folder of the client (default: generated/ beside the spec)");
    println!("\nRun `cargo xtask COMMAND --help` for details.");
}

pub(crate) const BOLD: Style = Style::new().bold();
pub(crate) const DIM: Style = Style::new().dimmed();
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
/// A difference.
pub(crate) const NEW: Style = AnsiColor::Yellow.on_default();

/// The value of `--format`: one of these, or the last one.
pub(crate) fn format(
    arguments: &mut lexopt::Parser,
    known: &[&'static str],
    last: &'static str,
) -> anyhow::Result<&'static str> {
    let name = arguments.value()?.string()?;
    let found = known.iter().chain([&last]).find(|known| **known == name);
    found.copied().with_context(|| format!("there is no format `{name}`; use {} or {last}", known.join(", ")))
}

pub(crate) fn paint(mark: Mark, text: &str) -> String {
    let style = match mark {
        Mark::Bad => BAD,
        Mark::Risky => NEW,
        Mark::Good => GOOD,
        Mark::Strong => BOLD,
        Mark::Aside => DIM,
    };
    format!("{style}{text}{style:#}")
}

/// Prints at most ten names, each on its own line after this word.
pub(crate) fn print_names(word: &str, names: &[String]) {
    const MOST: usize = 10;
    for name in names.iter().take(MOST) {
        println!("  {NEW}{word:9}{NEW:#} {}", printable(name));
    }
    if names.len() > MOST {
        println!("  {NEW}{word:9}{NEW:#} {DIM}and {} more{DIM:#}", names.len() - MOST);
    }
}

/// A cargo command with these arguments in the root of a repository. It is for programs that this one must not contain: the client, and programs
/// that need an HTTP library.
pub(crate) fn cargo(root: &Path, arguments: &[&str]) -> process::Command {
    let mut cargo = process::Command::new(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
    cargo.args(arguments).current_dir(root);
    // Removes what cargo set for this package. Build scripts would treat it as a change, and build their crates again.
    for (name, _) in env::vars_os() {
        if ["CARGO_PKG_", "CARGO_MANIFEST_"].iter().any(|start| name.to_string_lossy().starts_with(start)) {
            cargo.env_remove(name);
        }
    }
    cargo
}
