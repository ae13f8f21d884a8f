//! `cargo xtask tour`: the whole way once, from the spec to a downloaded report.

use std::env;
use std::ffi::OsString;
use std::process::{self, ExitCode};
use std::time::Instant;

use anyhow::Context as _;

use crate::{Command, NO, generate, repository};

pub(crate) const COMMAND: Command = Command {
    name: "tour",
    about: "generates the client and shows it at work against the stand-in",
    help: "\
Usage: cargo xtask tour

Generates the client from spec/ if it is not up to date, starts the local
stand-in of the service and runs a small program that uses the client:
tests/sandbox/examples/tour.rs. Nothing leaves this machine.

Exit status: 0 when every step was what the spec says, 1 when one was not or the
spec has a mistake, 2 when cargo could not be run.
",
    run,
};

fn run(mut arguments: lexopt::Parser) -> anyhow::Result<ExitCode> {
    if let Some(argument) = arguments.next()? {
        return Err(argument.unexpected().into());
    }
    let start = Instant::now();
    let root = repository::root()?;
    let Some(output) = generate::generate(&root)? else {
        return Ok(ExitCode::from(NO));
    };
    output.write(&root, start)?;

    // The client half is a program of its own, since this one must build while generated/ is missing. It inherits the terminal,
    // and with it the colours.
    let cargo = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let status = process::Command::new(cargo)
        .args(["run", "--quiet", "--package", "sandbox", "--example", "tour"])
        .current_dir(&root)
        .status()
        .context("cargo cannot be run")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::from(NO) })
}
