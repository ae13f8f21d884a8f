//! A small but real PDF: one page with a title and a few lines.

use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str};

/// The media type of what this module makes.
pub(crate) const CONTENT_TYPE: &str = "application/pdf";

/// A page of A4 size, in points.
const PAGE: Rect = Rect { x1: 0.0, y1: 0.0, x2: 595.0, y2: 842.0 };

/// One page in Helvetica; characters outside ASCII become question marks.
pub(crate) fn page(title: &str, lines: &[String]) -> Vec<u8> {
    let [catalog, pages, page, contents, regular, bold] = [1, 2, 3, 4, 5, 6].map(Ref::new);
    let (regular_name, bold_name) = (Name(b"Regular"), Name(b"Bold"));

    let mut text = Content::new();
    text.begin_text();
    text.set_font(bold_name, 20.0).next_line(56.0, 760.0).show(Str(&ascii(title)));
    text.set_font(regular_name, 11.0).next_line(0.0, -14.0);
    for line in lines {
        text.next_line(0.0, -18.0).show(Str(&ascii(line)));
    }
    text.end_text();

    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(pages);
    pdf.pages(pages).kids([page]).count(1);
    let mut leaf = pdf.page(page);
    leaf.parent(pages).media_box(PAGE).contents(contents);
    leaf.resources().fonts().pair(regular_name, regular).pair(bold_name, bold);
    leaf.finish();
    pdf.type1_font(regular).base_font(Name(b"Helvetica"));
    pdf.type1_font(bold).base_font(Name(b"Helvetica-Bold"));
    pdf.stream(contents, &text.finish());
    pdf.finish()
}

fn ascii(text: &str) -> Vec<u8> {
    text.chars().map(|c| if c.is_ascii() { c as u8 } else { b'?' }).collect()
}
