//! A line over time, with its first, last, highest and lowest value named.

use super::canvas::{Area, Canvas, HAIRLINE};
use super::layout::{LEFT, Measured, Pages, RIGHT, WIDTH};
use super::metrics::{Style, encode_line};
use super::prose;
use super::theme::Palette;

const LABEL: Style = Style::bold(10.0);
const LABEL_LEADING: f32 = 16.0;
const SMALL: Style = Style::regular(8.0);
const SMALL_LEADING: f32 = 11.0;
const VALUE: Style = Style::bold(8.5);
/// Room above the highest and below the lowest value, for their names.
const INSIDE: f32 = 14.0;
const PLOT: f32 = 120.0;
const HEADING_GAP: f32 = 6.0;
const AXIS_GAP: f32 = 8.0;
/// More points than this cannot be told apart; of each group the lowest and the highest are drawn.
const MOST_POINTS: usize = 900;

struct Line {
    heading: Heading,
    /// The places of what is named, the more important first: last, first, highest, lowest.
    named: [usize; 4],
    points: Vec<(Vec<u8>, i64)>,
    /// The values at which there is a line across, from the lowest to the highest that the chart shows.
    steps: Vec<i128>,
}

/// What stands above the chart: what is counted, and the named values in words.
struct Heading {
    label: Vec<Vec<u8>>,
    summary: Vec<Vec<u8>>,
}

/// A line over points.
pub(super) fn measure(label: &str, points: &[(String, i64)]) -> Box<dyn Measured> {
    let label = LABEL.wrap(&encode_line(label), WIDTH, 2);
    let ([first, ..], [.., last]) = (points, points) else {
        return Box::new(Heading { label, summary: vec![prose::NONE.to_vec()] });
    };
    let mut low = 0;
    let mut high = 0;
    for (nth, point) in points.iter().enumerate() {
        if point.1 < points[low].1 {
            low = nth;
        }
        if point.1 > points[high].1 {
            high = nth;
        }
    }
    let said = |what: &str, (name, value): &(String, i64)| match name.trim() {
        "" => format!("{what} {value}"),
        name => format!("{what} {value} ({name})"),
    };
    let summary =
        [said("First", first), said("last", last), said("lowest", &points[low]), said("highest", &points[high])];
    Box::new(Line {
        heading: Heading { label, summary: SMALL.wrap(&encode_line(&summary.join(", ")), WIDTH, 2) },
        named: [points.len() - 1, 0, high, low],
        points: points.iter().map(|(name, value)| (encode_line(name), *value)).collect(),
        steps: steps(i128::from(points[low].1), i128::from(points[high].1)),
    })
}

/// Round values around these two, each the same step from the next.
fn steps(low: i128, high: i128) -> Vec<i128> {
    if low == high {
        return if low == 0 { vec![0, 1] } else { vec![low - 1, low, low + 1] };
    }
    let wish = ((high - low) / 4).max(1);
    let mut power = 1_i128;
    while power * 10 <= wish {
        power *= 10;
    }
    let step = [1, 2, 5, 10].map(|times| times * power).into_iter().find(|&step| step >= wish).unwrap_or(wish);
    let first = low.div_euclid(step);
    let last = (high + step - 1).div_euclid(step).max(first + 1);
    (first..=last).map(|nth| nth * step).collect()
}

impl Measured for Heading {
    fn least(&self) -> f32 {
        self.label.len() as f32 * LABEL_LEADING + self.summary.len() as f32 * SMALL_LEADING
    }

    fn paint(&self, pages: &mut Pages<'_>) {
        let palette = pages.palette;
        let mut top = pages.take(self.least());
        for line in &self.label {
            pages.canvas.text(LEFT, top + LABEL.baseline(LABEL_LEADING), LABEL, palette.text, line);
            top += LABEL_LEADING;
        }
        for line in &self.summary {
            pages.canvas.text(LEFT, top + SMALL.baseline(SMALL_LEADING), SMALL, palette.muted, line);
            top += SMALL_LEADING;
        }
    }
}

impl Line {
    /// Where the values stand, if the chart begins at this height.
    fn plot(&self, top: f32) -> Plot {
        let widest = self.steps.iter().map(|step| SMALL.width(step.to_string().as_bytes())).fold(0.0, f32::max);
        let left = LEFT + widest + AXIS_GAP;
        let area = Area { left, top: top + INSIDE, width: RIGHT - left, height: PLOT - 2.0 * INSIDE };
        let [low, high] = [self.steps.first(), self.steps.last()].map(|step| step.copied().unwrap_or_default());
        Plot { area, low, high, count: self.points.len() }
    }

    /// Draws the lines across and says what they stand for.
    fn paint_axis(&self, canvas: &mut Canvas, palette: &Palette, plot: &Plot) {
        let Area { left, width, .. } = plot.area;
        for step in &self.steps {
            let y = plot.height(*step);
            canvas.fill(Area { left, top: y - HAIRLINE / 2.0, width, height: HAIRLINE }, palette.grid);
            canvas.text_to(left - AXIS_GAP, y + 2.9, SMALL, palette.muted, step.to_string().as_bytes());
        }
    }

