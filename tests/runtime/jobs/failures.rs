//! Failures of jobs: transient ones are retried, and none loses the job.

use std::sync::{Arc, Mutex};

use crate::library::print::{
    ALL, BindList, HANDLE, PrintList, STARTED, WHOLE, called, many, not_yet, pdf, printing, printing_with, seconds,
    start, well,
};
use crate::library::service::{KEY, builder, get, timed};
use crate::plain::transport;
use spec_client_runtime::RecordedRequest;
use spec_client_runtime::TransportErrorKind::{Closed, Connect, Timeout};
use spec_client_runtime::{
    Answer, DecodeProblem, Error, ErrorKind, JobHandle, JobProblem, Retry, TestClock, TransportErrorKind,
    TransportPhase, Wait, WireResponse,
};

/// The error of a job that was started. Checks that it has the handle.
#[track_caller]
pub(crate) fn stopped(outcome: Result<impl Sized, Error>, stage: &str) -> Error {
    let Err(error) = outcome else { panic!("it should fail at {stage}") };
    assert_eq!(error.stage(), Some(stage), "{error}");
    assert_eq!(error.job_handle::<PrintList>().map(|handle| handle.to_string()).as_deref(), Some(HANDLE), "{error}");
    assert!(error.job_handle::<BindList>().is_none(), "it is no handle of another job");
    assert!(!error.is_retryable(), "a job that was started is not to be started again: {error}");
    error
}

#[test]
fn a_deadline_returns_the_handle() {
    let (client, memory, clock) = timed(|request| match request.operation() {
        "print.get" => not_yet(),
        _ => well(request),
    });
    let error = stopped(start(&client).run(&Wait::default()), "print.get");
    assert_eq!(
        error.kind(),
        &ErrorKind::Job(JobProblem::Deadline { last: None, answer: Some("print.ready=0".to_owned()) })
    );
    assert!(clock.elapsed() < seconds(1800) && clock.elapsed() > seconds(1769), "{:?}", clock.elapsed());
    assert_eq!(
        error.to_string(),
        "print.get: the job was not done before the deadline (last answer: print.ready=0); \
         job `print_list`, stage `print.get`: resume it with its handle"
    );
    assert!(error.may_have_arrived());
    let polls = called(&memory).len() - 1;
    assert!((60..70).contains(&polls), "{polls}");

    // A poll may use the remaining time.
    let error = stopped(start(&client).run(&Wait::default().deadline(seconds(7))), "print.get");
    assert!(matches!(error.kind(), ErrorKind::Job(JobProblem::Deadline { .. })));
}

#[test]
fn a_poll_has_no_more_time_than_the_job() {
    let (clock, times) = (TestClock::new(), Arc::new(Mutex::new(Vec::new())));
    let (passing, seen) = (clock.clone(), Arc::clone(&times));
    let watching = transport(move |request| {
        seen.lock().expect("the list").push(request.timeouts().call());
        passing.advance(seconds(3));
        let body = if request.operation().name == "print.start" { STARTED } else { "{}" };
        Ok(WireResponse::new(200, Vec::new(), body.as_bytes()))
    });
    let client = builder("https://library.example").transport(watching).clock(clock).build().expect("a client");
    let wait = Wait::new().first_delay(seconds(2)).growth(1.0).deadline(seconds(20));
    stopped(start(&client).run(&wait), "print.get");
    // The start has its own limit: ending it early would leave its outcome unknown.
    assert_eq!(*times.lock().expect("the list"), [120, 15, 10, 5].map(seconds));
}

