//! Keys of which exactly one must be there, values of which one must be chosen, and keys that only go with others.

use crate::check::at::At;
use crate::diagnostic::Report;
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;

/// The one of these keys that a mapping has. Reports if it has none or several, and returns nothing then.
pub(crate) fn exactly_one<'k>(what: &str, keys: &[&'k str], at: At<'_>, report: &mut Report) -> Option<&'k str> {
    let there: Vec<&str> = keys.iter().copied().filter(|key| at.has(key)).collect();
    let listed = || keys.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ");
    match there.as_slice() {
        [one] => return Some(one),
        [] if at.is_damaged() => {}
        [] => {
            report
                .add(DiagnosticCode::ExactlyOne, at.key(), format!("{what} has exactly one of {}", listed()))
                .label("has none of them");
        }
        [first, second, ..] => {
            report
                .add(
                    DiagnosticCode::ExactlyOne,
                    at.get(second).key(),
                    format!("{what} has exactly one of {}", listed()),
                )
                .label(format!("`{second}`"))
                .second(at.get(first).key(), format!("beside `{first}`"));
        }
    }
    None
}

/// What a word stands for. Reports a word that is not among those that are known.
pub(crate) fn choose<T: Copy>(word: &str, choices: &[(&str, T)], at: At<'_>, report: &mut Report) -> Option<T> {
    let chosen = choices.iter().find(|(known, _)| *known == word).map(|(_, value)| *value);
    if chosen.is_none() {
        let known = || choices.iter().map(|(known, _)| *known);
        report
            .add(
                DiagnosticCode::UnknownValue,
                at.value(),
                format!("`{word}` is not one of the values that are known here"),
            )
            .suggest(nearest(word, known()), || {
                format!("known are {}", known().map(|known| format!("`{known}`")).collect::<Vec<_>>().join(", "))
            });
    }
    chosen
}

/// Reports a key that has no meaning here, with the reason.
pub(crate) fn refuse(key: &str, at: At<'_>, reason: &str, report: &mut Report) {
    if at.has(key) {
        report
            .add(DiagnosticCode::MisplacedKey, at.get(key).key(), format!("`{key}` has no meaning here"))
            .label(reason);
    }
}
