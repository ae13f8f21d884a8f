//! The report for a pull request or an issue.

use crate::find::Judged;
use crate::report::{CLASSES, DiscoveryReport, remarks};

impl DiscoveryReport<'_> {
    /// The report as Markdown; its first line is the verdict.
    pub fn markdown(&self) -> String {
        let mut lines = vec![format!("**{}: {}**", self.read(), self.verdict())];
        lines
            .extend(self.left_out().flat_map(|(number, what)| [String::new(), format!("> left out: {number} {what}")]));
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
        let (seen, place) = (plain(&finding.seen), self.place(judged));
        lines.push(format!("- `{}`: {seen} (`{}`, {place})", finding.path, finding.rule.id));
        let labels = ["in ", "the spec: ", "values: ", "the differ: ", "no edit: "].into_iter().zip(remarks(judged));
        lines.extend(labels.filter_map(|(label, text)| Some(format!("  - {label}{}", plain(&text?)))));
        for (file, changed) in &judged.lines {
            lines.extend([String::new(), "  ```diff".to_owned(), format!("  # {file}")]);
            lines.extend(changed.iter().map(|line| format!("  {line}")));
            lines.extend(["  ```".to_owned(), String::new()]);
        }
    }
}

/// A text with all characters escaped that have a meaning in Markdown, except in code.
fn plain(text: &str) -> String {
    let has_meaning = |letter| matches!(letter, '\\' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '~' | '&');
    text.chars().flat_map(|letter| has_meaning(letter).then_some('\\').into_iter().chain([letter])).collect()
}
