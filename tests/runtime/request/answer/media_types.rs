//! Files of several media types, and of one that a parameter chooses.

use crate::library::service::in_memory;
use crate::plain::operations;
use spec_client_runtime::generated::ChosenType;
use spec_client_runtime::{Answer, Client, ContentProblem, ErrorKind, FileContent, Operation, OperationInfo, Request};

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
