//! Slips of one character: a missing colon, bracket or quote, an extra bracket, or a character that looks like one of YAML.

use std::ops::Range;

use crate::diagnostic::DiagnosticCode;
use crate::diagnostic::suggestions::type_instead;
use crate::load::slips::{Lines, Slip};
use crate::load::text::Edit;
use crate::load::tree::within_curly_quotes;

/// The number of lines above a mistake that are searched for an unpaired bracket or quote.
const REACH: usize = 40;

/// The maximum length of a line that is searched for a slip.
const LENGTH: usize = 300;

/// Characters that a text without quotes must not begin with.
const SPECIAL: &str = "@`>|{[}]%\"',";

/// Characters that look like those of YAML, and those, in the same order.
const LOOKALIKES: [&str; 2] = [
    "：﹕︓∶，﹐、“”„‟＂‘’‚‛＇｛｝［］–—−－\u{a0}\u{2003}\u{2009}\u{202f}\u{3000}",
    "::::,,,\"\"\"\"\"'''''{}[]----     ",
];

/// Possible slips in these lines.
pub(crate) fn slips<'l>(lines: &'l Lines<'_>, near: &'l [usize]) -> impl Iterator<Item = Slip> + 'l {
    let is_looked_at = |line: &&usize| !lines.is_empty(**line) && lines.text(**line).len() <= LENGTH;
    let written = move || near.iter().filter(is_looked_at).map(|&line| Line::of(lines, line));
    // Each alone, each with those after it in its line, and all colons and commas of the file.
    let lookalikes = written().map(|line| line.lookalikes()).flat_map(|slips| {
        let ends = |first: usize| [&slips[first..=first], &slips[first..]].map(merged);
        (0..slips.len()).flat_map(ends).collect::<Vec<_>>()
    });
    let all = (0..lines.count()).filter(|line| !lines.is_empty(*line)).map(|line| Line::of(lines, line));
    let all = all.flat_map(|line| line.lookalikes());
    let all: Vec<Slip> = all.filter(|slip| slip.help.iter().any(|help| help.contains([':', ',']))).collect();
    let lookalikes = lookalikes.chain([merged(&all)]).flatten();
    let colons = written().flat_map(|line| line.colons());
    let halves = written().flat_map(|line| line.halves());
    let commas = written().flat_map(|line| line.commas());
    let lists = written().flat_map(|line| line.lists());
    lookalikes.chain(colons).chain(halves).chain(commas).chain(lists).chain(written().flat_map(|line| line.quotes()))
}

fn merged(slips: &[Slip]) -> Option<Slip> {
    let edits = slips.iter().flat_map(|slip| slip.edits.clone()).collect();
    Some(Slip { edits, ..slips.first()?.clone() })
}

/// The nearest line, at or above a line, with an unpaired bracket or quote.
pub(crate) fn unbalanced(lines: &Lines<'_>, line: usize) -> Option<usize> {
    let last = line.min(lines.count() - 1);
    let above = (last.saturating_sub(REACH)..=last).rev().filter(|line| !lines.is_empty(*line));
    above
        .map(|line| (line, Line::of(lines, line)))
        .find(|(_, line)| !line.unbalanced().is_empty())
        .map(|(line, _)| line)
}

struct Line<'t> {
    text: &'t str,
    /// The offset of the line in the whole text.
    start: usize,
}

impl<'t> Line<'t> {
    fn of(lines: &Lines<'t>, line: usize) -> Self {
        Self { text: lines.text(line), start: lines.start(line) }
    }

    fn slip(
        &self,
        place: Range<usize>,
        with: &str,
        shown: Range<usize>,
        message: String,
        help: Option<String>,
    ) -> Slip {
        let moved = |range: Range<usize>| self.start + range.start..self.start + range.end;
        let edits = vec![Edit { place: moved(place), with: with.to_owned() }];
        Slip { code: DiagnosticCode::YamlSyntax, is_unusual: false, edits, shown: moved(shown), message, help }
    }

    /// The offsets after each of these signs.
    fn behind<'l>(&'l self, signs: &'l [char]) -> impl Iterator<Item = usize> + 'l {
        self.text.match_indices(signs).filter_map(|(place, sign)| {
            let rest = &self.text[place + 1..];
            let is_apart = rest.starts_with(' ') || matches!(sign, "{" | "[");
            is_apart.then(|| self.text.len() - rest.trim_start().len())
        })
    }

