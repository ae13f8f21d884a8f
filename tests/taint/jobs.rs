//! Jobs with every fault, in one call at a time.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::time::Duration;

use client::Error;
use client::runtime::{Progress, Wait};
use language::ir::Effect;
use mock_server::{Change, Fault as Wire};

use crate::taint::canary::{assert_clean, shown, words};
use common::calls::Job;
use common::faults::Fault;
use common::stage::{Connection, Stage};
use common::workers::share_out;

pub fn jobs_that_meet_every_fault(jobs: &'static [Job], key: &str, connection: Connection) {
    let is_cancel = |call: &str| common::service().operation(call).is_some_and(|call| call.effect == Effect::Cancel);
    let calls_of =
        |job: &'static Job| job.answers.iter().filter(|(call, _)| !is_cancel(call)).map(move |(call, _)| (job, *call));
    let calls: Vec<_> = jobs.iter().flat_map(calls_of).collect();
    let seen = Mutex::new(BTreeSet::new());
    share_out(&calls, |turns| {
        let stage = Stage::new(connection);
        for (&(job, call), share) in turns {
            share.faults().for_each(|fault| one(&stage, job, call, fault, key));
        }
        assert_eq!(stage.elsewhere.take_heard(), (0, Vec::new()), "a second host was spoken to");
        let operations = stage.mock.requests().into_iter().filter_map(|seen| seen.operation);
        seen.lock().expect("no panic while it is held").extend(operations);
    });
    let seen = seen.into_inner().expect("no panic while it was held");
    assert!(calls.iter().all(|(_, call)| seen.contains(*call)), "a job goes through all of its calls");
}

/// A job with a fault in one of its calls. The other calls are answered without a check of the key.
fn one(stage: &Stage, job: &Job, call: &str, fault: Fault, key: &str) {
    for (other, _) in job.answers.iter().filter(|(other, _)| *other != call) {
        stage.mock.fault(other, Wire::Changed(Change::UnknownFields));
    }
    fault.arrange(&stage.mock, &stage.elsewhere, call, &words(key, key));
    let (client, _) = stage.client_with(fault, key);
    // Only two polls: the test has its own clock, but a silent server takes real time.
    let wait = Wait::new().first_delay(Duration::from_secs(20)).deadline(Duration::from_secs(30)).on_progress(look_at);
    assert_clean("a wait", &format!("{wait:?} {wait:#?}"));
    let what = format!("{call} x {}", fault.name());
    match job.calls.run(&client, &wait) {
        Ok(end) => {
            assert_clean(&what, &end.shown);
            // The mock server does not know the key, so it refuses the download.
            let refused = end.content.map(|content| content.expect_err("it is refused"));
            assert_clean(&what, &refused.map(|error| shown(&error)).unwrap_or_default());
        }
        Err(error) => assert_clean(&what, &shown(error.downcast_ref::<Error>().expect("an error of the client"))),
    }
    stage.mock.clear_faults();
}

/// Checks the `Debug` output of the progress that the callback receives.
fn look_at(progress: &Progress<'_>) {
    assert_clean("progress", &format!("{progress:?} {progress:#?}"));
    if let Some(error) = progress.failure() {
        assert_clean("progress", &shown(error));
    }
}
