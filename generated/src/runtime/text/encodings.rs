//! Decodes text in several encodings, and keeps track of where each byte came from.

use std::ops::Range;

use zeroize::Zeroizing;

/// The longest HTML entity, in bytes, with its `&` and `;` and some leading zeros: `&#x0010FFFF;`.
const MAX_ENTITY: usize = 12;

/// Named HTML entities for the characters that passwords and keys contain.
const ENTITIES: [(&str, char); 22] = [
    ("amp", '&'),
    ("apos", '\''),
    ("ast", '*'),
    ("bsol", '\\'),
    ("colon", ':'),
    ("comma", ','),
    ("commat", '@'),
    ("dollar", '$'),
    ("equals", '='),
    ("excl", '!'),
    ("gt", '>'),
    ("lowbar", '_'),
    ("lt", '<'),
    ("nbsp", ' '),
    ("num", '#'),
    ("percnt", '%'),
    ("period", '.'),
    ("plus", '+'),
    ("quest", '?'),
    ("quot", '"'),
    ("semi", ';'),
    ("sol", '/'),
];

/// A text, decoded or not.
pub(crate) struct View {
    /// Wiped on drop, because they may be a secret.
    bytes: Zeroizing<Vec<u8>>,
    /// The range of the original text that each byte came from.
    spans: Vec<(usize, usize)>,
}

/// An encoding of bytes as digits.
#[derive(Clone, Copy)]
pub(crate) struct Digits {
    value: fn(u8) -> Option<u32>,
    /// The number of bits in a digit.
    width: u32,
}

pub(crate) const HEX: Digits = Digits { value: |digit| char::from(digit).to_digit(16), width: 4 };

/// Accepts both alphabets: `+/` and `-_`.
pub(crate) const BASE64: Digits = Digits {
    value: |digit| match digit {
        b'A'..=b'Z' => Some(u32::from(digit - b'A')),
        b'a'..=b'z' => Some(u32::from(digit - b'a') + 26),
        b'0'..=b'9' => Some(u32::from(digit - b'0') + 52),
        b'+' | b'-' => Some(62),
        b'/' | b'_' => Some(63),
        _ => None,
    },
    width: 6,
};

impl Digits {
    /// The number of digit positions at which a byte can start.
    pub(crate) fn period(self) -> u32 {
        // Three bytes are four digits of six bits.
        if self.width == 6 { 4 } else { 8 / self.width }
    }
}

impl View {
    /// The text, not decoded.
    pub(crate) fn of(text: &str) -> Self {
        let mut view = Self::with_room(text.len());
        for (start, byte) in text.bytes().enumerate() {
            view.push(&[byte], (start, start + 1));
        }
        view
    }

