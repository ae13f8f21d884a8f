//! Answers that are a text or a file, of one or several media types: what is accepted, what is an error, and that a truncated answer is
//! never accepted.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::library::service::{KEY, builder, in_memory};
use crate::plain::{operations, transport};
use spec_client_runtime::generated::ChosenType;
use spec_client_runtime::{
    Answer, Client, ContentProblem, DecodeProblem, ErrorKind, FileContent, Operation, OperationInfo, Request, Secret,
    TestClock, TransportErrorKind, WireResponse,
};

const ACCEPT: &str = "text/csv, */*;q=0.1";

operations! {
    Text: String as "text/csv" = OperationInfo::read("book.text", "book/text").with_accept(ACCEPT);
    Export: FileContent as "text/csv" = OperationInfo::run("book.export", "book/csv").with_accept(ACCEPT)
        .with_idempotency_key("call");
    Paper: FileContent as "application/pdf" = OperationInfo::read("book.paper", "book/pdf");
}

const CSV: &str = "id,title\n7,\"The \u{201c}Machine\u{201d}\"\n";

fn client(content_type: &str, body: impl Into<Vec<u8>>) -> Client {
    let (content_type, body) = (content_type.to_owned(), body.into());
    in_memory(move |_| match content_type.is_empty() {
        true => Answer::empty(200),
        false => Answer::content(content_type.as_str(), body.clone()),
    })
    .0
}

/// The kind of the error, or of its cause if the outcome is unknown.
fn kind<T>(result: Result<T, spec_client_runtime::Error>) -> ErrorKind {
    match result.map(drop).expect_err("an error").kind() {
        ErrorKind::OutcomeUnknown { cause } => (**cause).clone(),
        kind => kind.clone(),
    }
}

#[test]
fn a_text_and_a_file_are_returned_unchanged() {
    for (content_type, body) in
        [("text/csv; charset=utf-8", CSV), ("TEXT/CSV", "\"7\""), ("text/csv", ""), ("text/csv", "{}")]
    {
        let client = client(content_type, body);
        assert_eq!(Request::<Text>::new(&client).send().expect("a text"), body);
        assert_eq!(Request::<Text>::new(&client).send_value().expect("a text"), body);
        assert_eq!(Request::<Export>::new(&client).send().expect("a file").as_text(), Some(body));
        let mut written = Vec::new();
        let length = Request::<Export>::new(&client).fetch().expect("a head").write_to(&mut written).expect("a file");
        assert_eq!((length, written.as_slice()), (body.len() as u64, body.as_bytes()));
    }
    let bytes = b"id\n\xff\xfe";
    let client = client("text/csv", bytes);
    assert_eq!(Request::<Export>::new(&client).send().expect("a file").into_bytes(), bytes);
    assert_eq!(kind(Request::<Text>::new(&client).send()), ErrorKind::Decode(DecodeProblem::NotUtf8));
}

#[test]
fn the_request_asks_for_the_content_and_for_errors() {
    let (client, memory) = in_memory(|_| Answer::content("text/csv", CSV));
    Request::<Text>::new(&client).send().expect("a text");
    drop(Request::<Export>::new(&client).fetch().expect("a head"));
    let requests = memory.requests();
    assert!(requests.iter().all(|request| request.header("accept") == Some(ACCEPT)));
    assert!(Request::<Export>::new(&client).curl().contains(&format!(" -H 'accept: {ACCEPT}'")));
    assert_eq!(requests[1].header("accept-encoding"), Some("identity"));
}

