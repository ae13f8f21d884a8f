//! Records that contain themselves: in Rust their size would be infinite.

use crate::check::Check;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{JsonType, RecordId};

impl Check<'_, '_> {
    /// Reports each circle of records once.
    pub(crate) fn recursion(&mut self) {
        let mut done = vec![false; self.service.records.len()];
        for start in 0..done.len() {
            let mut path = Vec::new();
            self.walk(RecordId(start), &mut path, &mut done);
        }
    }

    /// Follows the fields of a record that hold records. `path` is how it was reached, a record and a field a step;
    /// `done` are the records from which everything was seen.
    fn walk(&mut self, id: RecordId, path: &mut Vec<(RecordId, usize)>, done: &mut [bool]) {
        if let Some(start) = path.iter().position(|(record, _)| *record == id) {
            self.circle(&path[start..]);
            return;
        }
        if done[id.0] {
            return;
        }
        for number in 0..self.service[id].fields.len() {
            if let JsonType::Record(next) = self.service[id].fields[number].body {
                path.push((id, number));
                self.walk(next, path, done);
                path.pop();
            }
        }
        done[id.0] = true;
    }

    fn circle(&mut self, path: &[(RecordId, usize)]) {
        let names = path.iter().map(|(record, field)| {
            let record = &self.service[*record];
            (record.name.spec.as_str(), record.fields[*field].name.spec.as_str())
        });
        let names: Vec<(&str, &str)> = names.collect();
        let Some(&(record, field)) = names.first() else { return };
        let Some(at) = self.names.type_at(record) else { return };
        let circle: String = names.iter().map(|(record, field)| format!("{record}.{field} -> ")).collect();
        self.report
            .add(
                DiagnosticCode::RecursiveType,
                at.get("fields").get(field).get("type").value(),
                format!("`{record}` contains itself"),
            )
            .label(format!("{circle}{record}"))
            .second(at.key(), "the type")
            .help("a record can contain itself only inside a list or a map");
    }
}
