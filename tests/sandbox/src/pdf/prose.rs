//! Paragraphs.

use super::layout::{LEFT, Measured, Pages, WIDTH};
use super::metrics::{Style, encode};

const STYLE: Style = Style::regular(10.0);
const LEADING: f32 = 15.0;

/// A text in lines.
pub(super) struct Prose {
    lines: Vec<Vec<u8>>,
    muted: bool,
}

impl Prose {
    pub(super) fn new(text: &str) -> Self {
        let text = text.trim();
        if text.is_empty() { none() } else { Self { lines: lines(text), muted: false } }
    }

    /// A remark.
    pub(super) fn muted(text: &str) -> Self {
        Self { lines: lines(text), muted: true }
    }
}

/// What stands where there is nothing to show.
pub(super) const NONE: &[u8] = b"none";

/// [`NONE`] as a block.
pub(super) fn none() -> Prose {
    Prose { lines: vec![NONE.to_vec()], muted: true }
}

fn lines(text: &str) -> Vec<Vec<u8>> {
    STYLE.wrap(&encode(text), WIDTH, usize::MAX)
}

impl Measured for Prose {
    fn least(&self) -> f32 {
        together(0, self.lines.len()) as f32 * LEADING
    }

    fn paint(&self, pages: &mut Pages<'_>) {
        let colour = if self.muted { pages.palette.muted } else { pages.palette.text };
        for (nth, line) in self.lines.iter().enumerate() {
            pages.need(together(nth, self.lines.len()) as f32 * LEADING);
            let top = pages.take(LEADING);
            pages.canvas.text(LEFT, top + STYLE.baseline(LEADING), STYLE, colour, line);
        }
    }
}

/// How many lines must stand on one page from the `nth` of `count` on, so that none is alone at the end or start of a page.
fn together(nth: usize, count: usize) -> usize {
    match (nth, count - nth) {
        (0, 3) => 3,
        (0, left) => left.min(2),
        (_, 2) => 2,
        _ => 1,
    }
}
