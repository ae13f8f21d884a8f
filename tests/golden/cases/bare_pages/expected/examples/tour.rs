// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client at work, step by step.
//!
//! Set the environment variables `HUT_BOOK_URL` and `HUT_BOOK_KEY` to the service's address and a key.
//! `cargo xtask tour` runs this example against the mock server, with the faults that its steps are
//! about.

use std::error::Error;
use std::io::{IsTerminal as _, stdout};
use std::process::ExitCode;
use hut_book::runtime::Observation;
use hut_book::Client;

type Outcome = Result<(), Box<dyn Error>>;

fn main() -> ExitCode {
    match tour() {
        Ok(()) => {
            println!("\n{}", styled("1", "steps done: 3, left out: 7"));
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
    read_one_item(&client)?;
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
    walk_over_all_pages(&client)?;
    leave_out("10. A job, from its start to its end", "This spec has no job.");
    Ok(())
}

fn read_while_it_is_busy(client: &Client) -> Outcome {
    begin(
        "2. A read, while the service is busy at first",
        "client.hut().list().send()?",
    );
    client.hut().list().send()?;
    println!("   answered; the client retries a call that only reads");
    Ok(())
}

fn read_one_item(client: &Client) -> Outcome {
    use hut_book::types::HutId;
    begin(
        "4. One item of a list in detail",
        "client.hut().keeper(HutId::new(\"H-1\"), id).send()?",
    );
    let page = client.hut().keepers(HutId::new("H-1")).send()?;
    let Some(id) = page.items.first().map(|item| &item.keeper_id).cloned() else {
        println!("   the list is empty");
        return Ok(());
    };
    let answer = client.hut().keeper(HutId::new("H-1"), id).send()?;
    facts(
        &[
            ("keeper_id", text(Some(&answer.keeper_id))),
            ("name", text(answer.name.as_ref())),
        ],
    );
    Ok(())
}

fn walk_over_all_pages(client: &Client) -> Outcome {
    begin("9. All pages of a list", "client.hut().list().pages()");
    let (mut pages, mut items) = (0, 0);
    for page in client.hut().list().pages() {
        pages += 1;
        items += page?.items.len();
    }
    println!("   items: {items}, pages: {pages}");
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

/// A text in a style, if the output is a terminal.
fn styled(style: &str, text: &str) -> String {
    let is_plain = std::env::var_os("NO_COLOR").is_some() || !stdout().is_terminal();
    if is_plain { text.to_owned() } else { format!("\x1b[{style}m{text}\x1b[0m") }
}
