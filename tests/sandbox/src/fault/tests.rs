//! Each fault over a plain socket, and what it leaves behind: nothing.

mod forms;
mod items;
mod latency;
mod rules;

use std::io::{ErrorKind, Read as _, Write as _};
use std::time::Duration;

use serde_json::{Value as Json, json};

use crate::tests::{connect, get, library, talk, understood};
use crate::{Answer, Change, Fault, Sandbox};

const BOOK: &str = "GET /v2/book?id=7 HTTP/1.1\r\n\r\n";
const PAUSE: Duration = Duration::from_millis(1);

/// Everything that comes back on a connection of its own, and how it ends.
fn ask(sandbox: &Sandbox) -> (String, Option<ErrorKind>) {
    let mut stream = connect(sandbox);
    stream.write_all(BOOK.as_bytes()).expect("it can be sent");
    let mut answer = Vec::new();
    let end = stream.read_to_end(&mut answer).err().map(|error| error.kind());
    (String::from_utf8_lossy(&answer).into_owned(), end)
}

#[test]
fn a_connection_breaks_where_it_should() {
    let sandbox = library();
    let usual = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 8\r\n\r\n{\"id\":7}";
    let (head, body) = usual.split_at(usual.len() - 8);
    for (fault, answer) in [
        (Fault::Close, String::new()),
        (Fault::HalfHead, head[..head.len() / 2].to_owned()),
        (Fault::HalfBody, format!("{head}{}", &body[..4])),
        (
            Fault::OldChunks,
            "HTTP/1.0 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n8\r\n{\"id"
                .to_owned(),
        ),
    ] {
        sandbox.fault_next("book.get", fault.clone());
        assert_eq!(ask(&sandbox), (answer, None), "{fault:?}");
    }
    sandbox.fault_next("book.get", Fault::Reset);
    assert_eq!(ask(&sandbox), (String::new(), Some(ErrorKind::ConnectionReset)));
    let seen = sandbox.requests();
    assert_eq!(seen.iter().map(|seen| seen.status).collect::<Vec<_>>(), [0; 5]);
    assert!(seen.iter().all(|seen| seen.operation.as_deref() == Some("book.get") && seen.query.len() == 1));
    assert_eq!(seen.iter().map(|seen| seen.connection).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    assert_eq!(get(&sandbox, "/v2/book?id=7").0, 200);
    assert_eq!(sandbox.connections(), 6);
}

#[test]
fn a_stray_answer_comes_behind_the_usual_one_and_leaves_the_connection_open() {
    let sandbox = library();
    sandbox.fault_next("book.get", Fault::Stray);
    let mut stream = connect(&sandbox);
    stream.write_all(BOOK.as_bytes()).expect("it can be sent");
    let mut bytes = [0; 4096];
    // Sent at once and over this machine alone, they arrive at once.
    let length = stream.read(&mut bytes).expect("two answers");
    let both = String::from_utf8_lossy(&bytes[..length]).into_owned();
    assert_eq!(both.matches("HTTP/1.1 200 OK\r\n").count(), 2, "{both}");
    assert!(both.ends_with("{\"stray\":true}"), "{both}");
    stream.write_all(BOOK.as_bytes()).expect("it can be sent");
    let length = stream.read(&mut bytes).expect("an answer");
    assert!(bytes[..length].starts_with(b"HTTP/1.1 401 "), "no fault any more, and no key");
    assert_eq!(sandbox.connections(), 1);
}

/// Also where the connection was used before and is idle when the fault is ordered.
#[test]
fn a_kept_connection_is_reset() {
    let sandbox = library();
    let mut stream = connect(&sandbox);
    stream.write_all(b"GET /v2/nothing HTTP/1.1\r\n\r\n").expect("it can be sent");
    assert!(stream.read(&mut [0; 4096]).expect("an answer") > 0);
    sandbox.fault_next("book.get", Fault::Reset);
    stream.write_all(BOOK.as_bytes()).expect("it can be sent");
    let end = stream.read(&mut [0; 4096]).expect_err("a reset");
    assert_eq!((end.kind(), sandbox.requests().len()), (ErrorKind::ConnectionReset, 2));
}

/// The journal counts what came however it ends.
#[test]
fn what_never_ends_goes_on_until_the_client_has_enough() {
    let sandbox = library();
    for (fault, start) in [
        (Fault::DripHead { pause: PAUSE }, "HTTP/1.1 200 OK\r\nx-drip: 000"),
        (
            Fault::DripBody { pause: PAUSE },
            "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n   ",
        ),
    ] {
        sandbox.fault_next("book.get", fault);
        let mut stream = connect(&sandbox);
        stream.write_all(BOOK.as_bytes()).expect("it can be sent");
        let mut answer = vec![0; start.len()];
        stream.read_exact(&mut answer).expect("bytes keep coming");
        assert_eq!(String::from_utf8_lossy(&answer), start);
    }
    sandbox.fault_next("book.get", Fault::Silence);
    let mut stream = connect(&sandbox);
    stream.write_all(BOOK.as_bytes()).expect("it can be sent");
    stream.set_read_timeout(Some(Duration::from_millis(50))).expect("a time limit");
    let silence = stream.read(&mut [0]).expect_err("silence").kind();
    assert!(matches!(silence, ErrorKind::WouldBlock | ErrorKind::TimedOut), "{silence:?}");
    assert_eq!(sandbox.requests().len(), 3);
}

/// `drop` waits for every thread, so this test would never end if one of them went on.
#[test]
fn dropping_it_ends_what_never_ends() {
    let sandbox = library();
    let pause = Duration::from_secs(60 * 60);
    let mut streams = Vec::new();
    for fault in [Fault::Silence, Fault::DripHead { pause }, Fault::DripBody { pause }] {
        sandbox.fault_next("book.get", fault);
        let mut stream = connect(&sandbox);
        stream.write_all(BOOK.as_bytes()).expect("it can be sent");
        streams.push(stream);
    }
    while sandbox.requests().len() < 3 {
        std::thread::sleep(PAUSE);
    }
    assert_eq!(sandbox.most_connections(), 3);
    drop(sandbox);
    for mut stream in streams {
        stream.read_to_end(&mut Vec::new()).expect("a clean end");
    }
}

#[test]
fn an_answer_comes_in_its_order_and_until_it_is_cleared() {
    let sandbox = library();
    let status = |expected: u16| assert_eq!(get(&sandbox, "/v2/book?id=7").0, expected);
    sandbox.fault("book.get", Fault::Answer(Answer::html(502, "Bad Gateway")));
    for code in [503, 504] {
        sandbox.fault_next("book.get", Fault::Answer(Answer::html(code, "Later")));
    }
    [503, 504, 502, 502].into_iter().for_each(status);
    assert_eq!(get(&sandbox, "/v2/search").0, 200, "other operations are as always");
    sandbox.clear_faults();
    status(200);
    sandbox.fault_next("book.get", Fault::Error { status: 200, code: 7, message: "no".to_owned() });
    assert_eq!(get(&sandbox, "/v2/book"), (200, r#"{"error":{"text":"no","type":"7"}}"#.to_owned()));
}

#[test]
fn a_body_is_as_broken_as_asked_for() {
    let sandbox = library();
    let answer = |fault: Fault| {
        sandbox.fault_next("book.get", fault);
        get(&sandbox, "/v2/book?id=7").1
    };
    assert_eq!(answer(Fault::TruncatedJson), r#"{"id"#);
    sandbox.fault_next("book.get", Fault::Partial);
    assert_eq!(get(&sandbox, "/v2/book?id=7"), (206, r#"{"id"#.to_owned()));
    assert_eq!(answer(Fault::InvalidUtf8), "{\"\u{fffd}\u{fffd}id\":7}");
    assert_eq!(answer(Fault::Answer(Answer::deep_objects(3))), r#"{"in":{"in":{"in":1}}}"#);
    assert_eq!(answer(Fault::Answer(Answer::deep_lists(3))), "[[[]]]");
    assert_eq!(answer(Fault::Answer(Answer::large(1000))).len(), 1000 + r#"{"padding":""}"#.len());
    let chunks = answer(Fault::Answer(Answer::large_in_chunks(0x1000)));
    assert!(
        chunks.starts_with("1000\r\n{\"padding\":\"xxx") && chunks.ends_with("\r\ne\r\nxxxxxxxxxxxx\"}\r\n0\r\n\r\n")
    );
    sandbox.fault_next("book.get", Fault::ContentType("text/html".to_owned()));
    let other = talk(&sandbox, &BOOK.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
    assert!(other.contains("content-type: text/html\r\n") && other.ends_with("{\"id\":7}"), "{other}");
}

#[test]
fn a_bomb_is_small_and_unpacks_to_what_was_asked_for() {
    let bomb = Answer::gzip_bomb(1_000_000);
    assert!(
        bomb.body.len() < 4_000
            && bomb.headers.iter().any(|(name, value)| name == "content-encoding" && value == "gzip")
    );
    let mut unpacked = Vec::new();
    flate2::read::GzDecoder::new(&*bomb.body).read_to_end(&mut unpacked).expect("gzip");
    assert!(unpacked.len() > 1_000_000 && serde_json::from_slice::<Json>(&unpacked).is_ok());
}

/// The library with more kinds of values.
fn shelves() -> Sandbox {
    let text = r#"# yaml-language-server: $schema=schema.json
# $schema: schema.json
service:
  name: Shelves
  about: Counts shelves.
  crate: { name: shelves, version: 0.1.0, url_variable: SHELVES_URL, key_variable: SHELVES_KEY }
  base_path: /v1/
  authentication: { header: x-key, about: "The desk hands out keys.", check: shelf.list }
  error_body: { code: code, code_type: integer, message: message, about: "An object." }
  page: { about: "A list.", items: data, fields: { total: { type: integer, about: "All." } } }
group: shelf
about: Shelves.
operations:
  list:
    path: list
    about: Lists shelves.
    effect: read
    response:
      page_of: Shelf
      example: { total: 1, data: [{ id: 3, name: "low", kind: wood, days: { mon: 1 }, floors: [1, 2], loose: { a: "b" } }] }
  paint:
    path: paint
    about: Paints a shelf.
    effect: update
    response: { type: Done, success: { done: 1 }, example: { done: 1, grade: 1 } }
    unverifiable: Nothing shows it.
types:
  ShelfId: { about: "The id.", id: integer, example: 3 }
  ShelfKind: { about: "Its kind.", values: { wood: { about: "Of wood." } } }
  Grade: { about: "A grade.", values_type: integer, values: { good: { wire: 1, about: "Good." } } }
  Days: { about: "Books by day.", map: integer, keys: [mon] }
  Shelf:
    about: A shelf.
    fields:
      id: { type: ShelfId, about: "The id.", required: true }
      name: { type: text, about: "Its name." }
      kind: { type: ShelfKind, about: "Its kind." }
      grade: { type: Grade, about: "Its grade." }
      days: { type: Days, about: "Books by day." }
      floors: { type: list of integer, about: "Where it stands." }
      loose: { type: json, about: "Anything.", undocumented: "Its type." }
  Done:
    about: What came of it.
    fields: { done: { type: integer, about: "It is 1." }, grade: { type: Grade, about: "The grade." } }
"#;
    Sandbox::serve(understood(text)).expect("a free port")
}

#[test]
fn values_are_changed_where_the_spec_knows_them() {
    let sandbox = shelves();
    let changed = |operation: &str, change| -> Json {
        sandbox.fault_next(operation, Fault::Changed(change));
        let path = operation.rsplit('.').next().unwrap_or_default();
        let answer = talk(&sandbox, &format!("GET /v1/{path} HTTP/1.1\r\nConnection: close\r\n\r\n"));
        let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
        serde_json::from_str(body).expect("JSON")
    };
    let loose = json!({ "a": "b" });
    let nobody = json!({ "id": null, "list": [1, { "name": "x" }] });
    let low = |change: &dyn Fn(&mut Json)| {
        let mut shelf =
            json!({ "id": 3, "name": "low", "kind": "wood", "days": { "mon": 1 }, "floors": [1, 2], "loose": loose });
        change(&mut shelf);
        shelf
    };
    for (change, list) in [
        (
            Change::UnknownValues,
            json!({ "total": 1, "data": [low(&|shelf| {
            shelf["kind"] = json!("value that nobody knows");
            shelf["grade"] = json!(987_654_321);
        })] }),
        ),
        (
            Change::UnknownFields,
            json!({ "total": 1, "field that nobody knows": nobody, "data": [low(&|shelf| {
            shelf["field that nobody knows"] = nobody.clone();
        })] }),
        ),
        (
            Change::Nulls,
            json!({ "total": null, "data": [{
            "id": 3, "name": null, "kind": null, "grade": null, "days": null, "floors": null, "loose": null
        }] }),
        ),
        (Change::NullLists, json!({ "total": 1, "data": null })),
        (
            Change::TextAsContainers,
            json!({ "total": 1, "data": [low(&|shelf| {
            shelf["days"] = json!("");
            shelf["floors"] = json!("");
        })] }),
        ),
        (
            Change::NumbersAsText,
            json!({ "total": "1", "data": [{
            "id": "3", "name": "low", "kind": "wood", "days": { "mon": "1" }, "floors": ["1", "2"], "loose": loose
        }] }),
        ),
        (
            Change::TextAsNumbers,
            json!({ "total": 1, "data": [low(&|shelf| {
            shelf["name"] = json!(7);
            shelf["kind"] = json!(7);
        })] }),
        ),
    ] {
        assert_eq!(changed("shelf.list", change), list, "{change:?}");
    }
    // Whether it is a success is not touched.
    assert_eq!(changed("shelf.paint", Change::Nulls), json!({ "done": 1, "grade": null }));
    assert_eq!(changed("shelf.paint", Change::UnknownValues), json!({ "done": 1, "grade": 987_654_321 }));
}
