//! From a paper to its pages: what goes where, and when a new page begins.

use super::canvas::{Canvas, PAGE_HEIGHT, PAGE_WIDTH};
use super::metrics::{Style, encode_line};
use super::prose::{Prose, none};
use super::theme::Palette;
use super::{Block, Paper, Section, bars, figures, line, table};

/// Where the text begins.
pub(super) const LEFT: f32 = 56.0;

/// How wide the text is.
pub(super) const WIDTH: f32 = PAGE_WIDTH - 2.0 * LEFT;

/// Where the text ends.
pub(super) const RIGHT: f32 = LEFT + WIDTH;

/// The height at which the text of the first page begins, and that of the others, which have a line with the title above it.
const FIRST_TOP: f32 = 64.0;
const TOP: f32 = 72.0;

/// The height at which the text of every page ends, and the one at which its foot begins.
const BOTTOM: f32 = PAGE_HEIGHT - 72.0;
const FOOT: f32 = PAGE_HEIGHT - 54.0;

/// Heights are added up in different orders; what that loses is no reason for a new page.
const TOLERANCE: f32 = 0.01;

const TITLE: Style = Style::bold(24.0);
const SUBTITLE: Style = Style::regular(11.0);
const HEADING: Style = Style::bold(14.0);
const SMALL: Style = Style::regular(8.0);

const TITLE_LEADING: f32 = 30.0;
const SUBTITLE_LEADING: f32 = 16.0;
const HEADING_LEADING: f32 = 19.0;
const SMALL_LEADING: f32 = 11.0;

const SECTION_GAP: f32 = 26.0;
const HEADING_GAP: f32 = 8.0;
const BLOCK_GAP: f32 = 14.0;

/// Titles and headings are cut after this many lines, and the foot of a page after two.
const MOST_LINES: usize = 3;

/// Where a section begins: a page, counted from 0, and a height on it.
#[derive(Debug)]
pub(super) struct Mark {
    pub(super) title: String,
    pub(super) page: usize,
    pub(super) top: f32,
}

/// A block that knows its size and can be painted.
pub(super) trait Measured {
    /// The height of the least part that may stand at the bottom of a page, with the rest on the next one.
    fn least(&self) -> f32;

    /// Paints it, over several pages if need be.
    fn paint(&self, pages: &mut Pages<'_>);
}

/// The pages as they are filled.
pub(super) struct Pages<'a> {
    paper: &'a Paper,
    pub(super) palette: &'static Palette,
    done: Vec<Canvas>,
    /// The page that is being filled.
    pub(super) canvas: Canvas,
    /// How far it is filled.
    pub(super) top: f32,
    /// Whether nothing but what is on every page is on it yet.
    fresh: bool,
}

/// All pages of a paper as they stand in the file, and where its sections begin.
pub(super) fn lay_out(paper: &Paper) -> (Vec<Vec<u8>>, Vec<Mark>) {
    let palette = Palette::of(paper.theme);
    let canvas = Canvas::new(palette.background);
    let mut pages = Pages { paper, palette, done: Vec::new(), canvas, top: FIRST_TOP, fresh: true };
    pages.title();
    let mut marks = Vec::new();
    for section in &paper.sections {
        pages.section(section, &mut marks);
    }
    (pages.finish(), marks)
}

