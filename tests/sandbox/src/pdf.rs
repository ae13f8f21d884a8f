//! Reports as PDF: headings, texts and tables on A4 pages, in fonts that every PDF reader has. The same paper gives the same bytes.

use std::mem;

use pdf_writer::{Content, Finish as _, Name, Pdf, Rect, Ref, Str, TextStr};

/// The media type of what this module makes.
pub(crate) const CONTENT_TYPE: &str = "application/pdf";

/// What a report says. A character that Latin-1 does not have prints as a question mark.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Paper {
    /// The first line, and the title among the document's properties.
    pub(crate) title: String,
    /// Whether it is light text on a dark ground.
    pub(crate) is_dark: bool,
    pub(crate) blocks: Vec<Block>,
}

/// One part of a paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    Heading(String),
    /// A text, which is wrapped; a line feed ends a line.
    Text(String),
    /// Rows of as many cells each, of which the first names the columns. A cell that is too long for its column is cut.
    Table(Vec<Vec<String>>),
    /// Captions, each with its value.
    Figures(Vec<[String; 2]>),
}

const FOOTER: &str = "Made by a mock server. Nothing in it is real.";
const PAGE: Rect = Rect { x1: 0.0, y1: 0.0, x2: 595.0, y2: 842.0 };
const MARGIN: f32 = 56.0;
/// The size of a text in points, and how many letters fit on a line: one of Courier is 0.6 of its size wide.
const TEXT: f32 = 8.0;
const COLUMNS: usize = 100;
const FONTS: [(Name<'_>, Name<'_>); 2] = [(Name(b"Regular"), Name(b"Courier")), (Name(b"Bold"), Name(b"Courier-Bold"))];

impl Paper {
    /// The paper as a PDF.
    pub(crate) fn to_pdf(&self) -> Vec<u8> {
        let mut next = Ref::new(1);
        let [catalog, tree, info, regular, bold] = [(); 5].map(|()| next.bump());
        let pages: Vec<(Ref, Ref, Content)> =
            self.pages().into_iter().map(|page| (next.bump(), next.bump(), page)).collect();

        let mut pdf = Pdf::new();
        pdf.catalog(catalog).pages(tree).lang(TextStr("en"));
        pdf.document_info(info).title(TextStr(&self.title));
        let mut leaves = pdf.pages(tree);
        leaves.kids(pages.iter().map(|page| page.0)).count(i32::try_from(pages.len()).unwrap_or(i32::MAX));
        leaves.media_box(PAGE);
        leaves.resources().fonts().pairs([(FONTS[0].0, regular), (FONTS[1].0, bold)]);
        leaves.finish();
        for (id, (_, base)) in [regular, bold].into_iter().zip(FONTS) {
            pdf.type1_font(id).base_font(base).encoding_predefined(Name(b"WinAnsiEncoding"));
        }
        for (page, contents, content) in pages {
            pdf.page(page).parent(tree).contents(contents);
            pdf.stream(contents, &content.finish());
        }
        pdf.finish()
    }

    fn pages(&self) -> Vec<Content> {
        let mut pages = Pages { is_dark: self.is_dark, pages: Vec::new(), top: 0.0 };
        pages.text(18.0, 1, &self.title);
        for block in &self.blocks {
            match block {
                Block::Heading(text) => {
                    pages.top -= TEXT;
                    pages.text(12.0, 1, text);
                }
                Block::Text(text) => pages.text(TEXT, 0, text),
                Block::Figures(rows) => pages.table(0, &rows.iter().map(Vec::from).collect::<Vec<_>>()),
                Block::Table(rows) if rows.len() == 1 => pages.text(TEXT, 0, "none"),
                Block::Table(rows) => pages.table(1, rows),
            }
        }
        let count = pages.pages.len();
        for (number, page) in (1..).zip(&mut pages.pages) {
            write(page, (MARGIN, MARGIN), TEXT, 0, &format!("{FOOTER} Page {number} of {count}."));
        }
        pages.pages
    }
}

struct Pages {
    is_dark: bool,
    pages: Vec<Content>,
    /// Where the next line of the last page begins, from the bottom.
    top: f32,
}

