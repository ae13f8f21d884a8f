//! Mutated answers become a value or a typed error, and never a panic.

use serde_json::{Map, Value, json};

use crate::library::service::{get, in_memory_with, lend, list, rate};
use spec_client_runtime::{Answer, Client, ClientBuilder, Error, ErrorKind, Json, Observation};
use support::random::{Unstructured, arbitrary, check};
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
fn odd(u: &mut Unstructured<'_>) -> arbitrary::Result<Value> {
    Ok(match u.choose_index(14)? {
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
    })
}

/// Changes one random part of the value.
fn mutate(value: &mut Value, u: &mut Unstructured<'_>) -> arbitrary::Result<()> {
    match value {
        Value::Object(map) if !map.is_empty() && u.ratio(4, 5)? => {
            let name = map.keys().nth(u.choose_index(map.len())?).expect("a key").clone();
            match u.choose_index(8)? {
                0 => drop(map.remove(&name)),
                1 => drop(map.insert(format!("{name}é"), odd(u)?)),
                2 => drop(map.insert(name, odd(u)?)),
                _ => mutate(&mut map[&name], u)?,
            }
        }
        Value::Array(list) if !list.is_empty() && u.ratio(4, 5)? => {
            let index = u.choose_index(list.len())?;
            match u.choose_index(8)? {
                0 => drop(list.remove(index)),
                1 => list.insert(index, odd(u)?),
                2 => list[index] = odd(u)?,
                3 => list.extend(list.clone()),
                _ => mutate(&mut list[index], u)?,
            }
        }
        Value::Object(map) if u.arbitrary()? => {
            *value = Value::Array(std::mem::take(map).into_iter().map(|(_, value)| value).collect())
        }
        Value::Array(list) if u.arbitrary()? => {
            *value = Value::Object(
                list.drain(..).enumerate().map(|(index, value)| (index.to_string(), value)).collect::<Map<_, _>>(),
            );
        }
        _ => *value = odd(u)?,
    }
    Ok(())
}

/// Changes some bytes.
fn scramble(bytes: &mut Vec<u8>, u: &mut Unstructured<'_>) -> arbitrary::Result<()> {
    for _ in 0..u.int_in_range(1..=3)? {
        let at = u.int_in_range(0..=bytes.len())?;
        match u.choose_index(5)? {
            0 => bytes.truncate(at),
            1 if at < bytes.len() => bytes[at] = u.arbitrary()?,
            2 if at < bytes.len() => drop(bytes.remove(at)),
            3 => bytes.insert(at, b"{}[],:\"\\0e.-n\xFF\x00"[u.choose_index(15)?]),
            _ => {
                let end = (at + u.choose_index(20)?).min(bytes.len());
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece);
            }
        }
    }
    Ok(())
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
    let Setup { answer, client, told } = setup();
    let answers = answers();
    let (mut values, mut errors) = (0, 0);
    check(rounds(2_000), |u| {
        let (status, mut body) = u.choose(&answers)?.clone();
        let structured = u.choose_index(3)?;
        for _ in 0..structured {
            mutate(&mut body, u)?;
        }
        let mut bytes = body.to_string().into_bytes();
        if structured == 0 || u.ratio(1, 4)? {
            scramble(&mut bytes, u)?;
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
        Ok(())
    });
    let told = *told.lock().expect("no panic");
    let seen = client.observations();
    assert_eq!(seen.len(), told, "each kind is told once");
    let count: u64 = seen.iter().map(|seen| seen.count).sum();
    assert!(
        values > rounds(400) && errors > rounds(2_000) && told > rounds(30) && count > rounds(100) as u64,
        "{values} values, {errors} errors, {told} kinds of differences, {count} differences"
    );
}
