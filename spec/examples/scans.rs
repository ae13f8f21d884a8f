//! Scans targets, waits until all scans are done, and saves a report on them. Stopped at any moment and run again, it continues what
//! it started and starts nothing twice: `cargo run --features examples --example scans -- FOLDER TARGET_ID...`

use std::error::Error;
use std::path::Path;
use std::thread;
use std::time::Duration;

use attack_surface::types::{Report, TargetId};
use attack_surface::{Client, JobStore, Wait};

fn main() -> Result<(), Box<dyn Error>> {
    let usage = "usage: scans FOLDER TARGET_ID...";
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or(usage)?;
    let targets = arguments.map(|id| id.parse()).collect::<Result<Vec<TargetId>, _>>()?;
    if targets.is_empty() {
        return Err(usage.into());
    }

    let client = Client::from_env()?;
    let store = JobStore::open(Path::new(&folder).join("jobs"))?;
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
            .map(|(id, error)| eprintln!("{id}: {error}"))
            .count()
    });
    if failed > 0 {
        return Err(format!("{failed} scans failed; run again to continue the others").into());
    }

    let ids: Vec<_> = targets.iter().map(ToString::to_string).collect();
    let report = client.report().generate(Report::executive_summary()).targets(&ids.join(","));
    let file = Path::new(&folder).join("report.pdf");
    let size = store.run("report", report, &wait)?.save(&file)?;
    println!("{}: {size} bytes", file.display());
    // The next run is about new scans.
    store.forget("report")?;
    targets.iter().try_for_each(|id| store.forget(&format!("scan-{id}")))?;
    Ok(())
}
