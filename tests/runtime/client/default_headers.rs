//! Default headers: they are sent with calls, pages, polls and downloads, and some are secret.

use crate::client::secret_name::{PLACE, SECRET, SECRET_KEY, SECRET_PART};
use crate::library::pages::{page, pages, walk};
use crate::library::print::{called, not_yet, printing_with, start};
use crate::library::service::{KEY, NESTED, builder, get, in_memory, in_memory_with, lend, list};
use spec_client_runtime::{Answer, ClientBuilder, ConfigurationProblem, ErrorKind, RecordedRequest, Secret, Wait};
use support::server::Server;

const TOKEN: &str = "canary-token/0123";

#[track_caller]
fn demand(requests: &[RecordedRequest], count: usize, value: &str) {
    assert_eq!(requests.len(), count);
    for request in requests {
        let found: Vec<_> = request.headers().iter().filter(|(name, _)| name == "x-gateway").collect();
        assert_eq!(found.len(), 1, "{request:?}");
        assert_eq!(request.header("x-gateway"), Some(value));
        assert_eq!(request.header("x-library-key"), Some(KEY));
    }
}

#[test]
fn a_default_header_is_on_every_request() {
    let set = |builder: ClientBuilder| builder.default_header("X-Gateway", "first").default_header("x-gateway", TOKEN);
    let (client, memory, _) = in_memory_with(set, |_| Answer::json(r#"{"book_id":7,"list":[]}"#));
    get(&client).send().expect("a book");
    lend(&client).send().expect("a loan");
    list(&client).send_raw().expect("an answer");
    client.download("/file").expect("a head").read_to_vec().expect("content");
    // A request can replace it.
    get(&client).with_header("X-GATEWAY", "own").send().expect("a book");
    demand(&memory.requests()[..4], 4, TOKEN);
    demand(&memory.requests()[4..], 1, "own");

    // A job: its start, its polls and its download.
    let (client, memory, _) = printing_with(set, "print.get", vec![not_yet()]);
    let job = start(&client).run(&Wait::default()).expect("a job");
    job.read_to_vec().expect("the list");
    assert_eq!(called(&memory), ["print.start", "print.get", "print.get", "file.get", "download"]);
    demand(&memory.requests(), 5, TOKEN);

    // Each page of a list.
    let (client, memory, _) = in_memory_with(set, |request| {
        let start: usize = request.parameter("start").and_then(|start| start.parse().ok()).unwrap_or_default();
        page(start..start + 2, format!(r#""start":{start},"limit":2,"total":6"#))
    });
    assert_eq!(walk(pages(&client).items()).0, [0, 1, 2, 3, 4, 5]);
    demand(&memory.requests(), 3, TOKEN);
}

#[test]
fn a_default_header_is_sent_over_a_socket() {
    let server = Server::answering(200, "", r#"{"book_id":7}"#);
    let client = builder(&server.url()).default_header("x-gateway", TOKEN).default_header("accept", "text/json");
    let client = client.build().expect("a client");
    get(&client).send().expect("a book");
    get(&client).with_header("accept", "application/json").send().expect("a book");
    let heads = server.heads();
    assert!(heads.iter().all(|head| head.contains(&format!("\r\nx-gateway: {TOKEN}\r\n"))), "{heads:?}");
    let accepts: Vec<_> = heads.iter().map(|head| head.split("\r\naccept: ").skip(1).collect::<Vec<_>>()).collect();
    assert!(accepts.iter().all(|accepts| accepts.len() == 1), "{heads:?}");
    assert!(accepts[0][0].starts_with("text/json\r\n") && accepts[1][0].starts_with("application/json\r\n"));
}

#[test]
fn the_value_is_shown_nowhere() {
    let answer = |_: &RecordedRequest| Answer::status(403, format!(r#"{{"code":1,"message":"{TOKEN} is unknown"}}"#));
    let set = |builder: ClientBuilder| {
        let builder = builder.default_header("x-gateway", Secret::from(TOKEN));
        assert!(!format!("{builder:?} {builder:#?}").contains("canary"));
        builder
    };
    let (client, memory, _) = in_memory_with(set, answer);
    let request = get(&client);
    assert!(request.curl().contains(r#" -H 'x-gateway: '"$HEADER_X_GATEWAY""#), "{}", request.curl());
    let curl = get(&client).with_header("X-Gateway", "own").curl();
    assert_eq!(curl.matches("GATEWAY").count(), 1, "{curl}");
    let mut shown = format!("{client:?} {client:#?} {request:?} {}", request.curl());
    // So is the header of a single request.
    let (other, _) = in_memory(answer);
    let added = get(&other).with_header("x-gateway", Secret::from(TOKEN)).send().map(drop);
    let errors = [request.send().map(drop), client.download("/file").map(drop), added]
        .map(|result| result.expect_err("refused"));
    for error in &errors {
        shown.push_str(&format!("{error} {error:?} {:?}", error.message()));
        assert!(error.message().is_some_and(|message| message.ends_with("*** is unknown")), "{error}");
    }
    shown.push_str(&format!("{:?}", memory.requests()));
    assert!(!shown.contains("canary"), "{shown}");
}

#[test]
fn the_name_of_a_header_can_say_that_it_is_secret() {
    let words = include_str!("../../../codegen/language/src/check/words.txt");
    for (kind, own) in [("secret", SECRET), ("secret-key", SECRET_KEY), ("secret-part", SECRET_PART), ("place", PLACE)]
    {
        let listed = words.lines().filter_map(|line| line.strip_prefix(kind)?.strip_prefix(": "));
        assert_eq!(own, listed.collect::<Vec<_>>().join(" "), "{kind}: as `check` has them");
    }
    let secret = "Ocp-Apim-Subscription-Key Authorization x-authorization cookie set-cookie X-Api-Key x-vault-token x-authtoken x_password_2 private-token-value";
    let shown = "accept content-type x-run-id x-environment x-page-token x-pagetoken x-sort-key idempotency-key";
    let answer = |_: &RecordedRequest| Answer::status(404, r#"{"code":"canary-token","message":"no canary-token"}"#);
    for (name, is_secret) in
        secret.split(' ').map(|name| (name, true)).chain(shown.split(' ').map(|name| (name, false)))
    {
        for value in ["canary-token", "Bearer canary-token", "a=b; id=canary-token"] {
            let error = get(&in_memory(answer).0).with_header(name, value).send().expect_err("refused");
            let expected = if is_secret { (Some("no ***"), false) } else { (Some("no canary-token"), true) };
            assert_eq!((error.message(), error.code().is_some()), expected, "{name}: {value}");
        }
    }
}

#[test]
fn a_media_type_is_not_removed_from_what_the_service_says() {
    let body = r#"{"code":"MANIFEST_UNKNOWN","message":"no manifest for canary-token"}"#;
    let answer = move |_: &RecordedRequest| Answer::status(404, body);
    let (client, ..) =
        in_memory_with(|builder| builder.default_header("Accept", "application/vnd.manifest+json"), answer);
    let (other, _) = in_memory(answer);
    let media_type = "application/vnd.list.manifest+json";
    let requests = [get(&client), get(&other).with_header("Accept", media_type)];
    for request in requests.map(|request| request.with_header("x-token", "canary-token")) {
        let error = request.with_header("content-type", media_type).send().expect_err("refused");
        assert_eq!(error.message(), Some("no manifest for ***"));
        assert_eq!(error.code().map(ToString::to_string), Some("MANIFEST_UNKNOWN".to_owned()));
    }
}

#[test]
fn headers_that_cannot_be_sent_with_every_request() {
    let reserved = "the client sets it or does not support it: leave it out";
    let name = "its name is not a valid header name: use letters, digits and `-`";
    let value = "its value is longer than 16 KiB, or is not visible ASCII with spaces only inside";
    let long = "x".repeat(16 * 1024 + 1);
    let cases = [
        ("host", "h.example", "host", reserved),
        ("Content-Length", "1", "content-length", reserved),
        ("connection", "close", "connection", reserved),
        (
            "transfer-encoding",
            "chunked",
            "transfer-encoding",
            "the client sets it or does not support it: leave it out",
        ),
        ("Proxy-Authorization", "x", "proxy-authorization", reserved),
        ("User-Agent", "x", "user-agent", "the client sets it: call `user_agent`"),
        ("X-Library-Key", "x", "x-library-key", "it carries the key, which is set when the client is built"),
        ("canary header", "x", "", name),
        ("", "x", "", name),
        ("x-a", "canary\r\nx-b: c", "x-a", value),
        ("x-a", " canary", "x-a", value),
        ("x-a", "canary\u{fc}", "x-a", value),
        ("x-a", &long, "x-a", value),
    ];
    for (header, text, shown_name, reason) in cases {
        let error = builder("https://library.example").default_header("x-good", "1").default_header(header, text);
        let error = error.build().expect_err(reason);
        let problem = ConfigurationProblem::DefaultHeader { name: shown_name.to_owned(), reason };
        assert_eq!(error.kind(), &ErrorKind::Configuration(problem));
        let shown = format!("{error} {error:?}");
        assert!(shown.contains(reason) && shown.contains(shown_name) && !shown.contains("canary"), "{shown}");
    }
    // The header of the key depends on the service.
    let nested = || ClientBuilder::new(&NESTED, "https://library.example", KEY);
    assert!(nested().default_header("authorization", "x").build().is_err());
    assert!(builder("https://library.example").default_header("authorization", "x").build().is_ok());
}
