//! A job whose calls meet every fault, one call at a time.

use std::thread;
use std::time::Duration;

use attack_surface::jobs::GenerateReport;
use attack_surface::runtime::{Progress, Wait};
use attack_surface::types::{Report, TargetId};
use sandbox::{Change, Fault as Wire};

use crate::canary::{assert_clean, shown, words};
use crate::faults::Fault;
use crate::stage::Stage;

/// What a job calls, in this order.
const CALLS: [&str; 3] = ["report.generate", "work.get", "file.get"];

pub fn a_job_that_meets_every_fault(key: &str) {
    thread::scope(|scope| {
        for call in CALLS {
            scope.spawn(move || {
                let stage = Stage::new();
                for fault in Fault::ALL {
                    one(&stage, call, *fault, key);
                }
                let seen = stage.sandbox.requests();
                let is_seen = |call: &&str| seen.iter().any(|seen| seen.operation.as_deref() == Some(*call));
                assert!(CALLS.iter().all(is_seen), "a job goes through all of its calls");
                assert_eq!(stage.elsewhere.take_heard(), (0, Vec::new()), "a second host was spoken to");
            });
        }
    });
}

/// A job of which one call meets a fault. The others are answered, whoever asks.
fn one(stage: &Stage, call: &str, fault: Fault, key: &str) {
    for other in CALLS.iter().filter(|other| **other != call) {
        stage.sandbox.fault(other, Wire::Changed(Change::UnknownFields));
    }
    fault.arrange(&stage.sandbox, &stage.elsewhere, call, &words(key, key));
    let (client, _) = stage.client_with(fault, key);
    // Two polls: the clock is the test's, but what is silent takes its time.
    let wait = Wait::new().first_delay(Duration::from_secs(20)).deadline(Duration::from_secs(30)).on_progress(look_at);
    assert_clean("a wait", &format!("{wait:?} {wait:#?}"));
    let result = client.report().generate(Report::target(TargetId::new(17))).run(&wait);
    let what = format!("{call} x {}", fault.name());
    match result {
        Ok(finished) => {
            assert_clean(&what, &format!("{finished:?} {finished:#?}"));
            // The stand-in does not know the key, so the download is refused.
            assert_clean(&what, &shown(&finished.read_to_vec().expect_err("it is refused")));
        }
        Err(error) => {
            assert_clean(&what, &shown(&error));
            if let Some(handle) = error.job_handle::<GenerateReport>() {
                assert_clean(&what, &format!("{handle} {handle:?} {handle:#?}"));
            }
        }
    }
    stage.sandbox.clear_faults();
}

/// What the callback is told.
fn look_at(progress: &Progress<'_>) {
    assert_clean("progress", &format!("{progress:?} {progress:#?}"));
    if let Some(error) = progress.failure() {
        assert_clean("progress", &shown(error));
    }
}
