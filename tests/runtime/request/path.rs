//! Parameters in the path of a request.

use std::time::Duration;

use crate::library::service::{BookId, client, in_memory};
use crate::plain::operations;
use spec_client_runtime::generated::{JobInfo, PollInfo, Until};
use spec_client_runtime::{
    Answer, Client, ErrorKind, Job, JobHandle, JobStart, Json, Location, Operation, OperationInfo, ParameterInfo,
    RequestProblem, Wait,
};

static PLACE: OperationInfo =
    OperationInfo::read("book.place", "shelf/{shelf}/@o'clock;/b,%2F:{book_id}.json:(!$&*+=)/").with_parameters(&[
        ParameterInfo::new("shelf").in_path(),
        ParameterInfo::new("book_id").in_path(),
        ParameterInfo::new("genre"),
    ]);

#[test]
fn a_value_is_one_segment_of_the_path_regardless_of_its_characters_and_the_text_is_sent_verbatim() {
    let client = client("https://library.example");
    let (root, rest) = ("https://library.example/api/v2/shelf", "@o'clock;/b,%2F:7.json:(!$&*+=)/?genre=g");
    for (value, encoded) in [
        ("north", "north"),
        ("a/../b", "a%2F..%2Fb"),
        ("?x=1#y", "%3Fx%3D1%23y"),
        ("a b+c%2F", "a%20b%2Bc%252F"),
        ("...", "..."),
        ("{book_id}", "%7Bbook_id%7D"),
        ("å", "%C3%A5"),
    ] {
        let request = client.request(&PLACE).with_parameter("genre", "g").with_parameter("book_id", BookId::new(7));
        let request = request.with_parameter("shelf", value);
        assert_eq!(request.url(), format!("{root}/{encoded}/{rest}"));
        let quoted = format!("'{root}/{encoded}/{}'", rest.replace('\'', r"'\''"));
        assert!(request.curl().contains(&quoted), "{}", request.curl());
    }
    assert_eq!(PLACE.parameters[0].location, Location::Path);
    assert!(PLACE.parameters[0].required);
}

/// A parameter without a description is in the path if the path contains its name.
#[test]
fn an_operation_of_your_own_needs_no_list_of_parameters() {
    static HISTORY: OperationInfo = OperationInfo::read("book.history", "book/{book_id}/history.json");
    let (client, memory) = in_memory(|_| Answer::json("[]"));
    let request = client.request(&HISTORY).with_parameter("page", 2).with_parameter("book_id", 7);
    request.with_query("x", 1).send_value().expect("an answer");
    assert_eq!(memory.requests()[0].target(), "/api/v2/book/7/history.json?page=2&x=1");
}

#[test]
fn a_value_that_leads_to_another_path_is_an_error_and_nothing_is_sent() {
    let (client, memory) = in_memory(|_| Answer::json("{}"));
    let with = |shelf: &str| client.request(&PLACE).with_parameter("book_id", 7).with_parameter("shelf", shelf);
    let cases = [
        (with(""), "shelf", "it is empty"),
        (with("."), "shelf", "it consists of dots"),
        (with(".."), "shelf", "it consists of dots"),
        (client.request(&PLACE).with_parameter("shelf", "north"), "book_id", "there is none"),
        (with("north").with_repeated("shelf", "south"), "shelf", "there are several"),
    ];
    for (request, name, reason) in cases {
        let error = request.send_value().expect_err("an error");
        assert_eq!(error.kind(), &ErrorKind::Request(RequestProblem::PathValue { name, reason }));
        let text = format!("book.place: the value of `{name}` cannot be sent in the path: {reason}");
        assert_eq!(error.to_string(), text);
    }
    let error = with("north").with_query("shelf", "south").send_value().expect_err("an error");
    let problem = RequestProblem::DocumentedParameter { name: "shelf".to_owned(), setter: "shelf" };
    assert_eq!(error.kind(), &ErrorKind::Request(problem));
    assert!(memory.requests().is_empty());
}

operations! {
    #[derive(Debug)]
    Copying: Json = OperationInfo::start("copy.start", "copy/start.json");
}

const COPY: &OperationInfo =
    &OperationInfo::read("copy.get", "copy/{copy_id}.json").with_parameters(&[ParameterInfo::new("copy_id").in_path()]);

impl Job for Copying {
    type Client = Client;
    type Start = Self;
    type Output = Json;
    const INFO: &'static JobInfo = &JobInfo::new(
        "copy",
        <Copying as Operation>::INFO,
        &[PollInfo::new(COPY, &[("copy_id", &["copy_id"])], Until::Answered)],
    );
}

/// The id is text from the service.
#[test]
fn the_id_of_a_job_stays_in_its_segment_of_the_path() {
    for (id, expected) in
        [("c-7", Ok("/api/v2/copy/c-7.json")), ("../x", Ok("/api/v2/copy/..%2Fx.json")), ("..", Err(()))]
    {
        let answer = format!(r#"{{"copy_id":"{id}"}}"#);
        let (client, memory) = in_memory(move |_| Answer::json(answer.as_str()));
        let request = spec_client_runtime::Request::<JobStart<Copying>>::new(&client);
        let outcome = request.run(&Wait::default().deadline(Duration::from_secs(9)));
        let requests = memory.requests();
        match expected {
            Ok(target) => assert_eq!((outcome.is_ok(), requests[1].target()), (true, target)),
            Err(()) => {
                let error = outcome.expect_err("an error");
                let problem = RequestProblem::PathValue { name: "copy_id", reason: "it consists of dots" };
                assert_eq!((error.kind(), requests.len()), (&ErrorKind::Request(problem), 1));
                assert!(
                    error
                        .job_handle::<Copying>()
                        .is_some_and(|handle: JobHandle<Copying>| !handle.to_string().is_empty())
                );
            }
        }
    }
}