#[test]
fn content_of_another_type_is_an_error() {
    let html = "<!DOCTYPE html><html></html>";
    for (content_type, found) in
        [("text/html", Some("text/html")), ("application/octet-stream", Some("application/octet-stream")), ("", None)]
    {
        let client = client(content_type, html);
        let expected =
            ErrorKind::Content(ContentProblem::MediaType { expected: "text/csv", found: found.map(str::to_owned) });
        assert_eq!(kind(Request::<Text>::new(&client).send()), expected);
        let error = Request::<Export>::new(&client).send().expect_err("a page of a proxy");
        assert!(error.is_outcome_unknown() && error.operation() == Some("book.export"), "{error:?}");
        assert_eq!(kind(Request::<Export>::new(&client).fetch().expect("a head").read_to_vec()), expected);
    }
    let client = client("application/pdf", html);
    let signature = ErrorKind::Content(ContentProblem::Signature { expected: "application/pdf" });
    assert_eq!(kind(Request::<Paper>::new(&client).send()), signature);
    assert_eq!(kind(Request::<Paper>::new(&client).fetch().expect("a head").write_to(&mut Vec::new())), signature);
}

#[test]
fn bytes_may_have_any_media_type() {
    let large = format!("[{}1]", "1,".repeat(100_000));
    let fetched = |client: &Client| client.download("/f")?.expecting("application/octet-stream").read_to_vec();
    for (content_type, body) in
        [("application/pdf", "%PDF-"), ("text/html", "\u{feff}x"), ("application/json", &*large)]
    {
        assert_eq!(fetched(&client(content_type, body)).expect("a file"), body.as_bytes(), "{content_type}");
    }
    let error = r#"{"code":"9","message":"no such file"}"#;
    assert_eq!(kind(fetched(&client("application/json", error))), ErrorKind::Api);
}

