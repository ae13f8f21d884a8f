//! Recognizes errors in answers.

use language::ir::{Code, ErrorAtSuccess, ErrorCase, Operation, Service, inner};
use serde_json::{Map, Value as Json};

use crate::learn::learned::{LearnedErrorBody, Message};
use crate::shape::hash;

/// The limit on codes. A larger number could be an id, so it is not kept.
const CODE: u64 = 100_000;
/// The longest message that is shown, in characters.
const MESSAGE: usize = 120;

/// The text, whole number or boolean at the end of a path, which an empty path does not have.
pub fn scalar_at<'j>(body: &'j Json, path: &[impl AsRef<str>]) -> Option<&'j Json> {
    let value = path.iter().try_fold(body, |value, step| inner(value, step.as_ref()));
    value.filter(|value| !path.is_empty() && (value.is_boolean() || value.is_i64() || value.is_string()))
}

/// A scalar as a text, with 0 or 1 for a boolean.
fn as_text(json: &Json) -> String {
    match json {
        Json::Bool(yes) => u8::from(*yes).to_string(),
        Json::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Whether a body says that the call failed, although the status says success. A message that is a list or an object says so only
/// beside a code that the operation documents for this status.
pub fn is_error(service: &Service, operation: &Operation, status: u16, body: &Json) -> bool {
    let error = &service.error_body;
    let code = scalar_at(body, error.code_path());
    let is_success_code =
        || code.zip(error.at_success.success_code()).is_some_and(|(code, own)| as_text(code) == own.to_string());
    let says_failure = |(path, wanted): &(Vec<String>, _)| {
        scalar_at(body, path).is_some_and(|said| as_text(said) != as_text(&language::ir::Literal::to_json(wanted)))
    };
    let may_be = error.at_success != ErrorAtSuccess::Never;
    let is_structured = |message: &Json| {
        let is_empty = message.as_array().map_or_else(|| message.as_object().is_none_or(Map::is_empty), Vec::is_empty);
        let is_documented = |case: &ErrorCase| case.statuses.contains(&status) && is_code(case, code);
        !is_empty && operation.errors.iter().any(is_documented)
    };
    let has_message = || {
        let message = error.message.iter().try_fold(body, |value, step| inner(value, step));
        scalar_at(body, &error.message).is_some() || message.is_some_and(is_structured)
    };
    (may_be && code.is_some() && has_message() && !is_success_code())
        || service.success.as_ref().is_some_and(says_failure)
}

/// Recognizes the body of an error by its code and its message.
pub fn recognize(
    service: &Service,
    operation: &Operation,
    status: u16,
    body: &Json,
    keep_values: bool,
) -> LearnedErrorBody {
    let code = scalar_at(body, service.error_body.code_path());
    let text = match (code, scalar_at(body, &service.error_body.message)) {
        (_, Some(Json::String(text))) => text.trim(),
        (None, _) => return LearnedErrorBody::None {},
        _ => "",
    };
    // The best match comes first: the operation's own error, with its code and its status.
    let agreement = |of: &Operation, case: &ErrorCase| {
        (std::ptr::eq(of, operation), is_code(case, code), case.statuses.contains(&status))
    };
    let all = service.operations.iter().flat_map(|of| of.errors.iter().map(move |case| (of, case)));
    let fitting = all.filter(|(_, case)| case.message.capture(text).is_some());
    // The first of several equally good matches, since `max_by_key` returns the last.
    if let Some((of, case)) = fitting.rev().max_by_key(|(of, case)| agreement(of, case)) {
        let documented = format!("{}.{}", of.full_name(), case.name);
        return LearnedErrorBody::Documented { documented, same_code: is_code(case, code) };
    }
    let fixed = fixed_words(text);
    let words = text.split_whitespace().count() as u64;
    let message =
        if keep_values { Message::Shown(fixed.chars().take(MESSAGE).collect()) } else { Message::Hidden(hash(fixed)) };
    let code = code.and_then(Json::as_i64).filter(|code| code.unsigned_abs() < CODE);
    LearnedErrorBody::Other { code, words, message }
}

fn is_code(case: &ErrorCase, code: Option<&Json>) -> bool {
    match (&case.code, code) {
        (None, None) => true,
        (Some(Code::Integer(own)), Some(Json::String(code))) => *code == own.to_string(),
        (Some(own), Some(code)) => own.to_json() == *code,
        _ => false,
    }
}

/// A message with `{…}` for each word that could be data, so that messages about different things are equal.
fn fixed_words(message: &str) -> String {
    let is_fixed = |word: &str| {
        let word = word.trim_end_matches(['.', ',', '!', '?', ':', ';', ')']).trim_start_matches('(');
        word.bytes().all(|byte| byte.is_ascii_alphabetic() || matches!(byte, b'_' | b'-' | b'\''))
    };
    let words: Vec<_> = message.split_whitespace().map(|word| if is_fixed(word) { word } else { "{…}" }).collect();
    words.join(" ")
}
