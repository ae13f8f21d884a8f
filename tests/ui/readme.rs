//! The code that the README shows of the client. The test target `ui` compiles it.

use attack_surface::Error;

fn example(key: &str) -> Result<(), Error> {
    use attack_surface::types::{IssueStatus, TargetId};
    use attack_surface::{Client, Condition};

    let client = Client::builder("https://service.example", key).build()?;
    for item in client.issue().list().status(IssueStatus::New).send()? {
        println!("{} {:?}", item.issue.issue_id, item.issue.name);
    }

    match client.scan().start(TargetId::new(17)).send() {
        Ok(_) => println!("started"),
        Err(error) => match Condition::of(&error) {
            Some(Condition::ScanAlreadyInProgress { scan_id }) => println!("{scan_id} is still running"),
            _ if error.is_outcome_unknown() => println!("look with {:?} before trying again", error.verify_with()),
            _ => return Err(error),
        },
    }
    Ok(())
}

fn main() -> Result<(), Error> {
    example("key")
}
