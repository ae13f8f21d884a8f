//! Finds slips. One wrong character, or one line with a wrong indentation, can cause many mistakes far from it. So each likely slip
//! near the mistakes is undone in turn, and the text is read again. If that removes mistakes and adds none, the slip is reported in
//! place of the mistakes. A file without mistakes is not read again.

mod characters;
mod indentation;

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::Range;

use crate::diagnostic::{Diagnostic, DiagnosticCode, Diagnostics, line_starts};
use crate::load::mistakes;
use crate::load::text::{Edit, Readable};

/// The maximum number of mistakes of a file that are considered.
const MISTAKES: usize = 4;

/// The maximum number of slips of each sort that are tried, and of bytes that are read again for them.
const TRIED: usize = 30;
const TRIED_BYTES: usize = 1_000_000;

/// The number of lines by which a syntax error must move down to count as another one.
const FAR: usize = 4;

/// Finds the slip that explains the mistakes. Reports it, and returns the text without it.
pub(crate) fn repair<'f>(
    file: usize,
    text: &Readable<'f>,
    found: &Diagnostics,
    report: &mut Diagnostics,
) -> Option<Readable<'f>> {
    if found.len() == 0 {
        return None;
    }
    let original = Lines::of(text.original);
    let lines = Lines::of(&text.text);
    let before = Trouble::of(found, &original);
    let near = before.near(&lines);
    let tried = TRIED.min(TRIED_BYTES / text.text.len().max(1));
    let characters = characters::slips(&lines, &near).take(tried);
    let slips = characters.chain(indentation::slips(&lines, &near, before.syntax.is_some()).take(tried));
    let mut best: Option<(_, Slip, Readable<'_>)> = None;
    for slip in slips {
        let repaired = text.edited(&slip.edits);
        let left = mistakes(file, &repaired);
        let after = Trouble::of(&left, &original);
        let edited = |edit: Option<&Edit>| edit.map_or(0, |edit| lines.with(edit.place.start));
        let (first, last) = (edited(slip.edits.first()), edited(slip.edits.last()));
        let weight = (after.weight(), slip.is_unusual, slip.edits.len());
        if best.as_ref().is_none_or(|(least, ..)| weight < *least) && before.is_explained(&after, &slip, first, last) {
            let is_perfect = left.len() == 0 && !slip.is_unusual && slip.edits.len() == 1;
            best = Some((weight, slip, repaired));
            if is_perfect {
                break;
            }
        }
    }
    let (_, slip, repaired) = best?;
    let mistake = report.add(slip.code, text.place(file, &slip.shown), slip.message);
    mistake.help = slip.help;
    Some(repaired)
}

struct Trouble<'r> {
    /// The line of the syntax error that ended the reading.
    syntax: Option<usize>,
    /// All mistakes, with their lines.
    all: Vec<(usize, &'r Diagnostic)>,
}

impl<'r> Trouble<'r> {
    fn of(found: &'r Diagnostics, lines: &Lines<'_>) -> Self {
        let mut all: Vec<_> = found.mistakes().map(|one| (lines.with(one.primary.span.start()), one)).collect();
        all.sort_by_key(|(line, _)| *line);
        let syntax = all.iter().find(|(_, mistake)| mistake.code == DiagnosticCode::YamlSyntax);
        Self { syntax: syntax.map(|(line, _)| *line), all }
    }

    /// The severity of the mistakes. A text that cannot be read to its end hides mistakes, so their number is compared second.
    fn weight(&self) -> (Reverse<usize>, usize) {
        (Reverse(self.syntax.unwrap_or(usize::MAX)), self.all.len())
    }

    /// The lines where the slip may be, the likely ones first.
    fn near(&self, lines: &Lines<'_>) -> Vec<usize> {
        let mut wrong: Vec<usize> = self.all.iter().map(|(line, _)| *line).collect();
        wrong.dedup();
        let mut near = Vec::new();
        for line in self.syntax.into_iter().chain(wrong.into_iter().take(MISTAKES)) {
            let above = (0..=line.min(lines.count() - 1)).rev().filter(|line| !lines.is_empty(*line)).take(3);
            let below = (line + 1..lines.count()).find(|line| !lines.is_empty(*line));
            near.extend(above.chain(below).chain(characters::unbalanced(lines, line)));
        }
        let mut seen = BTreeSet::new();
        near.retain(|line| seen.insert(*line));
        near
    }

    /// Whether a slip causes these mistakes: after the edits of the lines from `first` to `last` there are fewer mistakes, and new ones
    /// only in lines that could not be read before.
    fn is_explained(&self, after: &Trouble<'_>, slip: &Slip, first: usize, last: usize) -> bool {
        let is_same = |one: &Diagnostic, other: &Diagnostic| {
            (one.code, one.primary.span.start(), &one.message)
                == (other.code, other.primary.span.start(), &other.message)
        };
        let is_known = |mistake: &Diagnostic| self.all.iter().any(|(_, other)| is_same(mistake, other));
        let read = self.syntax.map_or(usize::MAX, |syntax| syntax + 1);
        let is_good = |(line, mistake): &(usize, &Diagnostic)| *line != first && (*line > read || is_known(mistake));
        let is_less = after.all.len() < self.all.len();
        let is_moved = slip.code == DiagnosticCode::Indentation;
        let is_better = match (self.syntax, after.syntax) {
            // Moving many lines hides mistakes in them, or moves the mistakes with them.
            (Some(before), Some(after)) => after >= before.max(last) + FAR && (is_less || !is_moved),
            (Some(_), None) => is_less || !slip.is_unusual,
            (None, Some(_)) => false,
            // A line without a mistake is at the right indentation.
            (None, None) => is_less && (!is_moved || self.all.iter().any(|(line, _)| *line == first)),
        };
        is_better && after.all.iter().all(is_good)
    }
}

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

pub(crate) struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    pub(crate) fn of(text: &'t str) -> Self {
        Self { text, starts: line_starts(text) }
    }

    pub(crate) fn count(&self) -> usize {
        self.starts.len()
    }

    pub(crate) fn with(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset).saturating_sub(1)
    }

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
