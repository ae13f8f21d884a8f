//! A slip, and the lines of a text that are searched for one.

use std::ops::Range;

use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::line_starts;
use crate::load::text::Edit;

/// A possible slip at one position.
#[derive(Clone)]
pub(crate) struct Slip {
    pub(crate) code: DiagnosticCode,
    /// Whether the corrected text would be unusual, so that other slips are more likely.
    pub(crate) is_unusual: bool,
    /// The edits that undo the slip, in the order of the text.
    pub(crate) edits: Vec<Edit>,
    /// The bytes of the text to show in the message.
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

    /// The number of lines.
    pub(crate) fn count(&self) -> usize {
        self.starts.len()
    }

    /// The index of the line with this byte.
    pub(crate) fn with(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset).saturating_sub(1)
    }

    /// The offset of a line.
    pub(crate) fn start(&self, line: usize) -> usize {
        self.starts.get(line).copied().unwrap_or(self.text.len())
    }

    /// A line without its end.
    pub(crate) fn text(&self, line: usize) -> &'t str {
        self.text.get(self.start(line)..self.start(line + 1)).unwrap_or_default().trim_end_matches(['\r', '\n', ' '])
    }

    /// Whether a line is empty or only a comment.
    pub(crate) fn is_empty(&self, line: usize) -> bool {
        let text = self.text(line).trim_start();
        text.is_empty() || text.starts_with('#')
    }
}
