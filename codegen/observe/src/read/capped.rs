//! Shortens the long strings of a JSON text while it is read, so that no string fills the memory.

use std::io::{self, Read};

use memchr::{memchr, memchr2};

/// A JSON reader that limits the length of each string. The rest of the text is unchanged.
pub struct Capped<R> {
    inner: R,
    limit: usize,
    state: State,
    is_start: bool,
}

#[derive(Clone, Copy)]
enum State {
    /// Outside of strings.
    Outside,
    /// In a string, with the number of its bytes so far, and the number of bytes of an escape that are still to come.
    Inside { length: usize, escape: u8 },
    /// In the dropped part of a string, and whether the last byte was a backslash.
    Cut { escape: bool },
}

impl<R: Read> Capped<R> {
    /// Limits each string to about this many bytes of the text.
    pub fn new(inner: R, limit: usize) -> Self {
        Self { inner, limit, state: State::Outside, is_start: true }
    }

    /// The number of the next bytes that are kept and only change the length of a string.
    fn plain(&mut self, bytes: &[u8]) -> usize {
        match &mut self.state {
            State::Outside => memchr(b'"', bytes).unwrap_or(bytes.len()),
            State::Inside { length, escape: 0 } => {
                let most = bytes.len().min(self.limit.saturating_sub(*length));
                let plain = memchr2(b'"', b'\\', &bytes[..most]).unwrap_or(most);
                *length += plain;
                plain
            }
            State::Inside { .. } | State::Cut { .. } => 0,
        }
    }

    /// The number of the next bytes that are dropped and change nothing.
    fn cut_off(&self, bytes: &[u8]) -> usize {
        match self.state {
            State::Cut { escape: false } => memchr2(b'"', b'\\', bytes).unwrap_or(bytes.len()),
            _ => 0,
        }
    }

    /// Whether a byte is kept.
    fn keep(&mut self, byte: u8) -> bool {
        let (state, stays) = match (self.state, byte) {
            (State::Outside, b'"') => (State::Inside { length: 0, escape: 0 }, true),
            (State::Outside, _) => (State::Outside, true),
            (State::Inside { escape: 0, .. }, b'"') | (State::Cut { escape: false }, b'"') => (State::Outside, true),
            // A string is cut before a character, never within one.
            (State::Inside { length, escape: 0 }, byte) if length >= self.limit && !(0x80..0xc0).contains(&byte) => {
                (State::Cut { escape: byte == b'\\' }, false)
            }
            (State::Inside { length, escape: 0 }, byte) => {
                (State::Inside { length: length + 1, escape: u8::from(byte == b'\\') }, true)
            }
            // The four digits of `\u`.
            (State::Inside { length, escape: 1 }, b'u') => (State::Inside { length: length + 1, escape: 5 }, true),
            (State::Inside { length, escape: 1 | 2 }, _) => (State::Inside { length: length + 1, escape: 0 }, true),
            (State::Inside { length, escape }, _) => (State::Inside { length: length + 1, escape: escape - 1 }, true),
            (State::Cut { escape }, byte) => (State::Cut { escape: !escape && byte == b'\\' }, false),
        };
        self.state = state;
        stays
    }
}

impl<R: Read> Read for Capped<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let mut read = self.inner.read(buffer)?;
            if read == 0 {
                return Ok(0);
            }
            if std::mem::take(&mut self.is_start) && buffer[..read].starts_with(b"\xef\xbb\xbf") {
                buffer.copy_within(3..read, 0);
                read -= 3;
            }
            let (mut at, mut kept) = (0, 0);
            while at < read {
                let plain = self.plain(&buffer[at..read]);
                if plain > 0 {
                    if kept < at {
                        buffer.copy_within(at..at + plain, kept);
                    }
                    (at, kept) = (at + plain, kept + plain);
                    continue;
                }
                let cut_off = self.cut_off(&buffer[at..read]);
                if cut_off > 0 {
                    at += cut_off;
                    continue;
                }
                if self.keep(buffer[at]) {
                    buffer[kept] = buffer[at];
                    kept += 1;
                }
                at += 1;
            }
            if kept > 0 {
                return Ok(kept);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn capped(text: &str, limit: usize, step: usize) -> String {
        /// Returns a few bytes at a time.
        struct Steps<'t>(&'t [u8], usize);
        impl Read for Steps<'_> {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                let end = self.1.min(self.0.len()).min(buffer.len());
                buffer[..end].copy_from_slice(&self.0[..end]);
                self.0 = &self.0[end..];
                Ok(end)
            }
        }
        let mut read = Vec::new();
        Capped::new(Steps(text.as_bytes(), step), limit).read_to_end(&mut read).expect("it can be read");
        String::from_utf8(read).expect("it is still UTF-8")
    }

    #[test]
    fn long_strings_are_cut_and_all_else_stays() {
        for (text, wanted) in [
            (r#"{"a": "12345678", "b": 123456789}"#, r#"{"a": "1234", "b": 123456789}"#),
            (r#"["a\"bc\"d", 1]"#, r#"["a\"b", 1]"#),
            (r#"["12\u00e9\u00e9", 1]"#, r#"["12\u00e9", 1]"#),
            (r#"["123\\", "x"]"#, r#"["123\\", "x"]"#),
            (r#"["12345\\", "x"]"#, r#"["1234", "x"]"#),
            (r#"["12345\"\\\"", "x"]"#, r#"["1234", "x"]"#),
            (r#"["123é5"]"#, r#"["123é"]"#),
            ("\u{feff}[]", "[]"),
        ] {
            for step in [4, 7, 100] {
                assert_eq!(capped(text, 4, step), wanted, "{text} in steps of {step}");
            }
        }
    }
}
