//! Keys that exclude one another, keys that need others, and values from a fixed set.

use crate::check::at::At;
use crate::diagnostic::Report;
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::elsewhere;
use crate::diagnostic::near::{listed, nearest};

/// The one of these keys that a mapping has. Reports a mapping with none or several, and then returns `None`.
pub(crate) fn exactly_one<'k>(what: &str, keys: &[&'k str], at: At<'_>, report: &mut Report) -> Option<&'k str> {
    let there: Vec<&str> = keys.iter().copied().filter(|key| at.has(key)).collect();
    let message = format!("{what} needs exactly one of {}", listed(keys.iter().copied()));
    match there.as_slice() {
        [one] => return Some(one),
        [] if at.is_damaged() => {}
        [] => {
            report.add(DiagnosticCode::ExactlyOne, at.key(), message).label("none of them is here");
        }
        [first, second, ..] => {
            report
                .add(DiagnosticCode::ExactlyOne, at.get(second).key(), message)
                .label(format!("`{second}`"))
                .second(at.get(first).key(), format!("beside `{first}`"));
        }
    }
    None
}

/// The meaning of a word. Reports an unknown word.
pub(crate) fn choose<T: Copy>(word: &str, choices: &[(&str, T)], at: At<'_>, report: &mut Report) -> Option<T> {
    let chosen = choices.iter().find(|(known, _)| *known == word).map(|(_, value)| *value);
    if chosen.is_none() {
        let known = || choices.iter().map(|(known, _)| *known);
        let all = || elsewhere::type_name(word).unwrap_or_else(|| format!("known values: {}", listed(known())));
        let mistake = report.add(DiagnosticCode::UnknownValue, at.value(), format!("unknown value `{word}`"));
        mistake.suggest(nearest(word, known()), all);
    }
    chosen
}

/// Reports a key that is not allowed here, with the reason.
pub(crate) fn refuse(key: &str, at: At<'_>, reason: &str, report: &mut Report) {
    if at.has(key) {
        report
            .add(DiagnosticCode::MisplacedKey, at.get(key).key(), format!("the key `{key}` is not allowed here"))
            .label(reason);
    }
}