    /// The offsets where a key may begin.
    fn keys(&self) -> impl Iterator<Item = usize> + '_ {
        let first = self.text.len() - self.text.trim_start().len();
        std::iter::once(first).chain(self.behind(&['{', ',', '-']))
    }

    /// The offsets where a value may end: at the end of the line, and before a closing bracket or a comma. The last one is first.
    fn ends(&self) -> impl Iterator<Item = usize> + '_ {
        let before = self.text.rmatch_indices(['}', ']', ',']).map(|(place, _)| self.text[..place].trim_end().len());
        std::iter::once(self.text.len()).chain(before)
    }

    /// The value at an offset, up to the next comma or closing bracket, for messages.
    fn piece(&self, start: usize) -> &'t str {
        let rest = &self.text[start..];
        let end = if self.text[..start].contains(['{', '[']) { rest.find([',', '}', ']']) } else { None };
        rest[..end.unwrap_or(rest.len())].trim_end()
    }

    /// Slips where a character only looks like one of YAML.
    fn lookalikes(&self) -> Vec<Slip> {
        let slip = |(at, letter): (usize, char)| {
            let (_, meant) = LOOKALIKES[0].chars().zip(LOOKALIKES[1].chars()).find(|(odd, _)| *odd == letter)?;
            let place = at..at + letter.len_utf8();
            let is_joined = matches!(meant, ':' | ',') && self.text[place.end..].starts_with(|next| next != ' ');
            let with = format!("{meant}{}", if is_joined { " " } else { "" });
            let message = format!("`{letter}` is U+{:04X}, which only looks like `{meant}`", u32::from(letter));
            Some(self.slip(place.clone(), &with, place, message, Some(format!("write `{meant}`"))))
        };
        self.text.char_indices().filter(|(_, letter)| !letter.is_ascii()).filter_map(slip).collect()
    }

    /// Slips where a colon, or the space after it, is missing.
    fn colons(self) -> Vec<Slip> {
        let slip = |start: usize| {
            let rest = &self.text[start..];
            let word = &rest[..rest.find(|letter: char| !is_of_word(letter)).unwrap_or(rest.len())];
            let end = start + word.len();
            let (with, at, message) = match &rest.as_bytes()[word.len()..] {
                _ if word.is_empty() => return None,
                [] | [b' ', ..] => (":", end, format!("missing `:` after `{word}`")),
                [b':', next, ..] if *next != b' ' => (" ", end + 1, format!("missing space after `{word}:`")),
                _ => return None,
            };
            let piece = self.piece(start);
            let (head, tail) = piece.split_at_checked(at - start)?;
            let help = format!("write `{head}{with}{tail}`");
            Some(self.slip(at..at, with, start..start + piece.len(), message, Some(help)))
        };
        self.keys().filter_map(slip).collect()
    }

    /// The unpaired brackets and quotes, each with the side that is missing.
    fn unbalanced(&self) -> Vec<(char, bool)> {
        let (mut counts, mut is_quoted, mut quotes) = ([0_i32; 2], false, 0);
        let mut letters = self.text.chars();
        while let Some(letter) = letters.next() {
            match letter {
                '\\' if is_quoted => {
                    letters.next();
                }
                '"' => {
                    is_quoted = !is_quoted;
                    quotes += 1;
                }
                '{' | '[' if !is_quoted => counts[usize::from(letter == '[')] += 1,
                '}' | ']' if !is_quoted => counts[usize::from(letter == ']')] -= 1,
                _ => {}
            }
        }
        if quotes % 2 == 1 {
            return vec![('"', true), ('"', false)];
        }
        let missing = |count: i32, open: char, close: char| match count {
            0 => None,
            1.. => Some((close, true)),
            _ => Some((open, false)),
        };
        missing(counts[0], '{', '}').into_iter().chain(missing(counts[1], '[', ']')).collect()
    }

    /// Slips where a bracket or a quote is missing, or there is an extra closing bracket.
    fn halves(self) -> Vec<Slip> {
        let mut slips = Vec::new();
        for (sign, is_end) in self.unbalanced() {
            let mut places: Vec<usize> =
                if is_end { self.ends().collect() } else { self.behind(&[':', '[', ',', '-']).collect() };
            // Texts are usually short, and mappings long.
            if sign == '"' && is_end {
                places.reverse();
            }
            let missing = |place: usize| {
                self.slip(place..place, &sign.to_string(), place..place, format!("missing `{sign}`"), None)
            };
            let needless = match sign {
                '{' => self.text.rfind('}'),
                '[' => self.text.rfind(']'),
                _ => None,
            };
            slips.extend(needless.map(|place| {
                let message = format!("unmatched `{}`", &self.text[place..=place]);
                self.slip(place..place + 1, "", place..place + 1, message, None)
            }));
            slips.extend(places.into_iter().map(missing));
        }
        slips
    }

    /// Slips where a comma between two entries within braces is missing.
    fn commas(self) -> Vec<Slip> {
        let slip = |(colon, _): (usize, &str)| {
            let key = self.text[..colon].trim_end_matches(is_of_word).len();
            let end = self.text[..key].trim_end().len();
            let before = &self.text[..end];
            let is_word = before.trim_end_matches(is_of_word).ends_with(": ") && !before.ends_with(' ');
            let is_apart = end < key && key < colon && before.contains('{');
            let message = format!("missing `,` before `{}`", &self.text[key..colon]);
            let help = format!("write `,{}`", &self.text[end..=colon]);
            let is_value = is_word || before.ends_with(['"', '\'', ']', '}']);
            (is_apart && is_value).then(|| self.slip(end..end, ",", end..colon + 1, message, Some(help)))
        };
        self.text.match_indices(": ").filter_map(slip).collect()
    }

    /// Slips where the type of a list has brackets.
    fn lists(self) -> Vec<Slip> {
        let slip = |(open, _): (usize, &str)| {
            let start = self.text[..open].trim_end_matches(is_of_word).len();
            let end = open + self.text[open..].find(']')? + 1;
            let written = &self.text[start..end];
            let help = type_instead(written)?;
            let with = help.strip_prefix("write `")?.strip_suffix('`')?.to_owned();
            let is_type = start < open || self.text[..start].trim_end().ends_with("type:");
            is_type
                .then(|| self.slip(start..end, &with, start..end, format!("there is no type `{written}`"), Some(help)))
        };
        self.text.match_indices('[').filter_map(slip).collect()
    }

    /// Slips where a text needs quotes.
    fn quotes(self) -> Vec<Slip> {
        let mut slips = Vec::new();
        for start in self.behind(&[':', '-']) {
            let is_in_brackets = self.text[..start].contains(['{', '[']);
            // A value within brackets may end at any of these offsets; other values end with the line.
            let ends = self.ends().take(if is_in_brackets { usize::MAX } else { 1 });
            for end in ends.filter(|end| *end > start) {
                let text = &self.text[start..end];
                slips.extend(why_quoted(text, is_in_brackets).map(|message| {
                    // A quotation within the text: a quote that follows a space opens it.
                    let is_open =
                        |inner: &&str| inner.split_once('"').is_some_and(|(own, _)| own.ends_with([' ', '(']));
                    let within_quotes = || text.strip_prefix('"')?.strip_suffix('"').filter(is_open);
                    let unquoted = within_single_quotes(text).or_else(within_quotes);
                    let unquoted = unquoted.or_else(|| within_curly_quotes(text)).unwrap_or(text);
                    let quoted = format!("\"{}\"", unquoted.replace('\\', "\\\\").replace('"', "\\\""));
                    self.slip(start..end, &quoted, start..end, message, Some(format!("write `{quoted}`")))
                }));
            }
        }
        slips
    }
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '_' | '-' | '.')
}

