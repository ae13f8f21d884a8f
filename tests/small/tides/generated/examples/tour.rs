// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client at work, step by step.
//!
//! Set the environment variables `TIDE_TABLES_URL`, `TIDE_TABLES_KEY` and `TIDE_TABLES_DEVICE` to the
//! service's address and keys. `cargo xtask tour` runs this example against the sandbox, with the
//! faults that its steps are about.

use std::error::Error;
use std::io::{IsTerminal as _, stdout};
use std::process::ExitCode;
use tide_tables::runtime::Observation;
use tide_tables::Client;

type Outcome = Result<(), Box<dyn Error>>;

fn main() -> ExitCode {
    match tour() {
        Ok(()) => {
            println!("\n{}", styled("1", "steps done: 9, left out: 1"));
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
    filter_a_list(&client)?;
    read_one_item(&client)?;
    miss_something(&client)?;
    lose_an_answer(&client)?;
    meet_a_documented_error(&client)?;
    meet_an_unknown_value(&client)?;
    walk_over_all_pages(&client)?;
    leave_out("10. A job, from its start to its end", "This spec has no job.");
    Ok(())
}

fn check_the_key(client: &Client) -> Outcome {
    use tide_tables::types::HarbourId;
    begin(
        "1. Does the key work?",
        "client.harbour().get(HarbourId::new(\"hb-4\")).send()?",
    );
    let answer = client.harbour().get(HarbourId::new("hb-4")).send()?;
    facts(
        &[
            ("code", text(answer.result.as_ref().and_then(|it| it.code.as_ref()))),
            ("text", text(answer.result.as_ref().and_then(|it| it.text.as_ref()))),
            ("id", text(answer.harbour.as_ref().map(|it| &it.id))),
            ("name", text(answer.harbour.as_ref().and_then(|it| it.name.as_ref()))),
            ("sea", text(answer.harbour.as_ref().and_then(|it| it.sea.as_ref()))),
        ],
    );
    Ok(())
}

fn read_while_it_is_busy(client: &Client) -> Outcome {
    use tide_tables::types::HarbourId;
    begin(
        "2. A read, while the service is busy at first",
        "client.harbour().get(HarbourId::new(\"hb-4\")).send()?",
    );
    client.harbour().get(HarbourId::new("hb-4")).send()?;
    println!("   answered; the client retries a call that only reads");
    Ok(())
}

fn filter_a_list(client: &Client) -> Outcome {
    use tide_tables::types::Sea;
    begin(
        "3. A list, with a filter of a type of its own",
        "client.harbour().list().sea(Sea::NorthSea).send()?",
    );
    let answer = client.harbour().list().sea(Sea::NorthSea).send()?;
    let rows = answer
        .items
        .iter()
        .map(|item| [
            text(Some(&item.id)),
            text(item.name.as_ref()),
            text(item.sea.as_ref()),
        ]);
    table(["id", "name", "sea"], rows);
    Ok(())
}

fn read_one_item(client: &Client) -> Outcome {
    begin("4. One item of a list in detail", "client.harbour().get(id).send()?");
    let page = client.harbour().list().send()?;
    let Some(id) = page.items.first().map(|item| &item.id).cloned() else {
        println!("   the list is empty");
        return Ok(());
    };
    let answer = client.harbour().get(id).send()?;
    facts(
        &[
            ("code", text(answer.result.as_ref().and_then(|it| it.code.as_ref()))),
            ("text", text(answer.result.as_ref().and_then(|it| it.text.as_ref()))),
            ("id", text(answer.harbour.as_ref().map(|it| &it.id))),
            ("name", text(answer.harbour.as_ref().and_then(|it| it.name.as_ref()))),
            ("sea", text(answer.harbour.as_ref().and_then(|it| it.sea.as_ref()))),
        ],
    );
    Ok(())
}

fn miss_something(client: &Client) -> Outcome {
    use tide_tables::types::HarbourId;
    begin(
        "5. Something that does not exist",
        "client.harbour().get(HarbourId::new(\"no-such-id\")).send()",
    );
    let Err(error) = client.harbour().get(HarbourId::new("no-such-id")).send() else {
        return Err("it exists".into())
    };
    explain(&error);
    let Some(tide_tables::Condition::HarbourNotFound { .. }) = error.condition() else {
        return Err("the error is not the documented one".into());
    };
    println!("   is_not_found(): {}", error.is_not_found());
    Ok(())
}

fn lose_an_answer(client: &Client) -> Outcome {
    use tide_tables::types::HarbourId;
    begin(
        "6. A change whose answer is lost",
        "client.harbour().report(HarbourId::new(\"hb-4\"), \"3.10\").send()",
    );
    let request = client.harbour().report(HarbourId::new("hb-4"), "3.10");
    println!("   before it is sent: {}", request.url());
    let effect = <tide_tables::operations::HarbourReport as tide_tables::runtime::Operation>::INFO
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
    println!(
        "   {}", styled("2", "client.harbour().get(HarbourId::new(\"hb-4\")).send()?")
    );
    let answer = client.harbour().get(HarbourId::new("hb-4")).send()?;
    println!("   {answer:?}");
    Ok(())
}

fn meet_a_documented_error(client: &Client) -> Outcome {
    use tide_tables::types::HarbourId;
    begin(
        "7. A documented error, with the values in its message",
        "client.harbour().get(HarbourId::new(\"hb-4\")).send()",
    );
    let Err(error) = client.harbour().get(HarbourId::new("hb-4")).send() else {
        return Err("it is no error".into())
    };
    explain(&error);
    match error.condition() {
        Some(tide_tables::Condition::HarbourNotFound { harbour_id }) => {
            println!("   captured: harbour_id: {}", harbour_id)
        }
        other => {
            return Err(
                format!("the error is not the documented one but {other:?}").into(),
            );
        }
    }
    Ok(())
}

fn meet_an_unknown_value(client: &Client) -> Outcome {
    use tide_tables::types::Sea;
    begin(
        "8. An answer with a value that nobody documented",
        "client.harbour().list().send()?",
    );
    let page = client.harbour().list().send()?;
    let value = page.items.iter().find_map(|item| item.sea.as_ref());
    let Some(Sea::Unknown(unknown)) = value else {
        return Err("there is no unknown value".into())
    };
    println!("   it is read all the same, as unknown: {unknown}");
    Ok(())
}

fn walk_over_all_pages(client: &Client) -> Outcome {
    begin("9. All pages of a list", "client.harbour().list().pages()");
    let (mut pages, mut items) = (0, 0);
    for page in client.harbour().list().pages() {
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

/// Prints the first rows of a list, and the number of its items.
fn table<const N: usize>(
    names: [&str; N],
    rows: impl Iterator<Item = [Option<String>; N]>,
) {
    const MOST: usize = 6;
    let rows: Vec<[String; N]> = rows
        .map(|row| row.map(|text| text.unwrap_or_else(|| "-".to_owned())))
        .collect();
    let shown = &rows[..rows.len().min(MOST)];
    let names = names.map(str::to_owned);
    let mut widths = [0; N];
    for row in shown.iter().chain([&names]) {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.chars().count().max(*width);
        }
    }
    let line = |row: &[String; N]| {
        let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    let head = line(&names);
    println!("   {}", styled("1", & head));
    for row in shown.iter().map(line) {
        println!("   {row}");
    }
    println!("   items: {}", rows.len());
}

/// Prints an error with its details.
fn explain(error: &tide_tables::Error) {
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
