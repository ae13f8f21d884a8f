//! Reads a PDF back: what is written where, and what the document says about itself.

use std::collections::BTreeMap;
use std::rc::Rc;

use hayro_syntax::Pdf;
use hayro_syntax::content::TypedIter;
use hayro_syntax::content::ops::TypedInstruction as Say;
use hayro_syntax::object::dict::keys;
use hayro_syntax::object::{Array, Dict, MaybeRef, Name, Number, Object, ObjectIdentifier};
use hayro_syntax::page::Page;

/// A PDF as it was read.
#[derive(Debug)]
pub(crate) struct Document {
    pub(crate) pages: Vec<Sheet>,
    pub(crate) title: String,
    pub(crate) producer: String,
    pub(crate) language: String,
    /// Year, month, day, hour and minute.
    pub(crate) created: Option<(u16, u8, u8, u8, u8)>,
    pub(crate) bookmarks: Vec<Bookmark>,
}

/// A bookmark: its text, its page counted from 0, and a height on it from the bottom, in points.
#[derive(Debug, PartialEq)]
pub(crate) struct Bookmark {
    pub(crate) title: String,
    pub(crate) page: usize,
    pub(crate) height: f32,
}

/// What is on a page, in the order of the file. Lengths are in points, heights from the bottom.
#[derive(Debug, Default)]
pub(crate) struct Sheet {
    pub(crate) size: (f32, f32),
    pub(crate) texts: Vec<Text>,
    pub(crate) boxes: Vec<Filled>,
    /// The ends of straight lines.
    pub(crate) lines: Vec<(f32, f32)>,
    /// Where lines and curves begin, and where curves end.
    pub(crate) curves: Vec<(f32, f32)>,
}

#[derive(Clone, Debug)]
pub(crate) struct Text {
    pub(crate) text: String,
    pub(crate) left: f32,
    pub(crate) right: f32,
    pub(crate) baseline: f32,
    pub(crate) size: f32,
    pub(crate) bold: bool,
    pub(crate) colour: [u8; 3],
}

#[derive(Clone, Debug)]
pub(crate) struct Filled {
    pub(crate) left: f32,
    pub(crate) bottom: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) colour: [u8; 3],
}

impl Sheet {
    /// All texts, one a line.
    pub(crate) fn says(&self) -> String {
        self.texts.iter().map(|text| text.text.as_str()).collect::<Vec<_>>().join("\n")
    }

    /// Whether this text stands on it, alone or in a longer one.
    pub(crate) fn has(&self, text: &str) -> bool {
        self.texts.iter().any(|written| written.text.contains(text))
    }

    /// The one text that says exactly this.
    #[track_caller]
    pub(crate) fn text(&self, text: &str) -> &Text {
        let mut found = self.texts.iter().filter(|written| written.text == text);
        let (first, second) = (found.next(), found.next());
        assert!(second.is_none(), "more than once: {text}");
        first.unwrap_or_else(|| panic!("{text:?} does not stand on the page:\n{}", self.says()))
    }
}

/// Reads a PDF.
///
/// # Panics
///
/// If it is none, or says something in a way that this crate does not write.
#[track_caller]
pub(crate) fn read(bytes: &[u8]) -> Document {
    assert_index(bytes);
    let pdf = Pdf::new(bytes.to_vec()).expect("a PDF");
    let meta = pdf.metadata();
    let root: Dict<'_> = pdf.xref().get(pdf.xref().root_id()).expect("a catalog");
    let ids: Vec<Option<ObjectIdentifier>> = pdf.pages().iter().map(|page| page.raw().obj_id()).collect();
    Document {
        pages: pdf.pages().iter().map(read_page).collect(),
        title: text_string(meta.title.as_deref().unwrap_or_default()),
        producer: text_string(meta.producer.as_deref().unwrap_or_default()),
        language: root
            .get::<hayro_syntax::object::String<'_>>(keys::LANG)
            .map_or(String::new(), |it| text_string(it.as_bytes())),
        created: meta.creation_date.map(|at| (at.year, at.month, at.day, at.hour, at.minute)),
        bookmarks: read_bookmarks(&root, &ids),
    }
}

/// The reader mends a broken index on its own, so that is looked at here: every offset leads to its object.
#[track_caller]
fn assert_index(bytes: &[u8]) {
    let tail = String::from_utf8_lossy(&bytes[bytes.len() - 40..]).into_owned();
    let start = tail.split("startxref").nth(1).and_then(|rest| rest.split_whitespace().next());
    let start: usize = start.and_then(|start| start.parse().ok()).expect("the place of the index");
    let index = String::from_utf8_lossy(&bytes[start..]).into_owned();
    let mut lines = index.lines();
    assert_eq!(lines.next(), Some("xref"));
    let count = lines.next().and_then(|line| line.strip_prefix("0 ")).and_then(|count| count.trim().parse().ok());
    for (id, line) in lines.take(count.expect("how many objects there are")).enumerate().skip(1) {
        let offset: usize = line[..10].parse().expect("an offset");
        assert!(bytes[offset..].starts_with(format!("{id} 0 obj").as_bytes()), "object {id}");
    }
}

