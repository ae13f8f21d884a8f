//! Characters in texts on the wire that a reader of the spec does not see, or takes for others.

use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::{Report, Severity, Span, yaml};

/// What people mean by a character. `None` if it has no width.
fn meant(letter: char) -> Option<char> {
    match letter {
        '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}' => None,
        '“' | '”' | '„' | '‟' | '″' => Some('"'),
        '‘' | '’' | '‚' | '‛' | '′' => Some('\''),
        _ if letter.is_whitespace() => Some(' '),
        _ => Some(letter),
    }
}

/// Reports a text with such a character, or with a space at an end: a name as a mistake, and any other text, which a service may send so,
/// as a warning.
pub(crate) fn check(text: &str, severity: Severity, span: Span, report: &mut Report) {
    let plain: String = text.chars().filter_map(meant).collect();
    if plain.trim() == text {
        return;
    }
    let message = match text.chars().find(|letter| meant(*letter) != Some(*letter)) {
        Some(letter) => {
            let looks = match meant(letter) {
                None => "cannot be seen".to_owned(),
                Some(' ') => "looks like a space".to_owned(),
                Some(other) => format!("looks like `{other}`"),
            };
            format!("this text has the character U+{:04X}, which {looks}", u32::from(letter))
        }
        None => "this text begins or ends with a space".to_owned(),
    };
    let unless = if severity == Severity::Warning { ", unless the service sends it so" } else { "" };
    let help = format!("write `{}`{unless}", yaml::quoted(plain.trim()));
    report.push(severity, DiagnosticCode::UnseenCharacter, span, message).help(help);
}
