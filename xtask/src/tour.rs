//! `cargo xtask tour`: runs the client against the mock server.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context as _, ensure};
use mock_server::MockServer;

use crate::output::{BOLD, println};
use crate::project::Folders;
use crate::{Command, NO, cargo, generate, spec};
use language::english::count;

pub(crate) const COMMAND: Command = Command {
    name: "tour",
    about: "generates the client and runs it against the mock server",
    help: "\
Usage: cargo xtask tour

Generates the client from spec/ if it is not up to date, starts the mock server and
runs the client's own example against it: generated/examples/tour.rs. If a
step is about a failure, the mock server injects it. Nothing leaves this machine.

Exit status: 0 when every step did what the spec says, 1 when one did not or the
spec has a mistake, 2 when cargo could not be run.
",
    run,
};

fn run(mut arguments: lexopt::Parser, folders: &Folders) -> anyhow::Result<ExitCode> {
    if let Some(argument) = arguments.next()? {
        return Err(argument.unexpected().into());
    }
    let start = Instant::now();
    let project = folders.find()?;
    let Some(spec) = spec::understand(&project, false)? else { return Ok(ExitCode::from(NO)) };
    generate::of(&project, &spec, None)?.write(&project, start)?;

    let service = spec.service;
    let mock = MockServer::builder_of(service.clone()).start().context("the mock server cannot be started")?;
    mock.fail_as_the_tour_wants();
    // The client is a separate program, since xtask must build while generated/ is missing. The program inherits the terminal, so it prints
    // colours.
    let status = cargo::command(&project.out.path(), &["run", "--example", &service.client.tour()])
        .env(&service.client.url_variable, mock.url())
        .envs(service.other_keys().iter().map(|key| (key.variable.clone(), mock.key())))
        .envs(service.authentication.map(|key| (key.variable, mock.key())))
        .status()
        .context("cargo cannot be run")?;
    print_what_was_seen(&mock);
    if !status.success() {
        return Ok(ExitCode::from(NO));
    }
    let defects = mock.take_defects();
    ensure!(defects.is_empty(), "the mock server deviates from the spec: {}", defects.join("; "));
    let idle: Vec<String> =
        mock.rules().iter().filter(|rule| rule.happened == 0).map(|rule| rule.rule.to_string()).collect();
    ensure!(idle.is_empty(), "no call met these faults: {}", idle.join("; "));
    Ok(ExitCode::SUCCESS)
}

fn print_what_was_seen(mock: &MockServer) {
    let requests = mock.requests();
    println!("\n{BOLD}what the mock server saw{BOLD:#}: {}", count(requests.len(), "request"));
    for seen in requests {
        // 0 means that no answer was sent.
        let status = if seen.status == 0 { "---".to_owned() } else { seen.status.to_string() };
        println!("   {status}  {}", seen.redacted().line);
    }
}
