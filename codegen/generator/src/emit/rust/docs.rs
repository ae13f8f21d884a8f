//! Documentation: prose of the spec as `///` lines that rustdoc accepts without warnings.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::prose::{begins_block, code, paragraph};
use language::ir::{Note, Provenance, ProvenanceKind};

/// The command that writes the client, as headers name it.
pub const COMMAND: &str = "cargo xtask generate";

/// The lines at the top of each file.
pub fn header(source: &str) -> Vec<String> {
    vec![
        format!("@generated from {source} by `{COMMAND}`."),
        "Do not edit: change the spec and run the command again.".to_owned(),
    ]
}

/// What the marks of facts mean, in every document.
pub const MARKS: &str = "What is not marked is documented. *Undocumented*: the service's document leaves it open. *Assumed*: this description \
    made a choice that the document does not confirm. *Observed*: it was seen in real answers, with the day and the number of \
    samples.";

/// The longest line of documentation, without the indent and the slashes.
const WIDTH: usize = 100;

/// Documentation of one item, built block by block, with a blank line between blocks. Each line ends with a line feed.
#[derive(Default)]
pub struct Docs(String);

impl Docs {
    /// Begins with prose of the spec.
    pub fn new(prose: &str) -> Self {
        Self::default().prose(prose)
    }

    /// Begins with a paragraph of Markdown.
    pub fn of(markdown: &str) -> Self {
        Self::default().markdown(markdown)
    }

    /// Adds prose of the spec. Its paragraphs are wrapped, and characters with a meaning in Markdown or rustdoc are escaped.
    pub fn prose(mut self, text: &str) -> Self {
        for text in text.split("\n\n").filter(|text| !text.trim().is_empty()) {
            self.separate();
            self.wrap("", "", &paragraph(text));
        }
        self
    }

    /// Adds a paragraph of Markdown, unchanged.
    pub fn markdown(mut self, text: &str) -> Self {
        self.separate();
        self.wrap("", "", text);
        self
    }

    /// Adds a heading of the first level.
    pub fn heading(mut self, text: &str) -> Self {
        self.separate();
        self.0.extend(["# ", text, "\n"]);
        self
    }

    /// Adds a list of Markdown items, unless it is empty.
    pub fn list(mut self, items: impl IntoIterator<Item = String>) -> Self {
        let mut items = items.into_iter().peekable();
        if items.peek().is_some() {
            self.separate();
        }
        for item in items {
            self.wrap("- ", "  ", &item);
        }
        self
    }

    /// Adds the undocumented, assumed and observed facts, each kind under a heading.
    pub fn provenance(self, of: &Provenance) -> Self {
        let notes = of.by_kind().filter(|(_, notes)| !notes.is_empty());
        notes.fold(self, |docs, (kind, notes)| docs.heading(kind.title()).list(notes.iter().map(note)))
    }

    /// Adds the undocumented, assumed and observed facts, each as a paragraph. This is for parts of an item, where headings would
    /// be too much.
    pub fn remarks(self, facts: &Provenance) -> Self {
        remarks(facts).iter().fold(self, |docs, remark| docs.markdown(remark))
    }

    /// Adds a block of code, unchanged.
    pub fn code(self, language: &str, code: &str) -> Self {
        self.lines(&format!("```{language}\n{}\n```", code.trim_end_matches('\n')))
    }

    /// Adds a block of lines, unchanged.
    pub fn lines(mut self, lines: &str) -> Self {
        self.separate();
        self.0.extend(lines.lines().flat_map(|line| [line, "\n"]));
        self
    }

    /// The text, for a file.
    pub fn text(self) -> String {
        self.0
    }

    /// The attribute that documents an item, unless there is nothing to say. It contains all lines, and is printed line by line.
    pub fn outer(self) -> TokenStream {
        let lines = Some(self.0).filter(|lines| !lines.is_empty()).into_iter();
        quote!(#(#[doc = #lines])*)
    }

    /// The attribute that documents the enclosing module or crate.
    pub fn inner(self) -> TokenStream {
        let lines = Some(self.0).filter(|lines| !lines.is_empty()).into_iter();
        quote!(#(#![doc = #lines])*)
    }

    fn separate(&mut self) {
        if !self.0.is_empty() {
            self.0.push('\n');
        }
    }

    /// Adds text in lines of at most [`WIDTH`] characters. The first line begins with `first`, and each other line with `other`. A line is
    /// longer if Markdown would read the next one as the beginning of a block.
    fn wrap(&mut self, first: &str, other: &str, text: &str) {
        self.0.reserve(first.len() + text.len() + 1);
        let mut width = None;
        for word in text.split_whitespace() {
            let more = if word.is_ascii() { word.len() } else { word.chars().count() };
            let (before, start) = match width {
                None => (first, first.len()),
                Some(width) if width + 1 + more > WIDTH && !begins_block(word) => {
                    self.0.push('\n');
                    (other, other.len())
                }
                Some(width) => (" ", width + 1),
            };
            self.0.push_str(before);
            self.0.push_str(word);
            width = Some(start + more);
        }
        if width.is_some() {
            self.0.push('\n');
        }
    }
}

/// The undocumented, assumed and observed facts, as sentences of Markdown.
pub fn remarks(of: &Provenance) -> Vec<String> {
    let remark = |kind: ProvenanceKind, of: &Note| format!("{}: {}", kind.title(), note(of));
    of.by_kind().flat_map(|(kind, notes)| notes.iter().map(move |note| remark(kind, note))).collect()
}

/// A remark as Markdown: `` `key`: text``.
pub fn note(note: &Note) -> String {
    let text = paragraph(&note.text);
    if note.key.is_empty() { text } else { format!("{}: {text}", code(&note.key)) }
}
