//! Mistakes and warnings in a spec: the message, the positions, and how they are shown.

mod codes;
#[path = "../../../runtime/src/text/invisible.rs"]
pub(crate) mod invisible;
pub(crate) mod suggestions;

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Element, Group, Level, Origin, Renderer, Snippet};

use crate::SpecFile;
use crate::diagnostic::invisible::is_unseen;
use crate::english::count;

pub use crate::diagnostic::codes::DiagnosticCode;

/// A range of bytes in a spec file, from `start` to `end`. The tree of a large spec contains millions of spans, so each is small.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    pub(crate) file: u32,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Span {
    pub(crate) fn new(file: usize, start: usize, end: usize) -> Self {
        // A file of 4 GiB has no tree: it would not fit into memory.
        let [file, start, end] = [file, start, end].map(|number| u32::try_from(number).unwrap_or(u32::MAX));
        Self { file, start, end }
    }

    /// The index of the file, in the order in which the files were given.
    pub fn file(self) -> usize {
        self.file as usize
    }

    /// The first byte.
    pub fn start(self) -> usize {
        self.start as usize
    }

    /// The byte after the last one.
    pub fn end(self) -> usize {
        self.end as usize
    }
}

/// A span with a text about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The span.
    pub span: Span,
    /// A few words. Empty if the message is sufficient.
    pub text: String,
}

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The spec cannot be used.
    Mistake,
    /// The spec can be used, but may not mean what was intended.
    Warning,
}

/// A mistake or a warning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Whether this is a mistake or a warning.
    pub severity: Severity,
    /// The stable code, which has an explanation.
    pub code: DiagnosticCode,
    /// What is wrong, in one line.
    pub message: String,
    /// The position.
    pub primary: Label,
    /// The second position, if two entries clash. It can be in another file.
    pub second: Option<Label>,
    /// What to do.
    pub help: Option<String>,
}

impl Diagnostic {
    /// Sets the text under the caret.
    pub(crate) fn label(&mut self, text: impl Into<String>) -> &mut Self {
        self.primary.text = text.into();
        self
    }

    /// Shows a second position, if it is known.
    pub(crate) fn second(&mut self, span: impl Into<Option<Span>>, text: impl Into<String>) -> &mut Self {
        self.second = span.into().map(|span| Label { span, text: text.into() });
        self
    }

    pub(crate) fn help(&mut self, text: impl Into<String>) -> &mut Self {
        self.help = Some(text.into());
        self
    }

    pub(crate) fn near(&mut self, near: Option<&str>) -> &mut Self {
        self.help = near.map(|near| format!("did you mean `{near}`?"));
        self
    }

    /// Suggests a similar name, if there is one. If not, sets another help text.
    pub(crate) fn suggest(&mut self, near: Option<&str>, otherwise: impl FnOnce() -> String) -> &mut Self {
        self.near(near).help.get_or_insert_with(otherwise);
        self
    }
}

/// Mistakes and warnings, in the order in which they are found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Diagnostics(Vec<Diagnostic>);

impl Diagnostics {
    /// Adds a mistake. The methods of the returned diagnostic add details.
    pub(crate) fn add(&mut self, code: DiagnosticCode, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        self.push(Severity::Mistake, code, span, message.into())
    }

    /// Adds a warning in the same way.
    pub(crate) fn warn(&mut self, code: DiagnosticCode, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        self.push(Severity::Warning, code, span, message.into())
    }

    /// Adds a diagnostic of this severity in the same way.
    pub(crate) fn push(
        &mut self,
        severity: Severity,
        code: DiagnosticCode,
        at: Span,
        message: String,
    ) -> &mut Diagnostic {
        let primary = Label { span: at, text: String::new() };
        let number = self.0.len();
        self.0.push(Diagnostic { severity, code, message, primary, second: None, help: None });
        &mut self.0[number]
    }

    /// Removes a mistake at a position, if a better one replaces it.
    pub(crate) fn retract(&mut self, code: DiagnosticCode, span: Span) {
        self.0.retain(|mistake| mistake.code != code || mistake.primary.span != span);
    }

    /// The mistake with this code at a position, to add details.
    pub(crate) fn find(&mut self, code: DiagnosticCode, span: Span) -> Option<&mut Diagnostic> {
        self.0.iter_mut().rev().find(|mistake| mistake.code == code && mistake.primary.span == span)
    }