    /// Writes the names of the first and the last point below the plot, and those of some between where they have room.
    fn paint_names(&self, canvas: &mut Canvas, palette: &Palette, plot: &Plot, top: f32) {
        let baseline = top + SMALL.baseline(SMALL_LEADING);
        let last = self.points.len() - 1;
        let mut taken: Vec<Area> = Vec::new();
        for nth in [0, last, last / 2, last / 4, last - last / 4] {
            let Some((name, _)) = self.points.get(nth) else { continue };
            let name = SMALL.cut(name, plot.area.width * 0.4);
            let width = SMALL.width(&name);
            let middle = plot.place(nth, 0).0 - width / 2.0;
            let left = middle.min(RIGHT - width).max(plot.area.left);
            let area = SMALL.area(left, baseline, &name);
            let around = Area { left: left - 10.0, width: width + 20.0, ..area };
            if !taken.iter().any(|other| other.meets(around)) {
                taken.push(area);
                canvas.text(left, baseline, SMALL, palette.muted, &name);
            }
        }
    }

    /// Marks the named points and writes their values, as far as they do not stand in each other's way.
    fn paint_values(&self, canvas: &mut Canvas, palette: &Palette, plot: &Plot) {
        let mut taken: Vec<Area> = Vec::new();
        for nth in self.named {
            let Some((_, value)) = self.points.get(nth) else { continue };
            let (x, y) = plot.place(nth, *value);
            canvas.dot((x, y), 2.4, palette.accent);
            let text = value.to_string().into_bytes();
            let width = VALUE.width(&text);
            let left = (x - width / 2.0).min(RIGHT - width).max(plot.area.left + 1.0);
            let baseline = if self.is_below(nth) { y + 11.5 } else { y - 5.5 };
            let area = VALUE.area(left, baseline, &text);
            if !taken.iter().any(|other| other.meets(area)) {
                taken.push(area);
                canvas.text(left, baseline, VALUE, palette.text, &text);
            }
        }
    }

    /// Whether the line comes from above or goes up from this point, so that there is more room below it.
    fn is_below(&self, nth: usize) -> bool {
        let value = self.points[nth].1;
        let mut beside = [nth.checked_sub(1), nth.checked_add(1)].into_iter().flatten();
        beside.any(|beside| self.points.get(beside).is_some_and(|beside| beside.1 > value))
    }

    /// The points as they are drawn: all, or of each group the lowest and the highest.
    fn drawn(&self, plot: &Plot) -> Vec<(f32, f32)> {
        let place = |nth: usize| plot.place(nth, self.points[nth].1);
        let count = self.points.len();
        if count <= MOST_POINTS {
            return (0..count).map(place).collect();
        }
        let mut drawn = vec![place(0)];
        let group = count.div_ceil(MOST_POINTS / 2);
        for start in (0..count).step_by(group) {
            let members = || start..(start + group).min(count);
            let low = members().min_by_key(|&nth| self.points[nth].1).unwrap_or(start);
            let high = members().max_by_key(|&nth| self.points[nth].1).unwrap_or(start);
            drawn.extend([place(low.min(high)), place(low.max(high))]);
        }
        drawn.push(place(count - 1));
        drawn
    }
}

/// Where values stand.
struct Plot {
    area: Area,
    low: i128,
    high: i128,
    count: usize,
}

impl Plot {
    /// The height of a value.
    fn height(&self, value: i128) -> f32 {
        let part = (value - self.low) as f64 / (self.high - self.low).max(1) as f64;
        self.area.bottom() - part as f32 * self.area.height
    }

    /// The place of a point. A single one stands in the middle.
    fn place(&self, nth: usize, value: i64) -> (f32, f32) {
        let part = if self.count > 1 { nth as f32 / (self.count - 1) as f32 } else { 0.5 };
        let inset = 4.0;
        (self.area.left + inset + part * (self.area.width - 2.0 * inset), self.height(i128::from(value)))
    }
}

impl Measured for Line {
    fn least(&self) -> f32 {
        self.heading.least() + HEADING_GAP + PLOT + SMALL_LEADING
    }

    fn paint(&self, pages: &mut Pages<'_>) {
        let palette = pages.palette;
        self.heading.paint(pages);
        pages.gap(HEADING_GAP);
        let top = pages.take(PLOT);
        let below = pages.take(SMALL_LEADING);
        let canvas = &mut pages.canvas;
        let plot = self.plot(top);
        let drawn = self.drawn(&plot);
        if let (true, [(first, _), ..], [.., (last, _)]) = (drawn.len() > 1, &*drawn, &*drawn) {
            let bottom = plot.area.bottom();
            let mut area = drawn.clone();
            area.extend([(*last, bottom), (*first, bottom)]);
            canvas.polygon(&area, palette.area);
        }
        self.paint_axis(canvas, palette, &plot);
        canvas.line(&drawn, 1.4, palette.accent);
        self.paint_values(canvas, palette, &plot);
        self.paint_names(canvas, palette, &plot, below - 2.0);
    }
}
