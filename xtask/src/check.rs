//! `cargo xtask check`: finds mistakes in the spec.

use std::process::ExitCode;

use language::english::count;
use language::ir::Tally;
use lexopt::Arg::Long;

use crate::output::{BAD, DIM, GOOD, println};
use crate::project::Folders;
use crate::{Command, NO, spec};

pub(crate) const COMMAND: Command = Command {
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
    run,
};

fn run(mut arguments: lexopt::Parser, folders: &Folders) -> anyhow::Result<ExitCode> {
    let (mut shows_all, mut denies) = (false, false);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("all") => shows_all = true,
            Long("deny-warnings") => denies = true,
            other => return Err(other.unexpected().into()),
        }
    }
    let Some(spec) = spec::understand(&folders.find()?, shows_all)? else {
        return Ok(ExitCode::from(NO));
    };
    spec.print_warnings();
    let tallies = Tally::with_sum(&spec.service.tally());
    let width = tallies.iter().map(|tally| tally.group.len()).max().unwrap_or_default().max("group".len());
    println!("{DIM}{:width$}  documented  observed  assumed  undocumented{DIM:#}", "group");
    for Tally { group, documented, observed, assumed, undocumented } in &tallies {
        println!("{group:width$}  {documented:10}  {observed:8}  {assumed:7}  {undocumented:12}");
    }
    let mut text = spec::sizes(&spec.service);
    if spec.warnings() > 0 {
        text.push_str(&format!("; {}", count(spec.warnings(), "warning")));
        if denies {
            println!("{BAD}the spec has a warning{BAD:#}: {text}");
            return Ok(ExitCode::from(NO));
        }
    }
    println!("{GOOD}the spec is fine{GOOD:#}: {text}");
    Ok(ExitCode::SUCCESS)
}
