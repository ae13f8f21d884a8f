//! Keys in the query, users with passwords, and services without a key: what is sent. `taint` runs for such services, too.

use crate::library::service::{SERVICE, get};
use crate::request::curl::without_gzip;
use spec_client_runtime::generated::builder_from_env;
use spec_client_runtime::{
    Answer, BasicKey, Client, ClientBuilder, ConfigurationProblem, ErrorKind, MemoryTransport, NoKey, OperationInfo,
    QueryKey, RequestProblem, Secret, ServiceInfo,
};

const KEY: &str = "canary/key+0123";
const URL: &str = "https://library.example";

static IN_QUERY: ServiceInfo = SERVICE.with_key(&QueryKey::new("card no"), SERVICE.key_variable);
static BASIC: ServiceInfo = SERVICE.with_key(&BasicKey, SERVICE.key_variable);
static NOWHERE: ServiceInfo = SERVICE.with_key(&NoKey, None);

/// A client of this service, whose answers are an empty object.
fn in_memory(service: &'static ServiceInfo, key: impl Into<Secret>) -> (Client, MemoryTransport) {
    let memory = MemoryTransport::new(|_| Answer::json("{}"));
    let builder = ClientBuilder::new(service, URL, key).allow_download_host("files.example");
    (builder.transport(memory.clone()).build().expect("a client"), memory)
}

#[test]
fn a_key_in_the_query_is_in_every_request() {
    let (client, memory) = in_memory(&IN_QUERY, KEY);
    assert_eq!(get(&client).url(), format!("{URL}/api/v2/book/get.json?book_id=7&card%20no=***"));
    drop(get(&client).with_query("more", 1_i64).send_value());
    let sent = &memory.requests()[0];
    assert_eq!(sent.target(), "/api/v2/book/get.json?book_id=7&more=1&card%20no=canary%2Fkey%2B0123");
    assert!(!format!("{:?}", sent.headers()).contains("canary"));
}

#[test]
fn nothing_else_can_be_sent_as_the_key_in_the_query() {
    let (client, memory) = in_memory(&IN_QUERY, KEY);
    let added = get(&client).with_query("card no", "canary");
    assert!(!format!("{added:?} {} {}", added.url(), added.curl()).contains("canary"), "{added:?}");
    for request in [added, get(&client).with_parameter("card no", "other")] {
        let error = request.send_value().expect_err("it is refused");
        assert!(matches!(error.kind(), ErrorKind::Request(RequestProblem::KeyParameter)), "{error}");
    }
    assert_eq!(memory.requests().len(), 0);
}

#[test]
fn a_download_has_the_key_in_the_query_where_the_host_may_see_it() {
    let (client, memory) = in_memory(&IN_QUERY, KEY);
    for address in ["/a.pdf", "/a.pdf?x=1", "/a.pdf?card+no=signed", "https://files.example/a.pdf?x=1"] {
        drop(client.download(address).expect("a download"));
    }
    let sent: Vec<String> = memory.requests().iter().map(|request| request.target().to_owned()).collect();
    assert_eq!(
        sent,
        [
            "/a.pdf?card%20no=canary%2Fkey%2B0123",
            "/a.pdf?x=1&card%20no=canary%2Fkey%2B0123",
            "/a.pdf?card+no=signed",
            "/a.pdf?x=1"
        ]
    );
}

#[test]
fn a_url_with_its_key_may_not_be_too_long() {
    let memory = MemoryTransport::new(|_| Answer::json("{}"));
    let builder = ClientBuilder::new(&IN_QUERY, URL, KEY).max_url(80).transport(memory);
    let error = get(&builder.build().expect("a client")).send_value().expect_err("it is too long");
    assert!(
        matches!(error.kind(), ErrorKind::Request(RequestProblem::UrlTooLong { length: 84, limit: 80 })),
        "{error}"
    );
}

#[test]
fn a_user_and_a_password_are_sent_in_base64() {
    let (client, memory) = in_memory(&BASIC, Secret::basic("Aladdin", "open sesame"));
    drop(get(&client).send_value());
    // The example of RFC 7617.
    assert_eq!(memory.requests()[0].header("authorization"), Some("Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="));
}

#[test]
fn a_user_and_a_password_are_checked() {
    let problem = |key: Secret| match ClientBuilder::new(&BASIC, URL, key).build().map_err(|error| format!("{error}")) {
        Ok(_) => String::new(),
        Err(error) => error,
    };
    let no_colon =
        "the key cannot be sent: it is not a user, a colon and a password, where the user has no colon".to_owned();
    for key in [Secret::basic("a:b", "c"), "".into(), ":".into(), "user".into()] {
        assert_eq!(problem(key), no_colon);
    }
    assert_eq!(problem(Secret::basic("a", "b\n")), "the key cannot be sent: it has a control character");
    assert_eq!(problem("x".repeat(9000).into()), "the key cannot be sent: it is longer than 8192 bytes");
    for key in [Secret::basic("", "token"), Secret::basic("token", ""), Secret::basic("jörg", "a:b c")] {
        assert_eq!(problem(key), "");
    }
    let header = ClientBuilder::new(&BASIC, URL, "a:b").default_header("Authorization", "x").build();
    assert!(header.is_err_and(|error| error.to_string().contains("carries the key")));
}

