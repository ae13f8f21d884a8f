// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client at work, step by step.
//!
//! Set the environment variables `COIN_DESK_URL` and `COIN_DESK_KEY` to the service's address and a
//! key. `cargo xtask tour` runs this example against the sandbox, with the faults that its steps are
//! about.

use std::error::Error;
use std::io::{IsTerminal as _, stdout};
use std::process::ExitCode;
use coin_desk::runtime::Observation;
use coin_desk::Client;

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
    lose_an_answer(&client)?;
    meet_a_documented_error(&client)?;
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
        "client.coin().prices().send()?",
    );
    client.coin().prices().send()?;
    println!("   answered; the client retries a call that only reads");
    Ok(())
}

fn read_one_item(client: &Client) -> Outcome {
    begin("4. One item of a list in detail", "client.coin().get(id).send()?");
    let page = client.coin().all().send()?;
    let Some(id) = page.prices.first().map(|item| &item.coin_id).cloned() else {
        println!("   the list is empty");
        return Ok(());
    };
    let answer = client.coin().get(id).send()?;
    facts(
        &[
            ("coin_id", text(Some(&answer.coin_id))),
            ("worth", text(answer.worth.as_ref())),
            ("scrap", text(answer.scrap.as_ref())),
        ],
    );
    Ok(())
}

fn lose_an_answer(client: &Client) -> Outcome {
    use coin_desk::types::CoinId;
    begin(
        "6. A change whose answer is lost",
        "client.coin().assess(CoinId::new(7)).send()",
    );
    let request = client.coin().assess(CoinId::new(7));
    println!("   before it is sent: {}", request.url());
    let effect = <coin_desk::operations::CoinAssess as coin_desk::runtime::Operation>::INFO
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
    println!("   {}", styled("2", "client.coin().get(CoinId::new(7)).send()?"));
    let answer = client.coin().get(CoinId::new(7)).send()?;
    println!("   {answer:?}");
    Ok(())
}

fn meet_a_documented_error(client: &Client) -> Outcome {
    begin(
        "7. A documented error, with the values in its message",
        "client.coin().rate(\"0.10\").send()",
    );
    let Err(error) = client.coin().rate("0.10").send() else {
        return Err("it is no error".into())
    };
    explain(&error);
    match error.condition() {
        Some(coin_desk::Condition::TooMuch { limit, fee }) => {
            println!("   captured: limit: {}, fee: {}", limit, fee)
        }
        other => {
            return Err(
                format!("the error is not the documented one but {other:?}").into(),
            );
        }
    }
    Ok(())
}

fn walk_over_all_pages(client: &Client) -> Outcome {
    begin(
        "9. All pages of a list",
        "client.coin().all().with_page_parameters(PageParameters::named(\"start\", \"limit\")).pages()",
    );
    let (mut pages, mut items) = (0, 0);
    for page in client
        .coin()
        .all()
        .with_page_parameters(coin_desk::PageParameters::named("start", "limit"))
        .pages()
    {
        pages += 1;
        items += page?.prices.len();
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

/// Prints an error with its details.
fn explain(error: &coin_desk::Error) {
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
