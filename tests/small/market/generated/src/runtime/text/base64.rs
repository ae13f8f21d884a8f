//! Encodes bytes as base64 with the standard alphabet.

/// Encodes bytes as base64, with padding.
pub(crate) fn base64(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let byte = |index: usize| u32::from(chunk.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for digit in 0..4 {
            // Three bytes become four digits. Each missing byte removes one digit.
            if digit <= chunk.len() {
                let value = bits >> (18 - 6 * digit) & 63;
                text.push(char::from(ALPHABET[value as usize]));
            } else {
                text.push('=');
            }
        }
    }
    text
}
