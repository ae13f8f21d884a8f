//! The calls of the design, and what else a person would write.

use std::time::Duration;

use attack_surface::jobs::GenerateReport;
use attack_surface::types::{
    Assignee, ConnectorId, ConnectorType, Day, IssueId, IssueStatus, Report, ScanId, SeverityFilter, TargetId, Theme,
    UserId,
};
use attack_surface::{CancelToken, Client, Condition, Error, JobHandle, Wait};

fn everything(client: &Client, issue_id: IssueId, target_id: TargetId) -> Result<(), Error> {
    let me = client.user().me().send()?;
    let _: Option<&str> = me.user.email.as_deref();

    let page = client.issue().list().status(IssueStatus::New).send()?;
    for item in &page {
        let _: IssueId = item.issue.issue_id;
    }
    client.issue().summary().severity(SeverityFilter::at_least(3)).include_target_ids(true).send()?;
    client
        .issue()
        .update(issue_id, target_id, IssueStatus::Fixing, Assignee::user(UserId::new(7)))
        .note("patch out")
        .with_timeout(Duration::from_secs(5))
        .with_query("undocumented", 1)
        .with_header("x-request-id", "1")
        .send()?;

    let report = client.report().generate(Report::target(target_id)).theme(Theme::Light).send()?;
    client.report().generate(Report::security().scan_id(ScanId::new("s"))).send()?;
    client.report().generate(Report::remediation().date_start(Day::from_text("2026-11-01"))).send()?;
    client.report().generate(Report::other("quarterly")).send()?;
    let work = client.work().get(report.work_id).send_value()?;
    let _: Option<&attack_surface::Json> = work.get("work");

    let done = client.report().generate(Report::target(target_id)).theme(Theme::Light).run(&Wait::default())?;
    done.save("target.pdf")?;
    let handle = client.report().generate(Report::target(target_id)).start_job()?;
    let stored = handle.to_string();
    let handle: JobHandle<GenerateReport> = stored.parse()?;
    let token = CancelToken::new();
    let wait = Wait::new().deadline(Duration::from_secs(60)).cancel(&token).on_progress(|progress| {
        println!("{} {} {:?}", progress.stage(), progress.polls(), progress.elapsed());
    });
    if let Err(error) = handle.wait(client, &wait) {
        let _: (Option<&str>, Option<JobHandle<GenerateReport>>) = (error.stage(), error.job_handle());
    }

    client.connector().create().type_(ConnectorType::http().http_password("hunter2")).send()?;
    client.connector().get(ConnectorId::new(2)).send()?;
    client.scan().list().sort_desc(true).send()?;
    Ok(())
}

fn errors(error: &Error) -> bool {
    match error.condition() {
        Some(Condition::ScanAlreadyInProgress { scan_id }) => !scan_id.as_str().is_empty(),
        _ => error.is_not_found(),
    }
}

fn shared_by_threads<T: Clone + Send + Sync + 'static>() {}

/// That they compile is what counts; what they are must be so, too.
#[test]
fn calls_that_are_right_compile() {
    shared_by_threads::<Client>();
    let _ = (everything, errors);
    assert_eq!(size_of::<Error>(), size_of::<usize>());
}
