//! Removes secrets from foreign text.
//!
//! A secret may come back in part, in another case, or encoded, even twice. So a text is searched as it is and decoded
//! (see [`View`]). Each run of eight characters is looked up among the runs of the secrets. The time is linear in
//! the length of the text, and the text is cut before it is searched.
//!
//! This is for text that is shown. A text that becomes a value is never changed: `value` returns it as it is, or not at all.

use std::cell::Cell;
use std::collections::BinaryHeap;
use std::ops::Range;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use zeroize::Zeroizing;

use crate::text::invisible::is_unseen;

/// Shorter secrets are not searched: they would match in any text.
const MIN_SECRET: usize = 4;
/// A part of a secret of this many characters is removed, wherever it is in the secret. A shorter secret is removed only as a
/// whole. This is the number of characters that fit into a `u64`.
const RUN: usize = 8;
/// The number of characters that are searched beyond the part that is kept, so that a run at the cut is found. It has room for
/// a run whose characters are each written as 64.
const MARGIN: usize = 512;
/// The maximum number of levels of escapes that are decoded.
const MAX_ESCAPES: u32 = 3;
/// The maximum number of bytes that are searched in all texts of one answer, because no time limit of the call applies here. A text
/// beyond the limit is hidden as a whole.
const MAX_SEEN: usize = 128 * 1024;
/// Replaces a secret.
const HIDDEN: &str = "***";

/// The names of secret fields, and those of documented fields in them.
pub(crate) type SecretNames = (&'static [&'static str], &'static [&'static str]);

/// Knows the secrets of one call, and wipes what it derives from them.
pub(crate) struct Scrubber {
    /// All runs of the long secrets, sorted.
    runs: Zeroizing<Vec<u64>>,
    /// All forms of the secrets.
    forms: Vec<View>,
    /// Names in secret fields are secret, unless they are documented.
    pub(crate) fields: SecretNames,
    /// The number of bytes that may still be searched.
    left: Cell<usize>,
}

impl Scrubber {
    pub(crate) fn new(secrets: &[&str]) -> Self {
        let mut views = Vec::new();
        for secret in secrets {
            add_forms(secret, &mut views);
        }
        let mut forms: Vec<View> = views.iter().map(|view| view.folded(fold)).collect();
        forms.retain(|form| form.bytes().len() >= MIN_SECRET);
        // Allocated once: growing would leave a copy in memory that is not wiped.
        let mut runs = Vec::with_capacity(forms.iter().map(|form| form.bytes().len()).sum());
        forms.iter().for_each(|form| runs.extend(form.bytes().windows(RUN).map(run)));
        // Sorts in place, and takes a tenth of the code of `sort`.
        let runs = Zeroizing::new(BinaryHeap::from(runs).into_sorted_vec());
        Self { runs, forms, fields: (&[], &[]), left: Cell::new(MAX_SEEN) }
    }

    /// The text, unless it contains a whole secret, as it is or encoded, or is too long to be searched.
    pub(crate) fn value(&self, text: &str) -> Option<String> {
        self.left.set(self.left.get().checked_sub(text.len())?);
        let mut has_secret = false;
        visit_forms(&View::of(text), MAX_ESCAPES, true, &mut |text| {
            // A long secret is searched only if a part of it is there, since there can be thousands.
            let has_part = text.bytes().windows(RUN).any(|part| self.has_run(part));
            let mut secrets = self.forms.iter().filter(|secret| has_part || secret.bytes().len() < RUN);
            has_secret |= secrets.any(|secret| places(secret, text).next().is_some());
        });
        (!has_secret).then(|| text.to_owned())
    }

