//! A job outlives the process that started it. The generated client runs against the mock server over real sockets, and its process
//! dies halfway.
//!
//! The child is this test's own program, started again with an environment variable. With the variable the test [`child`] does its
//! work, without it that test does nothing.

mod ends;
mod kills;

use std::error::Error as StdError;
use std::process::Command;
use std::time::Duration;
use std::{env, fs, process};

use client::runtime::Wait;
use client::{Client, Error};
use sandbox::{Answer, Sandbox};
use tempfile::TempDir;

use codegen::ir::Effect;
use common::calls::{End, JOBS, Job};

/// The address, the key and the file for the handle; the job, and at which stage to die.
const URL: &str = "JOBS_TEST_URL";
const KEY: &str = "JOBS_TEST_KEY";
const FILE: &str = "JOBS_TEST_FILE";
const JOB: &str = "JOBS_TEST_JOB";
const STAGE: &str = "JOBS_TEST_STAGE";

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

/// The requests that the mock server sees of a job: its start, each poll this many times, and the download as `None`.
fn whole(job: &Job, times: usize) -> Vec<Option<&'static str>> {
    let (start, _) = job.answers[0];
    let polls = polls(job).into_iter().flat_map(|poll| std::iter::repeat_n(Some(poll), times));
    std::iter::once(Some(start)).chain(polls).chain([None]).collect()
}

fn seen(sandbox: &Sandbox) -> Vec<Option<String>> {
    sandbox.requests().into_iter().map(|seen| seen.operation).collect()
}

#[track_caller]
fn assert_seen(sandbox: &Sandbox, expected: &[Option<&str>]) {
    let seen = seen(sandbox);
    assert_eq!(seen.iter().map(Option::as_deref).collect::<Vec<_>>(), expected);
}

/// Checks that the job has ended and its download is not empty.
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
fn a_job_whose_process_was_killed_is_resumed_by_another_one() {
    for (job, sandbox, client) in jobs() {
        for (number, stage) in std::iter::once("start").chain(polls(job)).enumerate() {
            sandbox.forget_calls();
            let folder = TempDir::new().expect("a folder");
            let file = folder.path().join("handle");
            let mut child = Command::new(env::current_exe().expect("this program has a path"));
            child.args(["--exact", "jobs::child", "--test-threads", "1"]);
            child.env(URL, sandbox.url()).env(KEY, sandbox.key()).env(FILE, &file).env(JOB, job.name).env(STAGE, stage);
            let output = child.output().expect("the child can be started");
            assert!(!output.status.success(), "it was killed: {output:?}");
            let before = &whole(job, 1)[..=number];
            assert_seen(&sandbox, before);

            // Only the file is left of it. It holds the ids and no key.
            let stored = fs::read_to_string(&file).expect("the handle was stored");
            assert!(!stored.contains(&sandbox.key()), "{stored}");
            assert_done((job.follow)(&client, &stored, &wait()));
            // It was started once.
            assert_seen(&sandbox, &[before, &whole(job, 1)[1..]].concat());
        }
    }
}

/// Not a test: the process that is killed.
#[test]
fn child() {
    let values = [URL, KEY, FILE, JOB, STAGE].map(|name| env::var(name).ok());
    let [Some(url), Some(key), Some(file), Some(job), Some(stage)] = values else { return };
    let client = common::builder(url, key).build().expect("a client");
    let job = JOBS.iter().find(|known| known.name == job).expect("a job");
    let handle = (job.start)(&client).expect("it is started");
    fs::write(&file, &handle).expect("the handle can be stored");
    // Like a power cut: nothing is unwound, nothing is flushed.
    if stage == "start" {
        process::abort();
    }
    let wait = wait().on_progress(move |progress| {
        if progress.stage() == stage {
            process::abort();
        }
    });
    panic!("it should have died: {:?}", (job.follow)(&client, &handle, &wait).map(drop));
}

#[test]
fn no_answer_on_the_way_loses_the_job() {
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
