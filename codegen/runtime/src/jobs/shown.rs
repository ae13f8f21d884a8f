//! Shows the fields of an answer in a message: how a job stands, and nothing that a log should not have.

use serde_json::Value as Json;

use crate::text::scrub::Scrubber;

/// How many fields are shown.
const MAX_FIELDS: usize = 10;
/// How many characters a text may have. Longer ones are not states.
const MAX_TEXT: usize = 40;
/// How deep the fields may be.
const MAX_DEPTH: usize = 3;

/// The single values of an answer with their paths: `work.complete=0, work.note=…`. A text that may be a URL, an e-mail
/// address or a token is not shown. `None` if there is nothing to show.
pub(crate) fn shown_fields(answer: &Json, scrubber: &Scrubber) -> Option<String> {
    let mut fields = Vec::new();
    collect(answer, "", MAX_DEPTH, &mut fields);
    let text = fields.join(", ");
    (!text.is_empty()).then(|| scrubber.scrub(&text, usize::MAX))
}

fn collect(json: &Json, path: &str, depth: usize, fields: &mut Vec<String>) {
    if fields.len() >= MAX_FIELDS {
        return;
    }
    let mut each = |key: &str, value: &Json| {
        let path = if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
        if depth > 0 {
            collect(value, &path, depth - 1, fields);
        }
    };
    match json {
        Json::Object(entries) => {
            entries.iter().filter(|(key, _)| is_name(key)).for_each(|(key, value)| each(key, value))
        }
        // The first item stands for all.
        Json::Array(items) => items.iter().take(1).for_each(|item| each("0", item)),
        Json::String(text) => fields.push(format!("{path}={}", if is_state(text) { text } else { "…" })),
        Json::Number(number) => fields.push(format!("{path}={number}")),
        Json::Bool(boolean) => fields.push(format!("{path}={boolean}")),
        Json::Null => {}
    }
}

/// Whether a key is a name, and not data.
fn is_name(key: &str) -> bool {
    key.len() <= MAX_TEXT && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
}

/// Whether a text may be the name of a state: letters and spaces, with a digit or two, such as `Running` or `step 2 of 4`.
fn is_state(text: &str) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let is_usual = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | ',' | '%');
    text.chars().count() <= MAX_TEXT && digits <= 4 && text.chars().all(is_usual)
}
