//! The settings of a client: which are valid, and the errors of invalid ones. Default headers: what they are sent with, and which are
//! secret.

use std::time::Duration;

use crate::client::secret_name::{PLACE, SECRET, SECRET_KEY, SECRET_PART};
use crate::library::service::{KEY, NESTED, SERVICE, builder, get, in_memory, in_memory_with, lend, list};
use spec_client_runtime::{
    Answer, ClientBuilder, ConfigurationProblem, ErrorKind, OperationInfo, RecordedRequest, Secret,
};

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

const TOKEN: &str = "canary-token/0123";

/// The jobs and the pages are in `jobs::failures` and `pages::items`.
#[test]
fn a_default_header_is_on_every_request() {
    let set = |builder: ClientBuilder| {
        let builder = builder.default_header("X-Gateway", "first").default_header("accept", "text/json");
        builder.default_header("x-gateway", TOKEN)
    };
    let (client, memory, _) = in_memory_with(set, |_| Answer::json(r#"{"book_id":7,"list":[]}"#));
    get(&client).send().expect("a book");
    lend(&client).send().expect("a loan");
    list(&client).send_raw().expect("an answer");
    client.download("/file").expect("a head").read_to_vec().expect("content");
    // A request can replace it.
    get(&client).with_header("X-GATEWAY", "own").with_header("accept", "text/x").send().expect("a book");
    let requests = memory.requests();
    for (request, (gateway, accept)) in
        requests.iter().zip([(TOKEN, "text/json"); 4].into_iter().chain([("own", "text/x")]))
    {
        for (name, value) in [("x-gateway", gateway), ("accept", accept), ("x-library-key", KEY)] {
            let found = request.headers().iter().filter(|(own, _)| own == name).map(|(_, value)| value.as_str());
            assert_eq!(found.collect::<Vec<_>>(), [value], "{request:?}");
        }
    }
    assert_eq!(requests.len(), 5);
}

/// `taint` has the rest, with a service that takes no key.
#[test]
fn the_builder_hides_a_secret_header_and_curl_takes_it_from_a_variable() {
    let builder = builder("https://library.example").default_header("x-gateway", Secret::from(TOKEN));
    assert!(!format!("{builder:?} {builder:#?}").contains("canary"));
    let client = builder.build().expect("a client");
    let curl = get(&client).curl();
    assert!(curl.contains(r#" -H 'x-gateway: '"$HEADER_X_GATEWAY""#), "{curl}");
    let curl = get(&client).with_header("X-Gateway", "own").curl();
    assert_eq!(curl.matches("GATEWAY").count(), 1, "{curl}");
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
