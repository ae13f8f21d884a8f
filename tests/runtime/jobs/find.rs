//! Jobs that a list shows are found, polled until they are gone, and cancelled.

use std::sync::{Arc, Mutex};

use crate::library::print::seconds;
use crate::library::stocktaking::{
    FOUND, ITEM, STARTED, Stocktaking, asked, library, library_with, list, listed, start,
};
use spec_client_runtime::{Answer, DecodeProblem, ErrorKind, JobHandle, JobProblem, Wait};

const START: &str = "stock.start?shelf_no=7";
const FIND: &str = "stock.running?shelf=7";
const POLL: &str = "stock.running?id=S-1";
const GET: &str = "stock.get?id=S-1";

fn handle(text: &str) -> JobHandle<Stocktaking> {
    text.parse().expect("a handle")
}

#[test]
fn a_job_is_found_by_the_parameters_of_its_start() {
    // It is not listed immediately, and the list contains other jobs.
    let other = r#"{"stock":{"id":"S-2"},"shelf":"8"}"#;
    let (client, memory, _) = library(vec![list(&[]), list(&[other]), list(&[other, ITEM]), list(&[ITEM]), list(&[])]);
    let handles = Arc::new(Mutex::new(Vec::new()));
    let sink = Arc::clone(&handles);
    let wait = Wait::default().on_progress(move |progress| {
        let handle = progress.handle::<Stocktaking>().expect("a handle").to_string();
        let answer = progress.answer().map(ToString::to_string);
        sink.lock().expect("the list").push((progress.stage(), handle, answer.is_some()));
    });
    let job = start(&client).run(&wait).expect("a job");
    assert_eq!(asked(&memory), [START, FIND, FIND, FIND, POLL, POLL, GET]);
    assert_eq!((job.handle().to_string().as_str(), job.output()["books"].as_i64()), (FOUND, Some(12)));
    let handles = handles.lock().expect("the list");
    assert_eq!(handles.first(), Some(&("start", STARTED.to_owned(), false)));
    let found = handles.iter().position(|(_, handle, _)| handle == FOUND).expect("it was found");
    assert!(handles[found..].iter().all(|(_, handle, _)| handle == FOUND));
    assert_eq!(handles.last(), Some(&("stock.get", FOUND.to_owned(), true)));
}

#[test]
fn a_handle_is_followed_whether_the_job_was_found_or_not() {
    let (client, memory, _) = library(vec![list(&[ITEM])]);
    assert!(handle(STARTED).wait(&client, &Wait::default()).is_ok());
    assert_eq!(asked(&memory), [FIND, POLL, GET]);
    let (client, memory, _) = library(Vec::new());
    assert!(handle(FOUND).wait(&client, &Wait::default()).is_ok());
    assert_eq!(asked(&memory), [POLL, GET]);
    let broken = r#"{"version":1,"job":"stocktaking","given":{"shelf_no":7},"ids":{}}"#;
    let error = broken.parse::<JobHandle<Stocktaking>>().expect_err("no handle");
    assert!(error.to_string().ends_with("its `shelf_no` is not a text"), "{error}");
}

