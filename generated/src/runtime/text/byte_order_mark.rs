//! The byte order mark before a text.

/// The bytes without a byte order mark before them, which JSON readers may ignore (RFC 8259, 8.1).
pub(crate) fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text)
}