    pub(crate) fn append(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// The mistakes so far, without the warnings.
    pub(crate) fn mistakes(&self) -> impl Iterator<Item = &Diagnostic> {
        self.0.iter().filter(|one| one.severity == Severity::Mistake)
    }

    pub(crate) fn len(&self) -> usize {
        self.mistakes().count()
    }

    pub(crate) fn has(&self, code: DiagnosticCode) -> bool {
        self.0.iter().any(|mistake| mistake.code == code)
    }

    /// Returns all mistakes in the order of the spec, those in the file with the service first, without duplicates, with their files.
    /// Returns the warnings in the same way, without those at the position of a mistake.
    pub(crate) fn finish(mut self, files: &[SpecFile]) -> (Option<Mistakes>, Option<Warnings>) {
        self.0.sort_by_cached_key(|one| (one.severity, one.primary.span, one.code.id(), one.message.clone()));
        self.0.dedup();
        let first_warning = self.0.partition_point(|one| one.severity == Severity::Mistake);
        let mut warnings = self.0.split_off(first_warning);
        let is_wrong = |span: &Span| self.0.binary_search_by_key(span, |mistake| mistake.primary.span).is_ok();
        warnings.retain(|warning| !is_wrong(&warning.primary.span));
        // A mistake in the service is often the cause of others, so it comes first.
        let has_service = |file: &SpecFile| file.text.lines().any(|line| line.starts_with("service:"));
        let with_service: Vec<bool> = files.iter().map(has_service).collect();
        for found in [&mut self.0, &mut warnings] {
            found.sort_by_key(|one| with_service.get(one.primary.span.file()) != Some(&true));
        }
        for Diagnostic { message, primary, second, help, .. } in self.0.iter_mut().chain(&mut warnings) {
            let labels = std::iter::once(&mut primary.text).chain(second.as_mut().map(|second| &mut second.text));
            labels.chain([message]).chain(help).for_each(|text| *text = printable(text));
        }
        let file = |file: &SpecFile| SpecFile { path: printable(&file.path), text: file.text.clone() };
        let files: Vec<_> = files.iter().map(file).collect();
        let listed = |found: Vec<Diagnostic>| (!found.is_empty()).then(|| Listing { files: files.clone(), found });
        (listed(self.0).map(Mistakes), listed(warnings).map(Warnings))
    }
}

/// All mistakes of a spec, by file and position. Never empty.
#[derive(Clone)]
pub struct Mistakes(Listing);

/// All warnings of a spec, by file and position. Never empty. A spec with warnings can be used.
#[derive(Clone)]
pub struct Warnings(Listing);

/// The number of diagnostics that are shown in full.
pub const SHOWN: usize = 50;

macro_rules! listing {
    ($type:ident, $one:literal) => {
        impl $type {
            /// The number of diagnostics.
            #[expect(clippy::len_without_is_empty, reason = "there is no empty value of this type")]
            pub fn len(&self) -> usize {
                self.0.found.len()
            }

            /// Iterates over them, by file and position.
            pub fn iter(&self) -> impl ExactSizeIterator<Item = &Diagnostic> {
                self.0.found.iter()
            }

            /// Renders them as text: each with its position, its line and a caret, and then a line with their number. Of more than
            /// [`SHOWN`], the rest is counted by file and code. With `color` the text contains escape sequences for a terminal. The
            /// same spec always gives the same text.
            pub fn render(&self, color: bool) -> String {
                self.0.render($one, color, SHOWN)
            }

            /// Renders them like `render`, however many there are.
            pub fn render_all(&self, color: bool) -> String {
                self.0.render($one, color, usize::MAX)
            }
        }

        /// Shows the rendered text, not the fields, so that a failed `expect` prints a readable message.
        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.render(false))
            }
        }
    };
}

listing!(Mistakes, "mistake");
listing!(Warnings, "warning");

/// Diagnostics of one severity, by file and position. Never empty.
#[derive(Clone)]
struct Listing {
    files: Vec<SpecFile>,
    found: Vec<Diagnostic>,
}

