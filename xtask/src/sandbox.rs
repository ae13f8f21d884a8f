//! `cargo xtask sandbox`: a stand-in of the service to play with.

use std::process::ExitCode;
use std::sync::mpsc;

use anyhow::Context as _;
use codegen::ir::{Effect, Operation, Service};
use lexopt::Arg::Long;
use lexopt::ValueExt as _;
use sandbox::Sandbox;

use crate::output::{BOLD, DIM, GOOD, println};
use crate::{Command, NO, repository, spec};

pub(crate) const COMMAND: Command = Command {
    name: "sandbox",
    about: "serves a local stand-in of the service until Ctrl-C",
    help: "\
Usage: cargo xtask sandbox [--port N]

Serves a stand-in of the service on 127.0.0.1 until Ctrl-C: every operation of
spec/, with its key, permissions, parameters, errors and examples. It keeps
nothing and is not the real service; what it had to guess is listed when it
starts.

  --port N   the port to serve on; a free one is taken without it

Exit status: 0 when it was stopped, 1 when the spec has a mistake, 2 when the
port could not be had.
",
    run,
};

fn run(mut arguments: lexopt::Parser) -> anyhow::Result<ExitCode> {
    let mut port = 0;
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("port") => port = arguments.value()?.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    let Some(spec) = spec::understand(&repository::root()?)? else {
        return Ok(ExitCode::from(NO));
    };
    let service = spec.service;

    // Before anything is served, so that no signal can end the program in the middle.
    let (stop, stopped) = mpsc::channel();
    let handler = move || {
        // It fails only when nobody listens any more, and then the program is ending anyway.
        let _ = stop.send(());
    };
    ctrlc::set_handler(handler).context("Ctrl-C cannot be caught")?;

    let sandbox = Sandbox::serve_on(port, service.clone()).with_context(|| format!("port {port} cannot be served"))?;
    introduce(&sandbox, &service);
    stopped.recv().context("nobody can stop this any more")?;
    let answered = sandbox.request_count();
    let defects = sandbox.take_defects();
    drop(sandbox);
    for defect in defects {
        println!("a defect: {defect}");
    }
    println!("\n{GOOD}stopped{GOOD:#} after {}", crate::output::count(answered, "request"));
    Ok(ExitCode::SUCCESS)
}

/// Tells a person what is there and what to do with it.
fn introduce(sandbox: &Sandbox, service: &Service) {
    let (key, poor_key) = (sandbox.key(), sandbox.key_with(&[]));
    println!(
        "{BOLD}{}{BOLD:#} at {GOOD}{}{GOOD:#} {DIM}(a stand-in, not the real service){DIM:#}\n",
        service.name,
        sandbox.url()
    );
    println!("  {key}   {DIM}a key for everything{DIM:#}");
    println!("  {poor_key}   {DIM}a key without any permission{DIM:#}\n");

    println!("{BOLD}calls to try{BOLD:#}");
    for (operation, is_refused) in worth_trying(service) {
        let name = operation.full_name();
        let Some(url) = sandbox.example_url(&name) else { continue };
        let key = if is_refused { &poor_key } else { &key };
        let remark = if is_refused { " is refused for want of a permission" } else { "" };
        let authentication = &service.authentication;
        println!(
            "  {DIM}# {name}{remark}{DIM:#}\n  curl -H '{}: {}{key}' '{url}'",
            authentication.header, authentication.prefix
        );
    }

    println!("\n{BOLD}assumed{BOLD:#} {DIM}(no document says so){DIM:#}");
    for assumption in sandbox.assumptions() {
        println!("  - {assumption}");
    }
    println!("\n{DIM}Ctrl-C stops it{DIM:#}");
}

/// The check of a key, a reading call with a parameter, and a call that a key without permissions may not make.
fn worth_trying(service: &Service) -> Vec<(&Operation, bool)> {
    let check = service.authentication.check.map(|id| &service[id]);
    let all = || service.operations.iter();
    let reading = all().find(|operation| operation.effect == Effect::Read && operation.required().next().is_some());
    let refused = all().find(|operation| operation.permission.is_some());
    let allowed = check.into_iter().chain(reading).map(|operation| (operation, false));
    allowed.chain(refused.map(|operation| (operation, true))).collect()
}