impl Pages {
    /// Writes texts beside each other, each from the column that it is given with.
    fn line(&mut self, size: f32, font: usize, texts: &[(usize, String)]) {
        let height = size * 1.5;
        if self.top - height < MARGIN + 2.0 * TEXT {
            let (ground, ink) = if self.is_dark { (0.09, 0.91) } else { (1.0, 0.12) };
            let mut page = Content::new();
            page.set_fill_rgb(ground, ground, ground).rect(0.0, 0.0, PAGE.x2, PAGE.y2).fill_nonzero();
            page.set_fill_rgb(ink, ink, ink);
            self.pages.push(page);
            self.top = PAGE.y2 - MARGIN;
        }
        self.top -= height;
        let Some(page) = self.pages.last_mut() else { return };
        for (column, text) in texts {
            let left = MARGIN + u16::try_from(*column).map_or(0.0, f32::from) * size * 0.6;
            write(page, (left, self.top), size, font, text);
        }
    }

    fn text(&mut self, size: f32, font: usize, text: &str) {
        let width = if size > TEXT { COLUMNS * 4 / 10 } else { COLUMNS };
        for line in text.lines().flat_map(|line| wrapped(line, width)) {
            self.line(size, font, &[(0, line)]);
        }
    }

    /// Writes rows; the first of them in this font.
    fn table(&mut self, font: usize, rows: &[Vec<String>]) {
        let longest = |nth: usize| rows.iter().filter_map(|row| Some(row.get(nth)?.chars().count() + 2)).max();
        let mut widths: Vec<usize> = (0..).map_while(longest).collect();
        while widths.iter().sum::<usize>() > COLUMNS {
            widths.iter_mut().max().into_iter().for_each(|widest| *widest -= 1);
        }
        for (nth, row) in rows.iter().enumerate() {
            let starts = widths.iter().scan(0, |end, width| Some(mem::replace(end, *end + width)));
            let cells = row.iter().zip(&widths).map(|(cell, width)| cell.chars().take(width - 2).collect());
            let cells: Vec<(usize, String)> = starts.zip(cells).collect();
            self.line(TEXT, if nth == 0 { font } else { 0 }, &cells);
        }
    }
}

fn write(page: &mut Content, (left, bottom): (f32, f32), size: f32, font: usize, text: &str) {
    // Latin-1 is the encoding of the fonts, but for a few signs that a report does not have.
    let letter = |letter: char| u8::try_from(letter).ok().filter(|_| !letter.is_control()).unwrap_or(b'?');
    let bytes: Vec<u8> = text.chars().map(letter).collect();
    page.begin_text().set_font(FONTS[font].0, size).next_line(left, bottom).show(Str(&bytes)).end_text();
}

/// The lines of a text that is too long for one: they end between words where that is possible.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let (mut lines, mut rest) = (Vec::new(), text.chars().collect::<Vec<char>>());
    while rest.len() > width {
        let space = rest[..=width].iter().rposition(|letter| *letter == ' ').filter(|space| *space > 0);
        lines.push(rest.drain(..space.unwrap_or(width)).collect());
        rest.drain(..usize::from(space.is_some()));
    }
    lines.push(rest.into_iter().collect());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paper() -> Paper {
        let row = |nth: usize| vec![format!("row-{nth}."), "x".repeat(200), "last".to_owned()];
        Paper {
            title: "Executive summary".to_owned(),
            is_dark: true,
            blocks: vec![
                Block::Heading("Figures".to_owned()),
                Block::Figures(vec![["Risk score", "417"].map(str::to_owned)]),
                Block::Text(format!("{} end)\u{2192}", "word ".repeat(60))),
                Block::Table((0..150).map(row).collect()),
            ],
        }
    }

    /// What is said is there, on the page.
    #[test]
    fn a_paper_is_a_pdf_that_says_everything_and_is_always_the_same() {
        let bytes = paper().to_pdf();
        assert!(bytes == paper().to_pdf() && bytes.starts_with(b"%PDF-1."));
        let text: String = bytes.iter().map(|byte| if byte.is_ascii() { char::from(*byte) } else { '~' }).collect();
        let rows = (0..150).map(|nth| format!("(row-{nth}.) Tj"));
        let others = ["(Executive summary) Tj", "(Risk score) Tj", "(417) Tj", "end\\)?) Tj", "real. Page 3 of 3.)"];
        for part in rows.chain(others.map(str::to_owned)) {
            assert_eq!(text.matches(&part).count(), 1, "{part}");
        }
        for line in text.lines() {
            let height = line.strip_suffix(" Td").and_then(|place| place.split(' ').nth(1)?.parse::<f32>().ok());
            assert!(height.is_none_or(|bottom| (MARGIN..PAGE.y2 - MARGIN).contains(&bottom)), "{line}");
            assert!(!line.ends_with(" Tj") || line.len() <= COLUMNS + 7, "too long: {line}");
        }
    }
}
