//! Reading a text by a list of forms, which is also what help is made from.

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

/// A form that a text can have: an example that can be read, and what it means in one sentence. What stands before the first colon of the
/// example is the name of the form.
#[derive(Clone)]
pub(crate) enum Form<T> {
    /// The text of the example stands for this value.
    Plain(&'static str, &'static str, T),
    /// What follows the colon says more; the error is what it should be.
    With(&'static str, &'static str, fn(&str) -> Result<T, String>),
}

impl<T> Form<T> {
    /// The example, and what it means.
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

/// An enum with values that are always written in the same way. The sentence about such a value is its documentation and stands in `FORMS`
/// beside its text, so that it is written once. Values that are written in several ways follow.
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

/// The value of a text. `what` is what such a value is called.
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
    // With and without what follows the name, since either may be what is misspelt.
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

/// The text of a value that is always written in the same way.
pub(crate) fn written<T: PartialEq>(forms: &[Form<T>], value: &T) -> &'static str {
    let same = |form: &&Form<T>| matches!(form, Form::Plain(_, _, known) if known == value);
    forms.iter().find(same).map_or("", Form::example)
}

/// The units that a duration can have; a unit stands before those that it ends with.
const UNITS: &[(&str, u64)] = &[
    ("ns", 1),
    ("us", 1_000),
    ("ms", 1_000_000),
    ("s", 1_000_000_000),
    ("min", 60_000_000_000),
    ("h", 3_600_000_000_000),
];

/// A duration: `50ms`.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let parsed = UNITS.iter().find_map(|(unit, length)| {
        let number: u64 = digits(text.strip_suffix(unit)?)?;
        number.checked_mul(*length).map(Duration::from_nanos)
    });
    parsed.ok_or_else(|| "a duration is a whole number and ns, us, ms, s, min or h".to_owned())
}

/// A duration in the unit that people think in here, or in a smaller one if it must be.
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

/// `; did you mean …?` with the name that is nearest, if one is near at all.
pub(crate) fn nearest<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> String {
    codegen::nearest(name, known).map_or_else(String::new, |known| format!("; did you mean `{known}`?"))
}
