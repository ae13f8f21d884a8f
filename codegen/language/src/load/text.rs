//! The text of a file as the parser reads it, with a map back to positions in the file: without tabs, other odd blanks and the markers of
//! merge conflicts, which are reported.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use crate::diagnostic::{DiagnosticCode, Diagnostics, Span};

/// A text without tabs and byte order mark, and the position in the file of each character.
pub(crate) struct Readable<'f> {
    /// The unchanged text of the file.
    pub(crate) original: &'f str,
    /// The text that the parser reads.
    pub(crate) text: Cow<'f, str>,
    /// The byte offset in the file of each character of the text, and of its end. `None` if the text is unchanged and ASCII.
    offsets: Option<Vec<usize>>,
}

/// A change of a text: a range of bytes and its replacement.
#[derive(Clone)]
pub(crate) struct Edit {
    pub(crate) place: Range<usize>,
    pub(crate) with: String,
}

/// The blanks at the beginning of a line, of every kind.
pub(crate) fn blanks(line: &str) -> &str {
    &line[..line.len() - line.trim_start().len()]
}

/// Whether a character looks like a space and is none.
fn is_odd_blank(letter: char) -> bool {
    letter.is_whitespace() && !letter.is_ascii()
}

impl<'f> Readable<'f> {
    /// Replaces each tab in a file's text with one space, except in the lines (counted from 0) whose indentation is given.
    pub(crate) fn new(original: &'f str, indentations: &BTreeMap<usize, usize>) -> Self {
        let is_odd =
            || original.starts_with('\u{feff}') || original.lines().any(|line| blanks(line).contains(is_odd_blank));
        if !original.contains('\t') && (original.is_ascii() || !is_odd()) {
            let offsets = || original.char_indices().map(|(offset, _)| offset).chain([original.len()]).collect();
            let offsets = (!original.is_ascii()).then(offsets);
            return Self { original, text: Cow::Borrowed(original), offsets };
        }
        let mut text = String::with_capacity(original.len());
        let mut offsets = Vec::with_capacity(original.len() + 1);
        let mut push = |letter: char, offset: usize| {
            text.push(letter);
            offsets.push(offset);
        };
        let mut start = 0;
        for (number, line) in original.split_inclusive('\n').enumerate() {
            let mut rest = line;
            if let Some(&width) = indentations.get(&number) {
                rest = line.trim_start_matches([' ', '\t']);
                for _ in 0..width {
                    push(' ', start);
                }
            }
            let skipped = line.len() - rest.len();
            let indentation = blanks(rest).len();
            for (offset, letter) in rest.char_indices() {
                match letter {
                    '\u{feff}' if start + skipped + offset == 0 => {}
                    _ if offset < indentation && is_odd_blank(letter) => push(' ', start + skipped + offset),
                    '\t' => push(' ', start + skipped + offset),
                    letter => push(letter, start + skipped + offset),
                }
            }
            start += line.len();
        }
        offsets.push(original.len());
        Self { original, text: Cow::Owned(text), offsets: Some(offsets) }
    }

    /// The byte offset in the file of a character of this text.
    pub(crate) fn offset(&self, index: usize) -> usize {
        match &self.offsets {
            None => index.min(self.original.len()),
            Some(offsets) => offsets.get(index).or(offsets.last()).copied().unwrap_or(0),
        }
    }

    /// The span in the file between two characters of this text.
    pub(crate) fn span(&self, file: usize, start: usize, end: usize) -> Span {
        let start = self.offset(start);
        Span::new(file, start, self.offset(end).max(start))
    }

    /// The span in the file of these bytes of the text.
    pub(crate) fn place(&self, file: usize, bytes: &Range<usize>) -> Span {
        let index = |byte: usize| self.text.get(..byte).map_or(0, |before| before.chars().count());
        self.span(file, index(bytes.start), index(bytes.end))
    }

    /// The text with some edits, which are in its order. Inserted text has the position of its edit.
    pub(crate) fn edited(&self, edits: &[Edit]) -> Self {
        let mut text = String::with_capacity(self.text.len());
        let mut offsets = Vec::with_capacity(self.text.len());
        let mut edits = edits.iter().peekable();
        let mut taken_out = 0;
        let letters = self.text.char_indices().map(|(byte, letter)| (byte, Some(letter)));
        for (index, (byte, letter)) in letters.chain([(self.text.len(), None)]).enumerate() {
            let offset = self.offset(index);
            while let Some(edit) = edits.next_if(|edit| edit.place.start <= byte) {
                text.push_str(&edit.with);
                offsets.extend(edit.with.chars().map(|_| offset));
                taken_out = edit.place.end;
            }
            if let Some(letter) = letter.filter(|_| byte >= taken_out) {
                text.push(letter);
                offsets.push(offset);
            }
        }
        offsets.push(self.original.len());
        Self { original: self.original, text: Cow::Owned(text), offsets: Some(offsets) }
    }
}