#[test]
fn a_service_without_keys_gets_none() {
    let (client, memory) = in_memory(&NOWHERE, "");
    let request = get(&client).with_header("authorization", "anything");
    assert_eq!(request.url(), format!("{URL}/api/v2/book/get.json?book_id=7"));
    drop(request.send_value());
    let mut names: Vec<_> = memory.requests()[0].headers().iter().map(|(name, _)| name.clone()).collect();
    names.sort();
    assert_eq!(names, ["accept", "accept-encoding", "authorization", "user-agent"]);
    assert_eq!(memory.requests()[0].target(), "/api/v2/book/get.json?book_id=7");
}

#[test]
fn curl_takes_each_key_from_its_variable() {
    let curl = |service, key: &str| get(&in_memory(service, key).0).curl();
    let curl = |service, key: &str| without_gzip(&curl(service, key));
    let own = "-H 'accept-encoding: identity' -H 'user-agent: library-client/1.2.3' -H 'accept: application/json'";
    let url = format!("'{URL}/api/v2/book/get.json?book_id=7'");
    assert_eq!(curl(&IN_QUERY, KEY), format!("curl -sS -G {url} {own} --data-urlencode 'card%20no='\"$LIBRARY_KEY\""));
    assert_eq!(curl(&BASIC, "a:b"), format!("curl -sS {url} -u \"$LIBRARY_KEY\" {own}"));
    assert_eq!(curl(&NOWHERE, ""), format!("curl -sS {url} {own}"));
}

#[test]
fn an_operation_that_needs_no_key_is_sent_without_any() {
    static LOG_IN: OperationInfo = OperationInfo::create("desk.log_in", "log-in").with_no_key();
    for (service, key) in [(&SERVICE, KEY), (&IN_QUERY, KEY), (&BASIC, "a:b")] {
        let memory = MemoryTransport::new(|_| Answer::status(401, r#"{"code":1,"message":"no"}"#));
        let builder = ClientBuilder::new(service, URL, key).with_key_header("x-desk", "DESK_KEY", "canary");
        let builder = builder.default_header("x-own", "mine").transport(memory.clone());
        let client = builder.build().expect("a client");
        let request = client.request(&LOG_IN);
        assert_eq!(request.url(), format!("{URL}/api/v2/log-in"));
        assert!(!request.curl().contains("KEY"), "{}", request.curl());
        let error = request.send_value().expect_err("it is refused");
        assert!(error.is_refused() && !error.is_key_refused() && error.key_check().is_none());
        assert!(error.to_string().ends_with("401 no (code 1)"), "{error}");
        let sent = &memory.requests()[0];
        assert_eq!((sent.headers().len(), sent.header("x-own")), (4, Some("mine")));
        assert_eq!(sent.target(), "/api/v2/log-in");
    }
}

#[test]
fn a_client_of_a_service_without_keys_looks_for_no_variable() {
    static UNSET: ServiceInfo = NOWHERE.with_url("/api/v2/", "A_LIBRARY_THAT_IS_NOT_SET");
    let error = builder_from_env::<Client>(&UNSET, None).expect_err("there is no address");
    let ErrorKind::Configuration(ConfigurationProblem::Variable { name }) = error.kind() else { panic!("{error}") };
    assert_eq!(*name, "A_LIBRARY_THAT_IS_NOT_SET");
    static SET: ServiceInfo = NOWHERE.with_url("/api/v2/", "CARGO_PKG_NAME");
    assert!(builder_from_env::<Client>(&SET, None).is_ok(), "cargo sets this one");
    static ANY: OperationInfo = OperationInfo::read("any", "any");
    let url = |service| {
        let client =
            builder_from_env::<Client>(service, Some("https://known.example/")).expect("no key").allow_http().build();
        client.map(|client| client.request(&ANY).url())
    };
    assert!(url(&UNSET).is_ok_and(|url| url.starts_with("https://known.example/")), "the documented address");
    assert!(url(&SET).is_err(), "what is set counts, and it is no address");
    static NO_KEY: ServiceInfo = UNSET.with_key(&NoKey, Some("A_LIBRARY_THAT_IS_NOT_SET"));
    assert!(builder_from_env::<Client>(&NO_KEY, Some("https://known.example/")).is_err(), "the key is not documented");
}
