//! The text of a file as the parser reads it, with a map back to positions in the file.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use crate::diagnostic::Span;

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
pub(crate) fn is_odd_blank(letter: char) -> bool {
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