/// The maximum number of lines with a tab in their indentation for which the best indentation is searched.
const REPAIRED_LINES: usize = 3;

/// The number of indentations that are tried.
const TRIED_WIDTHS: usize = 16;

/// The usual step of indentation.
pub(crate) const STEP: usize = 2;

/// Reports the first tab of each line, or another blank in its indentation.
pub(crate) fn check_tabs(file: usize, text: &str, report: &mut Diagnostics) {
    let mut line_start = 0;
    for line in text.split_inclusive('\n') {
        let odd = blanks(line).find(is_odd_blank).or_else(|| line.find('\t'));
        if let Some(rest) = odd.and_then(|column| line.get(column..)) {
            let letter = rest.chars().next().unwrap_or_default();
            let start = line_start + line.len() - rest.len();
            let span = Span::new(file, start, start + rest.len() - rest.trim_start_matches(letter).len());
            let message = match letter {
                '\t' => "tabs are not allowed".to_owned(),
                _ => format!("a line cannot begin with U+{:04X}, which only looks like a space", u32::from(letter)),
            };
            report.add(DiagnosticCode::Tab, span, message).help("use spaces; inside quotes write a tab as `\\t`");
        }
        line_start += line.len();
    }
}

/// Replaces tabs with spaces. For a line with a tab in its indentation, several indentations are tried, and the one
/// with the fewest mistakes is used.
pub(crate) fn replace_tabs(text: &str, mistakes: impl Fn(&Readable<'_>) -> (bool, usize)) -> Readable<'_> {
    if !text.contains('\t') {
        return Readable::new(text, &BTreeMap::new());
    }
    let lines: Vec<&str> = text.lines().collect();
    let tabbed = lines.iter().enumerate().filter(|(_, line)| indentation(line).contains('\t'));
    let mut chosen: BTreeMap<usize, usize> = tabbed.map(|(number, line)| (number, width(line))).collect();
    if chosen.len() <= REPAIRED_LINES {
        for (number, usual) in chosen.clone() {
            let above = lines[..number].iter().rev().find(|line| !line.trim().is_empty()).map_or(0, |line| width(line));
            let others = (0..=above + STEP).rev().step_by(STEP).take(TRIED_WIDTHS);
            let best = std::iter::once(usual).chain(others).min_by_key(|&width| {
                chosen.insert(number, width);
                mistakes(&Readable::new(text, &chosen))
            });
            chosen.insert(number, best.unwrap_or(usual));
        }
    }
    Readable::new(text, &chosen)
}

/// The width of a line's indentation if a tab counts as one step.
fn width(line: &str) -> usize {
    indentation(line).chars().map(|letter| if letter == '\t' { STEP } else { 1 }).sum()
}

fn indentation(line: &str) -> &str {
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}

pub(crate) const CONFLICT_MARKERS: [&str; 4] = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"];

/// Reports each marker. Returns the text without them and without the other sides.
pub(crate) fn resolve_conflicts<'f>(file: usize, text: Readable<'f>, report: &mut Diagnostics) -> Readable<'f> {
    let (mut edits, mut is_open, mut is_other_side) = (Vec::new(), false, false);
    let mut start = 0;
    for line in text.text.split_inclusive('\n') {
        let place = start..start + line.trim_end().len();
        start += line.len();
        let marker = CONFLICT_MARKERS.into_iter().find(|marker| line.trim_end().split(' ').next() == Some(marker));
        if let Some(marker) = marker {
            is_open = marker == CONFLICT_MARKERS[0] || is_open && marker != CONFLICT_MARKERS[3];
            is_other_side = is_open && marker != CONFLICT_MARKERS[0];
            let message = format!("`{marker}` marks a conflict of a merge");
            report.add(DiagnosticCode::YamlSyntax, text.place(file, &place), message).help(
                "keep the lines of one side, or of both, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`",
            );
        }
        if marker.is_some() || is_other_side {
            edits.push(Edit { place, with: String::new() });
        }
    }
    if edits.is_empty() { text } else { text.edited(&edits) }
}

/// The line for editors with the YAML language server, and the line for the JetBrains editors.
const MODELINES: [&str; 2] = ["# yaml-language-server: $schema=schema.json", "# $schema: schema.json"];

/// Reports the first of the two lines that is missing.
pub(crate) fn check_modeline(file: usize, text: &str, report: &mut Diagnostics) {
    let body = text.trim_start_matches('\u{feff}');
    let mut start = text.len() - body.len();
    let mut lines = body.split_inclusive('\n');
    for (wanted, ordinal) in MODELINES.iter().zip(["first", "second"]) {
        let line = lines.next().unwrap_or_default();
        if line.trim_end() != *wanted {
            let span = Span::new(file, start, start + line.trim_end().len());
            report
                .add(DiagnosticCode::Modeline, span, format!("the {ordinal} line must point editors to the schema"))
                .help(format!("begin the file with the lines `{}` and `{}`", MODELINES[0], MODELINES[1]));
            return;
        }
        start += line.len();
    }
}
