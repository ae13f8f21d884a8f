//! Records that contain themselves. In Rust, their size would be infinite.

use crate::check::Check;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{JsonType, RecordId};

/// What was seen of a record.
#[derive(Clone, Copy)]
enum VisitState {
    Nothing,
    /// Some of its fields. It stands at this place of the path.
    Some(usize),
    All,
}

impl Check<'_, '_> {
    /// Reports each cycle of records once.
    pub(crate) fn report_recursion(&mut self) {
        let mut seen = vec![VisitState::Nothing; self.service.records.len()];
        for start in 0..seen.len() {
            if matches!(seen[start], VisitState::Nothing) {
                self.walk(RecordId(start), &mut seen);
            }
        }
    }

    /// Follows the fields that are records. It is a loop, since recursion over a long chain of records would overflow the stack.
    fn walk(&mut self, start: RecordId, seen: &mut [VisitState]) {
        // The records on the way, each with the index of the field that is followed.
        let mut path = vec![(start, 0)];
        seen[start.0] = VisitState::Some(0);
        while let Some(&(record, field)) = path.last() {
            match self.service[record].fields.get(field).map(|field| &field.body) {
                Some(&JsonType::Record(next)) => match seen[next.0] {
                    VisitState::Nothing => {
                        seen[next.0] = VisitState::Some(path.len());
                        path.push((next, 0));
                        continue;
                    }
                    VisitState::Some(place) => self.report_circle(&path[place..]),
                    VisitState::All => {}
                },
                Some(_) => {}
                None => {
                    seen[record.0] = VisitState::All;
                    path.pop();
                }
            }
            if let Some((_, field)) = path.last_mut() {
                *field += 1;
            }
        }
    }

    fn report_circle(&mut self, path: &[(RecordId, usize)]) {
        let names = path.iter().map(|(record, field)| {
            let record = &self.service[*record];
            (record.name.spec.as_str(), record.fields[*field].name.spec.as_str())
        });
        let names: Vec<(&str, &str)> = names.collect();
        let Some(&(record, field)) = names.first() else { return };
        let Some(ast) = self.names.type_ast(record) else { return };
        let written = ast.inner().fields.as_ref().and_then(|fields| fields.get(field));
        let circle: String = names.iter().map(|(record, field)| format!("{record}.{field} -> ")).collect();
        let message = format!("`{record}` contains itself");
        self.report
            .add(DiagnosticCode::RecursiveType, written.map_or(ast.at, |written| written.type_name.at).value, message)
            .label(format!("{circle}{record}"))
            .second(ast.at.key, "the type")
            .help("a record can contain itself only inside a list or a map");
    }
}
