//! Jobs: how they are started, waited for, given up and resumed.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::print::{
    BindList, HANDLE, PrintList, READY, STARTED, WHOLE, called, pdf, printing, printing_with, start, well,
};
use crate::runtime::TransportErrorKind::{Closed, Connect, Timeout};
use crate::runtime::{
    Answer, CancelToken, Client, Clock, DecodeProblem, Error, ErrorKind, JobHandle, JobProblem, MemoryTransport, Retry,
    TestClock, TransportErrorKind, TransportPhase, Wait,
};
use crate::service::{builder, get, in_memory_with};

const ALL: [&str; 4] = ["print.start", "print.get", "file.get", "download"];

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn handle() -> JobHandle<PrintList> {
    HANDLE.parse().expect("a handle")
}

fn not_yet() -> Answer {
    Answer::json(r#"{"print":{"ready":0}}"#)
}

fn many(count: usize, answer: impl Fn() -> Answer) -> Vec<Answer> {
    (0..count).map(|_| answer()).collect()
}

/// The error of a job that was started: it has the handle.
#[track_caller]
fn stopped(outcome: Result<impl Sized, Error>, stage: &str) -> Error {
    let error = outcome.err().expect("an error");
    assert_eq!(error.stage(), Some(stage), "{error}");
    assert_eq!(error.job_handle::<PrintList>().map(|handle| handle.to_string()).as_deref(), Some(HANDLE), "{error}");
    assert!(error.job_handle::<BindList>().is_none(), "it is no handle of another job");
    assert!(!error.is_retryable(), "a job that was started is not to be started again: {error}");
    error
}

#[test]
fn a_job_is_started_once_and_followed_to_its_end() {
    let (client, memory, clock) = printing("", Vec::new());
    let job = start(&client).with_query("theme", "light").run(&Wait::default()).expect("a job");
    assert_eq!(job.output().pages, Some(3), "the last answer is read as its type");
    assert_eq!((job.handle().to_string().as_str(), job.address().expect("an address")), (HANDLE, "/lists/71.pdf"));
    assert_eq!(job.read_to_vec().expect("the list"), crate::print::PDF.as_bytes());
    assert_eq!(called(&memory), ALL);
    let requests = memory.requests();
    let queries: Vec<_> = requests.iter().map(|request| request.target()).collect();
    let expected =
        ["print/start.json?theme=light", "print/get.json?t=T-9", "file/get.json?file_id=71&ticket=T-9", "lists/71.pdf"];
    for (query, expected) in queries.iter().zip(expected) {
        assert!(query.ends_with(expected), "{query}");
    }
    assert_eq!(clock.slept(), [seconds(2)], "one wait after the start, none before what is polled next");
    assert!(job.into_output().file.is_some());
}

#[test]
fn the_waits_between_polls_grow_to_a_limit() {
    let (client, memory, clock) = printing("print.get", many(9, not_yet));
    assert!(start(&client).run(&Wait::default()).is_ok());
    let waits = [2.0, 2.0, 3.0, 4.5, 6.75, 10.125, 15.1875, 22.78125, 30.0, 30.0];
    assert_eq!(clock.slept(), waits.map(Duration::from_secs_f64));
    assert_eq!(called(&memory).iter().filter(|name| **name == "print.get").count(), 10);

    // What is polled next begins at once, and from the first wait.
    let (client, _, clock) = printing("file.get", many(2, || Answer::json(r#"{"file":{"state":"half"}}"#)));
    let wait = Wait::new().first_delay(seconds(4)).growth(2.0).max_delay(seconds(5));
    assert!(start(&client).run(&wait).is_ok());
    assert_eq!(clock.slept(), [seconds(4), seconds(4), seconds(5)]);

    // No figure makes it ask without a pause, or fail.
    for growth in [0.0, -1.0, f64::NAN, f64::INFINITY, f64::MAX] {
        let (client, _, clock) = printing("print.get", many(3, not_yet));
        let wait = Wait::new().first_delay(Duration::ZERO).growth(growth).max_delay(seconds(1));
        assert!(start(&client).run(&wait).is_ok(), "{growth}");
        assert!(clock.slept().iter().all(|slept| *slept >= Duration::from_millis(10)), "{:?}", clock.slept());
    }
    let wait = Wait::new().first_delay(Duration::MAX).max_delay(Duration::MAX).deadline(Duration::MAX);
    let (client, _, _) = printing("print.get", many(3, not_yet));
    let error = stopped(start(&client).run(&wait), "print.get");
    assert_eq!(error.kind(), &ErrorKind::Job(JobProblem::Deadline { last: None }));
}

#[test]
fn a_value_says_done_however_it_is_written() {
    for done in ["1", "1.0", "\"1\"", "true"] {
        let answer = Answer::json(format!(r#"{{"print":{{"ready":{done}}}}}"#));
        let (client, memory, _) = printing("print.get", vec![answer]);
        assert!(handle().wait(&client, &Wait::default()).is_ok());
        assert_eq!(called(&memory), ["print.get", "file.get"], "{done}");
    }
    for not_yet in [
        "{\"print\":{\"ready\":2}}",
        "{\"print\":{\"ready\":null}}",
        "{\"print\":{\"ready\":[1]}}",
        "{\"print\":{}}",
        "{\"print\":null}",
        "{\"print\":[]}",
        "{}",
        "[]",
        "null",
        "",
    ] {
        let (client, memory, _) = printing("print.get", vec![Answer::json(not_yet)]);
        assert!(handle().wait(&client, &Wait::default()).is_ok(), "{not_yet}");
        assert_eq!(called(&memory), ["print.get", "print.get", "file.get"], "{not_yet}");
    }
    // What can never be an object with the field is said at once.
    for (body, path, found) in
        [("{\"print\":7}", "$.print", "a number"), ("[{}]", "$", "a list"), ("\"no\"", "$", "text")]
    {
        let (client, memory, _) = printing("print.get", vec![Answer::json(body)]);
        let error = stopped(handle().wait(&client, &Wait::default()), "print.get");
        let problem = DecodeProblem::Mismatch { path: path.to_owned(), expected: "an object".to_owned(), found };
        assert_eq!((error.kind(), error.body()), (&ErrorKind::Decode(problem), body.as_bytes()));
        assert_eq!(called(&memory), ["print.get"]);
    }
}

#[test]
fn a_job_that_takes_too_long_is_given_up_with_its_handle() {
    let (client, memory, clock) = in_memory_with(
        |builder| builder,
        |request| match request.operation() {
            "print.get" => not_yet(),
            _ => well(request),
        },
    );
    let error = stopped(start(&client).run(&Wait::default()), "print.get");
    assert_eq!(error.kind(), &ErrorKind::Job(JobProblem::Deadline { last: None }));
    assert!(clock.elapsed() < seconds(1800) && clock.elapsed() > seconds(1769), "{:?}", clock.elapsed());
    assert_eq!(
        error.to_string(),
        "print.get: the job was not done in the time that it may take; \
         job `print_list`, stage `print.get`: its handle resumes it"
    );
    assert!(error.may_have_arrived());
    let polls = called(&memory).len() - 1;
    assert!((60..70).contains(&polls), "{polls}");

    // What a poll may take is what is left of the time.
    let error = stopped(start(&client).run(&Wait::default().deadline(seconds(7))), "print.get");
    assert!(matches!(error.kind(), ErrorKind::Job(JobProblem::Deadline { .. })));
}

#[test]
fn a_poll_gets_no_more_time_than_is_left_for_the_job() {
    struct Watching(TestClock, Mutex<Vec<Duration>>);
    impl crate::runtime::Transport for &'static Watching {
        fn send(
            &self,
            request: &crate::runtime::WireRequest<'_>,
        ) -> Result<crate::runtime::WireResponse, crate::runtime::TransportError> {
            self.1.lock().expect("the list").push(request.timeouts().call());
            self.0.advance(seconds(3));
            let body = match request.operation().name {
                "print.start" => STARTED,
                _ => "{}",
            };
            Ok(crate::runtime::WireResponse::new(200, Vec::new(), body.as_bytes()))
        }
    }
    let clock = TestClock::new();
    let watching: &'static Watching = Box::leak(Box::new(Watching(clock.clone(), Mutex::default())));
    let client = builder("https://library.example").transport(watching).clock(clock).build().expect("a client");
    let wait = Wait::new().first_delay(seconds(2)).growth(1.0).deadline(seconds(20));
    stopped(start(&client).run(&wait), "print.get");
    // The start has its own limit: one that is cut short would leave nobody knowing whether it got through.
    assert_eq!(*watching.1.lock().expect("the list"), [120, 15, 10, 5].map(seconds));
}

#[test]
fn what_passes_does_not_end_the_waiting() {
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
    // A download is tried again as any call that changes nothing.
    let (client, memory, _) =
        printing("download", vec![Answer::status(503, ""), pdf().with_header("content-length", "99")]);
    let job = start(&client).run(&Wait::default()).expect("a job");
    assert!(job.read_to_vec().is_ok());
    assert_eq!(called(&memory), ["print.start", "print.get", "file.get", "download", "download", "download"]);
    let (client, memory, _) =
        printing_with(|builder| builder.retry(Retry::never()), "download", vec![Answer::status(503, "")]);
    let job = start(&client).run(&Wait::default()).expect("a job");
    assert_eq!(stopped(job.read_to_vec(), "download").status(), Some(503));
    assert!(job.read_to_vec().is_ok(), "nothing is lost");
    assert_eq!(called(&memory).len(), 5);
}

#[test]
fn the_service_may_say_when_to_ask_again() {
    let busy = |wait: &'static str| vec![Answer::status(429, "").with_header("retry-after", wait)];
    for (asked, waited) in [("90", 90), ("1", 2)] {
        let (client, _, clock) = printing("print.get", busy(asked));
        assert!(start(&client).run(&Wait::default()).is_ok());
        assert_eq!(clock.slept(), [seconds(2), seconds(waited)]);
    }
    // More time than there is: there is no sense in waiting for it.
    let (client, _, clock) = printing("print.get", busy("1800"));
    let error = stopped(start(&client).run(&Wait::default()), "print.get");
    let last = Some(Box::new(ErrorKind::HttpStatus));
    assert_eq!(error.kind(), &ErrorKind::Job(JobProblem::Deadline { last }));
    assert_eq!(clock.slept(), [seconds(2)]);
    assert!(error.to_string().contains("and the last poll failed"), "{error}");
}

#[test]
fn what_does_not_pass_ends_it_with_the_stage_and_the_handle() {
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
            // It goes on from there.
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
        "file.get: 403 no (code 3); the key needs the permission `read_files`; \
         job `print_list`, stage `file.get`: its handle resumes it"
    );
    // The last answer says that it is done, and cannot be read.
    let unreadable = r#"{"file":{"state":"whole"},"pages":{}}"#;
    let (client, _, _) = printing("file.get", vec![Answer::json(unreadable)]);
    let error = stopped(start(&client).run(&Wait::default()), "file.get");
    assert!(error.is_decode() && error.body() == unreadable.as_bytes());
}

#[test]
fn a_start_that_fails_has_its_stage_and_no_handle() {
    let fails: [(fn() -> Answer, bool, bool); 4] = [
        (|| Answer::failure(Connect), false, true),
        (|| Answer::failure(Closed), true, false),
        (|| Answer::status(503, "<html>"), true, false),
        (|| Answer::status(403, r#"{"code":403,"message":"no"}"#), false, false),
    ];
    for (fail, is_unknown, is_retryable) in fails {
        let (client, memory, clock) = printing("print.start", many(9, fail));
        let error = start(&client).run(&Wait::default()).err().expect("an error");
        assert_eq!((error.stage(), error.operation()), (Some("start"), Some("print.start")));
        assert!(error.job_handle::<PrintList>().is_none());
        assert_eq!((error.is_outcome_unknown(), error.is_retryable()), (is_unknown, is_retryable), "{error}");
        assert!(error.to_string().ends_with("; job `print_list`, stage `start`"), "{error}");
        assert_eq!((called(&memory), clock.slept().len()), (vec!["print.start"], 0), "it is sent once");
    }
    for (body, path, found) in [
        (r#"{"file":{"id":1}}"#, "$.ticket", "none"),
        (r#"{"ticket":{},"file":{"id":1}}"#, "$.ticket", "an object"),
        (r#"{"ticket":1,"file":{}}"#, "$.file.id", "none"),
    ] {
        let (client, memory, _) = printing("print.start", vec![Answer::json(body)]);
        let error = start(&client).run(&Wait::default()).err().expect("an error");
        let problem = DecodeProblem::Mismatch { path: path.to_owned(), expected: "an id".to_owned(), found };
        assert_eq!((error.kind(), error.stage()), (&ErrorKind::Decode(problem), Some("start")));
        assert!(!error.body().is_empty() && !error.is_retryable());
        assert_eq!(called(&memory), ["print.start"]);
    }
    let plain = get(&printing("book.get", vec![Answer::status(404, "")]).0).send().expect_err("an error");
    assert_eq!((plain.stage(), plain.job_handle::<PrintList>().is_none()), (None, true));
}

#[test]
fn progress_is_told_after_the_start_and_after_each_poll() {
    let (client, _, _) = printing("print.get", vec![not_yet(), Answer::status(503, "")]);
    let told = Arc::new(Mutex::new(Vec::new()));
    let sink = Arc::clone(&told);
    let wait = Wait::default().on_progress(move |progress| {
        let handle = progress.handle::<PrintList>().expect("the handle").to_string();
        assert!(progress.handle::<BindList>().is_none());
        assert!(!format!("{progress:?}").contains("T-9"));
        let line = (progress.stage(), progress.polls(), progress.elapsed(), progress.failure().is_some());
        assert_eq!((handle.as_str(), progress.job()), (HANDLE, "print_list"));
        sink.lock().expect("the list").push(line);
    });
    assert!(start(&client).run(&wait).is_ok());
    let expected = [
        ("start", 0, seconds(0), false),
        ("print.get", 1, seconds(2), false),
        ("print.get", 2, seconds(4), true),
        ("print.get", 3, seconds(7), false),
        ("file.get", 4, seconds(7), false),
    ];
    assert_eq!(*told.lock().expect("the list"), expected);
}

#[test]
fn another_thread_ends_the_waiting() {
    /// Time passes by sleeping, and at some time another thread uses the token.
    #[derive(Clone)]
    struct Cancelling(TestClock, CancelToken, Duration);
    impl Clock for Cancelling {
        fn now(&self) -> std::time::Instant {
            self.0.now()
        }
        fn wall(&self) -> std::time::SystemTime {
            self.0.wall()
        }
        fn sleep(&self, duration: Duration) {
            self.0.sleep(duration);
            if self.0.elapsed() >= self.2 {
                let token = self.1.clone();
                std::thread::spawn(move || token.cancel()).join().expect("the other thread");
            }
        }
    }
    let (token, clock) = (CancelToken::new(), TestClock::new());
    let memory = MemoryTransport::new(|request| match request.operation() {
        "print.get" => not_yet(),
        _ => well(request),
    });
    let cancelling = Cancelling(clock.clone(), token.clone(), seconds(600));
    let client =
        builder("https://library.example").transport(memory.clone()).clock(cancelling).build().expect("a client");
    let error = stopped(start(&client).run(&Wait::default().cancel(&token)), "print.get");
    assert_eq!(error.kind(), &ErrorKind::Job(JobProblem::Cancelled));
    assert!(clock.elapsed() < seconds(600) + Duration::from_millis(50), "{:?}", clock.elapsed());
    assert!(clock.slept().iter().all(|slept| *slept <= Duration::from_millis(50)));
    assert!(token.is_cancelled());

    // With a token that was used, nothing is asked, and nothing is started.
    let before = memory.requests().len();
    stopped(handle().wait(&client, &Wait::default().cancel(&token)), "print.get");
    let error = start(&client).run(&Wait::default().cancel(&token)).err().expect("an error");
    assert_eq!((error.kind(), error.stage()), (&ErrorKind::Job(JobProblem::Cancelled), Some("start")));
    assert!(error.job_handle::<PrintList>().is_none() && !error.may_have_arrived());
    assert_eq!(memory.requests().len(), before);
}

#[test]
fn a_call_that_goes_on_is_the_last_one_after_a_cancel() {
    let token = CancelToken::new();
    let used = token.clone();
    let (client, memory, _) = in_memory_with(
        |builder| builder,
        move |request| {
            if request.operation() == "print.get" {
                used.cancel();
            }
            well(request)
        },
    );
    stopped(start(&client).run(&Wait::default().cancel(&token)), "file.get");
    assert_eq!(called(&memory), ["print.start", "print.get"]);
}

#[test]
fn a_handle_is_stored_and_resumed() {
    let (client, memory, clock) = printing("", Vec::new());
    let handle = start(&client).start_job().expect("it is started");
    assert_eq!(called(&memory), ["print.start"]);
    assert_eq!(handle.to_string(), HANDLE);
    assert_eq!(serde_json::to_string(&handle).expect("JSON"), HANDLE);
    assert_eq!(format!("{handle:?}"), r#"JobHandle { job: "print_list", ids: ["ticket", "file.id"], .. }"#);
    let read: JobHandle<PrintList> = serde_json::from_str(HANDLE).expect("a handle");
    assert_eq!(read.clone().to_string(), HANDLE);
    let job = HANDLE.parse::<JobHandle<PrintList>>().expect("a handle").wait(&client, &Wait::default()).expect("a job");
    assert!(job.read_to_vec().is_ok());
    assert_eq!(called(&memory), ALL, "it was not started again");
    assert_eq!(clock.slept(), [Duration::ZERO; 0], "it is asked at once");
    // An id is sent as it was answered.
    let long = HANDLE.replace("71", "18446744073709551615");
    let handle: JobHandle<PrintList> = long.parse().expect("a handle");
    assert_eq!(handle.to_string(), long);
}

#[test]
fn what_is_no_handle_of_this_job_is_refused() {
    let cases = [
        ("", "it is no JSON"),
        ("7", "it is no JSON object"),
        ("{}", "it has no `version`"),
        (&HANDLE.replace("\"version\":1", "\"version\":\"1\""), "it has no `version`"),
        (&HANDLE.replace("\"version\":1", "\"version\":2"), "it is of version 2, and this client reads version 1"),
        (&HANDLE.replace("print_list", "bind\\nlist"), r#"it belongs to the job "bind\nlist", not to "print_list""#),
        (&HANDLE.replace("\"print_list\"", "3"), "it names no `job`"),
        (&HANDLE.replace("file.id", "file"), "it has no id `file.id`"),
        (&HANDLE.replace("\"T-9\"", "null"), "it has no id `ticket`"),
        (&HANDLE.replace("\"T-9\"", "[]"), "it has no id `ticket`"),
        (&HANDLE.replace("ids", "id"), "it has no id `ticket`"),
    ];
    for (text, reason) in cases {
        let error = text.parse::<JobHandle<PrintList>>().expect_err(text);
        assert_eq!(error.kind(), &ErrorKind::Job(JobProblem::Handle { reason: reason.to_owned() }), "{text}");
        assert_eq!(error.to_string(), format!("the handle cannot be used: {reason}"));
        assert!(!error.may_have_arrived());
        if reason != "it is no JSON" {
            let error = serde_json::from_str::<JobHandle<PrintList>>(text).expect_err(text).to_string();
            assert!(error.contains(reason), "{error}");
        }
    }
    assert!(HANDLE.parse::<JobHandle<BindList>>().is_err());
}

#[test]
fn a_host_that_is_not_trusted_does_not_lose_the_job() {
    let elsewhere = || Answer::json(WHOLE.replace("/lists", "https://files.example/lists"));
    let (client, memory, _) = printing("file.get", many(9, elsewhere));
    let job = start(&client).run(&Wait::default()).expect("a job");
    for error in [stopped(job.download(), "download"), stopped(job.read_to_vec(), "download")] {
        assert_eq!(
            error.to_string(),
            "download: the address is on files.example, which is not the service's host; \
             `trust_download_host(\"files.example\")` on the builder allows it; \
             job `print_list`, stage `download`: its handle resumes it"
        );
    }
    assert_eq!(called(&memory), ALL[..3], "nothing went there");
    let stored = job.handle().to_string();

    let trusting = |builder: crate::runtime::ClientBuilder| builder.trust_download_host("files.example");
    let (client, memory, _) = printing_with(trusting, "file.get", many(9, elsewhere));
    let handle: JobHandle<PrintList> = stored.parse().expect("a handle");
    let job = handle.wait(&client, &Wait::default()).expect("a job");
    assert!(job.read_to_vec().is_ok());
    assert_eq!(called(&memory), ALL[1..]);
    assert_eq!(memory.requests()[2].url(), "https://files.example/lists/71.pdf");
}

#[test]
fn an_answer_without_an_address_does_not_lose_the_job() {
    for (body, found) in
        [(r#"{"file":{"state":"whole"}}"#, "none"), (r#"{"file":{"state":"whole","url":7}}"#, "a number")]
    {
        let (client, memory, _) = printing("file.get", vec![Answer::json(body)]);
        let job = start(&client).run(&Wait::default()).expect("a job");
        let problem =
            DecodeProblem::Mismatch { path: "$.file.url".to_owned(), expected: "an address".to_owned(), found };
        assert_eq!(stopped(job.read_to_vec(), "download").kind(), &ErrorKind::Decode(problem.clone()));
        assert_eq!(stopped(job.download(), "download").kind(), &ErrorKind::Decode(problem));
        assert!(job.handle().wait(&client, &Wait::default()).and_then(|job| job.read_to_vec()).is_ok());
        assert_eq!(called(&memory).len(), 6);
    }
}

#[test]
fn nothing_of_a_job_shows_the_key_or_an_id() {
    let (client, _, _) =
        printing("file.get", many(1, || Answer::status(404, r#"{"code":1,"message":"T-9 canary/key+0123"}"#)));
    let error = stopped(start(&client).run(&Wait::default()), "file.get");
    let job = error.job_handle::<PrintList>().expect("a handle").wait(&client, &Wait::default()).expect("a job");
    let shown = format!("{error}{error:?}{job:?}{:?}{:?}", Wait::default(), job.handle());
    assert!(!shown.contains("canary") && !job.handle().to_string().contains("canary"), "{shown}");
    assert!(!format!("{job:?}").contains("T-9"));
    assert!(READY.contains("ready") && fn_is_send::<Client>());
}

fn fn_is_send<T: Send + Sync>() -> bool {
    fn shared<T: Send + Sync>() {}
    shared::<Wait>();
    shared::<CancelToken>();
    shared::<JobHandle<PrintList>>();
    shared::<crate::runtime::Finished<PrintList>>();
    shared::<Error>();
    true
}
