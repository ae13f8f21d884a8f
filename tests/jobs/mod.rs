//! A job outlives the process that started it, with a handle or in a store. The generated client runs against the mock server over real
//! sockets; [`kills`] kills its process halfway.

mod kills;

use std::error::Error as StdError;
use std::time::Duration;

use client::runtime::{TestClock, Wait};
use client::{Client, Error};
use sandbox::{Answer, Pace, Sandbox};
use support::quiet::quietly;

use codegen::ir::Effect;
use common::calls::{End, JOBS, Job};

/// Short waits, so the test is quick.
fn wait() -> Wait {
    Wait::new().first_delay(Duration::from_millis(10)).deadline(Duration::from_secs(60))
}

/// The operations that a job polls.
fn polls(job: &Job) -> Vec<&'static str> {
    let described = |operation: &str| common::service().operation(operation).expect("an operation");
    let calls = job.answers[1..].iter().map(|(operation, _)| *operation);
    calls.filter(|operation| described(operation).effect != Effect::Cancel).collect()
}

/// The expected requests of a job: its start, each poll this many times, and the download as `None`.
fn whole(job: &Job, times: usize) -> Vec<Option<&'static str>> {
    let (start, _) = job.answers[0];
    let polls = polls(job).into_iter().flat_map(|poll| std::iter::repeat_n(Some(poll), times));
    std::iter::once(Some(start)).chain(polls).chain([None]).collect()
}

#[track_caller]
fn assert_seen(sandbox: &Sandbox, expected: &[Option<&str>]) {
    let seen: Vec<_> = sandbox.requests().into_iter().map(|seen| seen.operation).collect();
    assert_eq!(seen.iter().map(Option::as_deref).collect::<Vec<_>>(), expected);
}

/// Checks that the job has ended, and that its download is not empty.
#[track_caller]
fn assert_done(end: Result<End, Box<dyn StdError>>) {
    let content = end.expect("the job is done").content.expect("something can be downloaded");
    assert!(!content.expect("it is downloaded").is_empty());
}

/// The jobs with a download, each with a mock server and a client.
fn jobs() -> impl Iterator<Item = (&'static Job, Sandbox, Client)> {
    let jobs = JOBS.iter().filter(|job| {
        let described = common::service().jobs.iter().find(|described| described.name.spec == job.name);
        described.is_some_and(|described| described.download.is_some())
    });
    jobs.map(|job| {
        let sandbox = Sandbox::builder_of(common::service().clone()).start().expect("a free port");
        let client = common::builder(sandbox.url(), sandbox.key()).build().expect("a client");
        (job, sandbox, client)
    })
}

#[test]
fn an_interrupted_job_is_resumed_with_only_its_handle() {
    for (job, sandbox, client) in jobs() {
        for (number, stage) in std::iter::once("start").chain(polls(job)).enumerate() {
            sandbox.forget_calls();
            // The handle contains the ids, but not the key.
            let handle = (job.start)(&client).expect("it is started");
            assert!(!handle.contains(&sandbox.key()), "{handle}");
            if stage != "start" {
                let wait = wait()
                    .on_progress(move |progress| assert_ne!(progress.stage(), stage, "this is as far as it gets"));
                quietly(|| (job.follow)(&client, &handle, &wait).map(drop)).expect_err("it is left");
            }
            let before = &whole(job, 1)[..=number];
            assert_seen(&sandbox, before);
            let other = common::builder(sandbox.url(), sandbox.key()).build().expect("a client");
            assert_done((job.follow)(&other, &handle, &wait()));
            // It was started once.
            assert_seen(&sandbox, &[before, &whole(job, 1)[1..]].concat());
        }
    }
}

#[test]
fn no_fault_of_a_poll_loses_the_job() {
    for (job, sandbox, client) in jobs() {
        for poll in polls(job) {
            for _ in 0..2 {
                sandbox.answer_next(poll, Answer::text(503, "<html>busy</html>"));
            }
        }
        assert_done((job.run)(&client, &wait()));
        assert_seen(&sandbox, &whole(job, 3));

        let last = *polls(job).last().expect("a job polls something");
        let handle = (job.start)(&client).expect("it is started");
        sandbox.answer_next(last, Answer::json(404, &common::some_error("it is not there")));
        let error = (job.follow)(&client, &handle, &wait()).map(drop).expect_err("it does not pass");
        let error = error.downcast_ref::<Error>().expect("an error of the client");
        assert_eq!((error.stage(), error.is_not_found(), error.is_retryable()), (Some(last), true, false));
        assert_done((job.follow)(&client, &handle, &wait()));
    }
}

/// A job that is polled in a list ends when the list no longer contains it, and not before.
#[test]
fn a_job_in_a_list_is_polled_until_the_list_no_longer_contains_it() {
    let service = common::service();
    let listed = service.jobs.iter().filter(|job| job.find.is_some());
    for described in listed {
        let job = JOBS.iter().find(|job| job.name == described.name.spec).expect("the client has it");
        for (pace, ends) in [(Pace::Polls(3), true), (Pace::Stuck, false)] {
            let sandbox = Sandbox::builder_of(service.clone()).scan_pace(pace).start().expect("a free port");
            let builder = common::builder(sandbox.url(), sandbox.key()).clock(TestClock::new());
            let end = (job.run)(&builder.build().expect("a client"), &Wait::default());
            assert_eq!(end.is_ok(), ends, "{}: {:?}", job.name, end.err());
            assert!(sandbox.calls(job.answers[0].0).count() == 1, "{} is started once", job.name);
        }
    }
}
