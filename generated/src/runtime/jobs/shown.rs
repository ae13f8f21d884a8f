//! Shows the state of a job in a message, and nothing else of an answer.

use serde_json::Value as Json;

use crate::runtime::error::job_context::joined;
use crate::runtime::info::job::FieldPath;
use crate::runtime::json::lookup::at_path;

/// The maximum number of characters of a text. Longer ones are not states.
const MAX_TEXT: usize = 40;

/// The field that says whether the job is done: `work.complete=0`. A text that may be a URL, an e-mail address or a token
/// is hidden.
#[inline]
pub(crate) fn shown_state(answer: &Json, field: FieldPath) -> String {
    let path = joined(field);
    match at_path(answer, field) {
        Ok(Some(Json::String(text))) if is_state(text) => format!("{path}={text}"),
        Ok(Some(Json::String(_) | Json::Object(_) | Json::Array(_))) => format!("{path}=…"),
        Ok(Some(value)) => format!("{path}={value}"),
        _ => format!("{path} is missing"),
    }
}

/// Whether a text may be the name of a state: letters and spaces, with a digit or two, such as `Running` or `step 2 of 4`.
#[inline]
fn is_state(text: &str) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let is_usual = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | ',' | '%');
    text.chars().count() <= MAX_TEXT && digits <= 4 && text.chars().all(is_usual)
}
