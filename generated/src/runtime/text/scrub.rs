//! Removes secrets from foreign text.
//!
//! A secret may come back in part, in another case, or encoded, even twice. So a text is searched as it is and decoded
//! (see `encodings`). Each run of eight characters is looked up among the runs of the secrets. The time is linear in
//! the length of the text, and the text is cut before it is searched.
//!
//! This is for text that is shown. A text that becomes a value is never changed: `value` returns it as it is, or not at all.

use std::cell::Cell;
use std::collections::BinaryHeap;
use std::ops::Range;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use zeroize::Zeroizing;

use crate::runtime::text::encodings::{BASE64, HEX, View};
use crate::runtime::text::invisible::is_unseen;

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

/// The places of a secret.
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
