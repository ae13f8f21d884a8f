// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client at work, step by step.
//!
//! Set the environment variables `GARAGE_URL` and `GARAGE_KEY` to the service's address and a key.
//! `cargo xtask tour` runs this example against the sandbox, with the faults that its steps are about.

use std::error::Error;
use std::io::{IsTerminal as _, stdout};
use std::process::ExitCode;
use garage::runtime::Observation;
use garage::Client;

type Outcome = Result<(), Box<dyn Error>>;

fn main() -> ExitCode {
    match tour() {
        Ok(()) => {
            println!("\n{}", styled("1", "steps done: 5, left out: 5"));
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
    check_the_key(&client)?;
    read_while_it_is_busy(&client)?;
    leave_out(
        "3. A list, with a filter of a type of its own",
        "This spec has no list with a filter whose values are known.",
    );
    leave_out(
        "4. One item of a list in detail",
        "This spec has no list of things that can be read one by one.",
    );
    miss_something(&client)?;
    lose_an_answer(&client)?;
    meet_a_documented_error(&client)?;
    leave_out(
        "8. An answer with a value that nobody documented",
        "This spec has no list with values of an open set.",
    );
    leave_out("9. All pages of a list", "This spec has no list with pages.");
    leave_out("10. A job, from its start to its end", "This spec has no job.");
    Ok(())
}

fn check_the_key(client: &Client) -> Outcome {
    use garage::types::CarId;
    begin("1. Does the key work?", "client.car().get(CarId::new(3)).send()?");
    let answer = client.car().get(CarId::new(3)).send()?;
    facts(&[("ok", text(answer.ok.as_ref())), ("car_id", text(Some(&answer.car_id)))]);
    Ok(())
}

fn read_while_it_is_busy(client: &Client) -> Outcome {
    use garage::types::CarId;
    begin(
        "2. A read, while the service is busy at first",
        "client.car().get(CarId::new(3)).send()?",
    );
    client.car().get(CarId::new(3)).send()?;
    println!("   answered; the client retries a call that only reads");
    Ok(())
}

fn miss_something(client: &Client) -> Outcome {
    use garage::types::CarId;
    begin(
        "5. Something that does not exist",
        "client.car().get(CarId::new(999999999)).send()",
    );
    let Err(error) = client.car().get(CarId::new(999999999)).send() else {
        return Err("it exists".into())
    };
    explain(&error);
    let Some(garage::Condition::CarNotFound) = error.condition() else {
        return Err("the error is not the documented one".into());
    };
    println!("   is_not_found(): {}", error.is_not_found());
    Ok(())
}

fn lose_an_answer(client: &Client) -> Outcome {
    use garage::types::CarId;
    begin(
        "6. A change whose answer is lost",
        "client.car().repair(CarId::new(3)).send()",
    );
    let request = client.car().repair(CarId::new(3));
    println!("   before it is sent: {}", request.url());
    let effect = <garage::operations::CarRepair as garage::runtime::Operation>::INFO
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
    println!("   {}", styled("2", "client.car().get(CarId::new(3)).send()?"));
    let answer = client.car().get(CarId::new(3)).send()?;
    println!("   {answer:?}");
    Ok(())
}

fn meet_a_documented_error(client: &Client) -> Outcome {
    use garage::types::CarId;
    begin(
        "7. A documented error, with the values in its message",
        "client.car().repair(CarId::new(3)).send()",
    );
    let Err(error) = client.car().repair(CarId::new(3)).send() else {
        return Err("it is no error".into())
    };
    explain(&error);
    match error.condition() {
        Some(garage::Condition::AlreadyInRepair { car_id, job_id }) => {
            println!("   captured: car_id: {}, job_id: {}", car_id, job_id)
        }
        other => {
            return Err(
                format!("the error is not the documented one but {other:?}").into(),
            );
        }
    }
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

/// A value as a text, short enough for a line.
fn text<T: ToString>(value: Option<&T>) -> Option<String> {
    const MOST: usize = 60;
    let text = value?.to_string();
    let is_short = text.chars().count() <= MOST;
    Some(if is_short { text } else { text.chars().take(MOST).chain(['…']).collect() })
}

/// Prints the fields of one thing that are present.
fn facts(facts: &[(&str, Option<String>)]) {
    let known = facts
        .iter()
        .filter_map(|(name, text)| text.as_ref().map(|text| format!("{name}: {text}")));
    let known: Vec<String> = known.collect();
    println!("   {}", known.join(", "));
}

/// Prints an error with its details.
fn explain(error: &garage::Error) {
    println!("   {error}");
    let known = [
        ("operation", error.operation().map(str::to_owned)),
        ("status", error.status().map(|status| status.to_string())),
        ("code", error.code().map(ToString::to_string)),
        ("condition", error.condition().map(|condition| format!("{condition:?}"))),
    ];
    facts(&known);
}

/// A text in a style, if the output is a terminal.
fn styled(style: &str, text: &str) -> String {
    let is_plain = std::env::var_os("NO_COLOR").is_some() || !stdout().is_terminal();
    if is_plain { text.to_owned() } else { format!("\x1b[{style}m{text}\x1b[0m") }
}
