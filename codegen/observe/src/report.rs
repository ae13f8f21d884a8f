//! Reports of findings, for people and for programs.

use crate::find::{Class, Judged};
use crate::learn::{Learned, words};
use language::english;
use language::ir::Service;
use serde_json::{Value as Json, json};
use spec_diff::Topic;
use spec_diff::report::Mark;

/// All findings of a run.
pub struct Report<'a> {
    /// The service.
    pub service: &'a Service,
    /// What the findings were derived from.
    pub learned: &'a Learned,
    /// The findings. Those that matter most come first.
    pub findings: &'a [Judged],
}

const CLASSES: [Class; 3] = [Class::Contradicts, Class::FillsGap, Class::Confirms];

impl Report<'_> {
    /// The amount that was read: `12 answers of 3 operations`.
    fn read(&self) -> String {
        let operations = self.learned.operations.len();
        format!("{} of {}", english::count(self.learned.answers(), "answer"), english::count(operations, "operation"))
    }

    /// The number of findings.
    fn verdict(&self) -> String {
        if self.findings.is_empty() {
            return "nothing new".to_owned();
        }
        let of = |class, noun| english::count(self.of(class).count() as u64, noun);
        format!(
            "{}, {} to fill, {} confirmed",
            of(Class::Contradicts, "contradiction"),
            of(Class::FillsGap, "gap"),
            of(Class::Confirms, "assumption")
        )
    }

    fn of(&self, class: Class) -> impl Iterator<Item = &Judged> {
        self.findings.iter().filter(move |judged| judged.finding.rule.class == class)
    }

    /// `spec/loan.yaml:12:5`.
    fn place(&self, judged: &Judged) -> String {
        let place = judged.finding.place;
        let file = self.service.files.get(place.file).map_or("spec", String::as_str);
        format!("{file}:{}:{}", place.line, place.column)
    }

    /// The numbers of what was left out, each with a description.
    fn left_out(&self) -> impl Iterator<Item = (u64, &'static str)> {
        let fields = self.learned.operations.values().map(|of| of.successes.unshown()).sum();
        let fields = Some((fields, "values of fields that are not shown: their names could be data, or are too many"))
            .filter(|_| fields > 0);
        self.learned.left_out.iter().map(|(why, number)| (*number, words(*why))).chain(fields)
    }
}

/// What the reports for people say about a finding beside its place: the first operations, the spec, the values, the differ's verdict about the
/// edit (`optional-field-added: safe on the wire, minor in Rust`), and why there is no edit.
fn remarks(judged: &Judged) -> [Option<String>; 5] {
    const MOST: usize = 3;
    let finding = &judged.finding;
    let more = finding.operations.len().saturating_sub(MOST);
    let mut operations: Vec<_> = finding.operations.iter().take(MOST).cloned().collect();
    operations.extend((more > 0).then(|| format!("{more} more")));
    let rules: Vec<_> = judged.rules.iter().map(|rule| rule.id).collect();
    let diff = judged.verdict.as_ref().map(|verdict| match rules.is_empty() {
        true => "documentation only".to_owned(),
        false => format!("{}: {verdict}", rules.join(", ")),
    });
    let listed = |all: &[String]| (!all.is_empty()).then(|| all.join(", "));
    [listed(&operations), Some(finding.documented.clone()), listed(&finding.values), diff, finding.no_edit.clone()]
}

impl Report<'_> {
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
    /// The report as JSON.
    pub fn json(&self) -> String {
        let left_out = self.left_out().map(|(number, what)| json!({ "what": what, "count": number }));
        let report = json!({
            "answers": self.learned.answers(),
            "operations": self.learned.operations.len(),
            "left_out": left_out.collect::<Vec<_>>(),
            "findings": self.findings.iter().map(|judged| self.one(judged)).collect::<Vec<_>>(),
        });
        format!("{report:#}\n")
    }

    fn one(&self, judged: &Judged) -> Json {
        let finding = &judged.finding;
        let place = finding.place;
        let edits = judged.lines.iter().map(|(file, lines)| json!({ "file": file, "lines": lines }));
        let rules = judged.rules.iter().map(
            |rule| json!({ "rule": rule.id, "wire": rule.wire.name(), "rust": rule.rust.name(), "behaviour": rule.behaviour.map_or("same", Topic::name) }),
        );
        json!({
            "class": finding.rule.class.name(),
            "rule": finding.rule.id,
            "path": finding.path,
            "operations": finding.operations,
            "samples": finding.samples,
            "seen": finding.seen,
            "spec": {
                "says": finding.documented,
                "file": self.service.files.get(place.file),
                "line": place.line,
                "column": place.column,
            },
            "values": finding.values,
            "edits": edits.collect::<Vec<_>>(),
            "no_edit": finding.no_edit,
            "diff": rules.collect::<Vec<_>>(),
        })
    }
}

/// A text with all characters escaped that have a meaning in Markdown, except in code.
fn plain(text: &str) -> String {
    let has_meaning = |letter| matches!(letter, '\\' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '~' | '&');
    text.chars().flat_map(|letter| has_meaning(letter).then_some('\\').into_iter().chain([letter])).collect()
}
