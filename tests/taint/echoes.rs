//! Answers that send a secret back in places where the faults of the matrix do not.

use sandbox::Answer;
use serde_json::json;

use crate::canary::{KEY, words};

/// In bodies, for a call that had the key and this secret in it. Whether it comes to a value is not the point here.
pub fn in_bodies(secret: &str) -> Vec<Answer> {
    let words = &*words(secret);
    let nested = json!({ "list": [{ KEY: { secret: [KEY] } }], KEY: secret, "issue": { "issue_id": secret } });
    vec![
        // As the service's error, in its code, and where both are no text.
        Answer::json(400, &json!({ "code": KEY, "message": secret })),
        Answer::json(404, &json!({ "code": secret, "message": [KEY] })),
        Answer::json(200, &json!({ "code": 1, "message": words.repeat(30) })),
        Answer::json(401, &json!({ "code": 1, "message": percent(words, b"-._~") })),
        Answer::json(401, &json!({ "code": 1, "message": percent(words, b"") })),
        // In markup, and as JSON in a text.
        Answer::json(400, &json!({ "code": 1, "message": words.replace('&', "&amp;").replace('\u{fc}', "&#xFC;") })),
        Answer::json(400, &json!({ "code": 1, "message": words.replace('/', "\\/").replace('\u{fc}', "\\u00fc") })),
        // As what should have been a value.
        Answer::json(200, &json!({ "list": words, "issue": KEY, "success": secret, "risk_score": words, "user": KEY })),
        Answer::json(200, &nested),
        // As the names of fields in an answer that can be read, which the observer is told of.
        Answer::json(200, &json!({ "list": [], KEY: 1, secret: { words: secret } })),
        Answer::json(200, &json!([words, { KEY: [[secret]] }])),
        Answer::json(200, &json!(words)),
        Answer::text(200, words),
        Answer::text(500, words),
        Answer::text(403, words),
    ]
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
