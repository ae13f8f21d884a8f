//! Files as PDF: lines of text on A4 pages, in fonts that every PDF reader has. Equal papers have equal bytes.

use pdf_writer::{Content, Finish as _, Name, Pdf, Rect, Ref, Str, TextStr};

pub(crate) const CONTENT_TYPE: &str = "application/pdf";

/// The content of a file. A character outside of Latin-1 is printed as a question mark.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Paper {
    /// The first line, and the title among the document's properties.
    pub(crate) title: String,
    /// The text below it, which is wrapped after 100 characters. A line feed ends a line, and all characters have the same width.
    pub(crate) text: String,
}

const FOOTER: &str = "Made by a mock server. Nothing in it is real.";
const PAGE: Rect = Rect { x1: 0.0, y1: 0.0, x2: 595.0, y2: 842.0 };
const MARGIN: f32 = 56.0;
/// The size of text in points, and the number of characters per line: a character of Courier is 0.6 times as wide as its size.
const TEXT: f32 = 8.0;
const COLUMNS: usize = 100;
const FONTS: [(Name<'_>, Name<'_>); 2] = [(Name(b"Regular"), Name(b"Courier")), (Name(b"Bold"), Name(b"Courier-Bold"))];

impl Paper {
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
        let mut pages: Vec<Content> = Vec::new();
        // The position of the next line on the last page, from the bottom.
        let mut top = 0.0;
        for (size, font, text) in [(18.0, 1, &self.title), (TEXT, 0, &self.text)] {
            let width = if size > TEXT { COLUMNS * 4 / 10 } else { COLUMNS };
            for line in text.lines().flat_map(|line| wrapped(line, width)) {
                top -= size * 1.5;
                if top < MARGIN + 2.0 * TEXT {
                    let mut page = Content::new();
                    page.set_fill_rgb(0.12, 0.12, 0.12);
                    pages.push(page);
                    top = PAGE.y2 - MARGIN - size * 1.5;
                }
                pages.last_mut().into_iter().for_each(|page| write(page, top, size, font, &line));
            }
        }
        let count = pages.len();
        for (number, page) in (1..).zip(&mut pages) {
            write(page, MARGIN, TEXT, 0, &format!("{FOOTER} Page {number} of {count}."));
        }
        pages
    }
}

fn write(page: &mut Content, bottom: f32, size: f32, font: usize, text: &str) {
    // The fonts are encoded as Latin-1, except for a few characters that files do not contain.
    let letter = |letter: char| u8::try_from(letter).ok().filter(|_| !letter.is_control()).unwrap_or(b'?');
    let bytes: Vec<u8> = text.chars().map(letter).collect();
    page.begin_text().set_font(FONTS[font].0, size).next_line(MARGIN, bottom).show(Str(&bytes)).end_text();
}

/// The lines of a long text, broken between words if possible.
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
