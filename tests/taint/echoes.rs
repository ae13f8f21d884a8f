//! Answers that send a secret back in places that the faults of the matrix do not cover.

use mock_server::Answer;
use serde_json::{Value as Json, json};

use crate::taint::canary::{as_sent, words};
use common::error_body;

/// Bodies that echo the key and this secret, for an operation with this example. The call may return a value or an error.
pub fn in_bodies(key: &str, secret: &str, example: &Json) -> Vec<Answer> {
    [in_errors(key, secret), in_values(key, secret, example)].concat()
}

/// Errors that echo them. They are read in the same way for every operation. The runtime's tests of `scrub` cover all other
/// encodings.
fn in_errors(key: &str, secret: &str) -> Vec<Answer> {
    let words = &*words(key, secret);
    let says = |message: &str| Answer::status(400, error_body(1, message));
    let start = |text: &str| text.chars().take(10).collect::<String>();
    vec![
        // In an error of the service, in its code, and where code and message are not text.
        Answer::status(400, error_body(key, secret)),
        Answer::status(404, error_body(secret, [key])),
        Answer::json(error_body(1, words.repeat(30))),
        // Truncated, and as they are sent.
        says(&format!("{}... and {}...", start(key), start(secret))),
        Answer::status(401, error_body(1, percent(words))),
        says(&format!("refused: {}", as_sent(key))),
        says(&percent(&as_sent(key))),
        // In place of JSON.
        Answer::text(500, words),
        Answer::text(403, words),
    ]
}

/// Answers that echo them in place of documented values, and are read as the operation's type.
pub fn in_values(key: &str, secret: &str, example: &Json) -> Vec<Answer> {
    let words = &*words(key, secret);
    let everywhere = |value: Json| filled(example.clone(), &value);
    let mut readable = example.as_object().cloned().unwrap_or_default();
    readable.extend([(key.to_owned(), json!(1)), (secret.to_owned(), json!({ words: secret }))]);
    vec![
        // In place of a value.
        Answer::json(everywhere(json!(words))),
        Answer::json(everywhere(json!([{ key: { secret: [key] } }]))),
        Answer::json(everywhere(json!({ key: secret }))),
        // As the names of fields in a readable answer. The observer receives them as deviations.
        Answer::json(Json::from(readable)),
        Answer::json(json!([words, { key: [[secret]] }])),
        Answer::json(json!(words)),
        Answer::text(200, words),
    ]
}

/// The JSON with each scalar replaced, or replaced as a whole if it has none.
fn filled(json: Json, value: &Json) -> Json {
    match json {
        Json::Object(fields) if !fields.is_empty() => {
            fields.into_iter().map(|(name, json)| (name, filled(json, value))).collect()
        }
        Json::Array(items) if !items.is_empty() => items.into_iter().map(|json| filled(json, value)).collect(),
        _ => value.clone(),
    }
}

/// Echoes in the head, or in place of a head.
pub fn in_heads(key: &str, secret: &str) -> Vec<Answer> {
    let words = &*words(key, secret);
    let ascii: String = words.chars().filter(char::is_ascii).collect();
    vec![
        Answer::json(json!({})).with_header("x-echo", &ascii).with_header("content-language", key),
        Answer::text(200, &ascii).with_header("content-encoding", &ascii),
        Answer::text(429, &ascii).with_header("retry-after", key),
        Answer::text(200, &ascii).with_header("content-length", key),
        Answer::text(200, &ascii).with_header("transfer-encoding", key),
        Answer::redirect(301, key),
        Answer::redirect(308, &format!("https://{key}@127.0.0.1:1/{ascii}")),
        // In place of HTTP.
        Answer::new(200, &format!("text/plain\r\n{key}"), words),
        Answer::new(200, &format!("text/plain\r\n{key}:{ascii}\u{0}: x"), words),
    ]
}

/// Percent-encodes everything but letters and digits, with lower-case digits, like other programs.
fn percent(text: &str) -> String {
    let encoded = text.bytes().map(|byte| match byte {
        byte if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        byte => format!("%{byte:02x}"),
    });
    encoded.collect()
}
