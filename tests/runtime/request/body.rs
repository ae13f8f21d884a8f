//! Bodies that consist of parameters (JSON and forms), and the method, on which the effect does not depend.

use std::io::Read as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::deviation::observation::{Returning, observed};
use crate::library::service::{BookId, Genre, Order, ShelfId, builder, client, get, in_memory};
use crate::request::curl::arguments;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;
use spec_client_runtime::generated::{impl_record, impl_sent};
use spec_client_runtime::{
    Answer, Base64Json, BodyForm, Client, ErrorKind, Json, Method, Number, Object, OperationInfo, Parameter,
    ParameterInfo, Read, Request, RequestProblem, Scalar, TransportErrorKind, Untyped,
};
use support::server::{Listener, Server, Then, reply};

const PARAMETERS: &[ParameterInfo] = &[
    ParameterInfo::new("title").in_body(BodyForm::Text).required(),
    ParameterInfo::new("weight").in_body(BodyForm::Literal),
    ParameterInfo::new("tag").in_body(BodyForm::Text).repeated(),
    ParameterInfo::new("place").in_body(BodyForm::Literal).repeated(),
    ParameterInfo::new("pin").in_body(BodyForm::Text).secret(),
    ParameterInfo::new("stamp").in_body(BodyForm::Literal).secret(),
    ParameterInfo::new("login").in_body(BodyForm::Json).repeated(),
    ParameterInfo::new("loud"),
];

static ADD: OperationInfo = OperationInfo::create("book.add", "book/add")
    .with_method(Method::Post)
    .with_parameters(PARAMETERS)
    .with_secret_fields(&["word", "code"], &[]);

