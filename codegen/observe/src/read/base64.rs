//! Decodes base64, as HAR has it for bodies.

/// The bytes of a text in base64, or `None` if it is not base64. Line breaks are skipped.
pub fn decode(text: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut held) = (0u32, 0);
    for &letter in text.iter().filter(|letter| !letter.is_ascii_whitespace() && **letter != b'=') {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' | b'-' => 62,
            b'/' | b'_' => 63,
            _ => return None,
        };
        bits = bits << 6 | u32::from(value);
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn base64_is_decoded() {
        for (text, wanted) in [("", ""), ("eyJhIjoxfQ==", "{\"a\":1}"), ("eyJh\nIjoxfQ", "{\"a\":1}"), ("YQ==", "a")] {
            assert_eq!(decode(text.as_bytes()).as_deref(), Some(wanted.as_bytes()));
        }
        assert_eq!(decode("a b!".as_bytes()), None);
    }
}
