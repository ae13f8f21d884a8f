//! The code that the README shows of the client. `scan` only has to compile.

use attack_surface::types::IssueStatus;
use attack_surface::{Client, Error, PageParameters};

fn main() -> Result<(), Error> {
    // The document does not name the parameters of a page. These two are the mock server's.
    let pages = PageParameters::named("start", "limit");
    // The address and the key are in ATTACK_SURFACE_URL and ATTACK_SURFACE_API_KEY.
    let client = Client::builder_from_env()?.page_parameters(pages).build()?;
    for item in client.issue().list().status(IssueStatus::New).pages().items() {
        let item = item?;
        println!("{} {:?}", item.issue.issue_id, item.issue.name);
    }
    Ok(())
}

const _: fn(&Client, TargetId) -> Result<(), Error> = scan;

use attack_surface::{Condition, types::TargetId};

fn scan(client: &Client, target: TargetId) -> Result<(), Error> {
    match client.scan().start(target).send() {
        Ok(_) => println!("started"),
        Err(error) => match Condition::of(&error) {
            Some(Condition::ScanAlreadyInProgress { scan_id }) => println!("{scan_id} is still running"),
            _ if error.is_outcome_unknown() => println!("look with {:?} before trying again", error.verify_with()),
            _ => return Err(error),
        },
    }
    Ok(())
}
