//! Reads PEM: finds the sections of a text, and decodes them.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use zeroize::Zeroizing;

use crate::runtime::text::byte_order_mark::without_mark;

/// A section. Its content is wiped, because it may be a private key.
pub(crate) struct Section<'a> {
    /// What its first line names: `CERTIFICATE`.
    pub(crate) label: &'a [u8],
    pub(crate) content: Zeroizing<Vec<u8>>,
}

/// Returns the sections of a text in order, or what is wrong with one. Lines outside of sections are comments.
#[inline]
pub(crate) fn sections(text: &[u8]) -> Result<Vec<Section<'_>>, &'static str> {
    let text = without_mark(text);
    let mut lines = text.split(|byte| matches!(byte, b'\n' | b'\r')).map(<[u8]>::trim_ascii);
    let mut sections = Vec::new();
    // Allocated once: growing would leave a copy in memory that is not wiped.
    let mut digits = Zeroizing::new(Vec::with_capacity(text.len()));
    while let Some(line) = lines.next() {
        let Some(label) = label(line, b"-----BEGIN ") else { continue };
        digits.clear();
        loop {
            let line = lines.next().ok_or("it breaks off before the line that starts with `-----END`")?;
            if let Some(end) = self::label(line, b"-----END ") {
                match end == label {
                    true => break,
                    false => return Err("a section ends with another name than it begins with"),
                }
            }
            // Old keys have headers here, which say that the key is encrypted, and how.
            if line.contains(&b':') {
                return Err("its key is encrypted: decrypt it, as with `openssl pkey`");
            }
            digits.extend_from_slice(line);
        }
        let mut content = Zeroizing::new(vec![0; digits.len()]);
        let length = STANDARD.decode_slice(&digits, &mut content).map_err(|_| "a section of it is not valid base64")?;
        content.truncate(length);
        sections.push(Section { label, content });
    }
    Ok(sections)
}

/// The label of a line that begins or ends a section.
#[inline]
fn label<'a>(line: &'a [u8], start: &[u8]) -> Option<&'a [u8]> {
    line.strip_prefix(start)?.strip_suffix(b"-----")
}
