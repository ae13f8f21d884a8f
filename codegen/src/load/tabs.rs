//! Tabs. YAML does not allow them as indentation and parsers differ about the rest, so a spec has none. A file with tabs is
//! still read, as if spaces stood there, to find what else is wrong with it.

use std::collections::BTreeMap;

use super::text::Readable;
use crate::check::codes;
use crate::diagnostic::{Report, Span};

/// Up to how many lines with a tab in their indentation the indentation that fits best is looked for.
const MENDED_LINES: usize = 3;

/// Reports the first tab of each line.
pub(super) fn check(file: usize, text: &str, report: &mut Report) {
    let mut line_start = 0;
    for line in text.split_inclusive('\n') {
        if let Some(column) = line.find('\t') {
            let start = line_start + column;
            let length = line[column..].len() - line[column..].trim_start_matches('\t').len();
            let span = Span { file, start, end: start + length };
            report.add(codes::TAB, span, "a tab").help("write spaces instead; inside quotes a tab is written `\\t`");
        }
        line_start += line.len();
    }
}

/// Replaces tabs by spaces. How far a line with a tab in its indentation was meant to be indented is found by trying: the
/// indentation with the fewest mistakes is taken.
pub(super) fn mend(text: &str, mistakes: impl Fn(&Readable) -> usize) -> Readable {
    let lines: Vec<&str> = text.lines().collect();
    let tabbed = lines.iter().enumerate().filter(|(_, line)| indentation(line).contains('\t'));
    let tabbed: Vec<usize> = tabbed.map(|(number, _)| number).collect();
    let mut chosen: BTreeMap<usize, usize> = tabbed.iter().map(|&number| (number, above(&lines, number))).collect();
    if tabbed.len() <= MENDED_LINES {
        for number in tabbed {
            let usual = above(&lines, number);
            let all = [usual, usual + 2].into_iter().chain((0..usual).rev().step_by(2).map(|width| width.saturating_sub(1)));
            let best = all.take(16).min_by_key(|&width| {
                chosen.insert(number, width);
                mistakes(&Readable::new(text, &chosen))
            });
            chosen.insert(number, best.unwrap_or(usual));
        }
    }
    Readable::new(text, &chosen)
}

/// The indentation of the line above that is not empty.
fn above(lines: &[&str], number: usize) -> usize {
    let above = lines[..number].iter().rev().find(|line| !line.trim().is_empty());
    above.map_or(0, |line| indentation(line).len())
}

fn indentation(line: &str) -> &str {
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}
