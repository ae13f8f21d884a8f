//! Removes from a file of the runtime what a client does not need.
//!
//! `#[cfg(not(without = "uploads"))]` marks an item, a field, a variant or a statement that only clients with uploads have, and
//! `#![cfg(not(without = "uploads"))]` a whole file. Nobody sets `without`, so the runtime's own crate has every part.
//!
//! The code works on lines. The sources are formatted, so a marked item ends with the first line of the same indentation that ends
//! with `}`, `;` or `,`.

use std::borrow::Cow;

/// Whether a whole file belongs to one of the unused parts.
pub fn is_left_out(source: &str, unused: &[&str]) -> bool {
    let top = source.lines().take_while(|line| line.starts_with("//!") || line.starts_with("#!"));
    top.filter_map(marked).any(|name| unused.contains(&name))
}

/// The text without the unused parts, and without the marks of the others.
pub fn without<'s>(source: &'s str, unused: &[&str]) -> Cow<'s, str> {
    if !source.contains("[cfg(not(without = ") {
        return Cow::Borrowed(source);
    }
    let mut kept: Vec<&str> = Vec::new();
    let mut lines = source.lines();
    while let Some(line) = lines.next() {
        match marked(line) {
            None => keep(&mut kept, line),
            Some(name) if !unused.contains(&name) => {}
            Some(_) => {
                let indent = indent(line);
                // The documentation and the attributes before the mark.
                while kept.last().is_some_and(|line| is_above(line, indent)) {
                    kept.pop();
                }
                lines.by_ref().find(|line| is_end(line, indent));
            }
        }
    }
    let mut text = kept.join("\n");
    text.push('\n');
    Cow::Owned(text)
}

/// Adds a line. Blank lines are dropped after another one, at the start of a block, and before its end.
fn keep<'s>(kept: &mut Vec<&'s str>, line: &'s str) {
    let is_blank = |line: &&str| line.is_empty();
    if line.is_empty() && kept.last().is_some_and(|last| last.is_empty() || last.ends_with('{')) {
        return;
    }
    if line.trim_ascii_start().starts_with('}') && kept.last().is_some_and(is_blank) {
        kept.pop();
    }
    kept.push(line);
}

/// The name of the part that this line marks.
fn marked(line: &str) -> Option<&str> {
    let attribute = line.strip_suffix("\"))]")?.trim_start().trim_start_matches('#').trim_start_matches('!');
    attribute.strip_prefix("[cfg(not(without = \"")
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// Whether a line belongs to the item that follows: documentation or an attribute.
fn is_above(line: &str, indented: usize) -> bool {
    let text = line.trim_start();
    indent(line) == indented && (text.starts_with("///") || text.starts_with("#["))
}

/// Whether an item with this indentation ends with the line.
fn is_end(line: &str, indented: usize) -> bool {
    !line.is_empty() && indent(line) == indented && !is_above(line, indented) && line.ends_with(['}', ';', ','])
}
