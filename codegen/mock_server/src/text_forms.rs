//! Parses texts by a list of forms, from which help is made, too.

use std::error::Error;
use std::fmt;
use std::time::Duration;

/// Why a rule cannot be set, or why a text is not a fault, a choice of calls or a pace: one sentence without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleError(pub(crate) String);

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for RuleError {}

/// A form of a text: an example that can be parsed, and its meaning in one sentence. The part of the example before the first colon
/// is the name of the form.
#[derive(Clone)]
pub(crate) enum Form<T> {
    /// The text of the example has this value.
    Plain(&'static str, &'static str, T),
    /// An argument follows the colon. The error of the function describes the expected argument.
    With(&'static str, &'static str, fn(&str) -> Result<T, String>),
}

impl<T> Form<T> {
    pub(crate) fn parts(&self) -> (&'static str, &'static str) {
        let (Self::Plain(example, about, _) | Self::With(example, about, _)) = self;
        (example, about)
    }

    fn example(&self) -> &'static str {
        self.parts().0
    }

    fn name(&self) -> &'static str {
        self.example().split(':').next().unwrap_or_default()
    }
}

/// Declares an enum whose values have one spelling each. The sentence about a value is its documentation and is in `FORMS`
/// beside its text, so it is written once. Values with several spellings follow.
macro_rules! with_forms {
    ($(#[$meta:meta])* $name:ident { $($value:ident = $form:literal: $about:literal)* } $($others:tt)*) => {
        $(#[$meta])*
        #[non_exhaustive]
        pub enum $name {
            $(#[doc = $about] $value,)*
            $($others)*
        }

        impl $name {
            pub(super) const FORMS: &[(&str, &str, Self)] = &[$(($form, $about, Self::$value)),*];
        }
    };
}

pub(crate) use with_forms;

/// Parses a text. `what` is the noun for such a value.
pub(crate) fn read<T: Clone>(what: &str, forms: &[Form<T>], text: &str) -> Result<T, RuleError> {
    let (name, more) = text.split_once(':').map_or((text, None), |(name, more)| (name, Some(more)));
    for form in forms {
        match (form, more) {
            (Form::Plain(example, _, value), _) if *example == text => return Ok(value.clone()),
            (Form::With(example, _, read), Some(more)) if form.name() == name => {
                return read(more).map_err(|why| RuleError(format!("`{text}`: {why}, as in `{example}`")));
            }
            (Form::With(example, ..), None) if form.name() == name => {
                return Err(RuleError(format!("`{text}` says too little; write it as in `{example}`")));
            }
            _ => {}
        }
    }
    // Both the whole text and the name are compared, since either may be misspelt.
    let whole = nearest(text, forms.iter().map(Form::example));
    let by_name = nearest(name, forms.iter().map(Form::name));
    let is_meant = |form: &&Form<T>| form.name() == name || by_name.ends_with(&format!("`{}`?", form.name()));
    let hint = match forms.iter().find(is_meant) {
        Some(form) if whole.is_empty() => format!("; did you mean `{}`?", form.example()),
        _ => whole,
    };
    if hint.is_empty() {
        let known: Vec<&str> = forms.iter().map(Form::example).collect();
        return Err(RuleError(format!("`{text}` is not a {what}; there are {}", known.join(" | "))));
    }
    Err(RuleError(format!("`{text}` is not a {what}{hint}")))
}

/// The text of a value with only one spelling.
pub(crate) fn written<T: PartialEq>(forms: &[Form<T>], value: &T) -> &'static str {
    let same = |form: &&Form<T>| matches!(form, Form::Plain(_, _, known) if known == value);
    forms.iter().find(same).map_or("", Form::example)
}

/// The units of a duration. A unit comes before the units that it ends with.
const UNITS: &[(&str, u64)] = &[
    ("ns", 1),
    ("us", 1_000),
    ("ms", 1_000_000),
    ("s", 1_000_000_000),
    ("min", 60_000_000_000),
    ("h", 3_600_000_000_000),
];

pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let parsed = UNITS.iter().find_map(|(unit, length)| {
        let number: u64 = digits(text.strip_suffix(unit)?)?;
        number.checked_mul(*length).map(Duration::from_nanos)
    });
    parsed.ok_or_else(|| "a duration is a whole number and ns, us, ms, s, min or h".to_owned())
}

/// A duration in milliseconds, or in a smaller unit if necessary.
pub(crate) fn show_duration(duration: Duration) -> String {
    match duration.as_nanos() {
        nanos if nanos % 1_000_000 == 0 => format!("{}ms", duration.as_millis()),
        nanos if nanos % 1_000 == 0 => format!("{}us", duration.as_micros()),
        nanos => format!("{nanos}ns"),
    }
}

pub(crate) fn digits<N: std::str::FromStr>(text: &str) -> Option<N> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

pub(crate) fn status(text: &str) -> Result<u16, String> {
    let status = digits(text).filter(|status| (200..=599).contains(status));
    status.ok_or_else(|| "a status is a number from 200 to 599".to_owned())
}

pub(crate) fn header_value(text: &str) -> Result<String, String> {
    if text.is_empty() || text.chars().any(char::is_control) {
        return Err("it takes a text without line breaks".to_owned());
    }
    Ok(text.to_owned())
}

/// `; did you mean …?` with the nearest name, if one is near.
pub(crate) fn nearest<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> String {
    language::nearest(name, known).map_or_else(String::new, |known| format!("; did you mean `{known}`?"))
}
