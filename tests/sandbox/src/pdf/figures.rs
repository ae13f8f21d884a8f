//! Numbers that matter, in tiles.

use super::canvas::Area;
use super::layout::{LEFT, Measured, Pages, WIDTH};
use super::metrics::{Style, encode_line};
use super::prose;

const CAPTION: Style = Style::regular(8.5);
const CAPTION_LEADING: f32 = 11.0;
/// The sizes that a number may have, from what it should have to what it has when it is long.
const SIZES: [f32; 6] = [22.0, 19.0, 16.0, 13.0, 11.0, 9.0];
const NUMBER_HEIGHT: f32 = 28.0;
const PADDING: f32 = 11.0;
const GAP: f32 = 10.0;

struct Figures {
    rows: Vec<Vec<Tile>>,
    /// The width of a tile.
    width: f32,
}

struct Tile {
    caption: Vec<Vec<u8>>,
    number: Vec<u8>,
    style: Style,
}

/// Captions and numbers in tiles.
pub(super) fn measure(figures: &[(String, String)]) -> Box<dyn Measured> {
    if figures.is_empty() {
        return Box::new(prose::none());
    }
    // Four in a row, unless three leave fewer holes.
    let columns = if figures.len() < 4 || matches!(figures.len(), 5 | 6 | 9) { 3 } else { 4 };
    let width = (WIDTH - GAP * (columns - 1) as f32) / columns as f32;
    let tiles: Vec<Tile> =
        figures.iter().map(|(caption, number)| tile(caption, number, width - 2.0 * PADDING)).collect();
    let mut rows: Vec<Vec<Tile>> = Vec::with_capacity(tiles.len().div_ceil(columns));
    for tile in tiles {
        match rows.last_mut() {
            Some(row) if row.len() < columns => row.push(tile),
            _ => rows.push(vec![tile]),
        }
    }
    Box::new(Figures { rows, width })
}

fn tile(caption: &str, number: &str, width: f32) -> Tile {
    let number = encode_line(number);
    let sizes = SIZES.map(Style::bold);
    let style = sizes.into_iter().find(|style| style.width(&number) <= width).unwrap_or(Style::bold(9.0));
    Tile { caption: CAPTION.wrap(&encode_line(caption), width, 2), number: style.cut(&number, width), style }
}

/// All tiles of a row are as high as the highest.
fn height(row: &[Tile]) -> f32 {
    let lines = row.iter().map(|tile| tile.caption.len()).max().unwrap_or(1);
    lines as f32 * CAPTION_LEADING + NUMBER_HEIGHT + 2.0 * PADDING - 4.0
}

impl Measured for Figures {
    fn least(&self) -> f32 {
        self.rows.first().map_or(0.0, |row| height(row))
    }

    fn paint(&self, pages: &mut Pages<'_>) {
        for (nth, row) in self.rows.iter().enumerate() {
            let height = height(row);
            if nth > 0 {
                pages.gap(GAP);
            }
            pages.need(height);
            let top = pages.take(height);
            for (nth, tile) in row.iter().enumerate() {
                let left = LEFT + nth as f32 * (self.width + GAP);
                tile.paint(pages, Area { left, top, width: self.width, height });
            }
        }
    }
}

impl Tile {
    fn paint(&self, pages: &mut Pages<'_>, area: Area) {
        let palette = pages.palette;
        pages.canvas.fill(area, palette.tile);
        pages.canvas.fill(Area { width: 2.0, ..area }, palette.accent);
        let left = area.left + PADDING;
        let mut top = area.top + PADDING - 2.0;
        for line in &self.caption {
            pages.canvas.text(left, top + CAPTION.baseline(CAPTION_LEADING), CAPTION, palette.muted, line);
            top += CAPTION_LEADING;
        }
        // Numbers of one row stand on one line, whatever their captions need.
        let baseline = area.bottom() - PADDING - 1.0;
        pages.canvas.text(left, baseline, self.style, palette.text, &self.number);
    }
}
