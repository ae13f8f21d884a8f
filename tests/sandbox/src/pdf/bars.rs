//! Horizontal bars.

use super::Tone;
use super::canvas::{Area, HAIRLINE};
use super::layout::{LEFT, Measured, Pages, WIDTH};
use super::metrics::{Style, encode_line};
use super::prose;

const LABEL: Style = Style::regular(9.0);
const NUMBER: Style = Style::bold(9.0);
/// The height of a bar and of what it stands in.
const BAR: f32 = 10.0;
const STEP: f32 = 18.0;
const GAP: f32 = 8.0;
/// Labels get no more than this.
const WIDEST_LABEL: f32 = WIDTH * 0.36;
/// A bar that is not zero can be seen.
const SHORTEST: f32 = 1.5;

struct Bars {
    bars: Vec<Bar>,
    /// Where bars begin and how long the longest is.
    start: f32,
    longest: f32,
}

struct Bar {
    label: Vec<u8>,
    number: Vec<u8>,
    /// Its part of the longest.
    part: f32,
    tone: Tone,
}

/// Bars with their labels, numbers and colours.
pub(super) fn measure(bars: &[(String, u64, Tone)]) -> Box<dyn Measured> {
    let Some(most) = bars.iter().map(|bar| bar.1).max() else { return Box::new(prose::none()) };
    let bars = bars.iter().map(|(label, number, tone)| Bar {
        label: LABEL.cut(&encode_line(label), WIDEST_LABEL),
        number: number.to_string().into_bytes(),
        part: (*number as f64 / most.max(1) as f64) as f32,
        tone: *tone,
    });
    let bars: Vec<Bar> = bars.collect();
    let widest = |width: &dyn Fn(&Bar) -> f32| bars.iter().map(width).fold(0.0, f32::max);
    let start = LEFT + widest(&|bar| LABEL.width(&bar.label)) + GAP;
    let longest = LEFT + WIDTH - start - GAP - widest(&|bar| NUMBER.width(&bar.number));
    Box::new(Bars { bars, start, longest })
}

impl Measured for Bars {
    fn least(&self) -> f32 {
        STEP * self.bars.len().min(2) as f32
    }

    fn paint(&self, pages: &mut Pages<'_>) {
        for bar in &self.bars {
            pages.need(STEP);
            let top = pages.take(STEP);
            bar.paint(pages, top, self.start, self.longest);
        }
    }
}

impl Bar {
    fn paint(&self, pages: &mut Pages<'_>, top: f32, start: f32, longest: f32) {
        let palette = pages.palette;
        let baseline = top + LABEL.baseline(STEP);
        pages.canvas.text(LEFT, baseline, LABEL, palette.muted, &self.label);
        let length = if self.part > 0.0 { (self.part * longest).max(SHORTEST) } else { 0.0 };
        if length > 0.0 {
            let area = Area { left: start, top: top + (STEP - BAR) / 2.0, width: length, height: BAR };
            pages.canvas.fill(area, palette.tone(self.tone));
        }
        pages.canvas.fill(Area { left: start - HAIRLINE, top, width: HAIRLINE, height: STEP }, palette.rule);
        pages.canvas.text(start + length + GAP, baseline, NUMBER, palette.text, &self.number);
    }
}
