//! The memory that an answer takes: bodies of the largest accepted size that need as much memory as possible for each byte.

use std::io::Cursor;
use std::sync::Arc;

use client::Client;
use client::runtime::{Transport, TransportError, WireRequest, WireResponse};
use codegen::ir::{Builtin, JsonType, Operation, ResponseBody, Scalar};
use serde_json::Value as Json;

use common::calls;
use common::{error_body, service};

/// A sixteenth of the default limits for a body and its values, so a debug build decodes it fast enough.
const BODY: usize = 1024 * 1024;
const MAX_MEMORY: u64 = 8 * 1024 * 1024;
/// The limit, and what the client does not count: the old room of a list while it grows, the texts of records, and the body, which may
/// have grown too.
const MAX_PEAK: u64 = 2 * MAX_MEMORY;

/// Answers everything with one body.
struct Always(Arc<[u8]>);

impl Transport for Always {
    fn send(&self, _: &WireRequest<'_>) -> Result<WireResponse, TransportError> {
        Ok(WireResponse::new(200, Vec::new(), Cursor::new(Arc::clone(&self.0))))
    }
}

/// A body with as many items as it has room for.
fn full(start: &str, item: impl Fn(usize) -> String, end: &str) -> String {
    let mut body = start.to_owned();
    for number in 0.. {
        let item = item(number);
        if body.len() + item.len() + end.len() > BODY {
            break;
        }
        body.push_str(&item);
        body.push(',');
    }
    body.pop();
    body + end
}

/// A place in the answer of an operation for large content: the operation, and the text before and after the place.
struct Place {
    operation: &'static Operation,
    before: String,
    after: String,
    /// The content there.
    body: JsonType,
}

/// A mark at the place. The answer is split there.
const MARK: &str = "the mark of a place";

impl Place {
    /// The first such place in the answers of all operations. The text around it is the operation's example.
    fn find(is_meant: impl Fn(&JsonType) -> bool) -> Option<Self> {
        service().operations.iter().find_map(|operation| {
            let mut json = operation.response.example.clone();
            let body = match &operation.response.body {
                ResponseBody::Record(id) => mark(&JsonType::Record(*id), &mut json, &is_meant),
                ResponseBody::Page(item) => {
                    let list = JsonType::List(Box::new(item.clone()));
                    let items = match service().page.as_ref()?.items_wire() {
                        Some(wire) => json.get_mut(wire)?,
                        None => &mut json,
                    };
                    mark(&list, items, &is_meant)
                }
                ResponseBody::Value(of) => mark(of, &mut json, &is_meant),
                _ => None,
            };
            Some(Self::split(operation, &json, body?))
        })
    }

    fn split(operation: &'static Operation, marked: &Json, body: JsonType) -> Self {
        let text = marked.to_string();
        let (before, after) = text.split_once(&format!("{MARK:?}")).expect("a mark");
        Self { operation, before: before.to_owned(), after: after.to_owned(), body }
    }

    /// A body with as much there as it has room for.
    fn full(&self, start: &str, item: impl Fn(usize) -> String, end: &str) -> String {
        full(&format!("{}{start}", self.before), item, &format!("{end}{}", self.after))
    }
}

/// Puts the mark where such content stands or can stand, and returns the content.
fn mark(body: &JsonType, json: &mut Json, is_meant: &impl Fn(&JsonType) -> bool) -> Option<JsonType> {
    if is_meant(body) {
        *json = MARK.into();
        return Some(body.clone());
    }
    match (body, json) {
        (JsonType::Record(id), Json::Object(there)) => service()[*id].fields.iter().find_map(|field| {
            let name = &field.name.wire;
            let mut own = there.get(name).cloned().unwrap_or_default();
            let found = mark(&field.body, &mut own, is_meant)?;
            there.insert(name.clone(), own);
            Some(found)
        }),
        (JsonType::List(item), Json::Array(items)) => items.iter_mut().find_map(|own| mark(item, own, is_meant)),
        _ => None,
    }
}

/// Whether it is a list of records without required fields. `is_open` asks for records that keep unknown fields.
fn is_list_of_records(body: &JsonType, is_open: bool) -> bool {
    let JsonType::List(item) = body else { return false };
    let JsonType::Record(id) = **item else { return false };
    let record = &service()[id];
    record.fields.iter().all(|field| !field.required) && (record.is_incomplete() || !is_open)
}

fn is_text(body: &JsonType) -> bool {
    matches!(body, JsonType::Scalar(Scalar::Builtin(Builtin::Text)))
}

