// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client at work, step by step.
//!
//! Set the environment variables `ATTACK_SURFACE_URL` and `ATTACK_SURFACE_API_KEY` to the service's
//! address and a key. `cargo xtask tour` runs this example against the mock server, with the faults
//! that its steps are about.

use std::error::Error;
use std::io::{IsTerminal as _, stdout};
use std::process::ExitCode;
use attack_surface::runtime::Observation;
use attack_surface::Client;

type Outcome = Result<(), Box<dyn Error>>;

fn main() -> ExitCode {
    match tour() {
        Ok(()) => {
            println!("\n{}", styled("1", "every step was done"));
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
    run_a_job(&client)?;
    Ok(())
}

fn check_the_key(client: &Client) -> Outcome {
    begin("1. Does the key work?", "client.user().me().send()?");
    let answer = client.user().me().send()?;
    facts(
        &[
            ("role", text(answer.user.role.as_ref())),
            ("user_id", text(Some(&answer.user.user_id))),
            ("first_name", text(answer.user.first_name.as_ref())),
            ("last_name", text(answer.user.last_name.as_ref())),
            ("title", text(answer.user.title.as_ref())),
            ("phone", text(answer.user.phone.as_ref())),
            ("email", text(answer.user.email.as_ref())),
        ],
    );
    Ok(())
}

fn read_while_it_is_busy(client: &Client) -> Outcome {
    begin("2. A read, while the service is busy at first", "client.user().me().send()?");
    client.user().me().send()?;
    println!("   answered; the client retries a call that only reads");
    Ok(())
}

fn filter_a_list(client: &Client) -> Outcome {
    use attack_surface::types::IssueStatus;
    begin(
        "3. A list, with a filter of a type of its own",
        "client.issue().list().status(IssueStatus::New).send()?",
    );
    let answer = client.issue().list().status(IssueStatus::New).send()?;
    let rows = answer
        .list
        .iter()
        .map(|item| [
            text(item.issue.severity.as_ref()),
            text(Some(&item.issue.issue_id)),
            text(item.issue.name.as_ref()),
            text(item.target.target_name.as_ref()),
            text(item.target.target.as_ref()),
            text(item.status.as_ref().and_then(|it| it.status.as_ref())),
        ]);
    table(["severity", "issue_id", "name", "target_name", "target", "status"], rows);
    Ok(())
}

fn read_one_item(client: &Client) -> Outcome {
    begin("4. One item of a list in detail", "client.issue().get(id).send()?");
    let page = client.issue().list().send()?;
    let Some(id) = page.list.first().map(|item| &item.issue.issue_id).cloned() else {
        println!("   the list is empty");
        return Ok(());
    };
    let answer = client.issue().get(id).send()?;
    facts(
        &[
            ("target_count", text(answer.target_count.as_ref())),
            ("severity", text(answer.issue.severity.as_ref())),
            ("issue_id", text(Some(&answer.issue.issue_id))),
            ("name", text(answer.issue.name.as_ref())),
            ("pci", text(answer.issue.pci.as_ref())),
            ("description", text(answer.issue.description.as_ref())),
            ("category", text(answer.issue.category.as_ref())),
            ("type", text(answer.issue.type_.as_ref())),
            ("date_last_modified", text(answer.issue.date_last_modified.as_ref())),
        ],
    );
    Ok(())
}

fn miss_something(client: &Client) -> Outcome {
    use attack_surface::types::IssueId;
    begin(
        "5. Something that does not exist",
        "client.issue().get(IssueId::new(999999999)).send()",
    );
    let Err(error) = client.issue().get(IssueId::new(999999999)).send() else {
        return Err("it exists".into())
    };
    explain(&error);
    let Some(attack_surface::Condition::IssueNotFound) = attack_surface::Condition::of(
        &error,
    ) else {
        return Err("the error is not the documented one".into());
    };
    println!("   is_not_found(): {}", error.is_not_found());
    Ok(())
}

fn lose_an_answer(client: &Client) -> Outcome {
    use attack_surface::types::TargetId;
    begin(
        "6. A change whose answer is lost",
        "client.scan().start(TargetId::new(17)).send()",
    );
    let request = client.scan().start(TargetId::new(17));
    println!("   before it is sent: {}", request.url());
    let effect = <attack_surface::operations::ScanStart as attack_surface::runtime::Operation>::INFO
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
    println!("   {}", styled("2", "client.scan().inprogress_list().send()?"));
    let answer = client.scan().inprogress_list().send()?;
    println!("   items: {}", answer.list.len());
    Ok(())
}

fn meet_a_documented_error(client: &Client) -> Outcome {
    use attack_surface::types::TargetId;
    begin(
        "7. A documented error, with the values in its message",
        "client.scan().start(TargetId::new(17)).send()",
    );
    let Err(error) = client.scan().start(TargetId::new(17)).send() else {
        return Err("it is no error".into())
    };
    explain(&error);
    match attack_surface::Condition::of(&error) {
        Some(attack_surface::Condition::ScanAlreadyInProgress { scan_id }) => {
            println!("   captured: scan_id: {}", scan_id)
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
    use attack_surface::types::IssueStatus;
    begin(
        "8. An answer with a value that nobody documented",
        "client.issue().list().send()?",
    );
    let page = client.issue().list().send()?;
    let value = page
        .list
        .iter()
        .find_map(|item| item.status.as_ref().and_then(|it| it.status.as_ref()));
    let Some(IssueStatus::Unknown(unknown)) = value else {
        return Err("there is no unknown value".into())
    };
    println!("   it is read all the same, as unknown: {unknown}");
    Ok(())
}

fn walk_over_all_pages(client: &Client) -> Outcome {
    begin(
        "9. All pages of a list",
        "client.discovery().host_list().with_page_parameters(PageParameters::named(\"start\", \"limit\")).pages()",
    );
    let (mut pages, mut items) = (0, 0);
    for page in client
        .discovery()
        .host_list()
        .with_page_parameters(attack_surface::PageParameters::named("start", "limit"))
        .pages()
    {
        pages += 1;
        items += page?.list.len();
    }
    println!("   items: {items}, pages: {pages}");
    Ok(())
}

fn run_a_job(client: &Client) -> Outcome {
    use attack_surface::types::Report;
    begin(
        "10. A job, from its start to its end",
        "client.report().generate(Report::executive_summary()).run(&wait)?",
    );
    let wait = attack_surface::Wait::default()
        .on_progress(|progress| {
            println!("   {} (calls to look: {})", progress.stage(), progress.polls());
        });
    let job = client.report().generate(Report::executive_summary()).run(&wait)?;
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
fn explain(error: &attack_surface::Error) {
    println!("   {error}");
    let known = [
        ("operation", error.operation().map(str::to_owned)),
        ("status", error.status().map(|status| status.to_string())),
        ("code", error.code().map(ToString::to_string)),
        (
            "condition",
            attack_surface::Condition::of(error)
                .map(|condition| format!("{condition:?}")),
        ),
    ];
    facts(&known);
}

/// A text in a style, if the output is a terminal.
fn styled(style: &str, text: &str) -> String {
    let is_plain = std::env::var_os("NO_COLOR").is_some() || !stdout().is_terminal();
    if is_plain { text.to_owned() } else { format!("\x1b[{style}m{text}\x1b[0m") }
}
