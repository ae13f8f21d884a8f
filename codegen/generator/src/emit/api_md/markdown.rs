//! Markdown for GitHub: tables, and links to headings.

use std::collections::BTreeMap;

use crate::emit::prose::{self, longest_run};

/// Encloses the key of a heading in a link until its anchor is known. Prose never contains it, since control characters are removed.
const MARK: char = '\u{1}';

/// A document that is written from top to bottom.
#[derive(Default)]
pub struct Document {
    text: String,
    anchors: BTreeMap<String, String>,
    taken: BTreeMap<String, usize>,
}

impl Document {
    /// Adds a heading. Links refer to it by its key.
    pub fn heading(&mut self, level: usize, title: &str, key: &str) {
        let slug = slug(title);
        let count = self.taken.entry(slug.clone()).or_default();
        let anchor = if *count == 0 { slug } else { format!("{slug}-{count}") };
        *count += 1;
        self.anchors.insert(key.to_owned(), anchor);
        self.block(&format!("{} {title}", "#".repeat(level)));
    }

    /// Adds a block between blank lines, unless it is empty.
    pub fn block(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(text.trim_end());
        self.text.push('\n');
    }

    /// Adds prose of the spec, paragraph by paragraph.
    pub fn prose(&mut self, text: &str) {
        for paragraph in text.split("\n\n") {
            self.block(&prose::paragraph(paragraph));
        }
    }

    /// Adds a table, unless it has no rows.
    pub fn table(&mut self, head: &[&str], rows: &[Vec<String>]) {
        if rows.is_empty() {
            return;
        }
        let mut lines = vec![format!("| {} |", head.join(" | ")), format!("|{}", "---|".repeat(head.len()))];
        // A bar ends a cell, even in code.
        let cells = |row: &Vec<String>| row.iter().map(|cell| cell.replace('|', "\\|")).collect::<Vec<_>>();
        lines.extend(rows.iter().map(|row| format!("| {} |", cells(row).join(" | "))));
        self.block(&lines.join("\n"));
    }

    /// Adds a list, unless it has no items.
    pub fn list(&mut self, items: &[String]) {
        let lines: Vec<_> = items.iter().map(|item| format!("- {item}")).collect();
        self.block(&lines.join("\n"));
    }

    /// Adds code.
    pub fn code(&mut self, language: &str, code: &str) {
        let fence = "`".repeat(3.max(longest_run(code) + 1));
        self.block(&format!("{fence}{language}\n{}\n{fence}", code.trim_end()));
    }

    /// The text, with the links resolved to the anchors of the headings.
    pub fn finish(self) -> String {
        let mut text = String::with_capacity(self.text.len());
        for (number, piece) in self.text.split(MARK).enumerate() {
            match number % 2 {
                0 => text.push_str(piece),
                _ => text.push_str(self.anchors.get(piece).map_or("", String::as_str)),
            }
        }
        text
    }
}

/// A link to the heading with this key.
pub fn link(label: &str, key: &str) -> String {
    format!("[{label}](#{MARK}{key}{MARK})")
}

/// The anchor that GitHub gives a heading: lower case, no punctuation, and `-` for each space.
fn slug(title: &str) -> String {
    let kept = title.trim().chars().filter(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | ' '));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}
