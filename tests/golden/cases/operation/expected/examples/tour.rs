// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client at work, step by step.
//!
//! Set the environment variables `LIGHTHOUSE_URL` and `LIGHTHOUSE_KEY` to the service's address and a
//! key. `cargo xtask tour` runs this example against the mock server, with the faults that its steps
//! are about.

use std::error::Error;
use std::io::{IsTerminal as _, stdout};
use std::process::ExitCode;
use lighthouse::runtime::Observation;
use lighthouse::Client;

type Outcome = Result<(), Box<dyn Error>>;

fn main() -> ExitCode {
    match tour() {
        Ok(()) => {
            println!("\n{}", styled("1", "steps done: 2, left out: 8"));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("\nthe tour stopped: {error}");
            ExitCode::FAILURE
        }
    }
}

fn tour() -> Outcome {
    // Undocumented content of an answer is not an error; the observer receives it.
    let observer = |seen: &Observation| println!("   observed: {seen}");
    let client = Client::builder_from_env()?.observer(observer).build()?;
    leave_out("1. Does the key work?", "This spec has no operation that checks a key.");
    read_while_it_is_busy(&client)?;
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
    lose_an_answer(&client)?;
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

fn read_while_it_is_busy(client: &Client) -> Outcome {
    begin(
        "2. A read, while the service is busy at first",
        "client.light().reset_days().send()?",
    );
    client.light().reset_days().send()?;
    println!("   answered; the client retries a call that only reads");
    Ok(())
}

fn lose_an_answer(client: &Client) -> Outcome {
    begin("6. A change whose answer is lost", "client.light().switch(true).send()");
    let request = client.light().switch(true);
    println!("   before it is sent: {}", request.url());
    let effect = <lighthouse::operations::LightSwitch as lighthouse::runtime::Operation>::INFO
        .effect;
    println!("   its effect is {effect:?}, so it is sent once and never again");
    let Err(error) = request.send() else {
        return Err("the answer was not lost".into())
    };
    println!("   {error}");
    if !error.is_outcome_unknown() {
        return Err("the outcome is known".into());
    }
    println!("   is_outcome_unknown(): true, verify_with(): {:?}", error.verify_with());
    println!("   {}", styled("2", "client.light().status().send()?"));
    let answer = client.light().status().send()?;
    println!("   {answer}");
    Ok(())
}

/// Prints the title of a step, and its call.
fn begin(title: &str, call: &str) {
    println!("\n{}\n   {}", styled("1", title), styled("2", call));
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
