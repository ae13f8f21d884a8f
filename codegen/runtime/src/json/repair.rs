//! Valid JSON at which serde_json fails: numbers that no 64-bit number can hold, such as `1e400`, and halves of surrogate pairs, such as
//! `\ud83d` without the other half.
//!
//! Only a text that fails in this way is read again, with these numbers as texts, and with U+FFFD in place of each half.
//!
//! The end of this file skips values that cannot be read, so that what comes after them can be.

use std::borrow::Cow;
use std::cell::Cell;

use serde::de::{IgnoredAny, MapAccess, SeqAccess};
use serde_json::Error;

use crate::deviation::failure::{A_LIST, AN_EMPTY_LIST, AN_OBJECT, mismatch};
use crate::deviation::recorder;
use crate::deviation::recorder::note_deviation;
use crate::json::value::is_number_token;

/// A number out of range, for messages.
pub(crate) const OUT_OF_RANGE: &str = "a number out of range";
/// The character in place of half a surrogate pair.
const REPLACEMENT: char = '\u{fffd}';

thread_local! {
    /// Whether the text that is being read on this thread was repaired.
    static IS_REPAIRED: Cell<bool> = const { Cell::new(false) };
}

/// Reads a text with this function. If the text has to be repaired, the function gets the repaired one.
pub(crate) fn tolerant<V>(text: &str, read: &dyn Fn(&str) -> Result<V, Error>) -> Result<V, Error> {
    // A failed attempt would leave its observations in a recorder.
    if !recorder::is_recording() {
        match read(text) {
            Err(error) if is_repairable(&error) => {}
            other => return other,
        }
    }
    let repaired = repaired(text);
    let outer = enter(matches!(repaired, Cow::Owned(_)));
    let result = read(&repaired);
    enter(outer);
    match result {
        // Only the original text has the right column.
        Err(error) if !error.is_data() => Err(serde_json::from_str::<IgnoredAny>(text).err().unwrap_or(error)),
        other => other,
    }
}

/// Says whether what is read next was repaired. Returns what was said before.
pub(crate) fn enter(is_repaired: bool) -> bool {
    IS_REPAIRED.replace(is_repaired)
}

/// Whether serde_json failed at something that can be repaired. Only its message says so.
#[cold]
pub(crate) fn is_repairable(error: &Error) -> bool {
    let message = error.to_string();
    // The last two are those of a first and of a second half.
    let starts = ["number out of range", "unexpected end of hex escape", "lone leading surrogate"];
    error.is_syntax() && starts.iter().any(|start| message.starts_with(start))
}

/// Whether a text was a number out of range before [`tolerant`] made it a text.
#[inline]
pub(crate) fn was_number(text: &str) -> bool {
    IS_REPAIRED.get() && is_beyond(text)
}

/// The kind of a text, for messages.
#[cold]
pub(crate) fn kind(text: &str) -> &'static str {
    if was_number(text) { OUT_OF_RANGE } else { "text" }
}

/// Notes what was repaired in a text, if something was.
pub(crate) fn note(expected: &'static str, text: &str) {
    if IS_REPAIRED.get() {
        if is_beyond(text) {
            note_deviation(expected, OUT_OF_RANGE);
        } else {
            note_half(text);
        }
    }
}

/// Notes half of a surrogate pair in a text or a name.
pub(crate) fn note_half(text: &str) {
    if IS_REPAIRED.get() && text.chars().any(|letter| letter == REPLACEMENT) {
        note_deviation("whole characters", "half of a surrogate pair");
    }
}

/// A number out of range as the text that stands for it. serde_json changes how the exponent is written if another crate of the program
/// enables its feature `arbitrary_precision`, so every spelling becomes the shortest.
#[cold]
pub(crate) fn as_text(number: &str) -> String {
    let mut text = number.to_ascii_lowercase();
    // Only its exponent can have this sign.
    if let Some(at) = text.find('+') {
        text.remove(at);
    }
    text
}

