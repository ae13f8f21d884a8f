//! Records that contain themselves. In Rust, their size would be infinite without a `Box`.

use crate::check::Check;
use crate::check::circles::circles;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{JsonType, Record, RecordId};

impl Check<'_, '_> {
    /// Reports each cycle of records that must contain one another once. Notes which others can.
    pub(crate) fn report_recursion(&mut self) {
        let components = self.components();
        for (record, own) in components.iter().enumerate() {
            for field in &mut self.service.records[record].fields {
                let is_in = |body: &JsonType| matches!(body, JsonType::Record(inner) if components[inner.0] == *own);
                field.is_circular = !field.required && is_in(&field.body);
            }
        }
        // The references between records, and the field of each.
        let required = |record: &Record| {
            let fields = record.fields.iter().enumerate().filter(|(_, field)| field.required);
            let inner = fields.filter_map(|(number, field)| match field.body {
                JsonType::Record(inner) => Some((inner.0, number)),
                _ => None,
            });
            inner.unzip()
        };
        let (references, fields): (Vec<_>, Vec<Vec<usize>>) = self.service.records.iter().map(required).unzip();
        for circle in circles(&references) {
            let path = circle.into_iter().map(|(record, reference)| (RecordId(record), fields[record][reference]));
            self.report_circle(&path.collect::<Vec<_>>());
        }
    }

    /// For each record, a number that it shares with those that it can contain and that can contain it: its strongly connected component
    /// (Tarjan's algorithm). It is a loop, too.
    fn components(&self) -> Vec<usize> {
        let count = self.service.records.len();
        let (mut visited, mut earliest, mut circles) = (vec![None; count], vec![0; count], vec![None; count]);
        let (mut order, mut open) = (0..count, Vec::new());
        for start in 0..count {
            // The records on the way, each with the index of the field that is followed.
            let mut path = if visited[start].is_none() { vec![(start, 0)] } else { Vec::new() };
            while let Some((record, field)) = path.last_mut() {
                let (own, inner) = (*record, self.service.records[*record].fields.get(*field).map(|field| &field.body));
                let number = *visited[own].get_or_insert_with(|| {
                    open.push(own);
                    earliest[own] = order.next().unwrap_or(count);
                    earliest[own]
                });
                *field += 1;
                match inner {
                    Some(JsonType::Record(inner)) => match visited[inner.0] {
                        None => path.push((inner.0, 0)),
                        Some(other) if circles[inner.0].is_none() => earliest[own] = earliest[own].min(other),
                        Some(_) => {}
                    },
                    Some(_) => {}
                    None => {
                        path.pop();
                        if let Some(&(outer, _)) = path.last() {
                            earliest[outer] = earliest[outer].min(earliest[own]);
                        }
                        if earliest[own] == number {
                            let first = open.iter().rposition(|&other| other == own).unwrap_or(0);
                            open.drain(first..).for_each(|member| circles[member] = Some(own));
                        }
                    }
                }
            }
        }
        circles.into_iter().map(Option::unwrap_or_default).collect()
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
        let message = format!("`{record}` always contains itself");
        self.report
            .add(DiagnosticCode::RecursiveType, written.map_or(ast.at, |written| written.type_name.at).value, message)
            .label(format!("{circle}{record}"))
            .second(ast.at.key, "the type")
            .help("no value of it is finite: leave `required` out of one of these fields, or make it a list or a map");
    }
}
