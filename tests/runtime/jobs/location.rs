//! Jobs whose ids are in an address in a header of the start's answer.

use crate::library::service::{builder, in_memory};
use crate::plain::operations;
use spec_client_runtime::generated::{FieldValue, JobInfo, LocationInfo, PollInfo, Until};
use spec_client_runtime::{
    Answer, Client, ErrorKind, Job, JobHandle, JobProblem, JobStart, JobStore, Json, MemoryTransport, Operation,
    OperationInfo, ParameterInfo, RecordedRequest, Request, TestClock, Wait,
};

operations! {
    BindStart: Json = OperationInfo::start("bind.start", "shelf/{shelf}/bindings")
        .with_parameters(&[ParameterInfo::new("shelf").in_path(), ParameterInfo::new("pin").secret()]);
}

const GET: &OperationInfo =
    &OperationInfo::read("bind.get", "binding/no-{no}.json/of:%2F/{shelf}/").with_parameters(&[
        ParameterInfo::new("no").in_path(),
        ParameterInfo::new("shelf").in_path(),
        ParameterInfo::new("t[icket]"),
    ]);

#[derive(Debug)]
enum Bind {}

impl Job for Bind {
    type Client = Client;
    type Start = BindStart;
    type Output = Json;
    const INFO: &'static JobInfo = &JobInfo::new(
        "bind",
        BindStart::INFO,
        &[PollInfo::new(
            GET,
            &[("no", &["no"]), ("shelf", &["shelf"]), ("t[icket]", &["t[icket]"])],
            Until::Field(FieldValue::new(&["state"], "\"bound\"")),
        )],
    )
    .with_location(LocationInfo::new("location", GET));
}

