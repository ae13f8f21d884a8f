//! Matches a message against a documented template: `Already running ({job_id})`.
//!
//! A template is fixed texts with captures between them. It is matched from left to right, and each fixed text after a
//! capture is taken where it occurs first. This leaves the most room for the rest, so there is no backtracking. Only
//! the last fixed text must be where the message may end, so the capture before it may contain that text: `Already lent
//! (a (b) c)`.

use crate::runtime::info::operation::Piece;

/// The longest message that is matched, in bytes. Documented messages are much shorter. The time for a crafted message grows
/// with the square of its length.
const MAX_LENGTH: usize = 4 * 1024;

/// How a message may differ from the template.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strictness {
    /// Not at all.
    Exact,
    /// In upper and lower case, white space, and punctuation at the end.
    Writing,
    /// As for `Writing`, and more words may follow.
    MoreWords,
}

/// Returns the captures, or `None` if the message does not match the template. No capture is empty.
pub(crate) fn captures<'m>(
    form: &[Piece],
    message: &'m str,
    strictness: Strictness,
) -> Option<Vec<(&'static str, &'m str)>> {
    if message.len() > MAX_LENGTH {
        return None;
    }
    let loose_end = message
        .trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '.' | ',' | ';' | ':' | '!' | '?' | '…'))
        .len();
    let matcher = Matcher { message, strictness, loose_end };
    let mut captures = Vec::new();
    let mut at = matcher.start();
    // The capture whose end is searched.
    let mut open = None;
    for (index, piece) in form.iter().enumerate() {
        let is_last = index + 1 == form.len();
        match (piece, open.take()) {
            (Piece::Capture(name), None) => open = Some(*name),
            // The border between two adjacent captures cannot be found.
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
    strictness: Strictness,
    /// The end of the message without trailing white space and punctuation.
    loose_end: usize,
}

impl<'m> Matcher<'m> {
    fn is_exact(&self) -> bool {
        self.strictness == Strictness::Exact
    }

    fn rest(&self, at: usize) -> &'m str {
        self.message.get(at..).unwrap_or_default()
    }

    fn start(&self) -> usize {
        if self.is_exact() { 0 } else { self.message.len() - self.message.trim_start().len() }
    }

    /// Returns the end of a fixed text that starts here.
    fn text(&self, text: &str, start: usize, is_last: bool) -> Option<usize> {
        let rest = self.rest(start);
        let after = if self.is_exact() { rest.strip_prefix(text)? } else { strip_loosely(rest, text)? };
        let end = self.message.len() - after.len();
        (!is_last || self.may_end(end)).then_some(end)
    }

    /// Returns the capture that starts here and ends before this fixed text, and the end of the text.
    fn part(&self, text: &str, start: usize, is_last: bool) -> Option<(&'m str, usize)> {
        let mut found = self.rest(start).char_indices().filter_map(|(offset, _)| {
            let end = self.text(text, start + offset, is_last)?;
            Some((self.between(start, start + offset)?, end))
        });
        let first = found.next()?;
        // The words that follow may contain the text again. Then the end of the capture is ambiguous, and a capture
        // that is cut short, such as half of an identifier, is worse than none.
        let is_ambiguous = is_last && self.strictness == Strictness::MoreWords && found.next().is_some();
        (!is_ambiguous).then_some(first)
    }

    /// Returns the text between two positions, unless it is empty.
    fn between(&self, start: usize, end: usize) -> Option<&'m str> {
        let part = self.message.get(start..end)?;
        let part = if self.is_exact() { part } else { part.trim() };
        (!part.is_empty()).then_some(part)
    }

    /// Whether the template may end here.
    fn may_end(&self, end: usize) -> bool {
        let rest = self.rest(end);
        match self.strictness {
            Strictness::Exact => rest.is_empty(),
            Strictness::Writing => end >= self.loose_end,
            // The last word must be complete: `not found` does not match `not foundation`.
            Strictness::MoreWords => {
                let before = self.message.get(..end).and_then(|text| text.chars().next_back());
                !(before.is_some_and(is_of_word) && rest.chars().next().is_some_and(is_of_word))
            }
        }
    }
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Strips a fixed text, ignoring case and the length of white space.
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
