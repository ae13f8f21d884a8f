// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client at work, step by step.
//!
//! Set the environment variables `SHOP_URL` and `SHOP_KEY` to the service's address and a key. `cargo
//! xtask tour` runs this example against the mock server, with the faults that its steps are about.

use std::error::Error;
use std::io::{IsTerminal as _, stdout};
use std::process::ExitCode;
use types_shop::runtime::Observation;
use types_shop::Client;

type Outcome = Result<(), Box<dyn Error>>;

fn main() -> ExitCode {
    match tour() {
        Ok(()) => {
            println!("\n{}", styled("1", "steps done: 7, left out: 3"));
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
    leave_out(
        "5. Something that does not exist",
        "This spec has no error for an id that names nothing.",
    );
    leave_out(
        "6. A change whose answer is lost",
        "This spec has no change that another operation verifies.",
    );
    meet_a_documented_error(&client)?;
    leave_out(
        "8. An answer with a value that nobody documented",
        "This spec has no list with values of an open set.",
    );
    walk_over_all_pages(&client)?;
    run_a_job(&client)?;
    Ok(())
}

fn check_the_key(client: &Client) -> Outcome {
    begin("1. Does the key work?", "client.types_().list().send()?");
    let answer = client.types_().list().send()?;
    println!("   items: {}", answer.found.len());
    Ok(())
}

fn read_while_it_is_busy(client: &Client) -> Outcome {
    begin(
        "2. A read, while the service is busy at first",
        "client.types_().list().send()?",
    );
    client.types_().list().send()?;
    println!("   answered; the client retries a call that only reads");
    Ok(())
}

fn filter_a_list(client: &Client) -> Outcome {
    use types_shop::types::Error;
    begin(
        "3. A list, with a filter of a type of its own",
        "client.types_().list().error(Error::NoneAtAll).send()?",
    );
    let answer = client.types_().list().error(Error::NoneAtAll).send()?;
    let rows = answer
        .found
        .iter()
        .map(|item| [
            text(Some(&item.id)),
            text(item.name.as_ref()),
            text(item.nothing.as_ref().and_then(|it| it.kind.as_ref())),
        ]);
    table(["id", "name", "kind"], rows);
    Ok(())
}

fn read_one_item(client: &Client) -> Outcome {
    begin("4. One item of a list in detail", "client.types_().state(id).send()?");
    let page = client.types_().list().send()?;
    let Some(id) = page.found.first().map(|item| &item.id).cloned() else {
        println!("   the list is empty");
        return Ok(());
    };
    let answer = client.types_().state(id).send()?;
    facts(
        &[("ready", text(answer.ready.as_ref())), ("file", text(answer.file.as_ref()))],
    );
    Ok(())
}

fn meet_a_documented_error(client: &Client) -> Outcome {
    use types_shop::types::ThingKind;
    begin(
        "7. A documented error, with the values in its message",
        "client.types_().order(ThingKind::book(1)).send()",
    );
    let Err(error) = client.types_().order(ThingKind::book(1)).send() else {
        return Err("it is no error".into())
    };
    explain(&error);
    match types_shop::Condition::of(&error) {
        Some(types_shop::Condition::SoldOut { day, day_count }) => {
            println!("   captured: day: {}, day_count: {}", day, day_count)
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
    begin("9. All pages of a list", "client.types_().list().pages()");
    let (mut pages, mut items) = (0, 0);
    for page in client.types_().list().pages() {
        pages += 1;
        items += page?.found.len();
    }
    println!("   items: {items}, pages: {pages}");
    Ok(())
}

fn run_a_job(client: &Client) -> Outcome {
    use types_shop::types::ThingKind;
    begin(
        "10. A job, from its start to its end",
        "client.types_().order(ThingKind::book(1)).run(&wait)?",
    );
    let wait = types_shop::Wait::default()
        .on_progress(|progress| {
            println!("   {} (calls to look: {})", progress.stage(), progress.polls());
        });
    let job = client.types_().order(ThingKind::book(1)).run(&wait)?;
    let name = format!("tour-{}-result.pdf", std::process::id());
    let path = std::env::temp_dir().join(name);
    let length = job.save(&path)?;
    println!("   saved: {length} bytes");
    std::fs::remove_file(&path)?;
    println!("   its handle, to resume it in another process: {}", job.handle());
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
fn explain(error: &types_shop::Error) {
    println!("   {error}");
    let known = [
        ("operation", error.operation().map(str::to_owned)),
        ("status", error.status().map(|status| status.to_string())),
        ("code", error.code().map(ToString::to_string)),
        (
            "condition",
            types_shop::Condition::of(error).map(|condition| format!("{condition:?}")),
        ),
    ];
    facts(&known);
}

/// A text in a style, if the output is a terminal.
fn styled(style: &str, text: &str) -> String {
    let is_plain = std::env::var_os("NO_COLOR").is_some() || !stdout().is_terminal();
    if is_plain { text.to_owned() } else { format!("\x1b[{style}m{text}\x1b[0m") }
}
