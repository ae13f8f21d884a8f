//! The document around the pages: fonts, bookmarks and what it says about itself.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::FontFlags;
use pdf_writer::{Date, Filter, Finish as _, Name, Pdf, Rect, Ref, TextStr};

use super::Paper;
use super::canvas::{PAGE_HEIGHT, PAGE_WIDTH};
use super::layout::Mark;
use super::metrics::{FIRST, Face};

/// Which program the document says it was made by.
const PRODUCER: &str = "stand-in";

/// The texts of a paper are English, but for names.
const LANGUAGE: &str = "en";

/// Puts pages into a document.
pub(super) fn write(paper: &Paper, pages: Vec<Vec<u8>>, marks: &[Mark]) -> Vec<u8> {
    let mut next = Ref::new(1);
    let [catalog, tree, info] = [(); 3].map(|()| next.bump());
    let fonts = Face::ALL.map(|face| (face, next.bump(), next.bump()));
    let outline = (!marks.is_empty()).then(|| next.bump());
    let marks: Vec<(Ref, &Mark)> = marks.iter().map(|mark| (next.bump(), mark)).collect();
    let pages: Vec<(Ref, Ref, Vec<u8>)> = pages.into_iter().map(|page| (next.bump(), next.bump(), page)).collect();

    let mut pdf = Pdf::new();
    let mut root = pdf.catalog(catalog);
    root.pages(tree).lang(TextStr(LANGUAGE));
    root.viewer_preferences().display_doc_title(true);
    if let Some(outline) = outline {
        root.outlines(outline);
    }
    root.finish();
    write_info(&mut pdf, info, paper);
    for (face, font, descriptor) in fonts {
        write_font(&mut pdf, face, font, descriptor);
    }
    if let Some(outline) = outline {
        let page = |nth: usize| pages.get(nth).map_or(tree, |page| page.0);
        write_outline(&mut pdf, outline, &marks, page);
    }

    let mut leaves = pdf.pages(tree);
    leaves.kids(pages.iter().map(|page| page.0)).count(pages.len() as i32);
    leaves.media_box(Rect::new(0.0, 0.0, PAGE_WIDTH, PAGE_HEIGHT));
    let mut resources = leaves.resources();
    let mut names = resources.fonts();
    for (face, font, _) in fonts {
        names.pair(face.name(), font);
    }
    names.finish();
    resources.finish();
    leaves.finish();
    for (page, contents, content) in pages {
        pdf.page(page).parent(tree).contents(contents);
        match compress(&content) {
            Some(small) => pdf.stream(contents, &small).filter(Filter::FlateDecode).finish(),
            None => pdf.stream(contents, &content).finish(),
        }
    }
    pdf.finish()
}

fn write_info(pdf: &mut Pdf, id: Ref, paper: &Paper) {
    let mut info = pdf.document_info(id);
    info.title(TextStr(paper.title.trim())).producer(TextStr(PRODUCER));
    if let Some((year, month, day, hour, minute)) = paper.created {
        let date = Date::new(year).month(month).day(day).hour(hour).minute(minute).second(0).utc_offset_hour(0);
        info.creation_date(date);
    }
}

/// A font that every reader brings along. The widths and the shape are for one that replaces it by another.
fn write_font(pdf: &mut Pdf, face: Face, id: Ref, descriptor: Ref) {
    let mut font = pdf.type1_font(id);
    font.base_font(face.base()).encoding_predefined(Name(b"WinAnsiEncoding"));
    font.first_char(FIRST).last_char(u8::MAX).widths(face.widths().iter().map(|&width| f32::from(width)));
    font.font_descriptor(descriptor);
    font.finish();

    let shape = face.shape();
    let mut font = pdf.font_descriptor(descriptor);
    font.name(face.base()).flags(FontFlags::NON_SYMBOLIC).bbox(shape.bounds).italic_angle(0.0);
    font.ascent(Face::CAP_HEIGHT).descent(Face::DESCENT).cap_height(Face::CAP_HEIGHT);
    font.x_height(shape.x_height).stem_v(shape.stem);
}

fn write_outline(pdf: &mut Pdf, id: Ref, marks: &[(Ref, &Mark)], page: impl Fn(usize) -> Ref) {
    let mut outline = pdf.outline(id);
    outline.count(marks.len() as i32);
    if let ([(first, _), ..], [.., (last, _)]) = (marks, marks) {
        outline.first(*first).last(*last);
    }
    outline.finish();
    for (nth, (own, mark)) in marks.iter().enumerate() {
        let mut item = pdf.outline_item(*own);
        item.title(TextStr(&mark.title)).parent(id);
        if let Some((before, _)) = nth.checked_sub(1).and_then(|before| marks.get(before)) {
            item.prev(*before);
        }
        if let Some((after, _)) = marks.get(nth + 1) {
            item.next(*after);
        }
        item.dest().page(page(mark.page)).xyz(0.0, PAGE_HEIGHT - mark.top, None);
    }
}

/// The bytes in fewer bytes, or nothing if that cannot be done.
fn compress(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(bytes.len() / 4), Compression::fast());
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
}
