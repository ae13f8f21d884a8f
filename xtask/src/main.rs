//! The commands of this repository. `cargo xtask --help` lists them. Each is thin: it reads its arguments, calls `codegen` or the
//! mock server, and prints.
//!
//! Exit statuses: 0 for success, 1 when the answer is no (a mistake in the spec, an outdated file, a failed tour), 2 when
//! the command could not do its work (unknown arguments, an unreadable file).

mod cargo;
mod check;
mod diff;
mod difference;
mod generate;
mod lockfile;
mod observe;
mod output;
mod release;
mod repository;
mod sandbox;
mod spec;
mod swap;
mod tour;
mod tree;

use std::ffi::OsString;
use std::process::ExitCode;

use crate::output::{BAD, BOLD, eprintln, println};

/// One command.
pub(crate) struct Command {
    /// Its name.
    name: &'static str,
    /// What it does, in a few words.
    about: &'static str,
    /// What `--help` prints.
    help: &'static str,
    /// Runs it.
    run: fn(lexopt::Parser) -> anyhow::Result<ExitCode>,
}

const COMMANDS: [Command; 6] =
    [generate::COMMAND, check::COMMAND, diff::COMMAND, observe::COMMAND, sandbox::COMMAND, tour::COMMAND];

/// The exit status of a command whose answer is no.
pub(crate) const NO: u8 = 1;

/// The exit status of a command that could not do its work.
const FAILED: u8 = 2;

fn main() -> ExitCode {
    match run(std::env::args_os().skip(1).collect()) {
        Ok(status) => status,
        Err(error) => {
            // The message of a wrong argument includes its cause. All other errors print the whole chain.
            let text = if error.is::<lexopt::Error>() { error.to_string() } else { format!("{error:#}") };
            eprintln!("{BAD}error{BAD:#}: {text}");
            ExitCode::from(FAILED)
        }
    }
}

fn run(arguments: Vec<OsString>) -> anyhow::Result<ExitCode> {
    let asks_for_help = |argument: &OsString| argument == "--help" || argument == "-h";
    let Some((name, rest)) = arguments.split_first().filter(|(name, _)| !asks_for_help(name)) else {
        print_help();
        return Ok(if arguments.is_empty() { ExitCode::from(FAILED) } else { ExitCode::SUCCESS });
    };
    let Some(command) = COMMANDS.iter().find(|command| name == command.name) else {
        anyhow::bail!("there is no command `{}`; `cargo xtask --help` lists them", name.to_string_lossy());
    };
    if rest.iter().any(asks_for_help) {
        println!("{}", command.help.trim_end());
        return Ok(ExitCode::SUCCESS);
    }
    (command.run)(lexopt::Parser::from_args(rest))
}

fn print_help() {
    println!("Usage: cargo xtask COMMAND [OPTIONS]\n");
    for command in COMMANDS {
        println!("  {BOLD}{:9}{BOLD:#} {}", command.name, command.about);
    }
    println!("\nRun `cargo xtask COMMAND --help` for details.");
}
