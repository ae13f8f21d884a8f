//! Breaks an answer at random: its values, its text, its bytes, its head or its transport.

use serde_json::{Map, Value as Json, json};

use support::random::Random;

/// A text that must not be shown, since a body may hold anything.
pub const CANARY: &str = "canary-in-a-body";

/// An answer that may be broken.
pub struct Broken {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
    /// After how many bytes the connection dies, if it does.
    pub dies_after: Option<usize>,
}

/// Breaks an answer in one or several ways. Now and then it stays whole.
pub fn broken(random: &mut Random, example: &Json) -> Broken {
    let mut json = example.clone();
    if random.one_in(2) {
        fill(&mut json);
    }
    for _ in 0..random.below(3) {
        change_node(random, &mut json);
    }
    let mut body = json.to_string().into_bytes();
    if random.one_in(2) {
        for _ in 0..=random.below(4) {
            change_bytes(random, &mut body);
        }
    }
    let status = if random.one_in(8) { *random.pick(&STATUSES) } else { 200 };
    let mut headers = vec![("content-type".to_owned(), "application/json".to_owned())];
    match random.below(32) {
        0 => headers.push(("content-length".to_owned(), body.len().to_string())),
        1 => headers.push(("content-length".to_owned(), (body.len() + 1).to_string())),
        2 => headers.push(("content-length".to_owned(), random.number().to_string())),
        3 => headers.push(("content-encoding".to_owned(), random.pick(&["br", "gzip", "identity", ""]).to_string())),
        4 => headers.push(("retry-after".to_owned(), random.pick(&["1", "-1", "soon", CANARY]).to_string())),
        // An error shows the host, and not what may be a token of the service.
        5 => headers.push(("location".to_owned(), format!("https://elsewhere.example/{CANARY}"))),
        _ => {}
    }
    let dies_after = random.one_in(32).then(|| random.below(body.len() + 1));
    Broken { status, headers, body, dies_after }
}

const STATUSES: [u16; 12] = [201, 204, 206, 301, 304, 400, 401, 403, 404, 429, 500, 503];

/// Puts the canary into every text.
fn fill(json: &mut Json) {
    match json {
        Json::String(text) => *text = CANARY.to_owned(),
        Json::Array(items) => items.iter_mut().for_each(fill),
        Json::Object(entries) => entries.values_mut().for_each(fill),
        Json::Null | Json::Bool(_) | Json::Number(_) => {}
    }
}

/// Changes one value somewhere, or the object or list around it.
fn change_node(random: &mut Random, json: &mut Json) {
    match json {
        Json::Object(entries) if !entries.is_empty() && !random.one_in(6) => {
            let keys: Vec<String> = entries.keys().cloned().collect();
            let key = random.pick(&keys);
            match random.below(8) {
                0 => drop(entries.remove(key)),
                1 => rename(random, entries, key),
                2 => drop(entries.insert("another".to_owned(), strange(random))),
                _ => {
                    if let Some(value) = entries.get_mut(key) {
                        change_node(random, value);
                    }
                }
            }
        }
        Json::Array(items) if !items.is_empty() && !random.one_in(6) => {
            let index = random.below(items.len());
            match random.below(8) {
                0 => drop(items.remove(index)),
                1 => items.insert(index, strange(random)),
                2 => items.extend(std::iter::repeat_n(items[index].clone(), 40)),
                _ => change_node(random, &mut items[index]),
            }
        }
        other => *other = if random.one_in(4) { json!([other.take()]) } else { strange(random) },
    }
}

fn rename(random: &mut Random, entries: &mut Map<String, Json>, key: &str) {
    if let Some(value) = entries.remove(key) {
        let names = ["", "list", "code", "message", "ID", "\u{0}", "ключ", "a.b[0]"];
        entries.insert((*random.pick(&names)).to_owned(), value);
    }
}

/// A value of any kind.
fn strange(random: &mut Random) -> Json {
    match random.below(16) {
        0 => Json::Null,
        1 => json!(true),
        2 => json!(""),
        3 => json!(CANARY),
        4 => json!([]),
        5 => json!({}),
        6 => json!([CANARY]),
        7 => json!({ "canary": CANARY, "code": CANARY }),
        8 => json!(-1),
        9 => json!(u64::MAX),
        10 => json!(1.0),
        11 => json!(1e300),
        12 => json!("7"),
        13 => json!("2026-13-99 99:99"),
        14 => json!("\u{0}\u{202e}\u{feff}"),
        _ => (0..random.below(200)).fold(json!(CANARY), |inner, _| json!([inner])),
    }
}

/// Pieces of JSON that are invalid in most places.
const PIECES: [&str; 14] = [
    "null",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "1e999",
    "-",
    "99999999999999999999",
    "\\ud800",
    "\u{feff}",
    "\"code\":1,",
];

/// Changes the text or the bytes somewhere.
fn change_bytes(random: &mut Random, body: &mut Vec<u8>) {
    let at = random.below(body.len() + 1);
    let end = (at + random.below(12)).min(body.len());
    match random.below(6) {
        0 => body.truncate(at),
        1 => drop(body.drain(at..end)),
        2 => {
            let again = body[at..end].to_vec();
            drop(body.splice(at..at, again));
        }
        3 => drop(body.splice(at..at, random.pick(&PIECES).bytes())),
        4 => {
            let bytes = random.number().to_le_bytes();
            drop(body.splice(at..at, bytes.into_iter().take(1 + at % 3)));
        }
        _ => {
            if let Some(byte) = body.get_mut(at) {
                *byte ^= 1 << random.below(8);
            }
        }
    }
}
