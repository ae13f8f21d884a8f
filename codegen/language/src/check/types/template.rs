//! Templates: of text types, and in messages of errors.

use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::diagnostic::{Diagnostics, yaml};
use crate::entries::Entries;
use crate::ir::{Piece, Template};
use crate::spanned::Spanned;

/// Parses a text with `{name}` for each part that varies. `described` has the types of the parts, under this key. `parts` are the names
/// of the parts, in the order of their indices.
pub(crate) fn read(
    text: Spanned<&str>,
    (key, described): (&str, &Spanned<Entries<String>>),
    parts: &[&str],
    report: &mut Diagnostics,
) -> Template {
    let at = text.at.value;
    let mut pieces: Vec<Piece> = Vec::new();
    let mut rest = *text;
    let mut complain = |message: String| {
        report.add(DiagnosticCode::BadTemplate, at, message);
    };
    let mut names: Vec<&str> = Vec::new();
    while let Some(start) = rest.find(['{', '}']) {
        let name = rest[start..]
            .strip_prefix('{')
            .and_then(|hole| hole.split_once('}'))
            .filter(|(name, _)| !name.contains('{'));
        let Some((name, after)) = name else {
            complain("a brace is not matched".to_owned());
            break;
        };
        push_text(&mut pieces, &rest[..start]);
        if matches!(pieces.last(), Some(Piece::Hole(_))) {
            complain(format!("`{{{name}}}` follows another part directly; put text between them"));
        }
        if names.contains(&name) {
            complain(format!("`{{{name}}}` is used twice"));
        } else if let Some(number) = parts.iter().position(|part| *part == name) {
            pieces.push(Piece::Hole(number));
        }
        names.push(name);
        rest = after;
    }
    push_text(&mut pieces, rest);
    // A part whose description could not be read is not reported again.
    let is_described = described.at.is_damaged;
    for name in names.iter().filter(|name| !parts.contains(name) && !is_described) {
        report
            .add(DiagnosticCode::UnknownPart, at, format!("the part `{{{name}}}` is not described"))
            .suggest(nearest(name, parts.iter().copied()), || {
                format!("give its type under `{}`: `{}: text`", key, yaml::word(name))
            });
    }
    let near_miss = |part: &str| names.iter().any(|name| !parts.contains(name) && nearest(name, [part]).is_some());
    for part in parts.iter().filter(|part| !names.contains(part) && !near_miss(part)) {
        let message = format!("the part `{part}` is described but not used in the text");
        report
            .add(DiagnosticCode::UnusedPart, described.get(part).map_or(described.at, |part| part.at).key, message)
            .second(at, format!("no `{{{part}}}` here"));
    }
    Template(pieces)
}

fn push_text(pieces: &mut Vec<Piece>, text: &str) {
    if !text.is_empty() {
        pieces.push(Piece::Text(text.to_owned()));
    }
}
