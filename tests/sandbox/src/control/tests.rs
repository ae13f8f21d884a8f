//! The paths for people, asked over plain sockets.

use serde_json::Value as Json;

use super::{ENDPOINTS, PREFIX};
use crate::Sandbox;
use crate::tests::{LIBRARY, SHOP, library, talk, understood};

fn for_people() -> Sandbox {
    serve(SHOP)
}

fn serve(spec: &str) -> Sandbox {
    Sandbox::builder_of(understood(spec)).for_people().start().expect("a free port")
}

/// Sends a request with these headers beside `connection`; gives the status and everything.
fn ask(sandbox: &Sandbox, method: &str, target: &str, headers: &str) -> (u16, String) {
    let text = talk(sandbox, &format!("{method} {target} HTTP/1.1\r\nconnection: close\r\n{headers}\r\n"));
    (text.split(' ').nth(1).expect("a status").parse().expect("a number"), text)
}

fn host(sandbox: &Sandbox) -> String {
    format!("host: {}\r\n", sandbox.url().strip_prefix("http://").expect("an address"))
}

fn get(sandbox: &Sandbox, target: &str) -> (u16, Json) {
    let (status, text) = ask(sandbox, "GET", target, &host(sandbox));
    let (_, body) = text.split_once("\r\n\r\n").expect("a body");
    (status, serde_json::from_str(body).unwrap_or_else(|_| panic!("{target} answered no JSON: {text}")))
}

#[test]
fn a_stand_in_for_tests_has_nothing_for_people() {
    let sandbox = library();
    let everything = ENDPOINTS.iter().map(|endpoint| (endpoint.method, format!("{PREFIX}{}", endpoint.name)));
    for (method, path) in everything.chain([("GET", "/".to_owned()), ("GET", PREFIX.to_owned())]) {
        let (status, _) = ask(&sandbox, method, &path, &host(&sandbox));
        assert_eq!(status, 404, "{method} {path}");
    }
    assert_eq!(sandbox.requests().len(), ENDPOINTS.len() + 2);
}

#[test]
fn every_endpoint_answers_to_its_own_method_and_is_listed() {
    let sandbox = for_people();
    let (status, help) = ask(&sandbox, "GET", PREFIX, &host(&sandbox));
    assert_eq!(status, 200);
    for endpoint in ENDPOINTS {
        let path = format!("{PREFIX}{}?{}", endpoint.name, endpoint.arguments(&sandbox.mock.service));
        let (status, _) = ask(&sandbox, endpoint.method, &path, &host(&sandbox));
        assert_eq!(status, 200, "{path}");
        let other = if endpoint.method == "POST" { "GET" } else { "POST" };
        let (status, answer) = ask(&sandbox, other, &path, &host(&sandbox));
        assert_eq!(status, 405, "{path}");
        assert!(answer.contains(&format!("allow: {}\r\n", endpoint.method)), "{answer}");
        assert!(help.contains(&format!("{}  ", path.trim_end_matches('?'))), "{path} is not in {help}");
    }
    assert_eq!(ask(&sandbox, "POST", "/", &host(&sandbox)).0, 405);
    assert_eq!(ask(&sandbox, "HEAD", "/", &host(&sandbox)).0, 200);
    assert_eq!(get(&sandbox, "/__sandbox/nothing").0, 404);
    assert_eq!(sandbox.requests(), [], "what people ask is not journalled");
}

#[test]
fn a_page_from_somewhere_else_changes_nothing() {
    let sandbox = for_people();
    let status = |origin: &str| {
        let headers = format!("{}origin: {origin}\r\n", host(&sandbox));
        ask(&sandbox, "POST", "/__sandbox/reset", &headers).0
    };
    for foreign in ["https://evil.example", "http://127.0.0.1:1", "null", "http://127.0.0.1"] {
        assert_eq!(status(foreign), 403, "{foreign}");
    }
    assert_eq!(status(sandbox.url()), 200);
    let named = |headers: &str| ask(&sandbox, "GET", "/__sandbox/keys", headers).0;
    assert_eq!(["host: localhost\r\n", "host: evil.example\r\n", ""].map(named), [200, 403, 403]);
    assert_eq!(named("host: localhost\r\nhost: localhost\r\n"), 403);
}

#[test]
fn everything_about_an_operation_is_told() {
    let sandbox = for_people();
    let (_, service) = get(&sandbox, "/__sandbox/operations");
    let groups = service["groups"].as_array().expect("groups");
    let operations: Vec<&Json> =
        groups.iter().flat_map(|group| group["operations"].as_array().expect("operations")).collect();
    let named = |name: &str| {
        *operations.iter().find(|operation| operation["name"] == name).unwrap_or_else(|| panic!("no {name}"))
    };
    let create = named("book.create");
    assert_eq!((&create["effect"], &create["permission"]), (&"create".into(), &"sell".into()));
    assert_eq!(create["parameters"][0]["name"], "name");
    assert_eq!(create["parameters"][0]["spec_name"], "title");
    assert_eq!(create["parameters"][1]["default"], "fiction");
    let list = named("book.list");
    assert_eq!(list["parameters"][2]["values"][0]["value"], "{from}-{to}");
    assert_eq!(list["response"]["about"], "a page of BookItem");

    let sandbox = serve(LIBRARY);
    let (_, service) = get(&sandbox, "/__sandbox/operations");
    let operations = &service["groups"][0]["operations"];
    assert_eq!(operations[0]["errors"][1]["message"], "book {id} is not here");
    let kinds = &operations[1]["parameters"][0];
    assert_eq!(kinds["control"], "kinds");
    let secret = &kinds["values"][1]["parameters"][1];
    assert_eq!((&secret["name"], &secret["secret"]), (&"vault_code".into(), &true.into()));
}

