//! Reads JSON with three things that serde_json refuses: half of a surrogate pair, such as `\ud83d` where a service cut a text, a number
//! that is too large, such as `1e400`, and bytes that are not UTF-8.

use serde::de::DeserializeOwned;

/// Reads JSON.
///
/// # Errors
/// If it is not JSON, or not of the type.
pub fn tolerant<T: DeserializeOwned>(text: &[u8]) -> serde_json::Result<T> {
    serde_json::from_slice(text).or_else(|_| serde_json::from_slice(&mended(String::from_utf8_lossy(text).as_bytes())))
}

/// The text with U+FFFD in place of each half of a surrogate pair, and `1e300` in place of each number that is too large.
fn mended(mut text: &[u8]) -> Vec<u8> {
    let (mut mended, mut is_quoted) = (Vec::new(), false);
    while let Some(&first) = text.first() {
        let is_of_number = |byte: &&u8| byte.is_ascii_digit() || b"+-.eE".contains(byte);
        let (length, other) = match surrogate(text) {
            Some(..0xdc00) if surrogate(&text[6..]) >= Some(0xdc00) => (12, None),
            Some(_) => (6, Some(br"\ufffd".as_slice())),
            None if first == b'\\' => (2, None),
            None if is_quoted => (1, None),
            None => {
                let length = text.iter().take_while(is_of_number).count();
                let number = str::from_utf8(&text[..length]).unwrap_or_default().parse();
                (length.max(1), Some(&b"1e300"[..]).filter(|_| number.is_ok_and(f64::is_infinite)))
            }
        };
        let (part, rest) = text.split_at(length.min(text.len()));
        mended.extend_from_slice(other.unwrap_or(part));
        is_quoted ^= first == b'"';
        text = rest;
    }
    mended
}

/// The escaped half of a surrogate pair at the start of a text.
fn surrogate(text: &[u8]) -> Option<u16> {
    let digits = text.strip_prefix(br"\u")?.get(..4)?;
    let unit = u16::from_str_radix(str::from_utf8(digits).ok()?, 16).ok()?;
    (0xd800..0xe000).contains(&unit).then_some(unit)
}
