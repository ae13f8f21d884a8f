//! Mutated answers become a value or a typed error, and never a panic.

use serde_json::{Map, Value, json};

use crate::library::service::{get, in_memory_with, lend, list, rate};
use spec_client_runtime::{Answer, Client, ClientBuilder, Error, ErrorKind, Json, Observation};
use support::random::Random;
use support::sweep::rounds;

use std::sync::{Arc, Mutex};

fn answers() -> Vec<(u16, Value)> {
    let book = json!({
        "book_id": 1, "title": "Ä \"quoted\" title", "genre": "novel", "lent": true, "copies": 3, "tags": ["a", "b"],
        "loans": {"0": 1, "5": 2}, "note": {"any": [1.5, null]}, "kind": "k", "more": [{}]
    });
    vec![
        (200, book.clone()),
        (200, json!({"list": [book, {"book_id": 2}], "total": 2})),
        (200, json!({"result": {"success": 1}})),
        (200, json!({"code": 0, "message": "Already Lent (L-17)"})),
        (404, json!({"code": 404, "message": "Book Not Found"})),
        (400, json!({"code": 0, "message": "already  lent (L (1) 7) since May"})),
        (502, json!("<html>")),
    ]
}

/// A random value.
fn odd(random: &mut Random) -> Value {
    match random.below(14) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(0),
        3 => json!(-1.5),
        4 => json!(7.0),
        5 => json!(u64::MAX),
        6 => json!("7"),
        7 => json!(""),
        8 => json!("opera"),
        9 => json!([]),
        10 => json!([null, 1]),
        11 => json!({}),
        12 => json!({"": null, "book_id": {}}),
        _ => json!({"$serde_json::private::Number": "x"}),
    }
}

/// Changes one random part of the value.
fn mutate(value: &mut Value, random: &mut Random) {
    match value {
        Value::Object(map) if !map.is_empty() && random.below(5) > 0 => {
            let name = map.keys().nth(random.below(map.len())).expect("a key").clone();
            match random.below(8) {
                0 => drop(map.remove(&name)),
                1 => drop(map.insert(format!("{name}é"), odd(random))),
                2 => drop(map.insert(name, odd(random))),
                _ => mutate(&mut map[&name], random),
            }
        }
        Value::Array(list) if !list.is_empty() && random.below(5) > 0 => {
            let index = random.below(list.len());
            match random.below(8) {
                0 => drop(list.remove(index)),
                1 => list.insert(index, odd(random)),
                2 => list[index] = odd(random),
                3 => list.extend(list.clone()),
                _ => mutate(&mut list[index], random),
            }
        }
        Value::Object(map) if random.below(2) == 0 => {
            *value = Value::Array(std::mem::take(map).into_iter().map(|(_, value)| value).collect())
        }
        Value::Array(list) if random.below(2) == 0 => {
            *value = Value::Object(
                list.drain(..).enumerate().map(|(index, value)| (index.to_string(), value)).collect::<Map<_, _>>(),
            );
        }
        _ => *value = odd(random),
    }
}

/// Changes some bytes.
fn scramble(bytes: &mut Vec<u8>, random: &mut Random) {
    for _ in 0..=random.below(3) {
        let at = random.below(bytes.len().max(1)).min(bytes.len());
        match random.below(5) {
            0 => bytes.truncate(at),
            1 if at < bytes.len() => bytes[at] = random.number() as u8,
            2 if at < bytes.len() => drop(bytes.remove(at)),
            3 => bytes.insert(at, b"{}[],:\"\\0e.-n\xFF\x00"[random.below(15)]),
            _ => {
                let end = (at + random.below(20)).min(bytes.len());
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece);
            }
        }
    }
}

/// The current answer of the service, a client, and the number of kinds of deviations that its observer received.
struct Setup {
    answer: Arc<Mutex<(u16, Vec<u8>)>>,
    client: Client,
    told: Arc<Mutex<usize>>,
}

fn setup() -> Setup {
    let answer = Arc::new(Mutex::new((200, Vec::new())));
    let (given, told) = (answer.clone(), Arc::new(Mutex::new(0)));
    let answers = move |_: &_| {
        let (status, body) = given.lock().expect("no panic").clone();
        Answer::status(status, body)
    };
    let counted = told.clone();
    let observer = move |observation: &Observation| {
        assert!(observation.path.starts_with('$') && observation.count > 0, "{observation}");
        *counted.lock().expect("no panic") += 1;
    };
    let set = |builder: ClientBuilder| builder.observer(observer).retry(spec_client_runtime::Retry::never());
    Setup { answer, client: in_memory_with(set, answers).0, told }
}

/// Whether a call returned a value. An error must be of a kind that an answer can cause, and must be shown without a
/// panic.
fn is_value<T>(result: Result<T, Error>, body: &[u8]) -> bool {
    let Err(error) = result else { return true };
    let kind = match error.kind() {
        ErrorKind::OutcomeUnknown { cause } => cause,
        kind => kind,
    };
    assert!(
        matches!(kind, ErrorKind::Api | ErrorKind::HttpStatus | ErrorKind::NotSuccess { .. } | ErrorKind::Decode(_)),
        "{error} for {}",
        String::from_utf8_lossy(body)
    );
    assert!(error.to_string().starts_with("book.") && format!("{error:?}").len() > 10);
    false
}

#[test]
fn mutated_answers_are_a_value_or_a_typed_error() {
    let mut random = Random::new(3);
    let Setup { answer, client, told } = setup();
    let answers = answers();
    let (mut values, mut errors) = (0, 0);
    for _ in 0..rounds(2_000) {
        let (status, mut body) = answers[random.below(answers.len())].clone();
        let structured = random.below(3);
        for _ in 0..structured {
            mutate(&mut body, &mut random);
        }
        let mut bytes = body.to_string().into_bytes();
        if structured == 0 || random.below(4) == 0 {
            scramble(&mut bytes, &mut random);
        }
        *answer.lock().expect("no panic") = (status, bytes.clone());
        let results: [bool; 4] = [
            is_value(get(&client).send(), &bytes),
            is_value(list(&client).send(), &bytes),
            is_value(lend(&client).send(), &bytes),
            is_value(rate(&client).send(), &bytes),
        ];
        // Any JSON without an error can be read as JSON.
        let json = serde_json::from_slice::<Json>(&bytes);
        if let (200, Ok(json), Ok(value)) = (status, json, list(&client).send_value()) {
            assert_eq!(json, value);
        }
        values += results.iter().filter(|is_value| **is_value).count();
        errors += results.iter().filter(|is_value| !**is_value).count();
    }
    let told = *told.lock().expect("no panic");
    let seen = client.observations();
    assert_eq!(seen.len(), told, "each kind is told once");
    let count: u64 = seen.iter().map(|seen| seen.count).sum();
    assert!(
        values > rounds(400) && errors > rounds(2_000) && told > rounds(30) && count > rounds(100) as u64,
        "{values} values, {errors} errors, {told} kinds of differences, {count} differences"
    );
}
