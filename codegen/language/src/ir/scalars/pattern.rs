//! The formats of days and points in time: the pieces of a pattern, and the texts that match it.

use crate::ir::Pattern;
use crate::ir::scalars::calendar::{Parts, days_in, fraction, print, read};

/// The name of the format of RFC 3339, and the pattern that it means.
pub(crate) const RFC3339: (&str, &str) = ("rfc3339", "YYYY-MM-DDThh:mm:ss.f*zone");

/// The tokens of a pattern.
const TOKENS: [&str; 6] = ["YYYY", "MM", "DD", "hh", "mm", "ss"];

/// One piece of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PatternPiece {
    /// A number with as many digits as the token has letters.
    Number(&'static str),
    /// The separator of a fraction of a second, and the number of digits.
    Fraction(char, usize),
    /// A fraction of a second with any number of digits, or none.
    AnyFraction,
    /// `Z`, or the offset from UTC: `+02:00`.
    Zone,
    /// A fixed character.
    Fixed(char),
}

/// What the client can read from a text with this pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PatternParts {
    /// A day.
    Day,
    /// A day and a time of day. The text does not contain the time zone.
    Time,
    /// A point in time: the text contains the offset from UTC.
    Moment,
}

/// Why a text is not a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BadPattern {
    /// These letters have no meaning in a pattern.
    Letters(String),
    /// The parts cannot be combined, for this reason.
    Parts(&'static str),
}

/// The pieces of a pattern.
pub fn pieces(pattern: &str) -> Vec<PatternPiece> {
    let (mut pieces, mut rest) = (Vec::new(), pattern);
    while let Some(first) = rest.chars().next() {
        if let Some(token) = TOKENS.into_iter().find(|token| rest.starts_with(token)) {
            pieces.push(PatternPiece::Number(token));
            rest = &rest[token.len()..];
            if let Some((separator, digits, after)) = fraction(rest).filter(|_| token == "ss") {
                pieces
                    .push(digits.map_or(PatternPiece::AnyFraction, |digits| PatternPiece::Fraction(separator, digits)));
                rest = after;
            }
        } else if let Some(after) = rest.strip_prefix("zone") {
            pieces.push(PatternPiece::Zone);
            rest = after;
        } else {
            pieces.push(PatternPiece::Fixed(first));
            rest = &rest[first.len_utf8()..];
        }
    }
    pieces
}

impl Pattern {
    /// Whether it is the format of RFC 3339.
    pub fn is_rfc3339(&self) -> bool {
        self.pattern == RFC3339.1
    }

    /// The format in Markdown.
    pub fn in_words(&self) -> String {
        if self.is_rfc3339() { "RFC 3339".to_owned() } else { format!("`{}`", self.pattern) }
    }
}

impl PatternParts {
    /// What a text with this pattern contains, or what is wrong with the pattern.
    pub(crate) fn of(pattern: &str) -> Result<Self, BadPattern> {
        let pieces = pieces(pattern);
        if let Some(letters) = words(&pieces) {
            return Err(BadPattern::Letters(letters));
        }
        let count =
            |of: &str| pieces.iter().filter(|p| matches!(p, PatternPiece::Number(token) if *token == of)).count();
        let [year, month, day, hour, minute, second] = TOKENS.map(count);
        if [year, month, day] != [1, 1, 1] || hour != minute || hour > 1 {
            return Err(BadPattern::Parts(
                "a pattern needs `YYYY`, `MM` and `DD` once each; `hh` and `mm` go together",
            ));
        }
        if second > hour {
            return Err(BadPattern::Parts("`ss` goes with `hh` and `mm`, once"));
        }
        if pieces.iter().any(|piece| matches!(piece, PatternPiece::Fraction(_, 10..))) {
            return Err(BadPattern::Parts("a fraction has at most 9 digits; `.f*` is one with any number of digits"));
        }
        let zones = pieces.iter().filter(|piece| is_zone(piece)).count();
        let is_last = pieces.last().is_some_and(is_zone);
        match (hour, zones) {
            (0, 0) => Ok(Self::Day),
            (_, 0) => Ok(Self::Time),
            (1, 1) if is_last => Ok(Self::Moment),
            _ => Err(BadPattern::Parts("`zone` and `Z` go with a time of day, once, at the end")),
        }
    }
}

fn is_zone(piece: &PatternPiece) -> bool {
    matches!(piece, PatternPiece::Zone | PatternPiece::Fixed('Z'))
}

/// The first letters without a meaning. A `T` before the hour is allowed, as in ISO 8601, and so is a single `Z`.
fn words(pieces: &[PatternPiece]) -> Option<String> {
    let letter = |piece: Option<&PatternPiece>| match piece {
        Some(PatternPiece::Fixed(letter)) => Some(*letter).filter(char::is_ascii_alphabetic),
        _ => None,
    };
    let mut before = false;
    for (at, piece) in pieces.iter().enumerate() {
        let is_letter = letter(Some(piece)).is_some();
        let next = pieces.get(at + 1);
        let is_allowed = match piece {
            PatternPiece::Fixed('T') => matches!(next, Some(PatternPiece::Number("hh"))),
            PatternPiece::Fixed('Z') => letter(next).is_none(),
            _ => false,
        };
        if is_letter && (before || !is_allowed) {
            let word: String = pieces.iter().skip(at).map_while(|piece| letter(Some(piece))).collect();
            return Some(word);
        }
        before = is_letter;
    }
    None
}

/// Whether a text matches a pattern, with a day and a time that exist. An invalid pattern matches any text, since it was reported already.
pub fn fits_pattern(pattern: &str, text: &str) -> bool {
    // A minute can have a leap second.
    let exists = |time: &Parts| is_day(time) && time.hour < 24 && time.minute < 60 && time.second <= 60;
    PatternParts::of(pattern).is_err() || read(pattern, text).is_some_and(|time| exists(&time))
}

/// What is expected in place of a text that does not match a pattern.
pub(crate) fn expected(pattern: &str, text: &str) -> String {
    let existing = match read(pattern, text) {
        None => "",
        Some(time) if !is_day(&time) => " with a day that exists",
        Some(_) => " with a time that exists",
    };
    format!("text of the form `{pattern}`{existing}")
}

fn is_day(time: &Parts) -> bool {
    (1..=12).contains(&time.month) && (1..=days_in(time.year, time.month)).contains(&time.day)
}

/// An example of a text in a pattern, or `None` if the pattern is not valid.
pub fn usual_text(pattern: &str) -> Option<String> {
    let usual =
        Parts { year: 2026, month: 11, day: 21, hour: 9, minute: 30, second: 15, nanosecond: 250_000_000, offset: 0 };
    PatternParts::of(pattern).is_ok().then(|| print(&usual, pattern))
}
