//! Numbers that no 64-bit number can hold, such as `1e400`. They are valid JSON, but serde_json fails at them.
//!
//! Only an answer that fails in this way is read again, with these numbers as texts.

use std::borrow::Cow;
use std::cell::Cell;

use serde::de::IgnoredAny;

use crate::deviation::recorder::{self, note_deviation};

/// Such a number, for messages.
pub(crate) const OUT_OF_RANGE: &str = "a number out of range";

thread_local! {
    /// Whether the text that is being read on this thread has such numbers as texts.
    static IS_MARKED: Cell<bool> = const { Cell::new(false) };
}

/// Reads a text with this function. A number out of range is passed to it as a text.
pub(crate) fn tolerant<V>(
    text: &str,
    read: &dyn Fn(&str) -> Result<V, serde_json::Error>,
) -> Result<V, serde_json::Error> {
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
pub(crate) fn is_out_of_range(error: &serde_json::Error) -> bool {
    error.is_syntax() && error.to_string().starts_with("number out of range")
}

/// What a text is that cannot be read as another scalar.
#[cold]
pub(crate) fn kind_of(text: &str) -> &'static str {
    if is_beyond(text) { OUT_OF_RANGE } else { "text" }
}

/// Whether a text was such a number before [`tolerant`] made it a text.
#[inline]
pub(crate) fn was_number(text: &str) -> bool {
    IS_MARKED.get() && is_beyond(text)
}

/// Notes a number that is kept as a text in JSON of any shape.
#[inline]
pub(crate) fn note_text(text: &str) {
    if was_number(text) {
        note_deviation("a number in range", OUT_OF_RANGE);
    }
}

/// The text with each such number in quotes.
pub(crate) fn marked(text: &str) -> Cow<'_, str> {
    let (bytes, mut at, mut copied) = (text.as_bytes(), 0, 0);
    let mut marked = String::new();
    while let Some(byte) = bytes.get(at) {
        let start = at;
        at += 1;
        match byte {
            b'"' => at += length_of_text(&bytes[at..]),
            b'-' | b'0'..=b'9' => {
                at += bytes[at..].iter().take_while(|byte| is_of_number(**byte)).count();
                if is_beyond(&text[start..at]) {
                    marked.extend([&text[copied..start], "\"", &text[start..at], "\""]);
                    copied = at;
                }
            }
            _ => {}
        }
    }
    if copied == 0 { Cow::Borrowed(text) } else { Cow::Owned(marked + &text[copied..]) }
}

/// The length of the rest of a text in quotes, with the closing one.
fn length_of_text(rest: &[u8]) -> usize {
    let mut is_escaped = false;
    let inside = rest.iter().take_while(|byte| {
        let is_end = **byte == b'"' && !is_escaped;
        is_escaped = **byte == b'\\' && !is_escaped;
        !is_end
    });
    rest.len().min(inside.count() + 1)
}

fn is_of_number(byte: u8) -> bool {
    byte.is_ascii_digit() || matches!(byte, b'+' | b'-' | b'.' | b'e' | b'E')
}

/// Whether a text is a JSON number out of range.
fn is_beyond(text: &str) -> bool {
    let may_be = text.bytes().all(is_of_number) && (text.len() > 300 || text.contains(['e', 'E']));
    may_be && serde_json::from_str::<IgnoredAny>(text).is_ok() && serde_json::from_str::<f64>(text).is_err()
}