/// A client of a service whose start has these headers.
fn client(url: &str, headers: &'static [(&'static str, &'static str)]) -> (Client, MemoryTransport) {
    let answer = move |request: &RecordedRequest| match request.operation() {
        "bind.start" => {
            headers.iter().fold(Answer::status(202, ""), |answer, (name, value)| answer.with_header(*name, *value))
        }
        _ => Answer::json(r#"{"state":"bound"}"#),
    };
    let memory = MemoryTransport::new(answer);
    let builder = builder(url).clock(TestClock::new());
    (builder.transport(memory.clone()).build().expect("a client"), memory)
}

fn start(client: &Client) -> Request<JobStart<Bind>> {
    Request::new(client).with_parameter("shelf", "b 7").with_secret("pin", "secret-pin")
}

/// The request that polls the job, or the problem with the header.
fn polled(url: &str, headers: &'static [(&'static str, &'static str)]) -> Result<String, JobProblem> {
    let (client, memory) = client(url, headers);
    let end = start(&client).run(&Wait::default());
    let requests = memory.requests();
    match end {
        Ok(_) => {
            assert_eq!(requests.len(), 2, "a start and a poll");
            Ok(requests[1].target().to_owned())
        }
        Err(error) => {
            assert_eq!(requests.len(), 1, "nothing follows the start");
            assert_eq!((error.stage(), error.is_outcome_unknown()), (Some("start"), true));
            let ErrorKind::OutcomeUnknown { cause } = error.kind() else { panic!("{error}") };
            let ErrorKind::Job(problem) = &**cause else { panic!("{error}") };
            Err(problem.clone())
        }
    }
}

const LIBRARY: &str = "https://library.example";

#[test]
fn the_ids_are_taken_out_of_the_address_and_the_address_is_not_requested() {
    let expected = "/api/v2/binding/no-7.json/of:%2F/b%2F7/?t%5Bicket%5D=T%209";
    for address in [
        "/api/v2/binding/no-7.json/of:%2F/b%2F7?t[icket]=T+9",
        "https://library.example/api/v2/binding/no-7.json/of:%2F/b%2f7?t%5Bicket%5D=T%209#part",
        // The host and other parameters of the query do not matter.
        "HTTP://me:secret@elsewhere.example:99/api/v2/binding/no-7.json/of:%2F/b%2F7/?a=1&t[icket]=T%209&t[icket]=2&key=k",
        "//elsewhere.example/api/v2/binding/no-7.json/of:%2F/b%2F7?t[icket]=T%209",
        // Relative to `/api/v2/shelf/b%207/bindings`.
        "../../binding/no-7.json/of:%2F/b%2F7?t[icket]=T%209",
        "./../../binding/x/../no-7.json/of:%2F/./b%2F7?t[icket]=T%209",
        " /api/v2/b%69nding/no-%37.json/%6ff%3a%2f/b%2F7?t[icket]=T%209 ",
    ] {
        let headers = vec![("LOCATION", address)].leak();
        assert_eq!(polled(LIBRARY, headers).as_deref(), Ok(expected), "{address}");
    }
    // Behind a gateway, with its path and without.
    for address in
        ["/gate/api/v2/binding/no-7.json/of:%2F/b+7?t[icket]=T", "/api/v2/binding/no-7.json/of:%2F/b+7?t[icket]=T"]
    {
        let headers = vec![("location", address)].leak();
        let sent = polled("https://library.example/gate", headers);
        assert_eq!(sent.as_deref(), Ok("/gate/api/v2/binding/no-7.json/of:%2F/b%2B7/?t%5Bicket%5D=T"));
    }
}

#[test]
fn an_address_that_does_not_match_the_poll_is_an_error_that_shows_it() {
    let expected = "/api/v2/binding/no-{no}.json/of:%2F/{shelf}/";
    let handle = r#"{"version":1,"job":"bind","service":"https://library.example/api/v2/","request":"9c168454bf13da508d42872dbdad3e7c","ids":{"no":"…","shelf":"…","t[icket]":"…"}}"#;
    for (address, found) in [
        ("", "/api/v2/shelf/b%207/"),
        ("https://elsewhere.example", "/"),
        ("/", "/"),
        ("/api/v2/binding/no-7.json/of:%2F?t[icket]=T", "/api/v2/binding/no-7.json/of:%2F"),
        ("/api/v2/binding/no-7.json/of:%2F/b/c?t[icket]=T", "/api/v2/binding/no-7.json/of:%2F/b/c"),
        ("/api/v2/binding/no-.json/of:%2F/b?t[icket]=T", "/api/v2/binding/no-.json/of:%2F/b"),
        ("/api/v2/binding/no-7.xml/of:%2F/b?t[icket]=T", "/api/v2/binding/no-7.xml/of:%2F/b"),
        ("/api/v2/binding/no-%2e%2E.json/of:%2F/%2E%2e?t[icket]=T", "/api/v2/binding/no-%2e%2E.json/of:%2F/%2E%2e"),
        ("/api/v3/binding/no-7.json/of:%2F/b?t[icket]=T", "/api/v3/binding/no-7.json/of:%2F/b"),
        ("/x/api/v2/binding/no-7.json/of:%2F/b?t[icket]=T", "/x/api/v2/binding/no-7.json/of:%2F/b"),
        ("/../../../..", "/"),
        // The path matches, but the query has no id.
        ("/api/v2/binding/no-7.json/of:%2F/b", "/api/v2/binding/no-7.json/of:%2F/b"),
        ("/api/v2/binding/no-7.json/of:%2F/b?t[icket]=&ticket=7", "/api/v2/binding/no-7.json/of:%2F/b"),
        // The shown path has no line breaks, no user info, no query and no secrets.
        ("https://me:secret-me@x.example/a\u{1b}\nb/secret-pin?t[icket]=secret-ticket", "/a\\u{1b}\\nb/***"),
    ] {
        let headers = vec![("location", address)].leak();
        let problem = polled(LIBRARY, headers).expect_err(address);
        let found = Some(found.to_owned());
        let expected = expected.to_owned();
        assert_eq!(problem, JobProblem::Location { header: "location", expected, found, handle: handle.to_owned() });
    }
    let missing =
        polled(LIBRARY, &[("content-location", "/api/v2/binding/no-7.json/of:%2F/b?t[icket]=T")]).expect_err("none");
    assert!(matches!(&missing, JobProblem::Location { found: None, .. }), "{missing:?}");
    let shown = missing.to_string();
    assert!(shown.contains("is missing") && shown.contains(expected) && shown.contains(handle), "{shown}");
    let long: &'static str = format!("/{}", "\u{e9}/".repeat(100_000)).leak();
    let Err(JobProblem::Location { found: Some(found), .. }) = polled(LIBRARY, vec![("location", long)].leak()) else {
        panic!("it does not fit")
    };
    assert!(found.chars().count() <= 200, "{}", found.len());
}

#[test]
fn a_job_with_an_unreadable_address_is_followed_with_a_handle_that_the_caller_completes() {
    let (client, memory) = client(LIBRARY, &[("location", "/moved/7")]);
    let error = start(&client).start_job().expect_err("it is elsewhere");
    assert!(error.job_handle::<Bind>().is_none(), "the ids are unknown");
    let ErrorKind::OutcomeUnknown { cause } = error.kind() else { panic!("{error}") };
    let ErrorKind::Job(JobProblem::Location { handle, .. }) = &**cause else { panic!("{error}") };
    let handle: JobHandle<Bind> = handle.replace('…', "7").parse().expect("a handle");
    assert!(handle.wait(&client, &Wait::default()).is_ok());
    let last = memory.requests().pop().map(|request| request.target().to_owned());
    assert_eq!(last.as_deref(), Some("/api/v2/binding/no-7.json/of:%2F/7/?t%5Bicket%5D=7"));

    // A store keeps such a job, so that it is not started again.
    let folder = tempfile::tempdir().expect("a folder");
    let store = JobStore::open(folder.path()).expect("a store");
    for _ in 0..2 {
        let error = store.run("list", start(&client), &Wait::default()).expect_err("it is elsewhere");
        assert!(error.is_outcome_unknown(), "{error}");
    }
    assert_eq!(memory.requests().iter().filter(|request| request.operation() == "bind.start").count(), 2);
}

#[test]
fn an_error_of_the_start_is_reported_regardless_of_its_headers() {
    let (client, _) = in_memory(|_| {
        Answer::status(404, "{}").with_header("location", "/api/v2/binding/no-7.json/of:%2F/b?t[icket]=T")
    });
    let error = start(&client).start_job().expect_err("an error");
    assert_eq!((error.status(), error.stage()), (Some(404), Some("start")));
}

const STATE: &OperationInfo =
    &OperationInfo::read("sew.state", "sewing/{no}/state").with_parameters(&[ParameterInfo::new("no").in_path()]);
const STATE_IN_V3: &OperationInfo =
    &OperationInfo::read("sew.state", "/api/v3/sewing/{no}/state").with_parameters(STATE.parameters);
const POLL: PollInfo = PollInfo::new(STATE, &[("no", &["no"])], Until::Answered);
const POLL_IN_V3: PollInfo = PollInfo::new(STATE_IN_V3, POLL.arguments, POLL.until);

operations! {
    SewStart: Json = OperationInfo::start("sew.start", "sewing");
}

enum Sew<const V3: bool> {}

impl<const V3: bool> Job for Sew<V3> {
    type Client = Client;
    type Start = SewStart;
    type Output = Json;
    const INFO: &'static JobInfo = &JobInfo::new("sew", SewStart::INFO, if V3 { &[POLL_IN_V3] } else { &[POLL] })
        .with_location(LocationInfo::new("location", if V3 { STATE_IN_V3 } else { STATE }));
}

#[test]
fn a_part_of_the_path_is_not_enough() {
    for (address, is_whole) in [("sewing/7/state", true), ("sewing/7", false), ("sewing/7/", false)] {
        let (client, _) = in_memory(move |_| Answer::json("{}").with_header("location", address));
        assert_eq!(Request::<JobStart<Sew<false>>>::new(&client).start_job().is_ok(), is_whole, "{address}");
    }
}

#[test]
fn the_address_may_be_in_another_version_of_the_api() {
    let gate = "https://library.example/gate";
    for (url, address, is_right) in [
        (LIBRARY, "/api/v3/sewing/7/state/", true),
        (gate, "/gate/api/v3/sewing/7/state", true),
        (gate, "/api/v3/sewing/7/state", true),
        // It begins as the path of the service does, but is not below that.
        ("https://library.example/a", "/api/v3/sewing/7/state", true),
        (LIBRARY, "/gate/api/v3/sewing/7/state", false),
        (LIBRARY, "/api/v2/sewing/7/state", false),
        (LIBRARY, "/api/v2/api/v3/sewing/7/state", false),
    ] {
        let memory = MemoryTransport::new(move |_| Answer::json("{}").with_header("location", address));
        let client = builder(url).transport(memory.clone()).build().expect("a client");
        let end = Request::<JobStart<Sew<true>>>::new(&client).run(&Wait::default());
        assert_eq!(end.is_ok(), is_right, "{url} {address}");
        let last = memory.requests().last().map(|request| request.url().to_owned());
        let shown = end.err().map(|error| error.to_string());
        assert!(shown.is_none_or(|shown| shown.contains(" /api/v3/sewing/{no}/state")), "{address}");
        assert!(!is_right || last == Some(format!("{url}/api/v3/sewing/7/state")), "{last:?}");
    }
}
