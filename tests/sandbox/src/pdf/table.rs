//! Tables. Each cell is measured once and broken into lines once, however many there are.

use super::canvas::Area;
use super::layout::{LEFT, Measured, Pages, WIDTH};
use super::metrics::{Style, encode_line};
use super::prose::{self, Prose};

/// Columns beyond this many have no room that one could read anything in.
const MOST_COLUMNS: usize = 14;
/// With more columns than this, letters are smaller and closer.
const FEW_COLUMNS: usize = 7;
/// A cell is cut after this many lines, and one in the head after three.
const MOST_LINES: usize = 5;
const MOST_HEAD_LINES: usize = 3;

struct Table {
    columns: Vec<Column>,
    look: Look,
    head: Option<Row>,
    rows: Vec<Row>,
    /// How many columns found no room.
    left_out: usize,
}

struct Column {
    /// Where its text begins and how wide it may be.
    left: f32,
    width: f32,
    /// Whether it is aligned to the right.
    numbers: bool,
}

/// The cells of a row, encoded.
type Row = Vec<Vec<u8>>;

#[derive(Clone, Copy)]
struct Look {
    head: Style,
    cell: Style,
    leading: f32,
    /// Left and right of a cell, and above and below it.
    side: f32,
    above: f32,
}

const ROOMY: Look = Look { head: Style::bold(8.5), cell: Style::regular(9.0), leading: 12.0, side: 6.0, above: 3.5 };
const DENSE: Look = Look { head: Style::bold(7.0), cell: Style::regular(7.5), leading: 10.0, side: 3.0, above: 3.0 };

/// A table, with columns as wide as their contents ask for.
pub(super) fn measure(head: &[String], rows: &[Vec<String>]) -> Box<dyn Measured> {
    let all = rows.iter().map(Vec::len).max().unwrap_or(0).max(head.len());
    if all == 0 {
        return Box::new(prose::none());
    }
    let count = all.min(MOST_COLUMNS);
    let look = if count > FEW_COLUMNS { DENSE } else { ROOMY };
    let encoded = |row: &[String]| row.iter().take(count).map(|cell| encode_line(cell)).collect::<Row>();

    let columns = (0..count).map(|nth| {
        let cells =
            || rows.iter().filter_map(move |row| row.get(nth)).map(|cell| cell.trim()).filter(|cell| !cell.is_empty());
        cells().next().is_some() && cells().all(is_number)
    });
    let numbers: Vec<bool> = columns.collect();
    let has_head = head.iter().any(|cell| !cell.trim().is_empty());
    let head = has_head.then(|| encoded(head));
    let rows: Vec<Row> = rows.iter().map(|row| encoded(row)).collect();

    let mut natural = vec![0.0_f32; count];
    let with_style = head.iter().map(|row| (row, look.head)).chain(rows.iter().map(|row| (row, look.cell)));
    for (row, style) in with_style {
        for (cell, widest) in row.iter().zip(&mut natural) {
            *widest = widest.max(style.width(cell));
        }
    }
    let widths = share(&natural, &numbers, WIDTH - 2.0 * look.side * count as f32);
    let mut left = LEFT;
    let columns = widths.into_iter().zip(numbers).map(|(width, numbers)| {
        let column = Column { left: left + look.side, width, numbers };
        left += width + 2.0 * look.side;
        column
    });
    Box::new(Table { columns: columns.collect(), look, head, rows, left_out: all - count })
}

/// How wide columns become that would like to be as wide as `natural` and have `room` together. Columns that ask for little
/// get it; the others share the rest alike. What nobody asks for goes to columns of text, or to all if there are none.
fn share(natural: &[f32], numbers: &[bool], room: f32) -> Vec<f32> {
    let mut by_width: Vec<usize> = (0..natural.len()).collect();
    by_width.sort_by(|&one, &other| natural[one].total_cmp(&natural[other]));
    let mut widths = vec![0.0_f32; natural.len()];
    let mut rest = room;
    for (nth, &column) in by_width.iter().enumerate() {
        widths[column] = natural[column].min(rest / (natural.len() - nth) as f32);
        rest -= widths[column];
    }
    let any_text = numbers.contains(&false);
    let takers = numbers.iter().filter(|&&numbers| !(any_text && numbers)).count().max(1);
    for (width, &numbers) in widths.iter_mut().zip(numbers) {
        if !(any_text && numbers) {
            *width += rest / takers as f32;
        }
    }
    widths
}

