//! Papers that nobody would write.

use super::{open, paper};
use crate::pdf::{Block, Paper, Section, Theme, Tone};

/// Numbers from a seed (SplitMix64).
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }

    /// Any number: small ones, huge ones and what lies between.
    fn number(&mut self) -> u64 {
        let bits = self.below(65) as u32;
        self.next().checked_shr(64 - bits).unwrap_or(0)
    }

    fn letter(&mut self) -> char {
        match self.below(12) {
            0 => self
                .pick(&[' ', ' ', '\n', '\t', '\r', '\u{0}', '\u{7f}', '\u{85}', '\u{2028}', '\u{3000}', '\u{200b}']),
            1 => self.pick(&[
                '€', 'Ÿ', '…', 'ß', '\u{a0}', '\u{ad}', '(', ')', '\\', '<', '>', '%', '/', '\u{308}', '\u{feff}',
            ]),
            2 => char::from_u32(self.below(0x11_0000) as u32).unwrap_or('\u{fffd}'),
            3 => self.pick(&['W', 'M', '@', 'i', 'l', '.']),
            4 => ' ',
            _ => char::from(b'a' + self.below(26) as u8),
        }
    }

    fn text(&mut self, most: u64) -> String {
        match self.below(6) {
            0 => String::new(),
            1 => self.number().to_string(),
            2 => self.pick(&["W", "i", ".", "é", "/"]).repeat(self.below(most * 3) as usize),
            _ => (0..self.below(most)).map(|_| self.letter()).collect(),
        }
    }

    fn many<T>(&mut self, most: u64, mut make: impl FnMut(&mut Self) -> T) -> Vec<T> {
        (0..self.below(most)).map(|_| make(self)).collect()
    }

    fn block(&mut self) -> Block {
        match self.below(5) {
            0 => Block::Text(self.text(2000)),
            1 => Block::Figures(self.many(12, |dice| (dice.text(60), dice.text(30)))),
            2 => {
                let columns = self.below(20);
                Block::Table {
                    head: self.many(columns + 2, |dice| dice.text(30)),
                    rows: self.many(60, |dice| dice.many(columns + 1, |dice| dice.text(80))),
                }
            }
            3 => Block::Bars(self.many(30, |dice| {
                let tone = if dice.below(3) == 0 { Tone::Neutral } else { Tone::Severity(dice.below(256) as u8) };
                (dice.text(60), dice.number(), tone)
            })),
            _ => {
                let most = self.pick(&[1, 2, 3, 40, 3000]);
                let bits = self.below(64) as u32;
                let value = |dice: &mut Self| (dice.next() as i64) >> bits;
                Block::Line { label: self.text(100), points: self.many(most + 1, |dice| (dice.text(20), value(dice))) }
            }
        }
    }

    fn paper(&mut self) -> Paper {
        let sections = self.many(6, |dice| Section { heading: dice.text(120), blocks: dice.many(5, Self::block) });
        let mut paper = paper(sections);
        paper.title = self.text(200);
        paper.subtitle = self.text(200);
        paper.footer = self.text(300);
        paper.theme = self.pick(&[Theme::Light, Theme::Dark]);
        paper.created =
            Some((self.next() as u16, self.next() as u8, self.next() as u8, self.next() as u8, self.next() as u8));
        paper
    }
}

#[test]
fn a_paper_of_anything_can_be_read() {
    let mut pages = 0;
    for seed in 0..200 {
        let paper = Dice(seed).paper();
        // The seed is in the panic of whatever fails.
        let opened = std::panic::catch_unwind(|| open(&paper)).unwrap_or_else(|_| panic!("the paper of seed {seed}"));
        pages += opened.pages.len();
        assert!(seed % 10 != 0 || paper.to_pdf() == Dice(seed).paper().to_pdf(), "the paper of seed {seed}");
    }
    assert!(pages > 400, "the papers have no contents: {pages} pages");
}
