//! Characters in texts on the wire that a reader of the spec takes for others, and spaces at their ends.

use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::{Diagnostics, Severity, Span, yaml};
use crate::load::{Entry, Node, NodeContent};

/// Reports such characters, and spaces at an end, in the texts below a place. A service may send them in a message or a value, so there
/// they are only doubtful.
pub(crate) fn check(node: &Node, is_value: bool, report: &mut Diagnostics) {
    for Entry { key, node, .. } in node.entries() {
        let severity = match key.as_str() {
            "assumed" | "example" | "limits" | "undocumented" => continue,
            "code" | "equals" | "message" | "success_code" | "text" => Some(Severity::Warning),
            "wire" if is_value => Some(Severity::Warning),
            "base_path" | "cursor" | "field" | "header" | "items" | "keys" | "limit" | "link_header" | "next"
            | "number" | "path" | "query" | "start" | "wire" => Some(Severity::Mistake),
            _ => None,
        };
        for (node, severity) in std::iter::once(node).chain(node.items()).zip(severity.into_iter().cycle()) {
            if let NodeContent::Scalar { text, .. } = &node.content {
                check_text(text, severity, node.span, report);
            }
        }
        check(node, is_value || key == "values", report);
        node.items().iter().for_each(|item| check(item, false, report));
    }
}

fn check_text(text: &str, severity: Severity, span: Span, report: &mut Diagnostics) {
    let plain: String = text.chars().map(meant).collect();
    if plain.trim() == text {
        return;
    }
    let odd = text.chars().find(|letter| meant(*letter) != *letter);
    let message = odd.map_or_else(
        || "this text begins or ends with a space".to_owned(),
        |odd| format!("this text has the character U+{:04X}, which looks like `{}`", u32::from(odd), meant(odd)),
    );
    let unless = if severity == Severity::Warning { ", unless the service sends it so" } else { "" };
    let help = format!("write `{}`{unless}", yaml::quoted(plain.trim()));
    report.push(severity, DiagnosticCode::UnseenCharacter, span, message).help(help);
}

/// What people mean by a character. One without a width was refused when the file was read.
fn meant(letter: char) -> char {
    match letter {
        '“' | '”' | '„' | '‟' | '″' => '"',
        '‘' | '’' | '‚' | '‛' | '′' => '\'',
        _ if letter.is_whitespace() => ' ',
        _ => letter,
    }
}
