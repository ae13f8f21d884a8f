//! The settings of a client: which are valid, and the errors of invalid ones. Default headers: what they are sent with, and which are
//! secret.

use std::time::Duration;

use crate::client::secret_name::{PLACE, SECRET, SECRET_KEY, SECRET_PART};
use crate::library::lists::{page, pages, walk};
use crate::library::print::{called, not_yet, printing_with, start};
use crate::library::service::{KEY, NESTED, SERVICE, builder, get, in_memory, in_memory_with, lend, list};
use spec_client_runtime::generated::builder_from_env;
use spec_client_runtime::{
    Answer, Client, ClientBuilder, ConfigurationProblem, ErrorKind, OperationInfo, RecordedRequest, Secret, Wait,
};
use support::server::Server;

#[test]
fn urls_with_and_without_a_base_path() {
    let cases = [
        ("https://h.example", "https://h.example/api/v2/"),
        ("https://h.example/", "https://h.example/api/v2/"),
        ("https://h.example/api/v2", "https://h.example/api/v2/"),
        ("https://h.example/api/v2/", "https://h.example/api/v2/"),
        ("HTTPS://H.Example:443/api/v2//", "https://h.example/api/v2/"),
        ("https://h.example:8443/behind/proxy", "https://h.example:8443/behind/proxy/api/v2/"),
        ("https://h.example/behind/api/v2", "https://h.example/behind/api/v2/"),
        ("https://h.example/myapi/v2", "https://h.example/myapi/v2/api/v2/"),
        ("https://h.example/myapi/v1", "https://h.example/myapi/v1/api/v2/"),
        ("https://h.example/v1", "https://h.example/v1/api/v2/"),
        ("https://h.example/api", "https://h.example/api/api/v2/"),
        ("https://h.example/api/v1/behind", "https://h.example/api/v1/behind/api/v2/"),
        ("https://h.example/v0/api/v2/", "https://h.example/v0/api/v2/"),
        ("https://h.example/a%20b", "https://h.example/a%20b/api/v2/"),
        ("https://[::1]:9", "https://[::1]:9/api/v2/"),
        ("http://127.0.0.1:80", "http://127.0.0.1/api/v2/"),
        ("http://localhost:1234", "http://localhost:1234/api/v2/"),
        ("http://[::1]", "http://[::1]/api/v2/"),
    ];
    for (address, start) in cases {
        let client = builder(address).build().expect(address);
        assert_eq!(get(&client).url(), format!("{start}book/get.json?book_id=7"), "{address}");
        let start = start.strip_suffix("/api/v2/").expect("the base path");
        for path in ["/", "/api/v3/book/get.json", "/api/v2/book/list.json"] {
            let operation = Box::leak(Box::new(OperationInfo::read("book.other", path)));
            assert_eq!(client.request(operation).url(), format!("{start}{path}"), "{address}");
        }
    }
}

const OTHER_VERSION: &str = "it ends with the service's base path in another version: leave the base path out";

#[test]
fn invalid_urls() {
    let cases = [
        ("", "it does not start with https:// or http://"),
        ("h.example", "it does not start with https:// or http://"),
        ("ftp://h.example", "it does not start with https:// or http://"),
        ("https://", "it has no host"),
        ("https:///path", "it has no host"),
        ("https://:443", "it has no host"),
        ("https://user:pw@h.example", "it contains user info (the part before an @)"),
        ("https://h.example@evil.example", "it contains user info (the part before an @)"),
        ("https://h.example\\@evil.example", "it contains user info (the part before an @)"),
        ("https://h.example?a=b", "it contains a query (the part after a ?)"),
        ("https://h.example/#x", "it contains a fragment (the part after a #)"),
        ("https://h.example:", "its port is not a number from 1 to 65535"),
        ("https://h.example:0", "its port is not a number from 1 to 65535"),
        ("https://h.example:99999", "its port is not a number from 1 to 65535"),
        ("https://h.example:+80", "its port is not a number from 1 to 65535"),
        ("https://h.example:80:80", "its port is not a number from 1 to 65535"),
        ("https://h.example ", "it contains white space or a control character"),
        ("https://h.example/a\nb", "it contains white space or a control character"),
        (
            "https://bücher.example",
            "its host has a character that is not valid in a host (write other scripts as xn--)",
        ),
        ("https://[::1", "its IPv6 address has no closing bracket"),
        ("https://[::1]x", "its host is followed by something other than a port"),
        ("https://[fe80::1%eth0]", "the text in its brackets is not an IPv6 address"),
        ("https://h.example/a/../b", "its path has an empty part, or a part that is . or .."),
        ("https://h.example//a", "its path has an empty part, or a part that is . or .."),
        ("https://h.example/a%2", "its path has a character that must be percent-encoded"),
        ("https://h.example/ü", "its path has a character that must be percent-encoded"),
        ("https://h.example/api/v1", OTHER_VERSION),
        ("https://h.example/api/v1/", OTHER_VERSION),
        ("https://h.example/behind/api/v22", OTHER_VERSION),
        ("https://h.example/api/v", OTHER_VERSION),
    ];
    for (address, reason) in cases {
        let error = builder(address).build().expect_err(address);
        assert_eq!(error.kind(), &ErrorKind::Configuration(ConfigurationProblem::Url { reason }), "{address}");
        assert_eq!(error.to_string(), format!("the service's URL is not valid: {reason}"));
        assert_eq!((error.operation(), error.status()), (None, None));
    }
}

