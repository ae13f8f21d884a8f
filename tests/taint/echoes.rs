//! Answers that send a secret back in places where the faults of the matrix do not.

use sandbox::Answer;
use serde_json::{Value as Json, json};

use crate::canary::{KEY, words};
use crate::support::error_body;

/// In bodies, for a call that had the key and this secret in it, of an operation that answers like this example. Whether it comes to a
/// value is not the point here.
pub fn in_bodies(secret: &str, example: &Json) -> Vec<Answer> {
    let words = &*words(secret);
    let everywhere = |value: Json| filled(example.clone(), &value);
    let mut readable = example.as_object().cloned().unwrap_or_default();
    readable.extend([(KEY.to_owned(), json!(1)), (secret.to_owned(), json!({ words: secret }))]);
    vec![
        // As the service's error, in its code, and where both are no text.
        Answer::json(400, &error_body(KEY, secret)),
        Answer::json(404, &error_body(secret, [KEY])),
        Answer::json(200, &error_body(1, words.repeat(30))),
        Answer::json(401, &error_body(1, percent(words, b"-._~"))),
        Answer::json(401, &error_body(1, percent(words, b""))),
        // In markup, and as JSON in a text.
        Answer::json(400, &error_body(1, words.replace('&', "&amp;").replace('\u{fc}', "&#xFC;"))),
        Answer::json(400, &error_body(1, words.replace('/', "\\/").replace('\u{fc}', "\\u00fc"))),
        // As what should have been a value.
        Answer::json(200, &everywhere(json!(words))),
        Answer::json(200, &everywhere(json!([{ KEY: { secret: [KEY] } }]))),
        Answer::json(200, &everywhere(json!({ KEY: secret }))),
        // As the names of fields in an answer that can be read, which the observer is told of.
        Answer::json(200, &readable.into()),
        Answer::json(200, &json!([words, { KEY: [[secret]] }])),
        Answer::json(200, &json!(words)),
        Answer::text(200, words),
        Answer::text(500, words),
        Answer::text(403, words),
    ]
}

/// The same JSON with this for each single value, and for itself if it has none.
fn filled(json: Json, value: &Json) -> Json {
    match json {
        Json::Object(fields) if !fields.is_empty() => {
            fields.into_iter().map(|(name, json)| (name, filled(json, value))).collect()
        }
        Json::Array(items) if !items.is_empty() => items.into_iter().map(|json| filled(json, value)).collect(),
        _ => value.clone(),
    }
}

/// In the head, or instead of one.
pub fn in_heads(secret: &str) -> Vec<Answer> {
    let words = &*words(secret);
    let ascii: String = words.chars().filter(char::is_ascii).collect();
    vec![
        Answer::json(200, &json!({})).with_header("x-echo", &ascii).with_header("content-language", KEY),
        Answer::text(200, &ascii).with_header("content-encoding", &ascii),
        Answer::text(429, &ascii).with_header("retry-after", KEY),
        Answer::text(200, &ascii).with_header("content-length", KEY),
        Answer::text(200, &ascii).with_header("transfer-encoding", KEY),
        Answer::redirect(301, KEY),
        Answer::redirect(308, &format!("https://{KEY}@127.0.0.1:1/{ascii}")),
        // Instead of HTTP.
        Answer::new(200, &format!("text/plain\r\n{KEY}"), words),
        Answer::new(200, &format!("text/plain\r\n{KEY}:{ascii}\u{0}: x"), words),
    ]
}

/// Encoded as other programs do it, with small digits, but for letters, digits and these.
fn percent(text: &str, beside: &[u8]) -> String {
    let encoded = text.bytes().map(|byte| match byte {
        byte if byte.is_ascii_alphanumeric() || beside.contains(&byte) => char::from(byte).to_string(),
        byte => format!("%{byte:02x}"),
    });
    encoded.collect()
}
