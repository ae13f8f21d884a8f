//! Templates: of text types, and in messages of errors.

use crate::check::at::At;
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::diagnostic::{Report, yaml};
use crate::ir::{Piece, Template};

/// The keys that contain a template and the types of its captures.
#[derive(Clone, Copy)]
pub(crate) struct Keys {
    /// The text.
    pub(crate) text: &'static str,
    /// The types of the parts.
    pub(crate) parts: &'static str,
}

/// Parses a text with `{name}` for each part that varies. `at` is the mapping that contains the text and describes the
/// parts, each under one of `keys`. `parts` are the names of the parts, in the order of their indices.
pub(crate) fn read(text: &str, at: At<'_>, keys: Keys, parts: &[&str], report: &mut Report) -> Template {
    // A part whose description could not be read is not reported again.
    let is_described = |part: &str| at.entries().any(|(key, at)| key == keys.parts && at.has(part));
    let described = at.get(keys.parts);
    let at = at.get(keys.text);
    let mut pieces: Vec<Piece> = Vec::new();
    let mut rest = text;
    let mut complain = |message: String| {
        report.add(DiagnosticCode::BadTemplate, at.value(), message);
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
    for name in names.iter().filter(|name| !parts.contains(name) && !is_described(name)) {
        report
            .add(DiagnosticCode::UnknownPart, at.value(), format!("the part `{{{name}}}` is not described"))
            .suggest(nearest(name, parts.iter().copied()), || {
                format!("give its type under `{}`: `{}: text`", keys.parts, yaml::word(name))
            });
    }
    let near_miss = |part: &str| names.iter().any(|name| !parts.contains(name) && nearest(name, [part]).is_some());
    for part in parts.iter().filter(|part| !names.contains(part) && !near_miss(part)) {
        let message = format!("the part `{part}` is described but not used in the text");
        report
            .add(DiagnosticCode::UnusedPart, described.get(part).key(), message)
            .second(at.value(), format!("no `{{{part}}}` here"));
    }
    Template(pieces)
}

fn push_text(pieces: &mut Vec<Piece>, text: &str) {
    if !text.is_empty() {
        pieces.push(Piece::Text(text.to_owned()));
    }
}