impl Listing {
    fn render(&self, one: &str, color: bool, most: usize) -> String {
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        let mut lines = BTreeMap::new();
        let mut text = String::new();
        let (shown, rest) = self.found.split_at(most.min(self.found.len()));
        for diagnostic in shown {
            for span in
                std::iter::once(diagnostic.primary.span).chain(diagnostic.second.as_ref().map(|label| label.span))
            {
                let file = self.files.get(span.file()).map_or("", |file| &file.text);
                lines.entry(span.file()).or_insert_with(|| line_starts(file));
            }
            text.push_str(renderer.render(&[self.group(diagnostic, &lines)]).trim_end());
            text.push_str("\n\n");
        }
        let level = self.found.first().map_or(Level::ERROR, level);
        let end = |title: String, notes: Vec<String>| {
            let notes = notes.iter().map(|note| Level::NOTE.message(note).into());
            let group = level.clone().primary_title(title).elements(notes.collect::<Vec<Element<'_>>>());
            renderer.render(&[group])
        };
        if !rest.is_empty() {
            text += &format!("{}\n\n", end(format!("{} not shown", count(rest.len(), one)), self.counts(rest)));
        }
        text += &end(format!("{} in the spec", count(self.found.len(), one)), Vec::new());
        text.push('\n');
        text
    }

    /// The number of diagnostics for each file and code.
    fn counts(&self, found: &[Diagnostic]) -> Vec<String> {
        let mut counts = BTreeMap::new();
        for Diagnostic { primary, code, .. } in found {
            *counts.entry((primary.span.file(), code.id())).or_insert(0) += 1;
        }
        let path = |file: usize| self.files.get(file).map_or("", |file| file.path.as_str());
        counts.into_iter().map(|((file, code), number)| format!("{}: {number} x {code}", path(file))).collect()
    }

    fn group<'a>(&'a self, diagnostic: &'a Diagnostic, lines: &BTreeMap<usize, Vec<usize>>) -> Group<'a> {
        let title = level(diagnostic).primary_title(beginning(&diagnostic.message)).id(diagnostic.code.id());
        let mut elements = self.snippets(diagnostic, lines);
        if let Some(help) = &diagnostic.help {
            elements.push(Level::HELP.message(beginning(help)).into());
        }
        title.elements(elements)
    }

    /// One snippet for each file with a label of the diagnostic.
    fn snippets<'a>(&'a self, diagnostic: &'a Diagnostic, lines: &BTreeMap<usize, Vec<usize>>) -> Vec<Element<'a>> {
        let Label { span, .. } = &diagnostic.primary;
        let Some(file) = self.files.get(span.file()) else { return Vec::new() };
        if file.text.is_empty() {
            return vec![Origin::path(file.path.as_str()).into()];
        }
        let primary = (AnnotationKind::Primary, &diagnostic.primary);
        let second = diagnostic.second.as_ref().map(|second| (AnnotationKind::Context, second));
        let (beside, elsewhere): (Vec<_>, Vec<_>) =
            second.into_iter().partition(|(_, label)| label.span.file() == span.file());
        let first: Vec<_> = std::iter::once(primary).chain(beside).collect();
        let labels = std::iter::once(first).chain(elsewhere.into_iter().map(|other| vec![other]));
        labels.filter_map(|labels| self.snippet(&labels, lines)).collect()
    }

    /// The lines of a file from the first to the last of these labels, which are all in it. The rest of the file would cost time.
    fn snippet<'a>(
        &'a self,
        labels: &[(AnnotationKind, &'a Label)],
        lines: &BTreeMap<usize, Vec<usize>>,
    ) -> Option<Element<'a>> {
        let number = labels.first()?.1.span.file();
        let (file, lines) = (self.files.get(number)?, lines.get(&number)?);
        let pieces: Vec<_> = labels.iter().map(|(_, label)| first_line(&file.text, label.span)).collect();
        let (start, end) = (pieces.iter().map(|piece| piece.start).min()?, pieces.iter().map(|piece| piece.end).max()?);
        // A position after the last line is shown at the end of that line.
        let first = lines.partition_point(|line| *line <= start && *line < file.text.len()).saturating_sub(1);
        let after = lines.partition_point(|line| *line <= end);
        let from = lines.get(first).copied()?;
        let rest = file.text.get(end..lines.get(after).copied().unwrap_or(file.text.len()))?;
        let text = file.text.get(from..end + beginning(rest).len())?;
        let snippet = Snippet::source(text).path(file.path.as_str()).line_start(first + 1);
        let annotations = labels.iter().zip(pieces).map(|((kind, label), piece)| {
            let annotation = kind.span(piece.start - from..piece.end - from);
            if label.text.is_empty() { annotation } else { annotation.label(beginning(&label.text)) }
        });
        Some(snippet.annotations(annotations).into())
    }
}

/// A text in one line, such as the name of a file in a message. Characters that nobody sees, that change how others are shown, or that
/// control a terminal are escaped as in YAML.
pub fn printable(text: &str) -> String {
    let shown = |letter: char| match u32::from(letter) {
        _ if !is_unseen(letter) => letter.to_string(),
        0x0a => "\\n".to_owned(),
        number @ ..=0xffff => format!("\\u{number:04x}"),
        number => format!("\\U{number:08x}"),
    };
    text.chars().map(shown).collect()
}

fn level(diagnostic: &Diagnostic) -> Level<'static> {
    match diagnostic.severity {
        Severity::Mistake => Level::ERROR,
        Severity::Warning => Level::WARNING,
    }
}

pub(crate) fn line_starts(text: &str) -> Vec<usize> {
    std::iter::once(0).chain(text.match_indices('\n').map(|(end, _)| end + 1)).collect()
}

/// The beginning of a text. The rest of a very long one would help nobody, and take a minute to print.
fn beginning(text: &str) -> &str {
    const LONGEST: usize = 1_000;
    text.char_indices().nth(LONGEST).map_or(text, |(end, _)| &text[..end])
}

/// The part of a span that is on its first line. One line of carets is enough, even for a whole mapping.
fn first_line(text: &str, span: Span) -> Range<usize> {
    let piece = beginning(text.get(span.start()..span.end()).unwrap_or_default());
    let length = piece.find(['\r', '\n']).unwrap_or(piece.len());
    span.start()..span.start() + piece[..length].trim_end_matches(' ').len()
}

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(false))
    }
}

impl std::error::Error for Mistakes {}
