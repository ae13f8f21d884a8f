//! The parameters that a request sends, in its URL and its headers.

use std::time::Duration;

use crate::library::service::{
    BookId, Film, Genre, LoanId, Medium, Order, ShelfId, Years, answering, builder, client, get, in_memory,
    in_memory_with, list,
};
use crate::plain::transport;
use spec_client_runtime::generated::converted;
use spec_client_runtime::{
    Answer, Cidr, ErrorKind, Number, OperationInfo, ParameterInfo, Request, RequestProblem, Scalar, TransportError,
    TransportErrorKind, Untyped, Url, Variant,
};
use support::server::Server;

#[test]
fn values_are_percent_encoded_byte_by_byte() {
    let client = answering(200, "{}");
    let cases = [
        ("plain-._~AZ09", "plain-._~AZ09"),
        ("a b", "a%20b"),
        ("a+b", "a%2Bb"),
        ("a&b=c", "a%26b%3Dc"),
        ("100%", "100%25"),
        (">=3", "%3E%3D3"),
        ("a/b?c#d", "a%2Fb%3Fc%23d"),
        ("å", "%C3%A5"),
        ("\"'<>\\^`{|}", "%22%27%3C%3E%5C%5E%60%7B%7C%7D"),
        ("!*()", "%21%2A%28%29"),
        ("line\r\nbreak\0", "line%0D%0Abreak%00"),
        ("", ""),
    ];
    for (value, encoded) in cases {
        let url = list(&client).with_parameter("genre", value).url();
        assert_eq!(url, format!("https://library.example/api/v2/book/list.json?genre={encoded}"));
    }
    let url = list(&client).with_query("a b&c", "1").url();
    assert_eq!(url, "https://library.example/api/v2/book/list.json?a%20b%26c=1");
}

