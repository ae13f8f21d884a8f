//! The two lines at the top of every spec file that point editors to the schema.

use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::{Diagnostics, Span};

/// The line for editors with the YAML language server, and the line for the JetBrains editors.
const MODELINES: [&str; 2] = ["# yaml-language-server: $schema=schema.json", "# $schema: schema.json"];

/// Reports the first of the two lines that is missing.
pub(crate) fn check(file: usize, text: &str, report: &mut Diagnostics) {
    let body = text.trim_start_matches('\u{feff}');
    let mut start = text.len() - body.len();
    let mut lines = body.split_inclusive('\n');
    for (wanted, ordinal) in MODELINES.iter().zip(["first", "second"]) {
        let line = lines.next().unwrap_or_default();
        if line.trim_end() != *wanted {
            let span = Span::new(file, start, start + line.trim_end().len());
            report
                .add(DiagnosticCode::Modeline, span, format!("the {ordinal} line must point editors to the schema"))
                .help(format!("begin the file with the lines `{}` and `{}`", MODELINES[0], MODELINES[1]));
            return;
        }
        start += line.len();
    }
}
