//! Shows where a file differs from its expected text.

use std::path::Path;

use language::printable;
use similar::{ChangeTag, TextDiff};

use crate::output::{BAD, BOLD, DIM, GOOD, println};
use crate::tree;

/// The maximum number of lines that are shown.
const MOST_LINES: usize = 20;

/// Prints the first difference between a file and this text. Messages name the file by `path`.
pub(crate) fn print_first(file: &Path, path: &str, wanted: &str) {
    let found = tree::read(file).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
    let path = printable(path);
    if found.lines().eq(wanted.lines()) {
        println!(
            "\n{path}: only the ends of its lines differ. With `* text eol=lf` in .gitattributes, git leaves them as they are."
        );
        return;
    }
    let line = found.lines().zip(wanted.lines()).take_while(|(found, wanted)| found == wanted).count() + 1;
    println!("\n{BOLD}the first difference: {path}:{line}{BOLD:#} {DIM}(- on disk, + generated){DIM:#}");
    let difference = TextDiff::from_lines(found.as_str(), wanted);
    let Some(hunk) = difference.grouped_ops(2).into_iter().next() else { return };
    let changes: Vec<_> = hunk.iter().flat_map(|operation| difference.iter_changes(operation)).collect();
    for change in changes.iter().take(MOST_LINES) {
        let text = printable(change.value().trim_end_matches('\n'));
        match change.tag() {
            ChangeTag::Delete => println!("{BAD}- {text}{BAD:#}"),
            ChangeTag::Insert => println!("{GOOD}+ {text}{GOOD:#}"),
            ChangeTag::Equal => println!("  {text}"),
        }
    }
    if changes.len() > MOST_LINES {
        println!("{DIM}  and {} more lines{DIM:#}", changes.len() - MOST_LINES);
    }
}