#[test]
fn every_type_of_value_is_written_to_the_wire() {
    let (client, memory) = in_memory(|_| Answer::json(r#"{"list":[]}"#));
    let fraction = Number::from_fraction(1.5).expect("a number");
    list(&client)
        .with_query("a", true)
        .with_query("b", -3_i64)
        .with_query("c", 4_u32)
        .with_query("d", String::from("text"))
        .with_query("e", Genre::Poetry)
        .with_query("f", Order::Title)
        .with_query("g", LoanId::new("l1"))
        .with_query("h", ShelfId::new(9))
        .with_query("i", fraction)
        .with_query("j", Scalar::from(false))
        .with_query("k", Scalar::from(fraction))
        .with_query("l", Scalar::from("s"))
        .with_query("m", Years::from_text("1900-1950"))
        .with_query("n", Genre::Unknown("new wave".to_owned()))
        .send()
        .expect("a page");
    let target = "a=true&b=-3&c=4&d=text&e=poetry&f=0&g=l1&h=9&i=1.5&j=false&k=1.5&l=s&m=1900-1950&n=new%20wave";
    assert_eq!(memory.requests()[0].target(), format!("/api/v2/book/list.json?{target}"));
    assert_eq!(memory.requests()[0].parameter("n"), Some("new wave"));
}

#[test]
fn setting_again_replaces_and_repeating_adds() {
    let client = answering(200, "{}");
    let request = list(&client)
        .with_query("extra", 1_i64)
        .with_repeated("shelf", 1_i64)
        .with_parameter("genre", "novel")
        .with_repeated("shelf", 2_i64)
        .with_parameter("order", 0_i64)
        .with_parameter("genre", "poetry");
    let start = "https://library.example/api/v2/book/list.json";
    assert_eq!(request.url(), format!("{start}?shelf=1&shelf=2&genre=poetry&order=0&extra=1"));
    assert_eq!(
        request.clone().with_parameter("shelf", 3_i64).url(),
        format!("{start}?shelf=3&genre=poetry&order=0&extra=1")
    );
}

#[test]
fn a_variant_replaces_the_parameters_of_the_previous_one() {
    let client = answering(200, "{}");
    let book = Variant::new("book")
        .with_parameter("pages", 300_i64)
        .with_repeated("shelf", 1_i64)
        .with_repeated("shelf", 2_i64);
    let film = Variant::new("film").with_parameter("minutes", 90_i64).with_secret("rating", "x18");
    assert_eq!(book.value(), "book");
    let start = "https://library.example/api/v2/book/list.json";
    let request = list(&client).with_variant("kind", book).with_parameter("order", 0_i64);
    assert_eq!(request.url(), format!("{start}?kind=book&pages=300&shelf=1&shelf=2&order=0"));
    let request = request.with_variant("kind", Medium::from(Film(film)).into());
    assert_eq!(request.url(), format!("{start}?kind=film&order=0&minutes=90&rating=***"));
    let request = request.with_variant("kind", Medium::other("a map".to_owned()).into());
    assert_eq!(request.url(), format!("{start}?kind=a%20map&order=0"));
}

#[test]
fn an_invalid_request_is_an_error_and_nothing_is_sent() {
    let (client, memory) = in_memory(|_| Answer::json("{}"));
    let name = |name: &str| name.to_owned();
    let long = "x".repeat(65_000);
    let cases = [
        (
            get(&client).with_query("book_id", 1_i64),
            RequestProblem::DocumentedParameter { name: name("book_id"), setter: "book_id" },
        ),
        (get(&client).with_query("", 1_i64), RequestProblem::EmptyName),
        (get(&client).with_header("X-LIBRARY-key", "other"), RequestProblem::KeyHeader),
        (get(&client).with_header("Host", "evil"), RequestProblem::ReservedHeader { name: name("host") }),
        (
            get(&client).with_header("Accept-Encoding", "br"),
            RequestProblem::ReservedHeader { name: name("accept-encoding") },
        ),
        (get(&client).with_header("Expect", "x"), RequestProblem::ReservedHeader { name: name("expect") }),
        (get(&client).with_header("a b", "c"), RequestProblem::HeaderName),
        (get(&client).with_header("", "c"), RequestProblem::HeaderName),
        (get(&client).with_header("a".repeat(257), "c"), RequestProblem::HeaderName),
        (get(&client).with_header("a", "b\r\nc: d"), RequestProblem::HeaderValue { name: name("a") }),
        (get(&client).with_header("a", "ü"), RequestProblem::HeaderValue { name: name("a") }),
        (get(&client).with_header("a", &*long), RequestProblem::HeaderValue { name: name("a") }),
        (get(&client).with_query("q", &*long), RequestProblem::UrlTooLong { length: 65_057, limit: 60_000 }),
    ];
    for (request, problem) in cases {
        let error = request.send().expect_err("an error");
        assert_eq!(error.kind(), &ErrorKind::Request(problem));
        assert!(!error.to_string().contains("xxxx") && error.to_string().starts_with("book.get: "), "{error}");
    }
    assert!(memory.requests().is_empty());
}

#[test]
fn a_url_of_almost_the_maximum_length_arrives() {
    let server = Server::answering(200, "", r#"{"book_id":7}"#);
    let value = "x".repeat(59_900);
    get(&client(&server.url())).with_query("q", &*value).send().expect("a book");
    assert!(server.heads()[0].contains(&value));
}

#[test]
fn options_of_the_call_reach_the_transport() {
    let checks = transport(|request| {
        let timeouts = request.timeouts();
        let times = [timeouts.call(), timeouts.connect(), timeouts.response(), timeouts.body()];
        let expected = if request.url().contains("long") { [300, 10, 300, 300] } else { [5, 10, 60, 60] };
        assert_eq!((request.operation().name, times.map(|time| time.as_secs())), ("book.get", expected));
        Err(TransportError::new(TransportErrorKind::Other))
    });
    let client = builder("https://library.example").transport(checks).build().expect("a client");
    let short = get(&client).with_timeout(Duration::from_secs(5)).send().expect_err("no answer");
    let long =
        get(&client).with_timeout(Duration::from_secs(300)).with_query("long", true).send().expect_err("no answer");
    for error in [short, long] {
        assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Other));
        assert!(!error.is_timeout() && !error.is_connect() && error.operation() == Some("book.get"));
    }
    assert_eq!(BookId::new(3).to_string(), "3");
}

#[test]
fn with_query_names_the_setter_of_a_documented_parameter() {
    static SEARCH: OperationInfo = OperationInfo::read("book.search", "book/search.json").with_parameters(&[
        ParameterInfo::new("titel").set_by("title"),
        ParameterInfo::new("isbn").set_by("Search::isbn"),
    ]);
    let (client, memory) = in_memory(|_| Answer::json("{}"));
    for (name, setter) in [("titel", "title"), ("isbn", "Search::isbn")] {
        let error = client.request(&SEARCH).with_query(name, "x").send_value().expect_err("an error");
        let expected = format!("`{name}` is a documented parameter: set it with `{setter}` instead of `with_query`");
        assert_eq!(error.to_string(), format!("book.search: {expected}"));
    }
    assert!(memory.requests().is_empty());
}

#[test]
fn a_value_that_cannot_be_converted_is_an_error_when_the_request_is_sent() {
    let (client, memory) = in_memory(|_| Answer::json("{}"));
    let url = |text: &str| converted::<Url>(text);
    let fine = list(&client)
        .with_parameter("genre", url("https://books.example/a"))
        .with_parameter("order", converted::<Number>(0.5));
    assert!(fine.url().ends_with("?genre=https%3A%2F%2Fbooks.example%2Fa&order=0.5"), "{}", fine.url());
    fine.send_value().expect("an answer");
    let unchecked = list(&client).with_parameter("genre", converted::<Url>(Url::from_text("anything")));
    unchecked.send_value().expect("an answer");
    assert_eq!(memory.requests().len(), 2);

    let url_problem = "expected a URL such as `https://host/path`";
    let variant = || Variant::new("book").with_parameter("pages", converted::<Number>(f64::NAN));
    let cases = [
        (list(&client).with_parameter("genre", url("books.example")), "genre", url_problem),
        (list(&client).with_parameter("genre", converted::<Url>(String::from("https://a b"))), "genre", url_problem),
        (list(&client).with_repeated("shelf", converted::<Number>(f64::INFINITY)), "shelf", "expected a finite number"),
        (list(&client).with_variant("kind", variant()), "pages", "expected a finite number"),
        (
            list(&client).with_query("net", converted::<Cidr>("192.0.2.0")),
            "net",
            "expected a network such as `192.0.2.0/24`",
        ),
    ];
    for (request, name, problem) in cases {
        let error = request.send_value().expect_err("an error");
        assert_eq!(error.to_string(), format!("book.list: the value of `{name}` cannot be sent: {problem}"));
    }
    // The last value is sent.
    let corrected = list(&client).with_parameter("genre", url("x")).with_parameter("genre", "y");
    corrected.send_value().expect("an answer");
    assert_eq!(memory.requests().len(), 3, "nothing else is sent");
}

/// A request with several values, and values that are refused before.
#[test]
fn comma_separated_values_are_sent_as_one_and_contain_no_commas() {
    static LIST: OperationInfo = OperationInfo::read("book.list", "book/list.json").with_parameters(&[
        ParameterInfo::new("ids").comma_separated(),
        TAGS,
        PIN,
    ]);
    const TAGS: ParameterInfo = ParameterInfo::new("x-tags").in_header().comma_separated();
    const PIN: ParameterInfo = ParameterInfo::new("pin").secret().comma_separated();
    let (client, memory) = in_memory(|_| Answer::json("{}"));
    let request = || client.request(&LIST).with_comma_separated("ids", 1).with_comma_separated("x-tags", "a b");
    let both = request().with_comma_separated("ids", "2&3").with_comma_separated("x-tags", "c");
    let both = both.with_comma_separated("pin", "12").with_comma_separated("pin", "34");
    let start = "https://library.example/api/v2/book/list.json?ids=1,2%263&pin=";
    assert_eq!(both.url(), format!("{start}***"));
    both.send_value().expect("an answer");
    assert_eq!(memory.requests()[0].url(), format!("{start}12,34"));
    assert!(memory.requests()[0].headers().contains(&("x-tags".to_owned(), "a b,c".to_owned())));
    for (name, value) in [("ids", "2,3"), ("ids", ""), ("x-tags", "c,d"), ("x-tags", " c"), ("pin", "7,")] {
        // The mistake is found at every position.
        for request in [
            request().with_comma_separated(name, value),
            client.request(&LIST).with_comma_separated(name, value).with_comma_separated(name, "x"),
        ] {
            let error = request.send_value().expect_err("it would be other values");
            let ErrorKind::Request(RequestProblem::Value { name: found, problem }) = error.kind() else {
                panic!("{error:?}")
            };
            assert!(found == name && problem.to_string().contains("no comma"), "{error}");
        }
    }
    assert_eq!(memory.requests().len(), 1);
}

static REPLACE: OperationInfo = OperationInfo::update("book.replace", "book/replace.json").with_parameters(&[
    ParameterInfo::new("if-match").set_by("version").in_header().required(),
    ParameterInfo::new("x-pin").set_by("pin").in_header().secret(),
    ParameterInfo::new("genre"),
]);

fn request(client: &spec_client_runtime::Client) -> Request<Untyped> {
    client.request(&REPLACE).with_parameter("if-match", r#""7" or later"#).with_parameter("genre", "g")
}

#[test]
fn a_header_replaces_a_default_one_and_a_secret_one_is_not_shown() {
    let answer = |_: &_| Answer::status(500, r#"{"code":1,"message":"not with 12 34"}"#);
    let (client, memory, _) = in_memory_with(|builder| builder.default_header("If-Match", "of all"), answer);
    let request = request(&client).with_secret("x-pin", "12 34".to_owned()).with_header("x-trace", "t");
    let pairs = [("if-match", r#""7" or later"#), ("x-pin", "***"), ("x-trace", "***")];
    assert_eq!(request.headers(), pairs.map(|(name, value)| (name.to_owned(), value.to_owned())));
    assert_eq!(request.url(), "https://library.example/api/v2/book/replace.json?genre=g");
    let curl = request.curl();
    assert!(
        curl.contains(r#" -H 'if-match: "7" or later'"#) && curl.contains(r#" -H 'x-pin: '"$SECRET_X_PIN""#),
        "{curl}"
    );
    let error = request.send_value().expect_err("an error");
    let seen = memory.requests();
    for (name, value) in [("x-pin", "12 34"), pairs[0]] {
        let sent = seen[0].headers().iter().filter(|(own, _)| own == name).map(|(_, value)| value.as_str());
        assert_eq!(sent.collect::<Vec<_>>(), [value]);
    }
    for text in [curl, format!("{error} {error:?}"), format!("{seen:?}")] {
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