    /// An empty view with room for this many bytes. Growing would leave a copy in memory that is not wiped.
    fn with_room(length: usize) -> Self {
        Self { bytes: Zeroizing::new(Vec::with_capacity(length)), spans: Vec::with_capacity(length) }
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The range of the original text that some bytes came from.
    pub(crate) fn origin(&self, bytes: Range<usize>) -> Range<usize> {
        self.spans[bytes.start].0..self.spans[bytes.end - 1].1
    }

    /// Each character as one byte, or left out.
    pub(crate) fn folded(&self, fold: fn(char) -> Option<u8>) -> Self {
        let mut folded = Self::with_room(self.bytes.len());
        self.for_each_char(&mut |c, start, end| fold(c).iter().for_each(|byte| folded.push(&[*byte], (start, end))));
        folded
    }

    /// Visits the characters, each with its range in the original text. A byte that is not UTF-8 is read as Latin-1.
    fn for_each_char(&self, visit: &mut dyn FnMut(char, usize, usize)) {
        let mut at = 0;
        let mut next = |c: char, length: usize| {
            let (first, last) = (self.spans[at], self.spans[at + length - 1]);
            at += length;
            visit(c, first.0, last.1);
        };
        for chunk in self.bytes.utf8_chunks() {
            for c in chunk.valid().chars() {
                next(c, c.len_utf8());
            }
            for byte in chunk.invalid() {
                next(char::from(*byte), 1);
            }
        }
    }

    /// Decodes all escapes: percent-encoding, escapes of JSON and program text, and HTML entities. Returns `None` if
    /// there are none.
    pub(crate) fn unescaped(&self) -> Option<Self> {
        let mut plain = Self::with_room(self.bytes.len());
        let mut at = 0;
        while let Some(&byte) = self.bytes.get(at) {
            let escape = matches!(byte, b'%' | b'\\' | b'&').then(|| escape(&self.bytes[at..])).flatten();
            let (escaped, length) = escape.unwrap_or((Escaped::Byte(byte), 1));
            let end = at + length;
            let span = (self.spans[at].0, self.spans[end - 1].1);
            match escaped {
                Escaped::Byte(byte) => plain.push(&[byte], span),
                Escaped::Char(c) => plain.push(c.encode_utf8(&mut [0; 4]).as_bytes(), span),
            }
            at = end;
        }
        (plain.bytes.len() < self.bytes.len()).then_some(plain)
    }

    /// Decodes every run of digits, and skips this many digits at the start of each run.
    pub(crate) fn decoded(&self, digits: Digits, skipped: u32) -> Self {
        let mut decoded = Self::with_room(self.bytes.len());
        let (mut bits, mut have, mut skip) = (0, 0, skipped);
        // Where the previous digit starts.
        let mut before = 0;
        for (byte, (start, end)) in self.bytes.iter().zip(&self.spans) {
            match (digits.value)(*byte) {
                // Long runs are often split into lines.
                None if matches!(byte, b'\r' | b'\n') => {}
                None => (have, skip) = (0, skipped),
                Some(_) if skip > 0 => skip -= 1,
                Some(value) => {
                    bits = bits << digits.width | value;
                    have += digits.width;
                    if have >= 8 {
                        have -= 8;
                        // A byte spans two digits: the previous one and this one.
                        decoded.push(&[(bits >> have) as u8], (before, *end));
                    }
                    before = *start;
                }
            }
        }
        decoded
    }

    fn push(&mut self, bytes: &[u8], span: (usize, usize)) {
        self.bytes.extend_from_slice(bytes);
        for _ in bytes {
            self.spans.push(span);
        }
    }
}

/// The value of an escape.
enum Escaped {
    Byte(u8),
    Char(char),
}

/// Decodes the escape at the start of a text. Returns its value and its length.
fn escape(text: &[u8]) -> Option<(Escaped, usize)> {
    let byte = |digits: &[u8], radix, length| Some((Escaped::Byte(u8::try_from(number(digits, radix)?).ok()?), length));
    match text {
        [b'%', b'u' | b'U', ..] => unit(text),
        [b'%', ..] => byte(text.get(1..3)?, 16, 3),
        [b'&', ..] => entity(text),
        [b'\\', kind, rest @ ..] => {
            let escaped = match kind {
                b'x' => rest.get(..2).and_then(|digits| byte(digits, 16, 4)),
                b'0'..=b'3' => text.get(1..4).and_then(|digits| byte(digits, 8, 4)),
                b'u' if rest.starts_with(b"{") => braced(text),
                b'u' => unit(text),
                b'U' => rest.get(..8).and_then(|digits| character(digits, 16, 10)),
                b'n' | b'r' | b't' => Some((Escaped::Byte(b'\n'), 2)),
                _ => None,
            };
            Some(escaped.unwrap_or((Escaped::Byte(*kind), 2)))
        }
        _ => None,
    }
}

/// `\u002f` or `%u002f`. A character beyond 16 bits takes two of them.
fn unit(text: &[u8]) -> Option<(Escaped, usize)> {
    let first = number(text.get(2..6)?, 16)?;
    if let Some(c) = char::from_u32(first) {
        return Some((Escaped::Char(c), 6));
    }
    let second = text.get(6..12).filter(|second| second.starts_with(&text[..2]))?;
    let units = [u16::try_from(first).ok()?, u16::try_from(number(&second[2..], 16)?).ok()?];
    let c = String::from_utf16(&units).ok()?.chars().next()?;
    Some((Escaped::Char(c), 12))
}

/// `\u{2f}`
fn braced(text: &[u8]) -> Option<(Escaped, usize)> {
    let end = end(text, b'}')?;
    character(text.get(3..end)?, 16, end + 1)
}

/// `&amp;`, `&#47;` or `&#x2f;`
fn entity(text: &[u8]) -> Option<(Escaped, usize)> {
    let end = end(text, b';')?;
    match text.get(1..end)? {
        [b'#', b'x' | b'X', digits @ ..] => character(digits, 16, end + 1),
        [b'#', digits @ ..] => character(digits, 10, end + 1),
        name => {
            let (_, c) = ENTITIES.iter().find(|(known, _)| name.eq_ignore_ascii_case(known.as_bytes()))?;
            Some((Escaped::Char(*c), end + 1))
        }
    }
}

/// Where an escape ends. Searches a short piece only, so that a text full of `&` takes no longer than another.
fn end(text: &[u8], mark: u8) -> Option<usize> {
    text.iter().take(MAX_ENTITY).position(|byte| *byte == mark)
}

fn character(digits: &[u8], radix: u32, length: usize) -> Option<(Escaped, usize)> {
    Some((Escaped::Char(char::from_u32(number(digits, radix)?)?), length))
}

/// Parses a number that consists of digits only.
fn number(digits: &[u8], radix: u32) -> Option<u32> {
    let mut number = 0_u32;
    for digit in digits {
        number = number.checked_mul(radix)?.checked_add(char::from(*digit).to_digit(radix)?)?;
    }
    Some(number)
}