#[test]
fn transient_poll_failures_are_retried() {
    for fail in [
        || Answer::failure(Closed),
        || Answer::failure(Connect),
        || Answer::failure(Timeout(TransportPhase::Response)),
        || Answer::failure(Timeout(TransportPhase::Call)),
        || Answer::status(429, r#"{"code":429,"message":"slow down"}"#),
        || Answer::status(502, "<html>"),
        || Answer::status(503, ""),
        || Answer::status(504, ""),
    ] {
        for stage in ["print.get", "file.get"] {
            let (client, memory, clock) = printing(stage, many(5, fail));
            let failures = Arc::new(Mutex::new(0));
            let count = Arc::clone(&failures);
            let wait = Wait::default().on_progress(move |progress| {
                *count.lock().expect("the count") += usize::from(progress.failure().is_some());
            });
            assert!(start(&client).run(&wait).is_ok(), "{:?}", fail());
            assert_eq!(called(&memory).len(), 8, "a start, and two polls, one of which failed five times");
            assert_eq!(called(&memory).iter().filter(|name| **name == "print.start").count(), 1);
            assert_eq!(*failures.lock().expect("the count"), 5);
            assert!(clock.slept().len() >= 6 && clock.slept().iter().all(|slept| *slept >= seconds(2)));
        }
    }
    // A download is retried like any call that changes nothing.
    let (client, memory, _) =
        printing("download", vec![Answer::status(503, ""), pdf().with_header("content-length", "99")]);
    let job = start(&client).run(&Wait::default()).expect("a job");
    assert!(job.read_to_vec().is_ok());
    assert_eq!(called(&memory), ["print.start", "print.get", "file.get", "download", "download", "download"]);
    let (client, memory, _) =
        printing_with(|builder| builder.retry(Retry::never()), "download", vec![Answer::status(503, "")]);
    let job = start(&client).run(&Wait::default()).expect("a job");
    assert_eq!(stopped(job.read_to_vec(), "download").status(), Some(503));
    let error = stopped(job.save("/no/such/list.pdf"), "download").to_string();
    let says = "download: cannot write /no/such/list.pdf: No such file or directory (os error 2); job `print_list`";
    assert!(error.starts_with(says), "{error}");
    assert!(job.read_to_vec().is_ok(), "nothing is lost");
    assert_eq!(called(&memory).len(), 6);
}

#[test]
fn retry_after_delays_the_next_poll() {
    let busy = |wait: &'static str| vec![Answer::status(429, "").with_header("retry-after", wait)];
    for (asked, waited) in [("90", 90), ("1", 2)] {
        let (client, _, clock) = printing("print.get", busy(asked));
        assert!(start(&client).run(&Wait::default()).is_ok());
        assert_eq!(clock.slept(), [seconds(2), seconds(waited)]);
    }
    // The wait would exceed the deadline, so it is not started.
    let (client, _, clock) = printing("print.get", busy("1800"));
    let error = stopped(start(&client).run(&Wait::default()), "print.get");
    let last = Some(Box::new(ErrorKind::HttpStatus));
    assert_eq!(error.kind(), &ErrorKind::Job(JobProblem::Deadline { last, answer: None }));
    assert_eq!(clock.slept(), [seconds(2)]);
    assert!(error.to_string().contains("and the last poll failed"), "{error}");
}

#[test]
fn a_permanent_failure_has_the_stage_and_the_handle() {
    let fails: [(fn() -> Answer, ErrorKind); 5] = [
        (|| Answer::status(401, r#"{"code":401,"message":"no"}"#), ErrorKind::Api),
        (|| Answer::status(404, r#"{"code":404,"message":"gone"}"#), ErrorKind::Api),
        (|| Answer::json(r#"{"code":7,"message":"broken"}"#), ErrorKind::Api),
        (|| Answer::status(500, ""), ErrorKind::HttpStatus),
        (|| Answer::failure(TransportErrorKind::Tls), ErrorKind::Transport(TransportErrorKind::Tls)),
    ];
    for (fail, kind) in fails {
        for (number, stage) in ["print.get", "file.get"].into_iter().enumerate() {
            let (client, memory, _) = printing(stage, many(1, fail));
            let error = stopped(start(&client).run(&Wait::default()), stage);
            assert_eq!((error.kind(), error.operation()), (&kind, Some(stage)));
            assert_eq!(called(&memory).len(), 2 + number);
            // The handle continues from there.
            let handle = error.job_handle::<PrintList>().expect("a handle");
            assert!(handle.wait(&client, &Wait::default()).is_ok());
            assert_eq!(called(&memory).iter().filter(|name| **name == "print.start").count(), 1);
        }
        let (client, _, _) = printing("download", many(3, fail));
        let job = start(&client).run(&Wait::default()).expect("a job");
        assert_eq!(stopped(job.read_to_vec(), "download").kind(), &kind);
        assert_eq!(stopped(job.download().and_then(|download| download.read_to_vec()), "download").kind(), &kind);
    }
    let (client, _, _) = printing("file.get", vec![Answer::status(403, r#"{"code":3,"message":"no"}"#)]);
    let error = stopped(start(&client).run(&Wait::default()), "file.get");
    assert_eq!(
        error.to_string(),
        "file.get: 403 no (code 3); the call needs the permission `read_files`; \
         job `print_list`, stage `file.get`: resume it with its handle"
    );
    // The last answer says that the job is done, and cannot be decoded.
    let unreadable = r#"{"file":{"state":"whole"}}"#;
    let (client, _, _) = printing("file.get", vec![Answer::json(unreadable)]);
    let error = stopped(start(&client).run(&Wait::default()), "file.get");
    assert!(error.is_decode() && error.body() == unreadable.as_bytes());
}

#[test]
fn a_failed_start_has_its_stage_and_no_handle() {
    type Case = (fn() -> Answer, bool, bool);
    let fails: [Case; 4] = [
        (|| Answer::failure(Connect), false, true),
        (|| Answer::failure(Closed), true, false),
        (|| Answer::status(503, "<html>"), true, false),
        (|| Answer::status(403, r#"{"code":403,"message":"no"}"#), false, false),
    ];
    for (fail, is_unknown, is_retryable) in fails {
        let (client, memory, clock) = printing("print.start", many(9, fail));
        let error = start(&client).run(&Wait::default()).expect_err("an error");
        assert_eq!((error.stage(), error.operation()), (Some("start"), Some("print.start")));
        assert!(error.job_handle::<PrintList>().is_none());
        assert_eq!((error.is_outcome_unknown(), error.is_retryable()), (is_unknown, is_retryable), "{error}");
        assert!(error.to_string().ends_with("; job `print_list`, stage `start`"), "{error}");
        assert_eq!((called(&memory), clock.slept().len()), (vec!["print.start"], 0), "it is sent once");
    }
    for (body, path, found) in [
        (r#"{"file":{"id":1}}"#, "$.ticket", "none"),
        (r#"{"ticket":{},"file":{"id":1}}"#, "$.ticket", "an object"),
        (r#"{"ticket":"","file":{"id":1}}"#, "$.ticket", "an empty text"),
        (r#"{"ticket":"T","file":{"id":false}}"#, "$.file.id", "a boolean"),
        (r#"{"ticket":1,"file":{}}"#, "$.file.id", "none"),
        (r#"{"ticket":9007199254740993.0,"file":{"id":1}}"#, "$.ticket", "a number"),
    ] {
        let (client, memory, _) = printing("print.start", vec![Answer::json(body)]);
        let error = start(&client).run(&Wait::default()).expect_err("an error");
        let problem = DecodeProblem::Mismatch { path: path.to_owned(), expected: "an id".to_owned(), found };
        let kind = ErrorKind::OutcomeUnknown { cause: Box::new(ErrorKind::Decode(problem)) };
        assert_eq!((error.kind(), error.stage()), (&kind, Some("start")), "the job may have been started");
        assert_eq!(error.status(), Some(200));
        assert!(!error.body().is_empty() && !error.is_retryable());
        assert_eq!(called(&memory), ["print.start"]);
    }
    let plain = get(&printing("book.get", vec![Answer::status(404, "")]).0).send().expect_err("an error");
    assert_eq!((plain.stage(), plain.job_handle::<PrintList>().is_none()), (None, true));
}

#[test]
fn an_untrusted_host_does_not_lose_the_job() {
    let elsewhere = || Answer::json(WHOLE.replace("/lists", "https://files.example/lists"));
    let (client, memory, _) = printing("file.get", many(9, elsewhere));
    let job = start(&client).run(&Wait::default()).expect("a job");
    for error in [stopped(job.download(), "download"), stopped(job.read_to_vec(), "download")] {
        assert_eq!(
            error.to_string(),
            "download: the download URL is on files.example, which is not the service's host; \
             `allow_download_host(\"files.example\")` on the builder allows it, and \
             `allow_download_host_with_key(\"files.example\")` sends the key there, too; \
             job `print_list`, stage `download`: resume it with its handle"
        );
    }
    assert_eq!(called(&memory), ALL[..3], "nothing went there");
    let stored = job.handle().to_string();

    let trusting = |builder: spec_client_runtime::ClientBuilder| builder.allow_download_host_with_key("files.example");
    let (client, memory, _) = printing_with(trusting, "file.get", many(9, elsewhere));
    let handle: JobHandle<PrintList> = stored.parse().expect("a handle");
    let job = handle.wait(&client, &Wait::default()).expect("a job");
    assert!(job.read_to_vec().is_ok());
    assert_eq!(called(&memory), ALL[1..]);
    assert_eq!(memory.requests()[2].url(), "https://files.example/lists/71.pdf");
    let sees_key = |request: &RecordedRequest| request.headers().iter().any(|(_, value)| value.contains(KEY));
    assert!(memory.requests().iter().all(sees_key), "the host sees the key");
}

/// Whether the key and the default header are sent.
fn has_secrets(request: &RecordedRequest) -> bool {
    let values = [KEY, "own"].map(|value| request.headers().iter().any(|(_, other)| other.contains(value)));
    assert_eq!(values[0], values[1], "{:?}", request.headers());
    values[0]
}

#[test]
fn a_host_may_be_allowed_without_the_key() {
    let elsewhere = || Answer::json(WHOLE.replace("/lists", "https://files.example:8443/lists"));
    for (named, trusted, with_key) in [
        ("files.example:8443", None, false),
        ("https://files.example:8443/", None, false),
        ("HTTPS://FILES.example:8443", None, false),
        // Who may see the key may see it.
        ("files.example:8443", Some("https://files.example:8443"), true),
    ] {
        let set = move |builder: spec_client_runtime::ClientBuilder| {
            let builder = builder.allow_download_host(named).default_header("x-own", "own");
            match trusted {
                Some(host) => builder.allow_download_host_with_key(host),
                None => builder,
            }
        };
        let (client, memory, _) = printing_with(set, "file.get", many(9, elsewhere));
        let job = start(&client).run(&Wait::default()).expect("a job");
        assert!(job.read_to_vec().is_ok(), "{named}");
        let requests = memory.requests();
        let (download, calls) = requests.split_last().expect("the download");
        assert!(calls.iter().all(has_secrets));
        assert_eq!(has_secrets(download), with_key, "{named}");
    }
    // Another port is another host.
    let (client, _, _) =
        printing_with(|builder| builder.allow_download_host("files.example"), "file.get", many(9, elsewhere));
    let job = start(&client).run(&Wait::default()).expect("a job");
    assert!(matches!(stopped(job.read_to_vec(), "download").kind(), ErrorKind::Download(_)));
}

#[test]
fn an_answer_without_a_url_does_not_lose_the_job() {
    for (body, found) in [
        (r#"{"file":{"state":"whole"},"pages":1}"#, "none"),
        (r#"{"file":{"state":"whole","url":7},"pages":1}"#, "a number"),
    ] {
        let (client, memory, _) = printing("file.get", vec![Answer::json(body)]);
        let job = start(&client).run(&Wait::default()).expect("a job");
        let problem = DecodeProblem::Mismatch { path: "$.file.url".to_owned(), expected: "a URL".to_owned(), found };
        assert_eq!(stopped(job.read_to_vec(), "download").kind(), &ErrorKind::Decode(problem.clone()));
        assert_eq!(stopped(job.download(), "download").kind(), &ErrorKind::Decode(problem));
        assert!(job.handle().wait(&client, &Wait::default()).and_then(|job| job.read_to_vec()).is_ok());
        assert_eq!(called(&memory).len(), 6);
    }
}
