// @generated from spec/examples/tour.rs by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client at work, in ten steps. `cargo xtask tour` runs this program against the mock server, with the faults that some steps are
//! about. The program starts a scan and a report, so it is not for an account of yours.
//!
//! `cargo xtask tour` starts the mock server with the options that follow here. To do the same by hand, start it in one terminal:
//!
//! ```sh
//! cargo xtask mock-server \
//!   --fault 'user.me nth:2 status:503' \
//!   --fault 'scan.start nth:1 half-body' \
//!   --error scan.start:scan_already_in_progress:200 \
//!   --fault 'issue.list nth:3 unknown-values'
//! ```
//!
//! and run the program in another one, with the variables that the mock server prints:
//! `cargo run --features examples --example tour`

use std::error::Error;
use std::fmt::Display;
use std::io::{IsTerminal as _, stdout};
use std::process::ExitCode;

use attack_surface::runtime::{Observation, Operation as _};
use attack_surface::types::{IssueId, IssueStatus, Report, TargetId};
use attack_surface::{Client, Condition, PageParameters, Wait, operations};

type Outcome = Result<(), Box<dyn Error>>;

/// Prints a call as it is written here, and makes it.
macro_rules! made {
    ($call:expr) => {{
        println!("   {}", styled("2", stringify!($call)));
        $call
    }};
}

fn main() -> ExitCode {
    match tour() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nthe tour stopped: {error}");
            ExitCode::FAILURE
        }
    }
}

fn tour() -> Outcome {
    // The address and the key come from the environment. The service's document does not name the parameters of a page: these are the mock
    // server's. What an answer has that nobody documented is no error: the observer hears of it.
    let client = Client::builder_from_env()?
        .page_parameters(PageParameters::named("start", "limit"))
        .observer(|seen: &Observation| println!("   observed: {seen}"))
        .build()?;
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
    println!("\n{}", styled("1", "every step was done"));
    Ok(())
}

fn check_the_key(client: &Client) -> Outcome {
    heading("1. Does the key work?");
    let user = made!(client.user().me().send()?).user;
    // Only the id is required. The service may leave out everything else, so it is optional.
    println!("   user {}: {} {}", user.user_id, or_dash(&user.first_name), or_dash(&user.last_name));
    println!("   e-mail: {}, role: {}", or_dash(&user.email), or_dash(&user.role));
    Ok(())
}

fn read_while_it_is_busy(client: &Client) -> Outcome {
    heading("2. A read, while the service is busy at first");
    made!(client.user().me().send()?);
    println!("   status 503 came, then 200: the client made the call again, since it only reads");
    Ok(())
}

fn filter_a_list(client: &Client) -> Outcome {
    heading("3. A list, with a filter of a type of its own");
    let page = made!(client.issue().list().status(IssueStatus::New).send()?);
    println!("   {}", styled("1", "severity  issue  name                      target"));
    for item in page.list.iter().take(6) {
        let (severity, name) = (or_dash(&item.issue.severity), or_dash(&item.issue.name));
        let target = or_dash(&item.target.target);
        println!("   {severity:<8}  {:<5}  {name:<24}  {target}", item.issue.issue_id.to_string());
    }
    println!("   shown: 6 of {} on this page; the whole list has {}", page.list.len(), or_dash(&page.total()));
    Ok(())
}

fn read_one_item(client: &Client) -> Outcome {
    heading("4. One item of a list in detail");
    let issues = made!(client.issue().list().send()?).list;
    let id = issues.first().ok_or("the list is empty")?.issue.issue_id;
    // Each kind of id has a type: a `TargetId` would not compile here.
    let answer = made!(client.issue().get(id).send()?);
    println!("   {}, category: {}", or_dash(&answer.issue.name), or_dash(&answer.issue.category));
    println!("   {}", or_dash(&answer.issue.description));
    println!("   targets: {}, changed: {}", or_dash(&answer.target_count), or_dash(&answer.issue.date_last_modified));
    Ok(())
}