/// Whether a text is a number as people write it, such as `-1,200`, `3.5` or `80 %`. An address such as `10.0.0.1` or a day is
/// none.
fn is_number(text: &str) -> bool {
    let text = text.strip_prefix(['-', '+', '−']).unwrap_or(text);
    let text = text.strip_suffix('%').unwrap_or(text).trim_end();
    let digits =
        |text: &str| text.starts_with(|c: char| c.is_ascii_digit()) && text.ends_with(|c: char| c.is_ascii_digit());
    digits(text)
        && text.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | '\'' | ' '))
        && text.matches('.').count() <= 1
}

impl Table {
    fn lines(&self, row: &Row, style: Style, most: usize) -> Vec<Vec<Vec<u8>>> {
        // What just fits must not be broken because sums of widths are rounded.
        let wrap = |(cell, column): (&Vec<u8>, &Column)| style.wrap(cell, column.width + 0.05, most);
        row.iter().zip(&self.columns).map(wrap).collect()
    }

    fn height(&self, cells: &[Vec<Vec<u8>>]) -> f32 {
        let lines = cells.iter().map(Vec::len).max().unwrap_or(1);
        lines as f32 * self.look.leading + 2.0 * self.look.above
    }

    fn head_lines(&self) -> Option<Vec<Vec<Vec<u8>>>> {
        Some(self.lines(self.head.as_ref()?, self.look.head, MOST_HEAD_LINES))
    }

    fn paint_head(&self, pages: &mut Pages<'_>, cells: Option<&[Vec<Vec<u8>>]>) {
        let Some(cells) = cells else { return };
        let height = self.height(cells);
        let top = pages.take(height);
        // Names of different heights stand on one line at the bottom.
        for (column, lines) in self.columns.iter().zip(cells) {
            let lines_top = top + height - self.look.above - lines.len() as f32 * self.look.leading;
            self.paint_cell(pages, column, lines, lines_top, true);
        }
        let rule = pages.take(2.0);
        pages.canvas.fill(Area { left: LEFT, top: rule, width: WIDTH, height: 0.9 }, pages.palette.rule);
    }

    fn paint_cell(&self, pages: &mut Pages<'_>, column: &Column, lines: &[Vec<u8>], top: f32, head: bool) {
        let Look { head: head_style, cell, leading, .. } = self.look;
        let (style, colour) = if head { (head_style, pages.palette.muted) } else { (cell, pages.palette.text) };
        let mut baseline = top + style.baseline(leading);
        for line in lines {
            if column.numbers {
                pages.canvas.text_to(column.left + column.width, baseline, style, colour, line);
            } else {
                pages.canvas.text(column.left, baseline, style, colour, line);
            }
            baseline += leading;
        }
    }
}

impl Measured for Table {
    fn least(&self) -> f32 {
        let head = self.head_lines().map_or(0.0, |cells| self.height(&cells) + 2.0);
        let first = self.rows.first().map(|row| self.lines(row, self.look.cell, MOST_LINES)).unwrap_or_default();
        head + self.height(&first)
    }

    fn paint(&self, pages: &mut Pages<'_>) {
        let head = self.head_lines();
        self.paint_head(pages, head.as_deref());
        if self.rows.is_empty() {
            let top = pages.take(self.height(&[]));
            let Look { cell, leading, side, above, .. } = self.look;
            pages.canvas.text(
                LEFT + side,
                top + above + cell.baseline(leading),
                cell,
                pages.palette.muted,
                prose::NONE,
            );
        }
        for (nth, row) in self.rows.iter().enumerate() {
            let cells = self.lines(row, self.look.cell, MOST_LINES);
            let height = self.height(&cells);
            // The first row has room: it is part of the least that was asked for.
            if nth > 0 && pages.need(height) {
                self.paint_head(pages, head.as_deref());
            }
            let top = pages.take(height);
            if nth % 2 == 1 {
                pages.canvas.fill(Area { left: LEFT, top, width: WIDTH, height }, pages.palette.zebra);
            }
            for (column, lines) in self.columns.iter().zip(&cells) {
                self.paint_cell(pages, column, lines, top + self.look.above, false);
            }
        }
        let top = pages.take(2.0);
        pages.canvas.rule(LEFT, top, WIDTH, pages.palette.rule);
        if self.left_out > 0 {
            let some = if self.left_out == 1 { "column is" } else { "columns are" };
            let remark = Prose::muted(&format!("{} more {some} left out.", self.left_out));
            pages.gap(4.0);
            pages.need(remark.least());
            remark.paint(pages);
        }
    }
}
