//! A file's text as the parser gets it, with the way back to the places of the file.

use std::collections::BTreeMap;

use crate::diagnostic::Span;

/// A text without tabs and byte order mark. It differs from the file only in that, and each of its characters knows where in
/// the file it came from.
pub(super) struct Readable<'f> {
    /// The file as it is.
    pub(super) original: &'f str,
    /// The text.
    pub(super) text: String,
    /// For each character of the text, and for its end, the byte of the file.
    offsets: Vec<usize>,
}

impl<'f> Readable<'f> {
    /// Takes a file's text with one space for each tab, apart from the lines (counted from 0) whose indentation is given.
    pub(super) fn new(original: &'f str, indentations: &BTreeMap<usize, usize>) -> Self {
        let mut readable = Self {
            original,
            text: String::with_capacity(original.len()),
            offsets: Vec::with_capacity(original.len() + 1),
        };
        let mut start = 0;
        for (number, line) in original.split_inclusive('\n').enumerate() {
            let mut rest = line;
            if let Some(&width) = indentations.get(&number) {
                rest = line.trim_start_matches([' ', '\t']);
                for _ in 0..width {
                    readable.push(' ', start);
                }
            }
            let skipped = line.len() - rest.len();
            for (offset, letter) in rest.char_indices() {
                match letter {
                    '\u{feff}' if start + skipped + offset == 0 => {}
                    '\t' => readable.push(' ', start + skipped + offset),
                    letter => readable.push(letter, start + skipped + offset),
                }
            }
            start += line.len();
        }
        readable.offsets.push(original.len());
        readable
    }

    fn push(&mut self, letter: char, offset: usize) {
        self.text.push(letter);
        self.offsets.push(offset);
    }

    /// The piece of the file between two characters of this text.
    pub(super) fn span(&self, file: usize, start: usize, end: usize) -> Span {
        let offset = |index: usize| self.offsets.get(index).or(self.offsets.last()).copied().unwrap_or(0);
        let start = offset(start);
        Span { file, start, end: offset(end).max(start) }
    }
}
