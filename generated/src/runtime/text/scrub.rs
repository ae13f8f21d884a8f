//! Removes secrets from foreign text.
//!
//! A secret may come back in part, in another case, or encoded, even twice. So a text is searched as it is and decoded
//! (see `encodings`). Each run of eight characters is looked up among the runs of the secrets. The time is linear in
//! the length of the text, and the text is cut before it is searched.

use std::cell::Cell;
use std::collections::BinaryHeap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use zeroize::Zeroizing;

use crate::runtime::text::encodings::{BASE64, HEX, View};
use crate::runtime::text::invisible::is_unseen;

/// Shorter secrets are not searched: they would match in any text.
const MIN_SECRET: u32 = 4;
/// A part of a secret of this many characters is removed, wherever it is in the secret. A shorter secret is removed
/// only as a whole. This is the number of characters that fit into a `u64`.
const RUN: u32 = 8;
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
    pub(crate) fn new(secrets: &[&str]) -> Self {
        let mut views = Vec::new();
        for secret in secrets {
            add_forms(secret, &mut views);
        }
        // Allocated once: growing would leave a copy in memory that is not wiped.
        let mut runs = Vec::with_capacity(views.iter().map(View::len).sum());
        let mut short = Zeroizing::new(Vec::with_capacity(views.len()));
        for view in &views {
            let (mut run, mut length) = (0, 0);
            view.for_each_char(&mut |c, _, _| {
                let Some(folded) = fold(c) else { return };
                run = run << 8 | u64::from(folded);
                length += 1;
                if length >= RUN {
                    runs.push(run);
                }
            });
            if (MIN_SECRET..RUN).contains(&length) {
                short.push((run, length));
            }
        }
        // Sorts in place, and takes a tenth of the code of `sort`.
        let runs = Zeroizing::new(BinaryHeap::from(runs).into_sorted_vec());
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
        let (mut run, mut count) = (0, 0);
        view.for_each_char(&mut |c, start, end| {
            let Some(folded) = fold(c) else { return };
            starts.copy_within(1.., 0);
            starts[RUN as usize - 1] = start;
            run = run << 8 | u64::from(folded);
            count += 1;
            let mut found = 0;
            for (secret, length) in self.short.iter() {
                if run & ((1 << (8 * length)) - 1) == *secret && *length <= count {
                    found = found.max(*length);
                }
            }
            if count >= RUN && self.runs.binary_search(&run).is_ok() {
                found = RUN;
            }
            if found > 0 {
                hidden[starts[(RUN - found) as usize]..end].fill(true);
            }
        });
    }
}

/// Adds the forms of a secret to search for: as it is, with its own escapes decoded, decoded from base64, and encoded
/// as base64. The last is needed because a host is written in lower case, which cannot be decoded.
fn add_forms(secret: &str, forms: &mut Vec<View>) {
    let plain = View::of(secret);
    // A few letters would match anything.
    let add_long = |view: View, forms: &mut Vec<View>| {
        if view.len() >= 2 * RUN as usize {
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
/// has `-_` for `+/`, and invisible characters are skipped. Collisions only hide a run that could have been shown.
fn fold(c: char) -> Option<u8> {
    match c {
        '+' | '-' => Some(b' '),
        '_' => Some(b'/'),
        _ if is_unseen(c) => None,
        _ => c.to_lowercase().next().map(|lower| lower as u32 as u8),
    }
}
