//! Numbers that no 64-bit number can hold, such as `1e400`. They are valid JSON, but serde_json fails at them.
//!
//! Only an answer that fails in this way is read again, with these numbers as texts.

use std::borrow::Cow;
use std::cell::Cell;

use serde::de::IgnoredAny;
use serde_json::Error;

use crate::runtime::deviation::recorder;

/// Such a number, for messages.
pub(crate) const OUT_OF_RANGE: &str = "a number out of range";

thread_local! {
    /// Whether the text that is being read on this thread has such numbers as texts.
    static IS_MARKED: Cell<bool> = const { Cell::new(false) };
}

/// Reads a text with this function. A number out of range is passed to it as a text.
pub(crate) fn tolerant<V>(text: &str, read: &dyn Fn(&str) -> Result<V, Error>) -> Result<V, Error> {
    // A failed attempt would leave its observations in a recorder.
    if !recorder::is_recording() {
        match read(text) {
            Err(error) if is_out_of_range(&error) => {}
            other => return other,
        }
    }
    let marked = marked(text);
    let outer = IS_MARKED.replace(matches!(marked, Cow::Owned(_)));
    let result = read(&marked);
    IS_MARKED.set(outer);
    match result {
        // Only the original text has the right column.
        Err(error) if !error.is_data() => Err(serde_json::from_str::<IgnoredAny>(text).err().unwrap_or(error)),
        other => other,
    }
}

/// Whether serde_json failed at such a number. Only its message says so.
#[cold]
pub(crate) fn is_out_of_range(error: &Error) -> bool {
    error.is_syntax() && error.to_string().starts_with("number out of range")
}

/// Whether a text was such a number before [`tolerant`] made it a text.
#[inline]
pub(crate) fn was_number(text: &str) -> bool {
    IS_MARKED.get() && is_beyond(text)
}

/// The text with each such number in quotes.
#[inline]
fn marked(text: &str) -> Cow<'_, str> {
    let is_of_number = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'+' | b'-' | b'.' | b'e' | b'E');
    let (bytes, mut at, mut copied, mut marked) = (text.as_bytes(), 0, 0, String::new());
    let mut is_text = false;
    while let Some(byte) = bytes.get(at) {
        let start = at;
        at += if is_text && *byte == b'\\' { 2 } else { 1 };
        is_text ^= *byte == b'"';
        if !is_text && (byte.is_ascii_digit() || *byte == b'-') {
            at += bytes[at..].iter().take_while(|byte| is_of_number(byte)).count();
            if is_beyond(&text[start..at]) {
                marked.extend([&text[copied..start], "\"", &text[start..at], "\""]);
                copied = at;
            }
        }
    }
    if copied == 0 { Cow::Borrowed(text) } else { Cow::Owned(marked + &text[copied..]) }
}

/// Whether a text is a JSON number out of range.
pub(crate) fn is_beyond(text: &str) -> bool {
    let is_number_like = text.starts_with(|first: char| first == '-' || first.is_ascii_digit());
    // No shorter number without an exponent is.
    let may_be = is_number_like && (text.len() > 300 || text.contains(['e', 'E']));
    may_be && serde_json::from_str::<IgnoredAny>(text).is_ok() && serde_json::from_str::<f64>(text).is_err()
}
