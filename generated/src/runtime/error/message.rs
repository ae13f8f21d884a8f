//! Holding a message against the documented form of one: `Already lent ({loan_id})`.
//!
//! A form is fixed texts with parts between them that vary. It is looked for from left to right, and each fixed text after a
//! part is taken where it first appears: that leaves the most room for what follows, so nothing has to be tried twice. Only
//! the last fixed text has to stand where the message may end, so the part before it may well contain it:
//! `Already lent (a (b) c)`.

use crate::runtime::info::operation::Piece;

/// The longest message that is looked at, in bytes. No documented one comes near, and one that is made for it takes a time that
/// grows with the square.
const MAX_LENGTH: usize = 4 * 1024;

/// How a message may differ from the documented form.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tolerance {
    /// Not at all.
    Exact,
    /// In writing: letters may be large or small, white space longer or shorter, and a full stop or the like at the end.
    Writing,
    /// In writing, and more words may follow.
    MoreWords,
}

/// What stands in the parts of a message that vary, or nothing if the message has another form. No part is empty.
pub(crate) fn captures<'m>(
    form: &[Piece],
    message: &'m str,
    tolerance: Tolerance,
) -> Option<Vec<(&'static str, &'m str)>> {
    if message.len() > MAX_LENGTH {
        return None;
    }
    let loose_end = message.trim_end_matches(|c: char| c.is_whitespace() || ".,;:!?…".contains(c)).len();
    let matcher = Matcher { message, tolerance, loose_end };
    let mut captures = Vec::new();
    let mut at = matcher.start();
    // The part whose end is looked for.
    let mut open = None;
    for (index, piece) in form.iter().enumerate() {
        let is_last = index + 1 == form.len();
        match (piece, open.take()) {
            (Piece::Capture(name), None) => open = Some(*name),
            // Nobody could tell where one part ends and the next one starts.
            (Piece::Capture(_), Some(_)) => return None,
            (Piece::Text(text), None) => at = matcher.text(text, at, is_last)?,
            (Piece::Text(text), Some(name)) => {
                let (captured, end) = matcher.part(text, at, is_last)?;
                captures.push((name, captured));
                at = end;
            }
        }
    }
    match open {
        Some(name) => captures.push((name, matcher.between(at, message.len())?)),
        None if !matcher.may_end(at) => return None,
        None => {}
    }
    Some(captures)
}

struct Matcher<'m> {
    message: &'m str,
    tolerance: Tolerance,
    /// Where the message ends but for white space, full stops and the like.
    loose_end: usize,
}

impl<'m> Matcher<'m> {
    fn is_exact(&self) -> bool {
        self.tolerance == Tolerance::Exact
    }

    fn rest(&self, at: usize) -> &'m str {
        self.message.get(at..).unwrap_or_default()
    }

    fn start(&self) -> usize {
        if self.is_exact() { 0 } else { self.message.len() - self.message.trim_start().len() }
    }

    /// The end of a fixed text that starts here.
    fn text(&self, text: &str, start: usize, is_last: bool) -> Option<usize> {
        let rest = self.rest(start);
        let after = if self.is_exact() { rest.strip_prefix(text)? } else { strip_loosely(rest, text)? };
        let end = self.message.len() - after.len();
        (!is_last || self.may_end(end)).then_some(end)
    }

    /// The part that starts here and ends before this fixed text, and the end of the text.
    fn part(&self, text: &str, start: usize, is_last: bool) -> Option<(&'m str, usize)> {
        let mut found = self.rest(start).char_indices().filter_map(|(offset, _)| {
            let end = self.text(text, start + offset, is_last)?;
            Some((self.between(start, start + offset)?, end))
        });
        let first = found.next()?;
        // More words may hold the text again. Then nobody can tell where the part ends, and a part that is cut short, such as
        // half of an identifier, is worse than none.
        let is_ambiguous = is_last && self.tolerance == Tolerance::MoreWords && found.next().is_some();
        (!is_ambiguous).then_some(first)
    }

    /// What stands between two places, unless it is nothing.
    fn between(&self, start: usize, end: usize) -> Option<&'m str> {
        let part = self.message.get(start..end)?;
        let part = if self.is_exact() { part } else { part.trim() };
        (!part.is_empty()).then_some(part)
    }

    /// Whether the form may end here.
    fn may_end(&self, end: usize) -> bool {
        let rest = self.rest(end);
        match self.tolerance {
            Tolerance::Exact => rest.is_empty(),
            Tolerance::Writing => end >= self.loose_end,
            // The last word has to be whole: `not found` does not begin `not foundation`.
            Tolerance::MoreWords => {
                let before = self.message.get(..end).and_then(|text| text.chars().next_back());
                !(before.is_some_and(is_of_word) && rest.chars().next().is_some_and(is_of_word))
            }
        }
    }
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The rest behind a fixed text, where letters may be large or small and white space longer or shorter.
fn strip_loosely<'m>(message: &'m str, text: &str) -> Option<&'m str> {
    let (mut message, mut text) = (message, text);
    while let Some(wanted) = text.chars().next() {
        if wanted.is_whitespace() {
            let after = message.trim_start();
            if after.len() == message.len() {
                return None;
            }
            (message, text) = (after, text.trim_start());
        } else {
            let mut found = message.chars();
            if !is_same_letter(wanted, found.next()?) {
                return None;
            }
            message = found.as_str();
            text = text.get(wanted.len_utf8()..)?;
        }
    }
    Some(message)
}

fn is_same_letter(one: char, other: char) -> bool {
    one == other || one.to_lowercase().eq(other.to_lowercase())
}
