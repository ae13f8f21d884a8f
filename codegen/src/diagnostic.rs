//! Mistakes in a spec: what is wrong, where, and how it is shown to a person.

use std::fmt;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Element, Level, Origin, Renderer, Snippet};

use crate::SpecFile;

/// A piece of a spec file: bytes `start..end` of the file with that number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// Which of the files, in the order in which they were given.
    pub file: usize,
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
}

/// A piece of a spec file and what is to say about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The piece.
    pub span: Span,
    /// A few words; empty where the message says it all.
    pub text: String,
}

/// One mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Its stable code, one of [`crate::CODES`].
    pub code: &'static str,
    /// What is wrong, in one line.
    pub message: String,
    /// Where it is.
    pub primary: Label,
    /// The other place, where two clash; possibly in another file.
    pub second: Option<Label>,
    /// What to do.
    pub help: Option<String>,
}

impl Diagnostic {
    /// Says a few words under the caret.
    pub(crate) fn label(&mut self, text: impl Into<String>) -> &mut Self {
        self.primary.text = text.into();
        self
    }

    /// Shows another place beside the first.
    pub(crate) fn second(&mut self, span: Span, text: impl Into<String>) -> &mut Self {
        self.second = Some(Label { span, text: text.into() });
        self
    }

    /// Says what to do.
    pub(crate) fn help(&mut self, text: impl Into<String>) -> &mut Self {
        self.help = Some(text.into());
        self
    }

    /// Asks whether a name that is nearly the same was meant, if there is one; otherwise says something else.
    pub(crate) fn suggest(&mut self, near: Option<&str>, otherwise: impl FnOnce() -> String) -> &mut Self {
        let text = near.map_or_else(otherwise, |near| format!("did you mean `{near}`?"));
        self.help(text)
    }
}

/// Mistakes as they are found, in any order.
#[derive(Debug, Default)]
pub(crate) struct Report(Vec<Diagnostic>);

impl Report {
    /// Adds a mistake; the rest is said by the methods of what is returned.
    pub(crate) fn add(&mut self, code: &'static str, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        let primary = Label { span, text: String::new() };
        let mistake = Diagnostic { code, message: message.into(), primary, second: None, help: None };
        let number = self.0.len();
        self.0.push(mistake);
        &mut self.0[number]
    }

    /// Takes back a mistake at a place, since a better one says the same.
    pub(crate) fn retract(&mut self, code: &str, span: Span) {
        self.0.retain(|mistake| mistake.code != code || mistake.primary.span != span);
    }

    /// How many mistakes there are so far.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether a mistake of this code is among them.
    pub(crate) fn has(&self, code: &str) -> bool {
        self.0.iter().any(|mistake| mistake.code == code)
    }

    /// All mistakes in the order of the spec, each once, with the files that they are in; nothing if there are none.
    pub(crate) fn into_mistakes(mut self, files: &[SpecFile]) -> Option<Mistakes> {
        self.0.sort_by(|a, b| (a.primary.span, a.code, &a.message).cmp(&(b.primary.span, b.code, &b.message)));
        self.0.dedup();
        (!self.0.is_empty()).then(|| Mistakes { files: files.to_vec(), found: self.0 })
    }
}

/// All mistakes of a spec, by file and place; never empty.
#[derive(Clone, Debug)]
pub struct Mistakes {
    files: Vec<SpecFile>,
    found: Vec<Diagnostic>,
}

impl Mistakes {
    /// How many there are.
    #[expect(clippy::len_without_is_empty, reason = "there is no value of this type without a mistake")]
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// The mistakes, by file and place.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Diagnostic> {
        self.found.iter()
    }

    /// All mistakes as text: each with its place, the line itself and a caret, then a line with their number. With `color`
    /// the text holds escape sequences for a terminal. The same mistakes always give the same text.
    pub fn render(&self, color: bool) -> String {
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        let mut text = String::new();
        for mistake in &self.found {
            text.push_str(renderer.render(&[self.group(mistake)]).trim_end());
            text.push_str("\n\n");
        }
        let count = match self.found.len() {
            1 => "1 mistake in the spec".to_owned(),
            count => format!("{count} mistakes in the spec"),
        };
        text.push_str(&renderer.render(&[annotate_snippets::Group::with_title(Level::ERROR.primary_title(count))]));
        text.push('\n');
        text
    }

    fn group<'a>(&'a self, mistake: &'a Diagnostic) -> annotate_snippets::Group<'a> {
        let title = Level::ERROR.primary_title(mistake.message.as_str()).id(mistake.code);
        let mut elements = self.snippets(mistake);
        if let Some(help) = &mistake.help {
            elements.push(Level::HELP.message(help.as_str()).into());
        }
        title.elements(elements)
    }

    /// One snippet for each file that the mistake is in.
    fn snippets<'a>(&'a self, mistake: &'a Diagnostic) -> Vec<Element<'a>> {
        let Label { span, text } = &mistake.primary;
        let Some(file) = self.files.get(span.file) else { return Vec::new() };
        if file.text.is_empty() {
            return vec![Origin::path(file.path.as_str()).into()];
        }
        let first = snippet(file).annotation(annotation(AnnotationKind::Primary, file, *span, text));
        match &mistake.second {
            None => vec![first.into()],
            Some(second) if second.span.file == span.file => {
                vec![first.annotation(annotation(AnnotationKind::Context, file, second.span, &second.text)).into()]
            }
            Some(second) => {
                let other = self.files.get(second.span.file).map(|file| {
                    snippet(file)
                        .annotation(annotation(AnnotationKind::Context, file, second.span, &second.text))
                        .into()
                });
                std::iter::once(first.into()).chain(other).collect()
            }
        }
    }
}

fn snippet(file: &SpecFile) -> Snippet<'_, annotate_snippets::Annotation<'_>> {
    Snippet::source(file.text.as_str()).path(file.path.as_str())
}

fn annotation<'a>(
    kind: AnnotationKind,
    file: &SpecFile,
    span: Span,
    text: &'a str,
) -> annotate_snippets::Annotation<'a> {
    let annotation = kind.span(first_line(&file.text, span));
    if text.is_empty() { annotation } else { annotation.label(text) }
}

/// The part of a span that is on its first line: one caret line says enough, also where a whole mapping is meant.
fn first_line(text: &str, span: Span) -> Range<usize> {
    let piece = text.get(span.start..span.end).unwrap_or_default();
    let length = piece.find(['\r', '\n']).unwrap_or(piece.len());
    span.start..span.start + piece[..length].trim_end_matches(' ').len()
}

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(false))
    }
}

impl std::error::Error for Mistakes {}