#[test]
fn the_rust_line_is_told_or_why_there_is_none() {
    let sandbox = for_people();
    let (_, line) = get(&sandbox, "/__sandbox/rust?operation=book.list&title=3&genre=how-to");
    assert_eq!(line["imports"], "use shop::types::Genre;");
    assert!(line["call"].as_str().is_some_and(|call| call.contains(".genre(Genre::HowTo)")), "{line}");
    let (_, line) = get(&sandbox, "/__sandbox/rust?operation=book.get");
    assert_eq!(line["problem"], "the parameter `book_id` is required");
    // Only the first argument of this name is ours.
    let (_, line) = get(&sandbox, "/__sandbox/rust?operation=book.list&operation=x");
    assert!(line["call"].as_str().is_some_and(|call| call.contains(r#".with_query("operation", "x")"#)), "{line}");
    assert_eq!(get(&sandbox, "/__sandbox/rust").0, 400);
    assert_eq!(get(&sandbox, "/__sandbox/rust?operation=book.lost").0, 404);
}

#[test]
fn faults_are_injected_and_removed() {
    let sandbox = for_people();
    let post = |target: &str| {
        let (status, text) = ask(&sandbox, "POST", target, &host(&sandbox));
        let (_, body) = text.split_once("\r\n\r\n").expect("a body");
        (status, serde_json::from_str::<Json>(body).expect("JSON"))
    };
    let (status, set) = post("/__sandbox/inject?where=book.hours&when=nth:2&what=status:429,retry-after%3D2");
    assert_eq!(status, 200, "{set}");
    let headers = format!("{}authorization: Bearer {}\r\n", host(&sandbox), sandbox.key());
    let statuses = [200, 429, 200].map(|_| ask(&sandbox, "GET", "/book/hours", &headers).0);
    assert_eq!(statuses, [200, 429, 200]);
    let (_, rules) = get(&sandbox, "/__sandbox/rules");
    let rule = &rules[0];
    assert_eq!((&rule["where"], &rule["when"], &rule["id"]), (&"book.hours".into(), &"nth:2".into(), &set["id"]));
    assert_eq!((&rule["what"], &rule["happened"]), (&"status:429,retry-after=2".into(), &1.into()));

    // Without where and when it is everything, always.
    assert_eq!(post("/__sandbox/inject?what=html:502").0, 200);
    assert_eq!(ask(&sandbox, "GET", "/book/list", &headers).0, 502);
    for wrong in ["", "?what=clsoe", "?what=close&when=never", "?what=close&where=book.lost"] {
        let (status, body) = post(&format!("/__sandbox/inject{wrong}"));
        assert!(status == 400 && body["error"].is_string(), "{wrong}: {body}");
    }
    assert_eq!(post(&format!("/__sandbox/clear?id={}", set["id"].as_str().expect("a number"))).0, 200);
    assert_eq!(post("/__sandbox/clear?id=999").0, 404);
    assert_eq!(get(&sandbox, "/__sandbox/rules").1.as_array().map(Vec::len), Some(1));
    assert_eq!(post("/__sandbox/clear").0, 200);
    assert_eq!(get(&sandbox, "/__sandbox/rules").1, Json::Array(Vec::new()));
    assert_eq!(get(&sandbox, "/__sandbox/faults").1["what"][0]["example"], "close");
}

#[test]
fn the_journal_is_told_newest_first_and_without_secrets() {
    let sandbox = for_people();
    let key = sandbox.key();
    let headers = format!("{}authorization: Bearer {key}\r\n", host(&sandbox));
    let create = "/book/create?name=Emma&pin=hunter2%21";
    assert_eq!(ask(&sandbox, "GET", create, &headers).0, 200);
    assert_eq!(ask(&sandbox, "GET", "/book/hours", &headers).0, 200);
    let (_, told) = get(&sandbox, "/__sandbox/journal");
    let journal = &told["requests"];
    assert_eq!(told["dropped"], 0);
    assert_eq!(journal[0]["operation"], "book.hours");
    assert_eq!(journal[1]["line"], "GET /book/create?name=Emma&pin=*** HTTP/1.1");
    assert_eq!(journal[1]["query"][1][1], "***");
    assert!(!journal.to_string().contains("hunter2") && !journal.to_string().contains(&key), "{journal}");
    assert_eq!(get(&sandbox, "/__sandbox/journal?limit=1").1["requests"].as_array().map(Vec::len), Some(1));
    assert_eq!(get(&sandbox, "/__sandbox/journal?limit=-1").0, 400);
    let (_, keys) = get(&sandbox, "/__sandbox/keys");
    let mut known = keys.as_array().expect("keys").iter();
    assert!(known.any(|known| known["key"] == key.as_str()), "{keys}");
}

#[test]
fn a_pace_is_set_and_a_wrong_one_is_told() {
    let sandbox = for_people();
    let order = |target: &str| ask(&sandbox, "POST", target, &host(&sandbox));
    assert_eq!(order("/__sandbox/pace?scans=immediate").0, 200);
    let (status, answer) = order("/__sandbox/pace?reports=pols:3");
    assert!(status == 400 && answer.contains("did you mean `polls:3`?"), "{answer}");
}
