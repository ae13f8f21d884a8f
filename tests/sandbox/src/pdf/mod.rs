//! Reports on paper: what a report says ([`Paper`]) becomes a PDF that one could send to a customer.
//!
//! `layout` fills pages from top to bottom; each kind of block measures itself and then paints itself there (`prose`, `figures`,
//! `table`, `bars`, `line`). `metrics` knows how wide a letter is and `wrap` breaks lines by it, `canvas` draws on one page in the
//! colours of `theme`, and `file` puts the pages into a document. Nothing depends on time, hash order or the machine: the same
//! paper gives the same bytes.

mod bars;
mod canvas;
mod figures;
mod file;
mod layout;
mod line;
mod metrics;
mod prose;
mod table;
#[cfg(test)]
mod tests;
mod theme;
mod wrap;

/// The media type of what this module makes.
pub(crate) const CONTENT_TYPE: &str = "application/pdf";

/// What a report says, before it is laid out on pages.
///
/// Letters outside the Windows code page 1252 print as question marks. A title, subtitle, heading or footer that needs more
/// than a few lines is cut and ends in an ellipsis.
#[derive(Clone, Debug)]
pub(crate) struct Paper {
    /// Stands large on the first page, small on the others, and in the document's properties.
    pub(crate) title: String,
    /// Stands below the title, such as `Executive summary, 2026-11-01 12:00`. Empty for none.
    pub(crate) subtitle: String,
    /// Stands at the bottom of every page, left of the page's number. Empty for none.
    pub(crate) footer: String,
    /// The colours.
    pub(crate) theme: Theme,
    /// When the document says that it was made, in UTC: year, month, day, hour and minute. With `None` it does not say.
    pub(crate) created: Option<(u16, u8, u8, u8, u8)>,
    /// The parts, in order. Each that has a heading is a bookmark.
    pub(crate) sections: Vec<Section>,
}

/// The colours of a paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Theme {
    /// Dark text on white.
    Light,
    /// Light text on nearly black.
    Dark,
}

/// A part of a paper.
#[derive(Clone, Debug)]
pub(crate) struct Section {
    /// Its heading. Empty for none.
    pub(crate) heading: String,
    /// What it says. A section without blocks says `none`.
    pub(crate) blocks: Vec<Block>,
}

/// One thing that a section says. An empty one says `none`.
#[derive(Clone, Debug)]
pub(crate) enum Block {
    /// A text. It is wrapped; a line feed ends a line.
    Text(String),
    /// Numbers that matter, each as its caption and its value, in rows of tiles.
    Figures(Vec<(String, String)>),
    /// A table over the whole width. A column of which all cells are numbers is aligned to the right. The head is repeated on
    /// each page. Columns that find no room are left out, and a line below the table says how many.
    Table {
        /// The names of the columns.
        head: Vec<String>,
        /// The rows. One that is shorter than others ends in empty cells.
        rows: Vec<Vec<String>>,
    },
    /// Horizontal bars from zero, each with its label, number and colour.
    Bars(Vec<(String, u64, Tone)>),
    /// A line over points that stand for equal steps, such as days.
    Line {
        /// What is counted.
        label: String,
        /// The points from left to right, each as its name and its value.
        points: Vec<(String, i64)>,
    },
}

/// What the colour of a bar stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// Nothing.
    Neutral,
    /// A severity from 0 to 5. A higher one is shown as 5.
    Severity(u8),
}

impl Paper {
    /// The paper as a PDF of A4 pages.
    pub(crate) fn to_pdf(&self) -> Vec<u8> {
        let (pages, marks) = layout::lay_out(self);
        file::write(self, pages, &marks)
    }
}

/// A paper with a title and lines only. It has one page, unless there are more lines than fit.
pub(crate) fn page(title: &str, lines: &[String]) -> Vec<u8> {
    let text = Block::Text(lines.join("\n"));
    Paper {
        title: title.to_owned(),
        subtitle: String::new(),
        footer: String::new(),
        theme: Theme::Light,
        created: None,
        sections: vec![Section { heading: String::new(), blocks: vec![text] }],
    }
    .to_pdf()
}