#[test]
fn plain_http_only_to_this_machine_or_when_allowed() {
    for address in ["http://h.example", "http://192.0.2.1", "http://localhost.example", "http://127.0.0.1.example"] {
        let error = builder(address).build().expect_err(address);
        assert_eq!(error.kind(), &ErrorKind::Configuration(ConfigurationProblem::PlainHttp), "{address}");
        assert!(builder(address).allow_http().build().is_ok());
    }
}

#[test]
fn invalid_keys() {
    let long = "k".repeat(8_193);
    let cases = [
        ("", "it is empty"),
        (" key", "it has white space at its start or its end"),
        ("key\n", "it has white space at its start or its end"),
        ("my key", "it has a character other than visible ASCII"),
        ("key\r\nx: y", "it has a character other than visible ASCII"),
        ("kéy", "it has a character other than visible ASCII"),
        (&long, "it is longer than 8192 bytes"),
    ];
    for (key, reason) in cases {
        let error = ClientBuilder::new(&SERVICE, "https://h.example", key).build().expect_err(reason);
        assert_eq!(error.kind(), &ErrorKind::Configuration(ConfigurationProblem::Key { reason }));
        assert_eq!(error.to_string(), format!("the key cannot be sent: {reason}"));
    }
}

#[test]
fn other_invalid_settings() {
    let start = || builder("https://h.example");
    let host = |reason| ConfigurationProblem::DownloadHost { reason };
    let alone = "it has a path: write the host alone, as in files.example or files.example:8443";
    let path = "it has a path: write the host alone, as in files.example or https://files.example";
    let cases = [
        (start().user_agent(""), ConfigurationProblem::UserAgent),
        (start().user_agent("a\nb"), ConfigurationProblem::UserAgent),
        (start().allow_download_host_with_key("https://www.h.example/files"), host(path)),
        (start().allow_download_host("http://www.h.example/?a"), host(path)),
        (start().allow_download_host("ftp://www.h.example"), host("it does not start with https:// or http://")),
        (start().allow_download_host_with_key("h.example/files"), host(alone)),
        (start().allow_download_host_with_key(""), host("it has no host")),
        (start().allow_download_host_with_key("user@h.example"), host("it contains user info (the part before an @)")),
        (start().allow_download_host_with_key("h.example:0"), host("its port is not a number from 1 to 65535")),
    ];
    for (builder, problem) in cases {
        assert_eq!(builder.build().expect_err("an error").kind(), &ErrorKind::Configuration(problem));
    }
    let most = Duration::MAX;
    let builder =
        start().timeout(most).connect_timeout(most).response_timeout(most).body_timeout(most).download_timeout(most);
    assert!(builder.max_body(u64::MAX).max_download(u64::MAX).build().is_ok());
}

#[test]
fn setters_are_named_after_what_they_set() {
    let sources = [
        include_str!("../../../codegen/runtime/src/client/builder/mod.rs"),
        include_str!("../../../codegen/runtime/src/client/builder/network.rs"),
    ];
    let functions = sources.iter().flat_map(|source| source.split("\n    pub fn ").skip(1));
    let setters = functions.filter(|function| function.split('{').next().is_some_and(|head| head.contains("-> Self")));
    let names = setters.filter_map(|function| function.split(['(', '<']).next());
    // Only generated code calls those of further keys.
    let names: Vec<_> = names.filter(|name| !name.starts_with("with_key_header")).collect();
    assert!(names.contains(&"timeout") && names.contains(&"layer"), "{names:?}");
    let verbs = ["with", "set", "add", "use", "enable", "trust", "danger", "wrap", "reuse"];
    for name in names {
        assert!(!verbs.iter().any(|verb| name.split('_').next() == Some(verb)), "{name} begins with a verb");
    }
}

#[test]
fn a_variable_that_is_not_set_is_named() {
    // The tests run without the variables; the tests of the proxy run a process with them.
    if std::env::var_os("LIBRARY_URL").is_none() {
        let error = builder_from_env::<Client>(&SERVICE, None).expect_err("an error");
        assert_eq!(error.kind(), &ErrorKind::Configuration(ConfigurationProblem::Variable { name: "LIBRARY_URL" }));
    }
}

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