/// The reason why a text needs quotes, if it does.
fn why_quoted(text: &str, is_in_brackets: bool) -> Option<String> {
    let (first, has_colon, has_comma) = (text.chars().next()?, text.contains(": "), text.contains(", "));
    // This is probably several values.
    if is_in_brackets && has_comma && has_colon {
        return None;
    }
    match first {
        '{' | '[' | '}' | ']' | ',' if is_in_brackets && !begins_with_capture(text) => None,
        // This is probably a list or an object that is not allowed here.
        '[' if text.ends_with(']') => None,
        '{' if text.ends_with('}') && has_colon => None,
        '"' => {
            let inner = text[1..].find('"').map(|end| &text[end + 2..]);
            let goes_on = inner.is_some_and(|rest| rest.starts_with(' ') || rest.starts_with(char::is_alphanumeric));
            goes_on.then(|| "this text goes on after its closing quote".to_owned())
        }
        '\'' if within_single_quotes(text).is_some() => Some("the `'` within this text ends it".to_owned()),
        _ if SPECIAL.contains(first) => Some(format!("a text that begins with `{first}` needs quotes")),
        _ if has_colon => Some("a text with `: ` in it needs quotes".to_owned()),
        _ if has_comma && is_in_brackets => Some("within brackets, a text with a comma needs quotes".to_owned()),
        _ => None,
    }
}

/// The text between the outer single quotes, if it contains another single quote.
fn within_single_quotes(text: &str) -> Option<&str> {
    text.strip_prefix('\'')?.strip_suffix('\'').filter(|inner| inner.contains('\''))
}

/// Whether a text begins with a capture, like the template `{name} is there`.
fn begins_with_capture(text: &str) -> bool {
    text.strip_prefix('{').and_then(|rest| rest.split_once('}')).is_some_and(|(name, _)| name.chars().all(is_of_word))
}
