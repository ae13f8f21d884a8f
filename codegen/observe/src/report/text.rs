//! The report for a terminal.

use spec_diff::report::Mark;

use crate::find::{Class, Judged};
use crate::report::{CLASSES, DiscoveryReport, remarks};

impl DiscoveryReport<'_> {
    /// The report for a terminal. `paint` adds colours to a piece of text.
    pub fn text(&self, paint: &dyn Fn(Mark, &str) -> String) -> String {
        let mark = match self.findings.first().map(|judged| judged.finding.rule.class) {
            Some(Class::Contradicts) => Mark::Bad,
            Some(Class::FillsGap) => Mark::Risky,
            Some(Class::Confirms) | None => Mark::Good,
        };
        let mut lines = vec![format!("{}: {}", self.read(), paint(mark, &self.verdict()))];
        lines.extend(self.left_out().map(|(number, what)| paint(Mark::Aside, &format!("left out: {number} {what}"))));
        for class in CLASSES.into_iter().filter(|&class| self.of(class).next().is_some()) {
            lines.extend([String::new(), paint(Mark::Strong, class.heading())]);
            let mut rule = "";
            for judged in self.of(class) {
                if judged.finding.rule.id != rule {
                    rule = judged.finding.rule.id;
                    lines.push(format!("  {rule}: {}", judged.finding.rule.what));
                }
                self.finding(judged, paint, &mut lines);
            }
        }
        lines.push(String::new());
        lines.join("\n")
    }

    fn finding(&self, judged: &Judged, paint: &dyn Fn(Mark, &str) -> String, lines: &mut Vec<String>) {
        let finding = &judged.finding;
        let place = paint(Mark::Aside, &format!("[{}]", self.place(judged)));
        lines.push(format!("  - {} {place}", paint(Mark::Strong, &finding.path)));
        lines.push(format!("    seen: {}", finding.seen));
        let [operations, documented, values, diff, no_edit] = remarks(judged);
        let line = |label: &str, text: Option<String>| text.map(|text| format!("    {label}: {text}"));
        let above = [
            line("in", operations.map(|names| format!("  {names}"))),
            line("spec", documented),
            line("values", values),
        ];
        lines.extend(above.into_iter().flatten());
        for (file, changed) in &judged.lines {
            lines.push(paint(Mark::Aside, &format!("      {file}")));
            lines.extend(changed.iter().map(|line| format!("      {line}")));
        }
        let below = [line("diff", diff), line("no edit", no_edit)];
        lines.extend(below.into_iter().flatten().map(|line| paint(Mark::Aside, &line)));
    }
}
