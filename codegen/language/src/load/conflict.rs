//! The markers that git writes into a file if a merge has a conflict. The first side is read, to find the other mistakes of the file.

use crate::diagnostic::Diagnostics;
use crate::diagnostic::codes::DiagnosticCode;
use crate::load::text::{Edit, Readable};

pub(crate) const MARKERS: [&str; 4] = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"];

/// Reports each marker. Returns the text without them and without the other sides.
pub(crate) fn resolve<'f>(file: usize, text: Readable<'f>, report: &mut Diagnostics) -> Readable<'f> {
    let (mut edits, mut is_open, mut is_other_side) = (Vec::new(), false, false);
    let mut start = 0;
    for line in text.text.split_inclusive('\n') {
        let place = start..start + line.trim_end().len();
        start += line.len();
        let marker = MARKERS.into_iter().find(|marker| line.trim_end().split(' ').next() == Some(marker));
        if let Some(marker) = marker {
            is_open = marker == MARKERS[0] || is_open && marker != MARKERS[3];
            is_other_side = is_open && marker != MARKERS[0];
            let message = format!("`{marker}` marks a conflict of a merge");
            report.add(DiagnosticCode::YamlSyntax, text.place(file, &place), message).help(
                "keep the lines of one side, or of both, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`",
            );
        }
        if marker.is_some() || is_other_side {
            edits.push(Edit { place, with: String::new() });
        }
    }
    if edits.is_empty() { text } else { text.edited(&edits) }
}