impl Pages<'_> {
    /// Sees to it that this much height is left on the page, if need be by a new page. Whether that is so.
    pub(super) fn need(&mut self, height: f32) -> bool {
        let turns = !self.fresh && self.top + height > BOTTOM + TOLERANCE;
        if turns {
            self.turn();
        }
        turns
    }

    /// Takes this much height for what is about to be painted, and says where it begins.
    pub(super) fn take(&mut self, height: f32) -> f32 {
        let top = self.top;
        self.top += height;
        self.fresh = false;
        top
    }

    /// Leaves room, but none at the top of a page.
    pub(super) fn gap(&mut self, height: f32) {
        if !self.fresh {
            self.top += height;
        }
    }

    fn turn(&mut self) {
        let next = Canvas::new(self.palette.background);
        self.done.push(std::mem::replace(&mut self.canvas, next));
        self.top = TOP;
        self.fresh = true;
        let title = SMALL.cut(&encode_line(&self.paper.title), WIDTH);
        self.canvas.text(LEFT, 48.0, SMALL, self.palette.muted, &title);
        self.canvas.rule(LEFT, 55.0, WIDTH, self.palette.rule);
    }

    /// The head of the first page.
    fn title(&mut self) {
        let Palette { text, muted, rule, .. } = *self.palette;
        for line in TITLE.wrap(&encode_line(&self.paper.title), WIDTH, MOST_LINES) {
            let top = self.take(TITLE_LEADING);
            self.canvas.text(LEFT, top + TITLE.baseline(TITLE_LEADING), TITLE, text, &line);
        }
        let subtitle = encode_line(&self.paper.subtitle);
        if !subtitle.is_empty() {
            self.gap(2.0);
            for line in SUBTITLE.wrap(&subtitle, WIDTH, MOST_LINES) {
                let top = self.take(SUBTITLE_LEADING);
                self.canvas.text(LEFT, top + SUBTITLE.baseline(SUBTITLE_LEADING), SUBTITLE, muted, &line);
            }
        }
        self.gap(10.0);
        let top = self.take(1.0);
        self.canvas.rule(LEFT, top, WIDTH, rule);
    }

    fn section(&mut self, section: &Section, marks: &mut Vec<Mark>) {
        let empty: Vec<Box<dyn Measured>> = vec![Box::new(none())];
        let blocks = section.blocks.iter().map(measure).collect();
        let blocks: Vec<Box<dyn Measured>> = if section.blocks.is_empty() { empty } else { blocks };

        let heading = encode_line(&section.heading);
        if heading.is_empty() {
            self.gap(BLOCK_GAP);
        } else {
            let lines = HEADING.wrap(&heading, WIDTH, MOST_LINES);
            let height = lines.len() as f32 * HEADING_LEADING + HEADING_GAP;
            let least = blocks.first().map_or(0.0, |block| block.least());
            self.gap(SECTION_GAP);
            self.need(height + least);
            marks.push(Mark { title: section.heading.trim().to_owned(), page: self.done.len(), top: self.top });
            for line in lines {
                let top = self.take(HEADING_LEADING);
                let baseline = top + HEADING.baseline(HEADING_LEADING);
                self.canvas.text(LEFT, baseline, HEADING, self.palette.accent, &line);
            }
            self.gap(HEADING_GAP);
        }
        for (nth, block) in blocks.iter().enumerate() {
            if nth > 0 {
                self.gap(BLOCK_GAP);
            }
            self.need(block.least());
            block.paint(self);
        }
    }

    /// Adds the foot of each page, now that their number is known.
    fn finish(mut self) -> Vec<Vec<u8>> {
        self.done.push(self.canvas);
        let count = self.done.len();
        let Palette { muted, rule, .. } = *self.palette;
        let widest = SMALL.width(format!("page {count} of {count}").as_bytes());
        let footer = SMALL.wrap(&encode_line(&self.paper.footer), WIDTH - widest - 24.0, 2);
        let foot = |(nth, mut canvas): (usize, Canvas)| {
            canvas.rule(LEFT, FOOT, WIDTH, rule);
            let baseline = FOOT + 15.0;
            for (line, below) in footer.iter().zip([0.0, SMALL_LEADING]) {
                canvas.text(LEFT, baseline + below, SMALL, muted, line);
            }
            canvas.text_to(RIGHT, baseline, SMALL, muted, format!("page {} of {count}", nth + 1).as_bytes());
            canvas.finish()
        };
        self.done.into_iter().enumerate().map(foot).collect()
    }
}

fn measure(block: &Block) -> Box<dyn Measured> {
    match block {
        Block::Text(text) => Box::new(Prose::new(text)),
        Block::Figures(figures) => figures::measure(figures),
        Block::Table { head, rows } => table::measure(head, rows),
        Block::Bars(bars) => bars::measure(bars),
        Block::Line { label, points } => line::measure(label, points),
    }
}
