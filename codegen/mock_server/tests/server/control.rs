//! Tests of the paths for people, over plain sockets.

use language::ir::{Operation, Service};
use mock_server::MockServer;
use serde_json::{Value as Json, json as value};

use crate::helpers::{LIBRARY, ORDERS, SHOP, bearer, library, send, understood};

/// Shows what it was called with.
fn rust_call(_: &Service, operation: &Operation, query: &[(String, String)]) -> Result<String, String> {
    if query.is_empty() { Err("no query".to_owned()) } else { Ok(format!("{} {query:?}", operation.full_name())) }
}

fn serve(spec: &str) -> MockServer {
    MockServer::builder_of(understood(spec)).for_people(rust_call).start().expect("a free port")
}

/// Sends a request with these headers beside `connection`, and returns the status and the whole answer.
fn ask(mock: &MockServer, method: &str, target: &str, headers: &str) -> (u16, String) {
    let text = send(mock, &format!("{method} {target}"), headers, "");
    (text.split(' ').nth(1).expect("a status").parse().expect("a number"), text)
}

fn host(mock: &MockServer) -> String {
    format!("host: {}\r\n", mock.url().strip_prefix("http://").expect("an address"))
}

fn json(mock: &MockServer, method: &str, target: &str) -> (u16, Json) {
    let (status, text) = ask(mock, method, target, &host(mock));
    let (_, body) = text.split_once("\r\n\r\n").expect("a body");
    (status, serde_json::from_str(body).unwrap_or_else(|_| panic!("{target} answered no JSON: {text}")))
}

fn get(mock: &MockServer, target: &str) -> Json {
    json(mock, "GET", target).1
}

/// Method and example of each request of the page, as the server lists them.
fn endpoints(mock: &MockServer) -> Vec<(String, String)> {
    let (_, help) = ask(mock, "GET", "/__mock/", &host(mock));
    let endpoint = |line: &str| {
        let (method, rest) = line.split_once(' ')?;
        let path = rest.trim_start().split_once("  ")?.0;
        ["GET", "POST"].contains(&method).then(|| (method.to_owned(), path.to_owned()))
    };
    let endpoints: Vec<_> = help.lines().filter_map(endpoint).collect();
    assert!(endpoints.len() > 10, "{help}");
    endpoints
}

#[test]
fn a_mock_server_for_tests_has_nothing_for_people() {
    let mock = library();
    let mut everything = endpoints(&serve(LIBRARY));
    everything.extend([("GET", "/"), ("GET", "/__mock/")].map(|(method, path)| (method.to_owned(), path.to_owned())));
    for (method, path) in &everything {
        assert_eq!(ask(&mock, method, path, &host(&mock)).0, 404, "{method} {path}");
    }
    assert_eq!(mock.requests().len(), everything.len());
}

#[test]
fn the_page_leaves_the_root_to_an_operation_that_has_it() {
    for (root, at) in [("path: search", ""), ("path: /", "/__mock/page")] {
        let mock = serve(&LIBRARY.replace("path: search", root));
        let headers = host(&mock) + &bearer(&mock);
        let is_page = |path: &str| ask(&mock, "GET", path, &headers).1.contains("\r\ncontent-type: text/html");
        assert_eq!((mock.page_url(), is_page("/")), (format!("{}{at}", mock.url()), at.is_empty()), "{root}");
        assert!(is_page("/__mock/page"));
        assert_eq!(mock.requests().len(), usize::from(!at.is_empty()), "{root}");
        assert!(ask(&mock, "GET", "/__mock/", &headers).1.contains(if at.is_empty() { " at /." } else { at }));
    }
}

#[test]
fn every_endpoint_answers_to_its_own_method_alone() {
    let mock = serve(SHOP);
    for (method, path) in endpoints(&mock) {
        assert_eq!(ask(&mock, &method, &path, &host(&mock)).0, 200, "{path}");
        let other = if method == "POST" { "GET" } else { "POST" };
        let (status, answer) = ask(&mock, other, &path, &host(&mock));
        assert!(status == 405 && answer.contains(&format!("allow: {method}\r\n")), "{answer}");
    }
    let statuses = [("POST", "/"), ("HEAD", "/"), ("GET", "/__mock/nothing")];
    assert_eq!(statuses.map(|(method, path)| ask(&mock, method, path, &host(&mock)).0), [405, 200, 404]);
    assert_eq!(mock.requests(), [], "what people ask is not in the journal");
}

