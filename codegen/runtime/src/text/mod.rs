//! Text: URLs, dates, encodings, and the removal of secrets. This file has the error of a text that cannot be parsed.

pub(crate) mod url;
pub(crate) mod calendar;
pub(crate) mod invisible;
pub(crate) mod scrub;

use std::borrow::Cow;
use std::convert::Infallible;
use std::fmt;

/// The bytes without a byte order mark before them, which JSON readers may ignore (RFC 8259, 8.1).
pub(crate) fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text)
}

/// A text does not have the expected form. The message names the form and never shows the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    expected: Cow<'static, str>,
    /// Whether the form is right, but the value is outside of a limit.
    is_limit: bool,
}

impl TextError {
    /// An error that names what was expected, for example `a number`.
    pub fn expected(expected: impl Into<Cow<'static, str>>) -> Self {
        Self { expected: expected.into(), is_limit: false }
    }

    /// The error of a float that JSON does not have.
    pub(crate) fn not_finite() -> Self {
        Self { expected: Cow::Borrowed("a finite number"), is_limit: false }
    }

    /// The error of a value that is outside of a limit, such as `at most 100`.
    #[inline]
    pub(crate) fn out_of_range(limit: &'static str) -> Self {
        Self { expected: Cow::Borrowed(limit), is_limit: true }
    }

    /// What the value must be, if it is outside of a limit.
    #[inline]
    pub(crate) fn limit(&self) -> Option<&str> {
        self.is_limit.then_some(&*self.expected)
    }

    /// The error of a text that does not match a pattern.
    #[inline]
    pub(crate) fn form(pattern: &str) -> Self {
        Self::expected(format!("text of the form `{pattern}`"))
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl std::error::Error for TextError {}

/// For arguments whose conversion cannot fail, in places that also accept conversions that can.
impl From<Infallible> for TextError {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}
