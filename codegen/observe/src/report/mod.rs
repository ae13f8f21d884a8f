//! Reports of findings, for people and for programs.

mod json;
mod markdown;
mod text;

use language::english;
use language::ir::Service;

use crate::find::{Class, Judged};
use crate::learn::{Learned, words};

/// All findings of a run.
pub struct DiscoveryReport<'a> {
    /// The service.
    pub service: &'a Service,
    /// What the findings were derived from.
    pub learned: &'a Learned,
    /// The findings. Those that matter most come first.
    pub findings: &'a [Judged],
}

const CLASSES: [Class; 3] = [Class::Contradicts, Class::FillsGap, Class::Confirms];

impl DiscoveryReport<'_> {
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