fn read_page(page: &Page<'_>) -> Sheet {
    let (width, height) = page.base_dimensions();
    let mut sheet = Sheet { size: (width, height), ..Sheet::default() };
    let mut colour = [0; 3];
    let mut fonts: BTreeMap<String, Rc<Font>> = BTreeMap::new();
    let mut font: Option<(Rc<Font>, f32)> = None;
    let mut place = (0.0, 0.0);
    let mut operations: TypedIter<'_> = page.typed_operations();
    let mut rect: Option<Filled> = None;
    while let Some(operation) = operations.next() {
        match operation {
            Say::NonStrokeColorDeviceRgb(rgb) => colour = [part(rgb.0), part(rgb.1), part(rgb.2)],
            Say::BeginText(_) => place = (0.0, 0.0),
            Say::TextFont(of) => {
                let known = fonts.entry(of.0.as_str().to_owned()).or_insert_with(|| Rc::new(Font::of(page, of.0)));
                font = Some((Rc::clone(known), of.1.as_f32()));
            }
            Say::NextLine(by) => place = (place.0 + by.0.as_f32(), place.1 + by.1.as_f32()),
            Say::ShowText(shown) => {
                let (font, size) = font.as_ref().expect("a font");
                let bytes = shown.0.as_bytes();
                let width: f32 = bytes.iter().map(|&byte| font.widths[usize::from(byte) - 32]).sum();
                let (left, baseline) = place;
                let right = left + width * size / 1000.0;
                let text = bytes.iter().map(|&byte| letter(byte)).collect();
                sheet.texts.push(Text { text, left, right, baseline, size: *size, bold: font.bold, colour });
            }
            Say::RectPath(it) => {
                let [left, bottom, width, height] = [it.0, it.1, it.2, it.3].map(|number| number.as_f32());
                rect = Some(Filled { left, bottom, width, height, colour });
            }
            Say::FillPathNonZero(_) => sheet.boxes.extend(rect.take()),
            Say::MoveTo(to) => sheet.curves.push((to.0.as_f32(), to.1.as_f32())),
            Say::LineTo(to) => sheet.lines.push((to.0.as_f32(), to.1.as_f32())),
            Say::CubicTo(to) => sheet.curves.push((to.4.as_f32(), to.5.as_f32())),
            Say::Fallback(operator) => panic!("unknown: {operator:?}"),
            _ => {}
        }
    }
    sheet
}

struct Font {
    widths: Vec<f32>,
    bold: bool,
}

impl Font {
    fn of(page: &Page<'_>, name: &Name<'_>) -> Self {
        let font = page.resources().get_font(name).expect("a font that the page has");
        let entry = |key: &str| font.get::<Name<'_>>(key).expect("a name").as_str().to_owned();
        assert_eq!((entry("Subtype"), entry("Encoding")), ("Type1".to_owned(), "WinAnsiEncoding".to_owned()));
        let base = entry("BaseFont");
        assert!(base == "Helvetica" || base == "Helvetica-Bold", "{base}");
        assert_eq!(font.get::<i32>("FirstChar"), Some(32));
        let widths: Vec<f32> = font.get::<Array<'_>>("Widths").expect("widths").iter::<f32>().collect();
        assert_eq!(widths.len(), 224);
        Self { widths, bold: base.ends_with("Bold") }
    }
}

fn read_bookmarks(root: &Dict<'_>, pages: &[Option<ObjectIdentifier>]) -> Vec<Bookmark> {
    let mut bookmarks = Vec::new();
    let Some(outline) = root.get::<Dict<'_>>("Outlines") else { return bookmarks };
    let mut next = outline.get::<Dict<'_>>("First");
    while let Some(item) = next {
        let title = item.get::<hayro_syntax::object::String<'_>>("Title").expect("a title");
        let dest: Array<'_> = item.get("Dest").expect("a place");
        let MaybeRef::Ref(page) = dest.raw_iter().next().expect("a page") else { panic!("no page: {dest:?}") };
        let page = pages.iter().position(|id| *id == Some(page.into())).expect("one of the pages");
        let height = dest.iter::<Object<'_>>().nth(3).and_then(Object::into_f32).expect("a height");
        bookmarks.push(Bookmark { title: text_string(title.as_bytes()), page, height });
        next = item.get::<Dict<'_>>("Next");
    }
    assert_eq!(outline.get::<i32>("Count"), Some(bookmarks.len() as i32));
    bookmarks
}

/// A text in the properties of a document: UTF-16 with a mark in front, or ASCII.
fn text_string(bytes: &[u8]) -> String {
    match bytes.strip_prefix(&[0xfe, 0xff]) {
        Some(wide) => {
            let units: Vec<u16> = wide.chunks(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]])).collect();
            String::from_utf16(&units).expect("UTF-16")
        }
        None => String::from_utf8(bytes.to_vec()).expect("ASCII"),
    }
}

/// A letter of `WinAnsiEncoding`.
fn letter(byte: u8) -> char {
    match byte {
        0x20..=0x7e | 0xa0..=0xff => char::from(byte),
        0x80 => '€',
        0x82 => '‚',
        0x83 => 'ƒ',
        0x84 => '„',
        0x85 => '…',
        0x86 => '†',
        0x87 => '‡',
        0x88 => 'ˆ',
        0x89 => '‰',
        0x8a => 'Š',
        0x8b => '‹',
        0x8c => 'Œ',
        0x8e => 'Ž',
        0x91 => '‘',
        0x92 => '’',
        0x93 => '“',
        0x94 => '”',
        0x95 => '•',
        0x96 => '–',
        0x97 => '—',
        0x98 => '˜',
        0x99 => '™',
        0x9a => 'š',
        0x9b => '›',
        0x9c => 'œ',
        0x9e => 'ž',
        0x9f => 'Ÿ',
        _ => panic!("no letter: {byte:#04x}"),
    }
}

fn part(number: Number) -> u8 {
    (number.as_f32() * 255.0).round() as u8
}