#[test]
fn a_page_from_somewhere_else_changes_nothing() {
    let mock = serve(SHOP);
    let status = |origin: &str| {
        let headers = format!("{}origin: {origin}\r\n", host(&mock));
        ask(&mock, "POST", "/__mock/reset", &headers).0
    };
    for foreign in ["https://evil.example", "http://127.0.0.1:1", "null", "http://127.0.0.1"] {
        assert_eq!(status(foreign), 403, "{foreign}");
    }
    assert_eq!(status(mock.url()), 200);
    let named = |headers: &str| ask(&mock, "GET", "/__mock/keys", headers).0;
    assert_eq!(["host: localhost\r\n", "host: evil.example\r\n", ""].map(named), [200, 403, 403]);
    assert_eq!(named("host: localhost\r\nhost: localhost\r\n"), 403);
}

/// Only the page's own script runs, no page of another origin reads it or shows it in a frame, and nothing is kept of it.
#[test]
fn the_page_has_headers_that_keep_others_out() {
    let mock = serve(SHOP);
    let nonces = ["/", "/"].map(|path| {
        let page = ask(&mock, "GET", path, &host(&mock)).1;
        for header in [
            "cache-control: no-store",
            "cross-origin-resource-policy: same-origin",
            "referrer-policy: no-referrer",
            "x-content-type-options: nosniff",
        ] {
            assert!(page.contains(&format!("\r\n{header}\r\n")), "{header}");
        }
        let (_, rest) = page.split_once("script-src 'nonce-").expect("a nonce");
        let (nonce, rest) = rest.split_once('\'').expect("its end");
        let others = rest.split_once("\r\n").expect("the end of the header").0;
        assert!(
            page.contains("content-security-policy: default-src 'none'; ")
                && others.ends_with("frame-ancestors 'none'")
        );
        assert!(page.contains(&format!("<script nonce=\"{nonce}\">")), "{nonce}");
        nonce.to_owned()
    });
    assert_ne!(nonces[0], nonces[1], "it cannot be guessed");
}

