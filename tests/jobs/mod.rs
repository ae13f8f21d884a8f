//! A job outlives the process that started it, with a handle or in a store. The generated client runs against the mock server over real
//! sockets; [`kills`] kills its process halfway.

mod kills;

use std::time::Duration;

use client::runtime::{TestClock, Wait};
use sandbox::{Pace, Sandbox};
use support::quiet::quietly;

use common::calls::{JOBS, Job};
use language::ir::{self, Effect};

/// The operations that a job polls.
fn polls(job: &Job) -> Vec<&'static str> {
    let described = |operation: &str| common::service().operation(operation).expect("an operation");
    let calls = job.answers[1..].iter().map(|(operation, _)| *operation);
    calls.filter(|operation| described(operation).effect != Effect::Cancel).collect()
}

/// The expected requests of a job: its start, each poll, and the download as `None`.
fn whole(job: &Job) -> Vec<Option<&'static str>> {
    let (start, _) = job.answers[0];
    std::iter::once(Some(start)).chain(polls(job).into_iter().map(Some)).chain([None]).collect()
}

#[track_caller]
fn assert_seen(sandbox: &Sandbox, expected: &[Option<&str>]) {
    let seen: Vec<_> = sandbox.requests().into_iter().map(|seen| seen.operation).collect();
    assert_eq!(seen.iter().map(Option::as_deref).collect::<Vec<_>>(), expected);
}

/// The client's calls of a job.
fn calls_of(described: &ir::Job) -> &'static Job {
    JOBS.iter().find(|job| job.name == described.name.spec).expect("the client has it")
}

#[test]
fn an_interrupted_job_is_resumed_with_only_its_handle() {
    // Short waits, so the test is quick.
    let wait = || Wait::new().first_delay(Duration::from_millis(10)).deadline(Duration::from_secs(60));
    for job in common::service().jobs.iter().filter(|job| job.download.is_some()).map(calls_of) {
        let sandbox = Sandbox::builder_of(common::service().clone()).start().expect("a free port");
        let client = || common::builder(sandbox.url(), sandbox.key()).build().expect("a client");
        for (number, stage) in std::iter::once("start").chain(polls(job)).enumerate() {
            sandbox.forget_calls();
            let first = client();
            // The handle contains the ids, but not the key.
            let handle = job.calls.start(&first).expect("it is started");
            assert!(!handle.contains(&sandbox.key()), "{handle}");
            if stage != "start" {
                let wait = wait()
                    .on_progress(move |progress| assert_ne!(progress.stage(), stage, "this is as far as it gets"));
                quietly(|| job.calls.follow(&first, &handle, &wait).map(drop)).expect_err("it is left");
            }
            let before = &whole(job)[..=number];
            assert_seen(&sandbox, before);
            let end = job.calls.follow(&client(), &handle, &wait()).expect("the job is done");
            assert!(!end.content.expect("something can be downloaded").expect("it is downloaded").is_empty());
            // It was started once.
            assert_seen(&sandbox, &[before, &whole(job)[1..]].concat());
        }
    }
}

/// A job that is polled in a list ends when the list no longer contains it, and not before.
#[test]
fn a_job_in_a_list_is_polled_until_the_list_no_longer_contains_it() {
    let service = common::service();
    for job in service.jobs.iter().filter(|job| job.find.is_some()).map(calls_of) {
        for (pace, ends) in [(Pace::Polls(3), true), (Pace::Stuck, false)] {
            let sandbox = Sandbox::builder_of(service.clone()).scan_pace(pace).start().expect("a free port");
            let builder = common::builder(sandbox.url(), sandbox.key()).clock(TestClock::new());
            let end = job.calls.run(&builder.build().expect("a client"), &Wait::default());
            assert_eq!(end.is_ok(), ends, "{}: {:?}", job.name, end.err());
            assert!(sandbox.calls(job.answers[0].0).count() == 1, "{} is started once", job.name);
        }
    }
}
