// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client at work, step by step.
//!
//! Set the environment variable `POST_OFFICE_URL` to the service's address. `cargo xtask tour` runs
//! this example against the sandbox, with the faults that its steps are about.

use std::error::Error;
use std::io::{IsTerminal as _, stdout};
use std::process::ExitCode;

type Outcome = Result<(), Box<dyn Error>>;

fn main() -> ExitCode {
    match tour() {
        Ok(()) => {
            println!("\n{}", styled("1", "steps done: 0, left out: 10"));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("\nthe tour stopped: {error}");
            ExitCode::FAILURE
        }
    }
}

fn tour() -> Outcome {
    leave_out("1. Does the key work?", "This spec has no operation that checks a key.");
    leave_out(
        "2. A read, while the service is busy at first",
        "This spec has no operation that reads and needs nothing.",
    );
    leave_out(
        "3. A list, with a filter of a type of its own",
        "This spec has no list with a filter whose values are known.",
    );
    leave_out(
        "4. One item of a list in detail",
        "This spec has no list of things that can be read one by one.",
    );
    leave_out(
        "5. Something that does not exist",
        "This spec has no error for an id that names nothing.",
    );
    leave_out(
        "6. A change whose answer is lost",
        "This spec has no change that another operation verifies.",
    );
    leave_out(
        "7. A documented error, with the values in its message",
        "This spec has no error with a value in its message.",
    );
    leave_out(
        "8. An answer with a value that nobody documented",
        "This spec has no list with values of an open set.",
    );
    leave_out("9. All pages of a list", "This spec has no list with pages.");
    leave_out("10. A job, from its start to its end", "This spec has no job.");
    Ok(())
}

/// Prints the title of a step, and why there is nothing to show.
fn leave_out(title: &str, why: &str) {
    println!("\n{}\n   {why}", styled("1", title));
}

/// A text in a style, if the output is a terminal.
fn styled(style: &str, text: &str) -> String {
    let is_plain = std::env::var_os("NO_COLOR").is_some() || !stdout().is_terminal();
    if is_plain { text.to_owned() } else { format!("\x1b[{style}m{text}\x1b[0m") }
}