#[test]
fn a_job_is_not_gone_while_another_page_may_list_it() {
    // The first page does not contain the whole list.
    let other = r#"{"stock":{"id":"S-2"}}"#;
    let (client, memory, _) = library(vec![listed(&[ITEM], 1), listed(&[other], 2), listed(&[other], 1)]);
    assert!(handle(STARTED).wait(&client, &Wait::default()).is_ok());
    assert_eq!(asked(&memory), [FIND, POLL, POLL, GET]);
    // An item whose id cannot be read may be the job.
    let unclear = ["{}", "null", "7", r#"{"stock":[1]}"#, r#"{"stock":{"id":[]}}"#, r#"{"stock":{"id":""}}"#];
    let lists = unclear.map(|item| list(&[other, item])).into_iter();
    let (client, memory, _) = library([list(&[ITEM])].into_iter().chain(lists).chain([list(&[other])]).collect());
    assert!(handle(STARTED).wait(&client, &Wait::default()).is_ok());
    assert_eq!(asked(&memory).iter().filter(|asked| **asked == POLL).count(), unclear.len() + 1);
    // An answer without a list does not say that the job is gone.
    for (body, found) in [("{}", "none"), (r#"{"items":{"a":1}}"#, "an object"), ("[1]", "a list")] {
        let (client, _, _) = library(vec![list(&[ITEM]), Answer::json(body)]);
        let error = handle(STARTED).wait(&client, &Wait::default()).expect_err("no list");
        let ErrorKind::Decode(DecodeProblem::Mismatch { found: shown, .. }) = error.kind() else { panic!("{error}") };
        assert_eq!((*shown, error.stage()), (found, Some("stock.running")), "{body}");
    }
}

#[test]
fn a_job_that_is_not_listed_is_an_error_after_a_while() {
    let (client, memory, clock) = library(Vec::new());
    let error = start(&client).run(&Wait::default()).expect_err("it is not listed");
    assert_eq!(error.kind(), &ErrorKind::Job(JobProblem::NotListed));
    assert!(error.to_string().ends_with(": look at its results before you start it again"), "{error}");
    assert_eq!(error.job_handle::<Stocktaking>().map(|handle| handle.to_string()).as_deref(), Some(STARTED));
    assert!((seconds(30)..=seconds(62)).contains(&clock.elapsed()), "{:?}", clock.elapsed());
    assert!(asked(&memory)[1..].iter().all(|asked| asked == FIND));
    let (client, _, clock) = library(Vec::new());
    let error = start(&client).run(&Wait::default().find_within(seconds(5))).expect_err("it is not listed");
    assert!(matches!(error.kind(), ErrorKind::Job(JobProblem::NotListed)) && clock.elapsed() <= seconds(7), "{error}");
}

#[test]
fn several_jobs_are_not_confused() {
    let twin = ITEM.replace("S-1", "S-2");
    let (client, memory, _) = library(vec![list(&[ITEM, &twin])]);
    let error = start(&client).run(&Wait::default()).expect_err("there are two");
    assert_eq!(error.kind(), &ErrorKind::Job(JobProblem::SeveralFound { count: 2 }));
    assert_eq!(asked(&memory), [START, FIND]);
    let (client, _, _) = library(vec![list(&[r#"{"shelf":7}"#])]);
    let error = start(&client).run(&Wait::default()).expect_err("it has no id");
    assert!(error.is_decode() && error.to_string().contains("$.stock.id: expected an id"), "{error}");
}

#[test]
fn finding_a_job_does_not_start_one() {
    let (client, memory, _) = library(vec![list(&[ITEM])]);
    let found = start(&client).find_job().expect("an answer").expect("it is there");
    assert_eq!(found.to_string(), FOUND);
    assert!(start(&client).find_job().expect("an answer").is_none());
    assert_eq!(asked(&memory), [FIND, FIND]);
}

#[test]
fn a_job_is_cancelled_once() {
    let (client, memory, _) = library(vec![list(&[ITEM])]);
    handle(STARTED).cancel(&client).expect("it is cancelled");
    handle(FOUND).cancel(&client).expect("it is cancelled");
    assert_eq!(asked(&memory), [FIND, "stock.cancel?id=S-1", "stock.cancel?id=S-1"]);
    assert!(handle(FOUND).wait(&client, &Wait::default()).is_ok(), "it waits for a job that is over");

    let (client, memory, _) = library(Vec::new());
    let error = handle(STARTED).cancel(&client).expect_err("there is none");
    assert_eq!((error.kind(), asked(&memory).len()), (&ErrorKind::Job(JobProblem::NotListed), 1));
    let (client, memory, _) =
        library_with(Vec::new(), |request| (request.operation() == "stock.cancel").then(|| Answer::status(503, "")));
    let error = handle(FOUND).cancel(&client).expect_err("it is unknown");
    assert!(error.is_outcome_unknown() && error.stage() == Some("stock.cancel"), "{error}");
    assert_eq!(asked(&memory).len(), 1, "it is not sent again");
}

#[test]
fn a_job_that_failed_ends_at_once() {
    let (client, memory, _) = library_with(vec![list(&[ITEM])], |request| {
        (request.operation() == "stock.get").then(|| Answer::json(r#"{"result":"failed","why":"a flood"}"#))
    });
    let error = start(&client).run(&Wait::default()).expect_err("it failed");
    let failed = JobProblem::Failed { field: "result".to_owned(), equals: "\"failed\"" };
    assert_eq!((error.kind(), error.stage()), (&ErrorKind::Job(failed), Some("stock.get")));
    assert_eq!(
        error.to_string(),
        "stock.get: the job failed: `result` is \"failed\"; job `stocktaking`, stage `stock.get`"
    );
    assert!(error.job_handle::<Stocktaking>().is_none() && error.body().ends_with(b"\"a flood\"}"));
    assert_eq!(asked(&memory), [START, FIND, POLL, GET]);
}
