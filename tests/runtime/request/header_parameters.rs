//! Parameters in headers.

use crate::library::service::{KEY, builder, in_memory};
use spec_client_runtime::{Answer, ErrorKind, OperationInfo, ParameterInfo, Request, RequestProblem, Untyped};
use support::server::Server;

static REPLACE: OperationInfo = OperationInfo::update("book.replace", "book/replace.json").with_parameters(&[
    ParameterInfo::new("if-match").set_by("version").in_header().required(),
    ParameterInfo::new("x-pin").set_by("pin").in_header().secret(),
    ParameterInfo::new("genre"),
]);

fn request(client: &spec_client_runtime::Client) -> Request<Untyped> {
    client.request(&REPLACE).with_parameter("if-match", r#""7" or later"#).with_parameter("genre", "g")
}

#[test]
fn a_header_arrives_once_and_not_in_the_address() {
    let server = Server::answering(200, "", "{}");
    // The parameter replaces a default header.
    let client = builder(&server.url()).default_header("If-Match", "of all").build().expect("a client");
    request(&client).with_secret("x-pin", "12 34".to_owned()).send_value().expect("an answer");
    let head = server.heads().pop().expect("a request").to_lowercase();
    assert!(head.starts_with("get /api/v2/book/replace.json?genre=g http/1.1\r\n"), "{head}");
    for line in ["if-match: \"7\" or later\r\n", "x-pin: 12 34\r\n", &format!("x-library-key: {KEY}\r\n")] {
        assert_eq!(head.matches(line).count(), 1, "{line:?} in {head}");
    }
    assert_eq!(head.matches("if-match").count(), 1, "{head}");
}

#[test]
fn a_request_shows_its_headers_and_no_secret() {
    let (client, memory) = in_memory(|_| Answer::status(500, r#"{"code":1,"message":"not with 12 34"}"#));
    let request = request(&client).with_secret("x-pin", "12 34".to_owned()).with_header("x-trace", "t");
    let pairs = [("if-match", r#""7" or later"#), ("x-pin", "***"), ("x-trace", "***")];
    assert_eq!(request.headers(), pairs.map(|(name, value)| (name.to_owned(), value.to_owned())));
    assert_eq!(request.url(), "https://library.example/api/v2/book/replace.json?genre=g");
    let (shown, curl) = (format!("{request:?}"), request.curl());
    assert!(shown.contains("if-match") && shown.contains("x-pin"), "{shown}");
    assert!(
        curl.contains(r#" -H 'if-match: "7" or later'"#) && curl.contains(r#" -H 'x-pin: '"$SECRET_X_PIN""#),
        "{curl}"
    );
    let error = request.send_value().expect_err("an error");
    let seen = memory.requests();
    assert_eq!((seen[0].header("X-PIN"), seen[0].header("if-match")), (Some("12 34"), Some(r#""7" or later"#)));
    for text in [shown, curl, format!("{error} {error:?}"), format!("{seen:?}")] {
        assert!(!text.contains("12 34"), "{text}");
    }
}

#[test]
fn an_invalid_header_value_is_an_error_and_nothing_is_sent() {
    let (client, memory) = in_memory(|_| Answer::json("{}"));
    for value in ["a\r\nb: c", "ü", " a", "a ", "a\tb", "\0", &"x".repeat(20_000)] {
        let error = request(&client).with_parameter("if-match", value).send_value().expect_err("an error");
        let text = "book.replace: the value of `if-match` cannot be sent: expected a header value: visible ASCII with spaces \
                    only inside, at most 16 KiB";
        assert_eq!(error.to_string(), text, "{value:?}");
        assert!(matches!(error.kind(), ErrorKind::Request(RequestProblem::Value { .. })));
    }
    let error = request(&client).with_header("If-Match", "8").send_value().expect_err("an error");
    let problem = RequestProblem::DocumentedHeader { name: "if-match", setter: "version" };
    assert_eq!(error.kind(), &ErrorKind::Request(problem));
    assert!(
        error
            .to_string()
            .ends_with("`if-match` is a documented parameter: set it with `version` instead of `with_header`")
    );
    let error = request(&client).with_query("x-pin", "8").send_value().expect_err("an error");
    assert!(matches!(error.kind(), ErrorKind::Request(RequestProblem::DocumentedParameter { setter: "pin", .. })));
    assert!(memory.requests().is_empty());
}
