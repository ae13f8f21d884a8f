//! Recognizes the documented error in an answer.

use crate::runtime::record::known::{Known, KnownError, KnownOperation};
use crate::runtime::record::learned::{ErrorBody, Message};
use crate::runtime::record::reader::Value;
use crate::runtime::shape::structure::hash;

/// The limit on codes. A larger number could be an id, so it is not kept.
const CODE: u64 = 100_000;
/// The longest message that is shown, in characters.
const MESSAGE: usize = 120;

/// Recognizes the body of an error by its code and its message.
pub(crate) fn recognize(
    known: &Known,
    operation: &KnownOperation,
    status: u16,
    code: &Option<Value>,
    message: &Option<Value>,
    keep_values: bool,
) -> ErrorBody {
    let text = match (code, message) {
        (_, Some(Value::Text(text))) => text.trim(),
        (None, _) => return ErrorBody::None,
        _ => "",
    };
    // The best match comes first: the operation's own error, with its code and its status.
    let agreement = |of: &KnownOperation, case: &KnownError| {
        (of.name == operation.name, is_code(case, code), case.statuses.contains(&status))
    };
    let all = known.operations.iter().flat_map(|of| of.errors.iter().map(move |case| (of, case)));
    let fitting = all.filter(|(_, case)| case.has_message(text));
    // The first of several equally good matches, since `max_by_key` returns the last.
    let best = fitting.rev_max(|(of, case)| agreement(of, case));
    if let Some((of, case)) = best {
        let (operation, error) = (of.name.clone(), case.name.clone());
        return ErrorBody::Documented { operation, error, same_code: is_code(case, code) };
    }
    let fixed = fixed_words(text);
    let words = text.split_whitespace().count() as u64;
    let message =
        if keep_values { Message::Shown(fixed.chars().take(MESSAGE).collect()) } else { Message::Hidden(hash(&fixed)) };
    let code = match code {
        Some(Value::Integer(code)) if code.abs_diff(0) < CODE => Some(*code),
        _ => None,
    };
    ErrorBody::Other { code, words, message }
}

/// The maximum by a key. If there are several, the first one.
trait RevMax: Iterator + Sized {
    fn rev_max<K: Ord>(self, key: impl Fn(&Self::Item) -> K) -> Option<Self::Item> {
        self.fold(None, |best: Option<Self::Item>, item| match best {
            Some(best) if key(&best) >= key(&item) => Some(best),
            _ => Some(item),
        })
    }
}

impl<I: Iterator> RevMax for I {}

fn is_code(case: &KnownError, code: &Option<Value>) -> bool {
    match (&case.code, code) {
        (None, None) => true,
        (Some(wanted), Some(Value::Integer(code))) => !case.is_text && *wanted == code.to_string(),
        (Some(wanted), Some(Value::Text(code))) => wanted == code,
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