fn miss_something(client: &Client) -> Outcome {
    heading("5. Something that does not exist");
    let Err(error) = made!(client.issue().get(IssueId::new(999_999_999)).send()) else { return Err("it exists".into()) };
    println!("   {error}");
    let Some(Condition::IssueNotFound) = Condition::of(&error) else { return Err("it is another error".into()) };
    println!("   Condition::of: IssueNotFound, is_not_found(): {}", error.is_not_found());
    Ok(())
}

fn lose_an_answer(client: &Client) -> Outcome {
    heading("6. A change whose answer is lost");
    let request = made!(client.scan().start(TargetId::new(17)));
    println!("   before it is sent: {} (the service spells it target_d)", request.url());
    let effect = operations::ScanStart::INFO.effect;
    println!("   a GET like every call of this service, but its effect is {effect:?}: it is sent once and never again");
    let Err(error) = made!(request.send()) else { return Err("the answer was not lost".into()) };
    println!("   {error}");
    if !error.is_outcome_unknown() {
        return Err("the outcome is known".into());
    }
    println!("   is_outcome_unknown(): true, so look with verify_with(), which the description chose:");
    let scans = made!(client.scan().inprogress_list().send()?).list;
    let started = scans.iter().find(|scan| scan.target_id == Some(TargetId::new(17)));
    println!("   target 17 is being scanned: {}", or_dash(&started.map(|scan| &scan.scan_id)));
    Ok(())
}

fn meet_a_documented_error(client: &Client) -> Outcome {
    heading("7. A documented error, with the values in its message");
    let Err(error) = made!(client.scan().start(TargetId::new(17)).send()) else { return Err("it is no error".into()) };
    println!("   {error}");
    let condition = Condition::of(&error);
    println!("   Condition::of: {condition:?}");
    let Some(Condition::ScanAlreadyInProgress { .. }) = condition else { return Err("it is another error".into()) };
    Ok(())
}

fn meet_an_unknown_value(client: &Client) -> Outcome {
    heading("8. An answer with a value that nobody documented");
    let issues = made!(client.issue().list().send()?).list;
    let status = issues.iter().find_map(|item| item.status.as_ref()?.status.as_ref());
    let Some(IssueStatus::Unknown(value)) = status else { return Err("the status is not unknown".into()) };
    println!("   it is read all the same, as unknown: {value}");
    Ok(())
}

fn walk_over_all_pages(client: &Client) -> Outcome {
    heading("9. All pages of a list, by the mock server's names for a page");
    let (mut pages, mut items) = (0, 0);
    for page in made!(client.discovery().host_list().pages()) {
        pages += 1;
        items += page?.list.len();
    }
    println!("   items: {items}, pages: {pages}");
    Ok(())
}

fn run_a_job(client: &Client) -> Outcome {
    heading("10. A job, from its start to its end");
    let wait = Wait::default().on_progress(|progress| {
        println!("   {} (calls to look: {})", progress.stage(), progress.polls());
    });
    let job = made!(client.report().generate(Report::executive_summary()).run(&wait)?);
    let path = std::env::temp_dir().join(format!("attack-surface-tour-{}.pdf", std::process::id()));
    let length = job.save(&path)?;
    println!("   saved: {} ({length} bytes)", path.display());
    println!("   its handle, to resume it in another process: {}", job.handle());
    Ok(())
}

/// Prints the title of a step.
fn heading(title: &str) {
    println!("\n{}", styled("1", title));
}

/// A value of an answer, or a dash if the answer has none.
fn or_dash<T: Display>(value: &Option<T>) -> String {
    value.as_ref().map_or_else(|| "-".to_owned(), T::to_string)
}

/// A text in a style, if the output is a terminal.
fn styled(style: &str, text: &str) -> String {
    let is_plain = std::env::var_os("NO_COLOR").is_some() || !stdout().is_terminal();
    if is_plain { text.to_owned() } else { format!("\x1b[{style}m{text}\x1b[0m") }
}
