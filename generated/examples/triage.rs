// @generated from spec/examples/triage.rs by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Writes the issues of severity 4 and above to a CSV file, a line for each target that has one:
//! `cargo run --features examples --example triage -- issues.csv`

use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};

use attack_surface::types::SeverityFilter;
use attack_surface::{Client, PageParameters};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: triage FILE.csv")?;
    // The service's document does not name the parameters of a page: these are the mock server's.
    let client = Client::builder_from_env()?.page_parameters(PageParameters::named("start", "limit")).build()?;

    // The rows go to a file beside the wanted one, so a failure leaves yesterday's rows in place.
    let unfinished = format!("{path}.part");
    let mut rows = BufWriter::new(File::create(&unfinished)?);
    writeln!(rows, "severity,issue,target,status,assigned to,scans")?;
    let severe = client.issue().summary().severity(SeverityFilter::at_least(4));
    for issue in severe.pages().items() {
        let issue = issue?.issue;
        for found in client.issue().list().issue_id(issue.issue_id).pages().items() {
            let found = found?;
            let status = found.status.as_ref();
            let row = [
                issue.severity.map(|severity| severity.to_string()),
                issue.name.clone(),
                found.target.target,
                status.and_then(|status| status.status.as_ref()).map(|status| status.to_string()),
                status.and_then(|status| status.assigned_to.clone()),
                status.and_then(|status| status.scans_since_found).map(|scans| scans.to_string()),
            ];
            writeln!(rows, "{}", row.map(|value| quoted(&value.unwrap_or_default())).join(","))?;
        }
    }
    rows.into_inner()?.sync_all()?;
    std::fs::rename(&unfinished, &path)?;
    Ok(())
}

/// A value as CSV has it. One that a spreadsheet would take for a formula gets a quote in front.
fn quoted(value: &str) -> String {
    let guard = if value.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    format!("\"{guard}{}\"", value.replace('"', "\"\""))
}
