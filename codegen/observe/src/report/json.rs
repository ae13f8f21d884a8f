//! The report for programs.

use serde_json::{Value as Json, json};

use crate::find::Judged;
use crate::report::DiscoveryReport;

impl DiscoveryReport<'_> {
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
            |rule| json!({ "rule": rule.id, "wire": rule.wire.name(), "rust": rule.rust.name(), "behaviour": rule.behaviour.to_string() }),
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
