//! The main job of a program that uses the client, step by step, against the local stand-in: `cargo xtask tour`.
//!
//! Each step prints what it does, the call in Rust and what came of it, and stops the tour if that is not what the spec says.

use std::error::Error;
use std::fs;
use std::process::ExitCode;
use std::time::Duration;

use anstream::{eprintln, print, println};
use anstyle::{AnsiColor, Style};
use attack_surface::operations::ScanStart;
use attack_surface::runtime::{Observation, Operation as _};
use attack_surface::types::{Assignee, IssueId, IssueStatus, Report, ScanId, TargetId, Theme, UserId};
use attack_surface::{Client, Condition, PageParameters, Wait};
use sandbox::{Answer, Change, Fault, Sandbox};

const TITLE: Style = Style::new().bold();
const CALL: Style = Style::new().dimmed();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();

type Outcome<T = ()> = Result<T, Box<dyn Error>>;

fn main() -> ExitCode {
    match tour() {
        Ok(steps) => {
            println!("\n{GOOD}all {steps} steps went as the spec says{GOOD:#}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("\n{BAD}the tour stopped{BAD:#}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn tour() -> Outcome<usize> {
    // Of the two statuses of this error, the one that is easy to overlook.
    let builder = Sandbox::builder().error_status("scan.start", "scan_already_in_progress", 200);
    let sandbox = builder.start()?;
    let observe = |seen: &Observation| println!("   observed: {seen}");
    let client = Client::builder(sandbox.url(), sandbox.key()).observer(observe).build()?;
    println!("\nThe client is generated, the service is a stand-in at {}.", sandbox.url());

    let steps: [fn(&Client, &Sandbox) -> Outcome; 14] = [
        read_the_user,
        list_issues,
        walk_the_hosts,
        read_one_issue,
        update_it,
        acknowledge_it,
        miss_an_issue,
        start_a_scan,
        start_it_again,
        let_time_pass,
        ask_a_busy_service,
        lose_an_answer,
        meet_the_unknown,
        fetch_a_report,
    ];
    for (number, step) in steps.iter().enumerate() {
        print!("\n{}. ", number + 1);
        step(&client, &sandbox)?;
    }
    print_what_was_seen(&sandbox);
    let defects = sandbox.defects();
    demand(defects.is_empty(), || format!("the stand-in is not what the spec says: {defects:?}"))?;
    Ok(steps.len())
}

fn read_the_user(client: &Client, _: &Sandbox) -> Outcome {
    show("Who does the key belong to?", "client.user().me().send()?");
    let user = client.user().me().send()?.user;
    let name = [user.first_name, user.last_name].map(Option::unwrap_or_default).join(" ");
    println!("   {name}, user {}, {}", user.user_id, user.email.unwrap_or_default());
    demand(!name.trim().is_empty(), || "the user has no name".to_owned())
}

fn list_issues(client: &Client, _: &Sandbox) -> Outcome {
    show("Which of the worst issues are new?", "client.issue().list().status(IssueStatus::New).severity(5).send()?");
    let page = client.issue().list().status(IssueStatus::New).severity(5).send()?;
    println!("   {TITLE}{:>6}  {:>8}  {:<28}  {:<24}  status{TITLE:#}", "issue", "severity", "name", "target");
    for item in &page.list {
        let severity = item.issue.severity.map_or("?".to_owned(), |severity| severity.to_string());
        let name = item.issue.name.as_deref().unwrap_or("?");
        let target = item.target.target.as_deref().unwrap_or("?");
        let status = item.status.as_ref().and_then(|status| status.status.as_ref());
        let status = status.map_or("?", IssueStatus::as_str);
        println!("   {:>6}  {severity:>8}  {name:<28}  {target:<24}  {status}", item.issue.issue_id.get());
    }
    demand(!page.list.is_empty(), || "the list of issues is empty".to_owned())
}

fn walk_the_hosts(client: &Client, sandbox: &Sandbox) -> Outcome {
    let call = "client.discovery().host_list().pages(PageParameters::named(\"start\", \"limit\")).items()";
    show("How many hosts are there? A page holds 100 of them", call);
    let before = sandbox.requests().len();
    let hosts = client.discovery().host_list().pages(PageParameters::named("start", "limit")).items();
    let count = hosts.collect::<Result<Vec<_>, _>>()?.len();
    println!("   {count} hosts, in {} requests", sandbox.requests().len() - before);
    let total = client.discovery().host_summary().send()?.total;
    demand(i64::try_from(count).ok() == total, || format!("the summary counts {total:?}"))
}

fn update_it(client: &Client, _: &Sandbox) -> Outcome {
    show(
        "Somebody is to fix it",
        "client.issue().update(issue_id, target_id, IssueStatus::Fixing, Assignee::user(UserId::new(7))).send()?",
    );
    let item = client.issue().list().send()?.list.into_iter().next().ok_or("the list of issues is empty")?;
    let (issue, target) = (item.issue.issue_id, item.target.target_id);
    client.issue().update(issue, target, IssueStatus::Fixing, Assignee::user(UserId::new(7))).send()?;
    let fixing = client.issue().list().issue_id(issue).status(IssueStatus::Fixing).send()?;
    let is_there = fixing.list.iter().find(|item| item.target.target_id == target);
    let assignee = is_there.and_then(|item| item.status.as_ref()?.assigned_to.as_deref());
    println!("   it is listed as being fixed by {}", assignee.unwrap_or("nobody"));
    demand(assignee.is_some(), || "it is not listed".to_owned())
}

fn acknowledge_it(client: &Client, _: &Sandbox) -> Outcome {
    show("Accept an issue as it is", "client.ack().issue_add(issue_id).send()?");
    let issue = client.issue().summary().send()?.list.into_iter().next().ok_or("the summary is empty")?.issue;
    let count = || -> Outcome<usize> {
        let items = client.issue().summary().pages(PageParameters::named("start", "limit")).items();
        Ok(items.collect::<Result<Vec<_>, _>>()?.len())
    };
    let before = count()?;
    let acknowledgment = client.ack().issue_add(issue.issue_id).send()?;
    println!("   {}: {acknowledgment}", issue.name.as_deref().unwrap_or("?"));
    let after = count()?;
    println!("   the summary had {before} issues, and has {after} now");
    let listed = client.ack().issue_list().send()?.list;
    let listed = listed.into_iter().find(|ack| ack.issue_id == Some(issue.issue_id)).and_then(|ack| ack.id);
    client.ack().issue_delete(listed.ok_or("it is not listed")?).send()?;
    println!("   taken back: {}", count()?);
    demand(after + 1 == before && count()? == before, || "it was not hidden, or did not come back".to_owned())
}

fn let_time_pass(client: &Client, sandbox: &Sandbox) -> Outcome {
    show("Ten minutes later, by the stand-in's clock", "client.scan().inprogress_list().send()?");
    let risk = || client.security().risk_score().send().map(|answer| answer.risk_score);
    let (before, running) = (risk()?, client.scan().inprogress_list().send()?.list.len());
    sandbox.advance(Duration::from_secs(600));
    let still = client.scan().inprogress_list().send()?.list.len();
    println!("   scans in progress: {running} before, {still} now");
    let (before, after) = (show_or(before.as_ref()), show_or(risk()?.as_ref()));
    println!("   the scans found something, or did not any more: the risk score was {before} and is {after}");
    let current = client.scan().list().send()?.list;
    let own =
        current.iter().find(|item| item.target.as_ref().map(|target| target.target_id) == Some(TargetId::new(17)));
    let own = own.ok_or("the target has no scan")?.scan.scan_id.clone();
    println!("   the current scan of the target is {own}");
    demand(still == 0 && running > 0, || "the scans did not end".to_owned())
}

fn read_one_issue(client: &Client, _: &Sandbox) -> Outcome {
    show("One of them in detail", "client.issue().get(issue_id).send()?");
    let first = client.issue().list().send()?.list.into_iter().next().ok_or("the list of issues is empty")?;
    let detail = client.issue().get(first.issue.issue_id).send()?;
    println!("   {}", detail.issue.description.as_deref().unwrap_or("no description"));
    let changed = detail.issue.date_last_modified.as_ref().map(|date| date.parse()).transpose()?;
    println!("   on {} target(s), last changed {}", detail.target_count.unwrap_or(0), show_or(changed.as_ref()));
    demand(detail.issue.issue_id == first.issue.issue_id, || "another issue came back".to_owned())
}

fn miss_an_issue(client: &Client, _: &Sandbox) -> Outcome {
    show("An issue that does not exist", "client.issue().get(IssueId::new(1)).send()");
    let error = client.issue().get(IssueId::new(1)).send().err().ok_or("issue 1 exists")?;
    show_error(&error);
    println!("   is_not_found(): {}", error.is_not_found());
    demand(error.is_not_found() && error.condition() == Some(Condition::IssueNotFound), || {
        "the error is not the documented one".to_owned()
    })
}

fn start_a_scan(client: &Client, sandbox: &Sandbox) -> Outcome {
    let target = TargetId::new(17);
    show("Start a scan", "client.scan().start(TargetId::new(17)).send()?");
    let request = client.scan().start(target);
    println!("   before it is sent: {}", request.url());
    println!("   its effect is {:?}, so it is never sent twice", ScanStart::INFO.effect);
    let body = request.send()?;
    println!("   the document does not show the answer, so it comes as JSON: {body}");
    let seen = sandbox.requests().pop().ok_or("the stand-in saw nothing")?;
    demand(seen.line.contains("target_d=17"), || format!("the parameter target_d is missing in {}", seen.line))
}

fn start_it_again(client: &Client, _: &Sandbox) -> Outcome {
    show("Start it while it is running", "client.scan().start(TargetId::new(17)).send()");
    let error = client.scan().start(TargetId::new(17)).send().err().ok_or("it was started again")?;
    show_error(&error);
    match error.condition() {
        Some(Condition::ScanAlreadyInProgress { scan_id }) => {
            println!("   the scan that is running: {scan_id}");
            let running: ScanId = scan_id;
            demand(!running.as_str().is_empty(), || "the scan has no id".to_owned())
        }
        other => Err(format!("the error is not the documented one but {other:?}").into()),
    }
}

fn ask_a_busy_service(client: &Client, sandbox: &Sandbox) -> Outcome {
    show("Read from a service that is busy at first", "client.security().risk_score().send()?");
    sandbox.fault_next("security.risk_score", Fault::Answer(Answer::html(503, "Service Unavailable")));
    let before = sandbox.requests().len();
    client.security().risk_score().send()?;
    let attempts = sandbox.requests().len() - before;
    println!("   it was asked {attempts} times: what only reads is made again by itself");
    demand(attempts == 2, || "it was not made again".to_owned())
}

fn lose_an_answer(client: &Client, sandbox: &Sandbox) -> Outcome {
    show("Change something, and lose the answer", "client.scan().start(TargetId::new(17)).send()");
    sandbox.fault_next("scan.start", Fault::Close);
    let before = sandbox.requests().len();
    let error = client.scan().start(TargetId::new(17)).send().err().ok_or("there was no answer")?;
    println!("   {error}");
    let attempts = sandbox.requests().len() - before;
    println!("   it was sent {attempts} time: what changes something is never sent twice");
    demand(error.is_outcome_unknown() && attempts == 1, || "the outcome is known, or it was sent again".to_owned())
}

fn meet_the_unknown(client: &Client, sandbox: &Sandbox) -> Outcome {
    show("An answer with values that nobody documented", "client.issue().list().send()?");
    sandbox.fault_next("issue.list", Fault::Changed(Change::UnknownValues));
    let page = client.issue().list().send()?;
    let status = page.list.iter().find_map(|item| item.status.as_ref()?.status.as_ref());
    println!("   it is read all the same: {status:?}");
    demand(matches!(status, Some(IssueStatus::Unknown(_))), || "the status is a known one".to_owned())
}

fn fetch_a_report(client: &Client, _: &Sandbox) -> Outcome {
    show(
        "A report, from its start to the file",
        "client.report().generate(Report::target(TargetId::new(17))).theme(Theme::Light).run(&wait)?",
    );
    let wait = Wait::default().on_progress(|progress| {
        println!("   {} (calls to look: {})", progress.stage(), progress.polls());
    });
    let report = client.report().generate(Report::target(TargetId::new(17))).theme(Theme::Light).run(&wait)?;
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("target.pdf");
    println!("   {CALL}report.save(\"target.pdf\")?{CALL:#}");
    let length = report.save(&path)?;
    let bytes = fs::read(&path)?;
    println!("   {length} bytes; the handle, to go on in another process: {}", report.handle());
    folder.close()?;
    demand(bytes.starts_with(b"%PDF-"), || "the file is not a PDF".to_owned())
}

fn print_what_was_seen(sandbox: &Sandbox) {
    println!("\n{TITLE}What the stand-in saw{TITLE:#}");
    for seen in sandbox.requests() {
        // 0 stands for an answer that was not sent.
        let status = if seen.status == 0 { "---".to_owned() } else { seen.status.to_string() };
        println!("   {status}  {}", seen.line);
    }
}

fn show(title: &str, call: &str) {
    println!("{TITLE}{title}{TITLE:#}\n   {CALL}{call}{CALL:#}");
}

fn show_error(error: &attack_surface::Error) {
    println!("   {error}");
    let condition = error.condition().map_or("none".to_owned(), |condition| format!("{condition:?}"));
    println!(
        "   operation {}, status {}, code {}, condition {condition}",
        error.operation().unwrap_or("none"),
        show_or(error.status().as_ref()),
        show_or(error.code()),
    );
}

fn show_or(value: Option<&impl ToString>) -> String {
    value.map_or("unknown".to_owned(), ToString::to_string)
}

fn demand(holds: bool, otherwise: impl FnOnce() -> String) -> Outcome {
    if holds { Ok(()) } else { Err(otherwise().into()) }
}
