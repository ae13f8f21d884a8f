//! How wide text is: the two faces, their letters and the widths of these.
//!
//! A text is handled as the bytes that stand in the file, one for each letter, in the encoding that PDF calls
//! `WinAnsiEncoding` (Windows code page 1252).

use pdf_writer::{Name, Rect};

/// The ellipsis.
pub(super) const ELLIPSIS: u8 = 0x85;

/// The first letter that has a width; the last one is 255.
pub(super) const FIRST: u8 = 32;

/// One of the fonts that every PDF reader brings along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Face {
    Regular,
    Bold,
}

/// What a reader has to know of a face that it replaces by another. Lengths are in thousandths of the size.
pub(super) struct Shape {
    pub(super) bounds: Rect,
    pub(super) x_height: f32,
    pub(super) stem: f32,
}

impl Face {
    pub(super) const ALL: [Self; 2] = [Self::Regular, Self::Bold];

    /// The height of capital letters, the same in both faces, in thousandths of the size.
    pub(super) const CAP_HEIGHT: f32 = 718.0;

    /// How far letters reach below the line, the same in both faces, in thousandths of the size.
    pub(super) const DESCENT: f32 = -207.0;

    /// What the pages of a document call it.
    pub(super) fn name(self) -> Name<'static> {
        match self {
            Self::Regular => Name(b"Regular"),
            Self::Bold => Name(b"Bold"),
        }
    }

    /// What the world calls it.
    pub(super) fn base(self) -> Name<'static> {
        match self {
            Self::Regular => Name(b"Helvetica"),
            Self::Bold => Name(b"Helvetica-Bold"),
        }
    }

    pub(super) fn shape(self) -> Shape {
        match self {
            Self::Regular => Shape { bounds: Rect::new(-166.0, -225.0, 1000.0, 931.0), x_height: 523.0, stem: 88.0 },
            Self::Bold => Shape { bounds: Rect::new(-170.0, -228.0, 1003.0, 962.0), x_height: 532.0, stem: 140.0 },
        }
    }

    /// The widths of all letters from [`FIRST`] on, in thousandths of the size.
    pub(super) fn widths(self) -> &'static [u16; 224] {
        match self {
            Self::Regular => &REGULAR,
            Self::Bold => &BOLD,
        }
    }
}

/// A face in a size, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Style {
    pub(super) face: Face,
    pub(super) size: f32,
}

impl Style {
    pub(super) const fn regular(size: f32) -> Self {
        Self { face: Face::Regular, size }
    }

    pub(super) const fn bold(size: f32) -> Self {
        Self { face: Face::Bold, size }
    }

    /// The width of a letter, in points.
    pub(super) fn letter(self, letter: u8) -> f32 {
        let at = usize::from(letter.saturating_sub(FIRST));
        f32::from(self.face.widths()[at]) * self.size / 1000.0
    }

    /// The width of a text, in points.
    pub(super) fn width(self, text: &[u8]) -> f32 {
        let widths = self.face.widths();
        let sum: u64 = text.iter().map(|&letter| u64::from(widths[usize::from(letter.saturating_sub(FIRST))])).sum();
        sum as f32 * self.size / 1000.0
    }

    /// How far below the top of a line of this height its letters stand, so that capitals are in the middle of it.
    pub(super) fn baseline(self, height: f32) -> f32 {
        (height + Face::CAP_HEIGHT * self.size / 1000.0) / 2.0
    }
}

/// A text as the bytes of a file. White space of any kind becomes a space (a line feed stays one), what has no width vanishes,
/// and letters that the encoding lacks become question marks.
pub(super) fn encode(text: &str) -> Vec<u8> {
    text.chars().filter_map(encode_letter).collect()
}

/// A text of one line: [`encode`] without line feeds, and without spaces at the ends.
pub(super) fn encode_line(text: &str) -> Vec<u8> {
    let mut line = encode(text.trim());
    for letter in &mut line {
        if *letter == b'\n' {
            *letter = b' ';
        }
    }
    line
}

fn encode_letter(letter: char) -> Option<u8> {
    let byte = match letter {
        '\n' | ' '..='~' | '\u{a0}'..='\u{ac}' | '\u{ae}'..='\u{ff}' => letter as u8,
        '\r' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' => return None,
        _ if letter.is_whitespace() => b' ',
        _ => UPPER.iter().position(|&upper| upper == letter).map_or(b'?', |at| 0x80 + at as u8),
    };
    Some(byte)
}

/// The letters from 0x80 to 0x9f. Those that the encoding does not use stand as a space, which never gets here.
const UPPER: [char; 32] = [
    '€', ' ', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', ' ', 'Ž', ' ', ' ', '‘', '’', '“', '”', '•', '–',
    '—', '˜', '™', 'š', '›', 'œ', ' ', 'ž', 'Ÿ',
];

/// The widths of Helvetica.
#[rustfmt::skip]
const REGULAR: [u16; 224] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 350,
    556, 350, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 350, 611, 350,
    350, 222, 222, 333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 350, 500, 667,
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
];

/// The widths of Helvetica-Bold.
#[rustfmt::skip]
const BOLD: [u16; 224] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584, 350,
    556, 350, 278, 556, 500, 1000, 556, 556, 333, 1000, 667, 333, 1000, 350, 611, 350,
    350, 278, 278, 500, 500, 350, 556, 1000, 333, 1000, 556, 333, 944, 350, 500, 667,
    278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278,
    611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
];
