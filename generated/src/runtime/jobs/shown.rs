//! Shows the fields of an answer in a message: the state of a job, and nothing that a log should not contain.

use serde_json::Value as Json;

use crate::runtime::error::job_context::JobIds;
use crate::runtime::json::value::Parameter as _;
use crate::runtime::text::scrub::Scrubber;

/// The maximum number of fields that are shown.
const MAX_FIELDS: usize = 10;
/// The maximum number of characters of a text. Longer ones are not states.
const MAX_TEXT: usize = 40;
/// The maximum depth of a field.
const MAX_DEPTH: usize = 4;

/// The scalars of an answer with their paths: `work.complete=0, work.note=…`. A text that may be a URL, an e-mail
/// address or a token is hidden, and so are the ids of the job. `None` if there is nothing to show.
#[inline]
pub(crate) fn shown_fields(answer: &Json, ids: &JobIds, scrubber: &Scrubber) -> Option<String> {
    let mut fields = Vec::new();
    collect(answer, "", MAX_DEPTH, ids, &mut fields);
    let text = fields.join(", ");
    (!text.is_empty()).then(|| scrubber.scrub(&text, usize::MAX))
}

#[inline]
fn collect(json: &Json, path: &str, depth: usize, ids: &JobIds, fields: &mut Vec<String>) {
    if fields.len() >= MAX_FIELDS {
        return;
    }
    let mut each = |key: &str, value: &Json| {
        let path = if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
        if depth > 0 {
            collect(value, &path, depth - 1, ids, fields);
        }
    };
    match json {
        Json::Object(entries) => {
            entries.iter().filter(|(key, _)| is_name(key)).for_each(|(key, value)| each(key, value))
        }
        // The first item represents all.
        Json::Array(items) => items.iter().take(1).for_each(|item| each("0", item)),
        Json::String(text) if !is_state(text) => fields.push(format!("{path}=…")),
        Json::String(_) | Json::Number(_) | Json::Bool(_) => {
            let text = json.as_str().map_or_else(|| json.to_string(), str::to_owned);
            let is_id = ids.ids.iter().any(|(_, id)| id.to_wire() == text);
            fields.push(format!("{path}={}", if is_id { "…" } else { &text }));
        }
        Json::Null => {}
    }
}

/// Whether a key is a name, and not data.
#[inline]
fn is_name(key: &str) -> bool {
    key.len() <= MAX_TEXT && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
}

/// Whether a text may be the name of a state: letters and spaces, with a digit or two, such as `Running` or `step 2 of 4`.
#[inline]
fn is_state(text: &str) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let is_usual = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | ',' | '%');
    text.chars().count() <= MAX_TEXT && digits <= 4 && text.chars().all(is_usual)
}
