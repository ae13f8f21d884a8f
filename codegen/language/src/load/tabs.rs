//! Tabs. YAML does not allow them as indentation, and parsers differ about other tabs, so a spec cannot contain any. Nor can a line begin
//! with another blank, such as a no-break space. A file with them is still read, with spaces in their place, to find its other mistakes.

use std::collections::BTreeMap;

use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::{Diagnostics, Span};
use crate::load::text::{Readable, blanks, is_odd_blank};

/// The maximum number of lines with a tab in their indentation for which the best indentation is searched.
const REPAIRED_LINES: usize = 3;

/// The number of indentations that are tried.
const TRIED_WIDTHS: usize = 16;

/// The usual step of indentation.
const STEP: usize = 2;

/// Reports the first tab of each line, or another blank in its indentation.
pub(crate) fn check(file: usize, text: &str, report: &mut Diagnostics) {
    let mut line_start = 0;
    for line in text.split_inclusive('\n') {
        let odd = blanks(line).find(is_odd_blank).or_else(|| line.find('\t'));
        if let Some(rest) = odd.and_then(|column| line.get(column..)) {
            let letter = rest.chars().next().unwrap_or_default();
            let start = line_start + line.len() - rest.len();
            let span = Span::new(file, start, start + rest.len() - rest.trim_start_matches(letter).len());
            let message = match letter {
                '\t' => "tabs are not allowed".to_owned(),
                _ => format!("a line cannot begin with U+{:04X}, which only looks like a space", u32::from(letter)),
            };
            report.add(DiagnosticCode::Tab, span, message).help("use spaces; inside quotes write a tab as `\\t`");
        }
        line_start += line.len();
    }
}

/// Replaces tabs with spaces. For a line with a tab in its indentation, several indentations are tried, and the one
/// with the fewest mistakes is used.
pub(crate) fn repair(text: &str, mistakes: impl Fn(&Readable<'_>) -> (bool, usize)) -> Readable<'_> {
    if !text.contains('\t') {
        return Readable::new(text, &BTreeMap::new());
    }
    let lines: Vec<&str> = text.lines().collect();
    let tabbed = lines.iter().enumerate().filter(|(_, line)| indentation(line).contains('\t'));
    let mut chosen: BTreeMap<usize, usize> = tabbed.map(|(number, line)| (number, width(line))).collect();
    if chosen.len() <= REPAIRED_LINES {
        for (number, usual) in chosen.clone() {
            let above = lines[..number].iter().rev().find(|line| !line.trim().is_empty()).map_or(0, |line| width(line));
            let others = (0..=above + STEP).rev().step_by(STEP).take(TRIED_WIDTHS);
            let best = std::iter::once(usual).chain(others).min_by_key(|&width| {
                chosen.insert(number, width);
                mistakes(&Readable::new(text, &chosen))
            });
            chosen.insert(number, best.unwrap_or(usual));
        }
    }
    Readable::new(text, &chosen)
}

/// The width of a line's indentation if a tab counts as one step.
fn width(line: &str) -> usize {
    indentation(line).chars().map(|letter| if letter == '\t' { STEP } else { 1 }).sum()
}

fn indentation(line: &str) -> &str {
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}