/// The text with each number out of range in quotes, and with a replacement for each half of a surrogate pair, which has its length.
#[inline]
fn repaired(text: &str) -> Cow<'_, str> {
    let is_of_number = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'+' | b'-' | b'.' | b'e' | b'E');
    let (bytes, mut at, mut copied, mut repaired) = (text.as_bytes(), 0, 0, String::new());
    let mut is_text = false;
    while let Some(byte) = bytes.get(at) {
        let start = at;
        at += if is_text && *byte == b'\\' { 2 } else { 1 };
        is_text ^= *byte == b'"';
        if is_text && let Some(half) = half(&bytes[start..]) {
            at = start + 6;
            match half {
                0xd800..0xdc00 if matches!(self::half(&bytes[at..]), Some(0xdc00..)) => at += 6,
                _ => {
                    repaired.extend([&text[copied..start], r"\ufffd"]);
                    copied = at;
                }
            }
        } else if !is_text && (byte.is_ascii_digit() || *byte == b'-') {
            at += bytes[at..].iter().take_while(|byte| is_of_number(byte)).count();
            let number = &text[start..at];
            if is_beyond(number) {
                repaired.extend([&text[copied..start], "\"", &as_text(number), "\""]);
                copied = at;
            }
        }
    }
    if copied == 0 { Cow::Borrowed(text) } else { Cow::Owned(repaired + &text[copied..]) }
}

/// The half of a surrogate pair at the start of a text, if it is one: `\ud83d`.
fn half(text: &[u8]) -> Option<u16> {
    let digits = text.get(..6)?.strip_prefix(br"\u")?;
    let unit = digits.iter().try_fold(0, |unit, digit| Some(unit * 16 + char::from(*digit).to_digit(16)?))?;
    u16::try_from(unit).ok().filter(|unit| (0xd800..0xe000).contains(unit))
}

/// Whether a text is a JSON number out of range.
pub(crate) fn is_beyond(text: &str) -> bool {
    let is_number_like = text.starts_with(|first: char| first == '-' || first.is_ascii_digit());
    // No shorter number without an exponent is.
    let may_be = is_number_like && (text.len() > 300 || text.contains(['e', 'E']));
    may_be && serde_json::from_str::<IgnoredAny>(text).is_ok() && serde_json::from_str::<f64>(text).is_err()
}

/// The failure of something that is passed as an object, after this was entered.
#[cold]
pub(crate) fn not_a_map<E: serde::de::Error>(found: &'static str) -> E {
    recorder::leave();
    mismatch(AN_OBJECT, found)
}

/// Skips a list in place of an object, and fails.
#[cold]
pub(crate) fn not_an_object<'de, S: SeqAccess<'de>>(mut list: S) -> S::Error {
    let mut found = AN_EMPTY_LIST;
    loop {
        match list.next_element::<IgnoredAny>() {
            Ok(Some(_)) => found = A_LIST,
            Ok(None) => return mismatch(AN_OBJECT, found),
            Err(error) => return error,
        }
    }
}

pub(crate) fn skip_fields<'de, A: MapAccess<'de>>(map: &mut A) -> Result<(), A::Error> {
    while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
    Ok(())
}

/// Skips a value that is passed as an object, and returns its kind.
#[cold]
pub(crate) fn skip_map<'de, A: MapAccess<'de>>(map: &mut A) -> Result<&'static str, A::Error> {
    match map.next_key::<Cow<'de, str>>()? {
        Some(key) if is_number_token(&key) => return number_kind(map),
        Some(_) => ignore(map)?,
        None => {}
    }
    skip_fields(map)?;
    Ok(AN_OBJECT)
}

/// Skips the digits of a number that serde_json passes as an object, and returns its kind. It passes no integers of 64 bits.
#[cold]
pub(crate) fn number_kind<'de, A: MapAccess<'de>>(map: &mut A) -> Result<&'static str, A::Error> {
    let digits = map.next_value::<String>()?;
    skip_fields(map)?;
    Ok(if is_beyond(&digits) { OUT_OF_RANGE } else { "a fraction" })
}

/// Reads any value and drops it.
pub(crate) fn ignore<'de, A: MapAccess<'de>>(map: &mut A) -> Result<(), A::Error> {
    map.next_value::<IgnoredAny>().map(drop)
}
