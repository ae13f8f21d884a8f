//! `cargo xtask check`: is the spec right?

use std::process::ExitCode;

use codegen::ir::FactKind;

use crate::output::{GOOD, count, println};
use crate::{Command, NO, repository, spec};

pub(crate) const COMMAND: Command = Command {
    name: "check",
    about: "looks for mistakes in spec/ and writes nothing",
    help: "\
Usage: cargo xtask check

Looks for mistakes in spec/ and prints all of them; writes nothing. When there
are none it prints what the spec describes, how much of that is undocumented and
how much is assumed. A warning is what may mean something else than was meant; it
does not make the run fail. Where GITHUB_ACTIONS is set, each mistake and each
warning is also shown beside its line.

Exit status: 0 when the spec is right, 1 when it has a mistake, 2 when it could
not be read.
",
    run,
};

fn run(mut arguments: lexopt::Parser) -> anyhow::Result<ExitCode> {
    if let Some(argument) = arguments.next()? {
        return Err(argument.unexpected().into());
    }
    let Some(spec) = spec::understand(&repository::root()?)? else {
        return Ok(ExitCode::from(NO));
    };
    let facts = spec.service.facts();
    let number = |kind| facts.iter().filter(|fact| fact.kind == kind).count();
    let [undocumented, assumed] = [FactKind::Undocumented, FactKind::Assumed].map(number);
    spec.print_warnings();
    let mut text = format!("{}; {undocumented} undocumented, {assumed} assumed", spec::sizes(&spec.service));
    if spec.warnings() > 0 {
        text.push_str(&format!("; {}", count(spec.warnings(), "warning")));
    }
    println!("{GOOD}the spec is fine{GOOD:#}: {text}");
    Ok(ExitCode::SUCCESS)
}