#[test]
fn an_error_in_json_is_an_error_at_any_status() {
    let error = r#"{"code":"9","message":"no such list"}"#;
    for (status, content_type) in
        [(200, "application/json"), (200, "text/csv"), (404, "application/json"), (404, "text/csv")]
    {
        let (client, _) = in_memory(move |_| Answer::status(status, error).with_header("content-type", content_type));
        assert_eq!(kind(Request::<Text>::new(&client).send()), ErrorKind::Api, "{status} {content_type}");
        assert_eq!(kind(Request::<Export>::new(&client).send()), ErrorKind::Api, "{status} {content_type}");
    }
    let (client, _) = in_memory(|_| Answer::json(r#"{"done":0}"#));
    assert!(matches!(kind(Request::<Text>::new(&client).send()), ErrorKind::NotSuccess { .. }));
}

#[test]
fn content_above_the_limit_is_an_error() {
    let client = client("text/csv", vec![b'x'; 1000]);
    let large = ErrorKind::BodyTooLarge { limit: 999 };
    assert_eq!(kind(Request::<Text>::new(&client).with_max_body(999).send()), large);
    assert_eq!(kind(Request::<Export>::new(&client).with_max_body(999).send()), large);
    let fetched = || Request::<Export>::new(&client).fetch().expect("a head").with_max_body(999);
    assert_eq!(kind(fetched().read_to_vec()), large);
    assert_eq!(kind(fetched().write_to(&mut Vec::new())), large);
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("too-large.csv");
    assert_eq!(kind(fetched().save(&file)), large);
    assert!(!file.exists());
}

#[test]
fn truncated_content_is_an_error() {
    let unmarked = ErrorKind::Content(ContentProblem::UnmarkedEnd);
    let closed = ErrorKind::Transport(TransportErrorKind::Closed);
    for (head, expected) in [(&[][..], unmarked), (&[("content-length", "40")][..], closed)] {
        let cut = transport(move |_| {
            let all = [("content-type", "text/csv")].iter().chain(head);
            let all = all.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
            let response = WireResponse::new(200, all.collect(), &CSV.as_bytes()[..9]);
            Ok(if head.is_empty() { response.with_unmarked_end() } else { response })
        });
        let client = builder("https://library.example").transport(cut).clock(TestClock::new()).build();
        let client = client.expect("a client");
        assert_eq!(kind(Request::<Text>::new(&client).send()), expected);
        let error = Request::<Export>::new(&client).send().expect_err("a part");
        assert!(error.is_outcome_unknown(), "{error:?}");
        let fetched = || Request::<Export>::new(&client).fetch().expect("a head");
        assert_eq!(kind(fetched().read_to_vec()), expected);
        assert_eq!(kind(fetched().write_to(&mut Vec::new())), expected);
        let file = concat!(env!("CARGO_TARGET_TMPDIR"), "/cut.csv");
        let error = fetched().save(file).expect_err("a part");
        assert!(error.is_outcome_unknown() && !std::path::Path::new(file).exists(), "{error:?}");
    }
}

#[test]
fn the_errors_of_a_fetched_file_know_of_the_attempts_before() {
    let fetched = |content_type: &'static str, body: &'static str| {
        let is_busy = AtomicBool::new(true);
        let answer = move |_: &_| match is_busy.swap(false, Ordering::SeqCst) {
            true => Answer::status(503, "busy"),
            false => Answer::content(content_type, body),
        };
        Request::<Export>::new(&in_memory(answer).0).fetch().expect("a head")
    };
    let error = fetched("application/json", r#"{"code":9,"message":"no"}"#).read_to_vec().expect_err("no file");
    assert_eq!((error.is_outcome_unknown(), error.attempts()), (true, 2), "{error:?}");
    // An error of the file does not concern the call.
    let error = fetched("text/csv", CSV).save("").expect_err("no file has this name");
    assert!(matches!(error.kind(), ErrorKind::File(_)) && error.attempts() == 2, "{error:?}");
}

#[test]
fn a_fetched_file_shows_no_secret() {
    let (client, _) = in_memory(|_| Answer::content(format!("text/{KEY}-hunter2-hunter3"), "x"));
    let request = Request::<Export>::new(&client).with_secret("pin", "hunter2".to_owned());
    let fetched = request.with_header("x-pin", Secret::from("hunter3")).fetch().expect("a head");
    let shown = format!("{fetched:?}");
    let error = fetched.read_to_vec().expect_err("another type");
    let shown = format!("{shown} {error} {error:?}");
    assert!(!shown.contains(KEY) && !shown.contains("hunter"), "{shown}");
}

operations! {
    Sheet: FileContent as "application/pdf, text/csv" = OperationInfo::read("book.sheet", "book/sheet")
        .with_accept("application/pdf, text/csv, */*;q=0.1");
    Picture: FileContent as "application/pdf, image/png" = OperationInfo::read("book.picture", "book/picture");
    Table: FileContent as "text/csv, application/xml" = OperationInfo::read("book.table", "book/table");
    Data: FileContent as "text/csv, application/json" = OperationInfo::read("book.data", "book/data");
}

const SHEETS: &[ChosenType] = &[
    ChosenType::new(Some("pdf"), "application/pdf", const { &Sheet::INFO.with_accept("application/pdf, */*;q=0.1") }),
    ChosenType::new(Some("csv"), "text/csv", const { &Sheet::INFO.with_accept("text/csv, */*;q=0.1") }),
    ChosenType::new(None, "application/pdf, text/csv", Sheet::INFO),
];

const PDF: &str = "%PDF-1.4\n%%EOF\n";

/// A client whose calls get this content; without a media type if that is empty.
fn answering(media_type: &'static str, body: &'static str) -> Client {
    in_memory(move |_| Answer::content(media_type, body)).0
}

/// What both ways of reading the file return: the media type and the content, or the error.
fn read<O: Operation<Response = FileContent>>(client: &Client) -> Result<(Option<String>, Vec<u8>), ErrorKind> {
    let sent = Request::<O>::new(client).send().map(|file| (file.content_type().map(str::to_owned), file.into_bytes()));
    let fetched = Request::<O>::new(client).fetch().expect("a head");
    let media_type = fetched.content_type().map(str::to_owned);
    let fetched = fetched.read_to_vec().map(|content| (media_type, content));
    let [sent, fetched] = [sent, fetched].map(|read| read.map_err(|error| error.kind().clone()));
    assert_eq!(sent, fetched);
    sent
}

#[test]
fn a_file_has_one_of_its_media_types() {
    for (media_type, body) in [
        ("application/pdf", PDF),
        ("Text/CSV; header=absent", "id\n7"),
        ("", PDF),
        ("application/octet-stream", "id\n7"),
    ] {
        let found = read::<Sheet>(&answering(media_type, body)).expect("a file");
        assert_eq!(found, (Some(media_type.to_owned()), body.as_bytes().to_vec()));
    }
    let problem = |problem| Err(ErrorKind::Content(problem));
    let found = Some("text/html".to_owned());
    let expected = "application/pdf, text/csv";
    let html = problem(ContentProblem::MediaType { expected, found });
    assert_eq!(read::<Sheet>(&answering("text/html", "<html>")), html);
    // The named type decides what the content must look like.
    let signature = problem(ContentProblem::Signature { expected: "application/pdf" });
    assert_eq!(read::<Sheet>(&answering("application/pdf", "id\n7")), signature);
}

#[test]
fn without_a_named_type_the_content_must_look_like_one() {
    let expected = "application/pdf, image/png";
    let problem = |problem| Err(ErrorKind::Content(problem));
    assert!(read::<Picture>(&answering("", PDF)).is_ok());
    let signature = problem(ContentProblem::Signature { expected });
    assert_eq!(read::<Picture>(&answering("application/octet-stream", "<html>")), signature);
    assert_eq!(read::<Picture>(&answering("", "%PDF-1.4\n")), problem(ContentProblem::End { expected }));
    // Nothing shows that content is of one of these.
    let (expected, found) = ("text/csv, application/xml", None);
    assert_eq!(read::<Table>(&answering("", "id\n7")), problem(ContentProblem::MediaType { expected, found }));
}

#[test]
fn a_file_can_be_json_and_an_error_is_still_one() {
    let error = r#"{"code":"9","message":"no such book"}"#;
    let found = read::<Data>(&answering("application/json", r#"[{"id":7}]"#)).expect("a file");
    assert_eq!(found.1, br#"[{"id":7}]"#);
    for media_type in ["application/json", "text/csv"] {
        let client = answering(media_type, error);
        let kind = Request::<Data>::new(&client).send().expect_err("an error").kind().clone();
        assert_eq!(kind, ErrorKind::Api, "{media_type}");
    }
    assert_eq!(read::<Data>(&answering("application/json", error)), Err(ErrorKind::Api));
}

#[test]
fn a_parameter_chooses_the_media_type() {
    let (client, memory) = in_memory(|_| Answer::content("text/csv", "id\n7"));
    let request = |value: &'static str| {
        Request::<Sheet>::new(&client).with_parameter("format", value).with_chosen_type("format", SHEETS)
    };
    let pdf = |value| request(value).send().expect_err("another type").kind().clone();
    let found = Some("text/csv".to_owned());
    let wrong = ErrorKind::Content(ContentProblem::MediaType { expected: "application/pdf", found });
    assert_eq!(pdf("pdf"), wrong);
    let fetched = request("pdf").fetch().expect("a head").read_to_vec();
    assert_eq!(fetched.expect_err("another type").kind(), &wrong);
    for again in ["csv", "another"] {
        let replaced = request("pdf").with_parameter("format", again).with_chosen_type("format", SHEETS);
        assert_eq!(replaced.send().expect("a file").as_text(), Some("id\n7"));
    }
    assert!(request("csv").curl().contains(" -H 'accept: text/csv, */*;q=0.1'"));
    Request::<Sheet>::new(&client).with_chosen_type("format", SHEETS).send().expect("a file");
    let accepts: Vec<_> = memory.requests().iter().map(|request| request.header("accept").map(str::to_owned)).collect();
    let [one, csv, all] = ["application/pdf, */*;q=0.1", "text/csv, */*;q=0.1", "application/pdf, text/csv, */*;q=0.1"];
    assert_eq!(accepts, [one, one, csv, all, all].map(|accept| Some(accept.to_owned())));
}
