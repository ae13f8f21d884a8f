//! A slip of the hand, and the lines of a text in which one is looked for.

use std::ops::Range;

use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::line_starts;
use crate::load::text::Edit;

/// What may have gone wrong at one place.
pub(crate) struct Slip {
    pub(crate) code: DiagnosticCode,
    /// Whether the text looks odd without it, so that another one is likelier.
    pub(crate) is_unusual: bool,
    /// The edits that undo it, in the order of the text.
    pub(crate) edits: Vec<Edit>,
    /// What to show: bytes of the text.
    pub(crate) shown: Range<usize>,
    pub(crate) message: String,
    pub(crate) help: Option<String>,
}

/// The lines of a text.
pub(crate) struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    pub(crate) fn of(text: &'t str) -> Self {
        Self { text, starts: line_starts(text) }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.starts.len()
    }

    /// The number of the line with this byte.
    pub(crate) fn with(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset).saturating_sub(1)
    }

    /// Where a line begins.
    pub(crate) fn start(&self, line: usize) -> usize {
        self.starts.get(line).copied().unwrap_or(self.text.len())
    }

    /// A line without its end.
    pub(crate) fn text(&self, line: usize) -> &'t str {
        self.text.get(self.start(line)..self.start(line + 1)).unwrap_or_default().trim_end()
    }

    /// Whether it is empty or only a comment.
    pub(crate) fn is_empty(&self, line: usize) -> bool {
        let text = self.text(line).trim_start();
        text.is_empty() || text.starts_with('#')
    }
}
