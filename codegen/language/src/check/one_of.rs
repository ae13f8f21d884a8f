//! Keys that exclude one another, keys that need others, and values from a fixed set.

use crate::check::Check;
use crate::diagnostic::Diagnostics;
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::elsewhere;
use crate::diagnostic::near::{listed, nearest};
use crate::spanned::{Place, Spanned};

/// Keys of a mapping, each with its place.
macro_rules! places {
    ($ast:expr; $($key:ident),*) => { [$((stringify!($key), $ast.$key.at)),*] };
}
pub(crate) use places;

/// The one of these keys that a mapping has. Reports a mapping with none or several, and then returns `None`.
pub(crate) fn exactly_one<'k>(
    what: &str,
    keys: &[(&'k str, Place)],
    around: Place,
    report: &mut Diagnostics,
) -> Option<&'k str> {
    let there: Vec<&(&str, Place)> = keys.iter().filter(|(_, at)| at.is_there).collect();
    let message = format!("{what} needs exactly one of {}", listed(keys.iter().map(|(key, _)| *key)));
    match there.as_slice() {
        [(one, _)] => return Some(one),
        [] if around.is_damaged => {}
        [] => {
            report.add(DiagnosticCode::ExactlyOne, around.key, message).label("none of them is here");
        }
        [(first, first_at), (second, second_at), ..] => {
            report
                .add(DiagnosticCode::ExactlyOne, second_at.key, message)
                .label(format!("`{second}`"))
                .second(first_at.key, format!("beside `{first}`"));
        }
    }
    None
}

/// The meaning of a word. Reports an unknown word.
pub(crate) fn choose<T: Copy>(word: Spanned<&str>, choices: &[(&str, T)], report: &mut Diagnostics) -> Option<T> {
    let chosen = choices.iter().find(|(known, _)| *known == *word).map(|(_, value)| *value);
    if chosen.is_none() {
        let known = || choices.iter().map(|(known, _)| *known);
        let all = || elsewhere::type_name(&word).unwrap_or_else(|| format!("known values: {}", listed(known())));
        let mistake = report.add(DiagnosticCode::UnknownValue, word.at.value, format!("unknown value `{word}`"));
        mistake.suggest(nearest(&word, known()), all);
    }
    chosen
}

impl Check<'_, '_> {
    /// Reports a key that is not allowed here, with the reason.
    pub(crate) fn refuse(&mut self, at: Place, reason: &str) {
        if at.is_there {
            let key = self.spec.text(at.key).trim_matches(['"', '\'']);
            self.mistake(DiagnosticCode::MisplacedKey, at.key, format!("the key `{key}` is not allowed here"))
                .label(reason);
        }
    }
}
