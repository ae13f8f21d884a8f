//! `cargo xtask tour`: runs the first program of a spec against the mock server.

use std::time::Instant;

use anyhow::{Context as _, bail, ensure};
use language::english::count;
use mock_server::MockServer;

use crate::mock_server::Options;
use crate::project::Folders;
use crate::{BOLD, Command, cargo, generate, println, spec};

pub(crate) const COMMAND: Command = Command {
    name: "tour",
    about: "runs spec/examples/tour.rs against the mock server",
    help: "\
Usage: cargo xtask tour

Generates the client from spec/ if it is not up to date, starts the mock server and
runs a program against it that shows the client at work: spec/examples/tour.rs. The
mock server gets the options that the comment at the top of the program has after
`cargo xtask mock-server`, such as the faults of steps about a failure. Nothing
leaves this machine.

Exit status: 0 when every step did what it should, 1 when one did not or the spec
has a mistake, 2 when the program is missing or cargo could not be run.
",
    next: ["mock-server", "serves the mock server for your own programs"],
    run,
};

pub(crate) const NAME: &str = "tour";

fn run(mut arguments: lexopt::Parser, folders: &Folders) -> anyhow::Result<bool> {
    if let Some(argument) = arguments.next()? {
        return Err(argument.unexpected().into());
    }
    let start = Instant::now();
    let project = folders.find()?;
    let Some(spec) = spec::understand(&project, false)? else { return Ok(false) };
    let place = project.spec.shown("examples/tour.rs");
    let Some(program) = spec.service.examples.iter().find(|example| example.name == NAME) else {
        bail!("there is no {place}: write a program there that shows the client; `cargo xtask new` writes a short one");
    };
    let wrong = || format!("the options of the mock server in the first comment of {place}");
    let options = lexopt::Parser::from_args(mock_server_options(&program.text));
    let options = Options::parse(options, &spec.service).with_context(wrong)?;
    generate::of(&project, &spec, None)?.write(&project, start)?;

    let service = &spec.service;
    let mock = options.start().with_context(wrong)?;
    // The client is a separate program, since xtask must build while generated/ is missing. The program inherits the terminal, so it prints
    // colours.
    let features = program.features().join(",");
    let status = cargo(&project.out.path(), &["run", "--features", &features, "--example", NAME])
        .env(&service.client.url_variable, mock.url())
        .envs(service.key_variables().map(|variable| (variable, mock.key())))
        .status()
        .context("cargo cannot be run")?;
    print_what_was_seen(&mock);
    if !status.success() {
        return Ok(false);
    }
    let defects = mock.take_defects();
    ensure!(defects.is_empty(), "the mock server deviates from the spec: {}", defects.join("; "));
    let idle: Vec<String> =
        mock.rules().iter().filter(|rule| rule.happened == 0).map(|rule| rule.rule.to_string()).collect();
    ensure!(idle.is_empty(), "no call met these faults: {}", idle.join("; "));
    Ok(true)
}

/// The options that the comment at the top of a program has after `cargo xtask mock-server`, up to the end of the code. They are split as by a
/// shell: single quotes make one word of several, and a `\` continues the line.
fn mock_server_options(text: &str) -> Vec<String> {
    let comment: Vec<_> = text.lines().map_while(|line| line.strip_prefix("//!")).collect();
    let comment = comment.join("\n");
    let (_, options) = comment.split_once("cargo xtask mock-server").unwrap_or_default();
    let code = options.split('`').next().unwrap_or_default();
    let pieces = code.split('\'').enumerate();
    let words = pieces.flat_map(|(number, piece)| match number % 2 {
        0 => piece.split_whitespace().filter(|word| *word != "\\").map(str::to_owned).collect(),
        _ => vec![piece.to_owned()],
    });
    words.collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_options_of_the_mock_server_are_read_as_by_a_shell() {
        for (text, options) in [
            ("//! Without a comment about it.\nfn main() { /* cargo xtask mock-server --port 1 */ }\n", &[][..]),
            ("//! Start `cargo xtask mock-server`, and `this`.\n", &[]),
            ("//! `cargo xtask mock-server --things book=3` has `more`.\n", &["--things", "book=3"]),
            (
                "//! ```sh\n//! cargo xtask mock-server \\\n//!   --fault 'loan.list nth:3 close' \\\n//!   --pace stuck\n//! ```\n",
                &["--fault", "loan.list nth:3 close", "--pace", "stuck"],
            ),
        ] {
            assert_eq!(mock_server_options(text), options, "{text}");
        }
    }
}
