//! The report for a pull request or an issue.

use crate::find::Judged;
use crate::report::{CLASSES, Report, diff, operations};

impl Report<'_> {
    /// The report as Markdown; its first line is the verdict.
    pub fn markdown(&self) -> String {
        let mut lines = vec![format!("**{}: {}**", self.read(), self.verdict())];
        lines.extend(self.left_out().flat_map(|line| [String::new(), format!("> left out: {line}")]));
        for class in CLASSES.into_iter().filter(|&class| self.of(class).next().is_some()) {
            lines.extend([String::new(), format!("### {}", class.heading()), String::new()]);
            for judged in self.of(class) {
                self.item(judged, &mut lines);
            }
        }
        lines.push(String::new());
        lines.join("\n")
    }

    fn item(&self, judged: &Judged, lines: &mut Vec<String>) {
        let finding = &judged.finding;
        lines.push(format!(
            "- `{}`: {} (`{}`, {})",
            finding.path,
            plain(&finding.seen),
            finding.rule.id,
            self.place(judged)
        ));
        if !finding.operations.is_empty() {
            lines.push(format!("  - in {}", plain(&operations(judged))));
        }
        lines.push(format!("  - the spec: {}", plain(&finding.documented)));
        if !finding.values.is_empty() {
            let values: Vec<_> = finding.values.iter().map(|value| plain(value)).collect();
            lines.push(format!("  - values: {}", values.join(", ")));
        }
        lines.extend(diff(judged).map(|diff| format!("  - the differ: {}", plain(&diff))));
        lines.extend(finding.no_edit.as_ref().map(|why| format!("  - no edit: {}", plain(why))));
        for (file, changed) in &judged.lines {
            lines.extend([String::new(), "  ```diff".to_owned(), format!("  # {file}")]);
            lines.extend(changed.iter().map(|line| format!("  {line}")));
            lines.extend(["  ```".to_owned(), String::new()]);
        }
    }
}

/// A text with all characters escaped that have a meaning in Markdown, except in code.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    for letter in text.chars() {
        if matches!(letter, '\\' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '~' | '&') {
            plain.push('\\');
        }
        plain.push(letter);
    }
    plain
}