    /// Replaces each secret and each part of one by `***`, and keeps this many characters. No part of a secret is left
    /// at the cut.
    pub(crate) fn scrub(&self, text: &str, kept: usize) -> String {
        let end = |chars| text.char_indices().nth(chars).map_or(text.len(), |(end, _)| end);
        let (kept, seen) = (end(kept), end(kept.saturating_add(MARGIN)));
        let Some(left) = self.left.get().checked_sub(seen) else {
            return HIDDEN.to_owned();
        };
        self.left.set(left);
        let mut hidden = vec![false; seen];
        visit_forms(&View::of(&text[..seen]), MAX_ESCAPES, true, &mut |text| {
            for secret in self.forms.iter().filter(|secret| secret.bytes().len() < RUN) {
                places(secret, text).for_each(|at| hidden[text.origin(at)].fill(true));
            }
            for (at, part) in text.bytes().windows(RUN).enumerate() {
                if self.has_run(part) {
                    hidden[text.origin(at..at + RUN)].fill(true);
                }
            }
        });
        let mut clean = String::with_capacity(kept);
        let mut was_hidden = false;
        for (at, c) in text[..kept].char_indices() {
            // A space at the end of a part stands between words.
            let is_inside = c != ' ' || (was_hidden && hidden.get(at + 1) == Some(&true));
            hidden[at] &= is_inside;
            match (hidden[at], was_hidden) {
                (false, _) => clean.push(c),
                (true, false) => clean.push_str(HIDDEN),
                (true, true) => {}
            }
            was_hidden = hidden[at];
        }
        clean
    }

    fn has_run(&self, part: &[u8]) -> bool {
        self.runs.binary_search(&run(part)).is_ok()
    }
}

/// Visits a text and its decoded forms, folded. Escapes are decoded up to this many times, digits at most once.
fn visit_forms(view: &View, escapes: u32, has_digits: bool, visit: &mut dyn FnMut(&View)) {
    visit(&view.folded(fold));
    if escapes > 0
        && let Some(unescaped) = view.unescaped()
    {
        visit_forms(&unescaped, escapes - 1, has_digits, visit);
    }
    if has_digits {
        for digits in [BASE64, HEX] {
            for skipped in 0..digits.period() {
                visit_forms(&view.decoded(digits, skipped), escapes, false, visit);
            }
        }
    }
}

fn places<'v>(secret: &'v View, text: &'v View) -> impl Iterator<Item = Range<usize>> + 'v {
    let (secret, text) = (secret.bytes(), text.bytes());
    let all = text.windows(secret.len()).enumerate().filter(move |(_, found)| *found == secret);
    all.map(|(start, found)| start..start + found.len())
}

fn run(characters: &[u8]) -> u64 {
    characters.iter().fold(0, |run, character| run << 8 | u64::from(*character))
}

/// Adds the forms of a secret to search for: as it is, with its own escapes decoded, decoded from base64, and encoded
/// as base64. The last is needed because a host is written in lower case, which cannot be decoded.
fn add_forms(secret: &str, forms: &mut Vec<View>) {
    let plain = View::of(secret);
    // A few letters would match anything.
    let add_long = |view: View, forms: &mut Vec<View>| {
        if view.bytes().len() >= 2 * RUN {
            forms.push(view);
        }
    };
    add_long(plain.decoded(BASE64, 0), forms);
    // The bytes before a secret decide which of three ways it is encoded.
    for start in 0..3 {
        if let Some(bytes) = secret.as_bytes().get(start..) {
            add_long(View::of(Zeroizing::new(STANDARD.encode(bytes)).trim_end_matches('=')), forms);
        }
    }
    let mut form = plain;
    for _ in 0..MAX_ESCAPES {
        let Some(unescaped) = form.unescaped() else { break };
        forms.push(std::mem::replace(&mut form, unescaped));
    }
    forms.push(form);
}

/// Maps characters that are compared as equal to one byte, without case. In a query a plus is a space, base64 for URLs
/// has `-_` for `+/`, and invisible characters are skipped. Two other letters can become the same byte, which only hides a run that could
/// have been shown.
fn fold(c: char) -> Option<u8> {
    match c {
        '+' | '-' => Some(b' '),
        '_' => Some(b'/'),
        _ if is_unseen(c) => None,
        _ => {
            c.to_lowercase().next().map(|lower| if lower.is_ascii() { lower as u8 } else { lower as u32 as u8 | 0x80 })
        }
    }
}

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
