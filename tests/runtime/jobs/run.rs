//! Jobs are started, polled, cancelled and resumed. The error at a deadline shows the state of the job, and nothing else of an answer.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::jobs::failures::stopped;
use crate::library::print::{
    ALL, BindList, HANDLE, PrintList, called, handle, many, not_yet, printing, seconds, start, well,
};
use crate::library::service::{KEY, builder, in_memory};
use crate::library::stocktaking::{self, library, list, listed};
use spec_client_runtime::{
    Answer, CancelToken, Clock, DecodeProblem, ErrorKind, JobHandle, JobProblem, Json, MemoryTransport, TestClock, Wait,
};

#[test]
fn a_job_is_started_once_and_polled_to_its_end() {
    let (client, memory, clock) = printing("", Vec::new());
    let job = start(&client).with_query("theme", "light").run(&Wait::default()).expect("a job");
    assert_eq!(job.output().pages, 3, "the last answer is read as its type");
    // The digest of the parameters is the same in every version.
    let handle = HANDLE.replace("6c62272e07bb014262b821756295c58d", "7706b6a060048e84b5b1678e2673a792");
    assert_eq!((job.handle().to_string(), job.url().expect("a URL")), (handle, "/lists/71.pdf"));
    assert_eq!(job.read_to_vec().expect("the list"), crate::library::print::PDF.as_bytes());
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

    // The next operation is polled immediately, and then with the first wait.
    let (client, _, clock) = printing("file.get", many(2, || Answer::json(r#"{"file":{"state":"half"}}"#)));
    let wait = Wait::new().first_delay(seconds(4)).growth(2.0).max_delay(seconds(5));
    assert!(start(&client).run(&wait).is_ok());
    assert_eq!(clock.slept(), [seconds(4), seconds(4), seconds(5)]);

    // No setting makes the job poll without a wait, or panic.
    for growth in [0.0, -1.0, f64::NAN, f64::INFINITY, f64::MAX] {
        let (client, _, clock) = printing("print.get", many(3, not_yet));
        let wait = Wait::new().first_delay(Duration::ZERO).growth(growth).max_delay(seconds(1));
        assert!(start(&client).run(&wait).is_ok(), "{growth}");
        assert_eq!(clock.slept().len(), 4, "{growth}");
        assert!(clock.slept().iter().all(|slept| *slept >= Duration::from_millis(10)), "{:?}", clock.slept());
    }
    let wait = Wait::new().first_delay(Duration::MAX).max_delay(Duration::MAX).deadline(Duration::MAX);
    let (client, _, _) = printing("print.get", many(3, not_yet));
    let error = stopped(start(&client).run(&wait), "print.get");
    assert_eq!(error.kind(), &ErrorKind::Job(JobProblem::Deadline { last: None, answer: None }));
}

#[test]
fn the_value_of_done_is_recognized_in_any_notation() {
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
    // A value that can never contain the field is an error at once.
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
fn progress_is_reported_after_the_start_and_after_each_poll() {
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
fn another_thread_cancels_the_wait() {
    /// A clock whose time passes only through sleeping. At a given time, another thread cancels.
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

    // With a cancelled token, nothing is sent.
    let before = memory.requests().len();
    stopped(handle().wait(&client, &Wait::default().cancel(&token)), "print.get");
    let error = start(&client).run(&Wait::default().cancel(&token)).expect_err("an error");
    assert_eq!((error.kind(), error.stage()), (&ErrorKind::Job(JobProblem::Cancelled), Some("start")));
    assert!(error.job_handle::<PrintList>().is_none() && !error.may_have_arrived());
    assert_eq!(memory.requests().len(), before);
}

#[test]
fn a_cancel_ends_the_poll_in_progress() {
    // The token of the wait, and the token of the client.
    for used in [0, 1] {
        let tokens = [CancelToken::new(), CancelToken::new()];
        let [of_wait, of_client] = tokens.clone();
        let (client, memory) = in_memory(move |request| {
            if request.operation() == "print.get" {
                tokens[used].cancel();
            }
            well(request)
        });
        stopped(start(&client.with_cancel(&of_client)).run(&Wait::default().cancel(&of_wait)), "print.get");
        assert_eq!(called(&memory), ["print.start", "print.get"]);
    }
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
    let other = HANDLE.replace("library.example", "other.example").parse::<JobHandle<PrintList>>().expect("a handle");
    let error = other.wait(&client, &Wait::default()).expect_err("it is for another service");
    assert!(
        error.to_string().contains("for https://other.example/api/v2/, and the client for https://library"),
        "{error}"
    );
    assert!(error.job_handle::<PrintList>().is_some() && called(&memory) == ALL);
    // An earlier version did not write where the job comes from.
    let old = r#"{"version":1,"job":"print_list","ids":{"ticket":"T-9","file.id":71}}"#;
    assert!(old.parse::<JobHandle<PrintList>>().expect("a handle").wait(&client, &Wait::default()).is_ok());
    // An id is sent unchanged.
    let long = HANDLE.replace("71", "18446744073709551615");
    let handle: JobHandle<PrintList> = long.parse().expect("a handle");
    assert_eq!(handle.to_string(), long);
}

#[test]
fn a_handle_of_another_job_is_rejected() {
    let cases = [
        ("", "it is not JSON"),
        ("7", "it is not a JSON object"),
        ("{}", "it has no `version`"),
        (&HANDLE.replace("\"version\":1", "\"version\":\"1\""), "it has no `version`"),
        (&HANDLE.replace("\"version\":1", "\"version\":2"), "it is of version 2, and this client reads version 1"),
        (&HANDLE.replace("print_list", "bind\\nlist"), r#"it belongs to the job "bind\nlist", not to "print_list""#),
        (&HANDLE.replace("\"print_list\"", "3"), "it has no `job`"),
        (&HANDLE.replace("file.id", "file"), "it has no id `file.id`"),
        (&HANDLE.replace("\"T-9\"", "null"), "it has no id `ticket`"),
        (&HANDLE.replace("\"T-9\"", "[]"), "it has no id `ticket`"),
        (&HANDLE.replace("T-9", " "), "it has no id `ticket`"),
        (&HANDLE.replace("\"T-9\"", "false"), "it has no id `ticket`"),
        (&HANDLE.replace("ids", "id"), "it has no id `ticket`"),
    ];
    for (text, reason) in cases {
        let error = text.parse::<JobHandle<PrintList>>().expect_err(text);
        assert_eq!(error.kind(), &ErrorKind::Job(JobProblem::Handle { reason: reason.to_owned() }), "{text}");
        assert_eq!(error.to_string(), format!("the handle is not valid: {reason}"));
        assert!(!error.may_have_arrived());
        if reason != "it is not JSON" {
            let error = serde_json::from_str::<JobHandle<PrintList>>(text).expect_err(text).to_string();
            assert!(error.contains(reason), "{error}");
        }
    }
}

/// The state in the error at a deadline.
fn state(error: &str) -> &str {
    let (_, state) = error.split_once("before the deadline (last answer: ").expect(error);
    state.split_once("); job `").expect(error).0
}

#[test]
fn the_deadline_shows_the_field_that_the_job_waits_for() {
    for (ready, shown) in [
        ("0", "print.ready=0"),
        ("false", "print.ready=false"),
        (r#""Printing 3 of 9""#, "print.ready=Printing 3 of 9"),
        ("null", "print.ready is missing"),
        ("{\"ann\":1}", "print.ready=…"),
        ("[\"ann\"]", "print.ready=…"),
    ] {
        let answer = format!(r#"{{"print":{{"ready":{ready},"title":"Ann"}},"name":"Ann","total":7}}"#);
        let (client, ..) = printing("print.get", many(9, || Answer::json(answer.clone())));
        let error = start(&client).run(&Wait::default().deadline(seconds(9))).expect_err("too late").to_string();
        assert_eq!(state(&error), shown, "{error}");
    }
    // What may be data is hidden, and the key of the account everywhere.
    let hidden =
        ["https://a.example/x?token=1", "ann@library.example", "c0ffee1234567890", &"x".repeat(60), "a\nb", KEY];
    for hidden in hidden {
        let answer = format!(r#"{{"print":{{"ready":{}}}}}"#, Json::from(hidden));
        let (client, ..) = printing("print.get", many(9, || Answer::json(answer.clone())));
        let error = start(&client).run(&Wait::default().deadline(seconds(9))).expect_err("too late").to_string();
        assert_eq!(state(&error), "print.ready=…", "{error}");
    }
}

#[test]
fn the_deadline_says_whether_the_job_is_listed() {
    const ITEM: &str = r#"{"stock":{"id":"S-1"},"shelf":7,"owner":"Ann"}"#;
    for (first, later, total, shown) in [
        (&[][..], &[][..], 0, "the job is not listed"),
        (&[ITEM], &[ITEM], 1, "the job is still listed"),
        (&[ITEM], &["{}"], 2, "the job may be on another page of the list, or an item without an id"),
    ] {
        let answers = (0..9).map(|call| if call == 0 { list(first) } else { listed(later, total) });
        let (client, ..) = library(answers.collect());
        let wait = Wait::default().deadline(seconds(9));
        let error = stocktaking::start(&client).run(&wait).expect_err("too late").to_string();
        assert_eq!(state(&error), shown, "{error}");
    }
}
