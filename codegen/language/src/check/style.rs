//! Descriptions.

use crate::check::at::At;
use crate::diagnostic::Report;
use crate::diagnostic::codes::DiagnosticCode;

/// A trimmed description. Reports a description that is empty or does not end in a full stop.
pub(crate) fn about(text: &str, at: At<'_>, report: &mut Report) -> String {
    sentence(text, at.get("about"), report)
}

/// Like `about`, for a description under another key.
pub(crate) fn sentence(text: &str, at: At<'_>, report: &mut Report) -> String {
    let text = text.trim();
    if text.is_empty() {
        report.add(DiagnosticCode::AboutStyle, at.value(), "the description is empty");
    } else if !text.ends_with('.') {
        let mistake = report.add(DiagnosticCode::AboutStyle, at.value(), "a description must end with a full stop");
        if at.is_before_comment() {
            mistake.help("` #` begins a comment; put the whole text in quotes");
        }
    }
    text.to_owned()
}

/// Reports a reason that is no sentence, or that only repeats what a help says.
pub(crate) fn reason(text: &str, at: At<'_>, report: &mut Report) {
    let text = sentence(text, at, report);
    if !text.is_empty() && (text.split_whitespace().count() < 4 || text.contains('…')) {
        report
            .add(DiagnosticCode::AboutStyle, at.value(), "this says no reason")
            .help("say why in a sentence of its own");
    }
}
