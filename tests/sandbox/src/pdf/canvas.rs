//! Drawing on one page. All lengths are in points; heights are measured from the top of the page down.

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Str};

use super::metrics::{Face, Style};
use super::theme::Colour;

/// The width of a page of A4 size.
pub(super) const PAGE_WIDTH: f32 = 595.28;

/// The height of a page of A4 size.
pub(super) const PAGE_HEIGHT: f32 = 841.89;

/// The thickness of a thin line.
pub(super) const HAIRLINE: f32 = 0.6;

/// One page in the making. It leaves out what the file says already: the colour and font in use.
pub(super) struct Canvas {
    content: Content,
    fill: Option<Colour>,
    stroke: Option<Colour>,
    style: Option<Style>,
}

/// A rectangle by its left upper corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) left: f32,
    pub(super) top: f32,
    pub(super) width: f32,
    pub(super) height: f32,
}

impl Area {
    pub(super) fn right(self) -> f32 {
        self.left + self.width
    }

    pub(super) fn bottom(self) -> f32 {
        self.top + self.height
    }

    /// Whether they have a place in common.
    pub(super) fn meets(self, other: Self) -> bool {
        self.left < other.right() && other.left < self.right() && self.top < other.bottom() && other.top < self.bottom()
    }
}

impl Canvas {
    /// A page that is painted in one colour.
    pub(super) fn new(background: Colour) -> Self {
        let mut canvas = Self { content: Content::new(), fill: None, stroke: None, style: None };
        canvas.fill(Area { left: 0.0, top: 0.0, width: PAGE_WIDTH, height: PAGE_HEIGHT }, background);
        canvas
    }

    /// What the file says of the page.
    pub(super) fn finish(self) -> Vec<u8> {
        self.content.finish().into_vec()
    }

    /// Writes a text whose letters stand on the line at this height.
    pub(super) fn text(&mut self, left: f32, baseline: f32, style: Style, colour: Colour, text: &[u8]) {
        if text.is_empty() {
            return;
        }
        self.fill_colour(colour);
        self.content.begin_text();
        if self.style != Some(style) {
            self.style = Some(style);
            self.content.set_font(style.face.name(), style.size);
        }
        self.content.next_line(round(left), up(baseline)).show(Str(text)).end_text();
    }

    /// Writes a text that ends at `right`.
    pub(super) fn text_to(&mut self, right: f32, baseline: f32, style: Style, colour: Colour, text: &[u8]) {
        self.text(right - style.width(text), baseline, style, colour, text);
    }

    /// Fills a rectangle.
    pub(super) fn fill(&mut self, area: Area, colour: Colour) {
        self.fill_colour(colour);
        let Area { left, width, height, .. } = area;
        self.content.rect(round(left), up(area.bottom()), round(width), round(height)).fill_nonzero();
    }

    /// Draws a thin horizontal line whose upper edge is at this height.
    pub(super) fn rule(&mut self, left: f32, top: f32, width: f32, colour: Colour) {
        self.fill(Area { left, top, width, height: HAIRLINE }, colour);
    }

    /// Fills what these points enclose.
    pub(super) fn polygon(&mut self, points: &[(f32, f32)], colour: Colour) {
        self.fill_colour(colour);
        if self.path(points) {
            self.content.close_path().fill_nonzero();
        }
    }

    /// Draws a line through these points.
    pub(super) fn line(&mut self, points: &[(f32, f32)], thickness: f32, colour: Colour) {
        if self.stroke != Some(colour) {
            self.stroke = Some(colour);
            let Colour(red, green, blue) = colour;
            self.content.set_stroke_rgb(part(red), part(green), part(blue));
        }
        self.content.set_line_width(thickness);
        self.content.set_line_join(LineJoinStyle::RoundJoin).set_line_cap(LineCapStyle::RoundCap);
        if self.path(points) {
            self.content.stroke();
        }
    }

    /// Draws a filled circle.
    pub(super) fn dot(&mut self, (x, y): (f32, f32), radius: f32, colour: Colour) {
        self.fill_colour(colour);
        // A quarter of a circle is nearly a Bézier curve with its handles at this part of the radius.
        let handle = radius * 0.5523;
        let (left, right, top, bottom) = (round(x - radius), round(x + radius), up(y - radius), up(y + radius));
        let (x_low, x_high, y_low, y_high) = (round(x - handle), round(x + handle), up(y + handle), up(y - handle));
        let (x, y) = (round(x), up(y));
        self.content
            .move_to(right, y)
            .cubic_to(right, y_high, x_high, top, x, top)
            .cubic_to(x_low, top, left, y_high, left, y)
            .cubic_to(left, y_low, x_low, bottom, x, bottom)
            .cubic_to(x_high, bottom, right, y_low, right, y)
            .fill_nonzero();
    }

    /// Starts a path through these points. Without points there is none.
    fn path(&mut self, points: &[(f32, f32)]) -> bool {
        let Some((&(x, y), rest)) = points.split_first() else { return false };
        self.content.move_to(round(x), up(y));
        for &(x, y) in rest {
            self.content.line_to(round(x), up(y));
        }
        true
    }

    fn fill_colour(&mut self, colour: Colour) {
        if self.fill != Some(colour) {
            self.fill = Some(colour);
            let Colour(red, green, blue) = colour;
            self.content.set_fill_rgb(part(red), part(green), part(blue));
        }
    }
}

impl Style {
    /// The place that a text takes, with what reaches above and below its letters.
    pub(super) fn area(self, left: f32, baseline: f32, text: &[u8]) -> Area {
        let above = Face::CAP_HEIGHT * self.size / 1000.0;
        let below = -Face::DESCENT * self.size / 1000.0;
        Area { left, top: baseline - above, width: self.width(text), height: above + below }
    }
}

/// A height from the top as one from the bottom, which is how a page counts.
fn up(height: f32) -> f32 {
    round(PAGE_HEIGHT - height)
}

/// Hundredths of a point are finer than any printer, and shorter to write.
fn round(length: f32) -> f32 {
    (length * 100.0).round() / 100.0
}

/// A part of a colour from 0 to 1.
fn part(value: u8) -> f32 {
    (f32::from(value) * 1000.0 / 255.0).round() / 1000.0
}
