//! Breaking text into lines by the widths of its letters.

use super::metrics::{ELLIPSIS, Style};

impl Style {
    /// A text in lines of at most this width, in points. They break at spaces, and words that are longer than a line after a
    /// sign within the word or, if there is none, anywhere. If there would be more lines than `most`, the last one is cut and
    /// ends in an ellipsis. There is at least one line.
    pub(super) fn wrap(self, text: &[u8], width: f32, most: usize) -> Vec<Vec<u8>> {
        let mut lines = Lines { style: self, width, most: most.max(1), done: Vec::new(), line: Vec::new(), used: 0.0 };
        for line in text.split(|&letter| letter == b'\n') {
            for word in line.split(|&letter| letter == b' ').filter(|word| !word.is_empty()) {
                lines.word(word);
                if lines.is_over() {
                    return lines.cut();
                }
            }
            lines.end();
        }
        // The last line feed ended a line that nothing follows.
        if lines.is_over() { lines.cut() } else { lines.done }
    }

    /// A text in one line of at most this width, in points; a longer one is cut and ends in an ellipsis.
    pub(super) fn cut(self, text: &[u8], width: f32) -> Vec<u8> {
        if self.width(text) <= width {
            return text.to_vec();
        }
        let mut line = self.prefix(text, width - self.letter(ELLIPSIS)).to_vec();
        while line.last() == Some(&b' ') {
            line.pop();
        }
        line.push(ELLIPSIS);
        line
    }

    /// As much of the start of a text as has room in this width, in points.
    fn prefix(self, text: &[u8], width: f32) -> &[u8] {
        let mut used = 0.0;
        let fits = text.iter().take_while(|&&letter| {
            used += self.letter(letter);
            used <= width
        });
        &text[..fits.count()]
    }
}

struct Lines {
    style: Style,
    width: f32,
    most: usize,
    done: Vec<Vec<u8>>,
    /// The line that is being filled, and its width.
    line: Vec<u8>,
    used: f32,
}

impl Lines {
    fn word(&mut self, word: &[u8]) {
        let space = self.style.letter(b' ');
        if !self.line.is_empty() {
            if self.style.prefix(word, self.width - self.used - space).len() == word.len() {
                self.line.push(b' ');
                self.used += space;
            } else {
                self.end();
            }
        }
        let mut rest = word;
        while let Some((start, end)) = self.split(rest) {
            self.line.extend_from_slice(start);
            self.end();
            rest = end;
            if self.is_over() {
                return;
            }
        }
        self.line.extend_from_slice(rest);
        self.used += self.style.width(rest);
    }

    /// Where to break a word that is longer than a line: after a sign, if one stands in the second half of what has room.
    /// At least one letter stays before the break. A word that fits is not broken.
    fn split<'a>(&self, word: &'a [u8]) -> Option<(&'a [u8], &'a [u8])> {
        let fits = self.style.prefix(word, self.width).len().max(1);
        if fits >= word.len() {
            return None;
        }
        let sign = word[..fits].iter().rposition(|letter| b"-/._@?&=,:;|+".contains(letter)).map(|at| at + 1);
        Some(word.split_at(sign.filter(|&at| at * 2 > fits).unwrap_or(fits)))
    }

    fn end(&mut self) {
        self.done.push(std::mem::take(&mut self.line));
        self.used = 0.0;
    }

    /// Whether there is text that has no room.
    fn is_over(&self) -> bool {
        self.done.len() > self.most || (self.done.len() == self.most && !self.line.is_empty())
    }

    fn cut(mut self) -> Vec<Vec<u8>> {
        self.done.truncate(self.most);
        if let Some(last) = self.done.last_mut() {
            last.push(ELLIPSIS);
            if self.style.width(last) > self.width {
                last.pop();
                let room = self.width - self.style.letter(ELLIPSIS);
                let fits = self.style.prefix(last, room).len();
                last.truncate(fits);
                while last.last() == Some(&b' ') {
                    last.pop();
                }
                last.push(ELLIPSIS);
            }
        }
        self.done
    }
}
