//! Taking secrets out of texts that came from elsewhere.
//!
//! A secret may come back in part, in another case, or encoded, even twice. So a text is searched as it is and decoded
//! (`encodings`), and each run of eight characters is looked up among the runs of the secrets. The time is linear in the length
//! of the text, and the text is cut to what is kept of it before it is searched.

use std::cell::Cell;

use zeroize::Zeroizing;

use crate::text::base64::base64;
use crate::text::encodings::{BASE64, HEX, View};
use crate::text::invisible::is_unseen;

/// Shorter secrets are not looked for: they would be found in any text, and hide it.
const MIN_SECRET: u32 = 4;
/// How many characters of a secret in a row are taken out, wherever they stand in it. A shorter secret is taken out where it is
/// whole. It is as many as a `u64` has room for.
const RUN: u32 = 8;
/// How far a text is searched beyond what is kept of it, in characters, so that a run that is cut is still found: room for a run
/// whose characters are each written as 64.
const MARGIN: usize = 512;
/// How often a text may have been escaped.
const MAX_ESCAPES: u32 = 3;
/// How much is searched in all texts of one answer, in bytes, since no time limit of the call holds here. A text beyond it is
/// hidden as a whole.
const MAX_SEEN: usize = 128 * 1024;
/// What stands in place of a secret.
const HIDDEN: &str = "***";

/// Knows the secrets of one call. What it makes of them is wiped.
pub(crate) struct Scrubber {
    /// All runs of the longer secrets, sorted.
    runs: Zeroizing<Vec<u64>>,
    /// The shorter ones, each with how many characters it has.
    short: Zeroizing<Vec<(u64, u32)>>,
    /// How many bytes may still be searched.
    left: Cell<usize>,
}

impl Scrubber {
    pub(crate) fn new<'s>(secrets: impl Iterator<Item = &'s str>) -> Self {
        let views: Vec<_> = secrets.flat_map(forms).collect();
        // With room for all of them: growing would leave a copy in memory that nobody wipes.
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

    /// The text with `***` for each secret or part of one, and no more of it than so many characters. Where it is cut no part of
    /// a secret is left either.
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

    /// Marks where secrets stand in a text and in what it decodes to. Escapes are decoded so many times, digits once if at all.
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

    /// Marks where secrets stand in a text as it is.
    fn hide_plain(&self, view: &View, hidden: &mut [bool]) {
        // Where the last characters start, as many as a run has.
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

/// A secret as it is, and what it becomes where escapes are read that it has by itself. One in base64 may come back decoded, and
/// one that is encoded so may come back in small letters, as in a host, and then cannot be decoded.
fn forms(secret: &str) -> Vec<View> {
    let mut forms = vec![View::of(secret)];
    while forms.len() <= MAX_ESCAPES as usize
        && let Some(unescaped) = forms.last().and_then(View::unescaped)
    {
        forms.push(unescaped);
    }
    // It depends on what stands before a byte at which of three it is encoded.
    let starts = (0..3).filter_map(|start| secret.as_bytes().get(start..));
    let encoded = starts.map(|bytes| View::of(Zeroizing::new(base64(bytes)).trim_end_matches('=')));
    // A few letters could be anything.
    let others = encoded.chain([forms[0].decoded(BASE64, 0)]).filter(|view| view.len() >= 2 * RUN as usize);
    forms.extend(others.collect::<Vec<_>>());
    forms
}

/// What a character counts as, whatever its case. In a query a plus stands for a space, in base64 for addresses `-_` stand for
/// `+/`, and what nobody sees counts as nothing. That some letters are taken for one another hides no more than a run that need
/// not be hidden.
fn fold(c: char) -> Option<u8> {
    match c {
        '+' | '-' => Some(b' '),
        '_' => Some(b'/'),
        _ if is_unseen(c) => None,
        _ => c.to_lowercase().next().map(|lower| lower as u32 as u8),
    }
}
