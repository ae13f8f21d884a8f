// @generated from spec/examples/scans.rs by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Scans targets, waits until all scans are done, and saves a report on them. Stopped at any moment and run again, it continues what
//! it started and starts nothing twice: `cargo run --features examples --example scans -- FOLDER TARGET_ID...`
//! A scan that ended before it was found is never listed again: `--over` before the ids forgets scans that you know to be over.

use std::error::Error;
use std::path::Path;
use std::thread;
use std::time::Duration;

use attack_surface::runtime::JobProblem;
use attack_surface::types::{Report, TargetId};
use attack_surface::{Client, ErrorKind, JobStore, Wait};

fn main() -> Result<(), Box<dyn Error>> {
    let usage = "usage: scans FOLDER [--over] TARGET_ID...";
    let mut arguments = std::env::args().skip(1).peekable();
    let folder = arguments.next().ok_or(usage)?;
    let are_over = arguments.next_if_eq("--over").is_some();
    let targets = arguments.map(|id| id.parse()).collect::<Result<Vec<TargetId>, _>>()?;
    if targets.is_empty() {
        return Err(usage.into());
    }

    let store = JobStore::open(Path::new(&folder).join("jobs"))?;
    let forget = || targets.iter().try_for_each(|id| store.forget(&format!("scan-{id}")));
    if are_over {
        return Ok(forget()?);
    }
    let client = Client::from_env()?;
    let wait = Wait::new().deadline(Duration::from_secs(4 * 60 * 60)).on_progress(|progress| {
        eprintln!("{} ({}): poll {}", progress.job(), progress.stage(), progress.polls());
    });

    // Each target has its thread, which mostly waits.
    let failed = thread::scope(|scope| {
        let scans: Vec<_> = targets
            .iter()
            .map(|id| {
                let (client, store, wait) = (&client, &store, &wait);
                scope.spawn(move || store.run(&format!("scan-{id}"), client.scan().start(*id), wait).map(drop))
            })
            .collect();
        let results = targets.iter().zip(scans).map(|(id, scan)| (id, scan.join().expect("the thread did not panic")));
        results
            .filter_map(|(id, result)| Some((id, result.err()?)))
            .map(|(id, error)| {
                eprintln!("{id}: {error}");
                if error.is_outcome_unknown() || matches!(error.kind(), ErrorKind::Job(JobProblem::NotListed)) {
                    eprintln!("{id}: if `scan.list` shows that the scan is over, forget it with `--over {id}`");
                }
            })
            .count()
    });
    if failed > 0 {
        return Err(format!("{failed} scans failed; run again to continue the others").into());
    }

    let ids: Vec<_> = targets.iter().map(ToString::to_string).collect();
    let report = client.report().generate(Report::executive_summary()).targets(ids.join(","));
    let file = Path::new(&folder).join("report.pdf");
    let size = store.run("report", report, &wait)?.save(&file)?;
    println!("{}: {size} bytes", file.display());
    // The next run is about new scans.
    store.forget("report")?;
    Ok(forget()?)
}
