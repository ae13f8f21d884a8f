//! Coloured output on a terminal; no colours elsewhere, or when `NO_COLOR` is set.

use anstyle::{AnsiColor, Style};
use anyhow::Context as _;
use language::printable;
use lexopt::ValueExt as _;
use spec_diff::report::Mark;

pub(crate) use anstream::{eprintln, print, println};

/// Important text.
pub(crate) const BOLD: Style = Style::new().bold();
/// Less important text.
pub(crate) const DIM: Style = Style::new().dimmed();
/// Success.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
/// A problem.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
/// A difference.
pub(crate) const NEW: Style = AnsiColor::Yellow.on_default();

/// The value of `--format`: one of these, or the last one.
pub(crate) fn format(
    arguments: &mut lexopt::Parser,
    known: &[&'static str],
    last: &'static str,
) -> anyhow::Result<&'static str> {
    let name = arguments.value()?.string()?;
    let found = known.iter().chain([&last]).find(|known| **known == name);
    found.copied().with_context(|| format!("there is no format `{name}`; use {} or {last}", known.join(", ")))
}

/// Colours a piece of a report.
pub(crate) fn paint(mark: Mark, text: &str) -> String {
    let style = match mark {
        Mark::Bad => BAD,
        Mark::Risky => NEW,
        Mark::Good => GOOD,
        Mark::Strong => BOLD,
        Mark::Aside => DIM,
    };
    format!("{style}{text}{style:#}")
}

/// Prints at most ten names, each on its own line after this word.
pub(crate) fn print_names(word: &str, names: &[String]) {
    const MOST: usize = 10;
    for name in names.iter().take(MOST) {
        println!("  {NEW}{word:9}{NEW:#} {}", printable(name));
    }
    if names.len() > MOST {
        println!("  {NEW}{word:9}{NEW:#} {DIM}and {} more{DIM:#}", names.len() - MOST);
    }
}
