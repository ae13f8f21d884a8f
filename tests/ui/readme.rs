//! The code that the README shows of the client. The test target `ui` compiles it.

use attack_surface::types::{IssueStatus, Report, SeverityFilter, TargetId};
use attack_surface::{Client, Condition, Error, Wait};

fn example(key: &str) -> Result<(), Error> {
    let client = Client::builder("https://service.example", key).build()?;

    for item in client.issue().list().status(IssueStatus::New).send()? {
        println!("{} {:?}", item.issue.issue_id, item.issue.name);
    }
    let severe = client.issue().summary().severity(SeverityFilter::at_least(3)).send()?;
    println!("{} severe issues", severe.list.len());

    match client.scan().start(TargetId::new(17)).send() {
        Ok(_) => println!("started"),
        Err(error) => match error.condition() {
            Some(Condition::ScanAlreadyInProgress { scan_id }) => println!("{scan_id} is still running"),
            _ if error.is_outcome_unknown() => println!("look with {:?} before trying again", error.verify_with()),
            _ => return Err(error),
        },
    }
    let report = client.report().generate(Report::target(TargetId::new(17))).run(&Wait::default())?;
    report.save("target.pdf")?;
    Ok(())
}

fn main() -> Result<(), Error> {
    example("key")
}