/// A record of a list of them, with all of its texts.
fn short_texts(body: &JsonType) -> String {
    let record = match body {
        JsonType::List(item) => match **item {
            JsonType::Record(id) => &service()[id],
            _ => return String::new(),
        },
        _ => return String::new(),
    };
    let texts = record.fields.iter().filter(|field| is_text(&field.body));
    let texts: Vec<_> = texts.map(|field| format!("{:?}:\"a\"", field.name.wire)).collect();
    format!("{{{}}}", texts.join(","))
}

/// The two ways to decode an answer: as the type of the operation, or as any JSON.
#[derive(Clone, Copy, PartialEq)]
enum Reading {
    Typed,
    Any,
}

/// The bodies that this spec has a place for.
fn bodies() -> Vec<(&'static str, &'static Operation, Reading, String)> {
    let field = |number: usize| format!("\"{number}\":1");
    let item = |text: &str| {
        let text = text.to_owned();
        move |_: usize| text.clone()
    };
    let mut bodies = Vec::new();
    let mut typed = |name, place: Option<Place>, start: &str, item: &dyn Fn(usize) -> String, end: &str| {
        bodies.extend(place.map(|place| (name, place.operation, Reading::Typed, place.full(start, item, end))));
    };
    let records = || Place::find(|body| is_list_of_records(body, false));
    let open = || Place::find(|body| is_list_of_records(body, true));
    let texts = || Place::find(|body| matches!(body, JsonType::List(item) if is_text(item)));
    let map = || {
        Place::find(|body| matches!(body, JsonType::Map(id) if !matches!(service()[*id].value, JsonType::Record(_))))
    };
    typed("empty records", records(), "[", &item("{}"), "]");
    let texts_of = records().map(|place| short_texts(&place.body)).unwrap_or_default();
    typed("records of short texts", records(), "[", &item(&texts_of), "]");
    typed("a list of texts", texts(), "[", &item("\"\""), "]");
    typed("an object whose keys are data", map(), "{", &field, "}");
    typed("unknown fields", open(), "[{", &field, "}]");
    typed("an unknown field in each", open(), "[", &item(r#"{"a":1}"#), "]");

    let any = &service().operations[0];
    let message = Place::split(any, &error_body(1, MARK), JsonType::Json);
    bodies.push(("the message of an error", any, Reading::Typed, message.full("[", item("{}"), "]")));
    if let Some(Place { operation, .. }) = records() {
        bodies.push(("a list without its envelope", operation, Reading::Typed, full("[", item("{}"), "]")));
    }
    for (name, body) in [
        ("any JSON, empty objects", full("[", item("{}"), "]")),
        ("any JSON, small objects", full("[", item(r#"{"":0}"#), "]")),
        ("any JSON, fields", full("{", field, "}")),
        ("any JSON, short texts", full("[", item("\"a\""), "]")),
    ] {
        bodies.push((name, any, Reading::Any, body));
    }
    bodies
}

#[test]
fn what_is_made_of_an_answer_is_bounded() {
    let bodies = bodies();
    let count = bodies.len();
    let mut highest = 0;
    for (name, operation, reading, body) in bodies {
        let builder = Client::builder("https://service.example", "a-key").transport(Always(body.into_bytes().into()));
        let client = builder.max_memory(MAX_MEMORY).build().expect("a client");
        let request = calls::minimal_of(&operation.full_name()).prepare(&client);
        let mut result = Ok(());
        let peak = allocation_counter::measure(|| {
            result = match reading {
                Reading::Typed => request.send_and_drop(),
                Reading::Any => request.send_value().map(drop),
            };
        });
        let peak = peak.bytes_max;
        assert!(peak < MAX_PEAK, "{name}: {peak} bytes");
        highest = peak.max(highest);
        // This body stays within the limit anyway.
        let Err(error) = result else {
            assert_eq!(name, "records of short texts");
            continue;
        };
        let is_bounded = error.to_string().ends_with("raise `max_memory`");
        assert!(is_bounded || name == "the message of an error" && error.is_decode(), "{name}: {error}");
    }
    let mebibytes = |bytes| bytes as f64 / f64::from(1 << 20);
    println!(
        "memory: {count} bodies of {} MiB, of which much is made: at most {:.0} MiB, with a limit of {} MiB",
        mebibytes(BODY as u64),
        mebibytes(highest),
        mebibytes(MAX_MEMORY)
    );
}
