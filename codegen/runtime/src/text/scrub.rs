//! Removes secrets from text that came from elsewhere.
//!
//! A secret may come back in part, in another case, or encoded, even twice. So a text is searched as it is and decoded
//! (see `encodings`). Each run of eight characters is looked up among the runs of the secrets. The time is linear in
//! the length of the text, and the text is cut before it is searched.

use std::cell::Cell;

use zeroize::Zeroizing;

use crate::text::base64::base64;
use crate::text::encodings::{BASE64, HEX, View};
use crate::text::invisible::is_unseen;

/// Shorter secrets are not searched: they would match in any text.
const MIN_SECRET: u32 = 4;
/// A part of a secret of this many characters is removed, wherever it is in the secret. A shorter secret is removed
/// only as a whole. This is the number of characters that fit into a `u64`.
const RUN: u32 = 8;
/// How many characters are searched beyond the part that is kept, so that a run at the cut is found. There is room for
/// a run whose characters are each written as 64.
const MARGIN: usize = 512;
/// How many levels of escapes are decoded.
const MAX_ESCAPES: u32 = 3;
/// How many bytes are searched in all texts of one answer, because no time limit of the call applies here. A text
/// beyond the limit is hidden as a whole.
const MAX_SEEN: usize = 128 * 1024;
/// Replaces a secret.
const HIDDEN: &str = "***";

/// Knows the secrets of one call, and wipes what it derives from them.
pub(crate) struct Scrubber {
    /// All runs of the long secrets, sorted.
    runs: Zeroizing<Vec<u64>>,
    /// The short secrets, each with its number of characters.
    short: Zeroizing<Vec<(u64, u32)>>,
    /// The number of bytes that may still be searched.
    left: Cell<usize>,
}

impl Scrubber {
    pub(crate) fn new<'s>(secrets: impl Iterator<Item = &'s str>) -> Self {
        let views: Vec<_> = secrets.flat_map(forms).collect();
        // Allocated once: growing would leave a copy in memory that is not wiped.
        let mut runs = Zeroizing::new(Vec::with_capacity(views.iter().map(View::len).sum()));
        let mut short = Zeroizing::new(Vec::with_capacity(views.len()));
        for view in &views {
            let (mut run, mut length) = (0, 0);
            for folded in view.chars().filter_map(|(c, ..)| fold(c)) {
                run = run << 8 | u64::from(folded);
                length += 1;
                if length >= RUN {
                    runs.push(run);
                }
            }
            if (MIN_SECRET..RUN).contains(&length) {
                short.push((run, length));
            }
        }
        runs.sort_unstable();
        runs.dedup();
        Self { runs, short, left: Cell::new(MAX_SEEN) }
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
        self.hide(&View::of(&text[..seen]), MAX_ESCAPES, true, &mut hidden);
        let mut clean = String::with_capacity(kept);
        let mut was_hidden = false;
        for (at, c) in text[..kept].char_indices() {
            match (hidden[at], was_hidden) {
                (false, _) => clean.push(c),
                (true, false) => clean.push_str(HIDDEN),
                (true, true) => {}
            }
            was_hidden = hidden[at];
        }
        clean
    }

    /// Marks secrets in a text and in its decoded forms. Escapes are decoded up to this many times, digits at most
    /// once.
    fn hide(&self, view: &View, escapes: u32, has_digits: bool, hidden: &mut [bool]) {
        self.hide_plain(view, hidden);
        if escapes > 0
            && let Some(unescaped) = view.unescaped()
        {
            self.hide(&unescaped, escapes - 1, has_digits, hidden);
        }
        if has_digits {
            for digits in [BASE64, HEX] {
                for skipped in 0..digits.period() {
                    self.hide(&view.decoded(digits, skipped), escapes, false, hidden);
                }
            }
        }
    }

    /// Marks secrets in a text without decoding it.
    fn hide_plain(&self, view: &View, hidden: &mut [bool]) {
        // The starts of the last characters, one for each character of a run.
        let mut starts = [0; RUN as usize];
        let mut run = 0;
        let folded = view.chars().filter_map(|(c, start, end)| Some((fold(c)?, start, end)));
        for (count, (folded, start, end)) in (1..).zip(folded) {
            starts.rotate_left(1);
            starts[RUN as usize - 1] = start;
            run = run << 8 | u64::from(folded);
            let short = self.short.iter().filter(|(secret, length)| run & ((1 << (8 * length)) - 1) == *secret);
            let long = self.runs.binary_search(&run).map(|_| RUN);
            let found = short.map(|(_, length)| *length).chain(long).filter(|length| *length <= count).max();
            if let Some(length) = found {
                hidden[starts[(RUN - length) as usize]..end].fill(true);
            }
        }
    }
}

/// The forms of a secret to search for: as it is, with its own escapes decoded, decoded from base64, and encoded as
/// base64. The last is needed because a host is written in lower case, which cannot be decoded.
fn forms(secret: &str) -> Vec<View> {
    let mut forms = vec![View::of(secret)];
    while forms.len() <= MAX_ESCAPES as usize
        && let Some(unescaped) = forms.last().and_then(View::unescaped)
    {
        forms.push(unescaped);
    }
    // The bytes before a secret decide which of three ways it is encoded.
    let starts = (0..3).filter_map(|start| secret.as_bytes().get(start..));
    let encoded = starts.map(|bytes| View::of(Zeroizing::new(base64(bytes)).trim_end_matches('=')));
    // A few letters would match anything.
    let others = encoded.chain([forms[0].decoded(BASE64, 0)]).filter(|view| view.len() >= 2 * RUN as usize);
    forms.extend(others.collect::<Vec<_>>());
    forms
}

/// Maps characters that are compared as equal to one byte, without case. In a query a plus is a space, base64 for URLs
/// has `-_` for `+/`, and invisible characters are skipped. Collisions only hide a run that could have been shown.
fn fold(c: char) -> Option<u8> {
    match c {
        '+' | '-' => Some(b' '),
        '_' => Some(b'/'),
        _ if is_unseen(c) => None,
        _ => c.to_lowercase().next().map(|lower| lower as u32 as u8),
    }
}
