//! What the README shows of the client.

use attack_surface::types::{IssueStatus, Report, SeverityFilter, TargetId};
use attack_surface::{Client, Condition, Error, PageParameters, Wait};

fn example(key: &str) -> Result<(), Error> {
    let client = Client::builder("https://service.example", key).build()?;

    let me = client.user().me().send()?;
    println!("{:?}", me.user.email);

    for item in client.issue().list().status(IssueStatus::New).send()? {
        println!("{} {:?}", item.issue.issue_id, item.issue.name);
    }
    let severe = client.issue().summary().severity(SeverityFilter::at_least(3)).send()?;
    println!("{} severe issues", severe.list.len());

    match client.scan().start(TargetId::new(17)).send() {
        Ok(answer) => println!("started: {answer}"),
        Err(error) => match error.condition() {
            Some(Condition::ScanAlreadyInProgress { scan_id }) => println!("{scan_id} is still running"),
            _ if error.is_outcome_unknown() => println!("look with {:?} before trying again", error.verify_with()),
            _ => return Err(error),
        },
    }
    for issue in client.issue().list().pages(PageParameters::named("start", "limit")).items() {
        println!("{}", issue?.issue.issue_id);
    }
    let report = client.report().generate(Report::target(TargetId::new(17))).run(&Wait::default())?;
    report.save("target.pdf")?;
    Ok(())
}

#[test]
fn the_example_of_the_readme_compiles() {
    let _ = example;
}

fn with_the_stand_in() -> Result<(), Error> {
    // What the client's front page shows begins here.
    let sandbox = sandbox::Sandbox::start();
    let client = Client::builder(sandbox.url(), sandbox.key()).build()?;
    client.user().me().send()?;
    assert_eq!(sandbox.calls("user.me").count(), 1);
    // And ends here.
    Ok(())
}

#[test]
fn the_example_with_the_stand_in_runs_as_it_is_shown() {
    with_the_stand_in().expect("the example runs");
    let source = include_str!("readme.rs").lines().skip_while(|line| !line.ends_with("begins here.")).skip(1);
    let shown: String = source.take_while(|line| !line.ends_with("ends here.")).map(docs).collect();
    let front_page = include_str!("../../generated/src/lib.rs");
    assert!(
        shown.lines().count() == 4 && front_page.contains(&shown),
        "the front page shows other lines than:\n{shown}"
    );
}

/// A line of a function as it stands in the documentation of a crate.
fn docs(line: &str) -> String {
    format!("//! {}\n", line.trim_start())
}