#[test]
fn a_constant_is_sent_wherever_it_belongs() {
    const CONSTANTS: &[ParameterInfo] = &[
        ParameterInfo::new("title").in_body(BodyForm::Text).required(),
        ParameterInfo::new("version").in_body(BodyForm::Literal).constant("2"),
        ParameterInfo::new("form").constant("a b"),
        ParameterInfo::new("x-office").in_header().constant("hall"),
    ];
    static ADD: OperationInfo = OperationInfo::create("book.add", "book/add").with_parameters(CONSTANTS);
    let (client, memory) = in_memory(|_| Answer::json("{}"));
    client.request(&ADD).with_parameter("title", "T").send_value().expect("an answer");
    let sent = memory.requests().pop().expect("a request");
    assert_eq!((sent.target(), sent.header("x-office")), ("/api/v2/book/add?form=a%20b", Some("hall")));
    assert_eq!(sent.body(), br#"{"version":2,"title":"T"}"#);
}

static SEARCH: OperationInfo =
    OperationInfo::read("book.search", "book/search").with_method(Method::Post).with_parameters(PARAMETERS);

fn add(client: &Client) -> Request<Untyped> {
    client.request(&ADD).with_parameter("title", "T")
}

/// Makes a request.
type Make<'a> = &'a dyn Fn(&Client) -> Request<Untyped>;

/// The method, path and body that a request sends.
fn sent(request: Make<'_>) -> String {
    let (client, memory) = in_memory(|_| Answer::json("{}"));
    request(&client).send_value().expect("an answer");
    let sent = memory.requests().pop().expect("a request");
    assert_eq!(sent.header("content-type"), Some("application/json"));
    format!("{} {} {}", sent.method(), sent.target(), String::from_utf8_lossy(sent.body()))
}

#[test]
fn a_body_is_an_object_of_the_parameters_that_belong_to_it() {
    let cases: [(Make<'_>, &str); 10] = [
        (&|client| client.request(&ADD), "{}"),
        (&|client| add(client).with_null("weight").with_null("title"), r#"{"title":null,"weight":null}"#),
        (&|client| add(client).with_null("weight").with_parameter("weight", 7), r#"{"title":"T","weight":7}"#),
        (&|client| add(client).with_secret("pin", "1234").with_null("pin"), r#"{"title":"T","pin":null}"#),
        (&|client| add(client).with_parameter("weight", 7).with_parameter("loud", true), r#"{"title":"T","weight":7}"#),
        (
            &|client| add(client).with_parameter("weight", Number::from_fraction(1.5).expect("a number")),
            r#"{"title":"T","weight":1.5}"#,
        ),
        (&|client| add(client).with_parameter("weight", true), r#"{"title":"T","weight":true}"#),
        (
            &|client| add(client).with_parameter("title", Genre::Poetry).with_parameter("weight", Order::Title),
            r#"{"title":"poetry","weight":0}"#,
        ),
        (&|client| add(client).with_repeated("tag", "a"), r#"{"title":"T","tag":["a"]}"#),
        (
            &|client| {
                add(client).with_repeated("place", 1).with_repeated("tag", "a").with_repeated("place", BookId::new(2))
            },
            r#"{"title":"T","place":[1,2],"tag":["a"]}"#,
        ),
    ];
    for (request, body) in cases {
        let found = sent(request);
        assert!(found.ends_with(&format!(" {body}")), "{found} for {body}");
    }
    assert_eq!(
        sent(&|client| add(client).with_parameter("loud", true)),
        r#"POST /api/v2/book/add?loud=true {"title":"T"}"#
    );
}

#[test]
fn every_text_survives_as_json() {
    for text in ["", "\"\\/", "a\r\n\tb\0\u{1}\u{7f}", "\u{2028}å漢🦀", "</script>", "{\"x\":1}", "\u{feff}"] {
        let (client, memory) = in_memory(|_| Answer::json("{}"));
        add(&client).with_parameter("title", text).with_repeated("tag", text).send_value().expect("an answer");
        let json: Json = serde_json::from_slice(memory.requests()[0].body()).expect("JSON");
        assert_eq!((json["title"].as_str(), json["tag"][0].as_str()), (Some(text), Some(text)));
    }
}

#[test]
fn a_body_arrives_whole_with_its_length_again_for_each_attempt() {
    let attempts = AtomicUsize::new(0);
    let server = Server::start(move |_, stream| {
        let status = if attempts.fetch_add(1, Ordering::SeqCst) < 2 { 503 } else { 200 };
        reply(stream, status, "", b"{}");
        Then::KeepAlive
    });
    let title = "x".repeat(700_000);
    let client = builder(&server.url()).clock(spec_client_runtime::TestClock::new()).build().expect("a client");
    client.request(&SEARCH).with_parameter("title", &*title).send_value().expect("an answer");
    assert_eq!((server.heads().len(), server.connections()), (3, 1));
    let requests: String = server.heads().iter().map(|head| format!(r#"{head}{{"title":"{title}"}}"#)).collect();
    assert!(server.take_heard().1 == requests.into_bytes());
    for head in server.heads() {
        let head = head.to_lowercase();
        assert!(head.contains("content-type: application/json\r\n") && !head.contains("transfer-encoding"), "{head}");
        assert!(!head.contains("expect:"), "{head}");
    }
}

/// The server closes the connection after a part of the body.
#[test]
fn a_partly_sent_body_leaves_the_outcome_of_a_change_unknown() {
    let title = "x".repeat(3_000_000);
    for (operation, name, is_change) in [(&ADD, "title", true), (&ORDER, "a name", true), (&SEARCH, "title", false)] {
        let accepted = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&accepted);
        // Unread bytes reset the connection.
        let listener = Listener::start(move |mut stream| {
            stream.read_exact(&mut [0; 4096]).expect("a part of the request");
            counted.fetch_add(1, Ordering::SeqCst);
        });
        let client = builder(&format!("http://{}", listener.address)).clock(spec_client_runtime::TestClock::new());
        let client = client.build().expect("a client");
        let error = client.request(operation).with_parameter(name, &*title).send_value().expect_err("an error");
        let accepted = accepted.load(Ordering::SeqCst);
        if is_change {
            assert!(matches!(error.kind(), ErrorKind::OutcomeUnknown { .. }), "{error}");
            assert_eq!((error.attempts(), accepted), (1, 1));
        } else {
            assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Closed), "{error}");
            assert_eq!((error.attempts(), accepted), (3, 3));
        }
        assert!(error.may_have_arrived() || !is_change);
    }
}

#[test]
fn no_secret_of_a_body_is_shown() {
    let (client, memory) = in_memory(|_| Answer::status(400, r#"{"code":1,"message":"no hunter2 or 4711"}"#));
    let secret = |name| {
        move |request: Request<Untyped>| {
            request.with_secret(name, if name == "pin" { "hunter2".to_owned() } else { "4711".to_owned() })
        }
    };
    let request = secret("stamp")(secret("pin")(add(&client).with_repeated("tag", "it's")));
    assert_eq!(request.body().as_deref(), Some(r#"{"title":"T","tag":["it's"],"pin":"***","stamp":"***"}"#));
    let (shown, curl, url) = (format!("{request:?}"), request.curl(), request.url());
    let error = request.send_value().expect_err("an error");
    let sent = &memory.requests()[0];
    assert_eq!(sent.body(), br#"{"title":"T","tag":["it's"],"pin":"hunter2","stamp":4711}"#);
    for text in [shown, curl.clone(), url, format!("{error} {error:?} {:?}", error.body()), format!("{sent:?}")] {
        assert!(!text.contains("hunter2") && !text.contains("4711"), "{text}");
    }
    // As a shell reads it, with the secrets from variables.
    let words = arguments(&curl);
    assert_eq!(words[..4], ["-sS", "-X", "POST", "https://library.example/api/v2/book/add"]);
    let body = r#"{"title":"T","tag":["it's"],"pin":"1 $2 `3`","stamp":4711}"#;
    assert_eq!(words[words.len() - 2..], ["--data-raw", body]);
}

#[test]
fn a_body_that_cannot_be_sent_is_an_error_and_nothing_is_sent() {
    let (client, memory) = in_memory(|_| Answer::json("{}"));
    for text in ["seven", "", "1,\"x\":2", "null", "\"7\"", "[1]", "{}"] {
        let error = add(&client).with_parameter("weight", text).send_value().expect_err("an error");
        let ErrorKind::Request(RequestProblem::Value { name, .. }) = error.kind() else { panic!("{error}") };
        assert_eq!(name, "weight");
    }
    let note = |number: Number| Note { by: None, at: Some(number) };
    for error in [
        add(&client).with_parameter("weight", Number::from(f64::NAN)).send_value(),
        add(&client)
            .with_repeated("login", note(1.5.into()))
            .with_repeated("login", note(f64::NAN.into()))
            .send_value(),
        add(&client).with_query("loud2", Scalar::from(Number::from(f64::INFINITY))).send_value(),
        add(&client).with_query("loud2", ShelfId::new(f64::NEG_INFINITY)).send_value(),
    ] {
        let error = error.expect_err("an error").to_string();
        assert!(error.ends_with("cannot be sent: expected a finite number"), "{error}");
    }
    let error = add(&client).with_parameter("title", &*"x".repeat(17 << 20)).send_value().expect_err("an error");
    let problem = RequestProblem::BodyTooLong { length: (17 << 20) + 12, limit: 16 << 20 };
    assert_eq!(error.kind(), &ErrorKind::Request(problem));
    let error = add(&client).with_query("title", "x").send_value().expect_err("an error");
    assert!(matches!(error.kind(), ErrorKind::Request(RequestProblem::DocumentedParameter { .. })));
    assert!(memory.requests().is_empty());
}

/// With the feature `other_crates` of the package `features`, the object has the order and the digits that are written here.
#[test]
fn json_is_sent_sorted_with_numbers_of_64_bits() {
    let json: Json =
        r#"{"z":1,"m":{"b":[{"y":0.1,"x":12345678901234567890123}],"a":-0},"a":1.50}"#.parse().expect("JSON");
    let sorted = r#"{"a":1.5,"m":{"a":-0.0,"b":[{"x":1.2345678901234568e+22,"y":0.1}]},"z":1}"#;
    let object = Object::from(json.clone());
    let note = Note { by: Some(object.clone()), at: Some(1.into()) };
    let written = format!(r#"{{"by":{sorted},"at":1}}"#);
    let cases: [(&dyn Parameter, String); 4] = [
        (&json, sorted.to_owned()),
        (&object, sorted.to_owned()),
        (&note, written),
        (&Base64Json::from_json(&json), STANDARD.encode(sorted)),
    ];
    for (value, expected) in cases {
        assert_eq!(value.to_wire(), expected);
    }
    // The same values are read.
    let read = |text: &str| <Json as Read>::read(&mut serde_json::Deserializer::from_str(text)).expect("JSON");
    assert_eq!(read(&json.to_string()).to_string(), sorted);
    let (client, seen) = observed(200, r#"{"book_id":1.0,"title":-0,"copies":2,"note":{"b":1E400,"a":1e+400}}"#);
    let book = get(&client).send().expect("a book");
    assert_eq!((book.title.as_deref(), book.note), (Some("-0.0"), Some(json!({ "a": "1e400", "b": "1e400" }))));
    assert_eq!(seen.take().len(), 3);
}

struct Note {
    by: Option<Object>,
    at: Option<Number>,
}

impl_record!(Note, required(), optional(by, at));
impl_sent!(Note);

struct Nested {
    within: Option<Box<Nested>>,
}

impl_record!(Nested, required(), optional(within));
impl_sent!(Nested);

#[test]
fn a_value_that_is_nested_too_deep_is_an_error_and_does_not_overflow_the_stack() {
    let nested =
        |levels| (1..levels).fold(Nested { within: None }, |nested, _| Nested { within: Some(Box::new(nested)) });
    let list = |levels| (1..levels).fold(json!([]), |list, _| Json::Array(vec![list]));
    let (client, memory) = in_memory(|_| Answer::json("{}"));
    add(&client).with_repeated("login", nested(125)).with_repeated("login", list(125)).send_value().expect("an answer");
    let body = memory.requests()[0].body().to_vec();
    Request::<Returning<Json>>::new(&observed(200, body).0).send().expect("an answer may be as deep");
    for levels in [126, 3_000, 20_000] {
        // Building and dropping such a value takes stack, too. Less is left than writing it would take.
        let check = move || {
            let (client, memory) = in_memory(|_| Answer::json("{}"));
            let (value, json) = (nested(levels), list(levels.min(3_000)));
            let requests = [
                add(&client).with_repeated("login", &value),
                add(&client).with_parameter("login", &json),
                add(&client).with_query("login2", &json),
                add(&client).with_parameter("login", Object::from(json)),
            ];
            for request in requests {
                let shown = format!("{request:?} {} {:?}", request.clone().curl(), request.body());
                assert!(shown.len() < 2_000, "{shown}");
                let error = request.send_value().expect_err("an error");
                let problem = ErrorKind::Request(RequestProblem::TooDeep { name: error_name(&error) });
                assert_eq!(error.kind(), &problem, "{levels}");
            }
            assert!(memory.requests().is_empty());
        };
        let thread = std::thread::Builder::new().stack_size(2_000_000 + levels * 1_000).spawn(check);
        thread.expect("a thread").join().expect("no panic");
    }
}

fn error_name(error: &spec_client_runtime::Error) -> String {
    if error.to_string().contains("`login2`") { "login2" } else { "login" }.to_owned()
}

static ORDER: OperationInfo =
    OperationInfo::create("book.order", "book/order").with_method(Method::Post).with_parameters(&[
        ParameterInfo::new("a name").in_body(BodyForm::Encoded).repeated(),
        ParameterInfo::new("pin").in_body(BodyForm::Encoded).secret(),
        ParameterInfo::new("loud"),
    ]);

#[test]
fn a_form_has_a_field_for_each_value_and_shows_no_secret() {
    let make = |client: &Client| {
        let request = client.request(&ORDER).with_repeated("a name", "b&c=d +\u{e4}").with_parameter("loud", 1);
        request.with_parameter("pin", "1&2").with_repeated("a name", 3)
    };
    let (client, memory) = in_memory(|_| Answer::json("{}"));
    let shown = make(&client).body().expect("a body");
    let start = "a%20name=b%26c%3Dd%20%2B%C3%A4&a%20name=3&pin=";
    assert_eq!(shown, format!("{start}***"));
    let curl = make(&client).curl();
    let fields = "--data-urlencode 'a%20name=b&c=d +\u{e4}' --data-urlencode 'a%20name=3' --data-urlencode 'pin='\"$SECRET_PIN\"";
    assert!(
        curl.contains("?loud=1'")
            && curl.ends_with(fields)
            && curl.contains("'content-type: application/x-www-form-urlencoded'"),
        "{curl}"
    );
    make(&client).send_value().expect("an answer");
    client.request(&ORDER).send_value().expect("an answer");
    let requests = memory.requests();
    assert_eq!(String::from_utf8_lossy(requests[0].body()), format!("{start}1%262"));
    assert_eq!((requests[0].target(), requests[1].body()), ("/api/v2/book/order?loud=1", &b""[..]));
    for request in &requests {
        let form = ("content-type".to_owned(), "application/x-www-form-urlencoded".to_owned());
        assert!(request.headers().contains(&form), "{:?}", request.headers());
    }
}

#[test]
fn the_secret_fields_of_an_object_are_sent_and_never_shown() {
    let login = r#"{ "user":"Ada", "more": [{"word":"s3cret-\"w\u00fcrd\\" } , 1.50],"code":{"a":[1234567,null,"w\\"]},"word":null,"w\u006Frd":true}"#;
    let shown = r#"{"title":"T","login":[{ "user":"Ada", "more": [{"word":"***" } , 1.50],"code":"***","word":null,"w\u006Frd":"***"},{"user":"Bo"}]}"#;
    let make =
        |client: &Client| add(client).with_repeated("login", login).with_repeated("login", json!({ "user": "Bo" }));
    let body = format!(r#"{{"title":"T","login":[{login},{{"user":"Bo"}}]}}"#);
    assert_eq!(sent(&make), format!("POST /api/v2/book/add {body}"));

    let (client, _) = in_memory(move |_| Answer::status(500, login));
    let request = make(&client);
    assert_eq!(request.body().as_deref(), Some(shown));
    let curl = request.curl();
    assert!(curl.contains(r#""login":['"$SECRET_LOGIN"',{"user":"Bo"}]"#), "{curl}");
    let texts = [format!("{request:?}"), curl, format!("{:?}", request.send_value().expect_err("an error"))];
    for secret in ["s3cret-", "w\u{fc}rd", "1234567"] {
        assert!(texts.iter().all(|text| !text.contains(secret)), "{secret}: {texts:?}");
    }
    // What is not JSON may be a secret as a whole.
    assert_eq!(
        add(&client).with_parameter("login", "word").body().as_deref(),
        Some(r#"{"title":"T","login":["***"]}"#)
    );
}

#[test]
fn the_keys_of_a_secret_are_as_secret_as_its_values() {
    const PARAMETERS: &[ParameterInfo] = &[ParameterInfo::new("login").in_body(BodyForm::Json)];
    static KEEP: OperationInfo = OperationInfo::create("book.keep", "book/keep")
        .with_method(Method::Post)
        .with_parameters(PARAMETERS)
        .with_secret_fields(&["tokens", "inner"], &["user", "number"]);
    let login = json!({
        "tokens": { "canary-ada@x.example": "w", "canary\"b": { "kid": [{ "canary-c": null }] } },
        "inner": { "user": "canary-user", "number": null, "canary-d": {} },
        "codes": { "shown": 1 },
    });
    let said =
        r#"{"code":1,"message":"Bad canary-ada@x.example, canary\"b, canary-c, canary-d: no user with this number"}"#;
    let (client, memory) = in_memory(move |_| Answer::status(400, said));
    let request = client.request(&KEEP).with_parameter("login", login.clone());
    let (body, shown) = (request.body().expect("a body"), format!("{request:?} {}", request.curl()));
    assert_eq!(body, r#"{"login":{"codes":{"shown":1},"inner":"***","tokens":"***"}}"#);
    let error = request.send_value().expect_err("an error");
    assert_eq!(error.message(), Some("Bad ***, ***, ***, ***: no user with this number"));
    assert!(!format!("{shown} {error} {error:?}").contains("canary"), "{shown}");
    assert_eq!(serde_json::from_slice::<Json>(memory.requests()[0].body()).expect("JSON"), json!({ "login": login }));
}

const METHODS: [(Method, &str, Option<&str>); 6] = [
    (Method::Head, "HEAD", None),
    (Method::Get, "GET", None),
    (Method::Post, "POST", Some("0")),
    (Method::Put, "PUT", Some("0")),
    (Method::Patch, "PATCH", Some("0")),
    (Method::Delete, "DELETE", None),
];

/// An operation with this method, which changes something or only reads.
fn operation(method: Method, reads: bool) -> &'static OperationInfo {
    let info =
        if reads { OperationInfo::read("book.do", "book/do") } else { OperationInfo::update("book.do", "book/do") };
    Box::leak(Box::new(info.with_method(method)))
}

#[test]
fn a_request_has_its_method_and_an_empty_body_has_a_length() {
    let server = Server::answering(200, "", "{}");
    let client = client(&server.url());
    for (method, name, length) in METHODS {
        for reads in [true, false] {
            let request = client.request(operation(method, reads)).with_parameter("a", 1);
            assert_eq!(request.method(), method);
            request.send_value().expect("an answer");
            let head = server.take_heads().pop().expect("a request");
            assert!(head.starts_with(&format!("{name} /api/v2/book/do?a=1 HTTP/1.1\r\n")), "{head}");
            let header = |wanted: &str| {
                let mut lines = head.lines().filter_map(|line| line.split_once(": "));
                lines.find(|(name, _)| name.eq_ignore_ascii_case(wanted)).map(|(_, value)| value)
            };
            assert_eq!((header("content-length"), header("transfer-encoding")), (length, None), "{head}");
            assert_eq!((header("expect"), header("content-type")), (None, None), "{head}");
            // A HEAD asks for the length of the thing itself.
            let has_gzip = cfg!(feature = "gzip") && method != Method::Head;
            assert_eq!(header("accept-encoding"), Some(if has_gzip { "gzip" } else { "identity" }), "{head}");
        }
    }
}

#[test]
fn the_effect_and_not_the_method_decides_whether_a_call_is_sent_again() {
    for (method, name, _) in METHODS {
        let (client, memory) = in_memory(|_| Answer::status(503, "<html>"));
        let error = client.request(operation(method, true)).send_value().expect_err("an error");
        assert_eq!((error.attempts(), memory.requests().len()), (3, 3), "{name}");
        assert!(error.is_retryable());
        let error = client.request(operation(method, false)).send_value().expect_err("an error");
        assert_eq!((error.attempts(), memory.requests().len()), (1, 4), "{name}");
        assert!(matches!(error.kind(), ErrorKind::OutcomeUnknown { .. }) && !error.is_retryable(), "{error}");
        assert!(memory.requests().iter().all(|request| request.method() == name));
    }
}

#[test]
fn curl_and_debug_show_the_method() {
    let (client, memory) = in_memory(|_| Answer::json("{}"));
    let request = client.request(operation(Method::Delete, false)).with_secret("pin", "1234".to_owned());
    assert!(
        request.curl().starts_with("curl -sS -X DELETE -G 'https://library.example/api/v2/book/do' "),
        "{}",
        request.curl()
    );
    assert!(client.request(operation(Method::Get, true)).curl().starts_with("curl -sS 'https"));
    assert!(client.request(operation(Method::Head, true)).curl().starts_with("curl -sS --head 'https"));
    request.send_value().expect("an answer");
    let shown = format!("{:?}", memory.requests()[0]);
    assert!(shown.contains(r#"method: "DELETE""#) && !shown.contains("1234"), "{shown}");
}
