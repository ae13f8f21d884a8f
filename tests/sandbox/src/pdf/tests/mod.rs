//! What papers look like when a PDF reader opens them.

mod blocks;
mod layout;
mod random;
pub(crate) mod reader;
mod text;

use super::{Block, Paper, Section, Theme};
use reader::{Document, Sheet, Text};

const MARGIN: f32 = 56.0;
const WIDTH: f32 = 595.28;
const HEIGHT: f32 = 841.89;

fn paper(sections: Vec<Section>) -> Paper {
    Paper {
        title: "Executive summary".to_owned(),
        subtitle: "2026-11-01 12:00".to_owned(),
        footer: "Made by a stand-in; nothing in it is real.".to_owned(),
        theme: Theme::Light,
        created: Some((2026, 11, 1, 12, 5)),
        sections,
    }
}

fn section(heading: &str, blocks: Vec<Block>) -> Section {
    Section { heading: heading.to_owned(), blocks }
}

fn text(text: &str) -> Block {
    Block::Text(text.to_owned())
}

fn cells(cells: &[&str]) -> Vec<String> {
    cells.iter().map(|&cell| cell.to_owned()).collect()
}

/// Lays a paper out and reads it back. Whatever it says must be where it can be read.
#[track_caller]
fn open(paper: &Paper) -> Document {
    let document = reader::read(&paper.to_pdf());
    for (nth, sheet) in document.pages.iter().enumerate() {
        assert_eq!(sheet.size, (WIDTH, HEIGHT));
        assert_within_margins(sheet);
        assert_nothing_overlaps(sheet);
        let number = format!("page {} of {}", nth + 1, document.pages.len());
        assert_eq!(sheet.texts.last().map(|last| last.text.as_str()), Some(number.as_str()));
    }
    document
}

#[track_caller]
fn assert_within_margins(sheet: &Sheet) {
    for text in &sheet.texts {
        let fits = text.left >= MARGIN - 0.1 && text.right <= WIDTH - MARGIN + 0.1;
        assert!(fits, "beside the margins, from {} to {}: {:?}", text.left, text.right, text.text);
        assert!(text.baseline > 24.0 && text.baseline < HEIGHT - 40.0, "at {}: {:?}", text.baseline, text.text);
    }
    // The first one is the background, the last one the line above the foot.
    let (foot, boxes) = sheet.boxes[1..].split_last().expect("the line above the foot");
    let edge = foot.bottom + foot.height;
    let mut body = sheet.texts.iter().filter(|text| text.size > 8.0 || text.baseline > edge);
    assert!(body.all(|text| text.baseline - 0.2 * text.size > edge), "text on the foot:\n{}", sheet.says());
    assert!(boxes.iter().all(|filled| filled.bottom > edge), "something is painted on the foot");
    for filled in boxes {
        let fits = filled.left >= MARGIN - 0.1 && filled.left + filled.width <= WIDTH - MARGIN + 0.1;
        assert!(fits && filled.bottom > 50.0 && filled.bottom + filled.height < HEIGHT - 50.0, "{filled:?}");
        assert!(filled.width >= 0.0 && filled.height > 0.0, "{filled:?}");
    }
    for &(x, y) in sheet.lines.iter().chain(&sheet.curves) {
        let fits = (MARGIN..WIDTH - MARGIN + 0.1).contains(&x) && (70.0..HEIGHT - 70.0).contains(&y);
        assert!(fits, "a line goes through {x}, {y}");
    }
}

#[track_caller]
fn assert_nothing_overlaps(sheet: &Sheet) {
    // Capitals reach this far above and descenders that far below the line, in parts of the size.
    let (above, below) = (0.718, 0.2);
    let top = |text: &Text| text.baseline + above * text.size;
    let bottom = |text: &Text| text.baseline - below * text.size;
    let mut texts: Vec<&Text> = sheet.texts.iter().collect();
    texts.sort_by(|one, other| top(other).total_cmp(&top(one)));
    for (nth, one) in texts.iter().enumerate() {
        for other in texts[nth + 1..].iter().take_while(|other| top(other) > bottom(one) + 0.05) {
            let beside = one.right <= other.left + 0.05 || other.right <= one.left + 0.05;
            assert!(beside, "{:?} stands over {:?}", one.text, other.text);
        }
    }
}