#[test]
fn the_rust_line_is_written_or_why_there_is_none() {
    let mock = serve(SHOP);
    let rust = |query: &str| get(&mock, &format!("/__mock/rust?{query}"));
    assert_eq!(rust("operation=book.list&title=3")["call"], r#"book.list [("title", "3")]"#);
    assert_eq!(rust("operation=book.get")["problem"], "no query");
    // Only the first argument with this name is for the page.
    assert_eq!(rust("operation=book.list&operation=x")["call"], r#"book.list [("operation", "x")]"#);
    let statuses = ["", "?operation=book.lost"].map(|query| json(&mock, "GET", &format!("/__mock/rust{query}")).0);
    assert_eq!(statuses, [400, 404]);
}

#[test]
fn an_object_that_is_sent_is_described() {
    let service = get(&serve(ORDERS), "/__mock/operations");
    let add = &service["groups"][0]["operations"][2];
    assert_eq!((&add["name"], &add["secret_fields"]), (&value!("order.add"), &value!(["code", "password", "pin"])));
    let told =
        add["parameters"].as_array().expect("a list").iter().map(|own| value!([own["type"]["json"], own["example"]]));
    let first = [
        value!([{ "record": "Shop" }, r#"{"name":"North"}"#]),
        value!([{ "record": "Item" }, r#"{"name":"Emma","price":12.30}"#]),
    ];
    assert_eq!(told.take(2).collect::<Vec<_>>(), first);
    let gift = &add["parameters"][5];
    assert_eq!(
        (&gift["type"]["json"]["record"], &gift["type_facts"]["undocumented"][0]["key"]),
        (&value!("Gift"), &value!("fields"))
    );
    let secret: Vec<_> =
        service["records"]["Login"].as_array().into_iter().flatten().map(|field| &field["secret"]).collect();
    assert_eq!(secret, [false, true, true]);
}

#[test]
fn faults_are_injected_and_removed() {
    let mock = serve(SHOP);
    let post = |target: &str| json(&mock, "POST", &format!("/__mock/{target}"));
    let (status, set) = post("inject?where=book.hours&when=nth:2&what=status:429,retry-after%3D2");
    assert_eq!(status, 200, "{set}");
    let headers = host(&mock) + &bearer(&mock);
    let statuses = [200, 429, 200].map(|_| ask(&mock, "GET", "/book/hours", &headers).0);
    assert_eq!(statuses, [200, 429, 200]);
    let journal = &get(&mock, "/__mock/journal")["requests"];
    let told = [0, 1].map(|nth| (journal[nth]["faults"].to_string(), journal[nth]["is_carried_out"] == true));
    assert_eq!(told, [("[]".to_owned(), true), (r#"["status:429,retry-after=2"]"#.to_owned(), false)]);
    let rule = &get(&mock, "/__mock/rules")[0];
    assert_eq!([&rule["where"], &rule["when"], &rule["what"]], ["book.hours", "nth:2", "status:429,retry-after=2"]);
    assert_eq!((&rule["id"], &rule["happened"]), (&set["id"], &1.into()));

    // Without `where` and `when`, the fault is for every call of every operation.
    assert_eq!(post("inject?what=html:502").0, 200);
    assert_eq!(ask(&mock, "GET", "/book/list", &headers).0, 502);
    for wrong in ["inject", "inject?what=clsoe", "inject?what=close&when=never", "inject?what=close&where=book.lost"] {
        let (status, body) = post(wrong);
        assert!(status == 400 && body["error"].is_string(), "{wrong}: {body}");
    }
    let rules = || get(&mock, "/__mock/rules").as_array().map(Vec::len);
    assert_eq!((post(&format!("clear?id={}", set["id"].as_str().expect("a number"))).0, rules()), (200, Some(1)));
    assert_eq!((post("clear?id=999").0, post("clear").0, rules()), (404, 200, Some(0)));
    let first = get(&mock, "/__mock/faults")["what"][0].clone();
    assert_eq!((&first["example"], &first["is_carried_out"]), (&"close".into(), &false.into()));
}

#[test]
fn the_journal_is_shown_newest_first_and_without_secrets() {
    let mock = serve(SHOP);
    let key = mock.key();
    let headers = host(&mock) + &bearer(&mock);
    for target in ["/book/create?name=Emma&pin=hunter2%21", "/book/hours"] {
        assert_eq!(ask(&mock, "GET", target, &headers).0, 200);
    }
    let shown = get(&mock, "/__mock/journal");
    let (journal, last) = (&shown["requests"], &shown["requests"][1]);
    assert_eq!([&journal[0]["operation"], &last["query"][1][1]], ["book.hours", "***"]);
    assert_eq!((&last["line"], &shown["dropped"]), (&"GET /book/create?name=Emma&pin=*** HTTP/1.1".into(), &0.into()));
    assert!(!journal.to_string().contains("hunter2") && !journal.to_string().contains(key), "{journal}");
    let count = |query: &str| get(&mock, &format!("/__mock/journal?{query}"))["requests"].as_array().map(Vec::len);
    assert_eq!(["limit=1", "after=1", "after=2"].map(count), [Some(1), Some(1), Some(0)]);
    let answer = &journal[0]["answer"];
    assert_eq!((&answer["body"], &answer["length"]), (&r#"{"from":9}"#.into(), &10.into()));
    assert_eq!(json(&mock, "GET", "/__mock/journal?limit=-1").0, 400);
    let keys = get(&mock, "/__mock/keys");
    assert!(keys.as_array().expect("keys").iter().any(|known| known["key"] == key), "{keys}");
    let (status, answer) = json(&mock, "POST", "/__mock/pace?pace=pols:3");
    assert!(status == 400 && answer.to_string().contains("did you mean `polls:3`?"), "{answer}");
}
